import Health
import Report
import TestSupport
import Testing

/// Workouts and heart rates from Monday, 3 June 2024, in UTC, and reports over them.
struct WorkoutHistory {
  /// The start of 3 June 2024 in seconds since 2001-01-01 00:00:00 UTC.
  static let monday = 739_065_600.0
  static let minute = 60.0

  var workouts: [ImportedWorkout] = []
  var samples: [InMemorySampleStore.Sample] = []

  /// An instant by the time of day and the number of the day, counted from 3 June.
  static func time(_ hour: Double, _ minutes: Double = 0, day: Int = 0) -> Double {
    monday + Double(day) * 86_400 + hour * 3_600 + minutes * minute
  }

  /// Adds a workout, and returns it for changes.
  mutating func add(
    _ activity: String, _ source: String = "App", from start: Double, to end: Double,
    change: (inout ImportedWorkout) -> Void = { _ in }
  ) {
    var workout = ImportedWorkout(
      activityType: "HKWorkoutActivityType" + activity,
      facts: ImportedFacts(start: start, end: end, source: source))
    change(&workout)
    workouts.append(workout)
  }

  /// Adds a heart rate in beats per minute at an instant.
  mutating func beat(
    _ rate: Double, at start: Double, to end: Double? = nil, _ source: String = "Watch",
    unit: String = "count/min"
  ) {
    samples.append(
      .init(.heartRate, start: start, end: end, value: rate, unit: unit, source: source))
  }

  static func distance(_ sum: Double, _ unit: String, _ type: String = "DistanceSwimming")
    -> ImportedWorkout.Statistic
  {
    ImportedWorkout.Statistic(
      type: "HKQuantityTypeIdentifier" + type, start: 0, end: 0, sum: sum, unit: unit)
  }

  static func heartRate(_ average: Double) -> ImportedWorkout.Statistic {
    ImportedWorkout.Statistic(
      type: "HKQuantityTypeIdentifierHeartRate", start: 0, end: 0, average: average,
      unit: "count/min")
  }

  func report(
    _ keys: String, sections: String = "  - table: a", before: String = "", asOf: String = "export"
  ) throws -> EvaluatedReport {
    let text =
      "title: A\ntime_zone: UTC\nas_of: \(asOf)\n\(before)queries:\n"
      + "  a: { type: workout, \(keys) }\nsections:\n\(sections)\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition),
      store: try InMemorySampleStore(
        samples, workouts: workouts, exportDate: Self.time(12, day: 28)), now: 0)
  }

  func result(_ keys: String, asOf: String = "export") throws -> QueryResult {
    try #require(try report(keys, asOf: asOf).results["a"])
  }
}
