import Files
import Health
import HealthDatabase

/// A database with the contents of a store, which other programs read.
///
/// The same contents give the same bytes: rows are numbered in the order in which they are written,
/// and that order is fixed. Nothing is at the path until the file is published.
final class SampleDatabase {
  let store: any SampleStore
  /// The counts of what has been written and of what could not be written.
  var account = ExportAccount()
  let connection: Connection
  var clocks: SampleClocks
  /// The numbers of the samples that are members of correlations, by the number of the member.
  var memberSamples: [Int: Int] = [:]
  private let file: AtomicFile
  private var sources = RowNumbers()
  private var devices = RowNumbers()
  private var lastIDs: [String: Int] = [:]

  /// Creates an unpublished database.
  ///
  /// - Parameter clock: the clock for samples that do not name a time zone.
  /// - Throws: `FileError` or `DatabaseError`.
  init(_ store: any SampleStore, at path: String, _ clock: LocalClock) throws {
    self.store = store
    clocks = SampleClocks(clock)
    file = try AtomicFile(path)
    connection = try Connection(file.temporaryPath, .creating, named: path)
    // The file is discarded after any failure, so it needs no journal; publishing flushes it.
    for setting in [
      "journal_mode = OFF", "synchronous = OFF", "cache_size = -8192",
      // Bytes that are not used are zero, not what memory contained.
      "secure_delete = ON",
    ] {
      try connection.run("PRAGMA \(setting)")
    }
    try DatabaseSchema.create(connection)
    try connection.run("BEGIN")
  }

  deinit { connection.close() }

  /// Writes all rows, and returns the file, to be published.
  func finish() throws -> AtomicFile {
    try connection.run("COMMIT")
    connection.close()
    return file
  }

  /// Adds a row.
  ///
  /// - Parameter values: the values of all columns of the table.
  func insert(into table: DatabaseTable, _ values: [DatabaseValue]) throws {
    let statement = try connection.prepare(table.insertion)
    for (index, value) in zip(Int32(1)..., values) {
      switch value {
      case .null: try statement.bind(index, utf8: nil)
      case .integer(let number): statement.bind(index, number)
      case .number(let number): statement.bind(index, number)
      case .text(let text): try statement.bind(index, utf8: Array(text.utf8))
      }
    }
    try statement.run()
  }

  /// The next number of a row in a table.
  func nextID(in table: DatabaseTable) -> Int {
    lastIDs[table.name, default: 0] += 1
    return lastIDs[table.name, default: 0]
  }

  /// The number of a source; nil for a source without a name. A new source is added.
  func sourceID(_ name: String) throws -> Int? {
    guard !name.isEmpty else { return nil }
    let (id, isNew) = sources.number(of: name)
    if isNew { try insert(into: DatabaseSchema.source, [.integer(id), .text(name)]) }
    return id
  }

  /// The number of a device; nil for a device without properties. A new device is added.
  func deviceID(_ device: HKDevice) throws -> Int? {
    let text = device.text
    guard !text.isEmpty else { return nil }
    let (id, isNew) = devices.number(of: text)
    if isNew {
      try insert(
        into: DatabaseSchema.device,
        [
          .integer(id), .init(device.name), .init(device.manufacturer), .init(device.model),
          .init(device.hardwareVersion), .init(device.firmwareVersion),
          .init(device.softwareVersion), .init(device.localIdentifier),
          .init(device.udiDeviceIdentifier),
        ])
    }
    return id
  }
}

/// A value of a row.
enum DatabaseValue {
  case null
  case integer(Int)
  case number(Double)
  case text(String)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  /// Creates null for a number that is not finite, as JSON does.
  init(_ number: Double?) {
    self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
  }
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
}

/// The numbers of texts, in the order in which they occur.
private struct RowNumbers {
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> (id: Int, isNew: Bool) {
    if let known = numbers[text] { return (known, false) }
    numbers[text] = numbers.count + 1
    return (numbers.count, true)
  }
}
