/// The layout of text forms: columns of fixed-width characters.
package enum TextColumns {
  /// The greatest width of a line of a text form, in columns.
  package static let width = 72

  /// The greatest width of a label at the start of a row, in columns.
  package static let labelWidth = 16

  /// The labels of rows in the charset's characters, padded to the same width.
  package static func labels(
    _ labels: [String], _ charset: Charset, alignRight: Bool = false
  ) -> [String] {
    let shown = labels.map { fitting($0, width: labelWidth, charset) }
    let width = shown.map(\.displayWidth).max() ?? 0
    return shown.map { $0.padded(toWidth: width, alignRight: alignRight) }
  }

  /// The numbers of rows, aligned at the right.
  package static func numbers(_ numbers: [String], _ charset: Charset) -> [String] {
    labels(numbers, charset, alignRight: true)
  }

  /// Text in the charset's characters, cut to a width in columns.
  package static func fitting(_ text: String, width: Int, _ charset: Charset) -> String {
    let plain = charset.spelled(DataText(text, limit: nil).string)
    guard plain.displayWidth > width else { return plain }
    let room = width - charset.ellipsis.displayWidth
    var cut = ""
    var columns = 0
    for character in plain {
      columns += String(character).displayWidth
      guard columns <= room else { break }
      cut.append(character)
    }
    return cut + charset.ellipsis
  }

  /// Text in the charset's characters, broken between words into at most three lines of a width in
  /// columns. Longer words, and the rest of a longer text, are cut.
  package static func wrapped(_ text: String, width: Int, _ charset: Charset) -> [String] {
    var lines: [String] = []
    var words = charset.spelled(DataText(text, limit: nil).string).split(separator: " ")[...]
    while let first = words.first {
      guard lines.count < 2 else {
        return lines + [fitting(words.joined(separator: " "), width: width, charset)]
      }
      var line = String(first)
      words.removeFirst()
      while let next = words.first, line.displayWidth + 1 + String(next).displayWidth <= width {
        line += " " + next
        words.removeFirst()
      }
      lines.append(fitting(line, width: width, charset))
    }
    return lines
  }

  /// A line without trailing spaces, cut to the width of a text form.
  package static func line(_ text: String, _ charset: Charset) -> String {
    let cut = fitting(text, width: width, charset)
    guard let end = cut.lastIndex(where: { $0 != " " }) else { return "" }
    return String(cut[...end])
  }
}

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
}

extension Character {
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      switch first.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: return 0
      default: return 1
      }
    }
  }
}
