import Foundation
import Health
import Report
import TestSupport
import Testing

/// A number of events says something about an interval only if anything was recorded in it: a month
/// in a drawer is not a month without workouts.
@Suite struct `Counts of events where little was recorded` {
  /// Months from January 2023 with 12 workouts each, and steps on each day, but for those months,
  /// counted from 0, in which only so many days have steps, and none a workout.
  private static func report(
    _ recorded: [Int: Int], months: Int = 13, steps: Bool = true,
    statistics: String = "count", sections: String = "  - highlights: all\n  - table: a",
    range: String = "2023-01-01 .. 2024-02-01", asOf: String = "2024-02-04 09:41"
  ) throws -> EvaluatedReport {
    let clock = LocalClock(.gmt)
    var history = WorkoutHistory()
    for month in 0..<months {
      let first = try #require(
        CivilDate(year: 2023 + month / 12, month: month % 12 + 1, day: 1))
      let next = try #require(
        CivilDate(year: 2023 + (month + 1) / 12, month: (month + 1) % 12 + 1, day: 1))
      let count = next.daysSince2001 - first.daysSince2001
      for day in 0..<(recorded[month] ?? count) where steps {
        let start = clock.instant(on: first.adding(days: day)) + 36_000
        history.samples.append(
          .init(.stepCount, start: start, end: start + 60, value: 100, unit: "count"))
      }
      guard recorded[month] == nil else { continue }
      for day in 0..<(12 + month % 2) {
        let start = clock.instant(on: first.adding(days: 2 * day)) + 64_800
        history.add("Running", from: start, to: start + 1_800)
      }
    }
    return try history.report(
      "statistics: [\(statistics)], interval: 1 month, range: \(range)", sections: sections,
      asOf: asOf)
  }

  /// January has steps on two of 31 days, and no workout.
  @Test func `two days of a month do not make it the one with the fewest workouts`() throws {
    let report = try Self.report([12: 2])
    #expect(!report.markdown.contains("fell to 0"), "\(report.markdown)")
    #expect(!report.markdown.contains("- Workouts"), "\(report.markdown)")
    // The count stays in JSON, and in brackets in the table.
    #expect(report.results["a"]?.intervals.last?.values == [0])
    #expect(report.markdown.contains("| January 2024   |      (0) |"), "\(report.markdown)")
    #expect(
      report.markdown.contains("1 month with data of any type on too few days for a count"))
  }

  @Test(arguments: ["table: a", "chart: a, style: trend"])
  func `a report without highlights has no such count either`(_ section: String) throws {
    let report = try Self.report([3: 0, 12: 2], sections: "  - { \(section) }")
    let result = try #require(report.results["a"])
    let months = result.intervals.indices.filter { result.intervals[$0].isUnrecorded }
    #expect(months == [3, 12])
    #expect(result.coveredValues(0, of: result.intervals)[3] == nil)
    #expect(
      report.markdown.contains("2 months with data of any type on too few days for a count"),
      "\(report.markdown)")
  }

  @Test func `a number of events after an amount is in brackets too`() throws {
    let report = try Self.report([12: 2], statistics: "duration, count", sections: "  - table: a")
    let row = try #require(report.markdown.firstMatch(of: #/\| January 2024 .*/#))
    #expect(row.0.contains("(0)"), "\(report.markdown)")
  }

  @Test func `a year before has no such count`() throws {
    let report = try Self.report(
      [3: 0], months: 25, sections: "  - { chart: a, style: year_over_year }",
      range: "2024-01-01 .. 2025-01-01", asOf: "2025-02-04 09:41")
    let before = try #require(report.results["a"]?.summary.yearAgo)
    #expect(before.map { $0 ?? -1 } == [12, 13, 12, -1, 12, 13, 12, 13, 12, 13, 12, 13])
  }

  @Test func `a tile has no latest number of such a month, and JSON has its 0 (R-71)`() throws {
    let report = try Self.report([12: 2], sections: "  - highlights: all\n  - metric: a")
    #expect(!report.markdown.contains("100.0%"), "\(report.markdown)")
    #expect(report.results["a"]?.summary.columns.first?.latest?.value == 0)
    let reason = "'latest' is missing: the last complete interval has no data"
    #expect(report.markdown.contains(reason), "\(report.markdown)")
    let half = try Self.report([12: 16], sections: "  - highlights: all\n  - metric: a")
    #expect(!half.markdown.contains(reason), "\(half.markdown)")
  }

  @Test func `months without any data are not part of a mean of three (R-83)`() throws {
    let report = try Self.report([10: 0, 12: 0])
    #expect(!report.markdown.contains("fewer than usual"), "\(report.markdown)")
  }

  @Test func `a month of steps on each day and without a workout is one of none (R-80)`() throws {
    let report = try Self.report([12: 31])
    #expect(
      report.markdown.contains(
        "- Workouts fell to 0 in January 2024, the fewest of all 13 months on record."),
      "\(report.markdown)")
    // Half of the days are enough (R-5b).
    #expect(try Self.report([12: 16]).markdown.contains("Workouts fell to 0 in January 2024"))
    #expect(try !Self.report([12: 15]).markdown.contains("Workouts fell to 0 in January 2024"))
  }

  /// Someone who records workouts alone has none on other days.
  @Test func `without data of other types, counts stay`() throws {
    let report = try Self.report([12: 0], steps: false)
    #expect(report.markdown.contains("Workouts fell to 0 in January 2024"), "\(report.markdown)")
  }
}
