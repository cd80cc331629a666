import Foundation

extension HKHealthStore {
  /// Changes the store after all earlier changes, and then calls a completion handler on another
  /// queue.
  func change(
    _ completion: @escaping Completion, _ body: @escaping (ObjectStore) throws -> Void
  ) {
    objects.queue.call { [objects] in
      let result = Result { try body(objects) }
      // A completion handler can wait for the next save, so it must not block the store's queue or
      // one of the few threads of the global queue.
      DispatchQueue(label: "healthmark.completion").call {
        switch result {
        case .success: completion(true, nil)
        case .failure(let error): completion(false, error)
        }
      }
    }
  }

  /// Waits for the completion handler of a method.
  func waiting(_ body: (@escaping Completion) -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      body { _, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

extension SampleRequest {
  /// Creates a request for the samples of a type that are to be deleted.
  init(deleting type: HKObjectType, _ predicate: NSPredicate) throws(HKError) {
    guard let type = type as? HKSampleType else {
      throw HKError(.errorInvalidArgument, "\(type.identifier) has no samples to delete")
    }
    self.init(types: [(type, SampleCondition(predicate))], limit: HKObjectQueryNoLimit)
  }
}
