import Files
import Foundation
import Health
import JSON
import SampleIntake

/// Reads a document of Health Auto Export.
struct HealthAutoExportDocument: ~Copyable {
  var scanner: JSONScanner
  var summary = ImportSummary()
  let collector: SampleCollector
  let timeZone: TimeZone?
  private let report: ((ImportProgress) throws -> Void)?
  private var reported = 0
  private var rowCount = 0
  /// True once a list of metrics or workouts, or another known list, has been found.
  private var hasLists = false
  private var fields: FieldTable
  /// The names of sources, by their numbers in the collector.
  private(set) var sourceNames: [NameNumber: String] = [:]
  /// The offset from UTC of the latest date, in seconds.
  private(set) var lastOffset: Int?

  init(
    _ source: any ByteSource, chunk: Int, options: ReadingOptions, timeZone: TimeZone?,
    collector: SampleCollector
  ) {
    scanner = JSONScanner(source, chunk: chunk, limits: JSONLimits(options.limits))
    self.timeZone = timeZone
    self.collector = collector
    fields = FieldTable(collector)
    report = options.report
  }

  mutating func read() throws -> ImportSummary {
    guard try scanner.next() == .beginObject else {
      throw ImportError("the document is not a JSON object, expected one with \"data\"")
    }
    var hasData = false
    while try scanner.next() == .key {
      if scanner.isToken("data"), !hasData {
        hasData = true
        try readData()
      } else {
        try skipUnknown("")
      }
    }
    // The document may continue after its object, which is an error.
    while try scanner.next() != .end {}
    guard hasLists else {
      throw ImportError(
        "the document contains no health data: expected metrics or workouts in \"data\"")
    }
    summary.byteCount = scanner.byteOffset
    summary.count(.invalidUTF8, scanner.invalidSequences)
    summary.count(.unpairedSurrogate, scanner.unpairedSurrogates)
    return summary
  }

  private mutating func readData() throws {
    guard try isNext(.beginObject, "data") else { return }
    var keys: Set<String> = []
    while let key = try nextKey(&keys, limit: 64) {
      switch key {
      case "metrics": try readList(key) { try $0.readMetric() }
      case "workouts": try readList(key) { try $0.readWorkout() }
      default: try countList(key)
      }
    }
  }

  /// Reads the objects of an array, whose key has just been read.
  private mutating func readList(
    _ name: String, _ read: (inout HealthAutoExportDocument) throws -> Void
  ) throws {
    guard try isNext(.beginArray, name) else { return }
    hasLists = true
    try readObjects(name, read)
  }

  /// Counts the entries of other lists, such as `symptoms`, without reading them.
  private mutating func countList(_ name: String) throws {
    guard try isNext(.beginArray, name) else { return }
    let count = try countEntries()
    if Self.lists.contains(name) {
      hasLists = true
      summary.elements[name, default: 0] += count
    } else if count > 0 {
      summary.countUnknown(name, count)
    }
  }

  private static let lists: Set<String> = [
    "stateOfMind", "medications", "symptoms", "cycleTracking", "ecg", "heartRateNotifications",
  ]

  /// Reads the objects of an array, after its start; other entries are skipped.
  mutating func readObjects(
    _ name: String, _ read: (inout HealthAutoExportDocument) throws -> Void
  ) throws {
    while true {
      let event = try scanner.next()
      if event == .endArray { return }
      if event == .beginObject {
        try read(&self)
      } else {
        try skip(event, name + " (no object)")
      }
    }
  }

  /// Counts the entries of an array, after its start.
  mutating func countEntries() throws -> Int {
    let depth = scanner.depth
    var count = 0
    while true {
      let event = try scanner.next()
      if event == .endArray, scanner.depth < depth { return count }
      count += 1
      try scanner.skip(event)
    }
  }

  /// The next key of an object that is not among its earlier keys; nil at its end. Repeated keys,
  /// and those beyond the limit, are counted and skipped.
  mutating func nextKey(_ earlier: inout Set<String>, limit: Int) throws -> String? {
    while try scanner.next() == .key {
      let key = scanner.text()
      if earlier.count < limit, earlier.insert(key).inserted { return key }
      summary.count(.repeatedKey, 1)
      try scanner.skipValue()
    }
    return nil
  }

  /// Reads the next event. A value that does not start with the expected event is skipped, and the
  /// result is false.
  mutating func isNext(_ expected: JSONEvent, _ name: String) throws -> Bool {
    let event = try scanner.next()
    if event != expected { try skip(event, name) }
    return event == expected
  }

  /// Skips the value of the latest key.
  mutating func skipUnknown(_ prefix: String) throws {
    let name = prefix + scanner.text()
    try skip(try scanner.next(), name)
  }

  /// Skips a value of an unexpected kind; counts it unless it is null.
  mutating func skip(_ event: JSONEvent, _ name: String) throws {
    if event != .null { summary.countUnknown(name) }
    try scanner.skip(event)
  }

  mutating func note(_ message: String) {
    summary.note(
      byteOffset: scanner.byteOffset, line: scanner.window.line(of: scanner.window.position),
      message)
  }

  mutating func countRow() throws {
    rowCount += 1
    guard let report, scanner.byteOffset - reported >= 1 << 20 else { return }
    reported = scanner.byteOffset
    try report(ImportProgress(bytes: reported, records: rowCount))
  }
}

// Reads the values of members. The result is nil for null and for a value of an unexpected kind,
// which is also counted.
extension HealthAutoExportDocument {
  /// A number, or a string that contains a number.
  mutating func number(_ name: String) throws -> Double? {
    let event = try scanner.next()
    if event == .number { return scanner.number }
    if event == .string, let number = NumberText.value(scanner.bytes) { return number }
    try skip(event, name)
    return nil
  }

  mutating func text(_ name: String) throws -> String? {
    try isNext(.string, name) ? scanner.text() : nil
  }

  /// A date. An unreadable date makes its row unusable, and is counted with it.
  mutating func date(_ name: String) throws -> WrittenDate? {
    guard try isNext(.string, name) else { return nil }
    let date = scanner.hasEscapes ? WrittenDate(scanner.text()) : WrittenDate(scanner.bytes)
    if let offset = date?.offset { lastOffset = offset }
    return date
  }

  /// The number of a source in the collector.
  mutating func source(_ name: String) throws -> NameNumber? {
    guard try isNext(.string, name), !scanner.bytes.isEmpty else { return nil }
    if let known = fields.symbol(of: .source, scanner.bytes) { return known.name }
    let text = JSONText(scanner.bytes, hasEscapes: scanner.hasEscapes)
    summary.count(.invalidUTF8, text.invalidSequences)
    summary.count(.unpairedSurrogate, text.unpairedSurrogates)
    let number = fields.add(
      text.text, as: .source, for: text.isFlawed ? nil : scanner.bytes
    ).name
    if sourceNames[number] == nil { sourceNames[number] = text.text }
    return number
  }

  /// The instant of a date. A day without an offset starts at midnight in the reader's time zone,
  /// or otherwise at midnight with the given offset.
  func instant(_ date: WrittenDate, else offset: Int?) -> Double? {
    if let instant = date.instant { return instant }
    if let timeZone { return LocalClock(timeZone).instant(ofWallClock: date.wallClock) }
    return offset.map { date.wallClock - Double($0) }
  }
}
