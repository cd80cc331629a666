/// The part of an interval's merged sum that one source contributes, in the unit of the columns
/// (S-44).
package struct SourceContribution: Sendable, Equatable {
  /// The index of the source in the store's `sources`.
  package let source: Int
  /// The source's part of the merged sum.
  package var sum: Double
  /// The part of the source's plain sum that higher-ranked sources mask.
  package var masked: Double
}

/// The part of an interval's merged sum that is contributed by one sample that touches the
/// interval.
package struct SampleContribution: Sendable {
  package let row: Int
  /// The share of the sample's value for the part of the sample inside the interval (S-63).
  package let plain: Double
  /// The part of that share that higher-ranked sources do not mask (S-44).
  package let merged: Double
  /// True if higher-ranked sources cover all of the sample's time in the interval.
  package let isMasked: Bool
}

/// A period during which the samples of one source count.
package struct SourceStretch: Sendable {
  /// The index of the source in the store's `sources`.
  package let source: Int
  package let interval: Range<Double>
}

extension StatisticsEngine {
  /// Returns, for each interval, the contributions of all sources with a sample that touches it, in
  /// order of priority. The `sum` values of an interval add up to its merged sum.
  ///
  /// - Parameter end: the instant at which the data is cut off; nil to cut nothing.
  package func contributions(
    of columns: SampleColumns, until end: Double?
  ) -> [[SourceContribution]] {
    let ranks = ranks(of: columns)
    var all: [[SourceContribution]] = []
    forEachContribution(of: columns, ranks, until: end) { samples in
      var found: [NamePlace: SourceContribution] = [:]
      for sample in samples {
        let source = columns.source[sample.row]
        var part = found[source] ?? SourceContribution(source: Int(source), sum: 0, masked: 0)
        part.sum += sample.merged
        let masked = sample.plain - sample.merged
        // A rounding difference does not mean that the sample is masked.
        if abs(masked) > abs(sample.plain) * 1e-12 { part.masked += masked }
        found[source] = part
      }
      all.append(found.values.sorted { ranks[$0.source] < ranks[$1.source] })
    }
    return all
  }

  /// Returns, for each interval, the contributions of the samples that touch it, in the order of
  /// the columns.
  ///
  /// - Parameter end: the instant at which the data is cut off; nil to cut nothing.
  package func sampleContributions(
    of columns: SampleColumns, until end: Double?
  ) -> [[SampleContribution]] {
    var all: [[SampleContribution]] = []
    forEachContribution(of: columns, ranks(of: columns), until: end) { all.append($0) }
    return all
  }

  /// Returns the periods during which one source is the highest source with a sample, ascending and
  /// disjoint.
  package func stretches(of columns: SampleColumns) -> [SourceStretch] {
    let ranks = ranks(of: columns)
    let sources = Dictionary(
      ranks.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return columns.withRows(reading: [.value, .source]) { rows in
      SourceSweep.stretches(of: rows, [], 0..<rows.start.count, ranks: ranks).map {
        SourceStretch(source: sources[$0.rank] ?? 0, interval: $0.start..<max($0.start, $0.end))
      }
    }
  }

  private func ranks(of columns: SampleColumns) -> [Int32] {
    ranks(sourceCount: Int(columns.source.max()?.rawValue ?? 0) + 1)
  }

  private func forEachContribution(
    of columns: SampleColumns, _ ranks: [Int32], until end: Double?,
    _ body: ([SampleContribution]) -> Void
  ) {
    columns.withRows(reading: [.value, .source]) { rows in
      var merged = MergedSum(rows, ranks: ranks)
      columns.forEachInterval(of: boundaries, until: end) { _, interval, touching in
        let shares = merged.shares(of: touching, of: rows, in: interval)
        body(
          zip(touching, shares).map { row, own in
            SampleContribution(
              row: row, plain: rows.share(of: row, in: interval), merged: own.share,
              isMasked: own.isMasked)
          })
      }
    }
  }
}
