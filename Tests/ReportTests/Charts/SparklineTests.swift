import Report
import Testing

@Suite struct `Sparklines` {
  struct Case: Sendable {
    let values: [Double?], baseline: Baseline, charset: Charset, text: String
  }

  /// The least number above zero, half of which is zero.
  static let least = Double.leastNonzeroMagnitude

  @Test(arguments: [
    Case(
      values: [0, 1, 2, 3, 4, 5, 6, 7, 8], baseline: .zero, charset: .unicode, text: "▁▂▃▄▅▆▇██"),
    Case(values: [7, 8], baseline: .zero, charset: .unicode, text: "██"),
    Case(values: [7, 8], baseline: .minimum, charset: .unicode, text: "▁█"),
    Case(values: [5, nil, 5], baseline: .minimum, charset: .unicode, text: "▄·▄"),
    Case(values: [0, nil, 0], baseline: .zero, charset: .unicode, text: "▁·▁"),
    Case(values: [-4, 0, 4], baseline: .zero, charset: .ascii, text: "_+@"),
    Case(values: [0, nil, 8], baseline: .zero, charset: .ascii, text: "_?@"),
    Case(values: [nil, nil], baseline: .zero, charset: .unicode, text: "··"),
    Case(
      values: [-1.7e308, .infinity, 0, 1.7e308, .nan, nil], baseline: .minimum, charset: .unicode,
      text: "▁!▅█!·"),
    Case(values: [.infinity, nil], baseline: .zero, charset: .ascii, text: "!?"),
    Case(values: [0, least], baseline: .zero, charset: .unicode, text: "▁█"),
    Case(values: [least], baseline: .zero, charset: .unicode, text: "█"),
    Case(
      values: [least, 2 * least, 3 * least], baseline: .minimum, charset: .unicode, text: "▁▅█"),
    Case(values: [-least, 0, least], baseline: .zero, charset: .unicode, text: "▁▅█"),
    Case(values: [2e-308, least, 1.7e308], baseline: .zero, charset: .ascii, text: "__@"),
    Case(values: [least, 1.7e308, -1.7e308], baseline: .minimum, charset: .unicode, text: "▅█▁"),
    Case(values: [1, 1.7e308, -1.7e308, -least], baseline: .zero, charset: .unicode, text: "▅█▁▅"),
    Case(values: [], baseline: .zero, charset: .unicode, text: ""),
  ])
  func `draw a mark for each value`(_ example: Case) {
    let sparkline = Sparkline(example.values, baseline: example.baseline, charset: example.charset)
    #expect(sparkline.text == example.text)
    #expect(sparkline.valuesPerCharacter == 1)
  }

  @Test(arguments: Charset.allCases)
  func `show what is missing unlike any level`(_ charset: Charset) {
    #expect(!charset.levels.contains(charset.missing))
    #expect(!charset.levels.contains(charset.outOfRange))
    #expect(charset.outOfRange != charset.missing)
    #expect(Set(charset.levels).count == charset.levels.count)
    #expect(charset == .unicode || charset.levels.allSatisfy(\.isASCII))
  }

  @Test func `stay within the width of a line`() {
    let sparkline = Sparkline((0..<400).map { Double($0) }, baseline: .zero, charset: .unicode)
    #expect(sparkline.text.count == 80)
    #expect(sparkline.valuesPerCharacter == 5)
    #expect(sparkline.text.first == "▁" && sparkline.text.last == "█")
  }

  @Test func `draw the mean of huge numbers whose sum is none`() {
    let values: [Double?] = (0..<160).map { $0 < 80 ? 1.7e308 : 0 }
    let half = String(repeating: "█", count: 40) + String(repeating: "▁", count: 40)
    #expect(Sparkline(values, baseline: .zero, charset: .unicode).text == half)
  }
}
