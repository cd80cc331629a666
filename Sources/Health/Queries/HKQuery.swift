import Dispatch
public import Foundation

/// The base class of all queries of a health store. To run a query, pass it to
/// `HKHealthStore.execute(_:)`.
///
/// Handlers run on a background queue, one at a time for each query (S-140). A query can be
/// executed only once. After `HKHealthStore.stop(_:)`, no handler is called (S-115).
public class HKQuery: CustomStringConvertible, @unchecked Sendable {
  /// The type of the samples; nil for a query of several types.
  public let objectType: HKObjectType?
  /// The predicate that selects samples; nil for all samples.
  public let predicate: NSPredicate?

  let condition: SampleCondition
  private let queue = DispatchQueue(label: "healthmark.query")
  private let phase = Locked(Phase.new)

  private enum Phase {
    case new
    case running
    /// The query is subscribed to changes until it is stopped.
    case subscribed(ObjectStore, UUID)
    case ended
  }

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    objectType = type
    self.predicate = predicate
    condition = SampleCondition(predicate)
  }

  /// The type of the samples; nil for a query of several types.
  @available(*, deprecated, renamed: "objectType")
  public var sampleType: HKSampleType? { objectType as? HKSampleType }

  /// Starts the query. Called on the store's queue, before any later change is processed.
  func start(in context: QueryContext) {}

  /// A description with the class and the type, such as `HKSampleQuery of
  /// HKQuantityTypeIdentifierStepCount`.
  public var description: String {
    "\(Self.self)" + (objectType.map { " of \($0.identifier)" } ?? "")
  }
}

extension HKQuery {
  /// True until the query is executed.
  var isNew: Bool {
    phase.withLock { if case .new = $0 { true } else { false } }
  }

  /// Stops the program if the query was already executed, because its properties can then no longer
  /// be changed (S-114).
  func willChange(_ property: String) {
    guard isNew else {
      fatalError("\(property) cannot be set after the query was executed")
    }
  }

  final func execute(in context: QueryContext) {
    let isFirst = phase.withLock { phase in
      guard case .new = phase else { return false }
      phase = .running
      return true
    }
    guard isFirst else {
      fatalError("You cannot start a query that is already active")
    }
    context.store.queue.async { [self] in
      if isActive { start(in: context) }
    }
  }

  final func stop() {
    let last = phase.withLock { phase in
      // There is nothing to stop in a new query, and it can still be executed.
      if case .new = phase { return phase }
      defer { phase = .ended }
      return phase
    }
    if case .subscribed(let store, let id) = last { store.unsubscribe(id) }
  }

  /// True from the time the query is executed until it ends or is stopped.
  var isActive: Bool {
    phase.withLock {
      switch $0 {
      case .new, .ended: false
      case .running, .subscribed: true
      }
    }
  }

  /// Calls a handler with computed results, unless the query has been stopped in the meantime.
  final func answer(_ handler: () -> Void) {
    if isActive { handler() }
  }

  /// Runs a closure on the query's queue, unless the query has been stopped by then.
  final func deliver(_ body: @escaping () -> Void) {
    queue.call { [self] in
      if isActive { body() }
    }
  }

  /// Runs a closure in the same way as `deliver`, and then ends the query.
  final func deliverLast(_ body: @escaping () -> Void) {
    deliver { [self] in
      body()
      stop()
    }
  }

  /// Calls a handler with the result of a closure, or its error, as `deliver` does, and then ends
  /// the query.
  final func deliverLast<Answer>(
    of body: @escaping () throws -> Answer, to handler: @escaping (Answer?, (any Error)?) -> Void
  ) {
    deliverLast { [self] in
      do {
        let result = try body()
        answer { handler(result, nil) }
      } catch {
        answer { handler(nil, error) }
      }
    }
  }

  /// Calls a closure on the query's queue after every change to samples of the given types, until
  /// the query is stopped.
  ///
  /// - Returns: the store as it was before the first change that is passed to the closure.
  final func subscribe(
    to types: [HKSampleType], in store: ObjectStore, _ body: @escaping (StoreChange) -> Void
  ) -> StoreSnapshot {
    let id = UUID()
    let snapshot = store.subscribe(id, to: Set(types.map(\.identifier))) { [self] change in
      deliver { body(change) }
    }
    let isStopped = phase.withLock { phase in
      guard case .running = phase else { return true }
      phase = .subscribed(store, id)
      return false
    }
    if isStopped { store.unsubscribe(id) }
    return snapshot
  }
}

/// The store and the settings that a query is executed with.
struct QueryContext: Sendable {
  let store: ObjectStore
  let policy: HKStatisticsPolicy

  var snapshot: StoreSnapshot { store.snapshot() }
}

/// Options for the samples at the edges of the range in a date predicate (S-90).
///
/// Without options, a sample matches if it overlaps the range. With both options, it must be
/// entirely inside the range.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits. Unknown bits have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The sample must start in the range.
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  /// The sample must end in the range.
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// The value of a query's limit that returns all matching samples (S-117).
public let HKObjectQueryNoLimit = 0
