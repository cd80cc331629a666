import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

@Suite struct `Headlines about what stands out` {
  /// Weeks of steps from 3 June 2024, each on its first four days.
  private static func report(
    _ weeks: [Double], options: String = "", sections: String = "  - chart: a"
  ) throws -> EvaluatedReport {
    var values: [(day: Int, value: Double)] = []
    for (week, sum) in weeks.enumerated() {
      for day in 0..<4 { values.append((7 * week + day, day == 0 ? sum - 3 : 1)) }
    }
    return try SummaryHistory(.stepCount, values, exportedOn: 7 * weeks.count).report(
      "type: stepCount, interval: 1 week, range: all\(options)", sections: sections)
  }

  private static let weeks: [Double] = [50, 60, 55, 70, 65, 58, 62, 66, 61, 80]

  @Test func `a record is the headline (R-80)`() throws {
    let text = try Self.report(Self.weeks).markdown
    #expect(
      text.contains(
        "### Steps rose to 80 in the week of August 5, the most of all 10 weeks on record\n"))
  }

  @Test func `a run is the headline, with the record that it ends in (R-82)`() throws {
    let text = try Self.report([70, 90, 80, 90, 10, 20, 30, 40, 50, 100]).markdown
    #expect(
      text.contains(
        "### Steps rose for five weeks, to 100 in the week of August 5, the most of all 10 weeks on"
          + " record\n"))
  }

  @Test func `without a fact, the headline is the finding of the figure (R-84)`() throws {
    let weeks = Self.weeks.map { $0 == 70 ? 90 : $0 }
    #expect(
      try Self.report(weeks, options: ", goal: 62").markdown
        .contains("### Five of 10 weeks reached 62 steps\n"))
  }

  @Test func `a fact is the headline of one figure only`() throws {
    let text = try Self.report(
      Self.weeks,
      sections: "  - { chart: a, style: trend }\n  - { chart: a, style: bars }"
    ).markdown
    #expect(text.components(separatedBy: "the most of all 10 weeks").count == 2)
  }

  /// a value in a headline has its date.
  @Test func `an unusual value and the end of a streak have their week`() throws {
    let before = (0..<21).map { (week: Int) -> Double in
      let offset = week * 7 % 10
      return week == 3 ? 200 : Double(100 + offset)
    }
    let weeks: [Double] = before + [195]
    let unusual = try Self.report(weeks).figures.first?.headline
    #expect(unusual == "Steps: 195 in the week of October 28, the second most of 22 weeks")
    let ended = try Self.report(
      [70, 90, 80, 90, 85, 90, 20], options: ", goal: 65"
    ).figures.first?.headline
    #expect(
      ended
        == "Steps missed the goal of 65, with 20 in the week of July 15, after six weeks that met it"
    )
  }

  /// a week with fewer days of data is not compared as if it were whole. A lower amount only
  /// says that there are fewer days, and a higher one is all the more remarkable.
  @Test(arguments: [
    (100.0, nil as String?),
    (200, "Steps rose to 800 in the week of August 5 (data on 4 of 7 days)"),
  ])
  func `a week with fewer days than those before is stated only if it has more`(
    amount: Double, opening: String?
  ) throws {
    // Nine whole weeks, and four days of the tenth.
    let values = (0..<(9 * 7 + 4)).map { (day: $0, value: $0 < 9 * 7 ? 100.0 : amount) }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 70).report(
      "type: stepCount, interval: 1 week, range: all",
      sections: "  - highlights: all\n  - text: \"## A\\n\\n## B\"\n  - chart: a")
    let headline = try #require(try report.figures.first?.headline)
    #expect(report.results["a"]?.highlights.first?.rule == "R-80")
    #expect(report.json.text.contains("\"shown\": true") == (opening != nil))
    if let opening {
      #expect(headline.hasPrefix(opening), "\(headline)")
      #expect(report.markdown.contains("- \(opening)"), "\(report.markdown)")
    } else {
      #expect(!headline.contains("fewest") && !headline.contains("fell"), "\(headline)")
      #expect(
        report.markdown.contains(
          "- Nothing can be said: the latest week has data on too few of its days.\n"))
    }
  }

  /// One screen has a fact once: it is not the headline of a figure just below its line.
  @Test(arguments: [
    ("{ chart: a }", false), ("{ text: \"## A\" }, { chart: a }", false),
    ("{ text: \"## A\\n\\n## B\" }, { chart: a }", true),
    ("{ chart: b }, { chart: a }", false), ("{ chart: b }, { chart: c }, { chart: a }", true),
  ])
  func `a headline does not repeat a line just above`(
    sections: String, isRepeated: Bool
  ) throws {
    let text = """
      title: A
      time_zone: UTC
      queries:
        a: { type: stepCount, interval: 1 week, range: all }
        b: { title: B, type: stepCount, interval: 1 day, range: all }
        c: { title: C, type: stepCount, profile: hour, range: all }
      sections: [{ highlights: a }, \(sections)]
      """
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    let values = Self.weeks.enumerated().flatMap { week, sum in
      (0..<7).map { (day: 7 * week + $0, value: sum) }
    }
    let store = try SummaryHistory(.stepCount, values, exportedOn: 70).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let fact = "Steps rose to 560 in the week of August 5, the most of all 10 weeks on record"
    #expect(report.markdown.contains("- \(fact).\n"), "\(report.markdown)")
    #expect(report.markdown.contains("### \(fact)\n") == isRepeated, "\(report.markdown)")
  }
}
