import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark export` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  func data(_ elements: [String]) throws -> String {
    try folder.write(ExportText.document(elements.joined(separator: "\n")), to: "export.xml")
  }

  func export(_ data: String, _ arguments: String...) throws -> Tool.Result {
    try Tool.run(["export", data] + arguments)
  }

  private func lines(_ data: String, _ arguments: String...) throws -> [String] {
    let result = try Tool.run(["export", data, "--quiet"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// A month around a clock change, with two overlapping devices, workouts, nights and readings, as
  /// a store.
  private func spring() throws -> String {
    try SampleArchive.store(named: "spring") {
      let path = folder.path("spring.zip")
      let made = try Tool.run(
        "sample-data", path, "--days", "30", "--end", "2024-03-20", "--time-zone",
        "America/New_York")
      #expect(made.status == 0)
      return path
    }
  }

  /// A store with the samples of an exported file, for several reports.
  private func store(of copy: String) throws -> String {
    let made = try Tool.run("import", copy, "--store", folder.path("copy.store"), "--quiet")
    #expect(made.status == 0, "\(made.errors)")
    return folder.path("copy.store")
  }

  @Test func `reports over exported JSON Lines equal those over the export`() throws {
    let data = try spring()
    let copy = folder.path("copy.jsonl")
    #expect(try export(data, "--out", copy).status == 0)
    let imported = try store(of: copy)
    for name in ["sleep", "blood-pressure", "heart", "training"] {
      let definition = folder.path("\(name).md")
      #expect(try Tool.run("new", name, definition, "--data", data).status == 0)
      let reports = try [data, imported].map { path in
        let result = try Tool.run(
          "render", definition, "--data", path, "--as-of", "2024-03-19", "--out",
          folder.path("out"), "--format", "markdown")
        #expect(result.status == 0, "\(result.errors)")
        return try folder.text(of: "out/\(name).md")
      }
      #expect(reports[0].contains("| "))
      // The digest of workouts includes the names of routes, which are not written.
      let compared = reports.map { report in
        report.split(separator: "\n").filter {
          name != "training" || !$0.hasPrefix("- **Data**")
        }
      }
      #expect(compared[0] == compared[1], "\(name)")
    }
  }

  @Test(arguments: ["csv", "jsonl"])
  func `statistics over exported samples equal those over the export`(_ format: String) throws {
    let data = try spring()
    let copy = folder.path("copy.\(format)")
    #expect(try export(data, "--out", copy, "--time-zone", "Asia/Kathmandu").status == 0)
    let imported = try store(of: copy)
    for query in [
      ["stepCount", "--by", "source"], ["heartRate", "--statistics", "minimum,average,maximum"],
      ["sleepAnalysis", "--by", "value"], ["oxygenSaturation"], ["bodyMass", "--unit", "kg"],
    ] {
      let results = try [data, imported].map { path in
        let result = try Tool.run(
          ["query"] + query + [
            path, "--interval", "1 day", "--time-zone", "America/New_York", "--as-of",
            "2024-03-20", "--format", "csv",
          ])
        #expect(result.status == 0, "\(result.errors)")
        return result.output
      }
      #expect(results[0].split(separator: "\r\n").count > 20)
      #expect(results[0] == results[1])
    }
  }

  @Test func `an export of exported JSON Lines is the same file`() throws {
    let data = try spring()
    let first = folder.path("first.jsonl")
    let second = folder.path("second.jsonl")
    #expect(try export(data, "--out", first, "--time-zone", "UTC").status == 0)
    #expect(try export(first, "--out", second, "--time-zone", "UTC").status == 0)
    let bytes = try folder.bytes(of: "first.jsonl")
    #expect(bytes.count > 1 << 20)
    #expect(try folder.bytes(of: "second.jsonl") == bytes)
  }

  @Test func `a CSV line has the sample as it was recorded`() throws {
    let device = "&lt;&lt;HKDevice: 0x28&gt;, name:Apple Watch, hardware:Watch6,1&gt;"
    let data = try data([
      ExportText.record(
        type: "HKQuantityTypeIdentifierBodyMass", value: "80.5", unit: "kg", source: "Scale",
        start: "2024-01-01 08:00:00 +0000", end: "2024-01-01 08:00:00 +0000"),
      ExportText.record(
        type: "HKQuantityTypeIdentifierBodyMass", value: "177.1", unit: "lb",
        source: "Old, &quot;s&quot;",
        start: "2024-01-02 08:00:00 +0000", end: "2024-01-02 08:00:00 +0000"),
      ExportText.record(
        type: "HKQuantityTypeIdentifierBodyMass", value: "80.25", unit: "kg", source: "=1+1",
        device: device, created: "2024-01-03 09:00:00 +0000", start: "2024-01-03 08:00:00 +0000",
        end: "2024-01-03 08:00:00 +0000"),
      ExportText.record(
        type: "HKCategoryTypeIdentifierSleepAnalysis",
        value: "HKCategoryValueSleepAnalysisAsleepREM", unit: nil),
      ExportText.record(
        type: "HKCategoryTypeIdentifierSleepAnalysis",
        value: "HKCategoryValueSleepAnalysisDreaming", unit: nil,
        start: "2024-01-01 09:00:00 +0000", end: "2024-01-01 09:10:00 +0000"),
      ExportText.record(
        type: "HKCategoryTypeIdentifierMindfulSession", value: nil, unit: nil,
        inside: ExportText.metadata("HKWasUserEntered", "1")),
    ])
    let expected = [
      #"type,start,end,value,word,unit,"source","device",version,creation"#,
      "bodyMass,2024-01-01T03:00:00-05:00,2024-01-01T03:00:00-05:00,80.5,,kg,Scale,,v17.0,",
      #"bodyMass,2024-01-02T03:00:00-05:00,2024-01-02T03:00:00-05:00,177.1,,lb,"Old, ""s""",,v17.0,"#,
      "bodyMass,2024-01-03T03:00:00-05:00,2024-01-03T03:00:00-05:00,80.25,,kg,=1+1,"
        + #""name:Apple Watch, hardware:Watch6,1",v17.0,2024-01-03T04:00:00-05:00"#,
      "mindfulSession,2024-01-01T03:00:00-05:00,2024-01-01T03:10:00-05:00,0.0,,,Phone,,v17.0,",
      "sleepAnalysis,2024-01-01T03:00:00-05:00,2024-01-01T03:10:00-05:00,5.0,asleepREM,,Phone,,"
        + "v17.0,",
      "sleepAnalysis,2024-01-01T04:00:00-05:00,2024-01-01T04:10:00-05:00,-1.0,unknown,,Phone,,"
        + "v17.0,",
    ]
    #expect(try lines(data, "--time-zone", "America/New_York") == expected)
    let safe = try lines(data, "--time-zone", "America/New_York", "--csv-safe")
    #expect(safe[3].contains(",'=1+1,"))
    let result = try export(data)
    #expect(result.output.hasPrefix(expected[0] + "\r\n"))
    #expect(result.errors.contains("1 of the samples have metadata, which CSV cannot contain"))
  }

  @Test func `a JSON line has metadata, and a workout with all its parts`() throws {
    let dates =
      #"startDate="2024-01-01 08:00:00 +0000" endDate="2024-01-01 09:00:00 +0000""#
    let data = try data([
      ExportText.record(
        inside: ExportText.metadata("note", "a \u{201C}b\u{201D} &#10; c")
          + ExportText.metadata("note", "second") + ExportText.metadata("n", "1")),
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" sourceName=\"Watch\" \(dates)"
        + " duration=\"53.25\" durationUnit=\"min\" totalDistance=\"10.1\" totalDistanceUnit=\"km\""
        + " totalEnergyBurned=\"700\" totalEnergyBurnedUnit=\"Cal\">"
        + "<WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"2024-01-01 08:01:00 +0000\""
        + " duration=\"1.5\" durationUnit=\"min\"/>"
        + "<WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" \(dates) average=\"140\""
        + " minimum=\"90\" maximum=\"170\" unit=\"count/min\"/></Workout>",
    ])
    let lines = try lines(data, "--format", "jsonl", "--time-zone", "UTC")
    #expect(
      lines == [
        #"{"type": "stepCount", "start": "2024-01-01T08:00:00+00:00", "#
          + #""end": "2024-01-01T08:10:00+00:00", "value": 10, "unit": "count", "#
          + #""source": "Phone", "version": "17.0", "#
          + #""metadata": {"note": "a “b” \n c", "n": "1"}}"#,
        #"{"type": "workout", "start": "2024-01-01T08:00:00+00:00", "#
          + #""end": "2024-01-01T09:00:00+00:00", "activity": "cycling", "duration": 3195, "#
          + #""statistics": [{"type": "heartRate", "average": 140, "minimum": 90, "#
          + #""maximum": 170, "unit": "count/min"}, "#
          + #"{"type": "activeEnergyBurned", "sum": 700, "unit": "Cal"}, "#
          + #"{"type": "distanceCycling", "sum": 10.1, "unit": "km"}], "#
          + #""events": [{"type": "lap", "start": "2024-01-01T08:01:00+00:00", "#
          + #""end": "2024-01-01T08:02:30+00:00"}], "source": "Watch"}"#,
      ])
  }

  @Test func `each sample belongs to the one range in which it starts`() throws {
    let data = try data(
      (0..<6).map { hour in
        ExportText.record(
          value: "\(hour)", start: "2024-03-10 0\(hour + 4):30:00 +0000",
          end: "2024-03-10 0\(hour + 4):50:00 +0000")
      })
    // The clock moves from 2:00 to 3:00, at 7:00 UTC, so that 2:30 is read as 3:30.
    let zone = ["--time-zone", "America/New_York"]
    func values(_ range: String...) throws -> [String] {
      let result = try Tool.run(["export", data, "--quiet"] + zone + range)
      #expect(result.status == 0)
      return result.output.split(whereSeparator: \.isNewline).dropFirst()
        .map { String($0.split(separator: ",")[3]) }
    }
    #expect(try values("--range", "2024-03-10") == ["1.0", "2.0", "3.0", "4.0", "5.0"])
    #expect(try values("--from", "2024-03-10 02:30") == ["3.0", "4.0", "5.0"])
    #expect(try values("--to", "2024-03-10 02:30") == ["0.0", "1.0", "2.0"])
    #expect(try values("--from", "2024-03-10 04:30", "--to", "2024-03-10 05:30") == ["4.0"])
    #expect(try values("--range", "2023") == [])
    let empty = try export(data, "--range", "2023")
    #expect(empty.errors.contains("no samples start in the range"))
    let none = try export(data, "--types", "heartRate,steps")
    #expect(none.errors.contains("treating 'steps' as 'stepCount'"))
    #expect(none.errors.contains("the data has no samples of 'heartRate'\n"))
  }

  @Test func `times have milliseconds and offsets, on days with a clock change too`() throws {
    let times = [
      "2024-03-10T06:59:59.5Z", "2024-03-10T07:00:00Z", "2024-03-10T07:00:00.9996Z",
      "2024-11-03T05:59:59Z", "2024-11-03T06:00:00.001Z", "2024-07-01T03:59:59.9999Z",
    ]
    let rows = times.map {
      #"{"type": "stepCount", "start": "\#($0)", "value": 1, "unit": "count"}"#
    }
    let path = try folder.write(rows.joined(separator: "\n"), to: "rows.jsonl")
    let starts = try lines(path, "--time-zone", "America/New_York").dropFirst()
      .map { String($0.split(separator: ",")[1]) }
    #expect(
      starts == [
        "2024-03-10T01:59:59.500-05:00", "2024-03-10T03:00:00-04:00", "2024-03-10T03:00:01-04:00",
        "2024-07-01T00:00:00-04:00", "2024-11-03T01:59:59-04:00", "2024-11-03T01:00:00.001-05:00",
      ])
  }

  @Test func `a type that a format cannot contain is refused, or counted without --types`() throws {
    let data = try data([
      ExportText.record(),
      #"<ActivitySummary dateComponents="2024-01-01" activeEnergyBurned="300""#
        + #" activeEnergyBurnedUnit="Cal"/>"#,
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"W\""
        + " \(ExportText.dates)/>",
    ])
    let rings = try export(data, "--types", "activitySummary", "--format", "jsonl")
    #expect(rings.status == 2)
    #expect(rings.errors.contains("'activitySummary' is not a type of samples"))
    let unknown = try export(data, "--types", "stepCout")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("stepCount"))
    let all = try export(data)
    #expect(all.status == 0)
    #expect(
      all.errors.contains(
        "not written in this file: 1 of 'workout', 1 of 'activitySummary'; '--out tables/' writes"))
    let json = try export(data, "--format", "jsonl")
    #expect(json.errors.contains("not written in this format: 1 of 'activitySummary'\n"))
    let safe = try export(data, "--format", "jsonl", "--csv-safe")
    #expect(safe.status == 2)
  }

  @Test func `samples of a document that was cut short are written, with status 7`() throws {
    let text = ExportText.document(ExportText.record() + "\n" + ExportText.record(value: "11"))
    let end = try #require(text.range(of: #" value="11""#))
    let path = try folder.write(String(text[..<end.lowerBound]), to: "cut.xml")
    let result = try export(path)
    #expect(result.status == 7)
    #expect(result.output.split(separator: "\r\n").count == 2)
    #expect(result.errors.contains("cut short"))
  }

  @Test func `sums that an app computed are not passed off as samples`() throws {
    let path = try folder.write(
      """
      {"data": {"metrics": [{"name": "step_count", "units": "count", "data": [
        {"date": "2024-01-07 00:00:00 -0500", "qty": 8400, "source": "Watch|Phone"}]}]}}
      """, to: "app.json")
    let result = try export(path)
    #expect(result.status == 0)
    #expect(result.errors.contains("warning: the data contains sums and averages"))
  }

  /// The first line of the file is longer than the bytes by which formats are recognized.
  @Test func `a workout with many laps is read again`() throws {
    let laps = (0..<100).map {
      "<WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"\(ExportText.minute($0))\"/>"
    }
    let data = try data([
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeSwimming\" sourceName=\"W\""
        + " \(ExportText.dates)>\(laps.joined())</Workout>"
    ])
    let copy = folder.path("laps.jsonl")
    #expect(try export(data, "--out", copy).status == 0)
    #expect(try folder.bytes(of: "laps.jsonl").count > 5_000)
    let result = try Tool.run("query", "workout", copy, "--format", "csv", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasSuffix(",1\r\n"))
  }

  /// The sample was created a second before its correlation, and on a device of its own.
  @Test func `the members of a correlation count once`() throws {
    let dates = ExportText.dates
    func record(_ created: String, _ value: String) -> String {
      "<Record type=\"HKQuantityTypeIdentifierDietaryProtein\" sourceName=\"Food\" unit=\"g\""
        + " creationDate=\"\(created)\" \(dates) value=\"\(value)\"/>"
    }
    let member = record("2024-01-01 09:00:00 +0000", "30")
    let data = try data([
      member, record("2024-01-01 09:30:00 +0000", "4"),
      "<Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"Food\""
        + " creationDate=\"2024-01-01 09:00:01 +0000\" \(dates)>\(member)</Correlation>",
    ])
    let copy = folder.path("food.jsonl")
    #expect(try export(data, "--out", copy).status == 0)
    for path in [data, copy] {
      let result = try Tool.run(
        "query", "dietaryProtein", path, "--statistics", "sum,count", "--as-of", "2024-01-02",
        "--time-zone", "UTC", "--format", "json", "--quiet")
      #expect(result.output.contains(#""sum": 34, "count": 2"#), "\(result.output)")
    }
    let alone = try lines(data, "--format", "jsonl", "--types", "dietaryProtein")
    #expect(alone.count == 2)
  }

  /// The samples differ only in their values, and the one that is not a member comes first.
  @Test(arguments: [["30", "4"], ["4", "30"], ["30", "30"]])
  func `the sample that a correlation contains is found by its value`(_ values: [String]) throws {
    func record(_ value: String, _ number: Int) -> String {
      "<Record type=\"HKQuantityTypeIdentifierDietaryProtein\" sourceName=\"Food\" unit=\"g\""
        + " creationDate=\"2024-01-01 09:0\(number):00 +0000\" \(ExportText.dates)"
        + " value=\"\(value)\"/>"
    }
    let member = record("30", 0)
    let data = try data(
      values.enumerated().map { record($1, $0) } + [
        "<Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"Food\""
          + " \(ExportText.dates)>\(member)</Correlation>"
      ])
    let lines = try lines(data, "--format", "jsonl")
    #expect(lines.count == 2, "\(lines)")
    let sample = try #require(lines.first { $0.hasPrefix(#"{"type": "dietaryProtein""#) })
    #expect(sample.contains("\"value\": \(values[0] == "30" ? values[1] : values[0]), "))
  }

  @Test func `what no format contains is counted`() throws {
    let data = try data([
      ExportText.record(
        type: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", value: "40", unit: "ms",
        inside: "<HeartRateVariabilityMetadataList><InstantaneousBeatsPerMinute bpm=\"60\""
          + " time=\"8:00:00.10 AM\"/></HeartRateVariabilityMetadataList>"),
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"W\""
        + " \(ExportText.dates)><WorkoutRoute sourceName=\"W\" \(ExportText.dates)>"
        + "<FileReference path=\"/workout-routes/a.gpx\"/></WorkoutRoute></Workout>",
    ])
    let lines = try export(data, "--format", "jsonl")
    #expect(lines.errors.contains("1 of 'heartbeats', 1 of 'routes'"), "\(lines.errors)")
    let table = try export(data)
    #expect(table.errors.contains("1 of 'workout', 1 of 'heartbeats'"), "\(table.errors)")
    #expect(!table.errors.contains("have metadata"))
  }

  /// Until 1972, the clock in Monrovia was 44 minutes and 30 seconds behind UTC.
  @Test(arguments: ["csv", "jsonl"])
  func `a time whose offset has seconds is written in UTC`(_ format: String) throws {
    let data = try folder.write(
      #"{"type":"stepCount","start":"1971-06-01T12:00:00Z","value":1,"unit":"count"}"# + "\n",
      to: "old.jsonl")
    let text = try lines(data, "--time-zone", "Africa/Monrovia", "--format", format)
    #expect(text.last?.contains("1971-06-01T12:00:00+00:00") == true, "\(text)")
  }
}
