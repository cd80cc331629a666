import Foundation
import Health
import SampleData
import SampleIntake
import TestSupport
import Testing

@Suite struct `Imported workouts` {
  static let dates =
    #"startDate="2024-01-01 08:00:00 +0000" endDate="2024-01-01 09:00:00 +0000""#
  static let eight = 725_788_800.0

  static func workout(_ attributes: String = "", _ inside: String = "") -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"Watch\" \(dates)"
      + " \(attributes)>\(inside)</Workout>"
  }

  func one(_ attributes: String = "", _ inside: String = "") throws -> ImportedWorkout {
    let read = try ReadObjects(Self.workout(attributes, inside))
    #expect(read.summary.droppedParts == [:])
    #expect(read.summary.repairs == [:])
    return try #require(read.workouts.first)
  }

  static func statistic(
    _ type: String = "DistanceWalkingRunning", _ values: String = "sum=\"5\"",
    unit: String = "unit=\"km\"", dates: String = dates
  ) -> String {
    "<WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)\" \(dates) \(values) \(unit)/>"
  }

  @Test func `a workout keeps its attributes (X-13, X-39)`() throws {
    let device = "&lt;&lt;HKDevice: 0x28&gt;, name:Apple Watch, hardware:Watch6,1&gt;"
    let workout = try one(
      "duration=\"53.25\" durationUnit=\"min\" totalDistance=\"10.1\" totalDistanceUnit=\"km\""
        + " totalEnergyBurned=\"700\" totalEnergyBurnedUnit=\"Cal\" sourceVersion=\"10.2\""
        + " device=\"\(device)\" creationDate=\"2024-01-01 09:00:04 +0000\"")
    #expect(
      workout
        == ImportedWorkout(
          activityType: "HKWorkoutActivityTypeRunning",
          facts: ImportedFacts(
            start: Self.eight, end: Self.eight + 3_600, source: "Watch", version: "10.2",
            device: "name:Apple Watch, hardware:Watch6,1", creation: Self.eight + 3_604),
          duration: ImportedAmount(53.25, "min"), totalDistance: ImportedAmount(10.1, "km"),
          totalEnergyBurned: ImportedAmount(700, "Cal")))
  }

  @Test func `a workout keeps its events with their metadata`() throws {
    let workout = try one(
      "",
      "<WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"2024-01-01 08:01:00 +0000\""
        + " duration=\"1.5\" durationUnit=\"min\">\(ExportText.metadata("HKSWOLFScore", "40"))"
        + "</WorkoutEvent>"
        + "<WorkoutEvent type=\"HKWorkoutEventTypePause\" date=\"2024-01-01 08:02:00 +0000\"/>"
        + ExportText.metadata("a", "b"))
    #expect(
      workout.events == [
        .init(
          type: "HKWorkoutEventTypeLap", date: Self.eight + 60,
          duration: ImportedAmount(1.5, "min"),
          metadata: MetadataSet(entries: [.init(key: "HKSWOLFScore", value: "40")])),
        .init(type: "HKWorkoutEventTypePause", date: Self.eight + 120),
      ])
    #expect(workout.facts.metadata.entries == [.init(key: "a", value: "b")])
  }

  @Test
  func `a workout keeps its activities separate, with their own identity (X-14, X-60)`() throws {
    let uuid = "7A1C0F6E-0B6E-4B52-9C0E-3D2A61F4D001"
    let workout = try one(
      "",
      "<WorkoutActivity uuid=\"\(uuid)\" startDate=\"2024-01-01 08:00:00 +0000\" duration=\"20\""
        + " durationUnit=\"min\">\(Self.statistic("DistanceSwimming", "sum=\"1\""))"
        + "<WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"2024-01-01 08:01:00 +0000\"/>"
        + ExportText.metadata("HKLapLength", "25 m") + "</WorkoutActivity>" + Self.statistic())
    #expect(workout.statistics.map(\.sum) == [5])
    #expect(workout.events.isEmpty)
    #expect(workout.facts.metadata.isEmpty)
    let activity = try #require(workout.activities.first)
    #expect(activity.uuid == UUID(uuidString: uuid))
    #expect(activity.start == Self.eight)
    #expect(activity.end == nil)
    #expect(activity.duration == ImportedAmount(20, "min"))
    #expect(activity.statistics.map(\.sum) == [1])
    #expect(activity.events.map(\.date) == [Self.eight + 60])
    #expect(activity.metadata["HKLapLength"] == "25 m")
  }

  @Test func `a workout keeps its statistics (X-13)`() throws {
    let workout = try one(
      "",
      Self.statistic(
        "HeartRate", #"average="150.5" minimum="90" maximum="181""#, unit: #"unit="count/min""#))
    #expect(
      workout.statistics == [
        .init(
          type: "HKQuantityTypeIdentifierHeartRate", start: Self.eight, end: Self.eight + 3_600,
          average: 150.5, minimum: 90, maximum: 181, unit: "count/min")
      ])
  }

  @Test func `a second start date of statistics is read as the end (X-23)`() throws {
    let doubled = Self.dates.replacing("endDate", with: "startDate")
    let read = try ReadObjects(Self.workout("", Self.statistic(dates: doubled)))
    #expect(read.workouts.first?.statistics.map(\.end) == [Self.eight + 3_600])
    #expect(read.summary.repairs == [.secondStartDate: 1])
    // With an end date, the first start date counts as usual.
    let tripled = Self.statistic(dates: "\(doubled) endDate=\"2024-01-01 08:30:00 +0000\"")
    let other = try ReadObjects(Self.workout("", tripled))
    #expect(other.workouts.first?.statistics.map(\.end) == [Self.eight + 1_800])
    #expect(other.summary.repairs == [.repeatedAttribute: 1])
  }

  @Test func `a workout keeps all parts of its route (X-16)`() throws {
    let route = "<WorkoutRoute sourceName=\"Watch\" \(Self.dates)>"
    let workout = try one(
      "",
      "\(route)\(ExportText.metadata("HKMetadataKeySyncVersion", "2"))"
        + "<FileReference path=\"/workout-routes/a.gpx\"/></WorkoutRoute>\(route)</WorkoutRoute>"
        + "\(route)<Location latitude=\"1\" longitude=\"2\"/><Location/></WorkoutRoute>")
    #expect(workout.routes.map(\.paths) == [["/workout-routes/a.gpx"], [], []])
    #expect(workout.routes.map(\.locationCount) == [0, 0, 2])
    #expect(workout.routes[0].facts.metadata["HKMetadataKeySyncVersion"] == "2")
    #expect(workout.routes[0].facts.source == "Watch")
    #expect(workout.facts.metadata.isEmpty)
  }

  @Test func `a workout has its metadata once, even if it is written twice (X-15)`() throws {
    let block = ExportText.metadata("HKIndoorWorkout", "0") + ExportText.metadata("Note", "a")
    let read = try ReadObjects(Self.workout("", block + block))
    #expect(
      read.workouts.first?.facts.metadata.entries == [
        .init(key: "HKIndoorWorkout", value: "0"), .init(key: "Note", value: "a"),
      ])
    #expect(read.summary.diagnostics.isEmpty)
    #expect(read.summary.repairs == [:])
  }

  @Test
  func `the first of unequal metadata values is kept, without quoting them (X-15, X-77)`() throws {
    let block = ExportText.metadata("Note", "a") + ExportText.metadata("Note", "secret")
    let read = try ReadObjects(
      Self.workout(
        "",
        block + Self.statistic()
          + Self.statistic(
            "DistanceWalkingRunning", "sum=\"6\"")))
    #expect(read.workouts.first?.facts.metadata["Note"] == "a")
    #expect(read.workouts.first?.statistics.map(\.sum) == [5])
    #expect(read.summary.repairs == [.secondValue: 2])
    #expect(
      read.summary.diagnostics.map(\.message) == [
        "two values of 'Note' for one Workout, the first kept",
        "two statistics of 'HKQuantityTypeIdentifierDistanceWalkingRunning' for one Workout,"
          + " the first kept",
      ])
  }

  @Test(
    arguments: [
      (statistic(dates: "startDate=\"x\" endDate=\"y\""), "WorkoutStatistics", .unreadableDate),
      (statistic("Moon"), "WorkoutStatistics", .unknownType),
      (statistic("StepCount", ""), "WorkoutStatistics", .noValue),
      (statistic(unit: ""), "WorkoutStatistics", .noUnit),
      (statistic(unit: "unit=\"kg\""), "WorkoutStatistics", .unfitUnit),
      ("<WorkoutEvent date=\"2024-01-01 08:01:00 +0000\"/>", "WorkoutEvent", .unknownType),
      ("<WorkoutEvent type=\"HKWorkoutEventTypeLap\"/>", "WorkoutEvent", .unreadableDate),
      (
        "<WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"1800-01-01 00:00:00 +0000\"/>",
        "WorkoutEvent", .dateOutOfRange
      ),
      ("<WorkoutActivity uuid=\"x\"/>", "WorkoutActivity", .unreadableDate),
      (
        "<WorkoutActivity startDate=\"2024-01-01 08:01:00 +0000\""
          + " endDate=\"2024-01-01 08:00:00 +0000\"/>", "WorkoutActivity", .endBeforeStart
      ),
      ("<WorkoutRoute><FileReference path=\"a\"/></WorkoutRoute>", "WorkoutRoute", .unreadableDate),
      ("<MetadataEntry key=\"a\"/>", "MetadataEntry", .noValue),
    ] as [(String, String, ImportSummary.DropReason)])
  func `unusable parts of a workout are left out and counted (X-49)`(
    _ part: String, _ name: String, _ reason: ImportSummary.DropReason
  ) throws {
    let read = try ReadObjects(Self.workout("", part))
    let workout = try #require(read.workouts.first)
    #expect(read.summary.droppedParts == [name: [reason: 1]])
    #expect(read.summary.losses.contains { $0.contains("\(reason.rawValue): 1 \(name)") })
    #expect(workout.events.isEmpty && workout.statistics.isEmpty && workout.routes.isEmpty)
    #expect(workout.activities.isEmpty && workout.facts.metadata.isEmpty)
  }

  @Test(
    arguments: [
      ("duration=\"x\" durationUnit=\"min\"", "duration", .unreadableValue),
      ("duration=\"1\"", "duration", .noUnit),
      ("duration=\"1\" durationUnit=\"kg\"", "duration", .unfitUnit),
      ("totalDistance=\"nan\" totalDistanceUnit=\"km\"", "totalDistance", .unreadableValue),
      ("totalDistance=\"1\" totalDistanceUnit=\"Cal\"", "totalDistance", .unfitUnit),
      ("totalEnergyBurned=\"1\" totalEnergyBurnedUnit=\"\"", "totalEnergyBurned", .noUnit),
      ("creationDate=\"yesterday\"", "creationDate", .unreadableDate),
    ] as [(String, String, ImportSummary.DropReason)])
  func `a workout stays without an unreadable attribute (X-31)`(
    _ attribute: String, _ name: String, _ reason: ImportSummary.DropReason
  ) throws {
    let read = try ReadObjects(Self.workout(attribute))
    #expect(read.summary.droppedParts == ["Workout@\(name)": [reason: 1]])
    #expect(
      read.workouts == [
        ImportedWorkout(
          activityType: "HKWorkoutActivityTypeRunning",
          facts: ImportedFacts(start: Self.eight, end: Self.eight + 3_600, source: "Watch"))
      ])
  }

  @Test func `a workout without dates is left out completely and counted once`() throws {
    let read = try ReadObjects(
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\">\(Self.statistic())"
        + "<WorkoutEvent/><WorkoutRoute/></Workout>")
    #expect(read.workouts.isEmpty)
    #expect(read.summary.droppedParts == ["Workout": [.unreadableDate: 1]])
    #expect(read.summary.elements == ["Workout": 1])
  }

  @Test func `a damaged workout is dropped with all its parts`() throws {
    let read = try ReadObjects(
      "<Workout \(Self.dates)>\(Self.statistic())<WorkoutEvent></Oops></Workout>", Self.workout())
    #expect(read.workouts.count == 1)
    #expect(read.summary.repairs == [.skippedElement: 1])
  }

  @Test func `a workout is the same in chunks of any size (M11)`() throws {
    let text = ExportText.document(
      Self.workout(
        "duration=\"1\" durationUnit=\"min\"",
        Self.statistic() + ExportText.metadata("a", "b")
          + "<WorkoutActivity uuid=\"x\" \(Self.dates)>\(Self.statistic())</WorkoutActivity>"))
    let whole = try ReadObjects(document: text)
    #expect(whole.workouts.first?.activities.count == 1)
    for chunk in [1, 2, 7, 64] {
      let read = try ReadObjects(document: text, chunk: chunk)
      #expect(read.objects == whole.objects)
      #expect(read.summary == whole.summary)
    }
  }

  @Test func `a workout that is cut off is not kept, but those before it are (X-24)`() throws {
    let text = ExportText.document(
      Self.workout("duration=\"1\" durationUnit=\"min\"") + Self.workout("", Self.statistic()))
    let cut = try #require(text.firstRange(of: "<WorkoutStatistics"))
    let read = try ReadObjects(document: String(text[..<cut.upperBound]))
    #expect(read.workouts.map(\.duration?.value) == [1])
    #expect(read.summary.truncation != nil)
  }

  @Test func `a workout with more parts than the limit is skipped (M6, M15)`() throws {
    let event = "<WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"2024-01-01 08:01:00 +0000\"/>"
    var limits = ImportLimits()
    limits[.elementParts] = 100
    let text = ExportText.document(
      [
        Self.workout("", String(repeating: event, count: 100)),
        Self.workout("", String(repeating: event, count: 101)),
        // Text counts as well, with one part per kibibyte.
        Self.workout("", ExportText.metadata("a", String(repeating: "x", count: 120 << 10))),
        Self.workout().replacing("08:", with: "09:"),
      ].joined())
    let read = try ReadObjects(document: text, limits: limits)
    #expect(read.workouts.map(\.events.count) == [100, 0])
    #expect(read.summary.repairs == [.skippedElement: 2])
    let first = try #require(read.summary.diagnostics.first)
    #expect(first.message == "more than 100 parts in a Workout")
    #expect(first.remedy == .raiseLimit(.elementParts))
  }

  @Test func `a workout with a million keys is bounded and read in linear time (M7)`() throws {
    let entries = (0..<1_000_000).map { "<MetadataEntry key=\"\($0)\" value=\"\"/>" }.joined()
    let read = try ReadObjects(Self.workout("", entries), Self.workout())
    #expect(read.workouts.count == 1)
    #expect(read.summary.repairs == [.skippedElement: 1])
  }

  @Test func `workouts of a sample export are kept completely`() throws {
    let export = try SampleExport(days: 30)
    let read = try ReadObjects(document: export.mainDocument().bytes)
    #expect(read.workouts.count == read.summary.elements["Workout"])
    #expect(read.workouts.count > 4)
    #expect(read.summary.droppedParts == [:])
    #expect(read.summary.diagnostics.isEmpty)
    let files = Set(export.members.map(\.path))
    for workout in read.workouts {
      #expect(workout.statistics.count >= 3)
      #expect(workout.activities.map(\.statistics) == [workout.statistics])
      #expect(workout.activities.allSatisfy { $0.uuid != nil })
      #expect(workout.facts.metadata["HKTimeZone"] == "America/Los_Angeles")
      let duration = try #require(workout.duration?.seconds)
      #expect(duration > 0 && duration <= workout.facts.end - workout.facts.start)
      #expect(
        workout.routes.flatMap(\.paths).allSatisfy { files.contains("apple_health_export" + $0) })
    }
    #expect(read.workouts.contains { !$0.routes.isEmpty })
    #expect(read.workouts.flatMap(\.events).contains { $0.type == "HKWorkoutEventTypePause" })
  }
}
