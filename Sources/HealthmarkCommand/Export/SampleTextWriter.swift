import Health
import JSON

/// Writes the samples of a store as text, one per line, in forms that the readers for CSV and JSON
/// Lines understand.
///
/// A sample is written as it was recorded: it is not merged with others, and its value has the unit
/// in which it was written. Dates have the offset of a time zone from UTC, and are exact to the
/// millisecond.
struct SampleTextWriter {
  /// The types of which no sample was written.
  private(set) var typesWithoutSamples: [HKSampleType] = []
  /// The number of written samples that have metadata, which a table cannot contain.
  private(set) var countWithoutMetadata = 0
  /// The numbers of heartbeat series and of workout routes of written samples, which no format
  /// contains.
  private(set) var beatSeriesCount = 0
  private(set) var routeCount = 0

  private let store: any SampleStore
  private let format: ExportFormat
  private let isCSVSafe: Bool
  private let output: ([UInt8]) throws -> Void
  /// The text of each source, device and version of the store, by number.
  private let sources: [[UInt8]]
  private let devices: [[UInt8]]
  private let versions: [[UInt8]]
  private let objects: ObjectLineWriter
  private var dates: DateTextWriter
  private var bytes: [UInt8] = []
  /// The members of the correlations to write, each with its number.
  private var members: [Member: Int] = [:]
  /// The number of samples that were written, alone or as a member of a correlation.
  private var count = 0

  /// The number of bytes that are collected before they are written.
  private static let pieceLength = 1 << 20
  /// The length of the stretches in which samples are read, which bounds memory.
  private static let stretch = 366.0 * 86_400

  /// - Parameters:
  ///   - isCSVSafe: true to prevent spreadsheets from treating text as a formula.
  ///   - clock: the time zone of dates.
  ///   - output: receives the text in pieces.
  init(
    _ store: any SampleStore, _ format: ExportFormat, isCSVSafe: Bool, _ clock: LocalClock,
    output: @escaping ([UInt8]) throws -> Void
  ) {
    self.store = store
    self.format = format
    self.isCSVSafe = isCSVSafe
    self.output = output
    objects = ObjectLineWriter(clock: clock)
    dates = DateTextWriter(clock)
    sources = store.sources.map { Self.text($0.name, format, isCSVSafe) }
    devices = store.devices.map { Self.text($0.text, format, isCSVSafe) }
    versions = store.versions.map { Self.text($0, format, isCSVSafe) }
    if format == .csv { bytes += Self.columns.utf8 }
  }

  /// Writes the samples of some types, in their order in the store. Workouts and correlations are
  /// written only as JSON Lines, and the line of a correlation contains its members.
  ///
  /// - Parameter span: the span in which samples start, in seconds since 2001-01-01 00:00:00 UTC;
  ///   nil for all samples.
  mutating func write(_ types: [HKSampleType], startingIn span: Range<Double>?) throws {
    if format == .jsonLines {
      for type in types where !type.hasOneValue { try findMembers(of: type, startingIn: span) }
    }
    for type in types {
      let before = count
      try write(type, startingIn: span)
      if count == before { typesWithoutSamples.append(type) }
    }
  }

  /// A sample that belongs to a correlation.
  private struct Member: Hashable {
    let type: String, start: Double, end: Double, source: String
  }

  private mutating func findMembers(
    of type: HKSampleType, startingIn span: Range<Double>?
  ) throws {
    for case .correlation(let correlation) in try store.objects(of: type, startingIn: span) {
      for member in correlation.members {
        let key = Member(
          type: member.type, start: member.start, end: member.end, source: member.source)
        members[key, default: 0] += 1
      }
    }
  }

  /// True once for each member of a correlation.
  private mutating func isMember(_ row: Int, of columns: SampleColumns) -> Bool {
    guard !members.isEmpty else { return false }
    let member = Member(
      type: columns.type.identifier, start: columns.start[row], end: columns.end[row],
      source: store.sources[Int(columns.source[row])].name)
    guard let count = members[member], count > 0 else { return false }
    members[member] = count - 1
    return true
  }

  private mutating func write(_ type: HKSampleType, startingIn span: Range<Double>?) throws {
    guard type.hasOneValue else {
      try writeObjects(of: type, startingIn: span)
      return
    }
    guard let extent = try store.extent(of: type) else { return }
    var start = max(extent.lowerBound, span?.lowerBound ?? -.infinity)
    let end = min(extent.upperBound, span?.upperBound ?? .infinity)
    while start < end {
      let next = min(start + Self.stretch, end)
      try writeStretch(start..<next, of: type)
      start = next
    }
  }

  /// Writes what has been collected. Nothing is written afterwards.
  mutating func finish() throws {
    try output(bytes)
    bytes = []
  }

  private mutating func writeObjects(
    of type: HKSampleType, startingIn span: Range<Double>?
  ) throws {
    guard format == .jsonLines else { return }
    for object in try store.objects(of: type, startingIn: span) {
      guard let line = objects.line(object) else { continue }
      if case .workout(let workout) = object { routeCount += workout.routes.count }
      bytes += "\(line)\n".utf8
      try countSample()
    }
  }

  private mutating func countSample() throws {
    count += 1
    guard bytes.count >= Self.pieceLength else { return }
    try output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func writeStretch(_ span: Range<Double>, of type: HKSampleType) throws {
    let parts: SampleColumns.Parts = [.value, .source, .device]
    guard let columns = try store.columns(of: type, in: span, with: parts) else { return }
    let rows = try Rows(
      type: type, name: Array(SampleTypeName.name(of: type.identifier).utf8), columns: columns,
      unit: text(columns.unit.unitString), details: store.details(of: type, in: span),
      written: (type as? HKQuantityType).map { try store.writtenValues(of: $0, in: span) } ?? [:])
    var metadata: [UInt32: [UInt8]] = [:]
    for row in 0..<columns.count where span.contains(columns.start[row]) {
      if isMember(row, of: columns) {
        count += 1
        continue
      }
      switch format {
      case .csv: writeFields(row, of: rows)
      case .jsonLines: writeObject(row, of: rows, &metadata)
      }
      if rows.details.metadata(of: row)?.beats.isEmpty == false { beatSeriesCount += 1 }
      try countSample()
    }
  }

  /// The samples of a type that start in a stretch of time.
  private struct Rows {
    let type: HKSampleType
    let name: [UInt8]
    let columns: SampleColumns
    let unit: [UInt8]
    let details: RowDetails
    /// The values whose unit is not the unit of the columns, by row.
    let written: [Int: HKQuantity]

    func version(of row: Int) -> UInt32 {
      details.version.isEmpty ? SampleColumns.noVersion : details.version[row]
    }

    /// The date of creation; nil if it is unknown.
    func creation(of row: Int) -> Double? {
      details.creation.isEmpty || details.creation[row] == -.infinity
        ? nil : details.creation[row]
    }
  }
}

// Writes one sample.
extension SampleTextWriter {
  private static let columns = "type,start,end,value,unit,source,device,version,creation\r\n"
  private static let objectStart = "{\"type\": \""

  /// The greatest length of a head by which a file of samples is recognized.
  static let headLength = 128

  /// True if these are the first bytes of a file of samples, as this writer starts one.
  static func starts(_ head: String) -> Bool {
    guard head.hasPrefix(objectStart) else { return head.hasPrefix(columns) }
    let rest = head.dropFirst(objectStart.count)
    guard let end = rest.firstRange(of: "\", \"start\": \"") else { return false }
    let name = String(rest[..<end.lowerBound])
    return SampleTypeName.identifier(of: name) ?? SampleObjectName.identifier(of: name) != nil
  }

  private mutating func writeFields(_ row: Int, of rows: Rows) {
    let columns = rows.columns
    let comma = UInt8(ascii: ",")
    bytes += rows.name
    bytes.append(comma)
    dates.write(columns.start[row], to: &bytes)
    bytes.append(comma)
    dates.write(columns.end[row], to: &bytes)
    let (value, unit) = amount(row, of: rows)
    for field in [value, unit, sources[Int(columns.source[row])]] {
      bytes.append(comma)
      bytes += field
    }
    for field in [item(columns.device[row], devices), item(rows.version(of: row), versions)] {
      bytes.append(comma)
      bytes += field
    }
    bytes.append(comma)
    if let creation = rows.creation(of: row) { dates.write(creation, to: &bytes) }
    bytes += "\r\n".utf8
    if rows.details.metadata(of: row)?.entries.isEmpty == false { countWithoutMetadata += 1 }
  }

  /// - Parameter metadata: the texts of the sets of metadata that occurred before, by number.
  private mutating func writeObject(
    _ row: Int, of rows: Rows, _ metadata: inout [UInt32: [UInt8]]
  ) {
    let columns = rows.columns
    bytes += Self.objectStart.utf8
    bytes += rows.name
    bytes += "\"".utf8
    writeDate("start", columns.start[row])
    writeDate("end", columns.end[row])
    let (value, unit) = amount(row, of: rows)
    writeMember("value", value)
    writeMember("unit", unit)
    let source = sources[Int(columns.source[row])]
    if source.count > 2 { writeMember("source", source) }
    writeMember("device", item(columns.device[row], devices))
    writeMember("version", item(rows.version(of: row), versions))
    if let creation = rows.creation(of: row) { writeDate("creation", creation) }
    if let set = rows.details.metadata(of: row) {
      let number = rows.details.metadata[row]
      let text = metadata[number] ?? Array((set.json?.line ?? "").utf8)
      metadata[number] = text
      writeMember("metadata", text)
    }
    bytes += "}\n".utf8
  }

  private mutating func writeDate(_ key: StaticString, _ instant: Double) {
    writeKey(key)
    bytes.append(UInt8(ascii: "\""))
    dates.write(instant, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a member of an object, unless its value is empty.
  private mutating func writeMember(_ key: StaticString, _ value: [UInt8]) {
    guard !value.isEmpty else { return }
    writeKey(key)
    bytes += value
  }

  private mutating func writeKey(_ key: StaticString) {
    bytes += ", \"".utf8
    key.withUTF8Buffer { bytes += $0 }
    bytes += "\": ".utf8
  }

  /// The value and the unit of a sample; a category has no unit.
  private func amount(_ row: Int, of rows: Rows) -> (value: [UInt8], unit: [UInt8]) {
    let value = rows.columns.value[row]
    guard rows.type is HKQuantityType else { return (category(value, rows.type), []) }
    guard let written = rows.written[row] else {
      return (Array(JSONValue.text(of: value).utf8), rows.unit)
    }
    let number = written.doubleValue(for: written.unit)
    return (Array(JSONValue.text(of: number).utf8), text(written.unit.unitString))
  }

  /// The name of a value; its number if the type has no such value, and nothing for a type whose
  /// samples only record that something happened.
  private func category(_ value: Double, _ type: HKSampleType) -> [UInt8] {
    let number = Int(value)
    if number == HKCategorySample.unknownValue { return text("unknown") }
    guard let words = type.words else { return number == 0 ? [] : Array(String(number).utf8) }
    return words[number].map { text($0.name) } ?? Array(String(number).utf8)
  }

  private func item(_ number: UInt32, _ texts: [[UInt8]]) -> [UInt8] {
    Int(number) < texts.count ? texts[Int(number)] : []
  }

  private func text(_ text: String) -> [UInt8] { Self.text(text, format, isCSVSafe) }

  /// Returns text as a field of a table or as a string in JSON.
  private static func text(_ text: String, _ format: ExportFormat, _ isSafe: Bool) -> [UInt8] {
    switch format {
    case .csv: Array(CSVField.text(text, isSafe: isSafe).utf8)
    case .jsonLines: quoted(text)
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    Array(JSONValue.string(text).line.utf8)
  }
}

extension HKSampleType {
  /// True for quantities and categories, whose samples have one value.
  var hasOneValue: Bool { self is HKQuantityType || isCategorical }
}

extension SampleStore {
  /// Returns the correlations or workouts of a type that start in a span; nil stands for all time.
  func objects(
    of type: HKSampleType, startingIn span: Range<Double>?
  ) throws -> [ImportedObject] {
    try importedObjects(of: type).map(\.object).filter { object in
      span == nil || object.facts.map { span?.contains($0.start) ?? true } ?? false
    }
  }
}
