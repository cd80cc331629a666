/// One pass over samples in ascending order of start, which cuts each at the boundaries that it crosses
/// (S-57, S-63).
struct IntervalPass: Sendable {
  let rows: SampleRows
  let boundaries: [Double]
  let style: HKQuantityAggregationStyle
  let options: HKStatisticsOptions
  /// The rank of each source if sums are to be merged.
  let ranks: [Int32]?

  /// Computes the intervals of a part, and hands each over.
  ///
  /// To each interval samples are added in the order of the rows.
  func run(_ part: IntervalPart, then use: (Int, StatisticsAccumulator) -> Void) {
    let first = boundaries[part.intervals.lowerBound]
    // The samples that began before an interval and last into it.
    var lasting = part.earlier.filter { rows.end[$0] > first }
    var timeline = ranks.map { SourceTimeline(rows, lasting, part.rows, ranks: $0) }
    let empty = StatisticsAccumulator(options, style: style)
    var row = part.rows.lowerBound
    for index in part.intervals {
      let interval = boundaries[index]..<boundaries[index + 1]
      let begun = row..<rows.start.firstIndex(atOrAfter: interval.upperBound, from: row)
      var accumulator = empty
      for row in lasting { accumulator.add(row..<row + 1, of: rows, in: interval) }
      accumulator.add(begun, of: rows, in: interval)
      accumulator.mergedSum = timeline?.sum(lasting, begun, of: rows, in: interval)
      use(index, accumulator)
      row = begun.upperBound
      guard !rows.areInstants else { continue }
      lasting.removeAll { rows.end[$0] <= interval.upperBound }
      for row in begun where rows.end[row] > interval.upperBound { lasting.append(row) }
    }
  }
}
