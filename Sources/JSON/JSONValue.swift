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
    var json = JSONWriter()
    json.write(self)
    return String(decoding: json.finish() + [UInt8(ascii: "\n")], as: UTF8.self)
  }

  /// The text of the value on one line, without a line end.
  package var line: String {
    var json = JSONWriter(isLine: true)
    json.write(self)
    return String(decoding: json.finish(), as: UTF8.self)
  }

  /// The shortest digits that are read back as the same number; whole numbers have no decimal
  /// point.
  public static func text(of value: Double) -> String {
    var bytes: [UInt8] = []
    write(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

// The bytes of simple values.
extension JSONValue {
  /// Appends a number as `text(of:)` returns it; null for a number that is not finite.
  package static func write(_ number: Double, to bytes: inout [UInt8]) {
    if number == number.rounded(), abs(number) < 1e15 {
      write(Int(number), to: &bytes)
    } else {
      bytes += number.isFinite ? number.description.utf8 : "null".utf8
    }
  }

  static func write(_ integer: Int, to bytes: inout [UInt8]) {
    var rest = integer.magnitude
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    guard rest >= 10 else {
      bytes.append(UInt8(ascii: "0") + UInt8(rest))
      return
    }
    let start = bytes.count
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// Appends a string in quotes.
  package static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    let isPlain = string.withUTF8 { text in
      // Nearly all strings are ASCII without escapes.
      guard text.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) else {
        return false
      }
      bytes += text
      return true
    }
    if !isPlain { bytes += escaped(string).utf8 }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The contents of a string in JSON. Characters that JSON allows unescaped but that affect
  /// terminals and editors are escaped too.
  static func escaped(_ string: String) -> String {
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
