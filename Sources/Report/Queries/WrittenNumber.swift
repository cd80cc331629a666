/// A number at the start of a text, such as the 40 of `40 kg`, in decimal digits with a point.
struct WrittenNumber {
  let value: Double
  /// The digits of the number as written, with its sign and exponent.
  let digits: Substring
  /// The text after the number, without spaces around it.
  let rest: Substring

  /// - Returns: nil unless the text starts with a finite number.
  init?(_ text: some StringProtocol) {
    let text = Substring(text)
    var digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    // An `e` is an exponent only before digits; otherwise it starts a unit.
    let tail = text[digits.endIndex...]
    if let first = tail.first, first == "e" || first == "E" {
      let sign = tail.dropFirst().prefix { $0 == "+" || $0 == "-" }
      let power = tail[sign.endIndex...].prefix { $0.isASCII && $0.isNumber }
      if sign.count <= 1, !power.isEmpty { digits = text[..<power.endIndex] }
    }
    guard let value = Double(digits), value.isFinite else { return nil }
    self.value = value
    self.digits = digits
    rest = text[digits.endIndex...].trimmed
  }

  /// The value of a text that is only a number; nil for any other text, such as `0x10`.
  static func value(of text: some StringProtocol) -> Double? {
    WrittenNumber(text).flatMap { $0.rest.isEmpty ? $0.value : nil }
  }
}
