import Files
import Health
import SampleIntake

/// Converts the tags of records to rows.
///
/// A record is not counted before `commit`, because the element around it may still turn out to be
/// damaged. Repairs of its names are counted immediately.
struct RecordReader: ~Copyable {
  /// The values of a record's tag.
  struct Reading {
    let type: Int
    var row: SampleRow
    /// The reason for dropping the record; nil if it can be kept.
    let reason: ImportSummary.DropReason?
    /// The start's offset from UTC, in seconds; nil if the start is unreadable.
    let offset: Int?
  }

  /// A record whose element is not yet complete.
  struct Pending {
    fileprivate let reading: Reading

    /// The text of its metadata, as written in the document; see `MetadataReader`.
    var metadata: [UInt8] = []
    /// The beats that the record was computed from.
    var beats: [MetadataSet.Beat] = []

    init(_ reading: Reading) {
      self.reading = reading
    }
  }

  /// The number of records with each offset from UTC.
  private(set) var offsets: [Int: Int] = [:]
  private(set) var flaws: [ImportRepair: Int] = [:]
  /// The latest end of a record that was kept.
  private(set) var lastDate = -Double.infinity

  private let collector: SampleCollector
  /// The types, by number in the table.
  private(set) var types: [SampleType] = []
  private var fields: FieldTable
  /// The empty unit, if it has occurred.
  private var emptyUnit = FieldSymbol(rawValue: .max)
  var categoryTable = ByteTable()
  var dates = DateText()
  var templates: RecordTemplates
  var holes = TagHoles()
  /// True if something in the latest tag was repaired.
  private(set) var isRepaired = false
  private var metadata = MetadataReader()
  private var currentOffset = 0
  private var currentOffsetCount = 0

  init(collector: SampleCollector, limits: ImportLimits) {
    self.collector = collector
    templates = RecordTemplates(limits: limits)
    fields = FieldTable(collector)
  }

  /// Reads the record of the latest tag; nil if it has no type.
  mutating func readTag(_ parser: borrowing TagParser, _ window: borrowing ScanWindow) -> Reading? {
    isRepaired = false
    guard let type = symbol(.type, parser, window) else { return nil }
    let source = source(parser, window)
    let device = symbol(.device, parser, window)
    let version = symbol(.sourceVersion, parser, window)
    let unit = symbol(.unit, parser, window)
    let end = date(.endDate, parser, window)
    let creation = date(.creationDate, parser, window)
    let start = date(.startDate, parser, window)
    let offset = start == nil ? nil : dates.offset
    var row = SampleRow(
      start: start ?? 0, end: end ?? 0, value: 0,
      creation: creation ?? SampleRow.noCreationDate,
      source: source, device: device?.name ?? .noName, version: version?.name ?? .noName,
      unit: 0)
    var reason: ImportSummary.DropReason?
    let place = Int(type.rawValue)
    switch types[place].kind {
    case .quantity: reason = readQuantity(place, unit, parser, window, &row)
    case .category: readCategory(place, parser, window, &row)
    case .counted: break
    case .unknown: reason = .unknownType
    }
    return Reading(
      type: place, row: row, reason: reason ?? DateBounds.reason(start: start, end: end),
      offset: offset)
  }

  /// The value and the unit of a quantity, or the reason why they are missing.
  private mutating func readQuantity(
    _ type: Int, _ unit: FieldSymbol?, _ parser: borrowing TagParser,
    _ window: borrowing ScanWindow, _ row: inout SampleRow
  ) -> ImportSummary.DropReason? {
    guard let place = parser.value(RecordAttribute.value.rawValue) else { return .noValue }
    guard let unit, unit != emptyUnit else { return .noUnit }
    let raw = window.buffer(place)
    if let value = NumberText.value(raw) {
      row.value = value
    } else if let text = repaired(raw), let value = NumberText.value(text) {
      row.value = value
    } else {
      return .unreadableValue
    }
    guard let number = types[type].unit(unit, fields) else { return .unfitUnit }
    row.unit = number
    return nil
  }

  /// Reads the value of a category. A missing value is 0 for events and unknown for other types
  /// a value that the type does not have is unknown too.
  private mutating func readCategory(
    _ type: Int, _ parser: borrowing TagParser, _ window: borrowing ScanWindow,
    _ row: inout SampleRow
  ) {
    guard let place = parser.value(RecordAttribute.value.rawValue) else {
      row.value = CategoryWord.missing(type: types[type].collector.identifier)
      return
    }
    let raw = window.buffer(place)
    // The number of a word depends on the type. The table holds a word only with its first type and
    // number.
    let known = categoryTable.value(of: raw)
    if let known, known >> 8 == UInt32(type) {
      row.value = Double(known & 0xFF)
      return
    }
    let text = AttributeText(raw)
    count(text)
    let identifier = types[type].collector.identifier
    let value = CategoryWord.value(of: text.text, type: identifier)
    row.value = value
    if known == nil, !text.isFlawed, (0...255).contains(value) {
      categoryTable.insert(raw, UInt32(type) << 8 | UInt32(value))
    }
  }

  /// Adds a record to the collector, once its element is complete.
  ///
  /// - Parameter isNested: true for the records of a correlation.
  /// - Returns: the number of its metadata, for `meaning(of:)`; nil if it has none, or if it has
  ///   beats.
  /// - Throws: an error of storing the samples.
  mutating func commit(_ pending: Pending, isNested: Bool) throws -> Int? {
    var meaning: MetadataReader.Meaning?
    if isStored(pending.reading), !pending.metadata.isEmpty || !pending.beats.isEmpty {
      meaning = metadata.meaning(of: pending.metadata, pending.beats, collector)
    }
    let number = pending.beats.isEmpty && meaning != nil ? metadata.lastNumber : nil
    try commit(pending.reading, meaning, isNested: isNested)
    return number
  }

  /// Adds a record with known metadata to the collector.
  @inline(__always)
  mutating func commit(
    _ record: Reading, _ meaning: MetadataReader.Meaning? = nil, isNested: Bool = false
  ) throws {
    if let offset = record.offset {
      if offset != currentOffset { flushOffsets(next: offset) }
      currentOffsetCount += 1
    }
    guard isStored(record) else {
      count(record)
      return
    }
    lastDate = max(lastDate, record.row.end)
    var row = record.row
    row.isNested = isNested
    row.type = UInt16(truncatingIfNeeded: record.type)
    if let meaning {
      row.metadata = meaning.number
      row.wasUserEntered = meaning.wasUserEntered
    }
    try collector.append(row)
  }

  func isStored(_ record: Reading) -> Bool {
    record.reason == nil && types[record.type].kind != .counted
  }

  /// Counts a record that is not kept.
  private mutating func count(_ record: Reading) {
    let collector = types[record.type].collector
    if let reason = record.reason {
      collector.drop(reason)
    } else {
      lastDate = max(lastDate, record.row.end)
      collector.count(start: record.row.start, end: record.row.end, source: record.row.source)
    }
  }

  /// The metadata with a number that `commit` returned; nil if the number is no longer valid.
  func meaning(of number: Int) -> MetadataReader.Meaning? {
    metadata.meaning(of: number, collector)
  }

  /// Adds the count of the current offset. Offsets come in runs, so the table is used only when the
  /// offset changes.
  mutating func flushOffsets(next: Int = 0) {
    if currentOffsetCount > 0 { offsets[currentOffset, default: 0] += currentOffsetCount }
    currentOffset = next
    currentOffsetCount = 0
  }
}

extension RecordReader {
  /// The type, source, version, device or unit in an attribute.
  private mutating func symbol(
    _ attribute: RecordAttribute, _ parser: borrowing TagParser, _ window: borrowing ScanWindow
  ) -> FieldSymbol? {
    guard let place = parser.value(attribute.rawValue) else { return nil }
    let raw = window.buffer(place)
    let field = attribute.field
    if let known = fields.symbol(of: field, raw) { return known }
    let text = AttributeText(raw)
    let symbol = fields.add(text.text, as: field, for: text.isFlawed ? nil : raw)
    if attribute == .type { SampleType.addNewTypes(of: collector, to: &types) }
    if attribute == .unit, text.text.isEmpty { emptyUnit = symbol }
    // Repaired names are decoded each time, so that every repair is counted.
    if text.isFlawed { count(text) }
    return symbol
  }

  /// The number of the source, which the first exports name in another attribute.
  @inline(__always)
  private mutating func source(
    _ parser: borrowing TagParser, _ window: borrowing ScanWindow
  ) -> NameNumber {
    guard let symbol = symbol(.sourceName, parser, window) else {
      return self.symbol(.source, parser, window)?.name ?? collector.source(named: "")
    }
    if parser.value(RecordAttribute.source.rawValue) != nil {
      flaws[.repeatedAttribute, default: 0] += 1
      isRepaired = true
    }
    return symbol.name
  }

  private mutating func count(_ text: AttributeText) {
    if text.isFlawed { isRepaired = true }
    text.repairs.forEach { flaws[$0, default: 0] += $1 }
  }

  /// The date in an attribute, in seconds since 2001-01-01 00:00:00 UTC; nil if it is missing or
  /// unreadable.
  private mutating func date(
    _ attribute: RecordAttribute, _ parser: borrowing TagParser, _ window: borrowing ScanWindow
  ) -> Double? {
    guard let place = parser.value(attribute.rawValue) else { return nil }
    if place.count == DateText.width, let date = dates.seconds(window.bytes + place.lowerBound) {
      return date
    }
    let raw = window.buffer(place)
    return dates.seconds(compact: raw) ?? repaired(raw).flatMap { dates.seconds($0) }
  }

  /// The repaired text of a date or a number; nil if it needs no repair.
  private func repaired(_ raw: UnsafeRawBufferPointer) -> String? {
    guard raw.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "&") }) else { return nil }
    return AttributeText(raw).text
  }
}
