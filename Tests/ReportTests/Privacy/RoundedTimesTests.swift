import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// Times of day that `privacy: { digits: … }` rounds to the hour.
@Suite struct `Rounded times of a published report` {
  /// A report on nights that start some minutes after 22:30 and end some minutes after 6:30.
  private func report(
    _ minutes: [Double], digits: Int? = 2, isPublished: Bool = true, field: String = "latest"
  ) throws -> EvaluatedReport {
    let samples = minutes.enumerated().map { night, minute in
      let midnight = SummaryHistory.monday + Double(night + 1) * SummaryHistory.day
      return InMemorySampleStore.Sample(
        category: .sleepAnalysis, start: midnight - 5_400 + minute * 60,
        end: midnight + 23_400 + minute * 60,
        value: HKCategoryValueSleepAnalysis.asleepCore.rawValue, source: "Watch",
        device: .typical(.watch))
    }
    let text = """
      title: A
      time_zone: UTC
      locale: en_US
      \(digits.map { "privacy: { digits: \($0) }" } ?? "")
      queries:
        a:
          type: sleepAnalysis
          statistics: [bedtime, mid_sleep, wake_time]
          interval: 1 night
          range: 2024-06-04 .. 2024-06-11
          goal: '23:55'
          better: down
      sections:
        - text: "<{{a.\(field)}}>"
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let end = SummaryHistory.monday + 20 * SummaryHistory.day
    return try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(samples, exportDate: end), now: 0,
      isPublished: isPublished)
  }

  /// Nights that differ only in minutes, with a line that rises, one that falls, and none.
  private static let nights: [[Double]] = [
    [1, 5, 9, 20, 28, 40, 47, 58], [58, 47, 40, 28, 20, 9, 5, 1], [12, 13, 11, 31, 8, 44, 20, 19],
  ]

  @Test func `nights that differ only in minutes have the same JSON`() throws {
    let texts = try Self.nights.map {
      try #require(try report($0).json(ofQuery: "a")).text
    }
    #expect(texts[0].contains("T23:00:00"))
    #expect(texts[1] == texts[0])
    #expect(texts[2] == texts[0])
  }

  @Test func `what tells rounded times apart is missing, with the reason in the account`() throws {
    let report = try report(Self.nights[0])
    for column in try #require(report.results["a"]).summary.columns {
      #expect(column.best == nil && column.worst == nil)
      #expect(try #require(column.trend).r2 == nil)
      #expect(column.changes.map(\.percent) == [nil])
    }
    for field in ["best", "worst", "trend", "change_percent"] {
      let text = try self.report(Self.nights[0], field: field).markdown
      #expect(text.contains("<–>"))
      #expect(text.contains("'\(field)' is missing: 'privacy' hides the minutes of times"))
    }
  }

  @Test func `an unpublished report has all of it (R-73)`() throws {
    let report = try report(
      Self.nights[0], digits: nil, isPublished: false, field: "change_percent")
    let bedtime = try #require(report.results["a"]?.summary.columns.first)
    #expect(try abs(#require(bedtime.best).value - 271) < 1e-6)
    #expect(bedtime.changes.map { $0.change?.rounded() } == [7])
    let percent = try #require(bedtime.changes[0].percent)
    #expect(abs(percent - 700.0 / 310) < 1e-6)
  }
}
