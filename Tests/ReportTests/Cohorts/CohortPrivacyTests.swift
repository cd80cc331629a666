import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// Canaries are values that only small groups have; they must not be in any form of a report.
@Suite struct `Small groups of a report over many participants` {
  private static let weeks = ["2024-01-08", "2024-01-15", "2024-01-22", "2024-01-29"]

  /// The values of a group in all weeks: a number that no other group comes near.
  private static func add(
    _ count: Int, to study: inout StudyRows, group: String, value: Double, weeks: [String] = weeks,
    namedFrom first: Int = 0
  ) {
    for number in first..<first + count {
      study.groups?["\(group)-\(number)"] = group
      for week in weeks { study.add("\(group)-\(number)", week: week, value) }
    }
  }

  private static let everything = """
    title: Study
    queries:
      steps: { kind: cohort, of: steps, statistic: sum, interval: 1 week, by: group }
    sections:
      - text: "{{steps.latest}} {{steps.minimum}} {{steps.maximum}} {{steps.sparkline}}"
      - chart: steps
      - chart: steps
        style: trend
      - chart: steps
        style: range
      - chart: steps
        style: bars
      - chart: steps
        style: sparkline
      - table: steps
      - metrics: steps
      - coverage: all
    """

  /// All texts of a report: Markdown, JSON, rows, and the drawings with their titles.
  private static func texts(of report: EvaluatedReport) throws -> String {
    let drawings = try report.figures.flatMap { figure in
      [figure.figure.svg(id: "x"), "\(figure.figure.words)"] + figure.figure.text(.unicode)
    }
    return ([report.markdown, report.json.text, try RowsOutput().text(of: report)] + drawings)
      .joined(separator: "\n")
  }

  /// A number with or without separators.
  private static func holds(_ text: String, _ digits: String) -> Bool {
    text.replacing(",", with: "").contains(digits)
  }

  @Test func `a group of nine is absent, and so is what it could be computed from`() throws {
    var study = StudyRows(groups: [:])
    Self.add(9, to: &study, group: "novem", value: 77_123)
    Self.add(10, to: &study, group: "decem", value: 5_551)
    let report = try study.report(Self.everything)
    let text = try Self.texts(of: report)
    for canary in ["77123", "novem", "77.1"] { #expect(!Self.holds(text, canary), "\(canary)") }
    #expect(Self.holds(text, "5551") && text.contains("decem"))
    let result = try #require(report.results["steps"])
    // All 19 participants together would reveal the nine.
    #expect(result.intervals.allSatisfy { $0.values == [nil, nil, nil, nil, nil, nil] })
    #expect(result.intervals.allSatisfy { $0.parts.map(\.name) == ["decem"] })
    #expect(!Self.holds(text, "19 participants"))
    #expect(text.contains("the number of participants is not stated"))
  }

  @Test func `two groups of five are absent, but all participants are shown`() throws {
    var study = StudyRows(groups: [:])
    Self.add(5, to: &study, group: "quint", value: 77_123)
    Self.add(5, to: &study, group: "penta", value: 88_234)
    Self.add(100, to: &study, group: "many", value: 5_551)
    let report = try study.report(Self.everything)
    let text = try Self.texts(of: report)
    for canary in ["quint", "penta", "77123", "88234"] {
      #expect(!Self.holds(text, canary), "\(canary)")
    }
    let result = try #require(report.results["steps"])
    #expect(result.intervals.allSatisfy { $0.values.last == 110 })
    #expect(text.contains("up to 110 participants in an interval"))
    #expect(report.markdown.contains("group: many (up to 100)"))
  }

  @Test func `a group that is small in one week only is absent in that week`() throws {
    var study = StudyRows(groups: [:])
    Self.add(9, to: &study, group: "wane", value: 6_661)
    // The tenth has no data in the third week, in which the others have a value of their own.
    Self.add(
      1, to: &study, group: "wane", value: 6_661, weeks: Self.weeks.filter { $0 != "2024-01-22" },
      namedFrom: 9)
    Self.add(20, to: &study, group: "steady", value: 5_551)
    let report = try study.report(Self.everything)
    let result = try #require(report.results["steps"])
    #expect(
      result.intervals.map { $0.parts.map(\.name) } == [
        ["steady", "wane"], ["steady", "wane"], ["steady"], ["steady", "wane"],
      ])
    #expect(result.intervals.map { $0.values.last ?? nil } == [30, 30, nil, 30])
    #expect(result.intervals[2].values == [nil, nil, nil, nil, nil, nil])
  }

  @Test func `values of one week do not show in axes, ranges or dates`() throws {
    var study = StudyRows()
    for number in 0..<12 {
      for week in Self.weeks { study.add("P\(number)", week: week, 5_000 + Double(number)) }
    }
    // Few participants have data long before and after the others, and very large values.
    for number in 0..<9 {
      study.add("P\(number)", week: "2015-06-01", 77_123)
      study.add("P\(number)", week: "2031-06-02", 88_234)
    }
    let report = try study.report(Self.everything.replacing(", by: group", with: ""))
    let text = try Self.texts(of: report)
    for canary in ["77123", "88234", "2015", "2031", "80000", "50000"] {
      #expect(!Self.holds(text, canary), "\(canary)")
    }
    let result = try #require(report.results["steps"])
    #expect(result.intervals.count == 4)
    #expect(report.json.text.contains("\"asOf\": \"2024-02-05T00:00:00+00:00\""))
  }

  @Test func `a week with too few participants is empty between others`() throws {
    var study = StudyRows()
    for number in 0..<12 {
      for week in Self.weeks where week != "2024-01-15" || number < 9 {
        study.add("P\(number)", week: week, week == "2024-01-15" ? 77_123 : 5_000)
      }
    }
    let report = try study.report(Self.everything.replacing(", by: group", with: ""))
    #expect(!Self.holds(try Self.texts(of: report), "77123"))
    #expect(report.results["steps"]?.intervals.map(\.count) == [12, 0, 12, 12])
  }

  @Test func `a query of one small group shows nothing`() throws {
    var study = StudyRows(groups: [:])
    Self.add(9, to: &study, group: "novem", value: 77_123)
    Self.add(10, to: &study, group: "decem", value: 5_551)
    let text = """
      title: Study
      queries:
        a: { kind: cohort, of: steps, statistic: sum, interval: 1 week, group: novem }
        b: { kind: cohort, of: steps, statistic: sum, interval: 1 week, group: decem }
      """
    let report = try study.report(text)
    #expect(!Self.holds(try Self.texts(of: report), "77123"))
    #expect(report.results["a"]?.intervals.isEmpty == true)
    #expect(report.results["b"]?.intervals.count == 4)
  }

  @Test func `groups that the definition leaves out cannot be computed`() throws {
    var study = StudyRows(groups: [:])
    Self.add(9, to: &study, group: "novem", value: 77_123)
    Self.add(10, to: &study, group: "decem", value: 5_551)
    let report = try study.report(
      StudyRows.definition("by: group", "cohort: { groups: [decem] }"))
    #expect(report.results["steps"]?.intervals.allSatisfy { $0.values.last == .some(nil) } == true)
  }

  @Test func `a report of which nothing can be shown is not written`() throws {
    var study = StudyRows()
    for number in 0..<9 { study.add("P\(number)", week: "2024-01-08", 77_123) }
    #expect(throws: CohortShowsNothing.self) { try study.report(StudyRows.definition("")) }
  }

  @Test func `names of groups are escaped`() throws {
    var study = StudyRows(groups: [:])
    let names = ["=cmd|' /C calc'!A0", "<script>alert(1)</script>", "a\nb, \"c\" | d"]
    for name in names { Self.add(10, to: &study, group: name, value: 5_551) }
    let report = try study.report(Self.everything)
    // In a block of code, which holds the drawing as text, HTML has no meaning.
    let blocks = report.markdown.components(separatedBy: "```")
    #expect(blocks.count % 2 == 1 && blocks.count > 1)
    for (index, block) in blocks.enumerated() where index % 2 == 0 {
      #expect(!block.contains("<script>"))
    }
    #expect(!(try Self.texts(of: report).contains("a\nb")))
    for figure in try report.figures {
      #expect(!figure.figure.svg(id: "x").contains("<script>"))
    }
  }

  @Test func `a few participants with data are treated like none`() throws {
    let text = """
      title: Study
      queries:
        steps: { kind: cohort, of: steps, statistic: sum, interval: 1 week }
        glucose: { kind: cohort, of: glucose, statistic: average, interval: 1 week }
      """
    var outputs: [String] = []
    for count in [0, 3, 9] {
      var study = StudyRows()
      for number in 0..<12 {
        study.add("P\(number)", week: "2024-01-08", 5_000)
        var row = CohortRow()
        (row.query, row.type) = ("glucose", "HKQuantityTypeIdentifierBloodGlucose")
        (row.statistic, row.state, row.date) = ("average", "complete", "2024-01-08")
        (row.start, row.end) = ("2024-01-08T00:00:00Z", "2024-01-15T00:00:00Z")
        (row.value, row.unit) = (number < count ? "95.5" : "", "mg/dL")
        study.add("P\(number)", row)
      }
      outputs.append(try Self.texts(of: try study.report(text)))
    }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].contains("\"glucose\", \"type\": \"\""))
  }
}
