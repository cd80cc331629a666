/// A Chinese text with a space between Chinese characters and the letters or digits beside them:
/// `28 天`, `iPhone 和手表`. Dates and lengths of time stay together, as in `自1月8日起` and
/// `睡眠8小时5分钟`.
///
/// Each interpolated text is compared with what is beside it; the texts themselves stay as they
/// are.
struct SpacedText: ExpressibleByStringInterpolation {
  let string: String

  init(stringLiteral value: String) { string = value }

  init(stringInterpolation: Builder) { string = stringInterpolation.text }

  struct Builder: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(3 * literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { append(literal) }

    mutating func appendInterpolation(_ value: String) { append(value) }

    private mutating func append(_ part: String) {
      if let last = text.unicodeScalars.last, let first = part.unicodeScalars.first,
        last.isChinese && first.isOfWord && !part.startsWithDateOrLength
          || last.isOfWord && first.isChinese
      {
        text += " "
      }
      text += part
    }
  }
}

extension String {
  /// True for `1月8日`, `2024年1月`, `21时`, `8小时5分钟`, `7.5小时`, `45秒`.
  fileprivate var startsWithDateOrLength: Bool {
    let number = unicodeScalars.prefix { $0 == "." || $0 == "," || ("0"..."9").contains($0) }
    let next = unicodeScalars[number.endIndex...].first
    return !number.isEmpty
      && next.map { ["年", "月", "日", "时", "小", "分", "秒"].contains($0) } == true
  }
}

extension Unicode.Scalar {
  fileprivate var isChinese: Bool { properties.isIdeographic }

  /// True for letters of other scripts, for digits and for the signs at the ends of numbers.
  fileprivate var isOfWord: Bool {
    switch self {
    case "0"..."9", "a"..."z", "A"..."Z": true
    case "+", "-", "\u{2212}", "<", ">", "≤", "≥", "±", "%", "°", "×": true
    default: value >= 0x80 && properties.isAlphabetic && !properties.isIdeographic
    }
  }
}
