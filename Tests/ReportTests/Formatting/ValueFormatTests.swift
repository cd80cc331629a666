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

  @Test func `whole values are shown without decimals, their figures with them`() throws {
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
