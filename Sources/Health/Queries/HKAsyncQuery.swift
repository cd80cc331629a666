import Dispatch

/// A question that is asked once.
public protocol HKAsyncQuery: Sendable {
  associatedtype Output

  /// The answer for the data as it is when this is called.
  func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A question that is answered again whenever the data change.
public protocol HKAsyncSequenceQuery: Sendable {
  associatedtype Sequence: AsyncSequence

  /// The answers: one at once, then one after every change. Each iteration asks anew, and ends when its
  /// task is cancelled (S-131).
  func results(for healthStore: HKHealthStore) -> Sequence
}

extension HKHealthStore {
  /// Answers a question about the data as they are now, after all saves that were asked for before.
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
