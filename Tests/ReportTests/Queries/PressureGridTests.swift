import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// R-32: the grid of days, and the measurements that the page and paper list.
@Suite struct `The grid and the lists of blood pressure`: PressureReports {
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

  /// Texts above the list leave less room for it.
  @Test func `paper lists fewer measurements below more severe ones`() throws {
    func rows(_ systolic: Double) throws -> Int {
      let report = try Self.report(
        (1...29).flatMap { Self.day("2024-06-\($0 < 10 ? "0" : "")\($0)", systolic, 88) },
        "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110",
        style: "grid, list: 200")
      return try Self.paper(report).rows.count
    }
    let (calm, severe) = try (rows(144), rows(184))
    #expect(severe < calm, "\(severe), \(calm)")
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
