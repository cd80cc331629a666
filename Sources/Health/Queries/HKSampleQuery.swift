public import Foundation

/// Finds the samples of a type that match a predicate.
public final class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// Takes the query and the samples, an empty array without data, or `errorInvalidArgument` for a
  /// predicate's unit (S-96), a limit or a sort key that does not fit.
  public typealias Handler = (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  /// The maximum number of samples; `HKObjectQueryNoLimit` for all.
  public let limit: Int
  /// The order of the samples; without descriptors by start, then end.
  public let sortDescriptors: [NSSortDescriptor]?
  private let types: [(type: HKSampleType, condition: SampleCondition)]
  private let handler: Handler

  /// Finds the samples of one type that match the predicate, or all without one.
  ///
  /// At most `limit` samples are passed on, the first ones in the order of the descriptors; without
  /// descriptors they are ordered by start, then end.
  public convenience init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping Handler
  ) {
    self.init(
      sampleType, predicate, [(sampleType, SampleCondition(predicate))], limit: limit,
      sortDescriptors, resultsHandler)
  }

  /// Finds samples of several types; each descriptor has its own predicate.
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int,
    resultsHandler: @escaping Handler
  ) {
    self.init(
      queryDescriptors: queryDescriptors, limit: limit, sortDescriptors: [],
      resultsHandler: resultsHandler)
  }

  /// Finds samples of several types, sorted together.
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
    resultsHandler: @escaping Handler
  ) {
    self.init(
      nil, nil, queryDescriptors.map { ($0.sampleType, SampleCondition($0.predicate)) },
      limit: limit, sortDescriptors, resultsHandler)
  }

  private init(
    _ type: HKSampleType?, _ predicate: NSPredicate?,
    _ types: [(type: HKSampleType, condition: SampleCondition)], limit: Int,
    _ sortDescriptors: [NSSortDescriptor]?, _ handler: @escaping Handler
  ) {
    self.types = types
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    self.handler = handler
    super.init(type, predicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      do {
        let order = try SampleOrder(sortDescriptors ?? [])
        let samples = try SampleRequest(types: types, limit: limit)
          .samples(in: snapshot, sorted: order)
        answer { handler(self, samples, nil) }
      } catch {
        answer { handler(self, nil, error) }
      }
    }
  }
}

/// Finds the samples that match one of several predicates.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  /// The types to search, each with its predicate; a sample that several match is returned once.
  public var predicates: [HKSamplePredicate<Sample>]
  /// The order of the samples; without descriptors by start, then end.
  public var sortDescriptors: [SortDescriptor<Sample>]
  /// The maximum number of samples; nil or `HKObjectQueryNoLimit` for all.
  public var limit: Int?

  /// Creates a query for the samples that at least one of the predicates matches.
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// Returns the samples, each once.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a predicate whose unit does not fit the type (S-96), or
  ///   a negative limit.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    let limit = limit ?? HKObjectQueryNoLimit
    var request = SampleRequest(types: predicates.map(\.part), limit: limit)
    try request.check()
    let order = SampleOrder(sortDescriptors)
    // For properties that only objects have, the first samples are known only after sorting all.
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
  /// Creates an order; nil if the descriptors need more than the start and the end, so that the samples
  /// themselves must be sorted.
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
    /// Creates a descriptor for `HKSampleSortIdentifierStartDate` or `HKSampleSortIdentifierEndDate`.
    ///
    /// Foundation on Linux only has Swift key paths, and no initializer that takes a text (S-152). A
    /// query that is sorted by another key fails with `errorInvalidArgument`.
    public convenience init(key: String?, ascending: Bool) {
      switch key {
      case HKSampleSortIdentifierStartDate, "startDate", HKPredicateKeyPathStartDate:
        self.init(keyPath: \HKSample.startDate, ascending: ascending)
      case HKSampleSortIdentifierEndDate, "endDate", HKPredicateKeyPathEndDate:
        self.init(keyPath: \HKSample.endDate, ascending: ascending)
      default:
        self.init(keyPath: \HKSample.[unknownKey: key ?? ""], ascending: ascending)
      }
    }
  }

  extension HKSample {
    /// A placeholder for a key that samples cannot be sorted by.
    fileprivate subscript(unknownKey key: String) -> String { key }
  }
#endif

/// The request of a sample query.
struct SampleRequest {
  let types: [(type: HKSampleType, condition: SampleCondition)]
  /// The maximum number of samples; `HKObjectQueryNoLimit` for all.
  var limit: Int

  func check() throws(HKError) {
    for (type, condition) in types { try condition.check(for: type) }
    guard limit >= 0 else {
      throw HKError.negativeLimit(limit)
    }
  }

  /// Returns the matching samples, each once; objects are made only for those within the limit.
  func samples(in snapshot: StoreSnapshot, sorted order: SampleOrder) throws -> [HKSample] {
    try check()
    var references: [SampleReference] = []
    for (type, condition) in types {
      references += try snapshot.references(of: type, matching: condition)
    }
    order.sort(&references)
    // Only several predicates on one type can find a sample twice.
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

  /// Creates an order; without keys by start, then end.
  init(keys: [(key: Key, ascending: Bool)] = []) {
    self.keys = keys
  }

  /// - Throws: `HKError.errorInvalidArgument` for a descriptor of neither the start nor the end.
  init(_ descriptors: [NSSortDescriptor]) throws(HKError) {
    var keys: [(Key, Bool)] = []
    for descriptor in descriptors {
      guard let key = Key(descriptor.keyPath) else {
        throw HKError.unknownSortDescriptor
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
  /// The property of a key path, which may begin at any class of samples; nil for anything else.
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
