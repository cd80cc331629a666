public import Foundation

/// A stretch of exercise.
public final class HKWorkout: HKSample, @unchecked Sendable {
  /// The kind of exercise; `.other` for a name that is not known.
  public let workoutActivityType: HKWorkoutActivityType
  /// The seconds of exercise, without pauses.
  public let duration: TimeInterval
  /// Pauses, laps and the like; nil without events.
  public let workoutEvents: [HKWorkoutEvent]?
  /// The activities that the workout consists of; empty for a workout of one activity without
  /// details.
  public let workoutActivities: [HKWorkoutActivity]
  /// Totals, averages and the like, by type.
  public let allStatistics: [HKQuantityType: HKStatistics]

  /// The totals that a workout is created with.
  struct Totals {
    var energyBurned: HKQuantity?
    var distance: HKQuantity?
    var swimmingStrokeCount: HKQuantity?
    var flightsClimbed: HKQuantity?
  }

  private let totals: Totals

  /// The active energy; nil if unknown.
  public var totalEnergyBurned: HKQuantity? { totals.energyBurned }
  /// The distance covered; nil if unknown.
  public var totalDistance: HKQuantity? { totals.distance }
  /// The strokes of a swim; nil if unknown.
  public var totalSwimmingStrokeCount: HKQuantity? { totals.swimmingStrokeCount }
  /// The flights of stairs climbed; nil if unknown.
  public var totalFlightsClimbed: HKQuantity? { totals.flightsClimbed }

  /// The statistics of one type; nil without statistics.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  /// Creates a workout without events, totals and metadata that the running program writes.
  public convenience init(activityType: HKWorkoutActivityType, start: Date, end: Date) {
    self.init(
      activityType: activityType, start: start, end: end, workoutEvents: nil,
      totalEnergyBurned: nil, totalDistance: nil, metadata: nil)
  }

  /// Creates a workout that the running program writes.
  ///
  /// Its duration is the time from start to end without the pauses among the events. Saving it
  /// fails if the end is before the start (S-2).
  public convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?, metadata: [String: Any]?
  ) {
    self.init(
      activityType: activityType, start: start, end: end, workoutEvents: workoutEvents,
      totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, device: nil,
      metadata: metadata)
  }

  /// Creates a workout that the running program writes, with the device that recorded it.
  public convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
  ) {
    self.init(
      activityType, start: start, end: end, events: workoutEvents,
      totals: Totals(energyBurned: totalEnergyBurned, distance: totalDistance),
      facts: ObjectFacts(device: device, metadata: metadata))
  }

  /// Creates a workout that the running program writes, with the flights of stairs climbed.
  public convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?, totalFlightsClimbed: HKQuantity?, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(
      activityType, start: start, end: end, events: workoutEvents,
      totals: Totals(
        energyBurned: totalEnergyBurned, distance: totalDistance,
        flightsClimbed: totalFlightsClimbed),
      facts: ObjectFacts(device: device, metadata: metadata))
  }

  /// Creates a workout that the running program writes, with the strokes of a swim.
  public convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?, totalSwimmingStrokeCount: HKQuantity?, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(
      activityType, start: start, end: end, events: workoutEvents,
      totals: Totals(
        energyBurned: totalEnergyBurned, distance: totalDistance,
        swimmingStrokeCount: totalSwimmingStrokeCount),
      facts: ObjectFacts(device: device, metadata: metadata))
  }

  /// Creates a workout of a given duration, which may be less than the time from start to end.
  public convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval,
    totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, device: HKDevice? = nil,
    metadata: [String: Any]?
  ) {
    self.init(
      activityType, start: start, end: end, duration: duration,
      totals: Totals(energyBurned: totalEnergyBurned, distance: totalDistance),
      facts: ObjectFacts(device: device, metadata: metadata))
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

extension HKWorkout {
  /// Creates a workout, with its activities, that a source other than the running program wrote.
  public convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date,
    workoutEvents: [HKWorkoutEvent]? = nil, workoutActivities: [HKWorkoutActivity] = [],
    totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
    device: HKDevice? = nil, metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision
  ) {
    self.init(
      activityType, start: start, end: end, events: workoutEvents,
      activities: workoutActivities,
      totals: Totals(energyBurned: totalEnergyBurned, distance: totalDistance),
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }
}

extension HKWorkout.Totals {
  /// The totals as statistics of their types.
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

  /// True for types that are the distance of some sport.
  static func isDistance(_ type: HKQuantityType) -> Bool {
    type.identifier.hasPrefix("HKQuantityTypeIdentifierDistance")
  }

  /// The type of a workout's distance.
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
