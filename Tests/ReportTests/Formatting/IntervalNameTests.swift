import Foundation
import Health
import Report
import TestSupport
import Testing

/// A single function names an interval and its state, in tables and wherever else users read it.
@Suite struct `The name of an interval` {
  static func instant(_ text: String) throws -> Double {
    try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
  }

  /// A weight of 3 February and an export of the next morning, in Los Angeles.
  static func report(_ query: String, asOf: String = "export") throws -> EvaluatedReport {
    let store = try InMemorySampleStore(
      [.init(.bodyMass, start: try instant("2024-02-01T15:30:00Z"), value: 74.9, unit: "kg")],
      exportDate: try instant("2024-02-04T17:41:00Z"))
    let text = """
      title: A
      time_zone: America/Los_Angeles
      as_of: \(asOf)
      queries:
        a: { type: bodyMass, \(query) }
      sections:
        - text: "{{a.latest}}; {{a.latest_with_data}}; {{a.interval}}"
        - chart: a
          style: sparkline
        - table: a
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(#require(definition), store: store, now: 0)
  }

  struct Case: Sendable {
    let query: String, names: [String]
    var asOf = "export"
  }

  @Test(arguments: [
    Case(query: "range: last 7 days", names: ["Jan 28, 2024 at 9:41 AM – Feb 4, 2024 at 9:41 AM"]),
    Case(query: "range: month to date", names: ["Feb 1, 2024 – Feb 4, 2024 at 9:41 AM"]),
    Case(query: "range: month to date", names: ["Feb 1, 2024 – Feb 3, 2024"], asOf: "2024-02-03"),
    Case(query: "range: this month", names: ["Feb 1, 2024 – Feb 29, 2024 (until Feb 4, 9:41 AM)"]),
    Case(query: "range: previous month", names: ["Jan 1, 2024 – Jan 31, 2024"]),
    Case(query: "range: 2024-02-03", names: ["Feb 3, 2024"]),
    Case(query: "range: 2025", names: ["Jan 1, 2025 – Dec 31, 2025 (ahead)"]),
    Case(
      query: "range: 2024-02-03 .. 2024-02-06, interval: 1 day",
      names: ["Feb 3, 2024", "Feb 4, 2024 (until 9:41 AM)", "Feb 5, 2024 (ahead)"]),
    // The clock shows 1:30 twice on 3 November 2024.
    Case(
      query: "range: 2024-11-03T08:30:00Z .. 2024-11-03T09:30:00Z",
      names: [
        "Nov 3, 2024 at 1:30 AM (-07:00) – Nov 3, 2024 at 1:30 AM (-08:00) (ahead)"
      ]),
  ])
  func `the name of an interval has its start, its end and its state`(_ example: Case) throws {
    let report = try Self.report(example.query, asOf: example.asOf)
    let result = try #require(report.results["a"])
    let table = Table(result, format: report.format)
    #expect(table.rows.map { $0[0].replacing("\u{202F}", with: " ") } == example.names)
    #expect(
      result.intervals.map {
        report.format.name($0, of: result).replacing("\u{202F}", with: " ")
      } == example.names)
  }

  @Test func `the latest value with data is shown with its own interval (R-71)`() throws {
    func markdown(_ query: String) throws -> String {
      try Self.report(query).markdown.replacing("\u{202F}", with: " ")
    }
    let page = try markdown("range: last 3 complete days, interval: 1 day")
    #expect(page.contains("–; 74.9 kg (Feb 1, 2024); Feb 3, 2024"), "\(page)")
    #expect(page.contains("74.9 … 74.9 kg, latest with data **74.9 kg** (Feb 1, 2024)"))
    let ending = try markdown("range: 2024-01-30 .. 2024-02-02, interval: 1 day")
    #expect(ending.contains("74.9 kg; 74.9 kg (Feb 1, 2024); Feb 1, 2024"), "\(ending)")
    #expect(ending.contains(", latest **74.9 kg** (Feb 1, 2024)"))
    let running = try markdown("range: this month")
    #expect(
      running.contains(
        "\n74.9 kg (until Feb 4, 9:41 AM); 74.9 kg (Feb 1, 2024 – Feb 29, 2024); –\n"), "\(running)"
    )
  }

  @Test func `the states of intervals are explained`() throws {
    let moment = "known up to 2024-02-04 09:41: "
    let end = " not compared"
    let running = "the interval marked 'until' is still running"
    let partial = try Self.report("range: this month").markdown
    #expect(partial.contains("\(moment)\(running) and is\(end)"))
    let ahead = try Self.report("range: 2025").markdown
    #expect(
      ahead.contains("\(moment)intervals marked 'ahead' begin then or later and are\(end)"))
    let both = try Self.report("range: 2024-02-03 .. 2024-02-06, interval: 1 day").markdown
    #expect(
      both.contains(
        "\(moment)\(running), those marked 'ahead' begin then or later"
          + " and are\(end)"))
    #expect(!(try Self.report("range: previous month").markdown.contains("known up to")))
  }
}
