import Foundation
import Health
import SampleIntake

/// Assembles workouts and activity summaries (X-13…X-17).
extension ObjectAssembly {
  func workout(_ tag: Tag, _ markup: inout MarkupReader) -> ElementContent? {
    guard let facts = markup.facts(in: tag) else { return nil }
    return ElementContent(
      .workout(
        ImportedWorkout(
          activityType: markup.text(of: "workoutActivityType", in: tag) ?? "", facts: facts,
          duration: markup.duration(in: tag),
          totalDistance: markup.amount(
            "totalDistance", unit: "totalDistanceUnit", in: tag, of: .distanceWalkingRunning),
          totalEnergyBurned: markup.amount(
            "totalEnergyBurned", unit: "totalEnergyBurnedUnit", in: tag, of: .activeEnergyBurned)
        )))
  }

  /// Reads a part of a workout.
  ///
  /// - Returns: nil for a part that does not contain other parts, or that is unusable.
  func workoutPart(
    _ tag: Tag, of parent: ElementContent, named parentName: String, _ markup: inout MarkupReader
  ) -> ElementContent? {
    switch tag.kind {
    case .workoutEvent:
      return event(tag, &markup).map { ElementContent(.event($0)) }
    case .workoutActivity:
      return activity(tag, &markup).map { ElementContent(.activity($0)) }
    case .workoutRoute:
      return markup.facts(in: tag).map { ElementContent(.route($0)) }
    case .workoutStatistics:
      if let statistic = statistic(tag, &markup), !parent.add(statistic) {
        markup.summary.count(.secondValue, 1)
        markup.note(
          "two statistics of '\(statistic.type)' for one \(parentName), the first kept",
          at: tag.start)
      }
    case .fileReference:
      if let path = markup.text(of: "path", in: tag) {
        parent.paths.append(path)
      } else {
        markup.summary.drop(tag.kind.name, .noValue)
      }
    default: break
    }
    return nil
  }

  private func event(_ tag: Tag, _ markup: inout MarkupReader) -> ImportedWorkout.Event? {
    let type = markup.text(of: "type", in: tag) ?? ""
    guard HKWorkoutEventType(exported: type) != nil else {
      markup.summary.drop(tag.kind.name, .unknownType)
      return nil
    }
    let date = markup.date("date", in: tag)
    guard let date, DateBounds.seconds.contains(date) else {
      markup.summary.drop(tag.kind.name, date == nil ? .unreadableDate : .dateOutOfRange)
      return nil
    }
    return ImportedWorkout.Event(type: type, date: date, duration: eventDuration(tag, &markup))
  }

  private func eventDuration(_ tag: Tag, _ markup: inout MarkupReader) -> ImportedAmount? {
    guard let duration = markup.duration(in: tag), let seconds = duration.seconds else {
      return nil
    }
    guard (0...DateBounds.longestSpan).contains(seconds) else {
      markup.summary.drop("\(tag.kind.name)@duration", seconds < 0 ? .endBeforeStart : .tooLong)
      return nil
    }
    return duration
  }

  private func activity(_ tag: Tag, _ markup: inout MarkupReader) -> ImportedWorkout.Activity? {
    let start = markup.date("startDate", in: tag)
    let end = markup.optionalDate("endDate", in: tag)
    if let reason = DateBounds.reason(start: start, end: end ?? start) {
      markup.summary.drop(tag.kind.name, reason)
      return nil
    }
    guard let start else { return nil }
    let uuid = markup.text(of: "uuid", in: tag).flatMap { UUID(uuidString: $0) }
    if uuid == nil { markup.summary.drop("\(tag.kind.name)@uuid", .unreadableValue) }
    return ImportedWorkout.Activity(
      uuid: uuid, start: start, end: end, duration: markup.duration(in: tag))
  }

  private func statistic(_ tag: Tag, _ markup: inout MarkupReader) -> ImportedWorkout.Statistic? {
    let type = markup.text(of: "type", in: tag) ?? ""
    guard HKQuantityType.byIdentifier[type] != nil else {
      markup.summary.drop(tag.kind.name, .unknownType)
      return nil
    }
    let start = markup.date("startDate", in: tag)
    // One build of iOS 16 wrote the end as a second start.
    let end =
      markup.date("endDate", in: tag) ?? markup.secondStart(in: tag).flatMap { markup.date(at: $0) }
    if let reason = DateBounds.reason(start: start, end: end) {
      markup.summary.drop(tag.kind.name, reason)
      return nil
    }
    guard let start, let end else { return nil }
    let statistic = ImportedWorkout.Statistic(
      type: type, start: start, end: end, average: markup.number("average", in: tag),
      minimum: markup.number("minimum", in: tag), maximum: markup.number("maximum", in: tag),
      sum: markup.number("sum", in: tag), unit: markup.text(of: "unit", in: tag) ?? "")
    if let reason = statistic.dropReason {
      markup.summary.drop(tag.kind.name, reason)
      return nil
    }
    return statistic
  }

  func activitySummary(_ tag: Tag, _ markup: inout MarkupReader) -> ElementContent? {
    // A civil date without a time zone.
    guard let text = markup.text(of: "dateComponents", in: tag), let day = CivilDate(iso: text)
    else {
      markup.summary.drop(tag.kind.name, .unreadableDate)
      return nil
    }
    guard (1900...2200).contains(day.year) else {
      markup.summary.drop(tag.kind.name, .dateOutOfRange)
      return nil
    }
    var summary = ImportedActivitySummary(date: text)
    summary.activeEnergyBurned = energy("activeEnergyBurned", in: tag, &markup)
    summary.activeEnergyBurnedGoal = energy("activeEnergyBurnedGoal", in: tag, &markup)
    summary.appleMoveTime = minutes("appleMoveTime", or: "appleMoveMinutes", in: tag, &markup)
    summary.appleMoveTimeGoal = minutes(
      "appleMoveTimeGoal", or: "appleMoveMinutesGoal", in: tag, &markup)
    summary.appleExerciseTime = minutes("appleExerciseTime", in: tag, &markup)
    summary.appleExerciseTimeGoal = minutes("appleExerciseTimeGoal", in: tag, &markup)
    summary.appleStandHours = hours("appleStandHours", in: tag, &markup)
    summary.appleStandHoursGoal = hours("appleStandHoursGoal", in: tag, &markup)
    return ElementContent(.activitySummary(summary))
  }

  private func energy(
    _ name: String, in tag: Tag, _ markup: inout MarkupReader
  ) -> ImportedAmount? {
    markup.amount(name, unit: "activeEnergyBurnedUnit", in: tag, of: .activeEnergyBurned)
  }

  private func minutes(
    _ name: String, or older: String? = nil, in tag: Tag,
    _ markup: inout MarkupReader
  ) -> ImportedAmount? {
    var value = markup.number(name, in: tag)
    if value == nil, let older { value = markup.number(older, in: tag) }
    return value.map { ImportedAmount($0, "min") }
  }

  private func hours(
    _ name: String, in tag: Tag, _ markup: inout MarkupReader
  ) -> ImportedAmount? {
    markup.number(name, in: tag).map { ImportedAmount($0, "count") }
  }
}
