/// The part that one source adds to the merged sum of an interval, in the unit of the columns (S-44).
package struct SourceContribution: Sendable, Equatable {
  /// The index into the store's `sources`.
  package let source: Int
  /// The part of the merged sum.
  package var sum: Double
  /// The part of the source's plain sum that higher sources mask.
  package var masked: Double
}

extension StatisticsEngine {
  /// The contributions of each interval, of every source with a sample that touches it, in the order of
  /// priority. The sums of an interval add up to its merged sum.
  ///
  /// - Parameter end: the moment at which the data is cut; nil to cut nothing.
  package func contributions(
    of columns: SampleColumns, until end: Double?
  ) -> [[SourceContribution]] {
    let sourceCount = Int(columns.source.max() ?? 0) + 1
    let ranks = ranks(sourceCount: sourceCount)
    var all: [[SourceContribution]] = []
    columns.withRows(reading: [.value, .source]) { rows in
      var timeline = SourceTimeline(rows, [], 0..<rows.start.count, ranks: ranks)
      columns.forEachInterval(of: boundaries, until: end) { _, interval, touching in
        var found: [UInt32: SourceContribution] = [:]
        for row in touching {
          let plain = rows.share(of: row, in: interval)
          let merged = timeline.sum([row], row..<row, of: rows, in: interval)
          let source = rows.source[row]
          var part = found[source] ?? SourceContribution(source: Int(source), sum: 0, masked: 0)
          part.sum += merged
          // A difference of rounding is not a mask.
          if abs(plain - merged) > abs(plain) * 1e-12 { part.masked += plain - merged }
          found[source] = part
        }
        all.append(found.values.sorted { ranks[$0.source] < ranks[$1.source] })
      }
    }
    return all
  }
}
