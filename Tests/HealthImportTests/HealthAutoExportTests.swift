import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Data from Health Auto Export` {
  /// Returns a document with metrics.
  static func document(_ metrics: String..., workouts: String = "[]") -> String {
    #"{"data": {"metrics": [\#(metrics.joined(separator: ","))], "workouts": \#(workouts)}}"#
  }

  static func metric(_ name: String, _ unit: String, _ rows: String...) -> String {
    #"{"name": "\#(name)", "units": "\#(unit)", "data": [\#(rows.joined(separator: ","))]}"#
  }

  static func row(_ date: String, _ quantity: String = "1") -> String {
    #"{"date": "\#(date)", "qty": \#(quantity), "source": "Watch"}"#
  }

  func read(_ text: String, into collector: SampleCollector = SampleCollector()) throws
    -> ImportedSamples
  {
    try HealthImportTests.read(text, with: HealthAutoExportReader(), into: collector)
  }

  @Test func `Health Auto Export gives a sample per row, in any member order (X-90)`() throws {
    let store = try read(
      #"{"version": 2, "data": {"workouts": null, "metrics": [null, {"data": [null,"#
        + #"{"source": "Sam’s Watch|iPhone", "qty": 12.5, "date": "2024-01-07 08:00:00 -0500"},"#
        + #"{"qty": null, "date": "2024-01-07 09:00:00 -0500"}],"#
        + #""units": "km", "name": "walking_running_distance"}], "mood": [1, 2]}}"#)
    let columns = try #require(try store.columns(.distanceWalkingRunning))
    #expect(columns.start == [try seconds("2024-01-07T13:00:00Z")])
    #expect(columns.value == [12.5])
    #expect(columns.unit == HKUnit(from: "km"))
    #expect(store.sources.map(\.name).contains("Sam’s Watch|iPhone"))
    #expect(store.summary.quantity(.distanceWalkingRunning)?.dropped == [.noValue: 1])
    #expect(store.summary.unknownNames == ["version": 1, "mood": 2])
    #expect(store.summary.aggregatedRows == 1)
    #expect(store.summary.offsets == [-18_000: 2])
    #expect(store.summary.oddities.contains { $0.contains("sums and averages") })
  }

  struct Unit: Sendable {
    let metric: String
    let unit: String
    let value: Double
    let type: HKQuantityTypeIdentifier
    let canonical: Double
  }

  @Test(arguments: [
    Unit(metric: "step_count", unit: "count", value: 5, type: .stepCount, canonical: 5),
    Unit(
      metric: "active_energy", unit: "kJ", value: 4_184, type: .activeEnergyBurned, canonical: 1_000
    ),
    Unit(
      metric: "basal_energy_burned", unit: "kcal", value: 5, type: .basalEnergyBurned, canonical: 5),
    Unit(
      metric: "resting_heart_rate", unit: "bpm", value: 60, type: .restingHeartRate, canonical: 60),
    Unit(
      metric: "respiratory_rate", unit: "count/min", value: 60, type: .respiratoryRate, canonical: 1
    ),
    Unit(
      metric: "blood_oxygen_saturation", unit: "%", value: 97, type: .oxygenSaturation,
      canonical: 0.97),
    Unit(
      metric: "body_fat_percentage", unit: "%", value: 20, type: .bodyFatPercentage, canonical: 0.2),
    Unit(metric: "weight_body_mass", unit: "lb", value: 2, type: .bodyMass, canonical: 0.90718474),
    Unit(metric: "walking_speed", unit: "km\\/hr", value: 3.6, type: .walkingSpeed, canonical: 1),
    Unit(
      metric: "stair_speed_up", unit: "ft\\/s", value: 1, type: .stairAscentSpeed, canonical: 0.3048
    ),
    Unit(
      metric: "body_temperature", unit: "degF", value: 98.6, type: .bodyTemperature, canonical: 37),
    Unit(metric: "body_temperature", unit: "°C", value: 37, type: .bodyTemperature, canonical: 37),
    Unit(metric: "blood_glucose", unit: "mg/dL", value: 90, type: .bloodGlucose, canonical: 90),
    Unit(
      metric: "monosaturated_fat", unit: "g", value: 3, type: .dietaryFatMonounsaturated,
      canonical: 3),
    Unit(
      metric: "dietary_water", unit: "fl_oz_us", value: 1, type: .dietaryWater,
      canonical: 29.5735295625),
    Unit(metric: "vitamin_b12", unit: "mcg", value: 2, type: .dietaryVitaminB12, canonical: 2e-6),
    Unit(metric: "vo2_max", unit: "ml/(kg·min)", value: 40, type: .vo2Max, canonical: 40),
    Unit(
      metric: "physical_effort", unit: "kcal/hr·kg", value: 3, type: .physicalEffort, canonical: 3),
  ])
  func `metrics have their units, with percentages as fractions (X-34, X-90)`(_ unit: Unit) throws {
    let store = try read(
      Self.document(
        Self.metric(unit.metric, unit.unit, Self.row("2024-01-07 08:00:03 -0500", "\(unit.value)")))
    )
    let columns = try #require(try store.columns(unit.type))
    let toCanonical = try columns.unit.conversion(to: HKQuantityType(unit.type).canonicalUnit)
    #expect((toCanonical(columns.value[0]) - unit.canonical).magnitude < 1e-9 * 1e3)
  }

  @Test func `Health Auto Export has a name for every nutrient (X-92)`() {
    let nutrients = HKQuantityType.all.filter { $0.name.hasPrefix("dietary") }
    let names = nutrients.map { type in
      type.name.reduce(into: "") { text, letter in
        text += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
      }
    }
    for (type, name) in zip(nutrients, names) where !name.hasPrefix("dietary_fat") {
      let store = try? read(
        Self.document(
          Self.metric(name, type.canonicalUnit.unitString, Self.row("2024-01-07 08:00:00 -0500"))))
      #expect(store?.summary.types[type.identifier]?.kept == 1, "\(name)")
    }
  }

  @Test func `unknown metrics are counted by name`() throws {
    let store = try read(
      Self.document(
        Self.metric("schritte", "count", Self.row("2024-01-07"), Self.row("2024-01-08")),
        Self.metric("step_count", "furlong", Self.row("2024-01-07 00:00:00 -0500")),
        Self.metric("step_count", "", Self.row("2024-01-07 00:00:00 -0500"))))
    #expect(store.summary.unknownNames == ["schritte": 2])
    #expect(store.stepSummary?.dropped == [.unfitUnit: 1, .noUnit: 1])
  }

  @Test(arguments: [
    ("2024-01-07 08:00:05 -0500", "2024-01-07T13:00:05Z"),
    ("2024-01-07 8:00:05\u{202F}PM -0500", "2024-01-08T01:00:05Z"),
    ("2024-01-07 12:00:05 AM -0500", "2024-01-07T05:00:05Z"),
    ("2024-01-07 12:30 pm +0530", "2024-01-07T07:00:00Z"),
    ("2024-01-07T08:00:05.000Z", "2024-01-07T08:00:05Z"),
  ])
  func `dates of Health Auto Export have clocks of 24 or 12 hours (X-91)`(
    _ written: String, _ instant: String
  ) throws {
    let store = try read(Self.document(Self.metric("height", "cm", Self.row(written, "180"))))
    #expect(try store.columns(.height)?.start == [try seconds(instant)])
  }

  @Test(arguments: [
    "2024-01-07 13:00:00 PM -0500", "2024-01-07 0:30:00 AM -0500", "2024-01-07 24:00:00 -0500",
    "2024-01-07 08:00:00", "yesterday", "2024-01-07 08:00:00 -1900", "",
  ])
  func `dates that no clock shows are left out (X-91, M14)`(_ written: String) throws {
    let store = try read(Self.document(Self.metric("height", "cm", Self.row(written, "180"))))
    #expect(store.summary.quantity(.height)?.dropped == [.unreadableDate: 1])
  }

  struct Interval: Sendable {
    let dates: [String]
    /// The duration of each row, in seconds.
    let lengths: [Double]
  }

  @Test(arguments: [
    Interval(dates: ["2024-01-07 00:00:00 -0500"], lengths: [86_400]),
    Interval(
      dates: [
        "2024-03-09 00:00:00 -0500", "2024-03-10 00:00:00 -0500", "2024-03-11 00:00:00 -0400",
      ],
      lengths: [86_400, 82_800, 86_400]),
    // All rows have the offset of the export, so days of the other season are shifted.
    Interval(
      dates: [
        "2024-11-02 00:00:00 -0400", "2024-11-03 00:00:00 -0400", "2024-11-04 01:00:00 -0400",
      ],
      lengths: [86_400, 90_000, 86_400]),
    Interval(
      dates: [
        "2024-01-07 08:00:00 -0500", "2024-01-07 09:00:00 -0500", "2024-01-07 12:00:00 -0500",
      ],
      lengths: [3_600, 3_600, 3_600]),
    Interval(
      dates: [
        "2024-01-07 08:01:00 -0500", "2024-01-07 08:02:00 -0500", "2024-01-07 08:09:00 -0500",
      ],
      lengths: [60, 60, 60]),
    Interval(
      dates: [
        "2024-01-01 00:00:00 -0500", "2024-01-08 00:00:00 -0500", "2024-01-15 00:00:00 -0500",
      ],
      lengths: [604_800, 604_800, 604_800]),
    Interval(
      dates: [
        "2024-01-01 00:00:00 -0500", "2024-02-01 00:00:00 -0500", "2024-03-01 00:00:00 -0500",
      ],
      lengths: [31 * 86_400, 29 * 86_400, 31 * 86_400]),
    Interval(
      dates: [
        "2022-01-01 00:00:00 -0500", "2023-01-01 00:00:00 -0500", "2024-01-01 00:00:00 -0500",
      ],
      lengths: [365 * 86_400, 365 * 86_400, 366 * 86_400]),
    Interval(
      dates: [
        "2024-01-01 00:00:00 -0500", "2024-01-05 00:00:00 -0500", "2024-01-09 00:00:00 -0500",
      ],
      lengths: [86_400, 86_400, 86_400]),
    Interval(dates: ["2024-01-07 08:00:00 -0500", "2024-01-07 11:00:00 -0500"], lengths: [0, 0]),
    Interval(dates: ["2024-01-07 08:01:07 -0500", "2024-01-07 08:02:07 -0500"], lengths: [0, 0]),
  ])
  func `a metric's samples cover the interval that its rows show (X-90)`(
    _ interval: Interval
  ) throws {
    let rows = interval.dates.map { Self.row($0) }.shuffledOnce()
    let store = try read(
      Self.document(
        #"{"name": "step_count", "units": "count", "data": [\#(rows.joined(separator: ","))]}"#))
    let columns = try #require(try store.columns(.stepCount))
    #expect(zip(columns.end, columns.start).map(-) == interval.lengths)
  }

  @Test func `days without a time use the offset of other rows, or a zone (X-91)`() throws {
    let days = Self.metric("step_count", "count", Self.row("2024-01-07"), Self.row("2024-07-07"))
    let height = Self.metric("height", "cm", Self.row("2024-01-07 08:00:00 -0500"))
    let store = try read(Self.document(height, days))
    #expect(
      try store.columns(.stepCount)?.start
        == [try seconds("2024-01-07T05:00:00Z"), try seconds("2024-07-07T05:00:00Z")])
    #expect(try read(Self.document(days)).stepSummary?.dropped == [.unreadableDate: 2])
    var reader = HealthAutoExportReader()
    reader.timeZone = TimeZone(identifier: "America/New_York")
    let zoned = try HealthImportTests.read(Self.document(days), with: reader)
    #expect(
      try zoned.columns(.stepCount)?.start
        == [try seconds("2024-01-07T05:00:00Z"), try seconds("2024-07-07T04:00:00Z")])
  }

  @Test func `averages become samples with their bounds as metadata (X-90)`() throws {
    let rows = [
      #"{"date": "2024-01-07 08:00:00 -0500", "Min": 52, "Avg": 61.5, "Max": 80}"#,
      #"{"date": "2024-01-07 09:00:00 -0500", "Min": 60, "Avg": 60, "Max": 60, "qty": null}"#,
    ]
    let collector = SampleCollector()
    let store = try read(
      Self.document(Self.metric("heart_rate", "count/min", rows[0], rows[1])), into: collector)
    let columns = try #require(try store.columns(.heartRate))
    #expect(columns.value == [61.5, 60])
    #expect(columns.end[0] - columns.start[0] == 3_600)
    #expect(store.sources.map(\.name) == ["Health Auto Export"])
    #expect(
      store.details(of: HKQuantityType(.heartRate), in: nil).sets == [
        MetadataSet(entries: [
          .init(key: "minimum", value: "52 count/min"),
          .init(key: "maximum", value: "80 count/min"),
        ])
      ])
  }

  @Test func `a blood pressure becomes two samples and their correlation (X-12)`() throws {
    let rows = [
      #"{"date": "2024-01-07 08:00:03 -0500", "systolic": 120, "diastolic": 80.5, "source": "Cuff"}"#,
      #"{"date": "2024-01-07 09:00:04 -0500", "systolic": 130, "diastolic": null}"#,
    ]
    let collector = SampleCollector()
    let store = try read(
      Self.document(Self.metric("blood_pressure", "mmHg", rows[0], rows[1])), into: collector)
    #expect(try store.columns(.bloodPressureSystolic)?.value == [120, 130])
    #expect(try store.columns(.bloodPressureDiastolic)?.value == [80.5])
    #expect(store.summary.quantity(.bloodPressureDiastolic)?.dropped == [.noValue: 1])
    guard case .correlation(let correlation) = collector.objects.first else {
      Issue.record("no correlation")
      return
    }
    #expect(collector.objects.count == 1)
    #expect(correlation.type == "HKCorrelationTypeIdentifierBloodPressure")
    #expect(correlation.facts.source == "Cuff")
    #expect(correlation.members.map(\.value) == ["120", "80.5"])
    #expect(correlation.members.map(\.unit) == ["mmHg", "mmHg"])
  }

  @Test func `sleep is read from spans in one stage, not from hours of a night (X-92)`() throws {
    let span = #""startDate": "2024-01-07 01:00:00 -0500", "endDate": "2024-01-07 02:00:00 -0500""#
    let store = try read(
      Self.document(
        Self.metric(
          "sleep_analysis", "hr",
          #"{\#(span), "qty": 1, "value": "Core", "source": "Watch"}"#,
          #"{\#(span), "qty": 1, "value": "HKCategoryValueSleepAnalysisAsleepREM"}"#,
          #"{\#(span), "qty": 1, "value": "In Bed"}"#, #"{\#(span), "value": "Dreaming"}"#,
          #"{\#(span)}"#,
          #"{"date": "2024-01-07", "totalSleep": 7.5, "core": 4, "sleepStart": "2024-01-06 23:00:00 -0500"}"#,
          #"{"date": "2024-01-07 00:00:00 -0500", "qty": 7.5}"#)))
    let sleep = try #require(store.summary.category(.sleepAnalysis))
    #expect(sleep.kept == 3)
    #expect(sleep.dropped == [.aggregate: 2, .unreadableValue: 1, .noValue: 1])
    #expect(sleep.sources == ["Watch": 1, "Health Auto Export": 2])
    #expect(store.summary.losses.contains { $0.contains("a sum of samples") })
  }

  @Test func `counts of categories are left out and counted`() throws {
    let store = try read(
      Self.document(Self.metric("apple_stand_hour", "count", Self.row("2024-01-07 00:00:00 -0500")))
    )
    #expect(store.summary.category(.appleStandHour)?.dropped == [.aggregate: 1])
  }

  @Test func `workouts of both Health Auto Export versions are read (X-92)`() throws {
    let workouts = """
      [{"id": "A1", "name": "Outdoor Walk", "start": "2024-01-07 08:00:00 -0500",
        "end": "2024-01-07 08:30:00 -0500", "duration": 1800.5, "location": "Outdoor",
        "distance": {"qty": 2, "units": "km"}, "activeEnergyBurned": {"qty": 418.4, "units": "kJ"},
        "heartRateData": [{"Avg": 90}, {"Avg": 95}], "route": [{"latitude": 1, "longitude": 2}],
        "temperature": null},
       {"name": "Indoor Cycling", "start": "2024-01-08 08:00:00 -0500", "duration": 60,
        "end": null, "activeEnergy": [{"qty": 1}], "route": [{"lat": 1, "lon": 2}]},
       {"name": "Seilhüpfen", "start": "2024-01-09 08:00:00 -0500", "end": "2024-01-09 08:30:00 -0500"},
       {"name": "Yoga", "start": null, "end": "2024-01-09 08:30:00 -0500"}, null]
      """
    let collector = SampleCollector()
    let store = try read(Self.document(workouts: workouts), into: collector)
    let found = collector.objects.compactMap { object -> ImportedWorkout? in
      if case .workout(let workout) = object { workout } else { nil }
    }
    #expect(
      found.map(\.activityType) == [
        "HKWorkoutActivityTypeWalking", "HKWorkoutActivityTypeCycling",
        "HKWorkoutActivityTypeOther",
      ])
    #expect(found[0].facts.metadata["HKExternalUUID"] == "A1")
    #expect(found.map { $0.facts.metadata["HKIndoorWorkout"] } == ["0", "1", nil])
    #expect(found[1].facts.end - found[1].facts.start == 60)
    #expect(found[2].facts.metadata["name"] == "Seilhüpfen")
    #expect(store.summary.unknownNames == ["workout 'Seilhüpfen'": 1])
    #expect(
      store.summary.elements == [
        "Workout": 4, "Workout (left out)": 1, "Workout.heartRateData": 2, "Workout.route": 2,
        "Workout.activeEnergy": 1,
      ])
    #expect(store.summary.diagnostics.count == 1)
  }

  @Test(arguments: [
    "[]", "{}", #"{"data": null}"#, #"{"data": []}"#, #"{"data": {"metrics": 5}}"#,
    #"{"data": {"metrics": []}"#, #"{"data": {"metrics": []}} x"#, "",
    #"{"data": {"metrics": [{"name": "step_count", "data": [{]}]}}"#,
  ])
  func `a Health Auto Export file that is damaged or foreign is an error (X-26)`(_ text: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.message.hasPrefix("cannot read 'input': ") == true)
  }

  @Test func `a Health Auto Export file with nothing new is empty, not an error (X-26)`() throws {
    #expect(try read(Self.document()).keptCount == 0)
  }

  @Test func `Health Auto Export gives the same result for chunks of any size (M11)`() throws {
    let rows = (10..<50).map { Self.row("2024-01-07 08:\($0):00 -0500", "\($0)") }
    let text = Self.document(
      #"{"data": [\#(rows.joined(separator: ","))], "name": "step_count", "units": "count"}"#)
    var reader = HealthAutoExportReader()
    let whole = try HealthImportTests.read(text, with: reader)
    #expect(whole.keptCount == 40)
    for chunk in [1, 3, 50, 65_536] {
      reader.chunkSize = chunk
      let store = try HealthImportTests.read(text, with: reader)
      #expect(store.summary == whole.summary)
      #expect(try store.values() == whole.values())
    }
  }

  @Test func `damaged Health Auto Export data never crashes (M13, M16)`() throws {
    var maker = JSONMaker(random: SplitMix64(seed: 7))
    let span = #""startDate": "2024-01-07 01:00:00 -0500", "endDate": "2024-01-07 02:00:00 -0500""#
    let text = Array(
      Self.document(
        Self.metric(
          "step_count", "count", Self.row("2024-01-07"), Self.row("2024-01-08 08:00:00 -0500")),
        Self.metric("sleep_analysis", "hr", #"{\#(span), "value": "Core"}"#),
        Self.metric("blood_pressure", "mmHg", #"{\#(span), "systolic": 1, "diastolic": 2}"#),
        workouts: #"[{"name": "Running", \#(span), "distance": {"qty": 2, "units": "km"}}]"#
      ).utf8)
    var kept = 0
    var reader = HealthAutoExportReader()
    reader.chunkSize = 256
    let rounds = Soak.rounds(2_000, of: 8_000)
    for _ in 0..<rounds {
      if let store = try? HealthImportTests.read(
        maker.damaged(text), with: reader)
      {
        kept += store.keptCount
      }
    }
    #expect(kept > rounds / 8)
  }
}

extension Array {
  /// The elements in another order, which is always the same.
  fileprivate func shuffledOnce() -> [Element] {
    var random = SplitMix64(seed: 8)
    return shuffled(using: &random)
  }
}
