package import Files
import Foundation

/// Reads JSON (RFC 8259) event by event from a source of any length, using a fixed amount of
/// memory.
///
/// The values of an event, which are `bytes`, `text()` and `number`, are valid until the next
/// event. A byte order mark at the start is accepted. The limits are 64 levels of nesting, the
/// caller's limit for a string, and 128 bytes for a number.
///
/// ```swift
/// var scanner = JSONScanner(MemorySource(Array(#"{"qty": 12}"#.utf8)))
/// try scanner.next()  // beginObject
/// try scanner.next()  // key, scanner.isToken("qty")
/// try scanner.next()  // number, scanner.number == 12
/// ```
package struct JSONScanner: ~Copyable {
  /// The maximum number of nested arrays and objects (M16).
  package static let depthLimit = 64
  /// The maximum length of a number in bytes, which bounds the work (M13); longer text is not a
  /// measurement.
  package static let numberLimit = 128

  /// The tokens that may come next.
  enum Expectation {
    case value
    /// The first value of an array, or its end.
    case firstValue
    case key
    /// The first key of an object, or its end.
    case firstKey
    case colon
    case commaOrEnd
    case nothing
  }

  package internal(set) var window: ScanWindow
  /// The end of the bytes that may be read now: of the bytes in memory, or of the line.
  var limit = 0
  /// True while a line is read, so that `limit` is its end.
  var isInLine = false
  /// The number of the current line; 0 if no line is being read.
  var line = 0
  /// The start of the next line.
  var nextLineStart = 0
  /// True if the last line has no line end, which means that it may have been cut short.
  package var isLineUnended = false
  var expectation = Expectation.value
  private var hasBegun = false

  /// The number of open arrays and objects.
  package private(set) var depth = 0
  /// A bit for each level, set for an object.
  private var objects: UInt64 = 0

  package internal(set) var token = 0..<0
  /// True if the latest key or string contains escapes.
  package internal(set) var hasEscapes = false
  /// The latest number.
  package internal(set) var number = 0.0
  /// The latest Boolean.
  package internal(set) var boolean = false

  package private(set) var invalidSequences = 0
  package private(set) var unpairedSurrogates = 0

  let stringLimit: Int
  let lineLimit: Int

  package init(
    _ source: any ByteSource, chunk: Int = 1 << 18, limits: JSONLimits = JSONLimits()
  ) {
    window = ScanWindow(source: source, chunk: chunk)
    stringLimit = limits.stringBytes
    lineLimit = limits.lineBytes
  }

  /// The number of bytes of the document that have been consumed.
  package var byteOffset: Int { window.offset(of: window.position) }

  /// The range of the latest key, string or number in the document, without quotes.
  package var tokenRange: Range<Int> {
    window.offset(of: token.lowerBound)..<window.offset(of: token.upperBound)
  }

  /// The bytes of the latest key, string or number, as written in the document.
  @inlinable
  package var bytes: UnsafeRawBufferPointer { window.buffer(token) }

  /// True if the latest key or string is the given one, written without escapes.
  @inlinable
  @inline(__always)
  package func isToken(_ text: StaticString) -> Bool {
    token.count == text.utf8CodeUnitCount
      && memcmp(window.bytes + token.lowerBound, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// The text of the latest key or string; each replaced part is counted.
  package mutating func text() -> String {
    let text = JSONText(bytes, hasEscapes: hasEscapes)
    invalidSequences += text.invalidSequences
    unpairedSurrogates += text.unpairedSurrogates
    return text.text
  }

  /// - Throws: `JSONFault` if the document is not JSON; any error of the source.
  package mutating func next() throws -> JSONEvent {
    if !hasBegun { try begin() }
    while true {
      var index = window.position
      let bytes = window.bytes
      while index < limit, Self.isSpace(bytes[index]) { index += 1 }
      window.position = index
      guard index < limit else {
        if try readMore() { continue }
        return try finish()
      }
      let byte = bytes[index]
      switch expectation {
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw unexpected("':'") }
        window.position = index + 1
        expectation = .value
      case .commaOrEnd:
        if byte == UInt8(ascii: ",") {
          window.position = index + 1
          expectation = isInObject ? .key : .value
        } else {
          return try close(byte)
        }
      case .firstKey where byte == UInt8(ascii: "}"), .firstValue where byte == UInt8(ascii: "]"):
        return try close(byte)
      case .firstKey, .key:
        guard byte == UInt8(ascii: "\"") else { throw unexpected("a key") }
        try scanString()
        endKey()
        return .key
      case .firstValue, .value:
        return try scanValue(byte)
      case .nothing:
        throw unexpected("the end")
      }
    }
  }

  /// Reads the next value and discards it.
  package mutating func skipValue() throws {
    try skip(try next())
  }

  /// Reads to the end of the value whose first event has been returned.
  package mutating func skip(_ event: JSONEvent) throws {
    guard event == .beginObject || event == .beginArray else { return }
    let outside = depth - 1
    while depth > outside { _ = try next() }
  }

  @inline(__always)
  private var isInObject: Bool { objects & 1 == 1 }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func begin() throws {
    hasBegun = true
    while window.count < 3, try window.refill() {}
    limit = window.end
    if window.matches("\u{FEFF}", at: 0) { window.position = 3 }
    if let reason = window.buffer(0..<min(2, window.end)).reasonIfUTF16 {
      throw fault(at: 0, reason)
    }
  }

  /// Starts again, so that a value is expected.
  mutating func restart() {
    hasBegun = true
    depth = 0
    objects = 0
    expectation = .value
  }

  /// Reads more bytes into memory; returns false at the end. All indices change except
  /// `window.position`.
  mutating func readMore() throws -> Bool {
    guard !isInLine else { return false }
    // Bytes can move even at the end of the input.
    defer { limit = window.end }
    return try window.refill()
  }

  private mutating func finish() throws -> JSONEvent {
    if let fault = window.fault, !isInLine { throw fault }
    guard expectation == .nothing else { throw truncated("the text ends too early") }
    return .end
  }

  mutating func open(isObject: Bool) throws -> JSONEvent {
    guard depth < Self.depthLimit else {
      throw fault(
        at: window.position, "arrays and objects are nested more than \(Self.depthLimit) deep")
    }
    window.position += 1
    depth += 1
    objects = objects << 1 | (isObject ? 1 : 0)
    expectation = isObject ? .firstKey : .firstValue
    return isObject ? .beginObject : .beginArray
  }

  private mutating func close(_ byte: UInt8) throws -> JSONEvent {
    let isObject = isInObject
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw unexpected(isObject ? "',' or '}'" : "',' or ']'")
    }
    window.position += 1
    depth -= 1
    objects >>= 1
    endValue()
    return isObject ? .endObject : .endArray
  }

  @inline(__always)
  mutating func endValue() {
    expectation = depth == 0 ? .nothing : .commaOrEnd
  }

  /// Consumes the colon immediately if it directly follows its key, as it nearly always does.
  @inline(__always)
  private mutating func endKey() {
    if window.position < limit, window.bytes[window.position] == UInt8(ascii: ":") {
      window.position += 1
      expectation = .value
    } else {
      expectation = .colon
    }
  }
}

/// Limits that keep hostile text from exhausting the memory.
package struct JSONLimits: Sendable {
  /// The maximum length of a key or a string in bytes, as written.
  package var stringBytes = 1 << 20
  /// The maximum length of a line in JSON Lines, in bytes.
  package var lineBytes = 8 << 20

  package init() {}
}
