import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// measurements at home compared with the protocol of a guideline.
@Suite struct `Protocols of blood pressure`: PressureReports {
  @Test func `seven whole days meet the protocol`() throws {
    let report = try Self.report(
      (10...16).flatMap { Self.day("2024-06-\($0)") },
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude, \(Self.plan)")
    #expect(
      Self.markdown(report).contains(
        "Protocol of ESH 2023: 28 of 28 measurements on 7 days (Jun 10 – 16), met;"
          + " 24 count after the first day is left out."), "\(Self.markdown(report))")
    let run = try #require(Self.runs(report).first)
    #expect(run["met"] as? Bool == true && run["counted"] as? Int == 24)
    #expect((run["missing"] as? [Any])?.isEmpty == true)
  }

  /// Four in the morning and in the evening, of which the protocol has two.
  @Test func `more measurements than the protocol has do not contradict its numbers`() throws {
    let report = try Self.report(
      (10...16).flatMap { day in
        Self.day("2024-06-\(day)")
          + ["07:04", "07:06", "20:04", "20:06"].map {
            Measurement("2024-06-\(day) \($0)", 144, 88)
          }
      }, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude, \(Self.plan)")
    #expect(
      Self.markdown(report).contains(
        "Protocol of ESH 2023: 56 measurements on 7 days (Jun 10 – 16), 28 of the 28 asked for, met;"
          + " 48 count after the first day is left out."), "\(Self.markdown(report))")
  }

  @Test func `a missing evening is named, on a day of 23 hours too`() throws {
    let measurements = ["2024-03-08", "2024-03-09", "2024-03-10", "2024-03-11"].flatMap {
      Self.day($0)
    }.filter { !$0.time.hasPrefix("2024-03-10 20") }
    let report = try Self.report(
      measurements, "range: 2024-03-01 .. 2024-04-01, session: 10 minutes, \(Self.plan)")
    let run = try #require(Self.runs(report).first)
    let missing = try #require(run["missing"] as? [[String: Any]])
    #expect(missing.map { $0["date"] as? String } == ["2024-03-10"])
    #expect(missing.map { $0["half"] as? String } == ["evening"])
    #expect(run["kept"] as? Int == 14 && run["scheduled"] as? Int == 16)
    #expect(
      Self.markdown(report).contains(
        "14 of 16 measurements on 4 days (Mar 8 – 11), its minimum met;"
          + " missing: 2 on the evening of Mar 10; 7 days are better."))
  }

  @Test func `too few days and measurements do not meet the protocol`() throws {
    let report = try Self.report(
      Self.day("2024-06-10") + Self.day("2024-06-11"),
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude, \(Self.plan)")
    #expect(
      Self.markdown(report).contains(
        "8 of 8 measurements on 2 days (Jun 10 – 11), not met; at least 3 days are asked for;"
          + " 4 of at least 12 count after the first day is left out."))
  }

  @Test func `two devices do not make up for a missing repeat`() throws {
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 140, 85), Measurement("2024-06-10 07:02", 140, 85),
        Measurement("2024-06-10 07:00", 141, 86, source: "Other"),
        Measurement("2024-06-10 07:02", 141, 86, source: "Other"),
        Measurement("2024-06-10 20:00", 140, 85),
      ], "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, \(Self.plan)")
    let run = try #require(Self.runs(report).first)
    #expect(run["kept"] as? Int == 3 && run["measured"] as? Int == 5)
  }

  @Test func `a session over midnight belongs to the evening on which it starts`() throws {
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 140, 85), Measurement("2024-06-10 07:02", 140, 85),
        Measurement("2024-06-10 23:58", 140, 85), Measurement("2024-06-11 00:03", 140, 85),
      ], "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, \(Self.plan)")
    let runs = try Self.runs(report)
    #expect(runs.count == 1 && runs[0]["days"] as? Int == 1)
    #expect((runs[0]["missing"] as? [Any])?.isEmpty == true)
  }

  @Test func `a half of a day that is not over lacks nothing`() throws {
    let measurements = Self.day("2024-06-10") + Self.day("2024-06-11").prefix(2)
    let report = try Self.report(
      measurements, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, \(Self.plan)",
      until: "2024-06-11 09:41")
    let run = try #require(Self.runs(report).first)
    #expect(run["kept"] as? Int == 6 && run["scheduled"] as? Int == 6)
  }

  @Test func `runs are checked one by one`() throws {
    let report = try Self.report(
      Self.day("2024-06-01") + (10...13).flatMap { Self.day("2024-06-\($0)") },
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude, \(Self.plan)")
    let runs = try Self.runs(report)
    #expect(runs.map { $0["from"] as? String } == ["2024-06-01", "2024-06-10"])
    #expect(runs.map { $0["met"] as? Bool } == [false, true])
    let text = Self.markdown(report)
    #expect(
      text.contains(
        "Protocol of ESH 2023: 2 runs of days, one of them a single day; met by 1."),
      "\(text)")
    #expect(!text.contains("- 4 of 4 measurements"), "\(text)")
    #expect(
      text.contains(
        "- 16 of 16 measurements on 4 days (Jun 10 – 13), met; 12 count after the first day is left"
          + " out; 7 days are better"), "\(text)")
  }

  /// The runs start on days five apart, and the first one has a day more than the others.
  @Test func `runs before the latest four are counted, and single days have no line`() throws {
    let days = [1, 2, 3, 6, 7, 11, 12, 16, 17, 21, 22, 26, 30]
    let report = try Self.report(
      days.flatMap { Self.day($0 < 10 ? "2024-06-0\($0)" : "2024-06-\($0)") },
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, protocol: { days: 3, morning: 2 }")
    let text = Self.markdown(report)
    #expect(
      text.contains("Protocol: 6 runs of days, 2 of them single days; met by 1."), "\(text)")
    let lines = text.split(separator: "\n").filter {
      $0.contains("measurements on") && $0.hasPrefix("-")
    }
    #expect(
      lines.count == 4 && lines.allSatisfy { $0.contains("on 2 days") || $0.contains("on 5") })
  }

  @Test func `a person who sleeps by day has mornings after getting up`() throws {
    // Up at five in the afternoon, to bed after eight in the morning.
    let measurements = ["2024-06-10", "2024-06-11", "2024-06-12"].enumerated().flatMap {
      place, day in
      [
        Measurement("\(day) 17:00", 140, 85), Measurement("\(day) 17:02", 140, 85),
        Measurement("2024-06-1\(place + 1) 08:00", 150, 95),
        Measurement("2024-06-1\(place + 1) 08:02", 150, 95),
      ]
    }
    let keys = "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, \(Self.plan)"
    let report = try Self.report(measurements, keys + ", day_starts: 16:00")
    let run = try #require(Self.runs(report).first)
    #expect(run["from"] as? String == "2024-06-10" && run["days"] as? Int == 3)
    #expect((run["missing"] as? [Any])?.isEmpty == true)
    let figure = try #require(report.figures.first?.figure)
    #expect(figure.text(.ascii)[1] == "Mon Jun 10  140/85 140/85  150/95 150/95")
    #expect(Self.markdown(report).contains("days last from 16:00 to 16:00"))
    // The grid, the table and the protocol have the same words for the halves.
    #expect(figure.text(.ascii)[0].hasSuffix("first half     second half"))
    let text = Self.markdown(report)
    #expect(text.contains("| First half (from 16:00), 3 readings "), "\(text)")
    #expect(text.contains("| Second half (from 04:00), 3 readings "))
    #expect(text.contains("The first half of a day starts at 16:00, the second at 04:00."))
    #expect(!text.contains("evening") && !text.contains("Morning"), "\(text)")
    let lacking = try Self.report(
      Array(measurements.dropLast(1)), keys + ", day_starts: 16:00")
    #expect(Self.markdown(lacking).contains("missing: 1 in the second half of Jun 12"))
    // By midnight, they are of four dates, and lack two halves.
    let others = try #require(Self.runs(Self.report(measurements, keys)).first)
    #expect(others["days"] as? Int == 4 && (others["missing"] as? [Any])?.count == 2)
  }

  /// A day of 23 hours ends at 16:00 of a clock that has skipped an hour.
  @Test func `halves of days that start in the afternoon follow the clock`() throws {
    let report = try Self.report(
      [
        Measurement("2024-03-09 17:00", 140, 85), Measurement("2024-03-10 03:30", 141, 86),
        Measurement("2024-03-10 04:30", 142, 87), Measurement("2024-03-10 15:59", 143, 88),
      ],
      "range: 2024-03-01 .. 2024-04-01, day_starts: 16:00, protocol: { morning: 2, evening: 2 }")
    let run = try #require(Self.runs(report).first)
    #expect(run["days"] as? Int == 1 && run["kept"] as? Int == 4)
  }

  @Test(arguments: ["grid", "pairs"])
  func `measurements of first days alone are shown, and the report says so`(_ style: String) throws
  {
    let report = try Self.report(
      Self.day("2024-06-01") + Self.day("2024-06-10"),
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude,"
        + " limits: { ESH 2023: 135/85 }, \(Self.plan)", style: style)
    let text = Self.markdown(report)
    #expect(text.contains("all 8 measurements are of first days, which are left out"), "\(text)")
    #expect(!text.contains("no data in this range"))
    #expect(text.contains("Blood pressure: latest (144/88)"), "\(text)")
    #expect(text.contains("(144/88 144/88)"))
    #expect(
      text.contains(
        "Protocol of ESH 2023: 2 runs of days, each of them a single day; met by 0."))
    let account = try #require(text.components(separatedBy: "How these numbers were made").last)
    #expect(
      account.contains("all 8 measurements are of first days, which are left out"), "\(account)")
    #expect(!account.contains("no data"), "\(account)")
    #expect(try #require(report.figures.first?.table).rows.count == 8)
  }
}
