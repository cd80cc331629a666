import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

/// Nights of people with naps, night shifts, and nights that the watch did not record, as a report
/// shows them. Times are in UTC, and the first day is 1 January 2024.
@Suite struct `Irregular nights in a report` {
  /// A day, the hours of its clock from start to end, and a value of `sleepAnalysis`. Hours before
  /// 0 are those of the day before.
  struct Span: Sendable {
    var day: Int
    var hours: ClosedRange<Double>
    var value = HKCategoryValueSleepAnalysis.asleepCore
    var source = "Watch"
  }

  static let firstDay = 725_760_000.0

  static func report(
    _ spans: [Span], until day: Int, at hour: Double = 20,
    query: String = "statistics: [duration, bedtime, wake_time], interval: 1 night",
    range: String? = nil, sections: String, more: String = ""
  ) throws -> EvaluatedReport {
    let dates = range ?? "2024-01-01 .. 2024-01-\(day < 9 ? "0" : "")\(day + 1)"
    func instant(_ day: Int, _ hour: Double) -> Double {
      firstDay + Double(day - 1) * 86_400 + hour * 3_600
    }
    let samples = spans.map { span in
      InMemorySampleStore.Sample(
        category: .sleepAnalysis, start: instant(span.day, span.hours.lowerBound),
        end: instant(span.day, span.hours.upperBound), value: span.value.rawValue,
        source: span.source, device: .typical(span.source == "Watch" ? .watch : .iPhone))
    }
    let text = """
      title: A
      time_zone: UTC
      locale: en_US
      queries:
        a: { title: Sleep, type: sleepAnalysis, \(query), range: \(dates) }
        \(more)
      sections:
      \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(samples, exportDate: instant(day, hour)), now: 0)
  }

  /// The report's Markdown with plain spaces, and one space where tables have several.
  private func text(_ report: EvaluatedReport) -> String {
    report.markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
      .replacing(#/ {2,}/#, with: " ")
  }

  static let nap = [
    Span(day: 3, hours: -1...6), Span(day: 3, hours: 14...15.5), Span(day: 4, hours: -0.5...6.5),
  ]

  @Test("an afternoon's nap is of its own day, and named as a nap (R-15, R-17, RT-29)")
  func ownDay() throws {
    let sections = "  - chart: a\n  - table: a"
    let text = try text(Self.report(Self.nap, until: 4, sections: sections))
    #expect(text.contains("| Jan 3, 2024 | 8:30 | 11:00 PM | 6:00 AM |"), "\(text)")
    #expect(text.contains("| Jan 4, 2024 | 7:00 | 11:30 PM | 6:30 AM |"))
    #expect(
      text.contains("### You slept 7 h 45 min a night, naps included (2 of 4 nights)\n"), "\(text)")
    let rows = text.split(separator: "\n").filter { $0.contains("Jan 3 ") || $0.contains("Jan 4 ") }
    #expect(rows.contains { $0.hasSuffix(" 8:30, nap 1:30") }, "\(rows)")
    #expect(rows.contains { $0.hasSuffix(" 7:00") })
  }

  @Test("a tile, a sentence and a headline say how much of a night's sleep was napping (R-17)")
  func napping() throws {
    let report = try Self.report(
      Array(Self.nap.prefix(2)), until: 3,
      query: "statistics: [duration, bedtime, wake_time], interval: 1 night, min_coverage: 0",
      sections: """
          - metrics: [a]
          - text: "<{{a.latest}}> <{{a.latest_with_data}}> <{{a.mean}}> <{{a.median}}> <{{a.total}}>"
          - { chart: a, style: bars }
          - { chart: a, style: hypnogram }
          - { chart: a, style: sparkline }
        """)
    let text = text(report)
    #expect(text.contains("| Sleep | 8 h 30 min (1 h 30 min napping) |"), "\(text)")
    #expect(
      text.contains(
        "<8 h 30 min (1 h 30 min napping)> <8 h 30 min (Jan 3, 2024; 1 h 30 min napping)>"
          + " <8 h 30 min (naps included)> <8 h 30 min (naps included)> <8 h 30 min>"), "\(text)")
    #expect(
      text.contains("### Sleep: 8 h 30 min (1 h 30 min napping) in the night to January 3\n"))
    #expect(text.contains("latest **8 h 30 min** (Jan 3, 2024; 1 h 30 min napping)"), "\(text)")
    #expect(text.contains("### The night to January 3: 8 h 30 min (1 h 30 min napping)\n"))
  }

  @Test("a nap that only another source has is in the time asleep, and not a nap (R-16, RT-29)")
  func otherSource() throws {
    var spans = Self.nap
    spans[1] = Span(day: 3, hours: 14...15.5, value: .asleepUnspecified, source: "Health")
    let text = try text(
      Self.report(
        spans, until: 4, query: "statistics: [duration, main_sleep, naps], interval: 1 night",
        sections: "  - table: a\n  - chart: a"))
    #expect(text.contains("| Jan 3, 2024 | 8:30 | 7:00 | 0 |"), "\(text)")
    #expect(!text.contains("nap 1:30"))
  }

  @Test("sleep after night shifts is 8:30 AM to 3:30 PM of one night (R-15, RT-30)")
  func shifts() throws {
    let text = try text(
      Self.report(
        (3...5).map { Span(day: $0, hours: 8.5...15.5) }, until: 5,
        sections: "  - chart: a\n  - table: a"))
    for day in 3...5 {
      #expect(text.contains("| Jan \(day), 2024 | 7:00 | 8:30 AM | 3:30 PM |"), "\(text)")
    }
    // The hours of the axis are those of the day.
    #expect(text.contains(" 8 AM 12 PM 4 PM\n"))
    #expect(!text.contains("anchor"))
    #expect(!text.contains("napping") && !text.contains("naps"))
  }

  @Test("sleep across 6 PM is cut there, with a note that names the hour to set (R-15, RT-31)")
  func cut() throws {
    let spans = (3...5).map { Span(day: $0, hours: 14...20) }
    let sections = "  - chart: a\n  - table: a"
    let text = try text(Self.report(spans, until: 6, sections: sections))
    #expect(text.contains("| Jan 3, 2024 | 4:00 | 2:00 PM | 6:00 PM |"), "\(text)")
    let advice = "A sleep of an hour or more is cut at 18:00 in 4 of 4 nights with data;"
    #expect(text.contains("\(advice) 'anchor: 20:00' would cut less."), "\(text)")
    let whole = try self.text(
      Self.report(
        spans, until: 6,
        query: "statistics: [duration, bedtime, wake_time], interval: 1 night, anchor: '20:00'",
        sections: sections))
    #expect(whole.contains("| Jan 3, 2024 | 6:00 | 2:00 PM | 8:00 PM |"), "\(whole)")
    #expect(whole.contains(" 12 PM 4 PM 8 PM\n"), "\(whole)")
    #expect(!whole.contains("'anchor"))
  }

  @Test("a sleep of an hour or more counts whole in the note on cut nights (R-15)")
  func cutInHalves() throws {
    let sections = "  - chart: a"
    let halves = (3...5).map { Span(day: $0, hours: 17.25...18.75) }
    #expect(try text(Self.report(halves, until: 6, sections: sections)).contains("'anchor: 19:00'"))
    let short = (3...5).map { Span(day: $0, hours: 17.75...18.25) }
    #expect(try !text(Self.report(short, until: 6, sections: sections)).contains("'anchor"))
  }

  static let inBed = [
    Span(day: 3, hours: -1...7), Span(day: 3, hours: -1...7, value: .inBed, source: "Phone"),
    Span(day: 4, hours: -1...7, value: .inBed, source: "Phone"),
  ]

  @Test("a night in bed without sleep data lowers no mean, and misses no goal (R-12, RT-32)")
  func onlyInBed() throws {
    let text = try text(
      Self.report(
        Self.inBed, until: 4,
        query:
          "statistics: [duration, in_bed], interval: 1 night, goal: 7 hr, gaps: skip",
        sections: """
            - metrics: [a]
            - chart: a
            - table: a
            - text: "<{{a.mean}}> <{{a.n}}> <{{a.goal_met}}> <{{a.streak}}> <{{a.coverage}}>"
            - coverage: all
          """))
    for part in [
      "<8 h 00 min> <1> <1 of 1> <1> <1 of 4>", "| Jan 3, 2024 | 8:00 | 8:00 |",
      "| Jan 4, 2024 | · | (8:00) |", "in bed, no sleep data",
    ] { #expect(text.contains(part), "\(part) in: \(text)") }
    #expect(text.contains("one night has time in bed but no sleep data, and is passed over"))
    #expect(!text.contains("0 h"))
    // One night of four is too few for a tile to say how often the goal was met; one of two is not.
    #expect(!text.contains("met 1 of 1"))
    let two = try self.text(
      Self.report(
        Self.inBed, until: 4,
        query:
          "statistics: [duration, in_bed], interval: 1 night, goal: 7 hr, gaps: skip",
        range: "2024-01-03 .. 2024-01-05", sections: "  - metrics: [a]"))
    #expect(two.contains("met 1 of 1"), "\(two)")
  }

  @Test("the tile and the headline of a week with a night in bed have one number (R-12, R-60)")
  func oneNumber() throws {
    // From Monday, 1 January: seven hours on five nights and a night in bed, and nothing on Sunday.
    var spans = [1, 2, 3, 5, 6, 8].map { Span(day: $0, hours: -1...6) }
    spans.append(Span(day: 4, hours: -1...7, value: .inBed, source: "Phone"))
    let text = try text(
      Self.report(
        spans, until: 9, query: "statistics: per_day, interval: 1 week",
        range: "2024-01-01 .. 2024-01-08", sections: "  - metrics: [a]\n  - chart: b",
        more: "b: { type: sleepAnalysis, interval: 1 night, range: 2024-01-01 .. 2024-01-10 }"))
    #expect(text.contains("| Sleep | 7 h 00 min |"), "\(text)")
    #expect(text.contains("### You slept 7 h 00 min a night (data on 5 of 7 nights)\n"), "\(text)")
  }

  @Test("nights in bed do not shorten the mean of months (R-12, R-60)")
  func months() throws {
    let spans = (1...31).map { day in
      day % 5 == 0
        ? Span(day: day, hours: -1...7, value: .inBed, source: "Phone")
        : Span(day: day, hours: -1...6)
    }
    let text = try text(
      Self.report(
        spans, until: 32, query: "statistics: per_day, interval: 1 month", range: "2024-01",
        sections: "  - text: \"<{{a.mean}}>\"\n  - table: a"))
    #expect(text.contains("<7 h 00 min>"), "\(text)")
    #expect(text.contains("6 nights have time in bed but no sleep data, and are passed over"))
  }

  /// A line of means is flat above an axis that starts at zero; bars have zero at their foot.
  @Test("an axis of mean sleep starts near the means (G-14)")
  func axisOfMeans() throws {
    let spans = (1...28).map { Span(day: $0, hours: -1...(6 + Double($0) / 14)) }
    let report = try Self.report(
      spans, until: 29, query: "statistics: per_day, interval: 1 week",
      range: "2024-01-01 .. 2024-01-29",
      sections: "  - { chart: a, style: trend }\n  - { chart: a, style: bars }")
    let figures = try report.figures.map(\.figure)
    let trend = try #require(figures.first as? TrendFigure)
    #expect(trend.scale.lower >= 5, "\(trend.scale)")
    #expect(trend.marks.first?.hasPrefix("The axis starts at ") == true, "\(trend.marks)")
    let bars = try #require(figures.last as? BarsFigure)
    #expect(bars.baseline == .zero)
  }

  private func nights(_ spans: [Span], until day: Int) throws -> NightsFigure {
    let report = try Self.report(
      spans, until: day, query: "interval: 1 night", range: "last \(day) nights",
      sections: "  - chart: a")
    return try #require(report.figures.first?.figure as? NightsFigure)
  }

  @Test("naps move neither the usual bedtime nor the usual wake time (R-17)")
  func usual() throws {
    let spans = (1...14).flatMap { day in
      [Span(day: day, hours: -1...6), Span(day: day, hours: 14...15.5)]
    }
    let figure = try nights(spans, until: 14)
    // Counted from noon: 11 PM and 6 AM.
    #expect(figure.usual == 660...1_080)
    #expect(figure.words.description.contains("wake around 6:00\u{202F}AM"))
    #expect(figure.shown.allSatisfy { $0.naps.map(\.asleep) == [90] || $0.isWithoutSleep })
  }

  @Test("someone who works in shifts has no usual bedtime")
  func unusual() throws {
    let spans = (1...14).map { Span(day: $0, hours: $0 < 8 ? -1...6 : 8.5...15.5) }
    #expect(try nights(spans, until: 14).usual == nil)
  }

  @Test("the mean night of a week lasts from bedtime to wake time, and its sleep includes naps")
  func weeks() throws {
    let spans = (1...60).flatMap { day in
      [Span(day: day, hours: -1...6)] + (day < 8 ? [Span(day: day, hours: 14...15.5)] : [])
    }
    let figure = try nights(spans, until: 60)
    let week = try #require(figure.nights.first { $0.averagesNaps })
    #expect(week.spans.map { [$0.start, $0.end] } == [[660, 1_080]])
    #expect(week.asleep == 510)
    let headline = figure.words.headline.replacing("\u{202F}", with: " ")
    #expect(headline == "You slept 7 h 11 min a night, naps included (60 of 61 nights)")
    let rows = figure.text(.unicode)
    #expect(rows.contains { $0.hasSuffix("8:30, naps included") }, "\(rows)")
  }
}
