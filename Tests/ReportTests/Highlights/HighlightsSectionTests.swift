import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

@Suite struct `The section of highlights` {
  /// Ten weeks of steps from 3 June 2024 (RT-36), each on its first four days.
  static let weeks: [Double] = [50, 60, 55, 70, 65, 58, 62, 66, 61, 80]

  /// - Parameter days: the number of days of each week that have data, by default four.
  static func history(
    _ weeks: [Double], days: [Int: Int] = [:]
  ) throws -> SummaryHistory {
    let values = weeks.enumerated().flatMap { week, sum in
      let count = days[week] ?? 4
      return (0..<count).map { day in
        (day: 7 * week + day, value: day == 0 ? sum - Double(count - 1) : 1)
      }
    }
    return try SummaryHistory(.stepCount, values, exportedOn: 7 * weeks.count)
  }

  static let all = "  - highlights: all"
  /// The last three of the ten weeks.
  static let query =
    "type: stepCount, interval: 1 week, range: 2024-07-22 .. 2024-08-12"

  @Test func `RT-36: one fact, of all weeks on record (R-80, R-84)`() throws {
    let report = try Self.history(Self.weeks).report(Self.query, sections: Self.all)
    #expect(
      report.markdown.contains(
        "- Steps rose to 80 in the week of August 5, the most of all 10 weeks on record.\n"))
    let highlight = try #require(report.results["a"]?.highlights.first)
    #expect(highlight.rule == "R-80")
    #expect(highlight.weight == 10)
    #expect(report.results["a"]?.highlights.count == 1)
    #expect(report.markdown.contains("R-80 with weight 10"))
    let json = report.json.text
    for member in [
      "\"rule\": \"R-80\"", "\"kind\": \"record\"", "\"weight\": 10", "\"shown\": true",
      "\"record\": {\"side\": \"higher\", \"since\": null, \"count\": 10}",
    ] { #expect(json.contains(member), "\(member)") }
  }

  @Test func `RT-36: without a record, the measure is within its usual range (R-84)`() throws {
    let weeks = Self.weeks.map { $0 == 70 ? 90 : $0 }
    let report = try Self.history(weeks).report(Self.query, sections: Self.all)
    #expect(
      report.markdown.contains(
        "- Nothing stands out: 1 of 1 measure is within its usual range.\n"))
    #expect(report.json.text.contains("\"highlights\": []"))
  }

  @Test func `without enough values, nothing is said (R-80)`() throws {
    let report = try Self.history(Array(Self.weeks.prefix(8))).report(
      "type: stepCount, interval: 1 week, range: all", sections: Self.all)
    #expect(
      report.markdown.contains(
        "- Nothing can be said yet: no measure has nine complete weeks with data, up to the"
          + " time of this report.\n"))
  }

  @Test func `a record names the date before all weeks with which it is compared (R-80)`() throws {
    let weeks = (0..<60).map { week -> Double in
      switch week {
      case 3: 100
      case 59: 90
      default: week.isMultiple(of: 2) ? 10 : 12
      }
    }
    let report = try Self.history(weeks).report(
      "type: stepCount, interval: 1 week, range: last 4 weeks", sections: Self.all)
    #expect(
      report.markdown.contains(
        "- Steps rose to 90 in the week of July 21, the most since June 2024.\n"))
  }

  @Test func `a value from before the range of a query does not stand out (R-84)`() throws {
    let values = Self.weeks.enumerated().map { (day: 7 * $0, value: $1) }
    let history = try SummaryHistory(.bodyMass, values, exportedOn: 7 * 40)
    let report = try history.report(
      "type: bodyMass, interval: 1 week, range: last 4 complete weeks",
      sections: Self.all + "\n  - chart: a")
    #expect(
      report.markdown.contains(
        "- Nothing can be said: no measure has recent data, up to the time of this report.\n"))
    #expect(report.results["a"]?.highlights.isEmpty == true)
    #expect(!report.markdown.contains("on record"))
  }

  @Test func `a week that ended just before the new year needs no year`() throws {
    let values = Self.weeks.enumerated().map { (day: 7 * ($0 + 20), value: $1) }
    let report = try SummaryHistory(.bodyMass, values, exportedOn: 7 * 31).report(
      "type: bodyMass, interval: 1 week, range: last 45 complete weeks", sections: Self.all)
    #expect(
      report.markdown.contains(
        "- Body mass rose to 80\u{202F}kg in the week of December 23, the highest of all 10 weeks"
          + " on record."), "\(report.markdown)")
  }

  @Test(arguments: [("", "Systolic blood pressure"), (", title: Cuff", "Cuff (systolic)")])
  func `a fact about one number of blood pressure names it`(
    _ options: String, _ name: String
  ) throws {
    let samples = Self.weeks.enumerated().flatMap { week, value in
      let start = SummaryHistory.monday + Double(7 * week) * SummaryHistory.day + 36_000
      return [
        InMemorySampleStore.Sample(
          .bloodPressureSystolic, start: start, value: value + 60, unit: "mmHg"),
        .init(.bloodPressureDiastolic, start: start, value: 70, unit: "mmHg"),
      ]
    }
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: UTC
          queries: { a: { type: bloodPressure, interval: 1 week, range: all\(options) } }
          sections: [{ highlights: all }]
          """), registry: .tested)
    let store = try InMemorySampleStore(
      samples, exportDate: SummaryHistory.monday + 70.5 * SummaryHistory.day)
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    #expect(
      report.markdown.contains("- \(name) rose to 140\u{202F}mmHg in the week of August 5, the"),
      "\(report.markdown)")
  }

  struct ThinCase: Sendable {
    let weeks: [Double], days: [Int: Int], sentence: String
  }

  @Test(arguments: [
    // The thin week of 90 steps is not among those before.
    ThinCase(
      weeks: weeks.map { $0 == 70 ? 90 : $0 }, days: [3: 3],
      sentence: "Steps rose to 80 in the week of August 5, the most of all 9 weeks on record."),
    // A thin week is not the latest one.
    ThinCase(
      weeks: weeks + [500], days: [10: 3],
      sentence: "Steps rose to 80 in the week of August 5, the most of all 10 weeks on record."),
    // Half of the days are enough, and so four of seven.
    ThinCase(
      weeks: weeks + [500], days: [10: 4],
      sentence: "Steps rose to 500 in the week of August 12, the most of all 11 weeks on record."),
  ])
  func `a thin week does not speak (R-5b)`(_ example: ThinCase) throws {
    let report = try Self.history(example.weeks, days: example.days).report(
      "type: stepCount, interval: 1 week, range: all", sections: Self.all)
    #expect(report.markdown.contains("- \(example.sentence)\n"))
  }

  @Test func `readings once a week are enough (R-5b)`() throws {
    let values = Self.weeks.enumerated().map { (day: 7 * $0, value: $1) }
    let report = try SummaryHistory(.bodyMass, values, exportedOn: 70).report(
      "type: bodyMass, interval: 1 week, range: all", sections: Self.all)
    #expect(
      report.markdown.contains(
        "- Body mass rose to 80\u{202F}kg in the week of August 5, the highest of all 10 weeks on record."
      ))
  }

  /// JSON has the fact of an old week, and no sentence leads with it.
  @Test(arguments: [(1, true), (2, false), (8, false)])
  func `a week is old after two weeks without data`(after: Int, isStated: Bool) throws {
    let history = try SummaryHistory(
      .stepCount,
      Self.weeks.enumerated().flatMap { week, sum in
        (0..<4).map { (day: 7 * week + $0, value: sum / 4) }
      }, exportedOn: 7 * (Self.weeks.count + after))
    let report = try history.report(
      "type: stepCount, interval: 1 week, range: last 13 complete weeks",
      sections: Self.all + "\n  - chart: a\n")
    let sentence = "Steps rose to 80 in the week of August 5, the most of all 10 weeks on record"
    #expect(report.markdown.contains(sentence) == isStated, "\(report.markdown)")
    #expect(report.markdown.contains("R-80 with weight 10") == isStated)
    #expect((report.subject != nil) == isStated)
    #expect(try #require(report.results["a"]?.highlights.first).rule == "R-80")
    #expect(report.json.text.contains("\"rule\": \"R-80\""))
    #expect(report.json.text.contains("\"shown\": true") == isStated)
    #expect(
      report.markdown.contains(
        "- Nothing can be said: no measure has recent data, up to the time of this report.\n")
        == !isStated)
  }

  /// R-3a: excluded weeks are not without data.
  @Test func `a week is not old after excluded weeks`() throws {
    let values = Self.weeks.enumerated().flatMap { week, sum in
      (0..<4).map { (day: 7 * week + $0, value: sum / 4) }
    }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 7 * 13).report(
      "type: stepCount, interval: 1 week, range: last 13 complete weeks,"
        + " exclude: 2024-08-12 through 2024-08-25", sections: Self.all)
    #expect(report.markdown.contains("- Steps rose to 80 in the week of August 5"))
  }

  @Test func `a subject does not repeat the title of its report`() throws {
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: Steps
          time_zone: UTC
          queries: { a: { type: stepCount, interval: 1 week, range: all } }
          sections: [{ highlights: all }]
          """), registry: .tested)
    let report = try EvaluatedReport(
      #require(definition), store: Self.history(Self.weeks).store, now: 0)
    #expect(report.subject == "Steps rose to 80, the most of all 10 weeks on record")
  }

  @Test func `one other measure has too little data`() throws {
    let weeks = Self.weeks.map { $0 == 70 ? 90 : $0 }
    let report = try Self.history(weeks).report(
      Self.query + " }\n  b: { type: bodyMass, interval: 1 week, range: 2024-07-22 .. 2024-08-12",
      sections: Self.all)
    #expect(
      report.markdown.contains(
        "- Nothing stands out: 1 of 2 measures is within its usual range; the other has too little"
          + " data to tell.\n"), "\(report.markdown)")
  }

  @Test func `the account has the number of means that a turn is beyond (R-83)`() throws {
    let weeks = [5, 30, 10, 20, 10, 20, 10, 20, 10, 20, 10, 20, 6].map { 10.0 * $0 }
    let report = try Self.history(weeks).report(
      "type: stepCount, interval: 1 week, range: all", sections: Self.all)
    #expect(
      report.markdown.contains("R-83 with weight 10 (lower than 10 of 10 means of three before)"),
      "\(report.markdown)")
  }

  @Test func `a published report rounds the means of facts, and tells what they reveal`() throws {
    let weeks = [51.3, 302, 101, 202, 103, 201, 102, 204, 101, 203, 102, 201, 63].map { 10 * $0 }
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: UTC
          privacy: { digits: 1 }
          queries: { a: { type: stepCount, interval: 1 week, range: all } }
          sections: [{ highlights: all }]
          """), registry: .tested)
    #expect(diagnostics.isEmpty)
    let report = try EvaluatedReport(
      #require(definition), store: Self.history(weeks).store, now: 0, isPublished: true)
    let facts = try #require(report.results["a"]?.highlights.map(\.fact))
    let turn = facts.compactMap { fact -> [Double]? in
      if case .turn(_, let mean, let bound, _, _) = fact { [mean, bound] } else { nil }
    }
    // The mean of 1,000, 2,000 and 600, and the percentile 4,000 / 3.
    #expect(turn == [[1_000, 1_000]], "\(facts)")
    #expect(report.markdown.contains("- Steps averaged 1,000 a week over the last three weeks"))
    let text = try #require(report.revelations?.first).text
    #expect(text.contains("how the latest value compares with all earlier data"), "\(text)")
  }

  @Test func `queries of the same samples give one fact (R-84)`() throws {
    let text = """
      title: A
      time_zone: UTC
      queries:
        total: { type: stepCount, interval: 1 week, range: last 2 weeks }
        mean: { type: stepCount, statistics: per_day, interval: 1 week, range: last 2 weeks }
        own: { type: stepCount, interval: 1 week, range: last 2 weeks, where: { manual: exclude } }
      sections:
        - highlights: [total, mean, own]
          limit: 3
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    let report = try EvaluatedReport(
      #require(definition), store: Self.history(Self.weeks).store, now: 0)
    let lines = try #require(report.highlights).lines
    #expect(Set(lines.map(\.query)) == ["total", "mean", "own"])
    #expect(lines.filter(\.isShown).map(\.query) == ["total", "own"])
  }

  @Test func `the lead of a list of reports is the first fact`() throws {
    let report = try Self.history(Self.weeks).report(Self.query, sections: Self.all)
    let lead = try report.lead.map { part in
      if case .value(let inline) = part { inline.plain } else { "" }
    }
    #expect(
      lead == ["Steps rose to 80 in the week of August 5, the most of all 10 weeks on record."])
    #expect(report.greatestHighlight.map { $0 + "." } == lead.first)
    // The title of the report is 'A'.
    #expect(report.subject == "A: Steps rose to 80, the most of all 10 weeks on record")
  }

  @Test(arguments: [
    ("highlights: b", "unknown query 'b'"),
    ("highlights: []", "'highlights' is empty"),
    ("{ highlights: all, limit: 0 }", "'limit' must be a number from 1 to 100, not '0'"),
  ])
  func `mistakes are reported`(_ section: String, _ message: String) {
    let text = "title: A\nqueries: { a: { type: stepCount } }\nsections:\n  - \(section)\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message).contains(message), "\(diagnostics.map(\.message))")
  }
}
