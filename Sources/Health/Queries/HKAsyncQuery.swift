import Dispatch
import Foundation

/// A query that runs once.
public protocol HKAsyncQuery: Sendable {
  /// The type of the result.
  associatedtype Output

  /// Returns the result for the data at the time of the call.
  func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query that runs again whenever the data changes.
public protocol HKAsyncSequenceQuery: Sendable {
  /// The sequence of results, which ends when the task is cancelled.
  associatedtype Sequence: AsyncSequence

  /// Returns a sequence with the current result, followed by a result after every change. Each
  /// iteration runs a new query, which ends when its task is cancelled (S-131).
  func results(for healthStore: HKHealthStore) -> Sequence
}

extension HKHealthStore {
  /// Runs a query on the current data, which includes all earlier saves.
  func answer<Answer: Sendable>(
    _ body: @escaping @Sendable (StoreSnapshot) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      objects.queue.async { [objects] in
        let snapshot = objects.snapshot()
        DispatchQueue.global().async {
          continuation.resume(with: Result { try body(snapshot) })
        }
      }
    }
  }
}

/// The sequence of results of a long-running query.
public struct HKQueryResults<Element: Sendable>: AsyncSequence, Sendable {
  /// A closure that starts a new query for one iteration.
  let begin: @Sendable () -> Iterator

  /// Starts a new query on the data at the time of the call.
  public func makeAsyncIterator() -> Iterator { begin() }

  /// The state of one iteration, which owns one running query.
  public struct Iterator: AsyncIteratorProtocol {
    var stream: AsyncThrowingStream<Element, any Error>.Iterator

    /// Returns the next result; nil after the task is cancelled.
    public mutating func next() async throws -> Element? {
      try await stream.next()
    }
  }
}

extension HKQueryResults {
  /// Creates the results of a query for samples of the given types.
  ///
  /// - Parameters:
  ///   - first: a closure that computes the first result.
  ///   - next: a closure that computes the result after a change; nil if the change does not affect
  ///     the query.
  init<State>(
    from store: HKHealthStore, types: [HKObjectType],
    first: @escaping @Sendable (StoreSnapshot) throws -> (Element, State),
    next: @escaping @Sendable (StoreChange, inout State) throws -> Element?
  ) {
    begin = {
      let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
      let id = UUID()
      let objects = store.objects
      let answers = DispatchQueue(label: "healthmark.results")
      let state = AnswerState<State>()
      // This runs on the store's queue, so that it never happens before the subscription below.
      continuation.onTermination = { _ in
        objects.queue.async { objects.unsubscribe(id) }
      }
      objects.queue.async {
        let snapshot = objects.subscribe(id, to: Set(types.map(\.nameInChanges))) { change in
          answers.async { state.answer(to: change, next, continuation) }
        }
        answers.async { state.begin(snapshot, first, continuation) }
      }
      return Iterator(stream: stream.makeAsyncIterator())
    }
  }
}

extension HKQueryResults {
  /// Creates the results of a query that runs once and has several elements.
  init(
    from store: HKHealthStore,
    elements: @escaping @Sendable (StoreSnapshot) throws -> [Element]
  ) {
    begin = {
      let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
      let answering = Task {
        do {
          for element in try await store.answer(elements) { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in answering.cancel() }
      return Iterator(stream: stream.makeAsyncIterator())
    }
  }
}

/// The state of the latest answer; accessed only on the queue of the answers.
private final class AnswerState<State>: @unchecked Sendable {
  private var state: State?

  func begin<Element: Sendable>(
    _ snapshot: StoreSnapshot, _ first: (StoreSnapshot) throws -> (Element, State),
    _ continuation: AsyncThrowingStream<Element, any Error>.Continuation
  ) {
    do {
      let (element, state) = try first(snapshot)
      self.state = state
      continuation.yield(element)
    } catch {
      continuation.finish(throwing: error)
    }
  }

  func answer<Element: Sendable>(
    to change: StoreChange, _ next: (StoreChange, inout State) throws -> Element?,
    _ continuation: AsyncThrowingStream<Element, any Error>.Continuation
  ) {
    guard var state else { return }
    do {
      if let element = try next(change, &state) { continuation.yield(element) }
      self.state = state
    } catch {
      continuation.finish(throwing: error)
    }
  }
}
