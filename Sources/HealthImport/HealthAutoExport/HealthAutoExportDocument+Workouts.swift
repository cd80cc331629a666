import Health
import JSON
import SampleIntake

extension HealthAutoExportDocument {
  /// Reads a workout, after the start of its object.
  ///
  /// Its heart rates, route and other series are counted by name, but they are not kept.
  mutating func readWorkout() throws {
    var workout = HealthAutoExportWorkout()
    var keys: Set<String> = []
    while let key = try nextKey(&keys, limit: 256) {
      switch key {
      case "id": workout.id = try text("workout.id")
      case "name": workout.name = try text("workout.name")
      case "start", "startDate": workout.start = try date("workout.start")
      case "end", "endDate": workout.end = try date("workout.end")
      case "duration": workout.duration = try number("workout.duration")
      case "source": workout.source = try text("workout.source")
      case "distance": workout.distance = try amount(key)
      case "activeEnergyBurned", "activeEnergy":
        let amount = try amount(key)
        workout.activeEnergy = workout.activeEnergy ?? amount
      case "isIndoor": workout.isIndoor = try boolean()
      case "location":
        let place = try text("workout.location")?.lowercased()
        workout.isIndoor =
          workout.isIndoor ?? (place == "indoor" ? true : place == "outdoor" ? false : nil)
      default: try count(try scanner.next(), key)
      }
    }
    try countRow()
    commit(workout)
  }

  private mutating func boolean() throws -> Bool? {
    let event = try scanner.next()
    if event == .boolean { return scanner.boolean }
    if event == .number { return scanner.number != 0 }
    try skip(event, "workout.isIndoor")
    return nil
  }

  /// Reads an object that has a quantity and its unit; nil if either is missing, and for a list of
  /// amounts, which is a series.
  private mutating func amount(_ name: String) throws -> HealthAutoExportWorkout.Amount? {
    let event = try scanner.next()
    guard event == .beginObject else {
      try count(event, name)
      return nil
    }
    var quantity: Double?
    var unit: String?
    while try scanner.next() == .key {
      if scanner.isToken("qty"), quantity == nil {
        quantity = try number("amount.qty")
      } else if scanner.isToken("units"), unit == nil {
        unit = try text("amount.units")
      } else {
        try skipUnknown("amount.")
      }
    }
    guard let quantity, let unit, !unit.isEmpty else { return nil }
    return HealthAutoExportWorkout.Amount(quantity: quantity, unit: HealthAutoExportUnit(unit))
  }

  /// Counts a value that is not kept; for a list, each entry is counted.
  private mutating func count(_ event: JSONEvent, _ name: String) throws {
    guard event == .beginArray else {
      try scanner.skip(event)
      if event != .null { summary.countElement("Workout.\(name)", 1) }
      return
    }
    let count = try countEntries()
    if count > 0 { summary.countElement("Workout.\(name)", count) }
  }

  private mutating func commit(_ workout: HealthAutoExportWorkout) {
    var workout = workout
    summary.elements["Workout", default: 0] += 1
    if let name = workout.name {
      workout.isIndoor = workout.isIndoor ?? HealthAutoExportWorkout.isIndoor(name)
      if HealthAutoExportWorkout.activity(name) == nil {
        summary.countUnknown("workout '\(name)'")
      }
    }
    let start = workout.start.flatMap { instant($0, else: lastOffset) }
    // A workout without an end can have a duration.
    let end =
      workout.end.flatMap { instant($0, else: lastOffset) }
      ?? start.flatMap { start in workout.duration.map { start + $0 } }
    if let reason = DateBounds.reason(start: start, end: end) {
      note("a workout is left out: \(reason.rawValue)")
      summary.elements["Workout (left out)", default: 0] += 1
      return
    }
    guard let start, let end else { return }
    collector.append(.workout(workout.imported(start: start, end: end)))
  }
}
