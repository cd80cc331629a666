/// The file of a workout's route.
struct RouteFile: Sendable {
  /// The index of the workout's day in the period.
  let day: Int
  let workout: PlannedWorkout
  /// The path relative to the archive's folder, named after the local minute in which the route
  /// ends.
  let path: String
  let title: String

  /// Returns the latest dozen routes. Older routes have no file, so a long export consists mostly
  /// of records.
  static func latest(of period: ExportPeriod, seed: UInt64) -> [RouteFile] {
    var routes: [RouteFile] = []
    for day in (0..<period.dayCount).reversed() where routes.count < 12 {
      let plan = DayPlan(day, of: period, seed: seed)
      guard let workout = plan.workout, workout.hasRoute, workout.end <= period.exportMoment else {
        continue
      }
      routes.append(RouteFile(workout, on: plan, day: day))
    }
    return routes.reversed()
  }

  private init(_ workout: PlannedWorkout, on plan: DayPlan, day: Int) {
    self.day = day
    self.workout = workout
    let local = workout.end + plan.day.offset(at: workout.end)
    let minute = (local - plan.day.number * 86_400) / 60
    let hour = minute / 60
    let clock = (hour + 11) % 12 + 1
    let minuteText = minute % 60 < 10 ? "0\(minute % 60)" : "\(minute % 60)"
    let half = hour < 12 ? "am" : "pm"
    path = "workout-routes/route_\(plan.day.date)_\(clock).\(minuteText)\(half).gpx"
    title = "Route \(plan.day.date) \(clock):\(minuteText)\(half)"
  }
}
