/// The merged sums of consecutive intervals (S-44).
///
/// With one source there is nothing to merge. The shares of a few sources are computed source by
/// source; those of more in one sweep over all sources.
struct MergedSum: ~Copyable {
  /// The maximum number of sources that are computed one by one, because each reads all samples.
  static let fewSources = 3

  private var few: MaskedShares?
  private var many: SourceTimeline?

  /// The end of the samples that it merges.
  let end: Int

  /// The minimum number of samples of a few sources that are merged together. Other samples can
  /// have other sources, and few samples stay in the processor's cache.
  private static let rowCount = 1 << 11

  /// Merges all samples.
  ///
  /// - Parameter ranks: the rank of each source, 0 for the highest.
  init(_ rows: SampleRows, ranks: [Int32]) {
    let pieces = rows.start.indices
    self.init(rows, [], pieces, rows.ranks(of: [], pieces, in: ranks), ranks)
  }

  /// Merges the samples of some next intervals of a part.
  ///
  /// - Parameters:
  ///   - first: the first sample that starts in the next interval.
  ///   - lasting: the samples that start before it and extend into it, in ascending order of start.
  init(
    _ rows: SampleRows, _ lasting: [Int], from first: Int, of part: IntervalPart,
    _ boundaries: [Double], ranks: [Int32]
  ) {
    var end = part.rows.upperBound
    let next = first + max(Self.rowCount, ranks.count, 4 * lasting.count)
    if next < end {
      let boundary = boundaries.partitioningIndex { $0 > rows.start[next] }
      if boundary < part.intervals.upperBound {
        end = rows.firstRow(beginningAtOrAfter: boundaries[boundary], from: next)
      }
    }
    let present = rows.ranks(of: lasting, first..<end, in: ranks)
    // A sweep over many sources would begin anew with all samples that last.
    if present == nil { end = part.rows.upperBound }
    self.init(rows, lasting, first..<end, present, ranks)
  }

  private init(
    _ rows: SampleRows, _ lasting: [Int], _ pieces: Range<Int>, _ present: [Int32]?,
    _ ranks: [Int32]
  ) {
    few = nil
    many = nil
    end = pieces.upperBound
    switch present {
    case let present? where present.count <= 1: break
    case let present?: few = MaskedShares(rows, lasting, pieces, present, ranks: ranks)
    case nil: many = SourceTimeline(rows, lasting, pieces, ranks: ranks)
    }
  }

  /// Returns the sum of the unmasked parts of samples in an interval, and the plain sum of a few
  /// sources; nil if both are the plain sum.
  ///
  /// Calls must pass intervals in ascending order.
  ///
  /// - Parameters:
  ///   - lasting: the samples that start before the interval.
  ///   - begun: the samples that start in it.
  mutating func sums(
    _ lasting: [Int], _ begun: Range<Int>, of rows: SampleRows, in interval: Range<Double>
  ) -> (merged: Double, plain: Double?)? {
    if let sums = few?.sums(lasting, begun, of: rows, in: interval) {
      return (sums.merged, sums.plain)
    }
    guard let sum = many?.sum(lasting, begun, of: rows, in: interval) else { return nil }
    return (sum, nil)
  }

  /// Returns the unmasked parts of samples in an interval that they touch, and for each sample
  /// whether higher-ranked sources have pieces during all of the time that it spends there.
  ///
  /// Calls must pass intervals in ascending order.
  mutating func shares(
    of touching: [Int], of rows: SampleRows, in interval: Range<Double>
  ) -> [(share: Double, isMasked: Bool)] {
    few?.enter(interval)
    var shares: [(share: Double, isMasked: Bool)] = []
    for row in touching {
      shares.append(
        few?.part(of: row, of: rows, in: interval) ?? many?.part(of: row, of: rows, in: interval)
          ?? (rows.share(of: row, in: interval), false))
    }
    return shares
  }
}

/// The parts of samples of a few sources that higher-ranked sources do not mask.
struct MaskedShares: ~Copyable {
  private let ranks: [Int32]
  private let pieces: Range<Int>
  /// For each source but the highest, the time that is covered above it.
  private let covered: UnsafeMutableBufferPointer<SourceMask>
  /// For each sample in `pieces`, the unmasked part of its value.
  private let shares: UnsafeMutablePointer<Double>

  /// - Parameters:
  ///   - lasting: the first pieces, which precede those in `pieces`, in ascending order of start.
  ///   - present: the ranks of the sources of the pieces, ascending.
  ///   - ranks: the rank of each source, 0 for the highest.
  init(
    _ rows: SampleRows, _ lasting: [Int], _ pieces: Range<Int>, _ present: [Int32],
    ranks: [Int32]
  ) {
    self.ranks = ranks
    self.pieces = pieces
    let shares = UnsafeMutablePointer<Double>.allocate(capacity: pieces.count + 1)
    if let values = rows.value.baseAddress {
      shares.initialize(from: values + pieces.lowerBound, count: pieces.count)
    }
    let covered = UnsafeMutableBufferPointer<SourceMask>.allocate(capacity: present.count - 1)
    (self.shares, self.covered) = (shares, covered)
    ranks.withUnsafeBufferPointer { ranks in
      for (index, rank) in present.dropFirst().enumerated() {
        covered.initializeElement(
          at: index,
          to: SourceMask(above: rank, of: rows, lasting, pieces, ranks: ranks, shares: shares))
      }
    }
  }

  deinit {
    shares.deallocate()
    covered.deinitialize()
    covered.deallocate()
  }

  /// See `MergedSum.sums`.
  func sums(
    _ lasting: [Int], _ begun: Range<Int>, of rows: SampleRows, in interval: Range<Double>
  ) -> (merged: Double, plain: Double) {
    enter(interval)
    var (merged, plain) = (0.0, 0.0)
    for row in lasting {
      merged += crossingShare(of: row, of: rows, in: interval)
      plain += rows.share(of: row, in: interval)
    }
    for row in begun {
      if rows.end[row] <= interval.upperBound {
        merged += shares[row &- pieces.lowerBound]
        plain += rows.value[row]
      } else {
        merged += crossingShare(of: row, of: rows, in: interval)
        plain += rows.share(of: row, in: interval)
      }
    }
    return (merged, plain)
  }

  /// Prepares for the samples of an interval. Calls must pass intervals in ascending order.
  @inline(__always)
  func enter(_ interval: Range<Double>) {
    for index in covered.indices { covered[index].enter(interval) }
  }

  /// See `MergedSum.shares`. The interval is the one that was entered last.
  func part(
    of row: Int, of rows: SampleRows, in interval: Range<Double>
  ) -> (share: Double, isMasked: Bool) {
    let isInside = rows.start[row] >= interval.lowerBound && rows.end[row] <= interval.upperBound
    let share =
      isInside
      ? shares[row - pieces.lowerBound] : crossingShare(of: row, of: rows, in: interval)
    return (share, isMasked(row, of: rows, in: interval))
  }

  private func isMasked(_ row: Int, of rows: SampleRows, in interval: Range<Double>) -> Bool {
    guard let mask = mask(above: row, of: rows) else { return false }
    return rows.start[row] == rows.end[row]
      ? covered[mask].isMasked(at: rows.start[row])
      : covered[mask].ownSeconds(of: row, of: rows, in: interval) == 0
  }

  /// Returns the share of a sample that is not inside the interval.
  private func crossingShare(
    of row: Int, of rows: SampleRows, in interval: Range<Double>
  ) -> Double {
    guard let mask = mask(above: row, of: rows) else { return rows.share(of: row, in: interval) }
    return rows.share(of: row, lasting: covered[mask].ownSeconds(of: row, of: rows, in: interval))
  }

  /// The index in `covered` of the time above the source of a sample; nil if it is the highest.
  private func mask(above row: Int, of rows: SampleRows) -> Int? {
    let rank = ranks[Int(rows.source[row])]
    return covered.indices.first { covered[$0].rank == rank }
  }
}

extension SampleRows {
  /// Returns the ranks of the sources of samples, ascending; nil if there are more than a few.
  fileprivate func ranks(
    of lasting: [Int], _ pieces: Range<Int>, in ranks: [Int32]
  ) -> [Int32]? {
    var isPresent = [Bool](repeating: false, count: ranks.count)
    var present: [Int32] = []
    for row in lasting where !isPresent[Int(source[row])] {
      isPresent[Int(source[row])] = true
      present.append(ranks[Int(source[row])])
    }
    for row in pieces where !isPresent[Int(source[row])] {
      guard present.count < MergedSum.fewSources else { return nil }
      isPresent[Int(source[row])] = true
      present.append(ranks[Int(source[row])])
    }
    return present.count <= MergedSum.fewSources ? present.sorted() : nil
  }
}
