import Dispatch
public import Foundation

/// A query of a health store, which `HKHealthStore.execute(_:)` runs. Its subclasses are the kinds
/// of queries.
///
/// Handlers run on a background queue, one at a time for each query (S-140). A query runs once;
/// after `HKHealthStore.stop(_:)` no handler is called (S-115).
public class HKQuery: CustomStringConvertible, @unchecked Sendable {
  /// The type of the samples; nil for a query for several types.
  public let objectType: HKObjectType?
  /// The predicate that limits the samples; nil for all.
  public let predicate: NSPredicate?

  let condition: SampleCondition
  private let queue = DispatchQueue(label: "healthmark.query")
  private let phase = Locked(Phase.new)

  private enum Phase {
    case new
    case running
    /// Subscribed to changes, until it is stopped.
    case subscribed(ObjectStore, UUID)
    case ended
  }

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    objectType = type
    self.predicate = predicate
    condition = SampleCondition(predicate)
  }

  /// The type of the samples; nil for a query for several types.
  @available(*, deprecated, renamed: "objectType")
  public var sampleType: HKSampleType? { objectType as? HKSampleType }

  /// Starts the query, on the store's queue before any later change.
  func start(in context: QueryContext) {}

  /// The class and the type, such as `HKSampleQuery of HKQuantityTypeIdentifierStepCount`.
  public var description: String {
    "\(Self.self)" + (objectType.map { " of \($0.identifier)" } ?? "")
  }
}

extension HKQuery {
  /// True until the query is executed.
  var isNew: Bool {
    phase.withLock { if case .new = $0 { true } else { false } }
  }

  /// Stops the program if the query was already executed, because its properties can no longer
  /// change (S-114).
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
      // A new query has nothing to stop, and may still be executed.
      if case .new = phase { return phase }
      defer { phase = .ended }
      return phase
    }
    if case .subscribed(let store, let id) = last { store.unsubscribe(id) }
  }

  /// True from its execution until it has ended or is stopped.
  var isActive: Bool {
    phase.withLock {
      switch $0 {
      case .new, .ended: false
      case .running, .subscribed: true
      }
    }
  }

  /// Calls a handler with computed results, unless the query was stopped meanwhile.
  final func answer(_ handler: () -> Void) {
    if isActive { handler() }
  }

  /// Runs a closure on the query's queue, unless the query was stopped by then.
  final func deliver(_ body: @escaping () -> Void) {
    queue.call { [self] in
      if isActive { body() }
    }
  }

  /// Runs a closure as `deliver` does, and then ends the query.
  final func deliverLast(_ body: @escaping () -> Void) {
    deliver { [self] in
      body()
      stop()
    }
  }

  /// Calls a closure on the query's queue after every change of samples of some types, until the query
  /// is stopped.
  ///
  /// - Returns: the store before the first change that the closure receives.
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

/// The store and the settings for which a query is executed.
struct QueryContext: Sendable {
  let store: ObjectStore
  let policy: HKStatisticsPolicy

  var snapshot: StoreSnapshot { store.snapshot() }
}

/// Options for the samples at the edges of a range that a date predicate matches (S-90).
///
/// Without options a sample matches that intersects the range; with both options it must lie
/// inside.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits; unknown ones have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The sample must start in the range.
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  /// The sample must end in the range.
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// The limit of a query for all matching samples (S-117).
public let HKObjectQueryNoLimit = 0
