/// Text from data, made safe to show on one line: without control characters, line breaks,
/// directional formatting characters and long runs of combining marks, and with a bounded length
/// (G-7).
///
/// It is not escaped; the drawing escapes it.
package struct DataText: Hashable, Sendable {
  /// The greatest width in columns of a name in a drawing: 24 characters, or twelve wide ones.
  package static let drawingLimit = 24

  package let string: String

  /// - Parameter columns: the width in columns after which the text is cut with `…`.
  package init(_ text: String, columns: Int = Self.drawingLimit) {
    let text = Self(text, limit: columns).string
    if text.utf8.count <= columns || text.displayWidth <= columns {
      string = text
    } else {
      string = text.prefix(columns: max(0, columns - 1)) + "…"
    }
  }

  /// A name in a sentence, of bounded length (G-7); sentences have room for longer ones than
  /// drawings.
  package static func name(_ text: String) -> String { DataText(text, limit: 40).string }

  /// The words of a language for a time, in a sentence: the name of an interval with its
  /// preposition is longer than other names.
  package static func time(_ words: String) -> String { DataText(words, limit: 60).string }

  /// - Parameter limit: the number of characters after which the text is cut with `…`; `nil` for no
  ///   limit.
  package init(_ text: String, limit: Int?) {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), text.utf8.count <= limit ?? .max {
      string = text
      return
    }
    // A character rarely has more than a few scalars, so the start of a very long name is enough.
    let all = text.unicodeScalars
    let head = limit.map { all.prefix($0 * 40) } ?? all[...]
    var scalars = String.UnicodeScalarView()
    var marks = 0
    var isAfterReturn = false
    for scalar in head {
      defer { isAfterReturn = scalar == "\r" }
      if isAfterReturn, scalar == "\n" { continue }
      switch scalar.properties.generalCategory {
      case .control:
        marks = 0
        scalars.append(scalar.properties.isWhitespace ? " " : "\u{FFFD}")
      case .lineSeparator, .paragraphSeparator:
        marks = 0
        scalars.append(" ")
      case .format:
        // Joiners are part of words and emoji. Other format characters are invisible or change the
        // direction.
        if scalar == "\u{200C}" || scalar == "\u{200D}" { scalars.append(scalar) }
      case .nonspacingMark, .enclosingMark:
        marks += 1
        if marks <= 8 { scalars.append(scalar) }
      case .unassigned, .surrogate:
        marks = 0
        scalars.append("\u{FFFD}")
      default:
        marks = 0
        scalars.append(scalar)
      }
    }
    let clean = String(scalars)
    if let limit, clean.count > limit || head.endIndex < text.unicodeScalars.endIndex {
      string = clean.prefix(max(0, limit - 1)) + "…"
    } else {
      string = clean
    }
  }
}
