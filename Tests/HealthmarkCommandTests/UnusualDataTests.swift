import CommandSupport
import Foundation
import TestSupport
import Testing

/// Reports of data that is rare, but that somebody has.
@Suite(.waitsForPrograms) struct `Reports of unusual data` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func data(_ records: [String]) throws -> String {
    try folder.write(ExportText.document(records.joined(separator: "\n")), to: "export.xml")
  }

  /// The Markdown of a report with the given lines after its title.
  private func report(_ lines: String, over data: String) throws -> String {
    let path = try folder.write("title: A\n" + lines, to: "a.yaml")
    let result = try Tool.run(
      "render", path, "--data", data, "--out", folder.path("out"), "--format", "markdown")
    #expect(result.status == 0, "\(result.errors)")
    return try folder.text(of: "out/a.md")
  }

  @Test(arguments: [
    "HKQuantityTypeIdentifierStepCount count 900",
    "HKQuantityTypeIdentifierHeartRate count/min 60",
    "HKQuantityTypeIdentifierBodyMass kg 80",
  ])
  func `new writes reports without mistakes over data of a single type`(_ words: String) throws {
    let words = words.split(separator: " ").map(String.init)
    let data = try data([
      ExportText.record(
        type: words[0], value: words[2], unit: words[1], source: "a {{b}} c",
        start: "2024-02-01 08:00:00 +0000", end: "2024-02-01 08:10:00 +0000"),
      ExportText.record(
        type: words[0], value: words[2], unit: words[1], source: "Q",
        start: "2024-02-02 08:00:00 +0000", end: "2024-02-02 08:10:00 +0000"),
    ])
    let names = try Tool.run("new", "--list").output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 9)
    var written = 0
    for name in names {
      let path = folder.path("\(name).md")
      let made = try Tool.run("new", name, path, "--data", data)
      guard made.status == 0 else {
        #expect(made.errors.contains("the data has no samples for the report"), "\(made.errors)")
        continue
      }
      written += 1
      let checked = try Tool.run("check", path, "--data", data)
      #expect(checked.status == 0, "\(name): \(checked.errors)")
    }
    #expect(written > 0)
  }

  @Test(arguments: [[], ["--no-cache"]])
  func `explain of an interval without samples states that it has none`(_ options: [String]) throws
  {
    let data = try data([
      ExportText.record(
        type: "HKQuantityTypeIdentifierBodyMass", value: "80", unit: "kg",
        start: "2024-02-01 08:00:00 +0000", end: "2024-02-01 08:00:00 +0000")
    ])
    for type in ["bodyMass", "heartRate"] {
      let result = try Tool.run(
        ["explain", type, data, "--at", "2024-02-02", "--time-zone", "UTC"] + options)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("no data"), "\(result.output)")
    }
  }

  @Test func `a figure of more than four sources counts all of them in its headline`() throws {
    let data = try data(
      (0..<6).map { hour in
        ExportText.record(
          value: "100", source: "Source \(hour)", start: "2024-02-01 0\(hour):00:00 +0000",
          end: "2024-02-01 0\(hour):30:00 +0000")
      })
    let report = try report(
      """
      time_zone: UTC
      queries: { a: { type: stepCount, range: 2024-02-01 .. 2024-02-02 } }
      sections: [ { chart: a, style: overlap } ]
      """, over: data)
    #expect(report.contains("### 6 sources counted 600 steps; none of them twice"), "\(report)")
  }

  @Test(arguments: [("", "39 readings on 39 of 39 days."), (", exclude: 2023-10-10", "38 of 38")])
  func `readings of blood pressure count the days of a clock change as days`(
    _ keys: String, _ note: String
  ) throws {
    var records: [String] = []
    for day in 0..<39 {
      let date = Date(timeIntervalSince1970: 1_696_240_800 + Double(day) * 86_400)
      let time =
        date.formatted(
          .iso8601.year().month().day().dateSeparator(.dash).dateTimeSeparator(.space)
            .time(includingFractionalSeconds: false)) + " +0000"
      for (type, value) in [("Systolic", "125"), ("Diastolic", "80")] {
        records.append(
          ExportText.record(
            type: "HKQuantityTypeIdentifierBloodPressure\(type)", value: value, unit: "mmHg",
            start: time, end: time))
      }
    }
    let report = try report(
      """
      time_zone: Europe/Berlin
      queries:
        a:
          { type: bloodPressure, interval: 1 day, range: 2023-10-02 .. 2023-11-10,
            bands: { ok: "< 134.5 / < 85", high: ">= 134.5 / >= 85" }\(keys) }
      sections: [ { chart: a, style: pairs } ]
      """, over: try data(records))
    #expect(report.contains(note), "\(report)")
    // The bounds are those of the definition.
    #expect(report.contains("days, below 134.5/85\n"), "\(report)")
    #expect(report.contains("limit 134.5/85"), "\(report)")
  }

  @Test func `bands are labeled with the bounds of the definition (R-63)`() throws {
    let data = try data([
      ExportText.record(
        type: "HKQuantityTypeIdentifierOxygenSaturation", value: "0.97", unit: "%",
        start: "2024-02-01 08:00:00 +0000", end: "2024-02-01 08:00:00 +0000"),
      ExportText.record(
        type: "HKQuantityTypeIdentifierBloodGlucose", value: "5",
        unit: "mmol&lt;180.1558800000541&gt;/L",
        start: "2024-02-01 08:00:00 +0000", end: "2024-02-01 08:00:00 +0000"),
    ])
    let report = try report(
      """
      time_zone: UTC
      queries:
        a:
          type: oxygenSaturation
          range: 2024-02-01
          bands: { low: "< 95 %", fine: ">= 95 %" }
        b:
          type: bloodGlucose
          range: 2024-02-01
          unit: mmol<180.1558800000541>/L
          bands: { mid: "4.05 .. 5.55 mmol/L", high: "> 5.55 mmol/L" }
      sections: [ { chart: a, style: bands }, { chart: b, style: bands } ]
      """.replacing("range: 2024-02-01\n", with: "range: 2024-02-01 .. 2024-02-02\n"), over: data)
    for label in ["95% or more", "under 95%", "4.05 – 5.55", "over 5.55"] {
      #expect(report.contains(label), "\(label): \(report)")
    }
  }

  @Test func `rings of days without samples are not compared (R-90)`() throws {
    let rings = (1...4).map { day in
      "<ActivitySummary dateComponents=\"2024-02-0\(day)\" activeEnergyBurned=\"300\""
        + " activeEnergyBurnedGoal=\"400\" activeEnergyBurnedUnit=\"Cal\" appleExerciseTime=\"30\""
        + " appleExerciseTimeGoal=\"30\" appleStandHours=\"2\" appleStandHoursGoal=\"12\"/>"
    }
    let energy = ExportText.record(
      type: "HKQuantityTypeIdentifierActiveEnergyBurned", value: "300", unit: "kcal",
      start: "2024-02-01 08:00:00 +0000", end: "2024-02-01 09:00:00 +0000")
    let result = try Tool.run(
      "agreement", try data([energy] + rings), "--time-zone", "UTC", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let answer = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let found = try #require(answer["rings"] as? [[String: Any]])
    #expect(found.map { $0["name"] as? String } == ["move"])
    #expect(found[0]["compared"] as? Int == 1)
    #expect(found[0]["withoutSamples"] as? Int == 2)
  }

  @Test(arguments: ["render", "show", "watch", "serve", "site"])
  func `a definition in a folder that does not exist is reported`(_ command: String) throws {
    // No folder above belongs to a project, and no data is given.
    let result = try Tool.run([command, "nofolder/weekly.md"], in: URL(filePath: folder.path))
    #expect(result.status == 3)
    #expect(result.errors.contains("cannot read the definition 'nofolder/weekly.md'"))
  }

  @Test func `a report in place of a definition is named as one`() throws {
    let report = try folder.write("<!-- healthmark report -->\n\n# Steps\n", to: "steps.md")
    let result = try Tool.run("render", report, "--data", try data([ExportText.record()]))
    #expect(result.status == 3)
    #expect(result.errors.contains("is a report that healthmark wrote, expected a definition"))
  }

  @Test func `reports are not checked without data and without a lock`() throws {
    let path = try folder.write(
      "title: A\nqueries: { a: { type: stepCount, interval: 1 day } }\n", to: "a.yaml")
    let result = try Tool.run(["render", "--check", path], in: URL(filePath: folder.path))
    #expect(result.status == 2)
    #expect(result.errors.contains("'render --lock'"), "\(result.errors)")
  }

  @Test(arguments: [
    ("0x10", "is not a number"), ("0X1P3", "is not a number"), ("ten", "is not a number"),
    ("1_000", "has separators between digits"),
  ])
  func `a numeric parameter takes decimal digits only`(
    _ value: String, _ mistake: String
  ) throws {
    let path = try folder.write(
      """
      title: A {{n}}
      parameters: { n: { default: 3, minimum: 1, maximum: 100 } }
      queries: { a: { type: stepCount, range: 2024-01-01 .. 2024-01-02 } }
      """, to: "n.yaml")
    let result = try Tool.run(
      "render", path, "--data", try data([ExportText.record()]), "--set", "n=\(value)")
    #expect(result.status == 3)
    #expect(result.errors.contains("'\(value)' \(mistake)"), "\(result.errors)")
  }

  @Test func `the lock of a report that hides queries has no parameters`() throws {
    let path = try folder.write(
      """
      title: A
      parameters: { goal: 6325 }
      privacy: { hide: hidden }
      queries:
        shown: { type: stepCount, interval: 1 day, range: 2024-01-01 .. 2024-01-03 }
        hidden: { type: stepCount, interval: 1 day, range: 2024-01-01 .. 2024-01-03, goal: "{{goal}}" }
      """, to: "l.yaml")
    let result = try Tool.run(
      "render", path, "--data", try data([ExportText.record()]), "--publish", "--lock", "--out",
      folder.path("out"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try !folder.text(of: "l.lock").contains("6325"))
  }

  @Test func `workouts and one long interval are shown though the data ends earlier`() throws {
    func pressure(_ day: Int, _ systolic: Int) -> String {
      let dates =
        #"startDate="2024-02-0\#(day) 08:00:00 +0000" endDate="2024-02-0\#(day) 08:00:00 +0000""#
      let values = [("Systolic", systolic), ("Diastolic", 79)].map { name, value in
        "<Record type=\"HKQuantityTypeIdentifierBloodPressure\(name)\" sourceName=\"Cuff\""
          + " unit=\"mmHg\" \(dates) value=\"\(value)\"/>"
      }
      return "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Cuff\""
        + " \(dates)>\(values.joined())</Correlation>"
    }
    let data = try data([
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"W\" duration=\"30\""
        + " durationUnit=\"min\" \(ExportText.dates)/>",
      pressure(1, 121), pressure(2, 119), pressure(3, 125),
      ExportText.record(
        type: "HKQuantityTypeIdentifierHeartRate", value: "60", unit: "count/min"),
    ])
    let report = try report(
      """
      time_zone: America/Los_Angeles
      as_of: 2024-02-20
      queries:
        yoga: { type: workout, range: last 60 days }
        weeks: { type: workout, interval: 8 weeks, range: last 8 weeks }
        pressure: { type: bloodPressure, range: last 60 days }
        pulse: { type: heartRate, range: last 60 days }
      sections:
        - chart: yoga
        - { chart: weeks, style: workouts }
        - chart: pressure
        - chart: pulse
      """, over: data)
    #expect(report.components(separatedBy: "| Mon\u{A0}Jan\u{A0}1 ").count == 3, "\(report)")
    #expect(report.contains("Blood pressure (mmHg), readings, December 23, 2023 to February"))
    #expect(report.contains("known up to 2024-02-04 10:00"))
    // A line needs more than one interval.
    #expect(report.contains("*Heart rate: no interval is complete yet.*"))
  }

  @Test(arguments: ["< 16 kPa / < 10.5 kPa", "< 120 / < 10.5 kPa", "16 .. 17 kPa / < 80"])
  func `a band of blood pressure in another unit than mmHg is a mistake (R-33)`(
    _ band: String
  ) throws {
    let result = try Tool.run(
      "query", "bloodPressure", "--data", "missing.xml", "--bands", "low \(band)")
    #expect(result.status == 2)
    #expect(result.errors.contains("has a unit other than mmHg"), "\(result.errors)")
  }

  /// Two sources overlap in each of 5,100 intervals.
  @Test func `more than 10,000 items are drawn, but not listed (R-1a)`() throws {
    let records = (0..<5_100).flatMap { minute in
      ["Phone", "Watch"].map { source in
        let day = minute / 1_440 + 1
        let clock = ExportText.minute(minute % 1_440).replacing(
          "2024-01-01", with: "2024-01-0\(day)")
        return ExportText.record(value: "2", source: source, start: clock, end: clock)
      }
    }
    let data = try data(records)
    let definition = """
      time_zone: UTC
      queries:
        s: { type: stepCount, interval: 1 minute, range: 2024-01-01 .. 2024-01-05 }
      sections:
        - { chart: s, style: overlap }
      """
    let report = try report(definition, over: data)
    #expect(report.contains("Phone and Watch counted 20,400 steps; none of them twice"))
    #expect(report.contains("none of the 10200 items are listed"))
    let query = try Tool.run(
      "query", "stepCount", "--data", data, "--interval", "1 minute", "--range",
      "2024-01-01 .. 2024-01-05", "--time-zone", "UTC", "--items", "--format", "json")
    #expect(query.errors.contains("warning: there are more than 10000 items"), "\(query.errors)")
    #expect(query.output.contains(#""warnings": ["there are more than 10000 items"#))
  }

  @Test func `days that have not begun have no count of 0 (R-1)`() throws {
    let data = try data([
      ExportText.record(
        type: "HKCategoryTypeIdentifierHeadache", value: "HKCategoryValueSeverityMild", unit: nil,
        start: "2024-02-02 08:00:00 +0000", end: "2024-02-02 08:10:00 +0000")
    ])
    let result = try Tool.run(
      "query", "headache", "--data", data, "--interval", "1 day", "--range",
      "2024-02-01 .. 2024-02-07", "--time-zone", "UTC")
    let cells = result.output.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").last.map(String.init)
    }
    // The export ends on February 4.
    #expect(cells == ["0", "1", "0", "0", "·", "·"], "\(result.output)")
  }
}
