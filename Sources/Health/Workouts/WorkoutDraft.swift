import Foundation

/// A workout that is being built.
struct WorkoutDraft {
  var start: Date?
  var end: Date?
  var samples: [HKSample] = []
  var events: [HKWorkoutEvent] = []
  var activities: [HKWorkoutActivity] = []
  var metadata: [String: Any] = [:]
  /// True if the workout was finished or discarded.
  var isFinished = false

  /// - Throws: `HKError.errorInvalidArgument` if the workout has already started.
  mutating func begin(at date: Date) throws(HKError) {
    guard start == nil else {
      throw HKError(.errorInvalidArgument, "the workout has already started")
    }
    start = date
  }

  /// - Throws: `HKError.errorInvalidArgument` if the workout has not started, or starts later.
  mutating func end(at date: Date) throws(HKError) {
    guard let start else {
      throw HKError(.errorInvalidArgument, "the workout has not started")
    }
    guard date >= start else { throw HKError.endBeforeStart }
    end = date
  }

  /// - Throws: `HKError.errorInvalidArgument` if the workout does not have the
  ///   activity; the error of the body.
  mutating func update(
    _ uuid: UUID, _ body: (HKWorkoutActivity) throws -> HKWorkoutActivity
  ) throws {
    guard let index = activities.firstIndex(where: { $0.uuid == uuid }) else {
      throw HKError(.errorInvalidArgument, "the workout has no activity \(uuid)")
    }
    activities[index] = try body(activities[index])
  }

  /// Returns the statistics of the quantity samples by type, with the rules of statistics queries.
  ///
  /// - Parameter dates: the interval in which the samples must start; nil for all samples.
  func statistics(
    in dates: DateInterval? = nil, policy: HKStatisticsPolicy
  ) -> [HKQuantityType: HKStatistics] {
    let types = Set(samples.compactMap { ($0 as? HKQuantitySample)?.quantityType })
    let store = ObjectStore(InMemorySampleStore())
    // Samples that cannot be saved are reported when the workout is finished.
    for sample in samples { try? store.save([sample]) }
    let predicate = dates.map {
      HKQuery.predicateForSamples(withStart: $0.start, end: $0.end, options: .strictStartDate)
    }
    var statistics: [HKQuantityType: HKStatistics] = [:]
    for type in types {
      let request = StatisticsRequest(
        type: type, condition: SampleCondition(predicate),
        options: type.isCumulative
          ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent],
        policy: policy)
      statistics[type] = (try? request.statistics(in: store.snapshot())) ?? nil
    }
    return statistics
  }

  /// Returns the workout.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the workout has no end, or is finished.
  func workout(
    _ configuration: HKWorkoutConfiguration, device: HKDevice?, policy: HKStatisticsPolicy
  ) throws(HKError) -> HKWorkout {
    guard !isFinished else { throw HKError.finishedWorkout }
    guard let start, let end else {
      throw HKError(.errorInvalidArgument, "the workout has not ended")
    }
    let statistics = statistics(policy: policy)
    func sum(_ type: HKQuantityTypeIdentifier) -> HKQuantity? {
      statistics[HKQuantityType(type)]?.sumQuantity()
    }
    let type = configuration.activityType
    return HKWorkout(
      type, start: start, end: end, events: events.isEmpty ? nil : events,
      activities: activities.map { activity in
        activity.replaced(
          end: activity.endDate, metadata: activity.metadata,
          statistics: self.statistics(
            in: DateInterval(
              start: activity.startDate, end: max(activity.startDate, activity.endDate ?? end)),
            policy: policy))
      },
      totals: HKWorkout.Totals(
        energyBurned: sum(.activeEnergyBurned),
        distance: sum(HKWorkout.Totals.distanceType(of: type)),
        swimmingStrokeCount: sum(.swimmingStrokeCount), flightsClimbed: sum(.flightsClimbed)),
      statistics: statistics,
      facts: ObjectFacts(device: device, metadata: metadata.isEmpty ? nil : metadata))
  }
}

extension HKWorkoutActivity {
  /// Returns the same activity with another end and other metadata.
  ///
  /// - Parameter statistics: the statistics; nil to keep them.
  func replaced(
    end: Date?, metadata: [String: Any]?, statistics: [HKQuantityType: HKStatistics]? = nil
  ) -> HKWorkoutActivity {
    HKWorkoutActivity(
      workoutConfiguration, uuid: uuid, start: startDate, end: end, metadata: metadata,
      events: workoutEvents, statistics: statistics ?? allStatistics)
  }
}

extension HKError {
  static let endBeforeStart = HKError(.errorInvalidArgument, "the end is before the start")
  static let finishedWorkout = HKError(
    .errorInvalidArgument, "the workout is finished or discarded")
}
