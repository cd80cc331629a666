import Foundation

/// What a statistics collection query asks.
struct StatisticsCollectionRequest {
  let statistics: StatisticsRequest
  let anchor: Date
  let components: DateComponents

  func results(in snapshot: StoreSnapshot) throws -> IntervalResults {
    try statistics.collection(anchor: anchor, components: components, in: snapshot)
  }

  /// The results after a change, and the intervals that it changed: those that its samples touch, and
  /// those whose values are others than before, as when a new sample makes another source count first.
  func results(
    after change: StoreChange, since latest: IntervalResults?
  ) throws -> (results: IntervalResults, changed: [HKStatistics]) {
    let results = try results(in: change.snapshot)
    var starts = latest.map(results.changedStarts(since:)) ?? []
    let samples = change.samples(of: statistics.type, matching: statistics.condition)
    for case let sample as HKQuantitySample in samples {
      for piece in sample.measurements {
        // What a deleted sample touched had data before.
        starts.formUnion(results.starts(touchedBy: piece))
        if let latest { starts.formUnion(latest.starts(touchedBy: piece)) }
      }
    }
    return (results, results.statistics(startingAt: starts))
  }
}
