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
    return plain.prefix(columns: width - charset.ellipsis.displayWidth) + charset.ellipsis
  }

  /// Text in the charset's characters, broken between words, or between the characters of scripts
  /// without spaces, into at most three lines of a width in columns. Longer words and the rest of a
  /// longer text are cut.
  package static func wrapped(_ text: String, width: Int, _ charset: Charset) -> [String] {
    var lines: [String] = []
    var pieces = charset.spelled(DataText(text, limit: nil).string).linePieces[...]
    while let first = pieces.first {
      var (line, columns) = (String(first.text), String(first.text).displayWidth)
      var rest = pieces.dropFirst()
      while let next = rest.first {
        let added = String(next.text).displayWidth + (next.isAfterSpace ? 1 : 0)
        guard lines.count == 2 || columns + added <= width else { break }
        line += (next.isAfterSpace ? " " : "") + next.text
        columns += added
        rest = rest.dropFirst()
      }
      lines.append(fitting(line, width: width, charset))
      pieces = rest
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
