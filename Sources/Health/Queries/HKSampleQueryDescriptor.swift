public import Foundation

/// Finds the samples that match one of several predicates.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public var predicates: [HKSamplePredicate<Sample>]
  /// How the samples are sorted; without any by start, then end.
  public var sortDescriptors: [SortDescriptor<Sample>]
  /// How many samples are returned at most; nil for all.
  public var limit: Int?

  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// The samples, each once.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a predicate whose unit does not fit the type (S-96).
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    let isSorted = !sortDescriptors.isEmpty
    let request = SampleRequest(
      types: predicates.map(\.part), limit: isSorted ? HKObjectQueryNoLimit : limit ?? 0)
    let samples = try await healthStore.answer {
      try request.samples(in: $0, sorted: SampleOrder([])).compactMap { $0 as? Sample }
    }
    guard isSorted else { return samples }
    return Array(samples.sorted(using: sortDescriptors).prefix(limit ?? samples.count))
  }
}
