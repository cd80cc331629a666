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

extension SampleOrder {
  /// Creates an order; nil if the descriptors use properties other than the start and the end, in
  /// which case the samples themselves must be sorted.
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

/// The key for sorting samples by their start.
public let HKSampleSortIdentifierStartDate = "HKSampleSortIdentifierStartDate"
/// The key for sorting samples by their end.
public let HKSampleSortIdentifierEndDate = "HKSampleSortIdentifierEndDate"

#if !canImport(ObjectiveC)
  public import Foundation

  extension NSSortDescriptor {
    /// Creates a descriptor for `HKSampleSortIdentifierStartDate` or
    /// `HKSampleSortIdentifierEndDate`.
    ///
    /// On Linux, Foundation supports only Swift key paths and has no initializer that takes a
    /// string (S-152). A query that is sorted by any other key fails with `errorInvalidArgument`.
    public convenience init(key: String?, ascending: Bool) {
      switch SampleOrder.Key(named: key) {
      case .start: self.init(keyPath: \HKSample.startDate, ascending: ascending)
      case .end: self.init(keyPath: \HKSample.endDate, ascending: ascending)
      case nil: self.init(keyPath: \HKSample.[unknownKey: key ?? ""], ascending: ascending)
      }
    }
  }

  extension HKSample {
    /// A placeholder for a key by which samples cannot be sorted.
    fileprivate subscript(unknownKey key: String) -> String { key }
  }
#endif

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
  func samples(in snapshot: StoreSnapshot, sorted order: SampleOrder) throws -> [HKSample] {
    try check()
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

/// The order of samples.
struct SampleOrder {
  enum Key {
    case start, end
  }

  private let keys: [(key: Key, ascending: Bool)]

  /// Creates an order. Without keys, samples are ordered by start and then by end.
  init(keys: [(key: Key, ascending: Bool)] = []) {
    self.keys = keys
  }

  /// - Throws: `HKError.errorInvalidArgument` if a descriptor uses a property other than the start
  ///   or the end.
  init(_ descriptors: [NSSortDescriptor]) throws(HKError) {
    var keys: [(Key, Bool)] = []
    for descriptor in descriptors {
      guard let key = Key(descriptor) else {
        throw HKError(
          .errorInvalidArgument,
          "samples are sorted by HKSampleSortIdentifierStartDate or HKSampleSortIdentifierEndDate")
      }
      keys.append((key, descriptor.ascending))
    }
    self.keys = keys
  }

  func sort(_ samples: inout [SampleReference]) {
    guard !keys.isEmpty else { return samples.sort { ($0.start, $0.end) < ($1.start, $1.end) } }
    samples.sort { a, b in
      for (key, ascending) in keys {
        let (first, second) = key == .start ? (a.start, b.start) : (a.end, b.end)
        if first != second { return (first < second) == ascending }
      }
      return false
    }
  }
}

extension SampleOrder.Key {
  /// Creates the key for a descriptor; nil if it is for any other property.
  fileprivate init?(_ descriptor: NSSortDescriptor) {
    #if canImport(ObjectiveC)
      // Foundation here sorts by the names of properties.
      self.init(named: descriptor.key)
    #else
      self.init(descriptor.keyPath)
    #endif
  }

  /// Creates the key for the name of a property; nil for any other name.
  fileprivate init?(named name: String?) {
    switch name {
    case HKSampleSortIdentifierStartDate, "startDate", HKPredicateKeyPathStartDate: self = .start
    case HKSampleSortIdentifierEndDate, "endDate", HKPredicateKeyPathEndDate: self = .end
    default: return nil
    }
  }

  /// Creates the key for a key path, whose root can be any sample class; nil for any other
  /// property.
  fileprivate init?(_ keyPath: AnyKeyPath) {
    let starts: [AnyKeyPath] = [
      \HKSample.startDate, \HKQuantitySample.startDate, \HKCumulativeQuantitySample.startDate,
      \HKDiscreteQuantitySample.startDate, \HKCategorySample.startDate, \HKCorrelation.startDate,
      \HKWorkout.startDate,
    ]
    let ends: [AnyKeyPath] = [
      \HKSample.endDate, \HKQuantitySample.endDate, \HKCumulativeQuantitySample.endDate,
      \HKDiscreteQuantitySample.endDate, \HKCategorySample.endDate, \HKCorrelation.endDate,
      \HKWorkout.endDate,
    ]
    if starts.contains(keyPath) {
      self = .start
    } else if ends.contains(keyPath) {
      self = .end
    } else {
      return nil
    }
  }
}
