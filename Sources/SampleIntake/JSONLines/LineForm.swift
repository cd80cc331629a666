import Health
import JSON

/// Reads the members of an object in a line, or writes them. A single description of the members is
/// used for both, so that the two cannot differ.
///
/// Members are written in the order of the description, and read in any order. A null is the same
/// as a missing member. A mistake in the form of a member is an error; an object whose content has
/// no meaning is only marked as unusable, whatever form the members after it have.
struct LineForm {
  /// The members to read; nil while writing.
  private var members: JSONMembers?
  private var written: JSONValue.Members = []
  /// Returns the text of an instant, for writing.
  private var dateText: (Double) -> String = { _ in "" }
  /// The span of the object around the present part, which the part has unless it states its own.
  var span = (start: 0.0, end: 0.0)

  /// The reason why the object is left out; nil if it is kept.
  private(set) var unusable: ImportSummary.DropReason?
  /// The parts that were left out, with the names that they have in exports, and the reasons.
  private(set) var dropped: [(part: String, reason: ImportSummary.DropReason)] = []
  /// The offset of the first date from UTC, in seconds.
  private(set) var offset: Int?

  /// Reads an object.
  ///
  /// - Throws: `JSONMistake`.
  init(
    reading object: inout some LineRecord, from node: JSONNode, in span: (Double, Double) = (0, 0)
  ) throws {
    members = try node.members()
    self.span = span
    do {
      try object.passLine(through: &self)
      // A misspelt member often explains a missing value.
      try members?.finish()
    } catch let mistake as JSONMistake {
      // An object that is left out can have any form.
      guard unusable != nil else { throw mistake }
    }
    leaveOut(object.dropReason)
  }

  private init(writingIn span: (Double, Double), _ dateText: @escaping (Double) -> String) {
    self.span = span
    self.dateText = dateText
  }

  /// Returns an object as JSON.
  static func json(
    of object: some LineRecord, in span: (Double, Double) = (0, 0),
    _ dateText: @escaping (Double) -> String
  ) throws -> JSONValue {
    var form = LineForm(writingIn: span, dateText)
    var object = object
    try object.passLine(through: &form)
    return .object(form.written)
  }

  var isReading: Bool { members != nil }

  /// Leaves out the object, unless it is already left out for another reason.
  private mutating func leaveOut(_ reason: ImportSummary.DropReason?) {
    unusable = unusable ?? reason
  }

  private mutating func node(_ key: String, isRequired: Bool) throws -> JSONNode? {
    let node = isRequired ? try members?.take(key) : members?.takeIfPresent(key)
    return node?.isNull == true && !isRequired ? nil : node
  }

  private mutating func member<Value>(
    _ key: String, _ value: inout Value?, isRequired: Bool = false,
    read: (JSONNode) throws -> Value, write: (Value) -> JSONValue
  ) throws {
    if isReading {
      value = try node(key, isRequired: isRequired).map(read)
    } else if let value {
      written.append((key, write(value)))
    }
  }
}

extension LineForm {
  mutating func text(_ key: String, _ value: inout String?) throws {
    try member(key, &value, read: { try $0.text() }, write: { .string($0) })
  }

  /// A text that every object has, unless it is empty.
  mutating func text(_ key: String, _ value: inout String, isRequired: Bool = false) throws {
    var found = value.isEmpty && !isRequired ? nil : value
    try member(
      key, &found, isRequired: isRequired, read: { try $0.text() }, write: { .string($0) })
    value = found ?? ""
  }

  mutating func number(_ key: String, _ value: inout Double?) throws {
    try member(key, &value, read: { try $0.number() }, write: { .number($0) })
  }

  /// A duration in seconds.
  mutating func duration(_ amount: inout ImportedAmount?) throws {
    var seconds = amount?.seconds
    try number("duration", &seconds)
    amount = seconds.map { ImportedAmount($0, "s") }
  }

  /// A date. One that is unreadable or has no offset is unusable.
  mutating func date(_ key: String, _ instant: inout Double?) throws {
    var date = instant.map(dateText)
    try text(key, &date)
    guard isReading else { return }
    let read = date.flatMap(WrittenDate.init)
    instant = read?.instant
    if date != nil, instant == nil { leaveOut(.unreadableDate) }
    offset = offset ?? read?.offset
  }

  /// A date that is missing if it is the usual one.
  mutating func date(_ key: String, _ instant: inout Double, unless usual: Double) throws {
    var found = instant == usual ? nil : instant
    try date(key, &found)
    instant = found ?? usual
  }

  /// A start, which every object has, and an end.
  mutating func dates(_ start: inout Double, _ end: inout Double?) throws {
    var found: Double? = start
    try date("start", &found)
    try date("end", &end)
    if found == nil { leaveOut(.unreadableDate) }
    start = found ?? 0
  }

  /// The span of an object, in which its parts are. An object with an impossible one is left out.
  mutating func setSpan(_ start: Double, _ end: Double) {
    span = (start, end)
    if isReading { leaveOut(DateBounds.reason(start: start, end: end)) }
  }

  /// The name of a quantity type, whose identifier is empty if the type is unknown.
  mutating func quantityType(_ identifier: inout String) throws {
    var name = SampleTypeName.name(of: identifier)
    try text("type", &name, isRequired: true)
    identifier = HKQuantityType.named(name)?.identifier ?? ""
  }

  mutating func metadata(_ set: inout MetadataSet) throws {
    var found = set.json == nil ? nil : set
    try member("metadata", &found, read: { try MetadataSet($0) }, write: { $0.json ?? .null })
    set = found ?? MetadataSet()
  }

  /// A list of parts, which is missing if there are none. A part that is unusable or repeats
  /// another one is left out, or the whole object if it has no meaning without the part.
  mutating func list<Part: LineRecord>(
    _ key: String, _ parts: inout [Part], isRequired: Bool = false
  ) throws {
    guard isReading else {
      guard !parts.isEmpty else { return }
      let values = try parts.map { try Self.json(of: $0, in: span, dateText) }
      return written.append((key, .array(values)))
    }
    let nodes = try node(key, isRequired: isRequired)?.items()
    parts = []
    for node in nodes.map(Array.init) ?? [] {
      var part = Part.blank
      let form = try LineForm(reading: &part, from: node, in: span)
      dropped += form.dropped
      let isRepeat = parts.contains(where: part.repeats)
      if let reason = form.unusable ?? (isRepeat ? .repeated : nil) {
        if let name = Part.name { dropped.append((name, reason)) } else { leaveOut(reason) }
      } else {
        parts.append(part)
      }
    }
  }

  /// - Throws: `JSONMistake` if the object to read has a member that has no meaning for it.
  mutating func refuse(_ key: String, _ message: String) throws {
    if try node(key, isRequired: false) != nil { throw JSONMistake(message, at: .root) }
  }
}

/// An object in a line, or a part of one.
protocol LineRecord: ObjectPart {
  /// The name of the part in exports; nil if the object around it has no meaning without it.
  static var name: String? { get }
  /// The reason why an object with readable members is left out; nil if it is kept.
  var dropReason: ImportSummary.DropReason? { get }
  /// Reads or writes every member, in the order in which they are written.
  mutating func passLine(through form: inout LineForm) throws
  /// True if only the first of two such parts counts.
  func repeats(_ other: Self) -> Bool
}

extension LineRecord {
  func repeats(_ other: Self) -> Bool { false }
}
