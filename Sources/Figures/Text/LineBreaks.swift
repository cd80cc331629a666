extension StringProtocol {
  /// The pieces of the text between which a line can break: words, and the characters of words
  /// without spaces, as Chinese and Japanese have them.
  package var linePieces: [LinePiece<SubSequence>] {
    split(separator: " ").flatMap { word in
      word.pieces(breakingBetween: { $0.allowsBreak(before: $1) }).enumerated().map { index, text in
        LinePiece(text: text, isAfterSpace: index == 0)
      }
    }
  }
}

/// A piece of text in which no line breaks.
package struct LinePiece<Text: StringProtocol> {
  package let text: Text
  /// True if a space is before the piece, unless it starts a line.
  package let isAfterSpace: Bool
}

extension Collection {
  /// The pieces of a collection that is divided between the neighbors that allow it.
  package func pieces(breakingBetween allowsBreak: (Element, Element) -> Bool) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var (start, last) = (startIndex, startIndex)
    for index in indices.dropFirst() {
      if allowsBreak(self[last], self[index]) {
        pieces.append(self[start..<index])
        start = index
      }
      last = index
    }
    return isEmpty ? [] : pieces + [self[start...]]
  }
}

extension Character {
  /// True if a line can break between this character and the next one without a space: at
  /// characters of Chinese, Japanese and Korean texts, but not before closing punctuation, small
  /// kana and marks of repetition, and not after opening punctuation and signs of currencies
  /// (UAX #14). A number also stays with what it counts, and a date such as `2024年1月22日` is whole.
  package func allowsBreak(before next: Character) -> Bool {
    // Most text has neither, and the width of these needs no table.
    guard !isASCII || !next.isASCII, isSquare || next.isSquare else { return false }
    if let last = unicodeScalars.last, let first = next.unicodeScalars.first,
      last.joinsDate(to: first)
    {
      return false
    }
    return !staysWithNext && !next.staysWithPrevious
  }

  private var staysWithNext: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if Self.joining.contains(scalar) || ("0"..."9").contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .currencySymbol: return true
    default: return false
    }
  }

  private var staysWithPrevious: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if Self.joining.contains(scalar) || Self.following.contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: return true
    default: return false
    }
  }

  /// The characters that connect both their neighbors.
  private static let joining = Set("\u{A0}\u{202F}\u{2007}\u{2011}\u{2060}".unicodeScalars)
  /// The characters that do not start a line, besides closing brackets and quotation marks.
  private static let following = Set(
    ("!%,.:;?}°‐–—…‥‰′″℃〜・゛゜ゝゞーヽヾ々〻、。，．：；？！％～･ｰﾞﾟ｡､\u{3000}"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ")
      .unicodeScalars)
}

extension Unicode.Scalar {
  /// True between the numbers and the words of a date such as `2024年1月22日`, and before the sign
  /// between two of them, where browsers would break them.
  package func joinsDate(to next: Unicode.Scalar) -> Bool {
    let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
    return digits.contains(self) && ["年", "月", "日"].contains(next)
      || ["年", "月"].contains(self) && digits.contains(next) || self == "日" && next == "～"
  }
}
