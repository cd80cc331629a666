import Files
import Foundation
import Health
package import JSON

/// Converts lines to samples.
///
/// A line is added to the collector only after its last byte has been read, because it may still
/// turn out to be damaged.
package struct SampleLines: ~Copyable {
  package var summary = ImportSummary()
  /// The first mistake in the form of a workout or a correlation; nil if there is none.
  private var firstMistake: String?
  /// The number of lines that contained an object.
  package private(set) var count = 0
  /// True if an amount was written as text.
  private var hasTextAmount = false
  /// The latest end of a sample that was kept.
  private var lastDate = -Double.infinity
  private let collector: SampleCollector
  /// The types, by number in the table.
  private var types: [SampleType] = []
  private var fields: FieldTable
  /// The numbers of the sets in the collector, by the bytes of their objects.
  private var metadata = ByteTable()
  private var keptMetadata: [KeptMetadata] = []
  private var generation = 0
  private var offset = 0
  private var offsetCount = 0

  package init(collector: SampleCollector) {
    self.collector = collector
    fields = FieldTable(collector)
  }

  /// Reads the scanner's current line.
  package mutating func read(_ scanner: inout JSONScanner) throws {
    let start = scanner.byteOffset
    let line = scanner.lineBytes
    var fields = LineFields()
    var unknown: [String] = []
    var repeated = 0
    do {
      guard try scanner.next() == .beginObject else {
        skip(start, scanner.lineNumber, "not a JSON object, skipped")
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
        } else if member == .type, let object = fields.type.flatMap(ObjectLine.blank),
          let node = try? ObjectLine.node(line)
        {
          count += 1
          return try readObject(object, at: start, scanner.lineNumber) { node }
        }
      }
      guard try scanner.next() == .end else { return }
    } catch let fault as JSONFault {
      // If the last line has no line end, it was cut short.
      if scanner.isLineUnended { truncate(at: start, scanner.lineNumber, fault.message) }
      skip(fault.byteOffset, fault.line, "\(fault.message); the line is skipped")
      return
    }
    count += 1
    if let object = fields.type.flatMap(ObjectLine.blank) {
      return try readObject(object, at: start, scanner.lineNumber) { try ObjectLine.node(line) }
    }
    for name in unknown { summary.countUnknown(name) }
    summary.count(.repeatedKey, repeated)
    try commit(fields, at: start, scanner.lineNumber)
  }

  /// Reads the value of a member; returns false if it is of an unexpected kind.
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

  private mutating func commit(_ line: LineFields, at byte: Int, _ lineNumber: Int) throws {
    guard let name = line.type else {
      skip(byte, lineNumber, "no \"type\", skipped")
      return
    }
    let type = Int(symbol(of: .type, name).rawValue)
    let start = date(line.start)
    let end = line.end == nil ? start : date(line.end)
    var row = SampleRow(
      start: start?.instant ?? 0, end: end?.instant ?? 0, value: 0, source: source(line.source),
      unit: 0)
    let reason =
      readValue(line, as: type, into: &row)
      ?? DateBounds.reason(start: start?.instant, end: end?.instant)
    count(start?.offset)
    if let reason {
      types[type].collector.drop(reason)
      summary.note(byteOffset: byte, line: lineNumber, "left out: \(reason.rawValue)")
      return
    }
    if let device = line.device {
      row.device = symbol(of: .device, device).name
    }
    if let version = line.version {
      row.version = symbol(of: .version, version).name
    }
    if let creation = date(line.creation)?.instant { row.creation = creation }
    if let metadata = line.metadata { add(metadata, to: &row) }
    lastDate = max(lastDate, row.end)
    types[type].notePercentage(row.value, in: &summary)
    try types[type].collector.append(row)
  }

  private mutating func readValue(
    _ line: LineFields, as type: Int, into row: inout SampleRow
  ) -> ImportSummary.DropReason? {
    guard types[type].isKnown else { return .unknownType }
    switch line.value {
    case .number(let number): row.value = number
    case .text(let text):
      if types[type].kind == .quantity { hasTextAmount = true }
      guard let number = types[type].value(of: decoded(text).text) else { return .unreadableValue }
      row.value = number
    case .missing:
      guard let value = types[type].valueIfMissing else { return .noValue }
      row.value = value
    }
    let unit = types[type].isCategory ? nil : line.unit.map { symbol(of: .unit, $0) }
    return types[type].readUnit(unit, fields, &row)
  }

  /// The first tolerated fault that a program which writes samples must avoid; nil if there is
  /// none. Impossible dates do not count, because they may come from the program's input.
  package var firstBreach: String? {
    if let firstMistake { return firstMistake }
    if let repair = summary.repairs.keys.min(by: { $0.rawValue < $1.rawValue }) {
      return repair.rawValue
    }
    if hasTextAmount { return "an amount is written as a string" }
    return summary.unknownNames.keys.min().map { "a sample has no '\($0)'" }
  }

  /// Reads a workout or a correlation, and adds it and its samples to the collector.
  ///
  /// - Parameters:
  ///   - blank: the object without content.
  ///   - node: returns the line; throws `JSONMistake` if it is not strict JSON.
  private mutating func readObject(
    _ blank: ImportedObject, at byte: Int, _ lineNumber: Int, _ node: () throws -> JSONNode
  ) throws {
    let element = ImportedObject.elementName(ofType: blank.typeIdentifier) ?? blank.typeIdentifier
    summary.countElement(element, 1)
    var object = blank
    let form: LineForm
    do {
      form = try LineForm(reading: &object, from: node())
    } catch let mistake as JSONMistake {
      firstMistake = firstMistake ?? "\(mistake)"
      return skip(byte, lineNumber, "\(mistake); the line is skipped")
    }
    guard let facts = object.facts, form.unusable == nil else {
      let reason = form.unusable ?? .noValue
      summary.drop(element, reason)
      return summary.note(byteOffset: byte, line: lineNumber, "left out: \(reason.rawValue)")
    }
    count(form.offset)
    lastDate = max(lastDate, facts.end)
    if let zone = facts.metadata[HKMetadataKeyTimeZone] { summary.count(timeZone: zone) }
    for (part, reason) in form.dropped { summary.drop(part, reason) }
    if case .workout(let workout) = object { countUnknownActivity(of: workout) }
    try collector.append(withMembers: object)
  }

  private mutating func countUnknownActivity(of workout: ImportedWorkout) {
    let name = workout.activityType
    guard HKWorkoutActivityType.named(name) == nil else { return }
    let notice = "unknown activity '\(name.withBoundedMarks.prefix(64))', kept as 'other'"
    let isFull = summary.notices.count >= Self.noticeLimit && summary.notices[notice] == nil
    summary.notices[isFull ? "more unknown activities" : notice, default: 0] += 1
  }

  package mutating func skip(_ byte: Int, _ line: Int, _ message: String) {
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

  /// Adds the count of the current offset. Offsets come in runs, so the table is used only when the
  /// offset changes.
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

  /// Decodes a string, and counts the parts that were replaced.
  private mutating func decoded(_ text: LineFields.Text) -> JSONText {
    let decoded = text.text
    summary.count(.invalidUTF8, decoded.invalidSequences)
    summary.count(.unpairedSurrogate, decoded.unpairedSurrogates)
    return decoded
  }

  /// The symbol of a name in the table.
  private mutating func symbol(
    of field: FieldTable.Field, _ name: LineFields.Text
  ) -> FieldSymbol {
    if let known = fields.symbol(of: field, name.bytes) { return known }
    let text = decoded(name)
    // Names with replaced parts are decoded each time, so that every replacement is counted.
    let bytes = text.isFlawed ? nil : name.bytes
    guard field == .type else { return fields.add(text.text, as: field, for: bytes) }
    let identifier = SampleTypeName.identifier(of: text.text) ?? text.text
    let symbol = fields.add(identifier, as: field, for: bytes)
    SampleType.addNewTypes(of: collector, to: &types)
    return symbol
  }

  private mutating func source(_ name: LineFields.Text?) -> NameNumber {
    name.map { symbol(of: .source, $0).name } ?? collector.source(named: "")
  }

  private mutating func add(_ object: UnsafeRawBufferPointer, to row: inout SampleRow) {
    if generation != collector.generation {
      // The numbers of sets restart with each buffer.
      metadata = ByteTable()
      keptMetadata = []
      generation = collector.generation
    }
    if let known = metadata.value(of: object) {
      take(keptMetadata[Int(known)], for: &row)
      return
    }
    var reader = LineMetadata()
    reader.read(object)
    for name in reader.unknown { summary.countUnknown("metadata.\(name)") }
    summary.count(.repeatedKey, reader.repeated)
    summary.count(.invalidUTF8, reader.invalidSequences)
    summary.count(.unpairedSurrogate, reader.unpairedSurrogates)
    let kept = KeptMetadata(reader.set, in: collector)
    if reader.isWhole, keptMetadata.count < SampleCollector.capacity, object.count <= 4 << 10 {
      metadata.insert(object, UInt32(keptMetadata.count))
      keptMetadata.append(kept)
    }
    take(kept, for: &row)
  }

  private mutating func take(_ metadata: KeptMetadata, for row: inout SampleRow) {
    metadata.apply(to: &row)
    if let zone = metadata.timeZone { summary.count(timeZone: zone) }
  }

  /// The maximum number of distinct unknown activities to report; a hostile program may write more.
  private static let noticeLimit = 100
}
