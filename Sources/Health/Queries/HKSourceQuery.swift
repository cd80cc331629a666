public import Foundation

/// A query that finds the sources of the samples of a type that match a predicate.
open class HKSourceQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query and the sources, or an empty set if no sample matches. The
  /// error is `errorInvalidArgument` if a predicate's unit does not fit (S-96).
  public typealias Handler = (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

  private let type: HKSampleType
  private let handler: Handler

  /// Creates a query for the sources of the samples of a type. A nil predicate matches all samples.
  public init(
    sampleType: HKSampleType, samplePredicate: NSPredicate?, completionHandler: @escaping Handler
  ) {
    type = sampleType
    handler = completionHandler
    super.init(sampleType, samplePredicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      try snapshot.sources(of: type, matching: condition)
    } to: { [self] in
      handler(self, $0, $1)
    }
  }
}

extension StoreSnapshot {
  func sources(
    of type: HKSampleType, matching condition: SampleCondition
  ) throws -> Set<HKSource> {
    try condition.check(for: type)
    guard let type = type as? HKQuantityType else {
      return Set(try samples(of: type, matching: condition).map(\.source))
    }
    guard let series = try series(of: type, within: condition.dateBounds) else { return [] }
    var found = [Bool](repeating: false, count: series.sources.count)
    if let rows = try series.rows(matching: condition, associations) {
      for row in rows { found[Int(series.columns.source[row])] = true }
    } else {
      for source in series.columns.source { found[Int(source)] = true }
    }
    return Set(zip(series.sources, found).filter(\.1).map(\.0))
  }
}

/// A query that finds the sources of the samples that match a predicate.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  /// The type and the predicate of the samples.
  public var predicate: HKSamplePredicate<Sample>

  /// Creates a query for the sources of the matching samples.
  public init(predicate: HKSamplePredicate<Sample>) {
    self.predicate = predicate
  }

  /// Returns the sources, ordered by name; empty if no sample matches.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the predicate's unit does not fit the type (S-96).
  public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
    let (type, condition) = predicate.part
    return try await healthStore.answer {
      try $0.sources(of: type, matching: condition).sorted {
        ($0.name, $0.bundleIdentifier) < ($1.name, $1.bundleIdentifier)
      }
    }
  }
}
