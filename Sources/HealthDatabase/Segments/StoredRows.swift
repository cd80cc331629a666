import Files
package import Health

/// The rows of a segment of a store. Its sets of metadata are decoded only when they are needed,
/// because they are strings.
package struct StoredRows {
  /// The rows, whose metadata are the numbers of sets, starting at 1.
  package private(set) var rows: ContiguousArray<SampleRow> = []
  /// The origins of each row, with a bit for each origin.
  package private(set) var origins: ContiguousArray<UInt64> = []
  private let path: String
  private let bytes: SegmentBytes
  /// The highest number of a set, or 0.
  private var lastSet = 0
  /// The sets of metadata, once they are decoded.
  private var decoded: [MetadataSet]?

  /// No rows.
  init() {
    (path, bytes) = ("", SegmentBytes())
  }

  /// - Parameter path: the path of the store, for messages.
  /// - Throws: `DatabaseError` if a store cannot have the rows.
  package init(
    _ entry: SegmentEntry, _ bytes: SegmentBytes, _ catalog: Catalog, _ path: String
  ) throws {
    self.path = path
    self.bytes = bytes
    do {
      try bytes.columns.withUnsafeBytes { columns in
        try bytes.details.withUnsafeBytes { details in
          try decode(
            SegmentReader<SegmentColumn>(columns, count: entry.count),
            SegmentReader<SegmentDetail>(details, count: entry.count), entry, catalog)
        }
      }
    } catch let fault as ColumnFault {
      throw DatabaseError.fault(path, fault)
    }
  }

  package var count: Int { rows.count }
  var hasMetadata: Bool { lastSet > 0 }

  /// The sets of metadata, to which rows refer by index plus one.
  ///
  /// - Throws: `DatabaseError` if they are not as they were written.
  mutating func sets() throws -> [MetadataSet] {
    if let decoded { return decoded }
    var sets: [MetadataSet] = []
    if hasMetadata {
      do {
        sets = try bytes.details.withUnsafeBytes {
          try SegmentReader<SegmentDetail>($0, count: count).metadata()
        }
      } catch let fault as ColumnFault {
        throw DatabaseError.fault(path, fault)
      }
    }
    decoded = sets
    return sets
  }

  /// Adds a set of metadata, and returns its number.
  ///
  /// - Throws: `DatabaseError` if the sets are not as they were written.
  mutating func add(_ set: MetadataSet) throws -> UInt32 {
    lastSet = try sets().count + 1
    decoded?.append(set)
    return UInt32(lastSet)
  }

  /// Replaces the metadata of a row by a set with a number; 0 removes it.
  mutating func replaceMetadata(of row: Int, by number: UInt32, wasUserEntered: Bool) {
    rows[row].metadata = number
    rows[row].wasUserEntered = wasUserEntered
  }

  private mutating func decode(
    _ columns: SegmentReader<SegmentColumn>, _ details: SegmentReader<SegmentDetail>,
    _ entry: SegmentEntry, _ catalog: Catalog
  ) throws {
    var end: [Double] = []
    let start = try columns.column(of: 0.0) { start in
      end = try columns.column(of: 0.0) { try columns.dates(start: start, end: $0) }
    }
    let isCategory = catalog.isCategory(entry.type)
    let value = try columns.column(of: 0.0) { try columns.values(into: $0, areWhole: isCategory) }
    let unit = try columns.column(of: 0 as UInt16) { try columns.integers(.unit, into: $0) }
    let source = try columns.column(of: 0 as UInt32) { try columns.integers(.source, into: $0) }
    let device = try columns.column(of: 0 as UInt32) { try columns.names(.device, into: $0) }
    let mark = try columns.column(of: 0 as UInt8) { try columns.integers(.mark, into: $0) }
    let sequence = try columns.column(of: 0 as UInt32) { try columns.integers(.position, into: $0) }
    let creation = try details.creation(from: end)
    let version = try details.column(of: 0 as UInt32) { try details.names(.version, into: $0) }
    let metadata = try details.column(of: 0 as UInt32) { try details.integers(.metadata, into: $0) }
    origins = try details.origins()
    lastSet = Int(metadata.max() ?? 0)
    if lastSet > 0, lastSet > (try MetadataColumns.count(details.bytes(.sets))) {
      throw ColumnFault.range(bits: 32)
    }
    let areKnown =
      unit.allSatisfy { Int($0) < max(1, catalog.units.texts.count) }
      && source.allSatisfy { Int($0) < catalog.sources.texts.count }
      && device.allSatisfy { $0 == .max || Int($0) < catalog.devices.texts.count }
      && version.allSatisfy { $0 == .max || Int($0) < catalog.versions.texts.count }
    guard areKnown else { throw ColumnFault.range(bits: 32) }
    rows = ContiguousArray(unsafeUninitializedCapacity: entry.count) { rows, initialized in
      for index in 0..<entry.count {
        var row = SampleRow(
          start: start[index], end: end[index], value: value[index], creation: creation[index],
          source: NameNumber(rawValue: source[index]), device: NameNumber(rawValue: device[index]),
          version: NameNumber(rawValue: version[index]),
          unit: unit[index], metadata: metadata[index], wasUserEntered: mark[index] != 0)
        row.sequence = sequence[index]
        rows.initializeElement(at: index, to: row)
      }
      initialized = entry.count
    }
  }
}

extension StoredRows {
  /// Compares the dates and the tallies of the rows with those in the catalog.
  ///
  /// - Throws: `DatabaseError` if they differ.
  func check(_ entry: SegmentEntry, _ catalog: Catalog, _ path: String) throws {
    let agrees =
      rows[0].start == entry.first && rows.lazy.map(\.end).max() == entry.last
      && SegmentTally.tallies(of: rows) == entry.tallies
      && rows.lazy.map { $0.end - $0.start }.max() == entry.longest
    guard agrees else {
      throw DatabaseError.otherRows(path, of: catalog.types.texts[entry.type])
    }
  }
}

extension SegmentReader<SegmentDetail> {
  /// The creation dates of the rows, which are decoded from their ends; minus infinity if unknown.
  func creation(from end: [Double]) throws -> [Double] {
    let creation = try column(of: 0.0) { target in
      try end.withUnsafeBufferPointer { end in
        if let base = end.baseAddress { try differences(.creation, from: base, into: target) }
      }
    }
    guard
      creation.allSatisfy({
        UTCMonth.instants.contains($0) || $0 == SampleRow.noCreationDate
      })
    else { throw ColumnFault.value }
    return creation
  }

  /// The origins of the rows, with a bit for each origin.
  func origins() throws -> ContiguousArray<UInt64> {
    let origins = try column(of: 0 as Int64) { try integers(.origins, into: $0) }
    return ContiguousArray(origins.lazy.map { UInt64(bitPattern: $0) })
  }
}
