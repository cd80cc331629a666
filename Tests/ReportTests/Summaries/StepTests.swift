import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Since when values are as they are` {
  private func since(
    _ values: [Double?], options: String = "", before: String = "", isPublished: Bool = false
  ) throws -> String {
    let known = values.enumerated().compactMap { place, value in value.map { (place, $0) } }
    let last = values.count
    let history = try SummaryHistory(.bodyMass, known, exportedOn: last)
    let start = Calendar.utcDate(last)
    let text = """
      title: A
      time_zone: UTC
      \(before)queries:
        a: { type: bodyMass, interval: 1 day, range: 2024-06-03 .. \(start)\(options) }
      sections:
        - text: "- Start {{a.since}} end"
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let markdown = try EvaluatedReport(
      #require(definition), store: history.store, now: 0, isPublished: isPublished
    ).markdown.replacing("\u{202F}", with: " ")
    let line = markdown.split(separator: "\n").first { $0.hasPrefix("- Start ") }
    return String(try #require(line).dropFirst(8).dropLast(4))
  }

  @Test func `a step names the first interval after it and both means`() throws {
    let text = try since((0..<8).map { 60 + Double($0 % 2) } + (0..<5).map { 70 + Double($0 % 2) })
    #expect(text == "70.4 kg on average since Jun 11, 2024, 60.5 kg before")
  }

  @Test func `missing intervals belong to no side`() throws {
    let values: [Double?] = [60, nil, 61, 60, 61, nil, nil, 70, 71, nil, 70, 71]
    #expect(try since(values) == "70.5 kg on average since Jun 10, 2024, 60.5 kg before")
  }

  @Test func `values that rise all the time took no step`() throws {
    let text = try since((0..<20).map { 60 + Double($0) })
    #expect(text == "a steady change of +1 kg a day")
  }

  @Test func `single unusual values and noise are no step`() throws {
    let nothing = "no change that a step or a straight line describes"
    #expect(try since([Double](repeating: 60, count: 14) + [90, 60]) == nothing)
    #expect(try since([Double](repeating: 60, count: 12)) == nothing)
    #expect(try since((0..<20).map { $0 % 2 == 0 ? 60 : 70 }) == nothing)
  }

  @Test func `too few values have no step`() throws {
    #expect(try since([60, 60, 60, 60, 70, 70, 70]) == "–")
  }

  @Test func `a step that rounding for a published report hides is none`() throws {
    let values = (0..<8).map { 60 + Double($0 % 2) / 10 } + (0..<5).map { _ in 60.9 }
    #expect(try since(values).contains("since Jun 11, 2024"))
    let weeks = try since(
      values, before: "privacy: { digits: 1 }\n", isPublished: true)
    #expect(weeks == "no change that a step or a straight line describes")
  }
}

extension Calendar {
  /// The date a number of days after 3 June 2024.
  fileprivate static func utcDate(_ days: Int) -> String {
    let date = Date(timeIntervalSinceReferenceDate: SummaryHistory.monday + 86_400 * Double(days))
    return String(date.formatted(.iso8601.year().month().day()).prefix(10))
  }
}
