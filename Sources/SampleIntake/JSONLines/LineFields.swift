import JSON

/// The members of one line, whose bytes are valid until the next line is read.
struct LineFields {
  /// A string, which may contain a number. Members of this type are nil if they are null or
  /// missing.
  struct Text {
    let bytes: UnsafeRawBufferPointer
    let hasEscapes: Bool

    var text: JSONText { JSONText(bytes, hasEscapes: hasEscapes) }
  }

  enum Value {
    case number(Double)
    case text(Text)
    case missing
  }

  var type: Text?
  var start: Text?
  var end: Text?
  var value = Value.missing
  var unit: Text?
  var source: Text?
  var device: Text?
  var version: Text?
  var creation: Text?
  /// The text of the metadata object.
  var metadata: UnsafeRawBufferPointer?
  /// A bit for each member that the line has.
  var present: UInt16 = 0
}

/// The members of a sample in JSON Lines.
enum LineMember: Int, CaseIterable {
  case type, start, end, value, unit, source, device, version, creation, metadata

  /// Creates the member that matches the scanner's latest key; nil if there is none.
  @inline(__always)
  init?(_ scanner: borrowing JSONScanner) {
    switch scanner.bytes.count {
    case 3 where scanner.isToken("end"): self = .end
    case 4 where scanner.isToken("type"): self = .type
    case 4 where scanner.isToken("unit"): self = .unit
    case 5 where scanner.isToken("start"): self = .start
    case 5 where scanner.isToken("value"): self = .value
    case 6 where scanner.isToken("source"): self = .source
    case 6 where scanner.isToken("device"): self = .device
    case 7 where scanner.isToken("version"): self = .version
    case 8 where scanner.isToken("creation"): self = .creation
    case 8 where scanner.isToken("metadata"): self = .metadata
    default: return nil
    }
  }
}
