extension String {
  /// The number of columns that the text takes in a terminal with a fixed-width font.
  package var displayWidth: Int {
    utf8.allSatisfy { (0x20...0x7E).contains($0) }
      ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The text, padded with spaces to a width in columns.
  package func padded(toWidth width: Int, alignRight: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - displayWidth))
    return alignRight ? space + self : self + space
  }

  /// The start of the text that takes at most a number of columns.
  package func prefix(columns: Int) -> Substring {
    var width = 0
    let end = indices.first { index in
      width += self[index].displayWidth
      return width > columns
    }
    return self[..<(end ?? endIndex)]
  }
}

extension StringProtocol {
  /// The width of the text in a proportional font, estimated.
  ///
  /// - Parameters:
  ///   - character: the width of a character; emoji have two of them.
  ///   - em: the size of the font, which is the width of Chinese, Japanese and Korean characters.
  package func glyphWidth(character: Double, em: Double) -> Double {
    // The characters of one column are those that most texts have.
    let squares = utf8.contains { $0 >= 0xE1 } ? count(where: \.isSquare) : 0
    return Double(String(self).displayWidth - 2 * squares) * character + Double(squares) * em
  }
}

extension Character {
  /// The number of columns that the character takes: two for wide and fullwidth characters and for
  /// emoji, none for marks without a letter.
  ///
  /// Characters of ambiguous width take one column, as terminals have it outside of the encodings
  /// that are older than Unicode (UAX #11). A letter with spacing marks, such as halfwidth `ｶﾞ`,
  /// takes the columns of its parts.
  package var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else {
      return unicodeScalars.first?.displayWidth ?? 0
    }
    if first.properties.isEmoji, scalars.dropFirst().contains(where: \.joinsEmoji) { return 2 }
    // A line break of two characters.
    if first.isASCII, scalars.allSatisfy(\.isASCII) { return 1 }
    return scalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// True for the characters of Chinese, Japanese and Korean texts, whose glyphs are as wide as
  /// high; false for emoji.
  package var isSquare: Bool {
    displayWidth == 2 && unicodeScalars.first?.properties.isEmojiPresentation == false
      && !unicodeScalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch value {
    // The second and third parts of Hangul syllables.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    let ranges = EastAsianWidth.wide
    guard value >= ranges[0].lowerBound else { return false }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// True for the scalars that make an emoji of a sequence: the variation selector for emoji, the
  /// joiner, skin tones, and the second letter of a flag.
  fileprivate var joinsEmoji: Bool {
    switch value {
    case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: true
    default: false
    }
  }
}
