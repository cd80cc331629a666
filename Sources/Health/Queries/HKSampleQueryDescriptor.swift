public import Foundation

/// Finds the samples that match one of several predicates.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public var predicates: [HKSamplePredicate<Sample>]
  /// How the samples are sorted; without any by start, then end.
  public var sortDescriptors: [SortDescriptor<Sample>]
  /// How many samples are returned at most; nil or `HKObjectQueryNoLimit` for all.
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
  /// - Throws: `HKError.errorInvalidArgument` for a predicate whose unit does not fit the type (S-96), or
  ///   a negative limit.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    let limit = limit ?? HKObjectQueryNoLimit
    var request = SampleRequest(types: predicates.map(\.part), limit: limit)
    try request.check()
    let order = SampleOrder(sortDescriptors)
    // By what samples alone hold, which come first is known only when all are sorted.
    if order == nil { request.limit = HKObjectQueryNoLimit }
    let samples = try await healthStore.answer { [request] in
      try request.samples(in: $0, sorted: order ?? SampleOrder()).compactMap { $0 as? Sample }
    }
    guard order == nil else { return samples }
    let sorted = samples.sorted(using: sortDescriptors)
    return limit == HKObjectQueryNoLimit ? sorted : Array(sorted.prefix(limit))
  }
}

extension SampleOrder {
  /// Nil if the descriptors ask for more than the start and the end, so that the samples themselves have
  /// to be sorted.
  fileprivate init?<Sample: HKSample>(_ descriptors: [SortDescriptor<Sample>]) {
    var keys: [(key: Key, ascending: Bool)] = []
    for descriptor in descriptors {
      let path = descriptor.keyPath
      if path == \Sample.startDate {
        keys.append((.start, descriptor.order == .forward))
      } else if path == \Sample.endDate {
        keys.append((.end, descriptor.order == .forward))
      } else {
        return nil
      }
    }
    self.init(keys: keys)
  }
}
