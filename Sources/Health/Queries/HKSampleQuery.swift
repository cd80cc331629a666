public import Foundation

/// A query that finds the samples of a type that match a predicate.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query and the samples, or an empty array if no sample matches. The
  /// error is `errorInvalidArgument` if a predicate's unit (S-96), the limit or a sort key is
  /// invalid.
  public typealias Handler = (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  private let request: SampleRequest
  private let order: [NSSortDescriptor]?
  private let handler: Handler

  /// The maximum number of samples; `HKObjectQueryNoLimit` for no limit.
  open var limit: Int { request.limit }
  /// The order of the samples. Without descriptors, they are ordered by start and then by end.
  open var sortDescriptors: [NSSortDescriptor]? { order }

  /// Creates a query for the samples of one type that match a predicate. A nil predicate matches
  /// all samples.
  ///
  /// At most `limit` samples are passed to the handler: the first ones in the order of the
  /// descriptors. Without descriptors, samples are ordered by start and then by end.
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping Handler
  ) {
    request = SampleRequest(types: [(sampleType, SampleCondition(predicate))], limit: limit)
    order = sortDescriptors
    handler = resultsHandler
    super.init(sampleType, predicate)
  }

  /// Creates a query for samples of several types. Each descriptor has its own predicate.
  public init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, resultsHandler: @escaping Handler
  ) {
    request = SampleRequest(types: queryDescriptors.map(\.part), limit: limit)
    order = []
    handler = resultsHandler
    super.init(nil, nil)
  }

  /// Creates a query for samples of several types, which are sorted together.
  public init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
    resultsHandler: @escaping Handler
  ) {
    request = SampleRequest(types: queryDescriptors.map(\.part), limit: limit)
    order = sortDescriptors
    handler = resultsHandler
    super.init(nil, nil)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      try request.samples(in: snapshot, sorted: SampleOrder(order ?? []))
    } to: { [self] in
      handler(self, $0, $1)
    }
  }
}

/// A query that finds the samples that match at least one of several predicates.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  /// The types to search, each with its predicate. A sample that matches several predicates is
  /// returned once.
  public var predicates: [HKSamplePredicate<Sample>]
  /// The order of the samples. Without descriptors, they are ordered by start and then by end.
  public var sortDescriptors: [SortDescriptor<Sample>]
  /// The maximum number of samples; nil or `HKObjectQueryNoLimit` for no limit.
  public var limit: Int?

  /// Creates a query for the samples that match at least one of the predicates.
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// Returns the matching samples, each of them once.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a predicate's unit does not fit the type (S-96) or
  ///   the limit is negative.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    let limit = limit ?? HKObjectQueryNoLimit
    var request = SampleRequest(types: predicates.map(\.part), limit: limit)
    try request.check()
    let order = SampleOrder(sortDescriptors)
    // If a key is not in the columns, all samples must be sorted to find the first ones.
    if order == nil { request.limit = HKObjectQueryNoLimit }
    let samples = try await healthStore.answer { [request] in
      try request.samples(in: $0, sorted: order ?? SampleOrder()).compactMap { $0 as? Sample }
    }
    guard order == nil else { return samples }
    let sorted = samples.sorted(using: sortDescriptors)
    return limit == HKObjectQueryNoLimit ? sorted : Array(sorted.prefix(limit))
  }
}

/// The request of a sample query.
struct SampleRequest {
  let types: [(type: HKSampleType, condition: SampleCondition)]
  /// The maximum number of samples; `HKObjectQueryNoLimit` for no limit.
  var limit: Int

  func check() throws(HKError) {
    for (type, condition) in types { try condition.check(for: type) }
    guard limit >= 0 else {
      throw HKError(.errorInvalidArgument, "the limit is \(limit), expected 0 or more")
    }
  }

  /// Returns the matching samples, each of them once. Objects are created only for the samples
  /// within the limit.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the request is invalid or its samples do not have
  ///   one of the keys of the order; an error of the store.
  func samples(in snapshot: StoreSnapshot, sorted order: SampleOrder) throws -> [HKSample] {
    try check()
    try order.check(for: types.map(\.type))
    var references: [SampleReference] = []
    for (type, condition) in types {
      references += try snapshot.references(of: type, matching: condition)
    }
    order.sort(&references)
    // Only several predicates on the same type can find a sample twice.
    let isDistinct = Set(types.map(\.type)).count == types.count
    let count = limit == HKObjectQueryNoLimit ? references.count : limit
    guard !isDistinct else { return references.prefix(count).map(\.sample) }
    var seen: Set<UUID> = []
    var samples: [HKSample] = []
    for reference in references where samples.count < count {
      let sample = reference.sample
      if seen.insert(sample.uuid).inserted { samples.append(sample) }
    }
    return samples
  }
}
