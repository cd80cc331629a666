/// The results of a collection query: the intervals with data, and the boundaries to compute the
/// other intervals from.
struct IntervalResults: Sendable {
  let type: HKQuantityType
  let options: HKStatisticsOptions
  let merging: HKStatisticsPolicy.Merging
  let boundaries: IntervalBoundaries
  /// The sources that the indices in `results` refer to.
  let sources: [HKSource]
  /// The results of intervals with data, in ascending order and in the canonical unit (S-73).
  let results: [IntervalStatistics]

  func statistics(at place: Int) -> HKStatistics {
    statistics(results[place])
  }

  /// The statistics of interval `index`, counted from the anchor. If it has no data, the values are
  /// nil.
  func statistics(ofInterval index: Int) -> HKStatistics {
    let start = boundaries[index]
    if let place = place(of: start) { return statistics(results[place]) }
    return statistics(
      IntervalStatistics(start: start, end: boundaries[index + 1], values: StatisticsValues()))
  }

  /// The statistics of the intervals that start at the given instants, in ascending order.
  func statistics(startingAt starts: Set<Double>) -> [HKStatistics] {
    starts.sorted().map { statistics(ofInterval: boundaries.index(containing: $0)) }
  }

  /// The starts of the intervals whose values differ from those of an earlier result.
  func changedStarts(since earlier: IntervalResults) -> Set<Double> {
    var changed: Set<Double> = []
    var (here, there) = (0, 0)
    while here < results.count || there < earlier.results.count {
      let new = here < results.count ? results[here] : nil
      let old = there < earlier.results.count ? earlier.results[there] : nil
      let start = min(new?.start ?? .infinity, old?.start ?? .infinity)
      let (isNew, isOld) = (new?.start == start, old?.start == start)
      if !isNew || !isOld || new.map(named) != old.map(earlier.named)
        || new?.values != old?.values
      {
        changed.insert(start)
      }
      if isNew { here += 1 }
      if isOld { there += 1 }
    }
    return changed
  }

  private func named(_ interval: IntervalStatistics) -> [HKSource: StatisticsValues] {
    Dictionary(
      interval.sources.map { (sources[$0.source], $0.values) }, uniquingKeysWith: { a, _ in a })
  }

  private func statistics(_ interval: IntervalStatistics) -> HKStatistics {
    HKStatistics(
      type, start: interval.start, end: interval.end, options: options, merging: merging,
      values: interval.values,
      sources: interval.sources.map { (sources[$0.source], $0.values) })
  }

  /// The starts of the intervals with data that a measurement touches (S-57).
  func starts(touchedBy piece: QuantityPiece) -> [Double] {
    let first = results.partitioningIndex { $0.end > piece.start }
    return results[first...].prefix { $0.start < piece.end || $0.start == piece.start }
      .map(\.start)
  }

  private func place(of start: Double) -> Int? {
    let place = results.partitioningIndex { $0.start >= start }
    return place < results.count && results[place].start == start ? place : nil
  }
}
