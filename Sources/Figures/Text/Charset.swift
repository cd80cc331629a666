/// The characters of a figure's text form.
public enum Charset: String, CaseIterable, Sendable {
  /// Blocks, braille and line drawing.
  case unicode
  /// Only ASCII characters, for places that cannot show others.
  case ascii

  /// The characters of a sparkline, from low to high.
  package var levels: [Character] {
    switch self {
    case .unicode: Array("▁▂▃▄▅▆▇█")
    case .ascii: Array("_.-=+*#@")
    }
  }

  /// The end of a bar, in eighths of a cell; ASCII has only full cells.
  package var eighths: [Character] { self == .unicode ? Array("▏▎▍▌▋▊▉") : [] }

  /// A full cell of a bar.
  package var full: Character { self == .unicode ? "█" : "#" }

  /// A cell of a bar for a value below zero.
  package var belowZero: Character { self == .unicode ? "▒" : "-" }

  /// A cell of a bar for an interval that is still running.
  package var running: Character { self == .unicode ? "░" : "~" }

  /// The character for a missing value; never one of the levels.
  package var missing: Character { self == .unicode ? "·" : "?" }

  /// The character for a value that cannot be drawn; never one of the levels.
  package var outOfRange: Character { "!" }

  /// The sign at the end of a row before the numbers of its events.
  package var pointer: String { self == .unicode ? "←" : "<-" }

  package var ellipsis: String { self == .unicode ? "…" : "..." }
  package var minus: String { self == .unicode ? "−" : "-" }
  package var dash: String { self == .unicode ? "–" : "-" }

  /// Spells text in these characters. In ASCII, dashes, spaces and quotation marks become their
  /// plain forms, and every other character that ASCII lacks becomes a question mark.
  package func spelled(_ text: String) -> String {
    guard self == .ascii else { return text }
    var plain = ""
    for character in text {
      switch character {
      case _ where character.isASCII: plain.append(character)
      case "\u{2013}", "\u{2014}", "\u{2212}", "\u{2011}": plain += "-"
      case "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}": plain += " "
      case "\u{2018}", "\u{2019}": plain += "'"
      case "\u{201C}", "\u{201D}": plain += "\""
      case "\u{2026}": plain += "..."
      case "\u{B7}": plain += "?"
      case "\u{D7}": plain += "x"
      default: plain += "?"
      }
    }
    return plain
  }
}
