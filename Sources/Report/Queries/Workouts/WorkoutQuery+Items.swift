import Health

// The workouts of a result, and their legs (R-1a, R-37).
extension WorkoutQuery {
  /// Adds the workouts in the listed intervals as items, or else their legs.
  ///
  /// - Parameter times: the time in zones of the workouts, by their index in the selection.
  func addItems(
    of selection: WorkoutSelection, _ times: [Int: ZoneTime?], _ units: WorkoutDistanceUnits,
    to result: inout QueryResult
  ) {
    let indices = result.listed(selection.members) { selection.outlines[$0] }
    let listed = zip(indices, selection.workouts(indices)).map { (index: $0, workout: $1) }
    let zones = result.bands?.names ?? []
    let items = listed.map { index, workout in
      var item = item(of: workout, zones: zones, seconds: times[index]?.map(\.seconds))
      item.distanceUnit = units.unit(of: workout)
      return item
    }
    guard listsLegs else {
      result.add(
        items,
        columns: Self.columns(
          [.init("end", .instant), .init("activity", .word), .init("source", .name)],
          distance: distanceUnit)
          + (zones.isEmpty ? [] : [.init(Self.zonesKey, .durations(zones))]))
      return
    }
    result.details = LegDetails(workouts: ResultItems(items))
    let legs = listed.enumerated().flatMap { place, one in
      one.workout.activities.enumerated().map { number, leg in
        var item = item(of: leg, number + 1, one.workout)
        item.distanceUnit = units.unit(of: leg, in: one.workout)
        item.owner = place
        return (place: place, number: number, end: leg.end ?? leg.start, item: item)
      }
    }
    result.add(
      legs.sorted { a, b in
        (a.item.start, a.end, a.place, a.number) < (b.item.start, b.end, b.place, b.number)
      }.map(\.item),
      columns: Self.columns(
        [
          .init("end", .instant), .init("workout", .instant), .init("leg", .number),
          .init("activity", .word), .init("source", .name),
        ], distance: distanceUnit))
  }

  /// The key of the time in zones.
  static let zonesKey = "zones"

  private static func columns(
    _ names: [ResultItem.Column], distance unit: HKUnit
  ) -> [ResultItem.Column] {
    names + [
      .init("duration", .quantity(.second())), .init("distance", .quantity(unit)),
      .init("energy", .quantity(.kilocalorie())),
      .init("averageHeartRate", .quantity(.count().unitDivided(by: .minute()))),
    ]
  }

  /// A workout with its amounts, not clipped to the interval.
  ///
  /// - Parameter seconds: the time in each zone; nil for a workout without readings.
  private func item(
    of workout: ImportedWorkout, zones: [String], seconds: [Double]?
  ) -> ResultItem {
    var members: [(key: String, member: ResultItem.Member)] = [
      ("end", .instant(workout.facts.end)),
      ("activity", .text(HKWorkoutActivityType(exported: workout.activityType).name)),
      ("source", .text(workout.facts.source)), ("duration", .number(workout.seconds)),
      ("distance", .number(workout.meters.map(distance))),
      ("energy", .number(workout.kilocalories)),
      ("averageHeartRate", .number(workout.averageHeartRate)),
    ]
    if !zones.isEmpty {
      members.append((Self.zonesKey, .durations(.init(names: zones, seconds: seconds))))
    }
    return ResultItem(start: workout.facts.start, members: members)
  }

  /// A leg with the amounts of its own statistics, which are part of those of the workout.
  private func item(
    of leg: ImportedWorkout.Activity, _ number: Int, _ workout: ImportedWorkout
  ) -> ResultItem {
    ResultItem(
      start: leg.start,
      members: [
        ("end", leg.end.map(ResultItem.Member.instant) ?? .number(nil)),
        ("workout", .instant(workout.facts.start)), ("leg", .number(Double(number))),
        ("activity", .text(HKWorkoutActivityType(exported: workout.activityType).name)),
        ("source", .text(workout.facts.source)), ("duration", .number(leg.seconds)),
        ("distance", .number(leg.meters.map(distance))), ("energy", .number(leg.kilocalories)),
        ("averageHeartRate", .number(leg.averageHeartRate)),
      ])
  }
}

/// The workouts whose legs are the items of a result.
private struct LegDetails: ResultDetails {
  let workouts: ResultItems

  /// Does nothing, because a result with items is refused before it is rounded.
  mutating func round(by rounding: AmountRounding) {}
}

extension QueryResult {
  private var legs: LegDetails? { details as? LegDetails }

  /// True if the items are legs of workouts.
  var listsLegs: Bool { legs != nil }

  /// The workouts that are items, or whose legs are; nil if not requested.
  var workoutItems: ResultItems? { legs?.workouts ?? items }
}
