public import Foundation

/// A sample that represents a period of exercise.
public final class HKWorkout: HKSample, @unchecked Sendable {
  /// The kind of exercise; `.other` if an export gives an unknown name.
  public let workoutActivityType: HKWorkoutActivityType
  /// The duration of the exercise in seconds, without pauses.
  public let duration: TimeInterval
  /// The events of the workout, such as pauses and laps; nil if there are none.
  public let workoutEvents: [HKWorkoutEvent]?
  /// The activities that the workout consists of; empty for a workout with a single activity and no
  /// details about it.
  public let workoutActivities: [HKWorkoutActivity]
  /// The statistics of the workout, such as totals and averages, by type.
  public let allStatistics: [HKQuantityType: HKStatistics]

  /// The totals that a workout is created with.
  struct Totals {
    var energyBurned: HKQuantity?
    var distance: HKQuantity?
    var swimmingStrokeCount: HKQuantity?
    var flightsClimbed: HKQuantity?
  }

  private let totals: Totals

  /// The total active energy; nil if unknown.
  public var totalEnergyBurned: HKQuantity? { totals.energyBurned }
  /// The total distance; nil if unknown.
  public var totalDistance: HKQuantity? { totals.distance }
  /// The number of swimming strokes; nil if unknown.
  public var totalSwimmingStrokeCount: HKQuantity? { totals.swimmingStrokeCount }
  /// The number of flights of stairs climbed; nil if unknown.
  public var totalFlightsClimbed: HKQuantity? { totals.flightsClimbed }

  /// Returns the statistics of one type; nil if there are none for the type.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  /// Creates a workout. Saving the workout fails if its end is before its start (S-2).
  ///
  /// The duration, in seconds, can be less than the time from start to end. If none is given, it is
  /// that time without the pauses in the events. The source is the running program if none is
  /// given.
  ///
  /// - Note: HealthKit has several initializers, each with some of the arguments, and none with
  ///   activities or a source.
  public convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
    workoutEvents: [HKWorkoutEvent]? = nil, workoutActivities: [HKWorkoutActivity] = [],
    totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
    totalFlightsClimbed: HKQuantity? = nil, totalSwimmingStrokeCount: HKQuantity? = nil,
    device: HKDevice? = nil, metadata: [String: Any]? = nil,
    sourceRevision: HKSourceRevision? = nil
  ) {
    self.init(
      activityType, start: start, end: end, duration: duration, events: workoutEvents,
      activities: workoutActivities,
      totals: Totals(
        energyBurned: totalEnergyBurned, distance: totalDistance,
        swimmingStrokeCount: totalSwimmingStrokeCount, flightsClimbed: totalFlightsClimbed),
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }

  init(
    _ activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
    events: [HKWorkoutEvent]? = nil, activities: [HKWorkoutActivity] = [],
    totals: Totals = Totals(), statistics: [HKQuantityType: HKStatistics]? = nil,
    facts: ObjectFacts
  ) {
    workoutActivityType = activityType
    workoutEvents = events
    workoutActivities = activities
    self.totals = totals
    allStatistics = statistics ?? totals.statistics(of: activityType, start: start, end: end)
    self.duration =
      duration
      ?? end.timeIntervalSince(start) - (events ?? []).pausedTime(in: start, max(start, end))
    super.init(.workoutType(), start: start, end: end, facts: facts)
  }

  override var valueText: String { "workout of type \(workoutActivityType.rawValue)" }
}

extension HKWorkout.Totals {
  /// Returns the totals as statistics, by type.
  func statistics(
    of activityType: HKWorkoutActivityType, start: Date, end: Date
  ) -> [HKQuantityType: HKStatistics] {
    let totals: [(HKQuantityTypeIdentifier, HKQuantity?)] = [
      (.activeEnergyBurned, energyBurned), (Self.distanceType(of: activityType), distance),
      (.swimmingStrokeCount, swimmingStrokeCount), (.flightsClimbed, flightsClimbed),
    ]
    var statistics: [HKQuantityType: HKStatistics] = [:]
    for (identifier, total) in totals {
      let type = HKQuantityType(identifier)
      guard let total, type.is(compatibleWith: total.unit) else { continue }
      statistics[type] = HKStatistics(total: total, of: type, start: start, end: end)
    }
    return statistics
  }

  /// True if the type is the distance of a sport.
  static func isDistance(_ type: HKQuantityType) -> Bool {
    type.identifier.hasPrefix("HKQuantityTypeIdentifierDistance")
  }

  /// Returns the type of a workout's distance, which depends on the activity.
  static func distanceType(
    of activityType: HKWorkoutActivityType
  ) -> HKQuantityTypeIdentifier {
    switch activityType {
    case .cycling, .handCycling: .distanceCycling
    case .swimming: .distanceSwimming
    case .wheelchairRunPace, .wheelchairWalkPace: .distanceWheelchair
    case .downhillSkiing, .snowboarding: .distanceDownhillSnowSports
    case .crossCountrySkiing: .distanceCrossCountrySkiing
    case .rowing: .distanceRowing
    case .paddleSports: .distancePaddleSports
    case .skatingSports: .distanceSkatingSports
    default: .distanceWalkingRunning
    }
  }
}
