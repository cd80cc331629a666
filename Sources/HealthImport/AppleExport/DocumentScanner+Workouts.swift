import Foundation
import Health
import SampleIntake

/// Workouts and the rings of days.
extension DocumentScanner {
  mutating func workout(_ tag: Tag) -> ElementContent? {
    guard let facts = facts(in: tag) else { return nil }
    return ElementContent(
      .workout(
        ImportedWorkout(
          activityType: text(of: "workoutActivityType", in: tag) ?? "", facts: facts,
          duration: duration(in: tag),
          totalDistance: amount(
            "totalDistance", unit: "totalDistanceUnit", in: tag, of: .distanceWalkingRunning),
          totalEnergyBurned: amount(
            "totalEnergyBurned", unit: "totalEnergyBurnedUnit", in: tag, of: .activeEnergyBurned)
        )))
  }

  /// Reads a part of a workout; what it has is nil if it holds no further parts.
  mutating func workoutPart(_ tag: Tag, of parent: ElementContent) -> ElementContent? {
    switch tag.kind {
    case .workoutEvent:
      return event(tag).map { ElementContent(.event($0)) }
    case .workoutActivity:
      return activity(tag).map { ElementContent(.activity($0)) }
    case .workoutRoute:
      return facts(in: tag).map { ElementContent(.route($0)) }
    case .workoutStatistics:
      readStatistic(tag, of: parent)
    case .fileReference:
      if let path = text(of: "path", in: tag) {
        parent.paths.append(path)
      } else {
        drop(tag.kind.name, .noValue)
      }
    default: break
    }
    return nil
  }

  private mutating func event(_ tag: Tag) -> ImportedWorkout.Event? {
    let type = text(of: "type", in: tag) ?? ""
    guard HKWorkoutEventType(exported: type) != nil else {
      drop(tag.kind.name, .unknownType)
      return nil
    }
    let date = date("date", in: tag)
    guard let date, DateBounds.seconds.contains(date) else {
      drop(tag.kind.name, date == nil ? .unreadableDate : .dateOutOfRange)
      return nil
    }
    return ImportedWorkout.Event(type: type, date: date, duration: eventDuration(tag))
  }

  private mutating func eventDuration(_ tag: Tag) -> ImportedAmount? {
    guard let duration = duration(in: tag), let seconds = duration.seconds else { return nil }
    guard (0...DateBounds.longestSpan).contains(seconds) else {
      drop("\(tag.kind.name)@duration", seconds < 0 ? .endBeforeStart : .tooLong)
      return nil
    }
    return duration
  }

  private mutating func activity(_ tag: Tag) -> ImportedWorkout.Activity? {
    let start = date("startDate", in: tag)
    let end = optionalDate("endDate", in: tag)
    if let reason = DateBounds.reason(start: start, end: end ?? start) {
      drop(tag.kind.name, reason)
      return nil
    }
    guard let start else { return nil }
    let uuid = text(of: "uuid", in: tag).flatMap { UUID(uuidString: $0) }
    if uuid == nil { drop("\(tag.kind.name)@uuid", .unreadableValue) }
    return ImportedWorkout.Activity(
      uuid: uuid, start: start, end: end, duration: duration(in: tag))
  }

  private mutating func readStatistic(_ tag: Tag, of parent: ElementContent) {
    guard let statistic = statistic(tag), let owner = open.last else { return }
    if case .unequal = parent.add(statistic) {
      count(.secondValue)
      note(
        "two statistics of '\(statistic.type)' for one \(name(of: owner)), the first kept",
        at: tag.start)
    }
  }

  private mutating func statistic(_ tag: Tag) -> ImportedWorkout.Statistic? {
    let type = text(of: "type", in: tag) ?? ""
    guard let quantityType = HKQuantityType.byIdentifier[type] else {
      drop(tag.kind.name, .unknownType)
      return nil
    }
    let start = date("startDate", in: tag)
    // One build of iOS 16 named the end like the start.
    let end = date("endDate", in: tag) ?? secondStart(in: tag).flatMap { date(at: $0) }
    if let reason = DateBounds.reason(start: start, end: end) {
      drop(tag.kind.name, reason)
      return nil
    }
    guard let start, let end else { return nil }
    let statistic = ImportedWorkout.Statistic(
      type: type, start: start, end: end, average: number("average", in: tag),
      minimum: number("minimum", in: tag), maximum: number("maximum", in: tag),
      sum: number("sum", in: tag), unit: text(of: "unit", in: tag) ?? "")
    let values = [statistic.average, statistic.minimum, statistic.maximum, statistic.sum]
    guard values.contains(where: { $0 != nil }) else {
      drop(tag.kind.name, .noValue)
      return nil
    }
    guard !statistic.unit.isEmpty else {
      drop(tag.kind.name, .noUnit)
      return nil
    }
    guard ImportedAmount(0, statistic.unit).quantity(for: quantityType) != nil else {
      drop(tag.kind.name, .unfitUnit)
      return nil
    }
    return statistic
  }

  mutating func activitySummary(_ tag: Tag) -> ElementContent? {
    // A civil date, in no time zone.
    guard let text = text(of: "dateComponents", in: tag), let day = CivilDate(iso: text) else {
      drop(tag.kind.name, .unreadableDate)
      return nil
    }
    guard (1900...2200).contains(day.year) else {
      drop(tag.kind.name, .dateOutOfRange)
      return nil
    }
    var summary = ImportedActivitySummary(date: text)
    summary.activeEnergyBurned = energy("activeEnergyBurned", in: tag)
    summary.activeEnergyBurnedGoal = energy("activeEnergyBurnedGoal", in: tag)
    summary.appleMoveTime = minutes("appleMoveTime", or: "appleMoveMinutes", in: tag)
    summary.appleMoveTimeGoal = minutes("appleMoveTimeGoal", or: "appleMoveMinutesGoal", in: tag)
    summary.appleExerciseTime = minutes("appleExerciseTime", in: tag)
    summary.appleExerciseTimeGoal = minutes("appleExerciseTimeGoal", in: tag)
    summary.appleStandHours = hours("appleStandHours", in: tag)
    summary.appleStandHoursGoal = hours("appleStandHoursGoal", in: tag)
    return ElementContent(.activitySummary(summary))
  }

  private mutating func energy(_ name: String, in tag: Tag) -> ImportedAmount? {
    amount(name, unit: "activeEnergyBurnedUnit", in: tag, of: .activeEnergyBurned)
  }

  private mutating func minutes(
    _ name: String, or older: String? = nil, in tag: Tag
  ) -> ImportedAmount? {
    let value = number(name, in: tag) ?? older.flatMap { number($0, in: tag) }
    return value.map { ImportedAmount($0, "min") }
  }

  private mutating func hours(_ name: String, in tag: Tag) -> ImportedAmount? {
    number(name, in: tag).map { ImportedAmount($0, "count") }
  }

  /// Counts the files of routes that are not among those beside the document.
  mutating func countMissingRoutes(of workout: ImportedWorkout) {
    guard let sideFiles else { return }
    let missing = workout.routes.flatMap(\.paths).count { !sideFiles.holds($0) }
    summary.sideFiles?.missingRoutes += missing
  }
}
