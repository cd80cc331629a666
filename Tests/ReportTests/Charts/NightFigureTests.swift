import Figures
import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `Figures of nights with a clock change` {
  static let hour = 3_600.0

  struct Change: Sendable {
    /// Eleven o'clock on the evening before, in seconds since 2001-01-01 00:00:00 UTC.
    let evening: Double
    let morning: String
    /// The text of the note, and the time of waking in a table.
    let note: String, wakeTime: String
  }

  /// A night with two hours of core sleep, two and a half hours of REM sleep over the change, and
  /// two hours of core sleep.
  @Test(arguments: [
    Change(
      evening: 720_856_800, morning: "2023-11-05", note: "goes back by an hour", wakeTime: "4:30"),
    Change(
      evening: 731_746_800, morning: "2024-03-10", note: "goes forward by an hour",
      wakeTime: "6:30"),
  ])
  func `a figure shows the actual length of each stage over a clock change (R-19)`(
    _ change: Change
  ) throws {
    let spans: [(from: Double, to: Double, value: Int)] = [(0, 2, 3), (2, 4.5, 5), (4.5, 6.5, 3)]
    let store = try InMemorySampleStore(
      spans.map { span in
        .init(
          category: .sleepAnalysis, start: change.evening + span.from * Self.hour,
          end: change.evening + span.to * Self.hour, value: span.value, source: "Watch")
      }, exportDate: change.evening + 20 * Self.hour)
    let text = """
      title: A
      time_zone: America/Los_Angeles
      as_of: \(change.morning)
      queries:
        a: { type: sleepAnalysis, interval: 1 night, range: last 2 nights, statistics: [duration, wake_time] }
      sections: [{ chart: a, style: nights }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let figure = try #require(report.figures.first?.figure as? NightsFigure)
    let night = try #require(figure.nights.last)
    #expect(night.minutes(in: .rem) == 150)
    #expect(night.minutes(in: .core) == 240)
    #expect(night.asleep == 390)
    #expect(zip(night.spans, night.spans.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(report.markdown.contains(change.note + ": what follows is drawn an hour too"))
    #expect(report.markdown.contains(change.wakeTime), "\(report.markdown)")
  }
}

@Suite struct `Figures of days asleep after a clock change` {
  /// Asleep from 9 AM to 4 PM of the clock, which has changed at two in the night.
  @Test(arguments: [("2023-11-05", 720_896_400.0), ("2024-03-10", 731_779_200)])
  func `sleep on one side of a change is drawn at the hours of the clock`(
    _ date: String, _ nine: Double
  ) throws {
    let store = try InMemorySampleStore(
      [
        .init(
          category: .sleepAnalysis, start: nine, end: nine + 7 * 3_600, value: 3, source: "Watch")
      ], exportDate: nine + 9 * 3_600)
    let text = """
      title: A
      time_zone: America/Los_Angeles
      locale: en_US
      queries:
        a: { type: sleepAnalysis, interval: 1 night, range: \(date), statistics: [duration, bedtime, wake_time] }
      sections: [{ chart: a, style: nights }, { chart: a, style: hypnogram }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let figure = try #require(report.figures.first?.figure as? NightsFigure)
    let night = try #require(figure.nights.last)
    // Minutes since noon of the day before.
    #expect(night.spans.map(\.start) == [21 * 60] && night.spans.map(\.end) == [28 * 60])
    #expect(!report.markdown.contains("too late") && !report.markdown.contains("too early"))
    #expect(!report.markdown.contains("the clock goes"))
    let plain = report.markdown.replacing("\u{202F}", with: " ")
    #expect(plain.contains("| 9:00 AM |") && plain.contains("4:00 PM |"), "\(plain)")
  }
}

@Suite struct `Figures of nights without their time asleep` {
  /// A main sleep of six hours, and a nap of two hours at noon, on each of three days.
  @Test(arguments: ["main_sleep", "bedtime, wake_time"])
  func `nights have the time asleep that they draw`(_ statistics: String) throws {
    let hour = 3_600.0
    let spans = (0..<3).flatMap { (day: Int) in
      let midnight = SummaryHistory.monday + Double(day) * SummaryHistory.day
      return [(midnight, midnight + 6 * hour), (midnight + 12 * hour, midnight + 14 * hour)]
    }
    let store = try InMemorySampleStore(
      spans.map {
        .init(category: .sleepAnalysis, start: $0.0, end: $0.1, value: 3, source: "Watch")
      }, exportDate: SummaryHistory.monday + 3 * SummaryHistory.day)
    let text = """
      title: A
      time_zone: UTC
      queries:
        a: { type: sleepAnalysis, interval: 1 night, range: 2024-06-03 .. 2024-06-06, statistics: [\(statistics)] }
      sections: [{ chart: a }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let figure = try #require(report.figures.first)
    let nights = try #require(figure.figure as? NightsFigure)
    #expect(nights.nights.map(\.asleep) == [480, 480, 480])
    #expect(figure.headline == "You slept 8\u{202F}h\u{202F}00\u{202F}min a night, naps included")
    // What is drawn is in the table (G-1).
    let table = try #require(figure.table)
    let column = try #require(table.columns.firstIndex { $0.title.hasPrefix("Asleep") })
    #expect(table.rows.map { $0[column] } == ["8:00", "8:00", "8:00"])
    #expect(!report.markdown.contains("not recorded asleep"))
  }
}
