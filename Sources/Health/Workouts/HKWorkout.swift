public import Foundation

/// A sample that represents a period of exercise.
open class HKWorkout: HKSample, @unchecked Sendable {
  private let content: Content

  /// The kind of exercise; `.other` if an export gives an unknown name.
  open var workoutActivityType: HKWorkoutActivityType { content.type }
  /// The duration of the exercise in seconds, without pauses.
  open var duration: TimeInterval { content.duration }
  /// The events of the workout, such as pauses and laps; nil if there are none.
  open var workoutEvents: [HKWorkoutEvent]? { content.events }
  /// The activities that the workout consists of; empty for a workout with a single activity and no
  /// details about it.
  open var workoutActivities: [HKWorkoutActivity] { content.activities }
  /// The statistics of the workout, such as totals and averages, by type.
  open var allStatistics: [HKQuantityType: HKStatistics] { content.statistics }

  /// The total active energy; nil if unknown.
  open var totalEnergyBurned: HKQuantity? { content.totals.energyBurned }
  /// The total distance; nil if unknown.
  open var totalDistance: HKQuantity? { content.totals.distance }
  /// The number of swimming strokes; nil if unknown.
  open var totalSwimmingStrokeCount: HKQuantity? { content.totals.swimmingStrokeCount }
  /// The number of flights of stairs climbed; nil if unknown.
  open var totalFlightsClimbed: HKQuantity? { content.totals.flightsClimbed }

  /// Returns the statistics of one type; nil if there are none for the type.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  /// Creates a workout. Saving the workout fails if its end is before its start (S-2).
  public init(activityType: HKWorkoutActivityType, start: Date, end: Date) {
    content = Content(activityType, start: start, end: end)
    super.init(.workoutType(), start: start, end: end, facts: ObjectFacts())
  }

  /// Creates a workout with totals. The duration, in seconds, can be less than the time from start
  /// to end. If it is 0, it is that time.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval,
    totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?,
    metadata: [String: Any]?
  ) {
    content = Content(
      activityType, start: start, end: end, duration: duration == 0 ? nil : duration,
      totals: Totals(energyBurned: totalEnergyBurned, distance: totalDistance))
    super.init(.workoutType(), start: start, end: end, facts: ObjectFacts(metadata: metadata))
  }

  /// Creates a workout with totals and a device. The duration, in seconds, can be less than the
  /// time from start to end. If it is 0, it is that time.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval,
    totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    content = Content(
      activityType, start: start, end: end, duration: duration == 0 ? nil : duration,
      totals: Totals(energyBurned: totalEnergyBurned, distance: totalDistance))
    super.init(
      .workoutType(), start: start, end: end, facts: ObjectFacts(device: device, metadata: metadata)
    )
  }

  /// Creates a workout with events and totals. The duration is the time from start to end without
  /// the pauses in the events.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?,
    metadata: [String: Any]?
  ) {
    content = Content(
      activityType, start: start, end: end, events: workoutEvents,
      totals: Totals(energyBurned: totalEnergyBurned, distance: totalDistance))
    super.init(.workoutType(), start: start, end: end, facts: ObjectFacts(metadata: metadata))
  }

  /// Creates a workout with events, totals and a device. The duration is the time from start to end
  /// without the pauses in the events.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    content = Content(
      activityType, start: start, end: end, events: workoutEvents,
      totals: Totals(energyBurned: totalEnergyBurned, distance: totalDistance))
    super.init(
      .workoutType(), start: start, end: end, facts: ObjectFacts(device: device, metadata: metadata)
    )
  }

  /// Creates a workout with events, totals, which include flights of stairs, and a device.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?,
    totalFlightsClimbed: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
  ) {
    content = Content(
      activityType, start: start, end: end, events: workoutEvents,
      totals: Totals(
        energyBurned: totalEnergyBurned, distance: totalDistance,
        flightsClimbed: totalFlightsClimbed))
    super.init(
      .workoutType(), start: start, end: end, facts: ObjectFacts(device: device, metadata: metadata)
    )
  }

  /// Creates a workout with events, totals, which include swimming strokes, and a device.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?,
    totalSwimmingStrokeCount: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
  ) {
    content = Content(
      activityType, start: start, end: end, events: workoutEvents,
      totals: Totals(
        energyBurned: totalEnergyBurned, distance: totalDistance,
        swimmingStrokeCount: totalSwimmingStrokeCount))
    super.init(
      .workoutType(), start: start, end: end, facts: ObjectFacts(device: device, metadata: metadata)
    )
  }

  /// Creates a workout of any source. Saving the workout fails if its end is before its start
  /// (S-2).
  ///
  /// The duration, in seconds, can be less than the time from start to end. If none is given, it is
  /// that time without the pauses in the events. The source is the running program if none is
  /// given.
  ///
  /// - Note: HealthKit has no initializer with activities or a source.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
    workoutEvents: [HKWorkoutEvent]? = nil, workoutActivities: [HKWorkoutActivity] = [],
    totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
    totalFlightsClimbed: HKQuantity? = nil, totalSwimmingStrokeCount: HKQuantity? = nil,
    device: HKDevice? = nil, metadata: [String: Any]? = nil,
    sourceRevision: HKSourceRevision? = nil
  ) {
    content = Content(
      activityType, start: start, end: end, duration: duration, events: workoutEvents,
      activities: workoutActivities,
      totals: Totals(
        energyBurned: totalEnergyBurned, distance: totalDistance,
        swimmingStrokeCount: totalSwimmingStrokeCount, flightsClimbed: totalFlightsClimbed))
    super.init(
      .workoutType(), start: start, end: end,
      facts: ObjectFacts(device: device, metadata: metadata, sourceRevision: sourceRevision))
  }

  init(
    _ activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
    events: [HKWorkoutEvent]? = nil, activities: [HKWorkoutActivity] = [],
    totals: Totals = Totals(), statistics: [HKQuantityType: HKStatistics]? = nil,
    facts: ObjectFacts
  ) {
    content = Content(
      activityType, start: start, end: end, duration: duration, events: events,
      activities: activities, totals: totals, statistics: statistics)
    super.init(.workoutType(), start: start, end: end, facts: facts)
  }

  override var valueText: String { "workout of type \(workoutActivityType.rawValue)" }
}

extension HKWorkout {
  /// The totals that a workout is created with.
  struct Totals {
    var energyBurned: HKQuantity?
    var distance: HKQuantity?
    var swimmingStrokeCount: HKQuantity?
    var flightsClimbed: HKQuantity?
  }

  fileprivate struct Content {
    let type: HKWorkoutActivityType
    let duration: TimeInterval
    let events: [HKWorkoutEvent]?
    let activities: [HKWorkoutActivity]
    let totals: Totals
    let statistics: [HKQuantityType: HKStatistics]

    /// - Parameter duration: the seconds without pauses; nil to compute them from the dates and the
    ///   events.
    init(
      _ type: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
      events: [HKWorkoutEvent]? = nil, activities: [HKWorkoutActivity] = [],
      totals: Totals = Totals(), statistics: [HKQuantityType: HKStatistics]? = nil
    ) {
      self.type = type
      self.events = events
      self.activities = activities
      self.totals = totals
      self.statistics = statistics ?? totals.statistics(of: type, start: start, end: end)
      self.duration =
        duration
        ?? end.timeIntervalSince(start) - (events ?? []).pausedTime(in: start, max(start, end))
    }
  }
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
