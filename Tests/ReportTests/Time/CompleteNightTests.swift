import Foundation
import Health
import Report
import TestSupport
import Testing

/// `last 3 complete nights` end with the last night that is complete, which is last night as
/// soon as its sleep is over.
@Suite struct `Ranges of complete nights` {
  /// Sleep of some hours of the clock on each of ten days from 3 June 2024 on; hours below 0 are
  /// those of the evening before.
  private static func report(
    asleep hours: ClosedRange<Double>, exportedAt hour: Double, _ more: String = ""
  ) throws -> EvaluatedReport {
    func instant(_ day: Int, _ hour: Double) -> Double {
      SummaryHistory.monday + Double(day) * SummaryHistory.day + hour * 3_600
    }
    let sleep = (0..<10).filter { $0 < 9 || hours.lowerBound < hour }.map { day in
      InMemorySampleStore.Sample(
        category: .sleepAnalysis, start: instant(day, hours.lowerBound),
        end: instant(day, day < 9 ? hours.upperBound : min(hour, hours.upperBound)), value: 3,
        source: "Watch")
    }
    let breaths = (0..<9).map { day in
      InMemorySampleStore.Sample(
        .respiratoryRate, start: instant(day, hours.lowerBound), value: 14, unit: "count/min",
        source: "Watch")
    }
    let text = """
      title: A
      period: last 3 complete nights
      time_zone: UTC
      queries:
        a: { type: sleepAnalysis, interval: 1 night, range: last 3 complete nights\(more) }
        b: { type: respiratoryRate, interval: 1 night, range: last 3 complete nights\(more) }
      sections: [{ table: a }, { table: b }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(sleep + breaths, exportDate: instant(9, hour)), now: 0,
      hasDigests: true)
  }

  /// The days of June of the nights, and true for each that is complete.
  private static func nights(_ report: EvaluatedReport, _ query: String = "a") throws -> [String] {
    let result = try #require(report.results[query])
    return result.intervals.map { interval in
      let day = Int((interval.end - SummaryHistory.monday) / SummaryHistory.day) + 3
      return "\(day)\(result.state(of: interval) == .complete ? "" : " running")"
    }
  }

  struct Case: Sendable {
    let asleep: ClosedRange<Double>, hour: Double, nights: [String], breaths: [String]
  }

  @Test(arguments: [
    // In the morning, last night is over.
    Case(
      asleep: -1...7, hour: 9.7, nights: ["10", "11", "12"],
      breaths: ["10", "11", "12 running"]),
    // Someone who woke up less than an hour ago may fall asleep again.
    Case(asleep: -1...7, hour: 7.5, nights: ["9", "10", "11"], breaths: ["9", "10", "11"]),
    // After a night shift, sleep has just begun.
    Case(asleep: 8.5...15.5, hour: 9.7, nights: ["9", "10", "11"], breaths: ["9", "10", "11"]),
    Case(
      asleep: 8.5...15.5, hour: 17, nights: ["10", "11", "12"],
      breaths: ["10", "11", "12 running"]),
    // At six in the evening the night is over by the clock.
    Case(asleep: -1...7, hour: 20, nights: ["10", "11", "12"], breaths: ["10", "11", "12"]),
    // Before anyone sleeps, and at midnight.
    Case(asleep: 2...7, hour: 1, nights: ["9", "10", "11"], breaths: ["9", "10", "11"]),
    Case(asleep: 2...7, hour: 24, nights: ["10", "11", "12"], breaths: ["10", "11", "12"]),
  ])
  func `last night counts once its sleep is over`(_ example: Case) throws {
    let report = try Self.report(asleep: example.asleep, exportedAt: example.hour)
    #expect(try Self.nights(report) == example.nights)
    #expect(try Self.nights(report, "b") == example.breaths)
    // The dates of the title are those of the nights.
    let (first, last) = (example.nights[0], example.nights[2])
    let title = report.title.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    #expect(title == "A: June \(first) – \(last), 2024")
  }

  @Test func `another anchor moves the end of nights`() throws {
    let noon = try Self.report(asleep: -1...7, exportedAt: 13, ", anchor: \"12:00\"")
    #expect(try Self.nights(noon, "b") == ["10", "11", "12"])
    #expect(noon.title.contains("10") && noon.title.contains("12, 2024"), "\(noon.title)")
  }

  @Test func `the digest covers the sleep that decides`() throws {
    let reports = try [7.0, 8.0].map { try Self.report(asleep: -1...$0, exportedAt: 9.7) }
    let spans = reports[0].spansRead.filter { $0.type == HKCategoryType(.sleepAnalysis) }
    #expect(spans.contains { $0.interval?.contains(SummaryHistory.monday + 9 * 86_400) == true })
    #expect(reports[0].dataDigest != reports[1].dataDigest)
  }
}
