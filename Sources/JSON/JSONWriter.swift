import Files

/// Writes JSON as text while its values pass by, so that long lists are never held as values.
///
/// Each member of the outermost object and each object in a list has its own line, so that two
/// outputs can be compared line by line; from a depth of three, nothing is broken into lines.
///
/// ```swift
/// json.object { json in
///   json.member("unit", "kg")
///   json.objects("statistics") { json in
///     for interval in intervals {
///       json.object { json in json.member("average", interval.average) }
///     }
///   }
/// }
/// ```
package struct JSONWriter {
  private var pieces: TextPieces
  /// The number of objects and lists that are open.
  private var depth: Int
  /// True if each item of the innermost object or list has its own line.
  private var isBroken = false
  /// True if the innermost object or list has no items yet.
  private var isEmpty = true
  /// The first error of the output; after it, nothing is passed on.
  private var failure: (any Error)?

  /// The depth from which nothing is broken into lines.
  private static let deepestBreak = 3

  /// Creates a writer that keeps its text.
  ///
  /// - Parameter isLine: true to break nothing into lines.
  init(isLine: Bool = false) {
    depth = isLine ? Self.deepestBreak : 0
    pieces = TextPieces()
  }

  /// Creates a writer that passes its text on in pieces, so that its memory does not grow with it.
  init(to output: @escaping ([UInt8]) throws -> Void) {
    depth = 0
    pieces = TextPieces(to: output)
  }

  /// Returns the text that was kept.
  consuming func finish() -> [UInt8] { pieces.bytes }

  /// Passes on the rest of the text, with a line end.
  ///
  /// - Throws: the first error of the output.
  consuming func finishLine() throws {
    if let failure { throw failure }
    pieces.bytes.append(UInt8(ascii: "\n"))
    try pieces.finish()
  }

  /// Passes on what was collected, if it is enough. After an error, the text is dropped.
  private mutating func passOn() {
    do {
      if failure == nil { try pieces.passOn() } else { pieces.bytes.removeAll() }
    } catch {
      failure = error
    }
  }
}

// Values with others inside them.
extension JSONWriter {
  /// Writes an object as the whole text, or as the next item of a list.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginItem()
    enclose("{", "}", isBroken: depth == 0, members)
  }

  /// Writes a list of objects as the whole text.
  ///
  /// - Parameter items: writes objects only.
  package mutating func objects(_ items: (inout JSONWriter) -> Void) {
    beginItem()
    enclose("[", "]", isBroken: depth < Self.deepestBreak, items)
  }

  /// Writes a member whose value is a list of objects.
  ///
  /// - Parameter items: writes objects only.
  package mutating func objects(_ key: JSONKey, _ items: (inout JSONWriter) -> Void) {
    begin(key)
    enclose("[", "]", isBroken: depth < Self.deepestBreak, items)
  }

  private mutating func enclose(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, isBroken: Bool,
    _ items: (inout JSONWriter) -> Void
  ) {
    let wasBroken = self.isBroken
    pieces.bytes.append(UInt8(ascii: opening))
    depth += 1
    (self.isBroken, isEmpty) = (isBroken, true)
    items(&self)
    depth -= 1
    if isBroken, !isEmpty { breakLine() }
    pieces.bytes.append(UInt8(ascii: closing))
    (self.isBroken, isEmpty) = (wasBroken, false)
    passOn()
  }

  /// Writes what stands before an item of the innermost object or list, except for the brackets.
  private mutating func beginItem() {
    if !isEmpty {
      pieces.bytes.append(UInt8(ascii: ","))
      if !isBroken { pieces.bytes.append(UInt8(ascii: " ")) }
    }
    isEmpty = false
    if isBroken { breakLine() }
  }

  private mutating func breakLine() {
    pieces.bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth * 2 { pieces.bytes.append(UInt8(ascii: " ")) }
  }

  @inline(__always)
  private mutating func begin(_ key: JSONKey) {
    beginItem()
    pieces.bytes += key.text
  }
}

// Members with simple values.
extension JSONWriter {
  /// Writes a member with a number; null for nil and for a number that is not finite.
  package mutating func member(_ key: JSONKey, _ number: Double?) {
    begin(key)
    if let number {
      JSONValue.write(number, to: &pieces.bytes)
    } else {
      pieces.bytes += "null".utf8
    }
  }

  /// Writes a member with a string.
  package mutating func member(_ key: JSONKey, _ text: String) {
    begin(key)
    JSONValue.write(text, to: &pieces.bytes)
  }

  /// Writes a member with a string in which nothing has to be escaped, such as a date.
  ///
  /// - Parameter text: appends the string, without quotes.
  @inline(__always)
  package mutating func plainText(_ key: JSONKey, _ text: (inout [UInt8]) -> Void) {
    begin(key)
    pieces.bytes.append(UInt8(ascii: "\""))
    text(&pieces.bytes)
    pieces.bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a member with a value that was built.
  package mutating func member(_ key: JSONKey, _ value: JSONValue) {
    begin(key)
    write(value)
  }

  /// Writes members that were built.
  package mutating func members(_ members: JSONValue.Members) {
    for (key, value) in members { member(JSONKey(key), value) }
  }

  /// Writes members that were built, without those whose value is nil.
  package mutating func members(_ members: KeyValuePairs<String, JSONValue?>) {
    for (key, value) in members {
      if let value { member(JSONKey(key), value) }
    }
  }

  /// Writes a value as the whole text, or after what stands before an item.
  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: pieces.bytes += "null".utf8
    case .boolean(let value): pieces.bytes += value ? "true".utf8 : "false".utf8
    case .number(let value): JSONValue.write(value, to: &pieces.bytes)
    case .integer(let value): JSONValue.write(value, to: &pieces.bytes)
    case .string(let value): JSONValue.write(value, to: &pieces.bytes)
    case .array(let items):
      let hasObjects = items.contains { if case .object = $0 { true } else { false } }
      enclose("[", "]", isBroken: hasObjects && depth < Self.deepestBreak) { json in
        for item in items {
          json.beginItem()
          json.write(item)
        }
      }
    case .object(let members):
      enclose("{", "}", isBroken: depth == 0) { $0.members(members) }
    }
  }
}

/// The name of a member as text, for members that are written many times.
package struct JSONKey: ExpressibleByStringLiteral {
  /// The name in quotes and the colon.
  fileprivate let text: [UInt8]

  package init(_ name: String) {
    var text: [UInt8] = []
    JSONValue.write(name, to: &text)
    text += ": ".utf8
    self.text = text
  }

  package init(stringLiteral name: String) {
    self.init(name)
  }
}
