import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Values of a column` {
  static func markdown(
    _ values: [Double], _ section: String, locale: String = "en_US", charset: String = "unicode"
  ) throws -> String {
    let history = try SummaryHistory(
      .bodyMass, values.enumerated().map { ($0, $1) }, exportedOn: 30)
    return try history.report(
      "type: bodyMass, interval: 1 day, range: 2024-06-03 .. 2024-06-0\(values.count + 3)",
      sections: "  - \(section)", before: "locale: \(locale)\ncharset: \(charset)\n"
    ).markdown
  }

  @Test func `whole values are shown without decimals, their summaries with them`() throws {
    let text = try Self.markdown([80, 82, 81, 83], "text: \"<{{a.latest}} {{a.mean}} {{a.p25}}>\"")
    #expect(text.contains("<83\u{202F}kg 81.5\u{202F}kg –>"), "\(text)")
    let mixed = try Self.markdown([80, 82.5], "text: \"<{{a.minimum}}>\"")
    #expect(mixed.contains("<80.0\u{202F}kg>"), "\(mixed)")
  }

  /// 80.04 is shown as 80.0 and 80.16 as 80.2, so the reader sees a difference of 0.2, not 0.1.
  @Test func `a change is the difference of the numbers shown`() throws {
    let text = try Self.markdown([80.04, 80.16], "text: \"<{{a.change}}>\"")
    #expect(text.contains("<+0.2\u{202F}kg (+0.1%)>"), "\(text)")
    // Numbers that look alike have no difference.
    let alike = try Self.markdown([80.01, 80.04], "text: \"<{{a.change}}>\"")
    #expect(alike.contains("<0\u{202F}kg>"), "\(alike)")
  }

  @Test func `values have the spaces and signs of the locale and the charset (G-4)`() throws {
    let german = try Self.markdown([80.5, 79.25], "text: \"<{{a.change}}>\"", locale: "de_DE")
    #expect(german.contains("<−1,3\u{202F}kg (−1,6\u{A0}%)>"), "\(german)")
    let ascii = try Self.markdown(
      [80.5, 79.25], "text: \"<{{a.change}}>\"", locale: "de_DE", charset: "ascii")
    #expect(ascii.contains("<-1,3 kg (-1,6 %)>"), "\(ascii)")
  }

  @Test func `a value with a full stop ends the sentence of the author`() throws {
    let text = try SummaryHistory(
      .appleExerciseTime, [(0, 30), (1, 30)], exportedOn: 2
    ).report(
      "type: appleExerciseTime, interval: 1 day, range: 2024-06-03 .. 2024-06-05",
      sections: "  - text: \"Am Tag {{a.mean}}. **{{a.mean}}**. Und {{a.mean}}, sagt {{a.mean}}.\"",
      before: "locale: de_DE\n"
    ).markdown.replacing("\u{202F}", with: " ")
    #expect(text.contains("Am Tag 30 Min. **30 Min.** Und 30 Min., sagt 30 Min.\n"), "\(text)")
  }

  @Test(arguments: [
    ([80, 79.99, 79.98, 79.97], "−0.01\u{202F}kg a day"),
    ([80, 80.031, 80.06, 80.09], "+0.03\u{202F}kg a day"),
    ([80, 81.4, 82.8, 84.2], "+1.4\u{202F}kg a day"), ([80, 80, 80, 80], "0\u{202F}kg a day"),
  ])
  func `a trend has the digits that it needs not to be zero (R-74)`(
    _ values: [Double], _ text: String
  ) throws {
    let report = try Self.markdown(values, "text: \"<{{a.trend}}>\"")
    #expect(report.contains("<\(text)>"), "\(report)")
  }

  struct Slope: Sendable {
    let type: HKObjectType, statistic: String, value: Double, text: String
  }

  @Test(arguments: [
    Slope(type: HKQuantityType(.stepCount), statistic: "sum", value: 0.3, text: "+0.3"),
    Slope(type: HKQuantityType(.stepCount), statistic: "sum", value: -1.7, text: "−1.7"),
    Slope(type: HKQuantityType(.stepCount), statistic: "sum", value: 3, text: "+3"),
    Slope(type: HKQuantityType(.stepCount), statistic: "sum", value: 0.04, text: "+0.04"),
    Slope(type: HKQuantityType(.stepCount), statistic: "sum", value: 1_234.5, text: "+1,234"),
    Slope(type: HKQuantityType(.stepCount), statistic: "sum", value: 0, text: "0"),
    Slope(type: HKCategoryType(.sleepAnalysis), statistic: "duration", value: 90, text: "+2 min"),
    Slope(type: HKCategoryType(.sleepAnalysis), statistic: "duration", value: -20, text: "−20 s"),
    Slope(type: HKCategoryType(.sleepAnalysis), statistic: "duration", value: 0.2, text: "+0.2 s"),
    Slope(
      type: HKCategoryType(.sleepAnalysis), statistic: "bedtime", value: -0.002, text: "−0.1 s"),
    Slope(
      type: HKCategoryType(.sleepAnalysis), statistic: "efficiency", value: 0.0002,
      text: "+0.02 points"),
  ])
  func `a change per interval is shown in each kind of amount`(_ example: Slope) throws {
    let text = """
      title: A
      time_zone: UTC
      queries:
        a: { type: \(example.type.shortName), statistics: \(example.statistic), interval: 1 \
      \(example.type is HKCategoryType ? "night" : "day") }
      sections: [{ table: a }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let store = try SummaryHistory(.stepCount, [(0, 12_345)], exportedOn: 3).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let format = try ValueFormat(0, of: #require(report.results["a"]), format: report.format)
    #expect(format.slope(example.value).replacing("\u{202F}", with: " ") == example.text)
  }

  @Test(arguments: [
    (0.0, "0 min"), (45, "45 s"), (59.6, "1 min"), (60, "1 min"), (719, "12 min"),
    (3_570, "1 h 00 min"), (29_100, "8 h 05 min"), (715_320, "198 h 42 min"),
    (-5_400, "−1 h 30 min"), (-20, "−20 s"), (1e16, "out of range"),
  ])
  func `durations are written in everyday form`(_ seconds: Double, _ text: String) throws {
    let format = try `Numbers and dates in a report`.format("en_US")
    #expect(format.duration(seconds).replacing("\u{202F}", with: " ") == text)
  }
}
