import CommandSupport
import Foundation
import Templates
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Report templates` {
  static let names = ReportTemplate.all.map(\.name)
  /// The templates for which the sample data has samples: it has no menstrual flow.
  static let ofSample = names.filter { $0 != "cycle" }

  @Test func `every file in the folder is a template that is listed`() throws {
    let folder = repository.appending(path: "Templates/reports")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Self.names == files.map { String($0.dropLast(3)) }.sorted())
    let list = try Tool.run("new", "--list").output
    for template in ReportTemplate.all {
      #expect(template.summary.hasSuffix("."))
      #expect(list.contains("\(template.name) "))
      #expect(list.contains(template.summary))
    }
  }

  /// Creates a report that fits the data, and renders it.
  private func rendered(_ name: String, over data: String, _ work: WorkFolder) throws -> String {
    let folder = URL(filePath: work.path)
    let made = try Tool.run("new", name, "--data", data, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let checked = try Tool.run("check", "\(name).md", "--data", data, in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
    // Events that the data does not have yet stay in the report, which says so.
    let warnings = checked.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
      .filter { !$0.contains("Event'") && !$0.contains("electrocardiogram'") }
    #expect(warnings == [], "\(checked.errors)")
    let result = try Tool.run(
      "render", "\(name).md", "--data", data, "--format", "markdown", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try work.text(of: "out/\(name).md")
  }

  @Test(arguments: ofSample) func `every template fits the sample data`(_ name: String) throws {
    let page = try rendered(name, over: try SampleArchive.store(), try WorkFolder())
    try expectGolden(page, at: "Examples/Expected/reports/\(name).md")
  }

  @Test(arguments: ofSample) func `every template fits an export that lacks half of its types`(
    _ name: String
  ) throws {
    let work = try WorkFolder()
    let page = try rendered(name, over: try HalfExport.store(), work)
    try expectGolden(page, at: "Examples/Expected/reports/half/\(name).md")
    let text = try work.text(of: "\(name).md")
    #expect(text.contains("time_zone: America/Los_Angeles"))
    #expect(!text.contains("type: vo2Max"))
  }

  /// Steps, distances and flights are all that the phone recorded.
  @Test func `a report for a phone alone has no part about a single source, and no apology`() throws
  {
    let work = try WorkFolder()
    let page = try rendered("weekly", over: try PhoneExport.store(), work)
    let text = try work.text(of: "weekly.md")
    #expect(!text.contains("devices"))
    #expect(text.contains("\n```highlights steps days\n```\n"))
    for heading in ["## Sleep", "## Heart and body", "## Workouts"] {
      #expect(!page.contains(heading), "\(heading)")
    }
    // One sentence states what is missing.
    #expect(
      page.contains(
        "\nMost of this report is left out, because the data has no exercise, sleep, resting"
          + " heart rate, body mass, heart rate or workouts.\n"), "\(text)")
    #expect(page.components(separatedBy: "left out, because").count == 2)
  }

  /// The dates of the title are those of workouts, which a phone alone does not record.
  @Test func `the year of a phone alone has its dates in the title`() throws {
    let work = try WorkFolder()
    let page = try rendered("year-in-review", over: try PhoneExport.store(), work)
    let text = try work.text(of: "year-in-review.md")
    #expect(!text.contains("sports") && text.contains("\nperiod: \"{{year}}\"\n"), "\(text)")
    #expect(page.contains(/# My year: \d{4}\n/), "\(page.prefix(400))")
  }

  @Test func `a sheet for a phone alone lists what is not recorded in one sentence`() throws {
    let work = try WorkFolder()
    let page = try rendered("doctor", over: try PhoneExport.store(), work)
    let text = try work.text(of: "doctor.md")
    let sentences = page.split(separator: "\n").filter { $0.hasPrefix("Not recorded: ") }
    #expect(sentences.count == 1, "\(page)")
    for word in ["blood pressure", "blood glucose", "body mass", "resting heart rate", "sleep"] {
      #expect(sentences.first?.contains(word) == true, "\(word)")
    }
    for heading in ["## Blood pressure", "## Glucose", "## Marked dates"] {
      #expect(!page.contains(heading), "\(heading)")
    }
    // An event that is recorded later must not be missed.
    #expect(page.contains("so it does not say whether there were any: Irregular rhythm"))
    #expect(text.contains("layout: sheet") && page.contains("| Steps a day"))
    #expect(!page.contains("no data in this range"))
  }

  /// Publishing has people make a report once, and render it each week.
  @Test func `a first irregular rhythm is in a report that was made before it`() throws {
    let work = try WorkFolder()
    let resting = (1...28).map { day in
      #"{"type": "restingHeartRate", "start": "2024-10-\#(day < 10 ? "0" : "")\#(day)T07:00:00Z","#
        + #" "value": \#(60 + day % 3), "unit": "count/min", "source": "Watch"}"#
    }
    let event =
      #"{"type": "irregularHeartRhythmEvent", "start": "2024-10-28T03:00:00Z", "value": 0,"#
      + #" "source": "Watch"}"#
    let before = try work.write(resting.joined(separator: "\n") + "\n", to: "before.jsonl")
    let page = try rendered("heart", over: before, work)
    #expect(page.contains("so it does not say whether there were any: Irregular rhythm"))
    #expect(page.contains("\nNot recorded: heart rate variability"))
    let heart = resting.map { $0.replacing("restingHeartRate", with: "heartRate") }
    let after = try work.write(
      (resting + heart + [event]).joined(separator: "\n") + "\n", to: "after.jsonl")
    let result = try Tool.run(
      "render", "heart.md", "--data", after, "--format", "markdown",
      in: URL(filePath: work.path))
    #expect(result.status == 0, "\(result.errors)")
    let later = try work.text(of: "out/heart.md")
    #expect(later.contains("Irregular rhythm notifications: 1, on Oct"))
    #expect(later.contains("In the data, but not in this report: heart rate."))
    #expect(!later.contains("speed, and heart rate"))
  }

  @Test func `a sheet for a visit has a name only if it is given`() throws {
    let work = try WorkFolder()
    let page = try rendered("doctor", over: try SampleArchive.store(), work)
    #expect(!page.contains("Robin Doe"))
    let named = try Tool.run(
      "render", "doctor.md", "--data", try SampleArchive.store(), "--format", "markdown", "--set",
      "name=Robin Doe", in: URL(filePath: work.path))
    #expect(named.status == 0, "\(named.errors)")
    #expect(try work.text(of: "out/doctor.md").contains("\nRobin Doe\n"))
  }

  /// Without a height a report lacks the index, and without entries by hand the comparison.
  @Test(arguments: [false, true])
  func `a report on body mass has only parts about what the data has`(_ isComplete: Bool) throws {
    let work = try WorkFolder()
    let masses = (1...28).map { day in
      let metadata = isComplete && day % 7 == 0 ? #", "metadata": {"HKWasUserEntered": true}"# : ""
      return #"{"type": "bodyMass", "start": "2024-01-\#(day < 10 ? "0" : "")\#(day)T07:00:00Z","#
        + #" "value": \#(80 + day % 2), "unit": "kg", "source": "Scale"\#(metadata)}"#
    }
    let height =
      #"{"type": "height", "start": "2024-01-01T06:00:00Z", "value": 2, "unit": "m","#
      + #" "source": "Health"}"#
    let lines = masses + (isComplete ? [height] : [])
    let data = try work.write(lines.joined(separator: "\n") + "\n", to: "mass.jsonl")
    let page = try rendered("body", over: data, work)
    #expect(page.contains("### Body mass, smoothed: 80.5"))
    #expect(page.contains("Body mass changed by \u{2212}0.03\u{202F}kg a week "))
    for part in ["Body mass index", "## By hand and recorded", "minus recorded"] {
      #expect(page.contains(part) == isComplete, "\(part): \(page)")
    }
    #expect(!page.contains("Waist") && !page.contains("## Scales"))
    // The words of the report are not the name of a source.
    let folder = URL(filePath: work.path)
    for arguments in [
      ["new", "body", "public.md", "--publish"],
      ["render", "public.md", "--publish", "--format", "markdown"],
    ] {
      let result = try Tool.run(arguments + ["--data", data], in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func `the title of a sheet has the dates that it covers`() throws {
    let data = try SampleArchive.store()
    for (name, nights) in [("heart", 365.0), ("sleep", 13), ("body", 182)] {
      let page = try rendered(name, over: data, try WorkFolder())
      let title = try #require(page.split(separator: "\n").first { $0.hasPrefix("# ") })
      let dates = try #require(title.split(separator: ": ").last).components(separatedBy: "–")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let form = DateFormatter()
      (form.locale, form.dateFormat) = (Locale(identifier: "en_US_POSIX"), "MMMM d, yyyy")
      // The year of a first date can be that of the second.
      let last = try #require(dates.last.flatMap(form.date))
      let first = form.date(from: dates[0]) ?? form.date(from: dates[0] + dates[1].suffix(6))
      #expect(try abs(last.timeIntervalSince(#require(first)) / 86_400 - nights) < 2, "\(title)")
    }
  }

  @Test func `the quality of a phone's data has no table of sources or overlaps`() throws {
    let work = try WorkFolder()
    let page = try rendered("data-quality", over: try PhoneExport.store(), work)
    #expect(page.contains("## Days with data"))
    for heading in ["## Steps by source", "## Overlaps", "In merged values", "## Apple's own"] {
      #expect(!page.contains(heading), "\(heading)")
    }
  }

  @Test func `goals are those that a quarter of the last 90 days met`() throws {
    let work = try WorkFolder()
    let folder = URL(filePath: work.path)
    let data = try SampleArchive.store()
    let made = try Tool.run("new", "weekly", "--data", data, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let text = try work.text(of: "weekly.md")
    func goal(_ name: String) throws -> Double {
      let pattern = try Regex("\(name): \\{ default: ([0-9.]+)")
      let match = try #require(text.firstMatch(of: pattern), "\(name)")
      return try #require(match.output[1].substring.flatMap { Double($0) })
    }
    func quartile(_ query: [String]) throws -> Double {
      let result = try Tool.run(["query"] + query + ["--data", data, "--format", "csv"])
      #expect(result.status == 0, "\(result.errors)")
      let lines = result.output.split(whereSeparator: \.isNewline).map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      let column = try #require(lines.first?.firstIndex(of: "value"))
      let values = lines.dropFirst().compactMap { Double($0[column]) }.sorted()
      let place = Double(values.count - 1) * 0.75
      let (low, high) = (values[Int(place)], values[Int(place.rounded(.up))])
      return low + (high - low) * (place - place.rounded(.down))
    }
    let days = try quartile(
      ["stepCount", "--interval", "1 day", "--range", "last 90 complete days"])
    // Rounded down, in steps of at most a tenth.
    #expect(try 0..<days / 10 ~= days - goal("day_goal"))
    let weeks = try quartile(
      ["stepCount", "--interval", "1 week", "--range", "last 13 complete weeks"])
    #expect(try 0..<weeks / 10 ~= weeks - goal("step_goal"))
    let nights = try quartile(
      ["sleepAnalysis", "--interval", "1 night", "--range", "last 90 complete nights"])
    #expect(try 0..<900 ~= nights - goal("sleep_goal") * 3_600)
    #expect(try goal("sleep_goal").truncatingRemainder(dividingBy: 0.25) == 0)
    #expect(
      made.errors.contains("'day_goal' is \(Int(try goal("day_goal"))), fitted to the last 90"))
    #expect(text.contains("\n# Goals that a quarter of your last 90 days met"))
  }

  @Test(arguments: ofSample) func `a report created with --publish contains no source names`(
    _ name: String
  ) throws {
    let work = try WorkFolder()
    let data = try SampleArchive.store()
    let folder = URL(filePath: work.path)
    let made = try Tool.run("new", name, "--data", data, "--publish", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("'healthmark render \(name).md --data \(data) --publish'"))
    let text = try work.text(of: "\(name).md")
    #expect(!text.contains("source_priority"))
    let checked = try Tool.run("check", "\(name).md", "--data", data, "--publish", in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test(arguments: [
    ("de_DE", "locale: de_DE\n"), ("en-GB", "locale: en_GB\n"), ("xx_YY", nil), ("", nil),
  ])
  func `new writes the locale of the export if definitions can have it`(
    _ locale: String, _ line: String?
  ) throws {
    let work = try WorkFolder()
    try work.write(
      ExportText.document(ExportText.record(), locale: locale), to: "export.xml")
    for (name, options) in [("a.md", []), ("b.md", ["--publish"])] {
      let made = try Tool.run(
        ["new", "weekly", name, "--data", "export.xml"] + options, in: URL(filePath: work.path))
      #expect(made.status == 0, "\(made.errors)")
      let text = try work.text(of: name)
      #expect(line.map(text.contains) ?? !text.contains("\nlocale:"), "\(text)")
    }
  }

  @Test func `new replaces no existing file, and writes only .md files`() throws {
    let work = try WorkFolder()
    try work.write("mine", to: "weekly.md")
    let folder = URL(filePath: work.path)
    let result = try Tool.run("new", "weekly", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'weekly.md' already exists"))
    #expect(try work.text(of: "weekly.md") == "mine")
    #expect(try Tool.run("new", "weekly", "w.yaml", in: folder).status == 2)
    let unknown = try Tool.run("new", "wekly", in: folder)
    #expect(unknown.errors.contains("did you mean 'weekly'?"))
    #expect(try Tool.run("new", "weekly", "other.md", in: folder).status == 0)
    #expect(try work.text(of: "other.md") == ReportTemplate.all.first { $0.name == "weekly" }?.text)
  }

  @Test func `new writes no report for which the data has no samples`() throws {
    let work = try WorkFolder()
    try work.write(ExportText.document(ExportText.record()), to: "export.xml")
    let result = try Tool.run(
      "new", "glucose", "--data", "export.xml", in: URL(filePath: work.path))
    #expect(result.status == 4)
    #expect(result.errors.contains("the data has no samples for the report 'glucose'"))
    #expect(try work.names == ["export.xml"])
  }

  /// Fourteen days and more of readings every fifteen minutes, one of them without data.
  private static func glucose(
    _ days: ClosedRange<Int>, unit: String, _ value: (Double) -> Double
  ) -> String {
    days.flatMap { day in
      (0..<96).map { part in
        let time = "2024-10-\(day < 10 ? "0" : "")\(day)T\(part / 4 < 10 ? "0" : "")\(part / 4):"
        let minute = ["00", "15", "30", "45"][part % 4]
        let amount = value(part < 8 ? 48 : part < 70 ? 120 : 200)
        return #"{"type": "bloodGlucose", "start": "\#(time)\#(minute):00Z", "value": \#(amount),"#
          + #" "unit": "\#(unit)", "source": "Sensor"}"#
      }
    }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: ["glucose", "doctor"])
  func `a sheet of glucose in mmol per liter has all bounds in it`(_ name: String) throws {
    let work = try WorkFolder()
    let data = try work.write(
      Self.glucose(1...16, unit: "mmol<180.1558800000541>/L") { $0 / 18.015588000005408 },
      to: "data.jsonl")
    let page = try rendered(name, over: data, work)
    for text in ["3.9 – 10.0", "10.1 – 13.9", "under 3.0", "under 5%", "3.0 mmol/L"] {
      #expect(page.contains(text), "\(text)\n\(page)")
    }
    // The step of rounding is the same in both units, and is only in the account.
    let definition = try work.text(of: name + ".md")
    #expect(!definition.replacing("precision: 1 mg/dL", with: "").contains("mg/dL"))
    #expect(!page.replacing("rounded to 1 mg/dL, and", with: "").contains("mg/dL"), "\(page)")
    // The same shares as in mg/dL.
    let other = try WorkFolder()
    let milligrams = try other.write(
      Self.glucose(1...16, unit: "mg/dL") { $0 }, to: "data.jsonl")
    let same = try rendered(name, over: milligrams, other)
    let shares = { (page: String) in
      page.split(separator: "\n").filter { $0.hasPrefix("| Very") || $0.hasPrefix("| In range") }
        .map { $0.matches(of: /[0-9.]+%/).map { String($0.output) } }
    }
    #expect(shares(page) == shares(same) && shares(page).count > 2, "\(page)")
  }

  @Test func `a sheet made in a pause of a sensor has glucose when it is back`() throws {
    let work = try WorkFolder()
    let steps = (1...31).map { day in
      #"{"type": "restingHeartRate", "start": "2024-10-\#(day < 10 ? "0" : "")\#(day)T09:00:00Z","#
        + #" "value": 60, "unit": "count/min", "source": "Watch"}"#
    }.joined(separator: "\n")
    let before = Self.glucose(1...9, unit: "mg/dL") { $0 }
    let gap = try work.write(before + steps + "\n", to: "gap.jsonl")
    let page = try rendered("doctor", over: gap, work)
    #expect(page.contains("## Glucose"))
    #expect(page.contains("no data in this range; the latest reading is 200"), "\(page)")
    #expect(!page.contains("In the data, but not in this report"))
    let back = try work.write(
      before + Self.glucose(20...31, unit: "mg/dL") { $0 } + steps + "\n", to: "back.jsonl")
    let result = try Tool.run(
      "render", "doctor.md", "--data", back, "--format", "markdown", in: URL(filePath: work.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try work.text(of: "out/doctor.md").contains("| In range, 70 – 180"))
  }

  @Test func `a sheet of glucose has the range and the targets that are set`() throws {
    let work = try WorkFolder()
    let data = try work.write(Self.glucose(1...16, unit: "mg/dL") { $0 }, to: "data.jsonl")
    _ = try rendered("glucose", over: data, work)
    let result = try Tool.run(
      "render", "glucose.md", "--data", data, "--format", "markdown", "--set", "low=63 mg/dL",
      "--set", "high=140 mg/dL", "--set", "most_very_high=", "--set", "group=pregnancy",
      in: URL(filePath: work.path))
    #expect(result.status == 0, "\(result.errors)")
    let page = try work.text(of: "out/glucose.md")
    for text in [
      "63 – 140", "54 – 62", "141 – 250", "Below 63 mg/dL for 15 minutes", "for pregnancy",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("under 5%"))
  }
}
