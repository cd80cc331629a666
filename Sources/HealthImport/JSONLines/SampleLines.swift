import Files
import Foundation
import Health
package import JSON
package import SampleIntake

/// Turns lines into samples.
///
/// Nothing of a line is handed over before its last byte was read, because it may still turn out to
/// be damaged.
package struct SampleLines: ~Copyable {
  package var summary = ImportSummary()
  /// How many lines were objects.
  package private(set) var count = 0
  /// What the first sample was left out for, if its line does not say what a sample is; nil if none was.
  private var firstDrop: ImportSummary.DropReason?
  /// True if an amount stood as text.
  private var hasTextAmount = false
  /// The latest end of a sample that was kept.
  private var lastDate = -Double.infinity
  private let collector: SampleCollector
  private var types = NameTable<SampleType>()
  private var sources = NameTable<UInt32>()
  private var devices = NameTable<UInt32>()
  private var versions = NameTable<UInt32>()
  private var metadata = NameTable<KeptMetadata>()
  private var generation = 0
  private var offset = 0
  private var offsetCount = 0

  package init(collector: SampleCollector) {
    self.collector = collector
  }

  /// Reads the line that the scanner is at.
  package mutating func read(_ scanner: inout JSONScanner) throws {
    let start = scanner.byteOffset
    var fields = LineFields()
    var unknown: [String] = []
    var repeated = 0
    do {
      guard try scanner.next() == .beginObject else {
        skip(start, scanner.lineNumber, "no JSON object, skipped")
        return
      }
      while try scanner.next() == .key {
        guard let member = LineMember(scanner) else {
          unknown.append(scanner.text())
          try scanner.skipValue()
          continue
        }
        if fields.present & 1 << member.rawValue != 0 {
          repeated += 1
          try scanner.skipValue()
        } else if try !Self.read(member, &scanner, &fields) {
          unknown.append("\(member) (of another kind)")
        }
      }
      guard try scanner.next() == .end else { return }
    } catch let fault as JSONFault {
      // A last line without its end was cut short.
      if scanner.isLineUnended { truncate(at: start, scanner.lineNumber, fault.message) }
      skip(fault.byteOffset, fault.line, "\(fault.message); the line is skipped")
      return
    }
    count += 1
    for name in unknown { summary.countUnknown(name) }
    summary.count(.repeatedKey, repeated)
    try commit(fields, at: start, scanner.lineNumber)
  }

  /// Reads the value of a member; false if it is of another kind than expected.
  private static func read(
    _ member: LineMember, _ scanner: inout JSONScanner, _ fields: inout LineFields
  ) throws -> Bool {
    let event = try scanner.next()
    let start = scanner.window.position - 1
    fields.present |= 1 << UInt16(member.rawValue)
    if event == .null { return true }
    let text = LineFields.Text(bytes: scanner.bytes, hasEscapes: scanner.hasEscapes)
    switch (member, event) {
    case (.value, .number): fields.value = .number(scanner.number)
    case (.value, .string): fields.value = .text(text)
    case (.type, .string): fields.type = text
    case (.start, .string): fields.start = text
    case (.end, .string): fields.end = text
    case (.unit, .string): fields.unit = text
    case (.source, .string): fields.source = text
    case (.device, .string): fields.device = text
    case (.version, .string): fields.version = text
    case (.creation, .string): fields.creation = text
    case (.metadata, .beginObject):
      try scanner.skip(event)
      fields.metadata = scanner.window.buffer(start..<scanner.window.position)
    default:
      try scanner.skip(event)
      return false
    }
    return true
  }

  private mutating func commit(_ fields: LineFields, at byte: Int, _ line: Int) throws {
    guard let name = fields.type else {
      skip(byte, line, "no \"type\", skipped")
      return
    }
    let type = type(name)
    let start = date(fields.start)
    let end = fields.end == nil ? start : date(fields.end)
    var row = SampleRow(
      start: start?.instant ?? 0, end: end?.instant ?? 0, value: 0, source: source(fields.source),
      unit: 0)
    let reason =
      read(fields, as: type, into: &row)
      ?? DateBounds.reason(start: start?.instant, end: end?.instant)
    count(start?.offset)
    if let reason {
      if !reason.isOfTime { firstDrop = firstDrop ?? reason }
      type.collector.drop(reason)
      summary.note(byteOffset: byte, line: line, "left out: \(reason.rawValue)")
      return
    }
    if let device = fields.device { row.device = self.device(device) }
    if let version = fields.version { row.version = self.version(version) }
    if let creation = date(fields.creation)?.instant { row.creation = creation }
    if let metadata = fields.metadata { add(metadata, to: &row) }
    lastDate = max(lastDate, row.end)
    try type.collector.append(row)
  }

  private mutating func read(
    _ fields: LineFields, as type: SampleType, into row: inout SampleRow
  ) -> ImportSummary.DropReason? {
    guard type.isKnown else { return .unknownType }
    switch fields.value {
    case .number(let number): row.value = number
    case .text(let text):
      if type.collector.quantityType != nil { hasTextAmount = true }
      guard let number = type.value(of: decoded(text).text) else { return .unreadableValue }
      row.value = number
    case .missing:
      guard let value = type.valueIfMissing else { return .noValue }
      row.value = value
    }
    return type.readUnit(fields.unit?.bytes, hasEscapes: fields.unit?.hasEscapes ?? false, &row)
  }

  /// What was tolerated so far that somebody who writes samples must not do; nil if nothing was. Dates that
  /// cannot be right are no such thing: they may be the input's.
  package var firstBreach: String? {
    if let repair = summary.repairs.keys.min(by: { $0.rawValue < $1.rawValue }) {
      return repair.rawValue
    }
    if hasTextAmount { return "an amount stands as text" }
    if let name = summary.unknownNames.keys.min() { return "a sample has no '\(name)'" }
    return firstDrop.map { "a sample cannot be used: \($0.rawValue)" }
  }

  mutating func skip(_ byte: Int, _ line: Int, _ message: String) {
    summary.count(.skippedLine, 1)
    summary.note(byteOffset: byte, line: line, message)
  }

  private mutating func truncate(at byte: Int, _ line: Int, _ reason: String) {
    summary.truncation = ImportSummary.Truncation(
      byteOffset: byte, line: line,
      lastDate: lastDate.isFinite ? Date(timeIntervalSinceReferenceDate: lastDate) : nil,
      reason: reason)
  }

  package mutating func finish(_ scanner: inout JSONScanner) -> ImportSummary {
    flushOffsets()
    summary.byteCount = scanner.byteOffset
    summary.count(.invalidUTF8, scanner.invalidSequences)
    summary.count(.unpairedSurrogate, scanner.unpairedSurrogates)
    return summary
  }

  private mutating func count(_ offset: Int?) {
    guard let offset else { return }
    if offset != self.offset { flushOffsets() }
    self.offset = offset
    offsetCount += 1
  }

  /// Offsets come in runs, so only a change is looked up.
  private mutating func flushOffsets() {
    if offsetCount > 0 { summary.offsets[offset, default: 0] += offsetCount }
    offsetCount = 0
  }
}

extension SampleLines {
  private func date(_ text: LineFields.Text?) -> WrittenDate? {
    guard let text else { return nil }
    return text.hasEscapes ? WrittenDate(text.text.text) : WrittenDate(text.bytes)
  }

  /// The text, with what had to be replaced in it counted.
  private mutating func decoded(_ text: LineFields.Text) -> JSONText {
    let decoded = text.text
    summary.count(.invalidUTF8, decoded.invalidSequences)
    summary.count(.unpairedSurrogate, decoded.unpairedSurrogates)
    return decoded
  }

  private mutating func type(_ name: LineFields.Text) -> SampleType {
    if let known = types.value(of: name.bytes) { return known }
    let text = decoded(name)
    let type = SampleType(named: text.text, in: collector)
    // What had to be replaced is looked at every time, so that each replacement is counted.
    if !text.isFlawed { types.insert(name.bytes, type) }
    return type
  }

  private mutating func source(_ name: LineFields.Text?) -> UInt32 {
    guard let name else { return collector.source(named: "") }
    if let known = sources.value(of: name.bytes) { return known }
    let text = decoded(name)
    let number = collector.source(named: text.text)
    if !text.isFlawed { sources.insert(name.bytes, number) }
    return number
  }

  private mutating func device(_ name: LineFields.Text) -> UInt32 {
    if let known = devices.value(of: name.bytes) { return known }
    let text = decoded(name)
    let number = collector.device(HKDevice(text: text.text))
    if !text.isFlawed { devices.insert(name.bytes, number) }
    return number
  }

  private mutating func version(_ name: LineFields.Text) -> UInt32 {
    if let known = versions.value(of: name.bytes) { return known }
    let text = decoded(name)
    let number = collector.version(text.text)
    if !text.isFlawed { versions.insert(name.bytes, number) }
    return number
  }

  private mutating func add(_ object: UnsafeRawBufferPointer, to row: inout SampleRow) {
    if generation != collector.generation {
      // The numbers of sets begin anew with each buffer.
      metadata = NameTable<KeptMetadata>()
      generation = collector.generation
    }
    if let known = metadata.value(of: object) {
      take(known, for: &row)
      return
    }
    var reader = LineMetadata()
    reader.read(object)
    for name in reader.unknown { summary.countUnknown("metadata.\(name)") }
    summary.count(.repeatedKey, reader.repeated)
    summary.count(.invalidUTF8, reader.invalidSequences)
    summary.count(.unpairedSurrogate, reader.unpairedSurrogates)
    let kept = KeptMetadata(reader.set, in: collector)
    if reader.isWhole { metadata.insert(object, kept) }
    take(kept, for: &row)
  }

  private mutating func take(_ metadata: KeptMetadata, for row: inout SampleRow) {
    metadata.apply(to: &row)
    guard let zone = metadata.timeZone,
      summary.timeZones[zone] != nil || summary.timeZones.count < Self.zoneLimit
    else { return }
    summary.timeZones[zone, default: 0] += 1
  }

  /// There are fewer zones in the world; a hostile document may name more.
  private static let zoneLimit = 1_024
}

extension ImportSummary.DropReason {
  /// True for times that can be read and cannot be right.
  fileprivate var isOfTime: Bool {
    switch self {
    case .endBeforeStart, .dateOutOfRange, .tooLong: true
    default: false
    }
  }
}
