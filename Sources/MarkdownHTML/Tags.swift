/// The tags of an element that the page adds to a document.
struct Tags {
  let start: String
  let end: String

  /// Creates the tags of an element; an attribute without a value is left out.
  init(_ name: StaticString, _ attributes: (StaticString, String?)...) {
    start = "<\(name)\(Self.markup(attributes))>"
    end = "</\(name)>"
  }

  private static func markup(_ attributes: [(StaticString, String?)]) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\($0.escapedForHTML)\"" } ?? ""
    }.joined()
  }

  /// The element around HTML that the page adds.
  func around(_ html: String) -> String { start + html + end }
}

extension String {
  /// The text with the characters escaped that are special in HTML, both in elements and in quoted
  /// attributes.
  var escapedForHTML: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for character in unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// The text with control characters shown as U+FFFD, and without characters that override or
  /// isolate the direction of text, which could make a page read differently from its source (H4,
  /// H5).
  var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.isControl || $0.isDirectionControl }) else {
      return self
    }
    var cleaned = UnicodeScalarView()
    for character in unicodeScalars where !character.isDirectionControl {
      cleaned.append(character.isControl ? "\u{FFFD}" : character)
    }
    return String(cleaned)
  }
}

extension Unicode.Scalar {
  /// A control character other than a tab or the end of a line.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F: true
    default: false
    }
  }

  fileprivate var isDirectionControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
