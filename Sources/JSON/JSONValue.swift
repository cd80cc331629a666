/// A JSON value whose objects preserve the order of their keys.
public enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object(Members)

  /// Creates a number, or null for nil and for a number that is not finite, which JSON cannot
  /// represent.
  public init(_ number: Double?) {
    guard let number, number.isFinite else {
      self = .null
      return
    }
    self = .number(number)
  }

  /// The text of the value, followed by a line end. Each key of the outermost object and each
  /// object in a list has its own line, so that two outputs can be compared line by line.
  public var text: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  /// The text of the value on one line, without a line end.
  package var line: String {
    var text = ""
    write(to: &text, indent: Self.deepestBreak)
    return text
  }

  /// The depth from which nothing is broken into lines.
  private static let deepestBreak = 3

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.text(of: value)
    case .integer(let value): text += String(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let items):
      let isBroken = items.contains {
        if case .object = $0 { indent < Self.deepestBreak } else { false }
      }
      write(items, between: ("[", "]"), isBroken: isBroken, to: &text, indent: indent) {
        $0.write(to: &$1, indent: indent + 1)
      }
    case .object(let entries):
      write(entries, between: ("{", "}"), isBroken: indent == 0, to: &text, indent: indent) {
        Self.write($0.key, to: &$1)
        $1 += ": "
        $0.value.write(to: &$1, indent: indent + 1)
      }
    }
  }

  private func write<Item>(
    _ items: [Item], between brackets: (String, String), isBroken: Bool, to text: inout String,
    indent: Int, item writeItem: (Item, inout String) -> Void
  ) {
    let margin = "\n" + String(repeating: "  ", count: indent)
    text += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { text += isBroken ? "," : ", " }
      if isBroken { text += margin + "  " }
      writeItem(item, &text)
    }
    if isBroken, !items.isEmpty { text += margin }
    text += brackets.1
  }

  /// The shortest digits that are read back as the same number; whole numbers have no decimal
  /// point.
  public static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return value.description
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\"\(escaped(string))\""
  }

  /// The contents of a string in JSON. Characters that JSON allows unescaped but that affect
  /// terminals and editors are escaped too.
  package static func escaped(_ string: String) -> String {
    // Nearly all strings are ASCII without escapes.
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      return string
    }
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
