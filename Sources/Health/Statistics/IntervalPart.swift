/// Neighbouring intervals that one thread computes.
struct IntervalPart {
  let intervals: Range<Int>
  /// The samples that begin before the intervals, and may last into them.
  let earlier: Range<Int>
  /// The samples that begin in the intervals.
  let rows: Range<Int>
}

extension IntervalPart {
  /// Fewer samples than these are not worth a part.
  private static let rowCount = 1 << 16

  /// Cuts intervals into parts; one part if there are few samples.
  ///
  /// What is cut where depends on the samples alone, and so do the results.
  ///
  /// - Parameter pieces: the samples that may touch the intervals.
  static func parts(
    of columns: QuantityColumns, _ pieces: Range<Int>, in intervals: Range<Int>,
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
      // Not much shorter than what is to be looked at before it.
      let next = row + max(rowCount, earlier.count)
      let end =
        next < pieces.upperBound
        ? min(boundaries.count(upTo: columns.start[next]), intervals.upperBound)
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

extension [Double] {
  /// How many of these, which ascend, are not greater than a number.
  func count(upTo number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
