public import Foundation

/// A query that finds correlations by their own properties and by the samples that they contain.
open class HKCorrelationQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query and the correlations, ordered by start and then by end, or
  /// an error.
  public typealias Handler = (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void

  /// The type of the correlations to find.
  open var correlationType: HKCorrelationType { type }
  /// The predicates for the samples of a correlation, by type; nil if any samples are allowed.
  open var samplePredicates: [HKSampleType: NSPredicate]? { parts }

  private let type: HKCorrelationType
  private let parts: [HKSampleType: NSPredicate]?
  private let handler: Handler

  /// Creates a query for correlations that match a predicate and that contain, for each type in
  /// `samplePredicates`, at least one matching sample. A nil predicate matches all correlations.
  public init(
    type correlationType: HKCorrelationType, predicate: NSPredicate?,
    samplePredicates: [HKSampleType: NSPredicate]?, completion: @escaping Handler
  ) {
    type = correlationType
    parts = samplePredicates
    handler = completion
    super.init(correlationType, predicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      try correlations(in: snapshot)
    } to: { [self] in
      handler(self, $0, $1)
    }
  }

  private func correlations(in snapshot: StoreSnapshot) throws -> [HKCorrelation] {
    try condition.check(for: correlationType)
    let conditions = (samplePredicates ?? [:]).mapValues(SampleCondition.init)
    for (type, condition) in conditions { try condition.check(for: type) }
    let associations = snapshot.associations
    return try snapshot.samples(of: correlationType, matching: condition)
      .compactMap { $0 as? HKCorrelation }
      .filter { correlation in
        conditions.allSatisfy { type, condition in
          correlation.objects(for: type).contains {
            condition.matches($0, associations: associations)
          }
        }
      }
  }
}
