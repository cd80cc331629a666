import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// Smoothed readings, their change a week, and values by hand in a report.
@Suite struct `Smoothed readings in a report` {
  private struct Reading {
    var day: Int
    var value: Double
    var hour = 7.0
    var unit = "kg"
    var source = "Scale"
    var isByHand = false
  }

  private static func instant(_ day: Int, _ hour: Double = 0) throws -> Double {
    let clock = LocalClock(try #require(TimeZone(identifier: "America/New_York")))
    let first = try #require(CivilDate(iso: "2024-01-01"))
    return clock.instant(on: first.adding(days: day), timeOfDay: hour * 3_600)
  }

  private static func sample(
    _ one: Reading, _ type: HKQuantityTypeIdentifier = .bodyMass
  ) throws -> InMemorySampleStore.Sample {
    InMemorySampleStore.Sample(
      type, start: try instant(one.day, one.hour), value: one.value, unit: one.unit,
      source: one.source, wasUserEntered: one.isByHand)
  }

  private static func read(
    _ keys: String, _ sections: String
  ) -> (definition: ReportDefinition?, messages: [String]) {
    let text = """
      title: A
      time_zone: America/New_York
      locale: en_US
      queries: { a: { \(keys) } }
      sections: [\(sections)]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    return (definition, diagnostics.map(\.message))
  }

  private static func report(
    _ samples: [InMemorySampleStore.Sample], _ keys: String,
    _ sections: String = "{ chart: a, style: smoothed }", until day: Int = 60
  ) throws -> EvaluatedReport {
    let (definition, messages) = read(keys, sections)
    #expect(messages == [])
    return try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(samples, exportDate: instant(day, 12)),
      now: 0)
  }

  private static func report(
    _ readings: [Reading],
    _ keys: String = "type: bodyMass, interval: 1 week, range: 2024-01-01 .. 2024-02-26",
    _ sections: String = "{ chart: a, style: smoothed }"
  ) throws -> EvaluatedReport {
    try report(readings.map { try sample($0) }, keys, sections)
  }

  private static func plain(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static func markdown(_ report: EvaluatedReport) -> String { plain(report.markdown) }

  private static func query(
    _ report: EvaluatedReport, _ name: String = "a"
  ) throws -> [String: Any] {
    let json = try #require(report.json(ofQuery: name, withItems: true)).text
    return try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// Readings on 15 days over four weeks, which fall by about 0.5 a week.
  private static let falling = (0..<15).map { place in
    Reading(day: 28 + 2 * place, value: 82 - 0.14 * Double(place) + (place % 2 == 0 ? 0.2 : -0.2))
  }

  @Test func `the headline has the smoothed value and the change`() throws {
    let report = try Self.report(Self.falling)
    let figure = try #require(report.figures.first)
    let headline = Self.plain(figure.headline)
    #expect(
      headline.hasPrefix("Body mass, smoothed: 80.7 kg, changing by −0.5 kg a week"), "\(headline)")
    #expect(headline.hasSuffix(" kg a week") && headline.split(separator: " ").count <= 14)
    #expect(!headline.contains("%"))
    let text = Self.markdown(report)
    #expect(
      text.contains(
        "Body mass changed by −0.5 kg a week in the four weeks to February 24, 2024 (95% range:"
          + " between −0."), "\(text)")
    #expect(text.contains(" kg a week; readings on 14 of 28 days)."))
    // The sentence is the lead of a mail, and of the report in a list.
    let mail = try ReportDigest(of: report, page: "a.html").markdown
    #expect(mail.contains("Body mass changed by"))
    #expect(try report.lead.count == 1)
    #expect(text.contains("time constant 10 days"))
  }

  /// The ends of a range do not seem to be zero if they are not: the range would include it.
  @Test func `the range of a change has the decimals that it needs`() throws {
    let report = try Self.report(Self.falling)
    let value = ValueFormat(0, of: try #require(report.results["a"]), format: report.format)
    func range(_ low: Double, _ high: Double) -> [String?] {
      let (low, high) = value.slopes(low, high)
      return [low, Self.plain(high)]
    }
    #expect(range(-0.387, -0.03) == ["−0.39", "−0.03 kg"])
    #expect(range(-0.41, 0.2) == ["−0.4", "+0.2 kg"])
    #expect(range(-0.41, 0) == ["−0.4", "0 kg"])
    #expect(range(-0.004, 0.4) == ["−0.004", "+0.400 kg"])
  }

  @Test func `the table has each reading and its smoothed value`() throws {
    let report = try Self.report([
      Reading(day: 0, value: 80), Reading(day: 1, value: 82), Reading(day: 1, value: 84, hour: 21),
    ])
    let table = try #require(report.figures.first?.table)
    #expect(table.columns.map(\.title) == ["Date", "Reading (kg)", "Smoothed (kg)"])
    #expect(
      table.rows.map { Array($0.dropFirst()) } == [["80", "80"], ["82", "81.6"], ["84", "81.6"]])
  }

  @Test func `too few days are a sentence in place of a change`() throws {
    let report = try Self.report([Reading(day: 3, value: 80)])
    let text = Self.markdown(report)
    #expect(
      text.contains("Body mass has readings on 1 day in the four weeks to January 4, 2024, too few")
    )
    #expect(try report.figures.first?.headline.contains("changing") == false)
    let smoothing = try #require(try Self.query(report)["smoothing"] as? [String: Any])
    #expect(smoothing["changeAWeek"] is NSNull)
  }

  @Test func `a gap of four months breaks the line`() throws {
    let readings = [0, 1, 2, 125, 126].map { Reading(day: $0, value: 80 + Double($0) / 100) }
    let report = try Self.report(
      readings.map { try Self.sample($0) },
      "type: bodyMass, interval: 1 week, range: 2024-01-01 .. 2024-06-01", until: 130)
    let figure = try #require(report.figures.first?.figure as? SmoothedFigure)
    #expect(figure.lines.map(\.count) == [3, 2])
    #expect(figure.gaps.count == 1)
    #expect(figure.words.note.contains("broken where over 30 days have nothing"))
    #expect(figure.svg(id: "a").contains("gapband"))
  }

  @Test func `a child on the scale is drawn and listed`() throws {
    let report = try Self.report([
      Reading(day: 0, value: 80), Reading(day: 1, value: 14), Reading(day: 2, value: 80),
    ])
    let figure = try #require(report.figures.first)
    #expect(figure.table?.rows.map { $0[1] } == ["80", "14", "80"])
    #expect(figure.figure.words.description.contains("lowest 14"))
    #expect(figure.figure.svg(id: "a").contains("14 on Jan 2"))
  }

  /// The sentences on the change a week.
  private static func sentences(_ readings: [Reading]) throws -> String {
    let text = markdown(try report(readings))
    return try #require(
      text.split(separator: "\n").first { $0.hasPrefix("Body mass changed by ") }.map(String.init))
  }

  @Test func `a change is given without a reading far from the others, and with it`() throws {
    let usual = try Self.sentences(Self.falling)
    #expect(!usual.contains("far from"))
    let child = Reading(day: 40, value: 14, hour: 20)
    let text = try Self.sentences(Self.falling + [child])
    // Without it, the change and its range are those of the others.
    #expect(
      text.hasPrefix(
        usual.dropLast() + " without one reading far from the others (14.0 kg on February 10)."),
      "\(text)")
    #expect(text.contains("). With it, the change is "), "\(text)")
    let report = try Self.report(
      Self.falling.map { try Self.sample($0) } + [try Self.sample(child)],
      "type: bodyMass, unit: lb, interval: 1 week, range: 2024-02-19 .. 2024-02-26")
    // It is before the range, and counts in the change.
    #expect(Self.markdown(report).contains("(30.9 lb on February 10). With it,"))
    // Neither a reading before the four weeks nor one within a fifth of the others counts.
    for (day, value) in [(10, 14.0), (40, 66)] {
      let text = try Self.sentences(Self.falling + [Reading(day: day, value: value)])
      #expect(!text.contains("far from"), "\(text)")
    }
  }

  @Test func `several readings far from the others are named up to three`() throws {
    let children = (0..<4).map { Reading(day: 34 + 3 * $0, value: 14, hour: 20) }
    #expect(
      try Self.sentences(Self.falling + children.prefix(2)).contains(
        " without two readings far from the others (14.0 kg on February 4 and 14.0 kg on February 7)."
          + " With them, the change is "))
    #expect(
      try Self.sentences(Self.falling + children).contains(
        " without four readings far from the others (14.0 kg on February 4, 14.0 kg on February 7,"
          + " 14.0 kg on February 10 and one more). With them,"))
  }

  @Test func `readings far from the others are not the headline, and JSON has both changes`() throws
  {
    let child = Reading(day: 55, value: 14, hour: 20)
    let report = try Self.report(Self.falling + [child])
    let headline = Self.plain(try #require(report.figures.first?.headline))
    #expect(
      headline
        == "Body mass, smoothed without one far reading: 80.7 kg, changing by −0.5 kg a week",
      "\(headline)")
    let smoothing = try #require(try Self.query(report)["smoothing"] as? [String: Any])
    let with = try #require(smoothing["changeAWeek"] as? [String: Any])
    let without = try #require(smoothing["changeAWeekWithoutFar"] as? [String: Any])
    #expect(try #require(with["value"] as? Double) < -4)
    #expect(abs(try #require(without["value"] as? Double) + 0.5) < 0.1)
    #expect((smoothing["farReadings"] as? [Any])?.count == 1)
    let others = try #require(Self.query(Self.report(Self.falling))["smoothing"] as? [String: Any])
    #expect(others["farReadings"] == nil && others["changeAWeekWithoutFar"] == nil)
  }

  /// Of a couple on one scale, neither is far from the others; of a person who is gone for a month,
  /// nothing is known of what is usual.
  @Test func `what is usual comes from the readings around`() throws {
    let couple = Self.falling.map { Reading(day: $0.day, value: $0.value - 25, hour: 8) }
    #expect(try !Self.sentences(Self.falling + couple).contains("far from"))
    let early = (0..<6).map { Reading(day: $0, value: 110) }
    #expect(try !Self.markdown(Self.report(early.map { $0 } + Self.late)).contains("far from"))
  }

  /// Readings after a gap of more than 28 days.
  private static let late = (0..<4).map { Reading(day: 40 + $0, value: 60) }

  /// Two of a child in the last complete week, which otherwise would be the lowest of all.
  @Test func `a reading far from the others makes no highlight and no percentage`() throws {
    let days = (0..<98).filter { $0 % 2 == 0 }
    let adult = try days.map {
      try Self.sample(Reading(day: $0, value: 80 + Double($0 % 3) / 10))
    }
    let children = try [92, 94].map { try Self.sample(Reading(day: $0, value: 12, hour: 18)) }
    let keys = "type: bodyMass, interval: 1 week, range: 2024-01-01 .. 2024-04-08"
    let sections = "{ highlights: [a] }, { metrics: [a] }, { text: \"Latest {{a.latest}}.\" }"
    let text = Self.markdown(
      try Self.report(adult + children, keys, sections, until: 98))
    #expect(!text.contains("lowest"), "\(text)")
    #expect(!text.contains("fell to"), "\(text)")
    #expect(
      text.contains(
        "the numbers include two readings far from the others (12.0 kg on April 2 and 12.0 kg on"
          + " April 4), which make no highlight"), "\(text)")
    // The number that a reader sees first is that of the person.
    #expect(
      text.contains(/Latest 80\.1 kg \(\d\d\.\d kg with two readings far from the others\)\./),
      "\(text)")
    #expect(text.contains(" with readings far from the others)"), "\(text)")
    let row = try #require(
      text.split(separator: "\n").first {
        $0.contains("| a") || $0.contains("Body mass ") && $0.hasPrefix("|")
      })
    #expect(!row.contains("%") && row.contains("80.1 kg ("), "\(row)")
    for statistics in ["average", "[average, minimum, maximum]"] {
      let figure = try Self.report(
        adult + children, keys + ", statistics: \(statistics)", "{ chart: a }", until: 98
      ).figures.first
      let headline = Self.plain(try #require(figure?.headline))
      #expect(
        headline.contains("80.1 kg without two readings far from the others (Week of"),
        "\(headline)")
    }
    // A person's own weight makes one.
    let light = try [92, 94].map { try Self.sample(Reading(day: $0, value: 76, hour: 18)) }
    let own = Self.markdown(try Self.report(adult + light, keys, sections, until: 98))
    #expect(own.contains("lowest") && own.contains("%"), "\(own)")
  }

  @Test func `values of text are those of the smoothed readings`() throws {
    let report = try Self.report(
      Self.falling, "type: bodyMass, interval: 1 week, range: 2024-01-01 .. 2024-02-26, unit: lb",
      "{ text: \"{{a.smoothed}}; {{a.change_a_week}}; {{a.change_a_week_range}}.\" }")
    let text = Self.markdown(report)
    #expect(text.contains("177.8 lb; −"), "\(text.prefix(400))")
    #expect(text.contains(" lb a week; between −"))
  }

  /// A text about two queries, of which it shows one smoothed.
  @Test func `smoothing of one query does not smooth another one of the text`() throws {
    let time = "range: 2024-01-01 .. 2024-02-26"
    let report = try Self.report(
      Self.falling, "type: bodyMass, interval: 1 week, \(time) }, b: { type: bodyMass, \(time)",
      "{ text: \"{{a.smoothed}}; {{b.mean}}.\" }")
    #expect(try Self.query(report)["smoothing"] is [String: Any])
    #expect(try !(Self.query(report, "b")["smoothing"] is [String: Any]))
    #expect(try Self.query(report, "b")["unit"] as? String == "kg")
  }

  @Test func `a missing change is a dash with its reason`() throws {
    let report = try Self.report(
      [Reading(day: 0, value: 80)],
      "type: bodyMass, interval: 1 week, range: 2024-01-01 .. 2024-02-26",
      "{ text: \"- Change: {{a.change_a_week_range}}.\" }")
    let text = Self.markdown(report)
    #expect(text.contains("Change: –."))
    #expect(text.contains("1 day has readings in the four weeks"))
  }

  @Test func `body fat changes in percentage points`() throws {
    let samples = try (0..<15).map {
      try Self.sample(
        Reading(day: 2 * $0, value: 0.22 - 0.001 * Double($0), unit: "%"), .bodyFatPercentage)
    }
    let report = try Self.report(
      samples, "type: bodyFatPercentage, interval: 1 week, range: 2024-01-01 .. 2024-02-26")
    #expect(Self.markdown(report).contains("changing by \u{2212}0.4 points a week"))
  }

  @Test(arguments: [
    ("type: stepCount, smoothing: 10 days", "cumulative"),
    ("type: bodyMass, smoothing: 10 hours", "not a number of days or weeks"),
    ("type: bodyMass, smoothing: 60 weeks", "more than a year"),
    ("type: bodyMass, by: source, smoothing: 10 days", "does not apply"),
    ("type: heartRate, profile: hour, smoothing: 10 days", "does not apply"),
    ("type: stepCount, by: entry", "cannot separate"),
    ("type: bodyMass, derive: missing", "does not apply to 'bodyMass'"),
  ])
  func `mistakes are reported`(_ keys: String, _ part: String) {
    let messages = Self.read(keys, "{ table: a }").messages
    #expect(messages.count == 1 && messages.first?.contains(part) == true, "\(messages)")
  }

  @Test func `a sum has no change a week`() {
    let messages = Self.read(
      "type: stepCount, interval: 1 week", "{ text: \"{{a.change_a_week}}\" }"
    ).messages
    #expect(messages == ["the query has no readings for 'change_a_week'"])
  }

  // MARK: By entry

  private static let byEntry =
    "type: bodyMass, interval: 1 week, range: 2024-01-01 .. 2024-02-26, by: entry"

  @Test func `the difference is of the weeks that have both`() throws {
    let report = try Self.report(
      [
        Reading(day: 0, value: 80), Reading(day: 1, value: 81, source: "Health", isByHand: true),
        Reading(day: 8, value: 80), Reading(day: 9, value: 79.5, source: "Health", isByHand: true),
        Reading(day: 15, value: 99, source: "Health", isByHand: true),
      ], Self.byEntry, "{ table: a }")
    let text = Self.markdown(report)
    #expect(
      text.contains(
        "Body mass entered by hand, minus recorded: +0.2 kg on average of the 2 weeks with both, from −0.5 kg to +1.0 kg."
      ), "\(text)")
    #expect(text.contains("Recorded") && text.contains("By hand"))
  }

  @Test func `a sentence needs a week that has both`() throws {
    let report = try Self.report(
      [
        Reading(day: 0, value: 80), Reading(day: 9, value: 79.5, source: "Health", isByHand: true),
      ], Self.byEntry, "{ table: a }")
    #expect(!Self.markdown(report).contains("minus recorded"))
  }

  // MARK: Body mass index

  private static let index =
    "type: bodyMassIndex, interval: 1 day, range: 2024-01-01 .. 2024-01-05, derive: missing"

  private static func values(_ report: EvaluatedReport) throws -> [Double?] {
    let rows = try #require(try query(report)["statistics"] as? [[String: Any]])
    return rows.map { $0["average"] as? Double }
  }

  @Test func `the index is of each mass and the latest height before it`() throws {
    let heights = [
      Reading(day: 1, value: 2, hour: 0, unit: "m"), Reading(day: 3, value: 160, unit: "cm"),
    ]
    let masses = [
      Reading(day: 0, value: 80), Reading(day: 1, value: 80), Reading(day: 2, value: 90),
      Reading(day: 3, value: 64, hour: 8),
    ]
    let samples =
      try heights.map { try Self.sample($0, .height) } + masses.map { try Self.sample($0) }
    let report = try Self.report(samples, Self.index, "{ table: a }")
    let found = try Self.values(report)
    #expect(found.map { $0.map { ($0 * 1e9).rounded() / 1e9 } } == [nil, 20, 22.5, 25])
    let text = Self.markdown(report)
    #expect(text.contains("2.0 m of 2024-01-02, 1.6 m of 2024-01-04"), "\(text)")
    #expect(text.contains("1 body mass before the first height has no index"))
  }

  @Test func `samples of the index count as they are`() throws {
    let samples = [
      try Self.sample(Reading(day: 0, value: 180, hour: 0, unit: "cm"), .height),
      try Self.sample(Reading(day: 1, value: 80)),
      try Self.sample(Reading(day: 2, value: 23, unit: "count"), .bodyMassIndex),
    ]
    let report = try Self.report(samples, Self.index, "{ table: a }")
    #expect(try Self.values(report) == [nil, nil, 23, nil])
  }

  @Test func `samples of the index before the range turn nothing off`() throws {
    let samples = [
      try Self.sample(Reading(day: 0, value: 2, hour: 0, unit: "m"), .height),
      try Self.sample(Reading(day: -900, value: 31, unit: "count"), .bodyMassIndex),
      try Self.sample(Reading(day: 1, value: 80)),
    ]
    let report = try Self.report(samples, Self.index, "{ table: a }")
    #expect(try Self.values(report) == [nil, 20, nil, nil])
    #expect(Self.markdown(report).contains("the range has no bodyMassIndex"))
    // In all of the data there is one.
    let all = try Self.report(
      samples, "type: bodyMassIndex, interval: 1 year, range: all, derive: missing", "{ table: a }")
    #expect(try Self.values(all).first == 31)
  }

  @Test func `the index needs a height`() throws {
    let report = try Self.report(
      [try Self.sample(Reading(day: 1, value: 80))], Self.index, "{ table: a }")
    #expect(try Self.values(report).allSatisfy { $0 == nil })
  }
}
