import Health
import Report
import TestSupport
import Testing

/// nights that start at 18:00 cut the sleep of someone who is asleep then, and times of its
/// parts are not those of a sleep.
@Suite struct `Nights that cut the main sleep` {
  typealias Span = `Irregular nights in a report`.Span

  /// Asleep from two in the afternoon to eight in the evening.
  private static let evening = (2...7).map { Span(day: $0, hours: 14...20) }
  private static let statistics =
    "statistics: [duration, bedtime, mid_sleep, main_sleep, naps, nap_duration], goal: 5 hr"
  private static let sections = """
      - text: "<{{a.mean}}> <{{a.goal_met}}> <{{a.bedtime.mean}}> <{{a.mid_sleep.mean}}> <{{a.mid_sleep.standard_deviation}}> <{{a.naps.total}}>"
      - chart: a
      - chart: a
        style: hypnogram
    """

  private static func text(
    _ spans: [Span], _ query: String, sections: String = sections, range: String? = nil
  ) throws -> String {
    try `Irregular nights in a report`.report(
      spans, until: 8, query: query, range: range, sections: sections
    ).markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  @Test func `times of parts of a sleep have no means, and the parts are no naps`() throws {
    let text = try Self.text(
      Self.evening, "\(Self.statistics), interval: 1 night", range: "2024-01-03 .. 2024-01-08")
    #expect(text.contains("<6 h 00 min> <–> <–> <–> <–> <–>"), "\(text)")
    #expect(
      text.contains(
        "Nights cut the main sleep in two, so there are no means of bedtime, middle of sleep, main"
          + " sleep, naps and nap duration."), "\(text)")
    #expect(!text.contains("napping") && !text.contains("naps included"))
    #expect(!text.contains(#/nap \d/#), "\(text)")
  }

  @Test func `an anchor at which nobody sleeps brings them back`() throws {
    let text = try Self.text(
      Self.evening, "\(Self.statistics), interval: 1 night, anchor: '22:00'",
      range: "2024-01-03 .. 2024-01-08")
    #expect(text.contains("<6 h 00 min> <5 of 5> <2:00 PM> <5:00 PM> <0 min> <0>"), "\(text)")
    #expect(!text.contains("Nights cut"))
  }

  /// A nap across 18:00 is cut, but the sleep at night is whole.
  @Test func `a cut nap hides no time of the main sleep`() throws {
    let spans = (2...7).flatMap {
      [Span(day: $0, hours: -1...6), Span(day: $0, hours: 17.25...18.75)]
    }
    let text = try Self.text(
      spans, "\(Self.statistics), interval: 1 night", range: "2024-01-03 .. 2024-01-08")
    #expect(text.contains("'anchor: 19:00' would cut less."), "\(text)")
    #expect(text.contains("<11:00 PM> <2:30 AM>"), "\(text)")
    #expect(!text.contains("Nights cut the main sleep"))
  }

  @Test func `weeks have no means of parts of a sleep`() throws {
    let query = "statistics: [in_bed, main_sleep, efficiency], interval: 1 week"
    let text = try Self.text(Self.evening, query, sections: "  - table: a")
    #expect(text.contains("Nights cut the main sleep in two, so there are no means of main sleep"))
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| Jan 1, 2024") })
    let cells = row.split(separator: "|").map { $0.filter { $0 != " " } }
    #expect(cells.suffix(2) == ["·", "100"], "\(row)")
    let whole = try Self.text(
      (2...7).map { Span(day: $0, hours: -1...6) }, query, sections: "  - table: a")
    #expect(!whole.contains("Nights cut"))
    #expect(whole.contains(" 7:00 |"), "\(whole)")
  }

  private static let document = """
    ---
    title: Sleep
    period: last 5 complete nights
    queries:
      nights: { type: sleepAnalysis, statistics: [duration, bedtime], interval: 1 night, range: last 5 complete nights }
      oxygen: { type: oxygenSaturation, interval: 1 night, range: last 5 complete nights }
      weeks: { type: sleepAnalysis, values: inBed, interval: 1 week, range: last 4 complete weeks }
    ---

    ```chart nights
    ```

    ```table oxygen
    ```

    ```table weeks
    ```

    """

  private static func tailored(_ samples: [InMemorySampleStore.Sample]) throws -> TailoredDocument {
    let end = `Irregular nights in a report`.firstDay + 8.5 * 86_400
    let source = SourceText(name: "r.md", text: document)
    let definition = try #require(
      DefinitionReader.read(source, registry: .tested).definition)
    let environment = try ReportEnvironment(
      InMemorySampleStore(samples, exportDate: end), timeZone: nil, asOf: .export, now: end)
    return try TailoredDocument(
      source, definition,
      in: EvaluationContext(environment, weekStart: definition.weekStart))
  }

  private static func sleep(from hour: Double, to end: Double) -> [InMemorySampleStore.Sample] {
    (1...8).flatMap { day -> [InMemorySampleStore.Sample] in
      let midnight = `Irregular nights in a report`.firstDay + Double(day - 1) * 86_400
      return [
        .init(
          category: .sleepAnalysis, start: midnight + hour * 3_600, end: midnight + end * 3_600,
          value: HKCategoryValueSleepAnalysis.asleepCore.rawValue, source: "Watch"),
        .init(
          .oxygenSaturation, start: midnight + hour * 3_600, value: 0.95, unit: "%",
          source: "Watch"),
      ]
    }
  }

  @Test func `a new report starts its nights where nobody sleeps`() throws {
    let document = try Self.tailored(Self.sleep(from: 14, to: 20))
    #expect(document.nightAnchor == "20:00")
    #expect(document.text.ranges(of: "interval: 1 night, anchor: \"20:00\"").count == 2)
    #expect(!document.text.contains("interval: 1 week, anchor"))
    let usual = try Self.tailored(Self.sleep(from: -1, to: 6))
    #expect(usual.nightAnchor == nil && !usual.text.contains("anchor"))
  }

  /// A phone alone has time in bed, and no sleep whose dates the title could have.
  @Test func `a title without its queries has the dates of those that are left`() throws {
    let midnight = `Irregular nights in a report`.firstDay
    let document = try Self.tailored(
      (0..<8).map { day in
        let start = midnight + Double(day) * 86_400
        return .init(
          category: .sleepAnalysis, start: start, end: start + 21_600,
          value: HKCategoryValueSleepAnalysis.inBed.rawValue, source: "Phone")
      })
    #expect(!document.text.contains("nights: {"), "\(document.text)")
    #expect(document.text.contains("\nperiod: last 4 complete weeks\n"), "\(document.text)")
    let whole = try Self.tailored(Self.sleep(from: -1, to: 6))
    #expect(whole.text.contains("\nperiod: last 5 complete nights\n"))
  }
}
