import Files

extension JSONValue {
  /// The maximum number of values in a text, which keeps 64 MiB of empty lists from filling the
  /// memory.
  package static let valueLimit = 4 << 20

  /// Reads text from another program without any tolerance (W3).
  ///
  /// In addition to text that RFC 8259 does not allow, this initializer rejects a byte order mark,
  /// bytes that are not UTF-8, unpaired surrogates, NUL characters, repeated keys in an object,
  /// numbers that are not finite, more than 64 levels of nesting, and more than `valueLimit`
  /// values. Whole numbers that are written without a fraction become `.integer` if they fit; all
  /// other numbers become `.number`.
  ///
  /// - Throws: the first fault, with its byte offset.
  package init(
    reading bytes: [UInt8], valueLimit: Int = JSONValue.valueLimit
  ) throws(JSONFault) {
    var reader = JSONReader(bytes, valueLimit: valueLimit)
    self = try reader.document()
  }
}

extension JSONFault {
  /// The message and the byte offset, as a sentence.
  package var sentence: String { "\(message), at byte \(byteOffset)" }

  /// The message about text that is one line of others, with the byte offset in it.
  package var sentenceOfLine: String { "not JSON at byte \(byteOffset) of the line: \(message)" }
}

/// Builds the value of text that is entirely in memory.
private struct JSONReader: ~Copyable {
  private let bytes: [UInt8]
  private let valueLimit: Int
  private var scanner: JSONScanner
  private var valueCount = 0

  init(_ bytes: [UInt8], valueLimit: Int) {
    self.bytes = bytes
    self.valueLimit = valueLimit
    var limits = JSONLimits()
    limits.stringBytes = bytes.count
    // The scanner moves a long string each time it reads more; chunks of this size make that rare.
    scanner = JSONScanner(
      MemorySource(bytes), chunk: max(1 << 12, bytes.count / 8), limits: limits)
  }

  mutating func document() throws(JSONFault) -> JSONValue {
    if let index = InvalidUTF8.firstIndex(in: bytes) {
      throw fault(at: index, "bytes that are not UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw fault(at: 0, "a byte order mark, expected a value")
    }
    let value = try value(of: try next())
    // The scanner accepts only white space here.
    _ = try next()
    return value
  }

  private mutating func next() throws(JSONFault) -> JSONEvent {
    do {
      return try scanner.next()
    } catch let fault as JSONFault {
      throw fault
    } catch {
      throw fault(at: scanner.byteOffset, "\(error)")
    }
  }

  private mutating func value(of event: JSONEvent) throws(JSONFault) -> JSONValue {
    valueCount += 1
    guard valueCount <= valueLimit else {
      throw fault(at: scanner.byteOffset, "more than \(valueLimit) values")
    }
    switch event {
    case .beginObject: return .object(try members())
    case .beginArray:
      var items: [JSONValue] = []
      while case let event = try next(), event != .endArray { items.append(try value(of: event)) }
      return .array(items)
    case .string: return .string(try text())
    case .number: return integer.map { .integer($0) } ?? .number(scanner.number)
    case .boolean: return .boolean(scanner.boolean)
    case .null, .key, .endObject, .endArray, .end: return .null
    }
  }

  private mutating func members() throws(JSONFault) -> JSONValue.Members {
    var members: JSONValue.Members = []
    // Only objects with many members need a set.
    var keys: Set<ExactText> = []
    while try next() == .key {
      let start = scanner.tokenRange.lowerBound - 1
      let key = try text()
      if members.count == 8 { keys = Set(members.map { ExactText($0.key) }) }
      let isRepeated =
        members.count < 8
        ? members.contains { $0.key.isExactly(key) } : !keys.insert(ExactText(key)).inserted
      guard !isRepeated else {
        throw fault(at: start, "duplicate key '\(Self.shown(key))'")
      }
      members.append((key, try value(of: try next())))
    }
    return members
  }

  /// The start of a key, with the escapes of JSON.
  private static func shown(_ key: String) -> String {
    let head = key.unicodeScalars.prefix(80)
    let isCut = head.endIndex < key.unicodeScalars.endIndex
    return JSONValue.escaped(String(head)) + (isCut ? "…" : "")
  }

  /// The text of the latest key or string.
  private mutating func text() throws(JSONFault) -> String {
    let flaws = scanner.unpairedSurrogates
    var text = scanner.text()
    guard scanner.unpairedSurrogates > flaws || text.withUTF8({ $0.contains(0) }) else {
      return text
    }
    throw flaw(in: scanner.tokenRange)
  }

  /// The fault for the first escape in a string that is half of a surrogate pair, or NUL.
  private func flaw(in range: Range<Int>) -> JSONFault {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let code = code(at: index) else {
        index += 2
        continue
      }
      if code == 0 { return fault(at: index, "an escaped NUL, which text must not contain") }
      if (0xD800..<0xDC00).contains(code), let second = self.code(at: index + 6),
        (0xDC00..<0xE000).contains(second)
      {
        index += 12
        continue
      }
      if (0xD800..<0xE000).contains(code) { break }
      index += 6
    }
    return fault(at: index, "half a surrogate pair, expected a character")
  }

  /// The number after `\u`; nil if the index is not at a `\u`.
  private func code(at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }

  /// The latest number, if it is written as an integer and fits; nil for `-0`.
  private var integer: Int? {
    let token = String(decoding: bytes[scanner.tokenRange], as: UTF8.self)
    return token == "-0" ? nil : Int(token)
  }

  private func fault(at index: Int, _ message: String) -> JSONFault {
    let line = 1 + bytes.prefix(index).count { $0 == 0x0A }
    return JSONFault(byteOffset: index, line: line, message: message)
  }
}
