/// A text from data or from a user, made safe to show on one line: without control characters, line
/// breaks, bidirectional controls and long runs of combining marks, and with a bounded length.
///
/// It is not escaped: the writer of each format escapes it for the place where it is inserted
/// (H1…H5).
package struct DisplayText: Hashable, Sendable {
  package let string: String

  /// - Parameter limit: the number of characters after which the text is cut with `…`; nil for no cut.
  package init(_ text: String, limit: Int? = 80) {
    if text.isPrintableASCII, text.utf8.count <= limit ?? .max {
      string = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var marks = 0
    // A character rarely has more than a few scalars, so the beginning of a very long name is
    // enough.
    let head = limit.map { text.unicodeScalars.prefix($0 * 40) }.map(String.init) ?? text
    for scalar in head.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control:
        marks = 0
        scalars.append(scalar.isLineSpace ? " " : "\u{FFFD}")
      case .lineSeparator, .paragraphSeparator:
        marks = 0
        scalars.append(" ")
      case .format:
        // Joiners are part of words and emoji; the rest of this class is invisible or changes the
        // direction.
        if scalar == "\u{200C}" || scalar == "\u{200D}" { scalars.append(scalar) }
      case .nonspacingMark, .enclosingMark:
        marks += 1
        if marks <= 8 { scalars.append(scalar) }
      default:
        marks = 0
        scalars.append(scalar)
      }
    }
    let clean = String(scalars)
    if let limit, clean.count > limit || head.utf8.count < text.utf8.count {
      string = clean.prefix(limit - 1) + "…"
    } else {
      string = clean
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLineSpace: Bool {
    self == "\n" || self == "\r" || self == "\t" || self == "\u{B}" || self == "\u{C}"
      || self == "\u{85}"
  }
}

extension String {
  /// The number of columns that a terminal with a fixed-width font takes for the text.
  package var displayWidth: Int {
    isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// True if every byte is a visible ASCII character or a space, as in most texts of a report.
  fileprivate var isPrintableASCII: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }

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
