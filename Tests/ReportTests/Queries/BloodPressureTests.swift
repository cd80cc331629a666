import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// R-32: limits, severe measurements and the protocol of a report about blood pressure.
@Suite struct `Blood pressure in a report` {
  /// A measurement on a local clock, in mmHg unless it has another unit.
  private struct Measurement {
    var time: String
    var systolic: Double
    var diastolic: Double
    var unit = "mmHg"
    var source = "Cuff"
    var isByHand = false

    init(
      _ time: String, _ systolic: Double, _ diastolic: Double, unit: String = "mmHg",
      source: String = "Cuff", isByHand: Bool = false
    ) {
      (self.time, self.systolic, self.diastolic) = (time, systolic, diastolic)
      (self.unit, self.source, self.isByHand) = (unit, source, isByHand)
    }
  }

  private static let zone = "America/New_York"

  private static func instant(_ text: String) throws -> Double {
    let clock = LocalClock(try #require(TimeZone(identifier: zone)))
    let parts = text.split(separator: " ")
    let time = parts[1].split(separator: ":").compactMap { Double($0) }
    return clock.instant(
      on: try #require(CivilDate(iso: parts[0])), timeOfDay: time[0] * 3_600 + time[1] * 60)
  }

  private static func report(
    _ measurements: [Measurement], _ keys: String, style: String = "grid",
    until: String = "2024-06-30 12:00", isPublishedWith digits: Int? = nil
  ) throws -> EvaluatedReport {
    let samples = try measurements.flatMap { one in
      let start = try instant(one.time)
      return [
        InMemorySampleStore.Sample(
          .bloodPressureSystolic, start: start, value: one.systolic, unit: one.unit,
          source: one.source, wasUserEntered: one.isByHand),
        .init(
          .bloodPressureDiastolic, start: start, value: one.diastolic, unit: one.unit,
          source: one.source, wasUserEntered: one.isByHand),
      ]
    }
    let text = """
      title: A
      time_zone: \(zone)
      locale: en_US
      \(digits.map { "privacy: { digits: \($0) }" } ?? "")
      queries: { a: { type: bloodPressure, \(keys) } }
      sections: [\(digits == nil ? "{ chart: a, style: \(style) }" : "{ table: a }")]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(samples, exportDate: instant(until)), now: 0,
      isPublished: digits != nil)
  }

  /// The Markdown with plain spaces.
  private static func markdown(_ report: EvaluatedReport) -> String {
    report.markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static func query(_ report: EvaluatedReport) throws -> [String: Any] {
    let json = try #require(report.json(ofQuery: "a", withItems: true)).text
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(object as? [String: Any])
  }

  /// Two measurements two minutes apart, in the morning and in the evening.
  private static func day(
    _ date: String, _ systolic: Double = 144, _ diastolic: Double = 88
  ) -> [Measurement] {
    ["07:00", "07:02", "20:00", "20:02"].map { Measurement("\(date) \($0)", systolic, diastolic) }
  }

  private static let plan =
    "protocol: { guideline: ESH 2023, days: 3, better: 7, morning: 2, evening: 2,"
    + " measurements: 12 }"

  // MARK: Severe measurements

  @Test func `a severe measurement in a session is the first thing of the figure`() throws {
    var measurements = Self.day("2024-06-10") + Self.day("2024-06-11")
    measurements[4].systolic = 186
    measurements[4].diastolic = 112
    let report = try Self.report(
      measurements, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    let severe = try #require(text.firstRange(of: "**186/112 on Jun 11, 2024 at 7:00 AM**"))
    let figure = try #require(text.firstRange(of: "morning"))
    #expect(severe.lowerBound < figure.lowerBound)
    #expect(text.contains("**1 of 8 measurements is at or above 180/110 mmHg:**"))
    #expect(text.contains("186/112! 144/88"))
  }

  @Test func `a severe measurement of a first day is listed, but not in the mean`() throws {
    var measurements = Self.day("2024-06-10") + Self.day("2024-06-11")
    measurements[0].systolic = 190
    let report = try Self.report(
      measurements,
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude,"
        + " severe: 180/110, statistics: [average, maximum]")
    let text = Self.markdown(report)
    #expect(
      text.contains("190/88 on Jun 10, 2024 at 7:00 AM, a first day that the mean leaves out"))
    let rows = try #require(Self.query(report)["statistics"] as? [[String: Any]])
    #expect(rows[0]["systolicAverage"] as? Double == 144)
    #expect(rows[0]["systolicMaximum"] as? Double == 144)
  }

  @Test(arguments: [(24.0, 1), (23.99, 0)])
  func `a measurement in kilopascals is compared in millimeters of mercury`(
    _ systolic: Double, _ count: Int
  ) throws {
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 140, 85),
        Measurement("2024-06-10 07:05", systolic, 12, unit: "kPa"),
      ], "range: 2024-06-10 .. 2024-06-11, severe: 180/110")
    let severe = try #require(Self.query(report)["severe"] as? [String: Any])
    #expect((severe["measurements"] as? [Any])?.count == count)
    #expect(
      Self.markdown(report).contains("None of 2 measurements is at or above 180/110 mmHg.")
        == (count == 0))
  }

  @Test func `the same severe measurement of two sources is one line with both names`() throws {
    let hostile = "B | <script>x</script> " + String(repeating: "b", count: 300)
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 181, 112, source: "A"),
        Measurement("2024-06-10 07:00", 181, 112, source: hostile),
        Measurement("2024-06-10 20:00", 185, 100, source: "A"),
        Measurement("2024-06-11 07:00", 130, 80, source: "A"),
      ], "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    // A copy does not count, in this number as in the mean.
    #expect(text.contains("**2 of 3 measurements are at or above 180/110 mmHg:**"), "\(text)")
    #expect(text.ranges(of: "**181/112 on Jun 10, 2024 at 7:00 AM").count == 1)
    #expect(text.contains("at 7:00 AM, from A and B \\|"), "\(text)")
    #expect(text.contains("**185/100 on Jun 10, 2024 at 8:00 PM**"))
    #expect(!text.contains("<script>"))
    let severe = try #require(Self.query(report)["severe"] as? [String: Any])
    #expect((severe["measurements"] as? [Any])?.count == 2)
    #expect(try Self.query(report)["copies"] as? Int == 1)
    #expect(text.contains("one measurement is in the data of two sources"), "\(text)")
  }

  @Test func `what a second app copied counts once, and each source has its own`() throws {
    let cuff = Self.day("2024-06-10") + Self.day("2024-06-11") + Self.day("2024-06-12")
    let app = cuff.map { one in
      var copy = one
      copy.source = "App"
      return copy
    }
    var other = app[5]
    other.systolic += 1
    other.source = "Third"
    let keys = "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, \(Self.plan)"
    let report = try Self.report(
      cuff + app + [other], keys + ", statistics: [average, measurements]")
    let text = Self.markdown(report)
    // Other numbers at the same time are another measurement.
    #expect(try #require(report.results["a"]?.intervals.first).values.last == 13)
    #expect(
      text.contains(
        "12 measurements are in the data of another source too, with the same times and values, and"
          + " count once."), "\(text)")
    #expect(text.contains("12 of 12 measurements on 3 days"), "\(text)")
    #expect(text.contains("| App, Cuff |"), "\(text)")
    let parts = try Self.report(
      cuff + app + [other], keys + ", statistics: measurements, by: source", style: "pairs")
    let counts = try #require(parts.results["a"]?.intervals.first).parts.map(\.values)
    #expect(counts.compactMap { $0[0] }.sorted() == [1, 12, 12], "\(counts)")
  }

  @Test func `Markdown has the mean before the list of the latest measurements`() throws {
    let days = (10..<20).flatMap { Self.day("2024-06-\($0)") }
    let report = try Self.report(days, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes")
    let text = Self.markdown(report)
    let mean = try #require(text.firstRange(of: "| Mean ± SD"))
    let note = try #require(
      text.firstRange(of: "The latest 28 of 40 rows; the page has all of them."))
    #expect(mean.lowerBound < note.lowerBound)
    let rows = { (text: String) in text.split(separator: "\n").count { $0.hasPrefix("| Jun ") } }
    #expect(rows(text) == 28)
    #expect(text.contains("| Jun 19, 2024 at 8:02 PM |") && !text.contains("| Jun 10, 2024 at"))
    #expect(rows(report.pageMarkdown.replacing("\u{202F}", with: " ")) == 40)
    let few = Self.markdown(
      try Self.report(Self.day("2024-06-10"), "range: 2024-06-01 .. 2024-07-01"))
    #expect(rows(few) == 4 && !few.contains("The latest"))
  }

  @Test func `the same time of two sources with other numbers is two lines`() throws {
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 181, 112, source: "A"),
        Measurement("2024-06-10 07:00", 182, 112, source: "B"),
        Measurement("2024-06-10 07:00", 181, 112, source: "C", isByHand: true),
      ], "range: 2024-06-01 .. 2024-07-01, severe: 180/110")
    let lines = Self.markdown(report).split(separator: "\n").filter { $0.hasPrefix("- **18") }
    // What was also entered by hand is the same measurement.
    #expect(lines.count == 2 && Set(lines).count == 2, "\(lines)")
  }

  /// In New York, 1:30 comes twice on 3 November 2024.
  @Test func `many severe measurements in both hours of a clock set back are told apart`() throws {
    let first = try Self.instant("2024-11-03 01:30")
    #expect(try Self.instant("2024-11-03 02:30") - first == 2 * 3_600)
    let offsets = [0, 3_600.0].map { first + $0 }
    let samples = (0..<4).flatMap { place -> [InMemorySampleStore.Sample] in
      offsets.flatMap { instant in
        let start = instant + Double(place) * 60
        return [
          InMemorySampleStore.Sample(
            .bloodPressureSystolic, start: start, value: 190, unit: "mmHg", source: "A"),
          .init(.bloodPressureDiastolic, start: start, value: 100, unit: "mmHg", source: "A"),
        ]
      }
    }
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: \(Self.zone)
          locale: en_US
          queries: { a: { type: bloodPressure, range: 2024-11, severe: 180/110 } }
          sections: [{ chart: a, style: grid }]
          """), registry: .tested)
    let report = try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(samples, exportDate: first + 40 * 86_400), now: 0)
    let text = Self.markdown(report)
    #expect(text.contains("190/100 at 1:30 AM (-04:00)"), "\(text)")
    #expect(text.contains("190/100 at 1:30 AM (-05:00)"), "\(text)")
  }

  @Test func `severe measurements are in the subject of a mail before episodes`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 190, 100), "range: 2024-06-01 .. 2024-07-01, severe: 180/110")
    #expect(
      report.subject?.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
        == "A: Blood pressure at or above 180/110 mmHg: 4, the latest on Jun 10, 2024 at 8:02 PM")
    let calm = try Self.report(
      Self.day("2024-06-10"), "range: 2024-06-01 .. 2024-07-01, severe: 180/110")
    #expect(calm.subject == nil)
  }

  // MARK: Limits

  @Test(arguments: [
    (144.0, 88.0, "Average 144/88 over 1 day, above 135/85 (ESH 2023) and 130/80 (ACC/AHA 2017)"),
    (
      132, 79,
      "Average 132/79 over 1 day, below 135/85 (ESH 2023), above 130/80 (ACC/AHA 2017, systolic)"
    ),
    (
      135, 70,
      "Average 135/70 over 1 day, at 135/85 (ESH 2023, systolic), above 130/80 (ACC/AHA 2017,"
        + " systolic)"
    ),
    // Rounded to a whole number, the mean would seem to be at the limit.
    (
      134.8, 79,
      "Average 134.8/79.0 over 1 day, below 135/85 (ESH 2023), above 130/80 (ACC/AHA 2017,"
        + " systolic)"
    ),
  ])
  func `the headline is the mean against the limits`(
    _ systolic: Double, _ diastolic: Double, _ headline: String
  ) throws {
    let keys =
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes,"
      + " limits: { ESH 2023: 135/85, ACC/AHA 2017: 130/80 }"
    for style in ["grid", "pairs"] {
      let report = try Self.report(Self.day("2024-06-10", systolic, diastolic), keys, style: style)
      #expect(try #require(report.figures.first).headline == headline)
    }
  }

  /// 135 would seem to be at the limit, of which the row below says "above".
  @Test func `the mean in the table has the decimals of the headline`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 135.2, 82.1),
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes,"
        + " limits: { ESH 2023: 135/85, ACC/AHA 2017: 130/80 }")
    #expect(try #require(report.figures.first).headline.hasPrefix("Average 135.2/82.1 over 1 day"))
    let text = Self.markdown(report)
    #expect(text.contains(#/\| Mean ± SD +\| +135\.2 ± 0\.0 \| +82\.1 ± 0\.0 \|/#), "\(text)")
    #expect(text.contains("| Morning (before noon), 1 reading "))
    // The table says that 84.8 is below 85.
    let lower = try Self.report(
      Self.day("2024-06-10", 138, 84.8),
      "range: 2024-06-01 .. 2024-07-01, limits: { ESH 2023: 135/85 }")
    #expect(
      try #require(lower.figures.first).headline
        == "Average 138.0/84.8 over 1 day, above 135/85 (ESH 2023, systolic)")
    #expect(Self.markdown(lower).contains(#/ 138\.0 ± 0\.0 \| +84\.8 ± 0\.0 \|/#))
  }

  /// A mean of a morning of 134.6 is not in bold, so it must not be shown as 135.
  @Test func `no mean of a half of a day seems to reach the limit that does not`() throws {
    let report = try Self.report(
      [134.0, 135, 135, 134.4].enumerated().map {
        Measurement("2024-06-10 07:0\($0)", $1, 70)
      }, "range: 2024-06-01 .. 2024-07-01, limits: { ESH 2023: 135/85 }")
    let figure = try #require(report.figures.first?.figure as? PairsGridFigure)
    #expect(figure.svg(id: "a").contains("134.6/70"))
    #expect(!figure.words.marks.contains("In bold"))
  }

  @Test func `the lowest band is a limit without a name`() throws {
    let report = try Self.report(
      Self.day("2024-06-10"),
      "range: 2024-06-01 .. 2024-07-01, bands: { below: < 135 / < 85, above: '>= 135 / >= 85' }",
      style: "pairs")
    let headline = try #require(report.figures.first).headline
    #expect(headline == "Average 144/88 over 1 day, above 135/85")
    #expect(try Self.query(report)["limits"] == nil)
  }

  @Test func `limits in JSON have the side on which the mean lies`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 132, 79),
      "range: 2024-06-01 .. 2024-07-01, limits: { ESH 2023: 135/85, ACC/AHA 2017: 130/80 }")
    let limits = try #require(Self.query(report)["limits"] as? [[String: Any]])
    #expect(limits.map { $0["name"] as? String } == ["ESH 2023", "ACC/AHA 2017"])
    #expect(limits.map { $0["average"] as? String } == ["below", "above"])
  }

  // MARK: The protocol

  private static func runs(_ report: EvaluatedReport) throws -> [[String: Any]] {
    try #require(query(report)["protocol"] as? [[String: Any]])
  }

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
        "Protocol of ESH 2023: met by 1 of 2 runs of days; one of them is a single day."),
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
      text.contains("Protocol: met by 1 of 6 runs of days; 2 of them are single days."), "\(text)")
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

  // MARK: Measurements of first days alone

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
        "Protocol of ESH 2023: met by 0 of 2 runs of days; all of them are single days."))
    let account = try #require(text.components(separatedBy: "How these numbers were made").last)
    #expect(
      account.contains("all 8 measurements are of first days, which are left out"), "\(account)")
    #expect(!account.contains("no data"), "\(account)")
    #expect(try #require(report.figures.first?.table).rows.count == 8)
  }

  // MARK: The mail

  @Test func `a mail has the severe measurements before its numbers`() throws {
    var measurements = Self.day("2024-06-10") + Self.day("2024-06-11")
    measurements[5] = Measurement("2024-06-11 07:02", 186, 112, isByHand: true)
    let report = try Self.report(
      measurements, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = try ReportDigest(of: report, page: "a.html").markdown
      .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    let severe = try #require(
      text.firstRange(of: "**186/112 on Jun 11, 2024 at 7:02 AM, entered by hand**"))
    let numbers = try #require(text.firstRange(of: "144"))
    #expect(severe.lowerBound < numbers.lowerBound)
    // Neither pressure can be read without the other.
    let head = try #require(
      text.split(separator: "\n").first { $0.contains("| Blood pressure (mmHg) ") })
    #expect(!head.contains("Systolic"))
    #expect(text.contains(" 186/112 |"), "\(text)")
    #expect(text.contains(" 144/88 |"))
  }

  @Test func `many severe measurements are a paragraph with their days`() throws {
    let measurements = (10...16).flatMap { Self.day("2024-06-\($0)", 190, 100).prefix(1) }
    let report = try Self.report(
      measurements + [Measurement("2024-06-16 07:05", 184, 99, isByHand: true)],
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude, severe: 180/110")
    let text = Self.markdown(report)
    #expect(
      text.contains("**Jun 10, 2024 (a first day): 190/100 at 7:00 AM;** **Jun 11, 2024: 190/100"),
      "\(text)")
    #expect(
      text.contains(
        "Jun 16, 2024: 190/100 at 7:00 AM, 184/99 at 7:05 AM (entered by hand)**"), "\(text)")
  }

  @Test func `severe measurements beyond the latest twenty are in a table`() throws {
    let report = try Self.report(
      (1...30).flatMap {
        Self.day($0 < 10 ? "2024-05-0\($0)" : "2024-05-\($0)", 190, 100).prefix(1)
      },
      "range: 2024-05-01 .. 2024-06-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    #expect(text.contains("**30 of 30 measurements are at or above 180/110 mmHg:**"))
    // Nothing of the paragraph is cut.
    #expect(
      text.contains("**May 11, 2024: 190/100 at 7:00 AM;** **May 12, 2024: 190/100"), "\(text)")
    #expect(text.contains("**May 30, 2024: 190/100 at 7:00 AM;** **and 10 earlier**"), "\(text)")
    #expect(text.contains("\nAll measurements at or above 180/110 mmHg\n"), "\(text)")
    let table = try #require(text.components(separatedBy: "All measurements at or above").last)
    let rows = table.components(separatedBy: "\n\n").dropFirst().first
    #expect(rows?.ranges(of: " at 7:00 AM ").count == 30)
    let folded = report.parts.filter {
      if case .table(_, isFolded: true, order: .earliestFirst) = $0.content { true } else { false }
    }
    #expect(folded.count == 1)
  }

  // MARK: Rounding

  @Test func `no number is shown as a severe one that is not`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 179.7, 80) + Self.day("2024-06-11", 179.7, 80),
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    #expect(text.contains("None of 8 measurements is at or above 180/110 mmHg."))
    #expect(text.contains("179.7/80 179.7/80"), "\(text)")
    #expect(text.contains("179.7 – 179.7"))
  }

  @Test(arguments: [
    // Rounded to one digit, 144/83 is 100/80, which is below a limit that it is above.
    (144.0, 83.0, 1, nil as String?), (144, 83, 2, "above"), (128, 79, 1, "below"),
    (196, 110, 1, "above"),
  ])
  func `rounding for other people does not turn a comparison round`(
    _ systolic: Double, _ diastolic: Double, _ digits: Int, _ relation: String?
  ) throws {
    let report = try Self.report(
      Self.day("2024-06-10", systolic, diastolic),
      "range: 2024-06-01 .. 2024-07-01, interval: 1 month, limits: { ESH 2023: 135/85 }",
      isPublishedWith: digits)
    let json = try #require(report.json(ofQuery: "a", withItems: false)).text
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let limits = try #require((object as? [String: Any])?["limits"] as? [[String: Any]])
    #expect(limits.map { $0["average"] as? String } == [relation])
  }

  // MARK: The grid and the list

  @Test func `the grid has a row for each day, and marks days without measurements`() throws {
    let measurements =
      Self.day("2024-06-10") + Self.day("2024-06-13").prefix(3) + Self.day("2024-06-14")
    let report = try Self.report(
      measurements, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude")
    let figure = try #require(report.figures.first?.figure)
    #expect(
      figure.text(.ascii) == [
        "            morning          evening", "Mon Jun 10  (144/88 144/88)  (144/88 144/88)",
        "----------", "Thu Jun 13  144/88 144/88    144/88",
        "Fri Jun 14  144/88 144/88    144/88 144/88",
      ])
  }

  @Test(arguments: [("3", nil as String?), ("0", "'limit' must be a whole number from 1 to 31")])
  func `a grid can have fewer days`(_ limit: String, _ mistake: String?) throws {
    let measurements = (10...16).flatMap { Self.day("2024-06-\($0)") }
    let keys = "range: 2024-06-01 .. 2024-07-01"
    guard let mistake else {
      let report = try Self.report(measurements, keys, style: "grid, limit: \(limit)")
      let figure = try #require(report.figures.first?.figure)
      #expect(figure.text(.ascii).count == 4 && figure.text(.ascii)[1].hasPrefix("Fri Jun 14"))
      #expect(Self.markdown(report).contains("The latest 3 of 7 days with measurements."))
      return
    }
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: "title: A\nqueries: { a: { type: bloodPressure, \(keys) } }\n"
          + "sections: [{ chart: a, style: grid, limit: \(limit) }]\n"), registry: .tested)
    #expect(diagnostics.map(\.message).contains { $0.hasPrefix(mistake) }, "\(diagnostics)")
  }

  /// The table that paper has is not in Markdown, which has the rows of the figure's table.
  private static func paper(_ report: EvaluatedReport) throws -> (caption: String, rows: [[String]])
  {
    let page = report.pageMarkdown.replacing("\u{202F}", with: " ")
      .replacing("\u{A0}", with: " ")
    let part = try #require(
      report.parts.first { if case .paperTable = $0.content { true } else { false } })
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let caption = String(lines[part.lines.lowerBound - 1])
    let rows = lines[(part.lines.upperBound - 1)...].prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(!markdown(report).contains(caption))
    return (caption, rows)
  }

  @Test func `paper lists measurements in columns, with what is the same once`() throws {
    let measurements = (10...12).flatMap { Self.day("2024-06-\($0)") }
    let keys = "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude"
    let report = try Self.report(measurements, keys, style: "grid, list: 200")
    let (caption, rows) = try Self.paper(report)
    #expect(
      caption == "All measurements, from Cuff, none entered by hand; in brackets: of first days")
    #expect(rows[0] == ["Time", "mmHg", "Time", "mmHg", "Time", "mmHg", "Time", "mmHg"])
    #expect(rows.count == 5)
    #expect(rows[2].prefix(4) == ["Jun 10, 7:00 AM", "(144/88)", "Jun 10, 8:02 PM", "(144/88)"])
    #expect(rows[4].suffix(2) == ["Jun 12, 8:02 PM", "144/88"])
    let few = try Self.paper(Self.report(measurements, keys, style: "grid, list: 5"))
    #expect(few.caption == "The latest 5 of 12 measurements, from Cuff, none entered by hand")
    let one = try Self.paper(
      Self.report([Measurement("2024-06-10 07:00", 140, 85)], keys, style: "grid, list: 5"))
    #expect(
      one.caption
        == "The only measurement, from Cuff, not entered by hand; in brackets: of first days")
    // Without the key there is none.
    let none = try Self.report(measurements, keys)
    #expect(none.parts.allSatisfy { if case .paperTable = $0.content { false } else { true } })
  }

  @Test func `paper names sources and what was entered by hand where they differ`() throws {
    let long = String(repeating: "Long name of a cuff ", count: 20)
    let report = try Self.report(
      [
        Measurement("2023-12-31 20:00", 186, 112, isByHand: true),
        Measurement("2024-01-01 07:02", 142, 88, source: "B | <b>"),
        Measurement("2024-01-01 07:05", 141, 88, source: long),
      ], "range: 2023-12-01 .. 2024-02-01", style: "grid, list: 50")
    let (caption, rows) = try Self.paper(report)
    #expect(caption == "All measurements")
    let page = report.pageMarkdown.replacing("\u{202F}", with: " ")
    // The years differ, so each time has its own.
    #expect(page.contains("| Dec 31, 2023 at 8:00 PM |"), "\(page)")
    #expect(page.contains("| yes "))
    #expect(page.contains("B \\| \\<b"), "\(page)")
    let names = rows.joined().filter { $0.hasPrefix("Long name") }
    #expect(names.count == 1 && names.allSatisfy { $0.count <= 16 }, "\(names)")
  }

  @Test(arguments: [
    ("grid, list: 0", "'list' must be a whole number from 1 to 200, not '0'"),
    ("sparkline, list: 5", "only figures of the readings of blood pressure have a 'list'"),
  ])
  func `a list that cannot be is a mistake`(_ style: String, _ message: String) {
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: "title: A\nqueries: { a: { type: bloodPressure, interval: 1 week,"
          + " range: last 4 weeks } }\nsections: [{ chart: a, style: \(style) }]\n"),
      registry: .tested)
    #expect(diagnostics.map(\.message).contains(message), "\(diagnostics)")
  }

  @Test func `the list has times, sources and what was entered by hand`() throws {
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 186, 112, isByHand: true),
        Measurement("2024-06-10 07:02", 142, 88, source: "*Cuff* | 2"),
      ], "range: 2024-06-10 .. 2024-06-11, session: 10 minutes")
    let table = try #require(report.figures.first?.table)
    let rows = table.rows.map { $0.map { $0.replacing("\u{202F}", with: " ") } }
    #expect(
      rows == [
        ["Jun 10, 2024 at 7:00 AM", "186", "112", "Cuff", "yes"],
        ["Jun 10, 2024 at 7:02 AM", "142", "88", "*Cuff* | 2", "·"],
      ])
    let measurements = try #require(Self.query(report)["measurements"] as? [[String: Any]])
    #expect(measurements.map { $0["systolic"] as? Double } == [186, 142])
    #expect(measurements.map { $0["manual"] as? Bool } == [true, false])
  }
}
