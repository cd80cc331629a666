/// Computes the statistics of all samples of a type that match a predicate.
///
/// ```swift
/// let descriptor = HKStatisticsQueryDescriptor(
///   predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum)
/// let steps = try await descriptor.result(for: store)?.sumQuantity()
/// ```
public struct HKStatisticsQueryDescriptor: HKAsyncQuery {
  public var predicate: HKSamplePredicate<HKQuantitySample>
  public var options: HKStatisticsOptions

  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
    self.predicate = predicate
    self.options = options
  }

  /// The statistics; nil if no sample matches (S-133).
  ///
  /// - Throws: `HKError.errorInvalidArgument` for options or a predicate's unit that do not fit the type
  ///   (S-132, S-96).
  public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
    let request = StatisticsRequest(predicate, options, policy: healthStore.statisticsPolicy)
    return try await healthStore.answer { try request.statistics(in: $0) }
  }
}

extension StatisticsRequest {
  init(
    _ predicate: HKSamplePredicate<HKQuantitySample>, _ options: HKStatisticsOptions,
    policy: HKStatisticsPolicy
  ) {
    // `HKSamplePredicate.quantitySample` is the only way to make such a predicate.
    guard let type = predicate.sampleType as? HKQuantityType else {
      fatalError("\(predicate.sampleType.identifier) is not a quantity type")
    }
    self.init(
      type: type, condition: predicate.part.condition, options: options, policy: policy)
  }
}
