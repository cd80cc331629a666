import Figures

/// Plain text as Markdown that shows the same text on one line, in CommonMark, in GitHub's flavor
/// and in the raw file (H2, H3, H6).
struct MarkdownEscaped {
  /// The number of signs in one line that are escaped with a backslash. All others, which only
  /// hostile text contains, are written as character references, so that every line is quick to
  /// parse.
  static let signLimit = 16

  let markdown: String

  /// - Parameter isAtLineStart: true if a dash, a number or a sign would start another block here.
  init(_ text: String, isAtLineStart: Bool = false, limit: Int? = 400) {
    var signsLeft = Self.signLimit
    self.init(text, isAtLineStart: isAtLineStart, limit: limit, signsLeft: &signsLeft)
  }

  /// - Parameter signsLeft: the number of signs in the line that may still be escaped with a
  ///   backslash.
  init(_ text: String, isAtLineStart: Bool = false, limit: Int? = 400, signsLeft: inout Int) {
    if !isAtLineStart, text.utf8.count <= limit ?? .max, text.utf8.allSatisfy(Self.isOnlyItself) {
      markdown = text
      return
    }
    let plain = Array(
      DisplayText(text, limit: limit).string.drop(while: { isAtLineStart && $0 == " " }))
    var escaped = ""
    for (index, character) in plain.enumerated() {
      let previous = index > 0 ? plain[index - 1] : nil
      let next = index + 1 < plain.count ? plain[index + 1] : nil
      switch character {
      case "_" where Self.isWord(previous) && Self.isWord(next):
        // Inside a word the sign has no special meaning.
        break
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "$":
        signsLeft -= 1
        guard signsLeft >= 0 else {
          escaped += character.unicodeScalars.map { "&#\($0.value);" }.joined()
          continue
        }
        escaped += "\\"
      case "&" where next == "#" || next?.isLetter == true:
        // A backslash would be enough for CommonMark, but some hosts read the entity first.
        escaped += "&amp;"
        continue
      case ":", "@", ".":
        // Breaks text that hosts would turn into links: `https://`, `www.`, addresses.
        if Self.cutsLink(character, after: escaped) { escaped += "\\" }
      default: break
      }
      escaped.append(character)
    }
    if isAtLineStart, let place = Self.blockMark(escaped) { escaped.insert("\\", at: place) }
    markdown = escaped
  }

  /// True for letters, digits and signs that have a meaning only at the start of a line. Most text
  /// consists of numbers and dates, which contain nothing else.
  private static func isOnlyItself(_ byte: UInt8) -> Bool {
    switch byte {
    // `www.` starts a link.
    case UInt8(ascii: "w"), UInt8(ascii: "W"): false
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "%"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  private static func cutsLink(_ character: Character, after text: String) -> Bool {
    switch character {
    case "@": true
    case ".": text.lowercased().hasSuffix("www")
    default:
      ["http", "https", "ftp", "mailto", "xmpp"].contains { text.lowercased().hasSuffix($0) }
    }
  }

  /// The index at which a backslash prevents the text from starting a heading, a list, a break or
  /// an underline.
  private static func blockMark(_ text: String) -> String.Index? {
    guard let first = text.first else { return nil }
    if "#+-=".contains(first) {
      let rest = text.drop { $0 == first }.first
      return rest == nil || rest == " " ? text.startIndex : nil
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count <= 9, digits.endIndex < text.endIndex,
      ".)".contains(text[digits.endIndex])
    else { return nil }
    let next = text.index(after: digits.endIndex)
    return next == text.endIndex || text[next] == " " ? digits.endIndex : nil
  }
}

/// Returns text as a code span, with a fence that is longer than any in the text.
func codeSpan(_ text: String) -> String {
  let plain = DisplayText(text, limit: 1000).string.map { $0 == "|" ? "¦" : $0 }
  guard !plain.isEmpty else { return "" }
  var longest = 0
  var run = 0
  for character in plain {
    run = character == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let space = longest > 0 ? " " : ""
  return fence + space + String(plain) + space + fence
}

/// Text from data or from a user, made safe to show on one line: without control characters, line
/// breaks, bidirectional controls and long runs of combining marks, and with a limited length.
///
/// It is not escaped. The writer of each format escapes it for the place where it is inserted
/// (H1…H5).
package struct DisplayText: Hashable, Sendable {
  package let string: String

  /// - Parameter limit: the number of characters after which the text is cut with `…`; nil for no
  ///   limit.
  package init(_ text: String, limit: Int? = 80) {
    string = DataText(text, limit: limit).string
  }
}
