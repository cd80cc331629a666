public import Foundation

/// Finds correlations by their own properties and by their samples.
public final class HKCorrelationQuery: HKQuery, @unchecked Sendable {
  /// Takes the correlations, ordered by start, then end.
  public typealias Handler = (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void

  /// The type of the correlations to find.
  public let correlationType: HKCorrelationType
  /// The predicates for the correlation's samples, by type; nil for any samples.
  public let samplePredicates: [HKSampleType: NSPredicate]?
  private let handler: Handler

  /// Finds the correlations that match the predicate, or all without one, and that have, for each of
  /// the types of `samplePredicates`, a sample that matches.
  public init(
    type correlationType: HKCorrelationType, predicate: NSPredicate?,
    samplePredicates: [HKSampleType: NSPredicate]?, completion: @escaping Handler
  ) {
    self.correlationType = correlationType
    self.samplePredicates = samplePredicates
    handler = completion
    super.init(correlationType, predicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      do {
        let correlations = try correlations(in: snapshot)
        answer { handler(self, correlations, nil) }
      } catch {
        answer { handler(self, nil, error) }
      }
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
