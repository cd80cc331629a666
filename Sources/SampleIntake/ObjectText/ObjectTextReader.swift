import Files
import Foundation

/// Reads the text of an object exactly as `ObjectTextWriter` writes it. Anything else is an error,
/// including any other JSON.
///
/// A store has thousands of objects, which are read for every report. A member is therefore found
/// by comparing the bytes that the writer would have written.
struct ObjectTextReader: ~Copyable, ObjectForm {
  /// The text, which must exist for as long as the reader.
  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  /// True after a value, which is separated from the next one by a comma.
  private var isAfterValue = false
  /// The texts of the objects that were read before.
  private let known: RepeatedTexts

  init(_ bytes: UnsafeRawBufferPointer, _ known: RepeatedTexts) {
    self.bytes = bytes
    self.known = known
  }

  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar) throws {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else {
      throw ObjectFormError()
    }
    index += 1
  }

  /// Takes the next key with its quotes and the colon, if it is the given one.
  @inline(__always)
  private mutating func takeKey(_ key: StaticString) -> Bool {
    let count = key.utf8CodeUnitCount
    let start = isAfterValue ? index + 1 : index
    let end = start + count + 3
    guard end <= bytes.count, let base = bytes.baseAddress,
      !isAfterValue || bytes[index] == UInt8(ascii: ","),
      bytes[start] == UInt8(ascii: "\""), memcmp(base + start + 1, key.utf8Start, count) == 0,
      bytes[end - 2] == UInt8(ascii: "\""), bytes[end - 1] == UInt8(ascii: ":")
    else { return false }
    index = end
    isAfterValue = false
    return true
  }

  mutating func text(_ text: inout String) throws {
    try take("\"")
    let start = index
    var hasEscapes = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20 else { throw ObjectFormError() }
      if bytes[index] == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    let end = index
    try take("\"")
    let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    text =
      hasEscapes
      ? try Self.resolvingEscapes(raw).withUnsafeBytes { try Self.decoding($0) }
      : try known.text(raw, orDecoding: Self.decoding)
    isAfterValue = true
  }

  private static func decoding(_ bytes: UnsafeRawBufferPointer) throws -> String {
    let decoded = RepairedUTF8(bytes)
    guard decoded.invalidSequences == 0 else { throw ObjectFormError() }
    return decoded.text
  }

  /// Returns the bytes of a string without its escapes.
  private static func resolvingEscapes(_ raw: UnsafeRawBufferPointer) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = raw[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst().map({ Unicode.Scalar($0) }) {
      case "b": bytes.append(0x08)
      case "t": bytes.append(0x09)
      case "n": bytes.append(0x0A)
      case "f": bytes.append(0x0C)
      case "r": bytes.append(0x0D)
      case "u":
        // Only control characters are written as numbers.
        let digits = rest.prefix(4).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        let code = digits.reduce(0) { $0 * 16 + $1 }
        guard digits.count == 4, code < 0x20 else { throw ObjectFormError() }
        bytes.append(UInt8(code))
        rest = rest.dropFirst(4)
      case let character? where ["\"", "\\", "/"].contains(character):
        bytes.append(UInt8(ascii: character))
      default: throw ObjectFormError()
      }
    }
    return bytes
  }

  mutating func number(_ number: inout Double) throws {
    let start = index
    while index < bytes.count, Self.mayBeInNumber(bytes[index]) { index += 1 }
    let digits = UnsafeRawBufferPointer(rebasing: bytes[start..<index])
    guard Self.isWritten(digits), let value = NumberText.value(digits) else {
      throw ObjectFormError()
    }
    // A number that is too small becomes zero.
    guard value != 0 || !digits.contains(where: { $0 &- UInt8(ascii: "1") < 9 }) else {
      throw ObjectFormError()
    }
    number = value
    isAfterValue = true
  }

  @inline(__always)
  private static func mayBeInNumber(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "+")
  }

  /// False for numbers that `NumberText` accepts, but the writer does not write: `+1`, `01`, `.5`
  /// and `1.`.
  private static func isWritten(_ number: UnsafeRawBufferPointer) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      number.indices.contains(index) && number[index] &- UInt8(ascii: "0") < 10
    }
    let first = number.first == UInt8(ascii: "-") ? 1 : 0
    guard isDigit(first), number[first] != UInt8(ascii: "0") || !isDigit(first + 1) else {
      return false
    }
    return number.firstIndex(of: UInt8(ascii: ".")).map { isDigit($0 + 1) } ?? true
  }

  mutating func list<Item: ObjectPart>(_ items: inout [Item]) throws {
    try take("[")
    items = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      if !items.isEmpty { try take(",") }
      var item = Item.blank
      try item.pass(through: &self)
      items.append(item)
    }
    try take("]")
    isAfterValue = true
  }

  mutating func record(_ record: inout some ObjectRecord) throws {
    try take("{")
    isAfterValue = false
    try record.passMembers(through: &self)
    try take("}")
    isAfterValue = true
  }

  func end() throws {
    guard index == bytes.count else { throw ObjectFormError() }
  }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value) throws {
    guard takeKey(key) else { throw ObjectFormError() }
    try value.pass(through: &self)
  }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value?) throws {
    value = nil
    guard takeKey(key) else { return }
    var found = Value.blank
    try found.pass(through: &self)
    value = found
  }
}
