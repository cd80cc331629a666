import HealthKit
import Testing

/// The results that the handlers of a collection query received, in order.
struct CollectionUpdate: Sendable {
  /// True for the initial handler.
  let isInitial: Bool
  let statistics: HKStatistics?
  let collection: HKStatisticsCollection?
  let error: (any Error)?
}

/// A collection query over hourly steps that keeps running.
struct RunningCollection {
  let query: HKStatisticsCollectionQuery
  let updates: AsyncStream<CollectionUpdate>
  private let continuation: AsyncStream<CollectionUpdate>.Continuation

  init(
    in store: HKHealthStore, where predicate: NSPredicate? = nil,
    options: HKStatisticsOptions = .cumulativeSum, initial: Bool = true, update: Bool = true
  ) {
    let (updates, continuation) = AsyncStream.makeStream(of: CollectionUpdate.self)
    query = HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: predicate,
      options: options, anchorDate: at(0), intervalComponents: DateComponents(hour: 1))
    if initial {
      query.initialResultsHandler = { _, collection, error in
        continuation.yield(
          CollectionUpdate(
            isInitial: true, statistics: nil, collection: collection, error: error))
      }
    }
    if update {
      query.statisticsUpdateHandler = { _, statistics, collection, error in
        continuation.yield(
          CollectionUpdate(
            isInitial: false, statistics: statistics, collection: collection, error: error))
      }
    }
    self.updates = updates
    self.continuation = continuation
    store.execute(query)
  }

  /// Ends `updates`, which then contains everything received so far.
  func finish() { continuation.finish() }
}

/// Waits until every change so far has reached the queries.
///
/// A query that is executed later is notified of a save later. When it reports the save, the
/// earlier queries have seen it.
func settle(_ store: HKHealthStore) async throws {
  let marker = RunningCollection(in: store)
  var updates = marker.updates.makeAsyncIterator()
  _ = await updates.next()
  let last = steps(0, at(23, day: 300))
  try await store.save(last)
  _ = await updates.next()
  try await store.delete(last)
  _ = await updates.next()
  store.stop(marker.query)
}
