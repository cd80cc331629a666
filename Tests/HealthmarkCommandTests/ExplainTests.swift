import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark explain` {
  let folder: WorkFolder
  let data: String

  /// Two devices in New York on the day the clock is set back. The watch ranks first. One sample of
  /// the phone crosses midnight, one is covered by the watch, and one occurs twice.
  init() throws {
    folder = try WorkFolder()
    func steps(_ source: String, _ start: String, _ end: String, _ value: String) -> String {
      ExportText.record(
        value: value, source: source,
        device: source == "Watch"
          ? "&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, model:Watch&gt;" : nil,
        start: start, end: end,
        inside: #"<MetadataEntry key="HKTimeZone" value="America/New_York"/>"#)
    }
    let records = [
      steps("Watch", "2023-11-05 00:30:00 -0400", "2023-11-05 01:30:00 -0400", "600"),
      steps("Phone", "2023-11-05 01:00:00 -0400", "2023-11-05 01:30:00 -0500", "900"),
      steps("Phone", "2023-11-05 00:40:00 -0400", "2023-11-05 00:50:00 -0400", "70"),
      steps("Phone", "2023-11-05 23:30:00 -0500", "2023-11-06 00:30:00 -0500", "120"),
      steps("Phone", "2023-11-05 10:00:00 -0500", "2023-11-05 10:10:00 -0500", "40"),
      steps("Phone", "2023-11-05 10:00:00 -0500", "2023-11-05 10:10:00 -0500", "40"),
    ]
    data = try folder.write(
      ExportText.document(records.joined(separator: "\n")), to: "export.xml")
  }

  func explain(_ arguments: String...) throws -> [String: Any] {
    let result = try Tool.run(["explain"] + arguments + ["--data", data, "--format", "json"])
    #expect(result.status == 0, "\(result.errors)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  /// The watch counts 600. The phone's 900 in an hour and a half count as 600, because the watch
  /// covers a third of that time. Its 70 are covered by the watch and count as 0. Half of its 120
  /// count, and its 40 count once.
  @Test func `explain adds up to a query's value, over an hour the clock shows twice`() throws {
    let answer = try explain("stepCount", "--at", "2023-11-05")
    #expect(answer["hours"] as? Double == 25)
    let value = try #require(answer["value"] as? Double)
    #expect(abs(value - 1_300) < 1e-9)
    #expect(answer["difference"] as? Double ?? 1 <= 1e-12)
    let sources = try #require(answer["sources"] as? [[String: Any]])
    #expect(sources.map { $0["name"] as? String } == ["Watch", "Phone"])
    #expect(sources.map { $0["alone"] as? Double } == [600, 1_070])
    let counted = sources.compactMap { $0["counted"] as? Double }
    #expect(abs(counted[0] - 600) < 1e-9 && abs(counted[1] - 700) < 1e-9)
    #expect(sources.map { $0["maskedSamples"] as? Int } == [0, 1])
    let masked = try #require(sources[1]["maskedBy"] as? [[String: Any]])
    #expect(masked.map { $0["name"] as? String } == ["Watch"])
    #expect(abs((masked[0]["amount"] as? Double ?? 0) - 370) < 1e-9)
    #expect((sources[0]["maskedBy"] as? [Any])?.isEmpty == true)
    #expect(answer["repeats"] as? Int == 1)
    let samples = try #require(answer["samples"] as? [[String: Any]])
    let crossing = samples.filter { $0["crosses"] as? Bool == true }
    #expect(crossing.map { $0["inside"] as? Double } == [60])
    let query = try Tool.run(
      "query", "stepCount", "--data", data, "--interval", "1 day", "--from", "2023-11-05", "--to",
      "2023-11-06", "--format", "csv")
    #expect(query.output.contains("\(value)") || query.output.contains("1300"))
  }

  @Test func `explain draws a timeline for each source, and reports a clock change`() throws {
    let result = try Tool.run("explain", "stepCount", data, "--at", "2023-11-05")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("25 hours, clock set 1 h back on 2023-11-05"))
    let lines = result.output.split(separator: "\n")
    let phone = try #require(lines.first { $0.hasPrefix("Phone") })
    #expect(phone.contains("░") && phone.contains("▒") && phone.contains("█"))
    #expect(result.output.contains("The parts add up to the value within 1e-12."))
    #expect(result.output.contains("60 of 120 (50.0 %)"))
    #expect(result.output.contains("Covered by a source above:\n  Phone: 370, by Watch\n"))
    #expect(result.output.contains("\nRules:\n  S-42  Priority is an ordered list of sources"))
    #expect(
      result.output.contains("\n  S-44  A lower source adds only what falls outside the time"))
  }

  /// A third of the watch's 100 counts before the phone, so that no part is a whole number.
  @Test func `explain rounds numbers so that they still add up, and JSON keeps all digits`() throws
  {
    func step(_ source: String, _ start: String, _ end: String, _ value: String) -> String {
      ExportText.record(
        value: value, source: source, start: "2024-01-25 \(start) +0000",
        end: "2024-01-25 \(end) +0000")
    }
    let steps = try folder.write(
      ExportText.document(
        step("A", "08:00:00", "08:10:00", "1000") + step("B", "08:05:00", "08:20:00", "1000")
          + step("C", "08:15:00", "08:45:00", "10000")), to: "thirds.xml")
    let arguments = [
      "explain", "stepCount", steps, "--at", "2024-01-25", "--time-zone", "UTC",
      "--source-priority", "A,B,C",
    ]
    let text = try Tool.run(arguments).output
    #expect(
      text.hasPrefix("sum of stepCount: 9,999\n") || text.hasPrefix("sum of stepCount: 10,000"))
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    func number(_ text: String) -> Int { Int(text.replacing(",", with: "")) ?? -1 }
    let sources = rows.filter { ["A", "B", "C"].contains($0[0]) && $0.count == 6 }
    #expect(sources.count == 3, "\(text)")
    let total = try #require(rows.first { $0[0] == "All" })
    #expect(sources.map { number($0[3]) }.reduce(0, +) == number(total[2]), "\(text)")
    for row in sources { #expect(number(row[2]) == number(row[3]) + number(row[4]), "\(text)") }
    #expect(!text.contains("." + "333") && text.contains("Numbers are rounded"))
    let json = try Tool.run(arguments + ["--format", "json"]).output
    #expect(json.contains("666.66666"), "\(json)")
  }

  @Test func `explain passes over a night in bed without sleep data (R-12)`() throws {
    func sleep(_ value: String, _ start: String, _ end: String) -> String {
      ExportText.record(
        type: "HKCategoryTypeIdentifierSleepAnalysis",
        value: "HKCategoryValueSleepAnalysis" + value,
        unit: nil, start: start, end: end)
    }
    let nights = try folder.write(
      ExportText.document(
        sleep("InBed", "2023-11-05 23:00:00 +0000", "2023-11-06 06:00:00 +0000")
          + sleep("AsleepCore", "2023-11-07 23:00:00 +0000", "2023-11-08 06:00:00 +0000")),
      to: "nights.xml")
    func night(_ date: String) throws -> String {
      try Tool.run("explain", "sleepAnalysis", nights, "--time-zone", "UTC", "--at", date).output
    }
    let inBed = "One night has time in bed but no sleep data, and is passed over."
    #expect(try night("2023-11-06").contains(inBed))
    #expect(try night("2023-11-07").contains(": no data\n"))
    #expect(try night("2023-11-06").contains(": no data\n"))
    #expect(try !night("2023-11-08").contains("passed over"))
    let weeks = try Tool.run(
      "query", "sleepAnalysis", "--data", nights, "--time-zone", "UTC", "--statistics", "per_day",
      "--interval", "1 week", "--range", "2023-11-06 .. 2023-11-13")
    #expect(weeks.output.contains("7 h 00 min") || weeks.output.contains("7:00"), "\(weeks.output)")
  }

  @Test func `explain says how much of a night's sleep was napping (R-17)`() throws {
    func sleep(_ start: String, _ end: String) -> String {
      ExportText.record(
        type: "HKCategoryTypeIdentifierSleepAnalysis",
        value: "HKCategoryValueSleepAnalysisAsleepCore", unit: nil,
        start: "2023-11-0\(start) +0000",
        end: "2023-11-0\(end) +0000")
    }
    let nights = try folder.write(
      ExportText.document(
        sleep("5 23:00:00", "6 06:00:00") + sleep("6 14:00:00", "6 15:30:00")), to: "naps.xml")
    let text = try Tool.run(
      "explain", "sleepAnalysis", nights, "--time-zone", "UTC", "--at", "2023-11-06"
    ).output.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(
      text.hasPrefix("duration of sleepAnalysis (asleep): 8 h 30 min (1 h 30 min napping)\n"),
      "\(text)")
  }

  @Test func `explain uses the settings of the report whose query it explains`() throws {
    let report = try folder.write(
      """
      title: A
      time_zone: America/New_York
      source_priority: { stepCount: [Phone, Watch] }
      queries:
        week: { type: stepCount, interval: 1 week, range: last 3 months }
      """, to: "r.yaml")
    let answer = try explain("--report", report, "--query", "week", "--at", "2023-11-05")
    #expect((answer["start"] as? String)?.hasPrefix("2023-10-30") == true)
    let sources = try #require(answer["sources"] as? [[String: Any]])
    #expect(sources.map { $0["name"] as? String } == ["Phone", "Watch"])
    let sunday = try explain(
      "--report", report, "--query", "week", "--at", "2023-11-05", "--week-starts", "sunday")
    #expect((sunday["start"] as? String)?.hasPrefix("2023-11-05") == true)
  }

  @Test func `explain notes an interval that the report does not show`() throws {
    let report = try folder.write(
      """
      title: A
      queries:
        day: { type: stepCount, interval: 1 day, range: 2023-11-05 .. 2023-11-06 }
      """, to: "r.yaml")
    func notes(at date: String) throws -> String {
      let result = try Tool.run(
        "explain", "--report", report, "--query", "day", "--at", date, "--data", data)
      #expect(result.status == 0, "\(result.errors)")
      return result.errors
    }
    #expect(try !notes(at: "2023-11-05").contains("outside the range"))
    #expect(try notes(at: "2023-11-04").contains("outside the range of 'day'"))
    #expect(try notes(at: "2023-11-06").contains("outside the range of 'day'"))
  }

  /// The watch and the phone count 1,300 on the day of 25 hours, and half of 120 on the next. The
  /// data ends on February 4, so the days after it do not count.
  @Test(arguments: ["1 week", "1 month", "9 days"])
  func `explain shows the days that a mean per day is made of (R-60)`(_ interval: String) throws {
    let arguments = ["stepCount", "--statistics", "per_day", "--interval", interval]
    let result = try Tool.run(
      ["explain"] + arguments + ["--at", "2023-11-05", "--data", data, "--format", "json"])
    #expect(result.status == 0, "\(result.errors)")
    let answer = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let days = try #require(answer["days"] as? [[String: Any]])
    let counted = days.filter { ($0["count"] as? Int ?? 0) > 0 }
    let sums = counted.compactMap { $0["value"] as? Double }
    #expect(sums == (interval == "1 week" ? [1_300] : [1_300, 60]))
    #expect(days.contains { $0["value"] is NSNull })
    #expect(answer["daysWithData"] as? Int == sums.count)
    let total = sums.reduce(0, +)
    #expect(answer["total"] as? Double == total)
    #expect(answer["value"] as? Double == total / Double(sums.count))
    let start = try #require(answer["start"] as? String)
    let end = try #require(answer["end"] as? String)
    #expect(days.first?["start"] as? String == start)
    #expect(days.last?["end"] as? String == end)
    let query = try Tool.run(
      ["query"] + arguments + [
        "--from", start, "--to", end, "--data", data, "--format", "csv", "--quiet",
      ])
    #expect(query.output.contains(",\(total / Double(sums.count) == 1_300 ? 1300 : 680)\r\n"))
    let text = try Tool.run(["explain"] + arguments + ["--at", "2023-11-05", "--data", data])
    #expect(text.output.contains("Nov 5, 2023    1,300\n"), "\(text.output)")
    #expect(text.output.contains("no data, does not count"))
    #expect(
      text.output.contains(
        sums.count == 1 ? "1,300 ÷ 1 day with data = 1,300" : "1,360 ÷ 2 days with data = 680"))
  }

  /// The sample lasts an hour longer than the data is known, and the week has begun a day earlier.
  @Test func `explain counts only the known part of the last day of a mean`() throws {
    let data = try folder.write(
      ExportText.document(
        [
          ExportText.record(
            value: "500", start: "2024-02-03 20:00:00 +0000", end: "2024-02-03 21:00:00 +0000"),
          ExportText.record(
            value: "120", start: "2024-02-04 17:00:00 +0000", end: "2024-02-04 19:00:00 +0000"),
        ].joined(separator: "\n")), to: "late.xml")
    let result = try Tool.run(
      "explain", "stepCount", data, "--statistics", "per_day", "--interval", "1 week", "--at",
      "2024-02-04", "--time-zone", "America/Los_Angeles", "--quiet")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("per day of stepCount: 280\n"), "\(result.output)")
    #expect(result.output.contains("Feb 4, 2024       60\n"), "\(result.output)")
    #expect(result.output.contains("\n560 ÷ 2 days with data = 280\n"))
    #expect(!result.output.contains("Feb 5"))
  }

  @Test func `explain shows the nights that a mean of sleep is made of`() throws {
    func sleep(_ value: String, _ start: String, _ end: String) -> String {
      ExportText.record(
        type: "HKCategoryTypeIdentifierSleepAnalysis",
        value: "HKCategoryValueSleepAnalysis" + value,
        unit: nil, start: start, end: end)
    }
    let nights = try folder.write(
      ExportText.document(
        sleep("AsleepCore", "2023-11-05 23:00:00 +0000", "2023-11-06 06:00:00 +0000")
          + sleep("InBed", "2023-11-06 23:00:00 +0000", "2023-11-07 06:00:00 +0000")
          + sleep("AsleepCore", "2023-11-12 23:00:00 +0000", "2023-11-13 06:30:00 +0000")),
      to: "nights.xml")
    let settings = ["--time-zone", "UTC", "--data", nights, "--statistics", "per_day"]
    func week(_ options: String...) throws -> String {
      let result = try Tool.run(
        ["explain", "sleepAnalysis", "--interval", "1 week", "--at", "2023-11-08"] + settings
          + options)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
    let text = try week()
    #expect(text.contains("Night             Amount\nNov 6, 2023   7 h 00 min\n"), "\(text)")
    #expect(text.contains("\nNov 7, 2023               no data, does not count\n"))
    #expect(text.contains("\nNov 12, 2023              no data, does not count\n"))
    #expect(text.contains("7 h 00 min ÷ 1 night with data = 7 h 00 min"))
    #expect(text.contains("One night has time in bed but no sleep data, and is passed over."))
    let without = try week("--exclude", "2023-11-07")
    #expect(without.contains("excluded\n"), "\(without)")
    #expect(without.contains("7 h 00 min ÷ 1 night with data = 7 h 00 min"))
  }

  @Test(arguments: [
    (["stepCount"], "--at is missing"),
    (["--report", "r.yaml", "--at", "2023-11-05"], "--report needs --query"),
    (["stepCount", "--at", "yesterday"], "write the date itself, such as 2024-02-04"),
    (
      ["workout", "--at", "2023-11-05"],
      "only queries of quantities and categories with intervals can be explained"
    ),
    (
      ["sleepAnalysis", "--statistics", "bedtime", "--at", "2023-11-05"],
      "'bedtime' cannot be explained"
    ),
  ])
  func `explain refuses what it cannot explain`(_ arguments: [String], _ message: String) throws {
    let result = try Tool.run(["explain"] + arguments + ["--data", data])
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
