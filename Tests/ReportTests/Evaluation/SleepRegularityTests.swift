import Figures
import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

/// How regular and how broken sleep is, as a report shows it.
@Suite struct `Regularity of sleep in a report` {
  private typealias Nights = `Irregular nights in a report`

  private func text(_ report: EvaluatedReport) -> String {
    report.markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
      .replacing(#/ {2,}/#, with: " ")
  }

  @Test func `a deviation of the middle of sleep is a duration, and its mean a time of day`() throws
  {
    let report = try Nights.report(
      [
        .init(day: 2, hours: -4...3), .init(day: 3, hours: -3...4),
        .init(day: 3, hours: 4.5...5),
      ], until: 3, query: "statistics: [mid_sleep, wake_after_onset], interval: 1 night",
      sections: """
          - text: "<{{a.mean}}> <{{a.standard_deviation}}> <{{a.wake_after_onset.mean}}> <{{a.from_median}}>"
          - table: a
        """)
    let text = text(report)
    // The middles are 11:30 PM and 1:00 AM.
    #expect(text.contains("<12:15 AM> <1 h 04 min> <15 min> <+45 min>"), "\(text)")
    #expect(text.contains("| Middle of sleep | Awake after sleep onset (h:min) |"), "\(text)")
    #expect(text.contains("| Jan 3, 2024 | 1:00 AM | 0:30 |"), "\(text)")
  }

  @Test func `nights before free days and before working days are two queries`() throws {
    // 1 January 2024 is a Monday.
    let spans = (2...14).map { day in
      Nights.Span(day: day, hours: [6, 7, 13, 14].contains(day) ? 1...9 : -1...6)
    }
    let report = try Nights.report(
      spans, until: 14,
      query: "statistics: mid_sleep, interval: 1 night, where: { weekday: [saturday, sunday] }",
      sections: "  - text: \"<{{a.mean}}> <{{a.n}}> <{{b.mean}}> <{{b.n}}>\"",
      more: """
        b: { type: sleepAnalysis, statistics: mid_sleep, interval: 1 night, range: 2024-01-01 .. 2024-01-15, where: { weekday: [monday, tuesday, wednesday, thursday, friday] } }
        """)
    #expect(text(report).contains("<5:00 AM> <4> <2:30 AM> <9>"), "\(text(report))")
  }

  @Test func `weeks say that they have means of nights`() throws {
    let spans = (1...7).flatMap { day in
      [
        Nights.Span(day: day, hours: -1...7, value: .inBed, source: "Phone"),
        Nights.Span(day: day, hours: 0...Double(day == 1 ? 4 : 6)),
      ]
    }
    let report = try Nights.report(
      spans, until: 8, query: "statistics: [in_bed, efficiency], interval: 1 week",
      range: "2024-01-01 .. 2024-01-08", sections: "  - table: a")
    let text = text(report)
    #expect(text.contains("| In bed a night (h:min) | Efficiency a night (%) |"), "\(text)")
    #expect(text.contains("| 8:00 | 71.4 |"), "\(text)")
    #expect(
      text.contains("means of the nights that have them: in bed, efficiency; the times and stages"))
  }

  @Test(arguments: [
    ("[bedtime]", "1 week", "bedtime", "a night has one main sleep"),
    ("[awakenings]", "1 month", "awakenings", "a night has one main sleep"),
    ("[in_bed]", "1 day", "in_bed", "weeks and longer intervals have the mean of their nights"),
    ("[mid_sleep]", "2 nights", "mid_sleep", "a night has one main sleep"),
  ])
  func `times of day and numbers of a night have no mean by week`(
    statistics: String, interval: String, word: String, help: String
  ) throws {
    let text = """
      title: A
      queries:
        a: { type: sleepAnalysis, statistics: \(statistics), interval: \(interval) }
      """
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == ["'\(word)' needs 'interval: 1 night'"])
    #expect(diagnostics.first?.help?.hasPrefix(help) == true, "\(diagnostics)")
  }
}

@Suite struct `Hypnograms of nights with a clock change` {
  /// From 11 PM, six and a half hours of sleep in bed, in Los Angeles.
  @Test(
    arguments: [
      (720_856_800, "2023-11-05", "11 PM 12 AM 1 1 2 3 4 5 AM", "4:30 AM"),
      (731_746_800, "2024-03-10", "11 PM 12 AM 1 3 4 5 6 7 AM", "6:30 AM"),
    ] as [(Double, String, String, String)])
  func `the hours are those of the clock`(
    evening: Double, morning: String, hours: String, wakeTime: String
  ) throws {
    let hour = 3_600.0
    let spans: [(from: Double, to: Double, value: Int)] = [
      (0, 2, 3), (2, 4.5, 5), (4.5, 6.5, 3), (0, 6.5, 0),
    ]
    let store = try InMemorySampleStore(
      spans.map { span in
        .init(
          category: .sleepAnalysis, start: evening + span.from * hour,
          end: evening + span.to * hour, value: span.value,
          source: span.value == 0 ? "Phone" : "Watch")
      }, exportDate: evening + 20 * hour)
    let text = """
      title: A
      time_zone: America/Los_Angeles
      locale: en_US
      as_of: \(morning)
      queries:
        a: { type: sleepAnalysis, interval: 1 night, range: last 2 nights }
      sections: [{ chart: a, style: hypnogram }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let figure = try #require(report.figures.first)
    let night = try #require(figure.figure as? HypnogramFigure)
    #expect(night.night.minutes(in: .rem) == 150)
    let plain = { (text: String) in text.replacing("\u{202F}", with: " ") }
    let ticks = night.axis.ticks(night.clock).map { plain($0.label) }
    #expect(ticks.joined(separator: " ") == hours)
    #expect(plain(night.words.description).contains("between 11:00 PM and \(wakeTime)"))
    #expect(!report.markdown.contains("is drawn an hour"))
    // What is drawn is in the table (G-1).
    let table = try #require(figure.table)
    #expect(
      table.rows.map { $0.map(plain) }.contains(["In bed", "11:00 PM", wakeTime, "6:30"]),
      "\(table.rows)")
  }
}
