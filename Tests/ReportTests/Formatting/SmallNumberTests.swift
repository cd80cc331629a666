import Foundation
import Health
import Report
import TestSupport
import Testing

/// Small numbers that a rule for large ones must not turn into 0, or into their neighbors.
@Suite struct `Small numbers` {
  private static func report(
    _ values: [Double], _ query: String, _ section: String, exportedOn day: Int? = nil
  ) throws -> String {
    let history = try SummaryHistory(
      .flightsClimbed, values.enumerated().map { ($0, $1) }, exportedOn: day ?? values.count)
    return try history.report("type: flightsClimbed, \(query)", sections: "  - \(section)")
      .markdown.replacing("\u{202F}", with: " ")
  }

  @Test func `the mean of small counts has decimals, its values have none (R-70)`() throws {
    let text = try Self.report(
      [3, 2, 3, 2, 3, 2], "interval: 1 day, range: 2024-06-03 .. 2024-06-09",
      "text: \"<{{a.mean}} {{a.median}} {{a.standard_deviation}} {{a.latest}} {{a.total}}>\"")
    #expect(text.contains("<2.5 2.5 0.5 2 15>"), "\(text)")
    let few = try Self.report(
      [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      "interval: 1 day, range: 2024-06-03 .. 2024-06-23", "text: \"<{{a.mean}} {{a.median}}>\"")
    #expect(few.contains("<0.05 0>"), "\(few)")
  }

  @Test func `the mean of large counts is a whole number (R-70)`() throws {
    let text = try Self.report(
      [300, 201], "interval: 1 day, range: 2024-06-03 .. 2024-06-05", "text: \"<{{a.mean}}>\"")
    #expect(text.contains("<250>"), "\(text)")
  }

  @Test func `a change from a mean of small counts is not cut to a whole number (R-72)`() throws {
    let text = try Self.report(
      [3, 2, 3, 2, 3],
      "interval: 1 day, range: 2024-06-03 .. 2024-06-08, compare: { average_of: 4 }",
      "text: \"<{{a.change}}>\"")
    #expect(text.contains("<+0.5 (+20.0%)>"), "\(text)")
  }

  @Test func `a goal of 2.5 is not shown as 2 (R-75)`() throws {
    let text = try Self.report(
      [2, 2, 3], "interval: 1 day, range: 2024-06-03 .. 2024-06-06, goal: 2.5",
      "chart: a\n  - metrics: a")
    #expect(text.contains("of 2.5, met 1 of 3"), "\(text)")
    #expect(text.contains("reached 2.5 flights climbed"), "\(text)")
  }

  @Test func `flights a day and by hour are not all 0 (R-60, R-64)`() throws {
    let values: [Double] = [1, 0, 2, 0, 1, 0, 0, 1]
    let week = try Self.report(
      values, "statistics: per_day, interval: 1 week, range: 2024-06-03 .. 2024-06-10",
      "text: \"<{{a.latest}}>\"")
    #expect(week.contains("<0.57>"), "\(week)")
    let hours = try Self.report(
      values, "profile: hour, range: 2024-06-03 .. 2024-06-11", "table: a")
    #expect(hours.contains("| 10:00 AM |            0.62 |"), "\(hours)")
    #expect(hours.contains("| 11:00 AM |               0 |"), "\(hours)")
  }

  @Test(arguments: [(0, "0%", "100%"), (1, "<0.1%", ">99.9%"), (2, "0.1%", "99.9%")])
  func `one low glucose in two thousand is neither 0% nor hidden in 100% (R-63)`(
    _ lows: Int, _ low: String, _ target: String
  ) throws {
    let samples = (0..<2_001).map { place in
      InMemorySampleStore.Sample(
        .bloodGlucose, start: SummaryHistory.monday + Double(place) * 300,
        end: SummaryHistory.monday + Double(place) * 300, value: place < lows ? 50 : 120,
        unit: "mg/dL")
    }
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: UTC
          queries:
            a: { type: bloodGlucose, range: all, bands: { low: "< 70 mg/dL", target: ">= 70 mg/dL" } }
          sections:
            - table: a
          """), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let text = try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(samples), now: 0
    ).markdown
    let cells = text.split(separator: "|").map {
      $0.replacing("\\", with: "").trimmingCharacters(in: .whitespaces)
    }
    #expect(cells.contains(low) && cells.contains(target), "\(text)")
  }
}
