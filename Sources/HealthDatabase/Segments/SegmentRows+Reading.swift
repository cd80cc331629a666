import Files
import Health

extension SegmentRows {
  /// Reads a segment with all columns.
  ///
  /// - Throws: `DatabaseError` if the segment is not as it was written.
  package init(_ entry: SegmentEntry, _ connection: Connection, _ catalog: Catalog) throws {
    self.init()
    let columns = try Self.bytes("segment_columns", entry, entry.columnsDigest, connection)
    let details = try Self.bytes("segment_details", entry, entry.detailsDigest, connection)
    do {
      try columns.withUnsafeBytes { columns in
        try details.withUnsafeBytes { details in
          try decode(
            SegmentReader<SegmentColumn>(columns, count: entry.count),
            SegmentReader<SegmentDetail>(details, count: entry.count), entry, catalog)
        }
      }
    } catch let fault as ColumnFault {
      throw DatabaseError.fault(connection.path, fault)
    }
  }

  private static func bytes(
    _ table: String, _ entry: SegmentEntry, _ digest: [UInt8], _ connection: Connection
  ) throws -> [UInt8] {
    let bytes = try connection.bytes(of: entry.id, in: table)
    guard SHA256.digest(of: bytes).bytes.starts(with: digest) else {
      throw DatabaseError.otherSegment(connection.path)
    }
    return bytes
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
    let origin = try details.column(of: 0 as Int64) { try details.integers(.origins, into: $0) }
    let sets = try details.metadata()
    let areKnown =
      unit.allSatisfy { Int($0) < max(1, catalog.units.texts.count) }
      && source.allSatisfy { Int($0) < catalog.sources.texts.count }
      && device.allSatisfy { $0 == .max || Int($0) < catalog.devices.texts.count }
      && version.allSatisfy { $0 == .max || Int($0) < catalog.versions.texts.count }
      && metadata.allSatisfy { $0 <= sets.count }
    guard areKnown else { throw ColumnFault.range(bits: 32) }
    reserveCapacity(entry.count)
    let numbers = sets.map { number(of: $0) }
    for index in 0..<entry.count {
      var row = SampleRow(
        start: start[index], end: end[index], value: value[index], creation: creation[index],
        source: NameNumber(rawValue: source[index]), device: NameNumber(rawValue: device[index]),
        version: NameNumber(rawValue: version[index]),
        unit: unit[index], metadata: metadata[index] > 0 ? numbers[Int(metadata[index]) - 1] : 0,
        wasUserEntered: mark[index] != 0)
      row.sequence = sequence[index]
      append(row, origins: UInt64(bitPattern: origin[index]))
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
}
