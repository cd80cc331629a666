public import Foundation

/// A query that finds the activity summaries of days, either once or after every change of them.
open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query and the summaries in the order of their days, or an error.
  /// The array is empty if no summary matches.
  public typealias Handler = (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void

  private let handler: Handler

  /// Creates a query for the summaries that match a predicate, such as
  /// `HKQuery.predicate(forActivitySummariesBetweenStart:end:)`. A nil predicate matches all
  /// summaries.
  public init(predicate: NSPredicate?, resultsHandler handler: @escaping Handler) {
    self.handler = handler
    super.init(.activitySummaryType(), predicate)
  }

  /// A closure that receives all matching summaries again after a change of any of them, until the
  /// query is stopped.
  open var updateHandler: Handler? {
    willSet { willChange("updateHandler") }
  }

  override func start(in context: QueryContext) {
    guard let updateHandler else {
      let snapshot = context.snapshot
      deliverLast { [self] in
        try snapshot.summaries(matching: condition)
      } to: { [self] in
        handler(self, $0, $1)
      }
      return
    }
    let snapshot = subscribe(to: [.activitySummaryType()], in: context.store) { [self] change in
      notify(updateHandler, change.snapshot)
    }
    deliver { [self] in
      if !notify(handler, snapshot) { stop() }
    }
  }

  /// - Returns: false if the handler received an error.
  @discardableResult
  private func notify(_ handler: Handler, _ snapshot: StoreSnapshot) -> Bool {
    do {
      let summaries = try snapshot.summaries(matching: condition)
      answer { handler(self, summaries, nil) }
      return true
    } catch {
      answer { handler(self, nil, error) }
      return false
    }
  }
}

/// A query that finds the activity summaries of days, either once or after every change of them.
///
/// ```swift
/// let days = HKQuery.predicate(forActivitySummariesBetweenStart: monday, end: sunday)
/// let rings = try await HKActivitySummaryQueryDescriptor(predicate: days).result(for: store)
/// ```
public struct HKActivitySummaryQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery,
  @unchecked Sendable
{
  /// The current summaries, followed by the summaries after each change.
  public typealias Results = HKQueryResults<[HKActivitySummary]>

  /// The predicate that selects summaries; nil for all summaries.
  public var predicate: NSPredicate?

  /// Creates a query for the summaries that match a predicate.
  public init(predicate: NSPredicate? = nil) {
    self.predicate = predicate
  }

  /// Returns the matching summaries in the order of their days.
  ///
  /// - Throws: an error of the store.
  public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] {
    let condition = SampleCondition(predicate)
    return try await healthStore.answer { try $0.summaries(matching: condition) }
  }

  /// Returns the matching summaries, followed by all of them again after a change of any of them.
  public func results(for healthStore: HKHealthStore) -> Results {
    let condition = SampleCondition(predicate)
    return Results(from: healthStore, types: [.activitySummaryType()]) { snapshot in
      (try snapshot.summaries(matching: condition), ())
    } next: { change, _ in
      try change.snapshot.summaries(matching: condition)
    }
  }
}

extension StoreSnapshot {
  /// Returns the summaries that match, in the order of their days.
  fileprivate func summaries(matching condition: SampleCondition) throws -> [HKActivitySummary] {
    try condition.check(for: .activitySummaryType())
    return try base.activitySummaries.compactMap(HKActivitySummary.init(imported:))
      .filter { condition.matches($0) }
  }
}

extension HKObjectType {
  /// The name by which the changes of a store list the type.
  var nameInChanges: String {
    self is HKActivitySummaryType ? ImportedObject.summaryType : identifier
  }
}
