public import Foundation

/// Computes the statistics of consecutive intervals, once or whenever samples change.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  /// One answer of a query that goes on.
  public struct Result: Sendable {
    /// All intervals, fresh.
    public let statisticsCollection: HKStatisticsCollection
    /// The intervals that the change touched, in time order; nil in the first answer (S-130).
    public let updatedStatistics: [HKStatistics]?
  }

  public typealias Results = HKQueryResults<Result>

  public var predicate: HKSamplePredicate<HKQuantitySample>
  public var options: HKStatisticsOptions
  /// A boundary of an interval; only its place between boundaries matters (S-60).
  public var anchorDate: Date
  /// The length of every interval (S-88), and the calendar and zone it is counted in (S-82).
  public var intervalComponents: DateComponents

  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions,
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    self.predicate = predicate
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
  }

  /// The statistics; an empty collection without data (S-72).
  ///
  /// - Throws: `HKError.errorInvalidArgument` for options, components or a predicate's unit that do not
  ///   fit (S-132, S-88, S-96); `errorDataSizeExceeded` if the samples lie in more than ten million
  ///   intervals.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    let request = request(policy: healthStore.statisticsPolicy)
    return try await healthStore.answer {
      HKStatisticsCollection(try request.results(in: $0))
    }
  }

  /// The statistics at first, then after each save or deletion of matching samples; throws from `next()`
  /// as `result(for:)` does, and ends then.
  public func results(for healthStore: HKHealthStore) -> Results {
    let request = request(policy: healthStore.statisticsPolicy)
    let (type, condition) = predicate.part
    return Results(from: healthStore, types: [type]) { snapshot in
      let results = try request.results(in: snapshot)
      let collection = HKStatisticsCollection(results)
      return (Result(statisticsCollection: collection, updatedStatistics: nil), results)
    } next: { change, latest in
      guard change.concerns(type, condition) else { return nil }
      let (results, changed) = try request.results(after: change, since: latest)
      latest = results
      // Of what came and went beneath, only what it did to the statistics is known.
      guard !changed.isEmpty || !change.typesBeneath.contains(type.identifier) else { return nil }
      return Result(
        statisticsCollection: HKStatisticsCollection(results), updatedStatistics: changed)
    }
  }

  private func request(policy: HKStatisticsPolicy) -> StatisticsCollectionRequest {
    StatisticsCollectionRequest(
      statistics: StatisticsRequest(predicate, options, policy: policy), anchor: anchorDate,
      components: intervalComponents)
  }
}
