public import Foundation

extension HKHealthStore {
  /// A closure that receives true after a success, or false and an error. It is called on a
  /// background queue.
  public typealias Completion = (_ success: Bool, _ error: (any Error)?) -> Void

  /// Saves an object. See `save(_:withCompletion:)` for several objects.
  public func save(_ object: HKObject, withCompletion completion: @escaping Completion) {
    save([object], withCompletion: completion)
  }

  /// Deletes an object.
  public func delete(_ object: HKObject, withCompletion completion: @escaping Completion) {
    delete([object], withCompletion: completion)
  }

  /// Deletes the samples of a type that match a predicate, and passes their number to the
  /// completion handler.
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

  /// Associates samples with a saved workout. Samples that have not been saved yet are saved too.
  public func add(
    _ samples: [HKSample], to workout: HKWorkout, completion: @escaping Completion
  ) {
    change(completion) { try $0.add(samples, to: workout) }
  }

  /// Relates an effort score to a workout. See `predicateForWorkoutEffortSamplesRelated`.
  public func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping Completion
  ) {
    add([sample], to: workout, completion: completion)
  }

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
}

extension SampleRequest {
  /// Creates a request for the samples of a type that are to be deleted.
  fileprivate init(deleting type: HKObjectType, _ predicate: NSPredicate) throws(HKError) {
    guard let type = type as? HKSampleType else {
      throw HKError(.errorInvalidArgument, "\(type.identifier) has no samples to delete")
    }
    self.init(types: [(type, SampleCondition(predicate))], limit: HKObjectQueryNoLimit)
  }
}

extension HKHealthStore {
  /// Saves an object. See `save(_:withCompletion:)`.
  public func save(_ object: HKObject) async throws { try await save([object]) }

  /// Saves all of the objects, or none of them if there is an error. See `save(_:withCompletion:)`.
  public func save(_ objects: [HKObject]) async throws {
    try await waiting { save(objects, withCompletion: $0) }
  }

  /// Deletes an object. See `delete(_:withCompletion:)`.
  public func delete(_ object: HKObject) async throws { try await delete([object]) }

  /// Deletes all of the objects, or none of them if there is an error. See
  /// `delete(_:withCompletion:)`.
  public func delete(_ objects: [HKObject]) async throws {
    try await waiting { delete(objects, withCompletion: $0) }
  }

  /// Deletes the samples of a type that match a predicate.
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

  /// Associates samples with a saved workout. Samples that have not been saved yet are saved too.
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
