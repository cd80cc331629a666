public import Foundation

/// Computes the statistics of all samples of a type that match a predicate.
///
/// ```swift
/// let steps = HKQuantityType(.stepCount)
/// let query = HKStatisticsQuery(
///   quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum
/// ) { query, statistics, error in
///   print(statistics?.sumQuantity() ?? "no steps")
/// }
/// HKHealthStore().execute(query)
/// ```
///
/// Samples count whole, whatever dates the predicate names (S-31).
public final class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  /// Takes the query and its statistics, or an error: `errorNoData` if no sample matches (S-33),
  /// `errorInvalidArgument` for options or a predicate's unit that do not fit the type (S-15, S-96).
  public typealias Handler = (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  private let type: HKQuantityType
  private let options: HKStatisticsOptions
  private let handler: Handler

  /// - Parameters:
  ///   - quantitySamplePredicate: nil for all samples of the type (S-30).
  ///   - handler: is called once, on a background queue.
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], completionHandler handler: @escaping Handler
  ) {
    type = quantityType
    self.options = options
    self.handler = handler
    super.init(quantityType, quantitySamplePredicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    let request = StatisticsRequest(
      type: type, condition: condition, options: options, policy: context.policy)
    deliverLast { [self] in
      do {
        guard let statistics = try request.statistics(in: snapshot) else {
          throw HKError(.errorNoData, "No data available for the specified predicate.")
        }
        answer { handler(self, statistics, nil) }
      } catch {
        answer { handler(self, nil, error) }
      }
    }
  }
}
