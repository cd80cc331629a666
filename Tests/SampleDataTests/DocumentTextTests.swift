import SampleData
import Testing

@Suite struct `Text of a document` {
  private func text(_ write: (inout DocumentText) -> Void) -> String {
    var text = DocumentText(offset: -8 * 3_600)
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The expected text is that of C's `%.6g`.
  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-2.5, "-2.5"), (72, "72"), (0.97, "0.97"), (184.6, "184.6"),
      (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (123_456.7, "123457"), (999_999.5, "1e+06"),
      (0.0001, "0.0001"), (0.00012345678, "0.000123457"), (5.91532e-05, "5.91532e-05"),
      (8.63457e-07, "8.63457e-07"), (1e-5, "1e-05"), (100_000, "100000"), (10.05, "10.05"),
      (9.999_999_9, "10"), (0.099_999_99, "0.1"), (1_050, "1050"), (20.000_1, "20.0001"),
    ] as [(Double, String)])
  func `a decimal number is written with at most six significant digits`(
    value: Double, expected: String
  ) {
    #expect(text { $0.append(decimal: value) } == expected)
  }

  @Test(arguments: [
    (1.5, 3, "1.500"), (-122.4862, 6, "-122.486200"), (-0.0001, 3, "0.000"), (0.9996, 3, "1.000"),
  ])
  func `a number can be written with a fixed count of decimals`(
    value: Double, decimals: Int, expected: String
  ) {
    #expect(text { $0.append(value, decimals: decimals) } == expected)
  }

  @Test(arguments: [(0, "0"), (-7, "-7"), (10, "10"), (1_234_567, "1234567")])
  func `a whole number is written with all its digits`(value: Int, expected: String) {
    #expect(text { $0.append(value) } == expected)
  }

  @Test(arguments: [
    (0, "1969-12-31 16:00:00 -0800"), (1_707_068_460, "2024-02-04 09:41:00 -0800"),
    (1_709_280_000, "2024-03-01 00:00:00 -0800"), (951_897_599, "2000-02-29 23:59:59 -0800"),
    (-1, "1969-12-31 15:59:59 -0800"),
  ])
  func `dates are written in one offset from UTC`(instant: Int, expected: String) {
    #expect(text { $0.append(date: instant) } == expected)
  }

  @Test func `characters that an attribute cannot contain are escaped`() {
    #expect(text { $0.append(escaping: "a<b> & \"c\"") } == "a&lt;b&gt; &amp; &quot;c&quot;")
  }
}
