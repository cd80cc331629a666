import Figures
import Testing

@Suite struct `Lines of levels` {
  struct Case: Sendable {
    let values: [Double?], baseline: PlotScale.Baseline, charset: Charset, text: String
  }

  /// The least number above zero. Half of it is zero.
  static let least = Double.leastNonzeroMagnitude

  @Test(arguments: [
    Case(
      values: [0, 1, 2, 3, 4, 5, 6, 7, 8], baseline: .zero, charset: .unicode, text: "▁▂▃▄▅▆▇██"),
    Case(values: [7, 8], baseline: .zero, charset: .unicode, text: "██"),
    Case(values: [7, 8], baseline: .readings, charset: .unicode, text: "▁█"),
    Case(values: [5, nil, 5], baseline: .readings, charset: .unicode, text: "▄·▄"),
    Case(values: [0, nil, 0], baseline: .zero, charset: .unicode, text: "▁·▁"),
    Case(values: [-4, 0, 4], baseline: .zero, charset: .ascii, text: "_+@"),
    Case(values: [0, nil, 8], baseline: .zero, charset: .ascii, text: "_?@"),
    Case(values: [nil, nil], baseline: .zero, charset: .unicode, text: "··"),
    Case(
      values: [-1.7e308, .infinity, 0, 1.7e308, .nan, nil], baseline: .readings, charset: .unicode,
      text: "▁!▅█!·"),
    Case(values: [.infinity, nil], baseline: .zero, charset: .ascii, text: "!?"),
    Case(values: [0, least], baseline: .zero, charset: .unicode, text: "▁█"),
    Case(values: [least], baseline: .zero, charset: .unicode, text: "█"),
    Case(
      values: [least, 2 * least, 3 * least], baseline: .readings, charset: .unicode, text: "▁▅█"),
    Case(values: [-least, 0, least], baseline: .zero, charset: .unicode, text: "▁▅█"),
    Case(values: [2e-308, least, 1.7e308], baseline: .zero, charset: .ascii, text: "__@"),
    Case(values: [least, 1.7e308, -1.7e308], baseline: .readings, charset: .unicode, text: "▅█▁"),
    Case(values: [1, 1.7e308, -1.7e308, -least], baseline: .zero, charset: .unicode, text: "▅█▁▅"),
    Case(values: [], baseline: .zero, charset: .unicode, text: ""),
  ])
  func `a line of levels has a mark for each value`(_ example: Case) {
    let sparkline = LevelLine(example.values, baseline: example.baseline, example.charset)
    #expect(sparkline.text == example.text)
    #expect(sparkline.valuesPerCharacter == 1)
  }

  @Test func `a line of levels stays within the width of a line`() {
    let sparkline = LevelLine((0..<400).map { Double($0) }, baseline: .zero, .unicode)
    #expect(sparkline.text.count == 67)
    #expect(sparkline.valuesPerCharacter == 6)
    #expect(sparkline.text.first == "▁" && sparkline.text.last == "█")
  }

  @Test func `a line of levels draws the mean of numbers whose sum overflows`() {
    let values: [Double?] = (0..<144).map { $0 < 72 ? 1.7e308 : 0 }
    let half = String(repeating: "█", count: 36) + String(repeating: "▁", count: 36)
    #expect(LevelLine(values, baseline: .zero, .unicode).text == half)
  }
}
