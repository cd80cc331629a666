/// Writes the text of an object. Strings and numbers are written as `JSONEncoder` writes them.
struct ObjectTextWriter: ObjectForm {
  private(set) var bytes: [UInt8] = []
  /// True after a value, which must be separated from the next one by a comma.
  private var isAfterValue = false

  init() {}

  private mutating func separate() {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
  }

  mutating func text(_ text: inout String) {
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.hasEscape) {
        for byte in utf8 {
          if Self.hasEscape(byte) { appendEscape(byte) } else { bytes.append(byte) }
        }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    isAfterValue = true
  }

  @inline(__always)
  private static func hasEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "/")
  }

  private mutating func appendEscape(_ byte: UInt8) {
    let letter: Character? =
      switch byte {
      case 0x08: "b"
      case 0x09: "t"
      case 0x0A: "n"
      case 0x0C: "f"
      case 0x0D: "r"
      case 0..<0x20: nil
      default: Character(Unicode.Scalar(byte))
      }
    let code = String(byte, radix: 16)
    bytes += letter.map { "\\\($0)" }?.utf8 ?? "\\u00\(code.count < 2 ? "0" : "")\(code)".utf8
  }

  mutating func number(_ number: inout Double) throws {
    guard number.isFinite else { throw ObjectFormError() }
    var text = number.description
    text.withUTF8 { digits in
      let isWhole = digits.suffix(2).elementsEqual(".0".utf8)
      bytes += digits.dropLast(isWhole ? 2 : 0)
    }
    isAfterValue = true
  }

  mutating func list<Item: ObjectPart>(_ items: inout [Item]) throws {
    bytes.append(UInt8(ascii: "["))
    isAfterValue = false
    for var item in items {
      separate()
      try item.pass(through: &self)
    }
    bytes.append(UInt8(ascii: "]"))
    isAfterValue = true
  }

  mutating func record(_ record: inout some ObjectRecord) throws {
    bytes.append(UInt8(ascii: "{"))
    isAfterValue = false
    try record.passMembers(through: &self)
    bytes.append(UInt8(ascii: "}"))
    isAfterValue = true
  }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value) throws {
    separate()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    try value.pass(through: &self)
  }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value?) throws {
    guard var known = value else { return }
    try member(key, &known)
  }
}
