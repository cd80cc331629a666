import Files
import JSON

/// Reads the text of an object exactly as `ObjectTextWriter` writes it. Anything else is an error,
/// including any other JSON.
struct ObjectTextReader: ~Copyable, ObjectForm {
  private var scanner: JSONScanner
  /// An event that was read ahead.
  private var waiting: JSONEvent?

  init(_ bytes: [UInt8]) {
    var limits = JSONLimits()
    limits.stringBytes = bytes.count
    // A chunk size of one byte more than the text shows at once that nothing follows.
    scanner = JSONScanner(MemorySource(bytes), chunk: bytes.count + 1, limits: limits)
  }

  private mutating func take() throws -> JSONEvent {
    guard let event = waiting else { return try scanner.next() }
    waiting = nil
    return event
  }

  private mutating func take(_ expected: JSONEvent) throws {
    guard try take() == expected else { throw ObjectFormError() }
  }

  private mutating func takeKey(_ key: StaticString) throws -> Bool {
    let event = try take()
    if event == .key, scanner.isToken(key) { return true }
    waiting = event
    return false
  }

  mutating func text(_ text: inout String) throws {
    try take(.string)
    text = scanner.text()
    guard scanner.invalidSequences + scanner.unpairedSurrogates == 0 else {
      throw ObjectFormError()
    }
  }

  mutating func number(_ number: inout Double) throws {
    try take(.number)
    number = scanner.number
    // A number that is too small becomes zero.
    let digits = UInt8(ascii: "1")...UInt8(ascii: "9")
    guard number != 0 || !scanner.bytes.contains(where: { digits.contains($0) }) else {
      throw ObjectFormError()
    }
  }

  mutating func list<Item: ObjectPart>(_ items: inout [Item]) throws {
    try take(.beginArray)
    items = []
    while case let event = try take(), event != .endArray {
      waiting = event
      var item = Item.blank
      try item.pass(through: &self)
      items.append(item)
    }
  }

  mutating func record(_ record: inout some ObjectRecord) throws {
    try take(.beginObject)
    try record.passMembers(through: &self)
    try take(.endObject)
  }

  mutating func end() throws { try take(.end) }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value) throws {
    guard try takeKey(key) else { throw ObjectFormError() }
    try value.pass(through: &self)
  }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value?) throws {
    value = nil
    guard try takeKey(key) else { return }
    var found = Value.blank
    try found.pass(through: &self)
    value = found
  }
}
