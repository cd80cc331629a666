import Figures
import Testing

@Suite struct `Lengths of drawings` {
  @Test(
    arguments: [
      (0, "0%"), (1, "100%"), (0.125, "12.5%"), (1.0 / 3, "33.33%"), (-0.0001, "-0.01%"),
      (0.29, "29%"), (0.0705, "7.05%"), (.nan, "0%"),
    ] as [(Double, String)])
  func `a length in a drawing has at most two decimals`(_ share: Double, _ text: String) {
    #expect(Length.share(share).description == text)
  }

  @Test func `a length in a drawing is in pixels or a share`() {
    #expect(Length.px(4).description == "4")
    #expect(Length.px(-6.5).description == "-6.5")
    #expect(Length.px(1e300).description == "1000000000")
  }
}
