/// A single pass over samples in ascending order of start, which splits each sample at the
/// boundaries that it crosses (S-57, S-63).
struct IntervalPass: Sendable {
  let rows: SampleRows
  let boundaries: [Double]
  let style: HKQuantityAggregationStyle
  let options: HKStatisticsOptions
  /// The rank of each source; nil if sums are not merged.
  let ranks: [Int32]?

  /// Computes the intervals of a part and passes each to a closure.
  ///
  /// The samples of each interval are added in the order of the rows.
  func run(_ part: IntervalPart, then use: (Int, StatisticsAccumulator) -> Void) {
    let first = boundaries[part.intervals.lowerBound]
    // The samples that start before an interval and extend into it.
    var lasting = part.earlier.filter { rows.end[$0] > first }
    // Instants mask nothing.
    let ranks = rows.areInstants ? nil : ranks
    var merged: MergedSum?
    let empty = StatisticsAccumulator(options, style: style)
    var row = part.rows.lowerBound
    for index in part.intervals {
      let interval = boundaries[index]..<boundaries[index + 1]
      let begun = row..<rows.firstRow(beginningAtOrAfter: interval.upperBound, from: row)
      var accumulator = empty
      if let ranks {
        if begun.upperBound > merged?.end ?? -1 {
          merged = MergedSum(rows, lasting, from: row, of: part, boundaries, ranks: ranks)
        }
        accumulator.sums = merged?.sums(lasting, begun, of: rows, in: interval)
      }
      for row in lasting { accumulator.add(row..<row + 1, of: rows, in: interval) }
      accumulator.add(begun, of: rows, in: interval)
      use(index, accumulator)
      row = begun.upperBound
      guard !rows.areInstants else { continue }
      lasting.removeAll { rows.end[$0] <= interval.upperBound }
      for row in rows.last(of: begun, maybeEndingAfter: interval.upperBound)
      where rows.end[row] > interval.upperBound {
        lasting.append(row)
      }
    }
  }
}

/// Adjacent intervals that are computed by one thread.
struct IntervalPart {
  let intervals: Range<Int>
  /// The samples that start before the intervals and can extend into them.
  let earlier: Range<Int>
  /// The samples that start in the intervals.
  let rows: Range<Int>
}

extension IntervalPart {
  /// The minimum number of samples in a part.
  private static let rowCount = 1 << 16

  /// Divides intervals into parts; a single part if there are few samples.
  ///
  /// The division depends only on the samples, so the results do not vary with the number of
  /// threads.
  ///
  /// - Parameter pieces: the samples that can touch the intervals.
  static func parts(
    of columns: SampleColumns, _ pieces: Range<Int>, in intervals: Range<Int>,
    _ boundaries: [Double]
  ) -> [IntervalPart] {
    var columns = columns
    if columns.longest == nil, pieces.count > rowCount {
      columns.longest = pieces.reduce(0) { max($0, columns.end[$1] - columns.start[$1]) }
    }
    var parts: [IntervalPart] = []
    var interval = intervals.lowerBound
    var row = min(
      columns.firstRow(beginningAtOrAfter: boundaries[interval], from: pieces.lowerBound),
      pieces.upperBound)
    var earlier = pieces.lowerBound..<row
    while interval < intervals.upperBound {
      // A part is at least as long as the earlier samples that it must read.
      let next = row + max(rowCount, earlier.count)
      let end =
        next < pieces.upperBound
        ? min(boundaries.partitioningIndex { $0 > columns.start[next] }, intervals.upperBound)
        : intervals.upperBound
      let last = min(
        columns.firstRow(beginningAtOrAfter: boundaries[end], from: row), pieces.upperBound)
      parts.append(IntervalPart(intervals: interval..<end, earlier: earlier, rows: row..<last))
      let first = columns.firstRow(maybeEndingAtOrAfter: boundaries[end])
      earlier = min(max(first, pieces.lowerBound), last)..<last
      (interval, row) = (end, last)
    }
    return parts
  }
}
