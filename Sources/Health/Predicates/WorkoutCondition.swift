import Foundation

/// A predicate's condition on a workout or on one of its activities.
enum WorkoutCondition: Hashable {
  enum Statistic {
    case sum, minimum, maximum, average
  }

  case activityType(HKWorkoutActivityType)
  /// The duration in seconds.
  case duration(HKPredicateOperator, TimeInterval)
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  case start(HKPredicateOperator, Double)
  case end(HKPredicateOperator, Double)
  case totalEnergyBurned(HKPredicateOperator, HKQuantity)
  case totalDistance(HKPredicateOperator, HKQuantity)
  case totalSwimmingStrokeCount(HKPredicateOperator, HKQuantity)
  case totalFlightsClimbed(HKPredicateOperator, HKQuantity)
  case statistic(Statistic, HKQuantityType, HKPredicateOperator, HKQuantity)
  /// The workout has an activity that matches.
  case activity(SampleCondition)

  func matches(_ workout: HKWorkout) -> Bool {
    switch self {
    case .totalEnergyBurned(let comparison, let bound):
      workout.totalEnergyBurned.map { comparison.holds($0, bound) } ?? false
    case .totalDistance(let comparison, let bound):
      workout.totalDistance.map { comparison.holds($0, bound) } ?? false
    case .totalSwimmingStrokeCount(let comparison, let bound):
      workout.totalSwimmingStrokeCount.map { comparison.holds($0, bound) } ?? false
    case .totalFlightsClimbed(let comparison, let bound):
      workout.totalFlightsClimbed.map { comparison.holds($0, bound) } ?? false
    case .activity(let condition):
      workout.workoutActivities.contains { condition.matches($0) }
    default:
      matches(
        workout.workoutActivityType, workout.duration, workout.startDate, workout.endDate,
        workout.statistics(for:))
    }
  }

  func matches(_ activity: HKWorkoutActivity) -> Bool {
    matches(
      activity.workoutConfiguration.activityType, activity.duration, activity.startDate,
      activity.endDate, activity.statistics(for:))
  }

  private func matches(
    _ type: HKWorkoutActivityType, _ duration: TimeInterval, _ start: Date, _ end: Date?,
    _ statistics: (HKQuantityType) -> HKStatistics?
  ) -> Bool {
    switch self {
    case .activityType(let wanted): return type == wanted
    case .duration(let comparison, let bound): return comparison.holds(duration, bound)
    case .start(let comparison, let bound):
      return comparison.holds(start.timeIntervalSinceReferenceDate, bound)
    case .end(let comparison, let bound):
      return end.map { comparison.holds($0.timeIntervalSinceReferenceDate, bound) } ?? false
    case .statistic(let statistic, let type, let comparison, let bound):
      let value = statistics(type).flatMap { statistic.value(of: $0) }
      return value.map { comparison.holds($0, bound) } ?? false
    default: return false
    }
  }

  /// - Throws: `HKError.errorInvalidArgument` if the unit of a bound does not fit (S-96).
  func check() throws(HKError) {
    switch self {
    case .totalEnergyBurned(_, let bound): try check(bound, like: .joule(), "total energy burned")
    case .totalDistance(_, let bound): try check(bound, like: .meter(), "total distance")
    case .totalSwimmingStrokeCount(_, let bound):
      try check(bound, like: .count(), "total swimming stroke count")
    case .totalFlightsClimbed(_, let bound):
      try check(bound, like: .count(), "total flights climbed")
    case .statistic(_, let type, _, let bound):
      try check(bound, like: type.canonicalUnit, type.identifier)
    case .activity(let condition): try condition.check(for: nil)
    default: return
    }
  }

  private func check(_ bound: HKQuantity, like unit: HKUnit, _ name: String) throws(HKError) {
    guard !bound.is(compatibleWith: unit) else { return }
    throw HKError(
      .errorInvalidArgument,
      "\(name) requires unit compatible with \(unit.unitString), the predicate compares with"
        + " \(bound)"
    )
  }
}

extension WorkoutCondition.Statistic {
  func value(of statistics: HKStatistics) -> HKQuantity? {
    switch self {
    case .sum: statistics.sumQuantity()
    case .minimum: statistics.minimumQuantity()
    case .maximum: statistics.maximumQuantity()
    case .average: statistics.averageQuantity()
    }
  }
}

/// A predicate's condition on the activity summary of a day.
enum ActivitySummaryCondition: Hashable {
  case on(DateComponents)
  /// A range of days, including both ends.
  case between(DateComponents, DateComponents)

  func matches(_ summary: HKActivitySummary?) -> Bool {
    guard let day = summary.flatMap({ CivilDate($0.day) }) else { return false }
    switch self {
    case .on(let wanted):
      return CivilDate(wanted) == day
    case .between(let first, let last):
      guard let first = CivilDate(first), let last = CivilDate(last) else { return false }
      return first <= day && day <= last
    }
  }
}

extension CivilDate {
  /// Creates the day of date components; nil if the year, month or day is missing or the day does
  /// not exist.
  init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
