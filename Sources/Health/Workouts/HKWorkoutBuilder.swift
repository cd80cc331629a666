public import Foundation

/// A builder that collects the samples, events and activities of a workout, and saves the workout.
///
/// Nothing is saved until `finishWorkout` is called. The statistics of the workout are computed
/// from its samples.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  private let healthStore: HKHealthStore
  private let configuration: HKWorkoutConfiguration
  private let hardware: HKDevice?
  private let draft = Locked(WorkoutDraft())
  /// The builder that `seriesBuilder(for:)` returns.
  private let routeBuilder = Locked<HKWorkoutRouteBuilder?>(nil)

  /// Creates a builder of a workout with the activity type of a configuration.
  public init(
    healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?
  ) {
    self.healthStore = healthStore
    self.configuration = configuration
    hardware = device
    super.init()
  }

  /// The hardware that records the workout; nil if unknown.
  open var device: HKDevice? { hardware }
  /// The start of the workout; nil before `beginCollection`.
  open var startDate: Date? { draft.withLock(\.start) }
  /// The end of the workout; nil before `endCollection`.
  open var endDate: Date? { draft.withLock(\.end) }
  /// The activity type and the location of the workout.
  open var workoutConfiguration: HKWorkoutConfiguration { configuration }
  /// The metadata that was added to the workout.
  open var metadata: [String: Any] { draft.withLock(\.metadata) }
  /// The events that were added to the workout, in the order of their starts.
  open var workoutEvents: [HKWorkoutEvent] { draft.withLock(\.events) }
  /// The activities that were added to the workout, in the order of their starts.
  open var workoutActivities: [HKWorkoutActivity] { draft.withLock(\.activities) }

  /// The statistics of the samples that were added, by type.
  open var allStatistics: [HKQuantityType: HKStatistics] {
    draft.withLock(\.self).statistics(policy: healthStore.statisticsPolicy)
  }

  /// Returns the statistics of the samples of one type; nil if none were added.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  /// Returns the seconds from the start of the workout to a date, without pauses; 0 before
  /// `beginCollection`.
  open func elapsedTime(at date: Date) -> TimeInterval {
    draft.withLock { draft in
      guard let start = draft.start, date > start else { return 0 }
      return date.timeIntervalSince(start) - draft.events.pausedTime(in: start, date)
    }
  }

  /// Starts the workout. It fails with `errorInvalidArgument` if the workout has already started.
  open func beginCollection(withStart startDate: Date, completion: @escaping Completion) {
    change(completion) { try $0.begin(at: startDate) }
  }

  /// Starts the workout.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the workout has already started.
  open func beginCollection(at startDate: Date) async throws {
    try await waiting { beginCollection(withStart: startDate, completion: $0) }
  }

  /// Adds samples, which are saved with the workout.
  open func add(_ samples: [HKSample], completion: @escaping Completion) {
    change(completion) { $0.samples += samples }
  }

  /// Adds samples, which are saved with the workout.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the workout is finished or discarded, like all
  ///   methods that add something.
  open func addSamples(_ samples: [HKSample]) async throws {
    try await waiting { add(samples, completion: $0) }
  }

  /// Adds events, such as pauses.
  open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent], completion: @escaping Completion) {
    change(completion) { draft in
      draft.events = (draft.events + workoutEvents).sorted { $0.date < $1.date }
    }
  }

  /// Adds events, such as pauses.
  open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
    try await waiting { addWorkoutEvents(workoutEvents, completion: $0) }
  }

  /// Adds metadata. A value replaces an earlier one of the same key.
  open func addMetadata(_ metadata: [String: Any], completion: @escaping Completion) {
    change(completion) { $0.metadata.merge(metadata) { _, new in new } }
  }

  /// Adds metadata. A value replaces an earlier one of the same key.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    try await waiting { addMetadata(metadata, completion: $0) }
  }

  /// Adds an activity, such as the swim in a triathlon.
  open func addWorkoutActivity(
    _ workoutActivity: HKWorkoutActivity, completion: @escaping Completion
  ) {
    change(completion) { draft in
      draft.activities = (draft.activities + [workoutActivity]).sorted {
        $0.startDate < $1.startDate
      }
    }
  }

  /// Adds an activity, such as the swim in a triathlon.
  open func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
    try await waiting { addWorkoutActivity(workoutActivity, completion: $0) }
  }

  /// Adds metadata to an activity. It fails with `errorInvalidArgument` if the workout does not
  /// have the activity.
  open func updateActivity(
    uuid: UUID, adding metadata: [String: Any], completion: @escaping Completion
  ) {
    change(completion) { draft in
      try draft.update(uuid) { activity in
        activity.replaced(
          end: activity.endDate,
          metadata: (activity.metadata ?? [:]).merging(metadata) { _, new in new })
      }
    }
  }

  /// Adds metadata to an activity.
  open func updateActivity(uuid: UUID, adding metadata: [String: Any]) async throws {
    try await waiting { updateActivity(uuid: uuid, adding: metadata, completion: $0) }
  }

  /// Sets the end of an activity. It fails with `errorInvalidArgument` if the workout does not have
  /// the activity, or if it starts later.
  open func updateActivity(uuid: UUID, end: Date, completion: @escaping Completion) {
    change(completion) { draft in
      try draft.update(uuid) { activity in
        guard end >= activity.startDate else { throw HKError.endBeforeStart }
        return activity.replaced(end: end, metadata: activity.metadata)
      }
    }
  }

  /// Sets the end of an activity.
  open func updateActivity(uuid: UUID, end: Date) async throws {
    try await waiting { updateActivity(uuid: uuid, end: end, completion: $0) }
  }

  /// Ends the workout. It fails with `errorInvalidArgument` if the workout has not started, or
  /// starts later.
  open func endCollection(withEnd endDate: Date, completion: @escaping Completion) {
    change(completion) { try $0.end(at: endDate) }
  }

  /// Ends the workout.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the workout has not started, or starts later.
  open func endCollection(at endDate: Date) async throws {
    try await waiting { endCollection(withEnd: endDate, completion: $0) }
  }

  /// Saves the workout and its samples, and passes the workout to the completion handler. It fails
  /// with `errorInvalidArgument` before `endCollection`.
  open func finishWorkout(completion: @escaping (HKWorkout?, (any Error)?) -> Void) {
    let policy = healthStore.statisticsPolicy
    let finished = Result {
      try draft.withLock { draft in
        let workout = try draft.workout(configuration, device: hardware, policy: policy)
        defer { draft.isFinished = true }
        return (workout, draft.samples)
      }
    }
    guard case .success(let (workout, samples)) = finished else {
      if case .failure(let error) = finished {
        DispatchQueue.global().call { completion(nil, error) }
      }
      return
    }
    let route = routeBuilder.withLock(\.self)
    healthStore.save(workout) { [healthStore] success, error in
      func finish(_ success: Bool, _ error: (any Error)?) {
        guard success, let route, route.hasLocations else {
          return completion(success ? workout : nil, error)
        }
        route.finishRoute(with: workout, metadata: nil) { saved, error in
          completion(saved == nil ? nil : workout, error)
        }
      }
      guard success, !samples.isEmpty else { return finish(success, error) }
      healthStore.add(samples, to: workout, completion: finish)
    }
  }

  /// Returns the builder of the workout's route, which is saved with the workout if locations were
  /// added; nil for a type other than routes. All calls return the same builder.
  open func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? {
    guard seriesType == HKSeriesType.workoutRoute() else { return nil }
    return routeBuilder.withLock { known in
      let builder = known ?? HKWorkoutRouteBuilder(healthStore: healthStore, device: hardware)
      known = builder
      return builder
    }
  }

  /// Saves the workout and its samples.
  ///
  /// - Throws: `HKError.errorInvalidArgument` before `endCollection`; the errors of
  ///   `HKHealthStore.save(_:)`.
  @discardableResult
  open func finishWorkout() async throws -> HKWorkout? {
    try await withCheckedThrowingContinuation { continuation in
      finishWorkout { workout, error in
        continuation.resume(with: error.map(Result.failure) ?? .success(workout))
      }
    }
  }

  /// Discards the workout. The builder cannot be used afterward.
  open func discardWorkout() {
    routeBuilder.withLock(\.self)?.discard()
    draft.withLock { draft in
      draft = WorkoutDraft()
      draft.isFinished = true
    }
  }

  /// A closure that receives true after a success, or false and an error.
  public typealias Completion = HKHealthStore.Completion

  private func change(
    _ completion: @escaping Completion, _ body: (inout WorkoutDraft) throws -> Void
  ) {
    let result = Result {
      try draft.withLock { draft in
        guard !draft.isFinished else { throw HKError.finishedWorkout }
        try body(&draft)
      }
    }
    DispatchQueue.global().call {
      switch result {
      case .success: completion(true, nil)
      case .failure(let error): completion(false, error)
      }
    }
  }

  private func waiting(_ body: (@escaping Completion) -> Void) async throws {
    try await healthStore.waiting(body)
  }
}
