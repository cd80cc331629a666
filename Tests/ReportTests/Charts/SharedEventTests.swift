import Figures
import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

/// Tests that the figures of a report share one list of marks.
@Suite struct `Marks of several figures` {
  private static func report(_ marks: String, own: String = "") throws -> EvaluatedReport {
    let days = (0..<28).map { (day: Int) in (day, Double(5_000 + day * 300)) }
    let store = try SummaryHistory(.stepCount, days, exportedOn: 28).store
    let text = """
      title: A
      time_zone: UTC
      marks: { \(marks) }
      queries:
        a: { type: stepCount, interval: 1 day, range: 2024-06-17 .. 2024-07-01 }
        b: { type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-07-01\(own) }
        c: { type: stepCount, profile: weekday, range: 2024-06-03 .. 2024-07-01 }
      sections: [{ chart: c }, { chart: a }, { chart: b }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(#require(definition), store: store, now: 0)
  }

  private static func drawings(_ report: EvaluatedReport) -> [String] {
    report.parts.compactMap { part in
      if case .figure(let figure) = part.content { figure.drawing } else { nil }
    }
  }

  @Test func `the first figure with marks lists those of all figures`() throws {
    let report = try Self.report("2024-06-05: flu, 2024-06-20: started lisinopril")
    let entries = ["1  June 5, 2024: flu", "2  June 20, 2024: started lisinopril"]
    let charts = report.markdown.components(separatedBy: "```chart ").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    try #require(charts.count == 3)
    #expect(!charts[0].contains("flu") && !charts[0].contains("below"))
    #expect(charts[1].contains("\n\n" + entries.joined(separator: "\n") + "\n"), "\(charts[1])")
    #expect(charts[1].contains("←") && charts[1].contains("← 2") && !charts[1].contains("← 1"))
    #expect(!charts[2].contains("flu"))
    #expect(charts[2].contains("← 1") && charts[2].contains("← 2"))
    let headline = try #require(report.figures.dropFirst().first).headline.prefix(20)
    #expect(charts[2].contains("\n\nDates 1–2 are listed below “\(headline)"), "\(charts[2])")
  }

  @Test func `a page links from the other figures to the list`() throws {
    let report = try Self.report(
      "2024-06-05: '<b>flu</b> & \"x\"', 2024-06-20: started lisinopril")
    let drawings = Self.drawings(report)
    let headline = try #require(report.figures.dropFirst().first).headline.prefix(20)
    try #require(drawings.count == 3)
    #expect(!drawings[0].contains("events"))
    #expect(
      drawings[1].contains(
        "<ol class=\"events\" id=\"a-m\"><li>June 5, 2024: &lt;b&gt;flu&lt;/b&gt; &amp; "))
    #expect(
      drawings[2].contains(
        "<p class=\"marks\">Dates 1–2 are listed below <a href=\"#a-m\">\(headline)"))
    #expect(drawings.count { $0.contains("<ol") } == 1)
  }

  @Test func `a mark of one query has its own number, and rows skip those of others`() throws {
    let report = try Self.report("2024-06-20: flu", own: ", marks: { 2024-06-18: watch in repair }")
    let charts = report.markdown.components(separatedBy: "```chart ").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(charts[1].contains("1  June 18, 2024: watch in repair\n2  June 20, 2024: flu\n"))
    #expect(charts[1].contains("← 2") && !charts[1].contains("← 1"))
    #expect(charts[2].contains("← 1") && charts[2].contains("← 2"))
  }

  @Test func `the marks of one date have one number, whichever of them a figure has`() throws {
    let report = try Self.report(
      "2024-06-05: cold, 2024-06-20: flu", own: ", marks: { 2024-06-20: watch in repair }")
    let charts = report.markdown.components(separatedBy: "```chart ").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(
      charts[1].contains("1  June 5, 2024: cold\n2  June 20, 2024: flu; watch in repair\n"),
      "\(charts[1])")
    #expect(charts[1].contains("← 2\n") && charts[2].contains("← 2\n"))
    #expect(!charts[1].contains("3  June") && !charts[2].contains("← 2–3"))
    // Each of them is a row of the table, which the list repeats.
    #expect(report.pageMarkdown.contains("| Jun 20, 2024: watch in repair"))
    #expect(!report.markdown.contains("| Jun 20, 2024"), "\(report.markdown)")
  }

  @Test func `a single figure with marks lists its own`() throws {
    let report = try Self.report("2024-06-05: flu")
    let charts = report.markdown.components(separatedBy: "```chart ")
    #expect(charts[3].contains("1  June 5, 2024: flu"))
    #expect(!report.markdown.contains("listed below"))
  }

  @Test func `each figure numbers its latest twenty dates`() throws {
    let marks = (3...30).map { "2024-06-\($0 < 10 ? "0" : "")\($0): m\($0)" }
    let report = try Self.report(marks.joined(separator: ", "))
    let charts = report.markdown.components(separatedBy: "```chart ").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(charts[1].contains("\n20  June 30, 2024: m30\n"), "\(charts[1])")
    #expect(charts[1].contains("\n 1  June 11, 2024: m11\n"))
    #expect(charts[1].contains("← 7\n") && charts[2].contains("← 20\n"))
    #expect(charts[2].contains("Dates 1–20 are listed below “"))
    #expect(charts[2].contains("8 earlier dates have a line without a number."))
  }

  @Test func `numbers of other figures leave gaps`() {
    func event(_ day: Double, _ text: String) -> FigureEvent {
      FigureEvent(day, days: day, instant: day * 86_400, date: "June \(Int(day))", text: text)
    }
    let other = FigureEvents([event(2, "x"), event(4, "y")])
    var own = FigureEvents([event(1, "a"), event(3, "b"), event(3.5, "c"), event(5, "d")])
    var list = EventList([other, own], below: "q", titled: String(repeating: "title ", count: 20))
    own.shared = list
    #expect(own.numbered.map(\.number) == [1, 3, 4, 6])
    #expect(own.entries(English()).isEmpty)
    let lines = own.lines(.ascii, English())
    #expect(lines.count == 1 && lines.allSatisfy { $0.displayWidth <= 72 && $0.hasSuffix("\".") })
    #expect(lines[0].hasPrefix("Dates 1, 3-4, 6 are listed below \"title title"))
    list.isHere = true
    own.shared = list
    #expect(
      own.entries(English()).count == 6
        && own.list(id: "q", English()).contains("<ol class=\"events\" id=\"q-m\">"))
  }
}
