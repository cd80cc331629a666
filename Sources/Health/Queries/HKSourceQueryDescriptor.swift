/// Finds the sources of the samples that match a predicate.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public var predicate: HKSamplePredicate<Sample>

  public init(predicate: HKSamplePredicate<Sample>) {
    self.predicate = predicate
  }

  /// The sources in the order of their names, none without data.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a predicate whose unit does not fit the type (S-96).
  public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
    let (type, condition) = predicate.part
    return try await healthStore.answer {
      try $0.sources(of: type, matching: condition).sorted {
        ($0.name, $0.bundleIdentifier) < ($1.name, $1.bundleIdentifier)
      }
    }
  }
}
