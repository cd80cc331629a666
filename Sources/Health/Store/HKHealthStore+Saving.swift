public import Foundation

extension HKHealthStore {
  /// Takes true after a success, or false and the error; called on a background queue.
  public typealias Completion = (_ success: Bool, _ error: (any Error)?) -> Void

  /// Saves an object; see `save(_:withCompletion:)` for several.
  public func save(_ object: HKObject, withCompletion completion: @escaping Completion) {
    save([object], withCompletion: completion)
  }

  /// Deletes an object.
  public func delete(_ object: HKObject, withCompletion completion: @escaping Completion) {
    delete([object], withCompletion: completion)
  }

  /// Deletes the samples of a type that match, and returns their number.
  public func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping (Bool, Int, (any Error)?) -> Void
  ) {
    let request = Result { try SampleRequest(deleting: objectType, predicate) }
    let count = Locked(0)
    change({ completion($0, count.withLock(\.self), $1) }) { store in
      let samples = try request.get().samples(in: store.snapshot(), sorted: SampleOrder())
      if !samples.isEmpty { try store.delete(samples) }
      count.withLock { $0 = samples.count }
    }
  }

  /// Associates samples with a saved workout, and saves those that are not saved yet.
  public func add(
    _ samples: [HKSample], to workout: HKWorkout, completion: @escaping Completion
  ) {
    change(completion) { try $0.add(samples, to: workout) }
  }

  /// Relates an effort score to a workout; see `predicateForWorkoutEffortSamplesRelated`.
  public func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping Completion
  ) {
    add([sample], to: workout, completion: completion)
  }

  /// Changes the store after all earlier changes, then calls a completion on another queue.
  func change(
    _ completion: @escaping Completion, _ body: @escaping (ObjectStore) throws -> Void
  ) {
    objects.queue.call { [objects] in
      let result = Result { try body(objects) }
      // A completion may wait for the next save, so it must block neither the store's queue nor one
      // of the few threads of the global queue.
      DispatchQueue(label: "healthmark.completion").call {
        switch result {
        case .success: completion(true, nil)
        case .failure(let error): completion(false, error)
        }
      }
    }
  }
}

extension SampleRequest {
  /// Creates the request for the samples of a type to delete.
  fileprivate init(deleting type: HKObjectType, _ predicate: NSPredicate) throws(HKError) {
    guard let type = type as? HKSampleType else {
      throw HKError.noSamplesToDelete(type.identifier)
    }
    self.init(types: [(type, SampleCondition(predicate))], limit: HKObjectQueryNoLimit)
  }
}

extension HKHealthStore {
  /// Saves an object; see `save(_:withCompletion:)`.
  public func save(_ object: HKObject) async throws { try await save([object]) }

  /// Saves objects, all or none; see `save(_:withCompletion:)`.
  public func save(_ objects: [HKObject]) async throws {
    try await waiting { save(objects, withCompletion: $0) }
  }

  /// Deletes an object; see `delete(_:withCompletion:)`.
  public func delete(_ object: HKObject) async throws { try await delete([object]) }

  /// Deletes objects, all or none; see `delete(_:withCompletion:)`.
  public func delete(_ objects: [HKObject]) async throws {
    try await waiting { delete(objects, withCompletion: $0) }
  }

  /// Deletes the samples of a type that match.
  ///
  /// - Returns: the number of deleted samples.
  @discardableResult
  public func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate
  ) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      deleteObjects(of: objectType, predicate: predicate) { _, count, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: count)
        }
      }
    }
  }

  /// Associates samples with a saved workout, and saves those that are not saved yet.
  public func addSamples(_ samples: [HKSample], to workout: HKWorkout) async throws {
    try await waiting { add(samples, to: workout, completion: $0) }
  }

  func waiting(_ body: (@escaping Completion) -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      body { _, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
