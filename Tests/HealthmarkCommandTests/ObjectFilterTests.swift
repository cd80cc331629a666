import CommandSupport
import TestSupport
import Testing

/// Filters of workouts, nights and blood pressures. A store knows the outlines of objects without
/// their metadata, so each filter is compared with an export that is read whole.
@Suite(.waitsForPrograms) struct `Filters of objects` {
  private static let watch =
    "&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch&gt;"

  /// A workout from a minute of a day, counted from 2024-01-01.
  private static func workout(
    _ activity: String, _ source: String, day: Int = 0, at minute: Int, minutes: Int = 40,
    device: String? = nil, _ metadata: (String, String)...
  ) -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityType\(activity)\" duration=\"\(minutes)\" "
      + "durationUnit=\"min\" sourceName=\"\(source)\" "
      + (device.map { "device=\"\($0)\" " } ?? "")
      + "startDate=\"\(ExportText.day(day, minute: minute))\" "
      + "endDate=\"\(ExportText.day(day, minute: minute + minutes))\">"
      + metadata.map { ExportText.metadata($0, $1) }.joined() + "</Workout>"
  }

  private static func sleep(_ value: String, _ start: String, _ end: String, _ inside: String)
    -> String
  {
    ExportText.record(
      type: "HKCategoryTypeIdentifierSleepAnalysis",
      value: "HKCategoryValueSleepAnalysisAsleep\(value)", unit: nil, source: "Sleep",
      start: "\(start):00 +0000", end: "\(end):00 +0000", inside: inside)
  }

  private static func pressure(day: Int, _ inside: String = "") -> String {
    ["Systolic", "Diastolic"].map { name in
      ExportText.record(
        type: "HKQuantityTypeIdentifierBloodPressure" + name,
        value: name == "Systolic" ? "\(120 + day)" : "80", unit: "mmHg", source: "Monitor",
        start: ExportText.day(day, minute: 420), end: ExportText.day(day, minute: 420),
        inside: inside)
    }.joined()
  }

  private static let byHand = ExportText.metadata("HKWasUserEntered", "1")
  private static let ann = ExportText.metadata("coach", "Ann")

  /// The second workout repeats the first one. One mark says that the workout was not
  /// entered by hand.
  private static let elements = [
    workout(
      "Running", "Wrist", at: 480, device: watch, ("HKIndoorWorkout", "1"), ("coach", "Ann")),
    workout("Running", "App", at: 480, minutes: 39, ("HKIndoorWorkout", "1")),
    workout("Yoga", "App", at: 720, ("HKWasUserEntered", "1"), ("coach", "Ann")),
    workout("Yoga", "App", day: 1, at: 480, ("HKWasUserEntered", "0")),
    workout("Walking", "Wrist", day: 1, at: 600, device: watch, ("coach", "Bo")),
    sleep("Core", "2024-01-01 22:00", "2024-01-02 02:00", ann),
    sleep("Deep", "2024-01-02 02:00", "2024-01-02 05:00", byHand),
    pressure(day: 0)
      + "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Monitor\" "
      + "startDate=\"\(ExportText.day(0, minute: 420))\" "
      + "endDate=\"\(ExportText.day(0, minute: 420))\">" + ann + pressure(day: 0)
      + "</Correlation>",
    pressure(day: 1, byHand + ann), pressure(day: 2),
  ]

  private let folder: WorkFolder
  private let data: String

  init() throws {
    folder = try WorkFolder()
    data = try folder.write(
      ExportText.document(Self.elements.joined(separator: "\n")), to: "export.xml")
  }

  struct Case: Sendable {
    let query: String
    let filter: String
    /// The value of the whole range: a count, or seconds of sleep.
    let value: String
  }

  @Test(arguments: [
    Case(query: "workout", filter: "metadata: { coach: Ann }", value: "2"),
    Case(query: "workout", filter: "metadata: { coach: present }", value: "3"),
    Case(query: "workout", filter: "metadata: { coach: absent }", value: "1"),
    Case(query: "workout", filter: "metadata: { HKWasUserEntered: \"0\" }", value: "1"),
    Case(query: "workout", filter: "metadata: { HKWasUserEntered: present }", value: "2"),
    Case(query: "workout", filter: "manual: only", value: "1"),
    Case(query: "workout", filter: "manual: exclude", value: "3"),
    Case(
      query: "workout", filter: "manual: exclude, metadata: { coach: present }", value: "2"),
    Case(query: "workout", filter: "device: Apple Watch", value: "2"),
    Case(query: "workout", filter: "device: Apple Watch, metadata: { coach: Bo }", value: "1"),
    Case(query: "workout", filter: "source: Wrist, weekday: monday", value: "1"),
    Case(query: "sleepAnalysis", filter: "metadata: { coach: Ann }", value: "14400"),
    Case(query: "sleepAnalysis", filter: "manual: only", value: "10800"),
    Case(query: "bloodPressure", filter: "metadata: { coach: Ann }", value: "2"),
    Case(query: "bloodPressure", filter: "metadata: { coach: absent }", value: "1"),
    Case(query: "bloodPressure", filter: "manual: only", value: "1"),
    Case(query: "bloodPressure", filter: "manual: exclude", value: "2"),
  ])
  func `select the same objects of a store and of an export`(_ example: Case) throws {
    func outputs(_ options: String...) throws -> [String] {
      let isSleep = example.query == "sleepAnalysis"
      return try [["csv"], ["csv", "--items"], ["json", "--items"]].map { format in
        var arguments = [
          "query", example.query, data, "--time-zone", "UTC", "--where", example.filter,
          "--statistics", isSleep ? "duration" : "count", "--format",
        ]
        arguments += format + options
        if isSleep, format.count > 1 {
          arguments += ["--interval", "1 night", "--range", "2024-01-01 .. 2024-01-03"]
        }
        let result = try Tool.run(arguments)
        #expect(result.status == 0, "\(result.errors)")
        return result.output
      }
    }
    let stored = try outputs()
    #expect(try outputs("--no-cache") == stored)
    let line = try #require(stored[0].split(whereSeparator: \.isNewline).last)
    #expect(line.split(separator: ",").last.map(String.init) == example.value, "\(line)")
  }

  @Test(arguments: [[], ["--no-cache"]])
  func `select the same objects for a published report`(_ options: [String]) throws {
    let definition = try folder.write(
      """
      title: A
      time_zone: UTC
      queries:
        indoor: { type: workout, interval: 1 day, where: { metadata: { HKIndoorWorkout: "1" } } }
        manual: { type: workout, interval: 1 day, where: { manual: only } }
        others: { type: workout, interval: 1 day, where: { manual: exclude } }
        yoga: { type: workout, activity: yoga, interval: 1 day }
        all: { type: workout, interval: 1 day, overlap: all, by: activity }
        pressure: { type: bloodPressure, interval: 1 day, where: { manual: only } }
      """, to: "a.yaml")
    /// The rows without the numbers of days, which published rows do not have.
    func rows(_ more: String...) throws -> [ArraySlice<Substring>] {
      let result = try Tool.run(
        ["render", definition, "--data", data, "--format", "rows", "--out", "-"] + options + more)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).dropLast(2)
      }
    }
    let own = try rows()
    // The day of the run and the yoga, and the day after it.
    let counts = own.filter { $0[0] == "others" && $0[2] == "count" }.map { $0[10] }
    #expect(counts == ["1.0", "2.0"])
    #expect(try rows("--publish") == own)
  }
}
