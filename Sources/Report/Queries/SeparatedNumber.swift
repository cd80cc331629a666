/// A number at the start of a text in a notation that definitions and options do not have: with
/// separators between groups of digits, or with a decimal comma.
package struct SeparatedNumber: Equatable {
  /// The number as written, such as `10,000`.
  package let text: String
  /// The number in digits with a point, such as `10000`.
  package let plain: String
  /// True if the only difference is a decimal comma.
  package let hasOnlyDecimalComma: Bool

  /// Signs between groups of three digits: `10,000`, `10'000`, `10 000`, `10_000`.
  private static let separators: Set<Character> = [
    ",", "'", "’", "_", " ", "\u{A0}", "\u{202F}", "\u{2009}",
  ]

  /// - Parameter isWhole: true if only whole numbers make sense, so that `10.000` means ten
  ///   thousand.
  /// - Returns: nil for text that starts with a number in digits, or with no number.
  package init?(_ text: some StringProtocol, isWhole: Bool = false) {
    let text = Substring(text).trimmed
    func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
    let sign = text.prefix { $0 == "+" || $0 == "-" }
    let first = text[sign.endIndex...].prefix(while: isDigit)
    guard sign.count <= 1, !first.isEmpty, let separator = text[first.endIndex...].first else {
      return nil
    }
    // The digits after each sign of the same kind.
    var groups: [Substring] = []
    var end = first.endIndex
    while end < text.endIndex, text[end] == separator {
      let group = text[text.index(after: end)...].prefix(while: isDigit)
      guard !group.isEmpty else { break }
      groups.append(group)
      end = group.endIndex
    }
    guard !groups.isEmpty else { return nil }
    let isGrouped = first.count <= 3 && groups.allSatisfy { $0.count == 3 }
    guard Self.separators.contains(separator) || separator == "." else { return nil }
    // Points that a decimal comma follows are between groups, as in `1.234,5`.
    let rest = text[end...]
    let hasComma = rest.first == "," && rest.dropFirst().first.map(isDigit) == true
    let isThousands = isGrouped && (separator != "." || groups.count > 1 || isWhole || hasComma)
    guard isThousands || separator == "," && groups.count == 1 else { return nil }
    var plain = sign + first
    if isThousands {
      plain += groups.joined()
      let mark = end < text.endIndex ? text[end] : " "
      let decimals = text[end...].dropFirst().prefix(while: isDigit)
      if mark != separator, mark == "." || mark == ",", !decimals.isEmpty {
        plain += "." + decimals
        end = decimals.endIndex
      }
    } else {
      plain += "." + groups[0]
    }
    hasOnlyDecimalComma = !isThousands
    self.plain = String(plain)
    self.text = String(text[..<end])
  }
}

extension UnreadableText {
  /// Throws an error for text that starts with a number that has separators.
  package static func refuseSeparators(in text: String, isWhole: Bool = false) throws {
    guard let number = SeparatedNumber(text, isWhole: isWhole) else { return }
    let start = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
    throw UnreadableText(
      .separators(number), part: start..<(start + number.text.unicodeScalars.count))
  }
}
