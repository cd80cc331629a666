import Files
import JSON

/// Reads the text of an object exactly as `ObjectTextWriter` writes it. Anything else is an error,
/// including any other JSON.
struct ObjectTextReader: ~Copyable, ObjectForm {
  private var scanner: JSONScanner
  /// An event that was read ahead.
  private var waiting: JSONEvent?

  init(_ bytes: [UInt8]) {
    // A chunk size of one byte more than the text shows at once that nothing follows.
    scanner = JSONScanner(MemorySource(bytes), chunk: bytes.count + 1)
  }

  private mutating func take() throws -> JSONEvent {
    guard let event = waiting else { return try scanner.next() }
    waiting = nil
    return event
  }

  private mutating func takeKey(_ key: StaticString) throws -> Bool {
    let event = try take()
    if case .key = event, scanner.isToken(key) { return true }
    waiting = event
    return false
  }

  mutating func text(_ text: inout String) throws {
    guard case .string = try take() else { throw ObjectFormError() }
    text = scanner.text()
    guard scanner.invalidSequences + scanner.unpairedSurrogates == 0 else {
      throw ObjectFormError()
    }
  }

  mutating func number(_ number: inout Double) throws {
    guard case .number = try take() else { throw ObjectFormError() }
    // JSON readers differ in how they treat numbers that are too small.
    guard scanner.number.isNormal || scanner.isToken("0") else { throw ObjectFormError() }
    number = scanner.number
  }

  mutating func count(_ count: inout Int) throws {
    guard case .number = try take() else { throw ObjectFormError() }
    let digits = scanner.bytes
    guard digits.count <= 15, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw ObjectFormError()
    }
    count = Int(scanner.number)
  }

  mutating func list<Item: ObjectPart>(_ items: inout [Item]) throws {
    guard case .beginArray = try take() else { throw ObjectFormError() }
    items = []
    while true {
      let event = try take()
      if case .endArray = event { return }
      waiting = event
      var item = Item.blank
      try item.pass(through: &self)
      items.append(item)
    }
  }

  mutating func beginObject() throws {
    guard case .beginObject = try take() else { throw ObjectFormError() }
  }
  mutating func endObject() throws {
    guard case .endObject = try take() else { throw ObjectFormError() }
  }
  mutating func end() throws { guard case .end = try take() else { throw ObjectFormError() } }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value) throws {
    guard try takeKey(key) else { throw ObjectFormError() }
    try value.pass(through: &self)
  }

  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value?) throws {
    guard try takeKey(key) else {
      value = nil
      return
    }
    var found = Value.blank
    try found.pass(through: &self)
    value = found
  }
}
