package import Files
import Foundation

/// Reads JSON (RFC 8259) event by event, from a source of any length in memory of a fixed size.
///
/// What an event stands for, `bytes`, `text()` or `number`, is there until the next one is asked
/// for. A document that begins with a byte order mark is read; nesting goes to 64 levels, a string
/// to the limit of the caller, a number to 128 bytes.
///
/// ```swift
/// var scanner = JSONScanner(MemorySource(Array(#"{"qty": 12}"#.utf8)))
/// try scanner.next()  // beginObject
/// try scanner.next()  // key, scanner.isToken("qty")
/// try scanner.next()  // number, scanner.number == 12
/// ```
package struct JSONScanner: ~Copyable {
  /// How deep arrays and objects may stand in each other (M16).
  package static let depthLimit = 64
  /// Longer texts are no measurement; the bound keeps the work bounded (M13).
  package static let numberLimit = 128

  /// What may come next.
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
  /// Where the bytes end that may be read now: those in memory, or those of the line.
  var limit = 0
  /// True while only a line is read, so that the limit is an end.
  var isInLine = false
  /// The number of the line that is read; 0 outside of lines.
  var line = 0
  /// Where the next line begins.
  var nextLineStart = 0
  /// True if the last line has no line end, so that it may have been cut short.
  package var isLineUnended = false
  var expectation = Expectation.value
  private var hasBegun = false

  /// How many arrays and objects are open.
  package private(set) var depth = 0
  /// A bit for each level, set for an object.
  private var objects: UInt64 = 0

  package internal(set) var token = 0..<0
  /// True if escapes stand in the key or string that came last.
  package internal(set) var hasEscapes = false
  /// The number that came last.
  package internal(set) var number = 0.0
  /// The truth value that came last.
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

  /// How many bytes of the document are done with.
  package var byteOffset: Int { window.offset(of: window.position) }

  /// Where in the document the key, string or number that came last stands, without its quotes.
  package var tokenRange: Range<Int> {
    window.offset(of: token.lowerBound)..<window.offset(of: token.upperBound)
  }

  /// The bytes of the key, string or number that came last, as they stand in the document.
  @inlinable
  package var bytes: UnsafeRawBufferPointer { window.buffer(token) }

  /// True if the key or string that came last is this text, written without escapes.
  @inlinable
  @inline(__always)
  package func isToken(_ text: StaticString) -> Bool {
    token.count == text.utf8CodeUnitCount
      && memcmp(window.bytes + token.lowerBound, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// The text of the key or string that came last; what had to be replaced in it is counted.
  package mutating func text() -> String {
    let text = JSONText(bytes, hasEscapes: hasEscapes)
    invalidSequences += text.invalidSequences
    unpairedSurrogates += text.unpairedSurrogates
    return text.text
  }

  /// - Throws: `JSONFault` where the document is no JSON, and what the source throws.
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

  /// Reads the value that comes next and forgets it.
  package mutating func skipValue() throws {
    try skip(try next())
  }

  /// Reads on to the end of the value whose first event was returned.
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
    let head = window.buffer(0..<min(2, window.end))
    if head.elementsEqual([0xFE, 0xFF]) || head.elementsEqual([0xFF, 0xFE]) {
      throw fault(at: 0, "the text is in UTF-16; convert it with iconv -f UTF-16 -t UTF-8")
    }
  }

  /// Begins again, at a value.
  mutating func restart() {
    hasBegun = true
    depth = 0
    objects = 0
    expectation = .value
  }

  /// Brings more bytes into memory; false at the end. Indices change, but for `window.position`.
  mutating func readMore() throws -> Bool {
    guard !isInLine else { return false }
    // Bytes move even if there are no more.
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
        at: window.position, "more than \(Self.depthLimit) arrays and objects in each other")
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

  /// The colon is taken at once if it stands right behind its key, as it nearly always does.
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
