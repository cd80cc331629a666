import Foundation
import Health
import HealthDatabase
import JSON
import Report
import SampleIntake

// The rows of workouts, correlations and rings.
extension SampleDatabase {
  /// - Returns: the number of objects, which have no unit.
  func writeObjects(
    of type: HKSampleType, startingIn span: Range<Double>?
  ) throws -> (count: Int, unit: HKUnit?) {
    let objects = try store.objects(of: type, startingIn: span)
    for object in objects {
      switch object {
      case .workout(let workout): try write(workout)
      case .correlation(let correlation): try write(correlation)
      case .activitySummary: break
      }
    }
    return (objects.count, nil)
  }

  private func write(_ workout: ImportedWorkout) throws {
    let id = nextID(in: DatabaseSchema.workout)
    let clock = clocks.place(of: workout.facts.metadata)
    account.routeCount += workout.routes.count
    try insert(
      into: DatabaseSchema.workout,
      [.integer(id), .text(workout.activityName)]
        + times(workout.facts.start, workout.facts.end, at: clock) + [
          .init(workout.seconds), .init(workout.meters), .init(workout.kilocalories),
          .init(workout.averageHeartRate), .integer(workout.routes.count),
        ] + origin(of: workout.facts, at: clock))
    try write(workout.statisticsWithTotals, workout: id, leg: nil)
    try write(workout.events, workout: id, leg: nil, at: clock)
    for (number, leg) in workout.activities.enumerated() {
      let legID = nextID(in: DatabaseSchema.leg)
      try insert(
        into: DatabaseSchema.leg,
        [
          .integer(legID), .integer(id), .integer(number + 1), .number(leg.start.unixSeconds),
          .init(leg.end?.unixSeconds), .text(clocks.text(leg.start, at: clock)),
          .init(leg.end.map { clocks.text($0, at: clock) }), .init(leg.seconds),
          .init(leg.meters), .init(leg.kilocalories), .init(leg.averageHeartRate),
          .init(leg.metadata.json?.line),
        ])
      try write(leg.statistics, workout: id, leg: legID)
      try write(leg.events, workout: id, leg: legID, at: clock)
    }
  }

  private func write(
    _ statistics: [ImportedWorkout.Statistic], workout: Int, leg: Int?
  ) throws {
    for statistic in statistics {
      try insert(
        into: DatabaseSchema.statistic,
        [
          .integer(nextID(in: DatabaseSchema.statistic)), .integer(workout), .init(leg),
          .text(SampleTypeName.name(of: statistic.type)), .number(statistic.start.unixSeconds),
          .number(statistic.end.unixSeconds), .init(statistic.sum), .init(statistic.average),
          .init(statistic.minimum), .init(statistic.maximum), .text(statistic.unit),
        ])
    }
  }

  private func write(
    _ events: [ImportedWorkout.Event], workout: Int, leg: Int?, at clock: SampleClocks.Place
  ) throws {
    for event in events {
      try insert(
        into: DatabaseSchema.event,
        [
          .integer(nextID(in: DatabaseSchema.event)), .integer(workout), .init(leg),
          .text(SampleTypeName.swiftName(event.type, after: "HKWorkoutEventType")),
          .number(event.date.unixSeconds), .text(clocks.text(event.date, at: clock)),
          .init(event.duration?.seconds), .init(event.metadata.json?.line),
        ])
    }
  }

  private func write(_ correlation: ImportedCorrelation) throws {
    let id = nextID(in: DatabaseSchema.correlation)
    let clock = clocks.place(of: correlation.facts.metadata)
    try insert(
      into: DatabaseSchema.correlation,
      [.integer(id), .text(SampleTypeName.name(of: correlation.type))]
        + times(correlation.facts.start, correlation.facts.end, at: clock)
        + origin(of: correlation.facts, at: clock))
    for member in correlation.members {
      let memberID = nextID(in: DatabaseSchema.member)
      let value = Double(member.value)
      let unit = member.unit?.isEmpty == false ? member.unit : nil
      try insert(
        into: DatabaseSchema.member,
        [
          .integer(memberID), .integer(id), .text(SampleTypeName.name(of: member.type)),
          .init(value), value?.isFinite == true ? .null : .text(member.value), .init(unit),
          // Members are numbered from 0, in this order.
          .init(memberSamples[memberID - 1]),
        ])
    }
  }

  /// - Returns: the number of days.
  func writeSummaries(startingIn span: Range<Double>?, _ clock: LocalClock) throws -> Int {
    let days = try store.activitySummaries.rings(clock)
      .filter { span?.contains($0.noon) ?? true }
    for day in days {
      let amounts = [DayRings.Ring.move, .moveTime, .exercise, .stand].flatMap { ring in
        [DatabaseValue(day[ring].amount), DatabaseValue(day[ring].goal)]
      }
      try insert(into: DatabaseSchema.summary, [.text(day.date.description)] + amounts)
    }
    return days.count
  }

  private func times(
    _ start: Double, _ end: Double, at clock: SampleClocks.Place
  ) -> [DatabaseValue] {
    [
      .number(start.unixSeconds), .number(end.unixSeconds),
      .text(clocks.text(start, at: clock)), .text(clocks.text(end, at: clock)),
    ]
  }

  private func origin(
    of facts: ImportedFacts, at clock: SampleClocks.Place
  ) throws -> [DatabaseValue] {
    [
      .init(try sourceID(facts.source)), .init(facts.version),
      .init(try facts.device.flatMap { try deviceID(HKDevice(text: $0)) }),
      .init(facts.creation.map { clocks.text($0, at: clock) }),
      .init(facts.metadata.json?.line),
    ]
  }
}
