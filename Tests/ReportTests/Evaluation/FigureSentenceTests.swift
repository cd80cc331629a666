import Health
import Report
import TestSupport
import Testing

/// From the query to the sentences around its figure.
@Suite struct `Sentences of figures` {
  struct Case: Sendable, CustomTestStringConvertible {
    let query: String
    var style: String?
    var type = HKQuantityTypeIdentifier.stepCount
    let headline: String
    let subtitle: String
    var note: String?

    var testDescription: String { "\(query) \(style ?? "")" }
  }

  /// Four weeks from Monday, 3 June 2024, that end during the last Sunday. 13 June is missing.
  private static func report(_ example: Case) throws -> String {
    let days = (0..<28).filter { $0 != 10 }.map { ($0, 5_000 + Double($0 * 300)) }
    let style = example.style.map { "\n    style: \($0)" } ?? ""
    return try SummaryHistory(example.type, days, exportedOn: 27).report(
      "type: \(HKQuantityType(example.type).shortName), \(example.query)",
      sections: "  - chart: a" + style
    ).markdown
  }

  @Test(arguments: [
    Case(
      query: "interval: 1 day, range: last 28 days, goal: 8000",
      headline:
        "Steps rose for 15 days, to 12,800 on Saturday, June 29, the most of all 26 days on record",
      subtitle: "Steps by day, June 2 to June 30, 2024",
      note: "Data on 27 of 29 days."),
    // A range without a complete week has no week of its own.
    Case(
      query: "interval: 1 day, range: 2024-06-20 .. 2024-06-24, goal: 11000",
      headline:
        "Steps rose for nine days, to 11,000 on Sunday, June 23, the most of all 20 days on record",
      subtitle: "Steps by day, June 20 to June 23, 2024"),
    Case(
      query: "interval: 1 week, range: last 4 weeks",
      headline: "Steps: 70,700 in the week of June 17",
      subtitle: "Steps by week, May 27 to June 30, 2024", note: "Data in 4 of 5 weeks."),
    Case(
      query: "interval: 1 week, range: last 4 weeks, goal: 60000", style: "trend",
      headline: "One of 3 weeks reached 60,000 steps",
      subtitle: "Steps by week, May 27 to June 30, 2024"),
    // Excluded dates are not days without data (R-3a).
    Case(
      query:
        "interval: 1 day, range: 2024-06-03 .. 2024-06-10, exclude: [2024-06-05 through 2024-06-06]",
      headline: "Steps: 6,800 on Sunday, June 9", subtitle: "Steps by day, June 3 to June 9, 2024",
      note: "Data on 5 of 5 days."),
    // A count before the first sample says nothing (R-79).
    Case(
      query: "statistics: [count, sum], interval: 1 week, range: 2024-05-06 .. 2024-07-01",
      style: "trend", headline: "Steps (samples): 7 in the week of June 17",
      subtitle: "Samples by week, May 6 to June 30, 2024", note: "Data in 4 of 8 weeks."),
    // The sum of an hour, weekday or month is divided by its days (R-64).
    Case(
      query: "profile: weekday, range: 2024-06-03 .. 2024-06-08",
      headline: "A: most on Friday, 6,200 steps a day",
      subtitle: "Steps a day by weekday, June 3 to June 7, 2024", note: nil),
    Case(
      query: "interval: 1 day, statistics: [minimum, maximum], range: 2024-06-03 .. 2024-06-10",
      type: .bodyMass, headline: "Body mass: between 5,000 and 6,800\u{202F}kg",
      subtitle: "Body mass (kg) by day, June 3 to June 9, 2024"),
    Case(
      query:
        "interval: 1 week, bands: { low: \"< 6000 kg\", high: \">= 6000 kg\" }, range: 2024-06-03 .. 2024-06-10",
      type: .bodyMass, headline: "57.1% of readings: low",
      subtitle: "Body mass by band, June 3 to June 9, 2024", note: "7 readings."),
    // A single band has the color of the range, and the remaining readings have none.
    Case(
      query:
        "interval: 1 week, bands: { target: \"5500 .. 6000 kg\" }, range: 2024-06-03 .. 2024-06-10",
      type: .bodyMass, headline: "28.6% of readings: target",
      subtitle: "Body mass by band, June 3 to June 9, 2024",
      note: "7 readings. 71.4% in none of the bands."),
    // Only the last complete week is in the headline of ranges.
    Case(
      query: "interval: 1 week, statistics: [minimum, maximum], range: 2024-06-03 .. 2024-06-24",
      type: .bodyMass, headline: "Body mass: between 9,200 and 11,000\u{202F}kg",
      subtitle:
        "Body mass (kg) by week, June 3 to June 23, 2024; headline: June 17\u{202F}–\u{202F}23, 2024"
    ),
    // The running week is not the latest.
    Case(
      query: "interval: 1 week, by: source, range: last 4 weeks", type: .bodyMass,
      headline: "Body mass: latest 10,100\u{202F}kg",
      subtitle: "Average body mass (kg) by week, May 27 to June 30, 2024",
      note: "Data in 4 of 5 weeks."),
  ])
  func `figure sentences give the numbers and their intervals`(_ example: Case) throws {
    let text = try Self.report(example)
    #expect(text.contains("\n### \(example.headline)\n\n\(example.subtitle)\n"), "\(text)")
    if let note = example.note { #expect(text.contains("\n\n\(note)"), "\(text)") }
  }

  @Test func `a figure's headline is about the week in the title`() throws {
    let text = """
      title: A
      time_zone: UTC
      queries:
        weeks: { type: stepCount, interval: 1 week, range: last 4 weeks }
        days: { type: stepCount, interval: 1 day, range: last 28 days, goal: 8000 }
      sections:
        - metrics: [weeks]
        - chart: days
      """
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    let days = (0..<28).filter { $0 != 10 }.map { ($0, 5_000 + Double($0 * 300)) }
    let store = try SummaryHistory(.stepCount, days, exportedOn: 27).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0).markdown
    #expect(
      report.contains(
        "### Days rose for 15 days, to 12,800 steps on Saturday, June 29, the most of all 26 days on"
          + " record\n\nSteps by day, June 2 to June 30, 2024\n"), "\(report)")
    #expect(
      report.contains(
        "UTC. The week from June 24 lacks its last 12 hours and is not compared. An export made on"
          + " Monday, July 1, or later has all of it.\n"), "\(report)")
  }

  /// Steps and ranges of two weeks, without data in the week that the report is about.
  @Test(arguments: [
    (
      "interval: 1 week, statistics: [minimum, maximum]", HKQuantityTypeIdentifier.bodyMass, "range"
    ),
    ("interval: 1 day, goal: 8000", .stepCount, "bars"),
    ("interval: 1 week, goal: 8000", .stepCount, "bars"),
  ])
  func `a subtitle names no interval without data as that of the headline`(
    _ query: String, _ type: HKQuantityTypeIdentifier, _ style: String
  ) throws {
    let days = (0..<14).map { ($0, 5_000 + Double($0 % 2) * 4_000) }
    let report = try SummaryHistory(type, days, exportedOn: 27)
      .report(
        "type: \(HKQuantityType(type).shortName), \(query), range: 2024-06-03 .. 2024-07-01",
        sections: "  - { chart: a, style: \(style) }")
    let subtitle = try #require(report.figures.first?.subtitle)
    #expect(!subtitle.contains("headline") && subtitle.contains("June 3 to June 30"), "\(subtitle)")
  }

  struct AsOf: Sendable {
    /// The day of the export, counted from 3 June, a Monday; noon.
    var day = 27
    var query = "interval: 1 week, range: last 4 complete weeks"
    var asOf = ""
    /// The text after the zone.
    let text: String
  }

  @Test(
    "the line below the title reports an interval that lacks its end, with the remedy (R-4)",
    arguments: [
      AsOf(
        text:
          " The week from June 24 lacks its last 12 hours and is not compared. An export made on"
          + " Monday, July 1, or later has all of it."),
      // A run on the next day looks at the same data.
      AsOf(
        query: "interval: 1 week, range: last 4 weeks", asOf: "as_of: 2024-07-01\n",
        text:
          " The data ends on Sunday, June 30, 2024 at 12:00 PM."
          + " The week from June 24 lacks its last 12 hours and is not compared. An export made on"
          + " Monday, July 1, or later has all of it."),
      AsOf(
        query: "interval: 1 week, anchor: monday 03:00, range: last 4 weeks",
        text: " The week from June 24 lacks its last 15 hours and is not compared. An export made"
          + " after 3:00 AM on Monday, July 1, has all of it."),
      AsOf(
        query: "interval: 1 month, range: last 2 months",
        text:
          " The month from June 1 lacks its last 12 hours and is not compared. An export made on"
          + " Monday, July 1, or later has all of it."),
      // More than a day is missing, or half of a day.
      AsOf(day: 26, text: " The week from June 24 is still running and is not compared."),
      AsOf(
        query: "interval: 1 day, range: last 7 days",
        text: " June 30 is still running and is not compared."),
      // Nothing is missing in the data: the report looks back from an earlier moment.
      AsOf(
        day: 40, asOf: "as_of: 2024-06-30 12:00\n",
        text: " The week from June 24 is still running and is not compared."),
      AsOf(day: 40, asOf: "as_of: 2024-06-30\n", text: ""),
    ])
  func asOfLine(_ example: AsOf) throws {
    let store = try SummaryHistory(
      .stepCount, (-60..<example.day).map { ($0, 5_000) }, exportedOn: example.day
    ).store
    let text = """
      title: A
      time_zone: UTC
      \(example.asOf)queries:
        a: { type: stepCount, \(example.query) }
      sections: [{ metrics: [a] }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0).markdown
    let line = report.split(separator: "\n").first { $0.hasPrefix("As of ") } ?? ""
    let end = line.firstRange(of: "UTC.").map { String(line[$0.upperBound...]) }
    #expect(end?.replacing("\u{202F}", with: " ") == example.text, "\(line)")
  }

  @Test(arguments: [
    ("", "# A: June 17 – 23, 2024"), ("period: b\n", "# A: June 2024"),
    ("period: c\n", "# A: June 12, 2024"),
  ])
  func `the title names the period`(_ key: String, _ title: String) throws {
    let text = """
      title: A
      time_zone: UTC
      \(key)queries:
        a: { type: stepCount, interval: 1 week, range: last 4 weeks }
        b: { type: stepCount, range: 2024-06 }
        c: { type: stepCount, interval: 1 day, range: 2024-06-10 .. 2024-06-13 }
      sections:
        - metrics: [a, c]
        - table: b
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let store = try SummaryHistory(.stepCount, [(0, 1), (27, 2)], exportedOn: 27).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let line = report.markdown.split(separator: "\n").dropFirst().first
    #expect(
      String(line ?? "").replacing("\u{202F}", with: " ") == title)
  }

  @Test(
    arguments: [
      ("b", "unknown query 'b'", "did you mean 'p'?"),
      (
        "p", "'p' has no intervals",
        "choose a query that is neither a profile nor computed by a plug-in"
      ),
    ])
  func `the title's period needs a query with dates`(
    _ name: String, _ message: String, _ help: String
  ) throws {
    let text = """
      title: A
      period: \(name)
      queries: { p: { type: stepCount, profile: hour, range: 2024 } }
      """
    let first = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested
    ).diagnostics.first
    #expect(first?.message == message)
    #expect(first?.range?.line == 2)
    #expect(first?.help == help)
  }
}
