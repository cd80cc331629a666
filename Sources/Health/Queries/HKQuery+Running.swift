import Dispatch
import Foundation

extension HKQuery {
  /// The state of a query.
  enum Phase {
    case new
    case running
    /// The query is subscribed to changes until it is stopped.
    case subscribed(ObjectStore, UUID)
    case ended
  }

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
    to types: [HKObjectType], in store: ObjectStore, _ body: @escaping (StoreChange) -> Void
  ) -> StoreSnapshot {
    let id = UUID()
    let snapshot = store.subscribe(id, to: Set(types.map(\.nameInChanges))) { [self] change in
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
