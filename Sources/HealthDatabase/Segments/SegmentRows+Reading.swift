import Digests
import Health
import SQLite

extension SegmentRows {
  /// Reads a segment with all that its rows have.
  ///
  /// - Throws: `DatabaseError` if it is not what was written.
  init(_ entry: SegmentEntry, _ connection: Connection, _ catalog: Catalog) throws {
    self.init()
    let columns = try Self.bytes("segment_columns", entry, entry.columnsDigest, connection)
    let details = try Self.bytes("segment_details", entry, entry.detailsDigest, connection)
    do {
      try columns.withUnsafeBytes { columns in
        try details.withUnsafeBytes { try decode(columns, $0, entry.count, catalog) }
      }
    } catch let fault as ColumnFault {
      throw DatabaseError.damaged(connection.path, "\(fault)")
    }
  }

  private static func bytes(
    _ table: String, _ entry: SegmentEntry, _ digest: [UInt8], _ connection: Connection
  ) throws -> [UInt8] {
    let statement = try connection.prepare("SELECT data FROM \(table) WHERE segment = ?")
    defer { statement.reset() }
    guard try statement.bind(1, entry.id).step() else {
      throw DatabaseError.damaged(connection.path, "a segment is missing")
    }
    let bytes = statement.bytes(0)
    guard try bytes.withUnsafeBytes({ try SHA256.digest(of: $0) }).bytes.starts(with: digest)
    else { throw DatabaseError.damaged(connection.path, "a segment is not what was written") }
    return bytes
  }

  private mutating func decode(
    _ columns: UnsafeRawBufferPointer, _ details: UnsafeRawBufferPointer, _ count: Int,
    _ catalog: Catalog
  ) throws {
    var first = SegmentReader(columns, count: count)
    let start = try first.column(of: 0.0) { try $0.numbers(into: $1) }
    let end = try first.column(of: 0.0) { reader, target in
      try start.withUnsafeBufferPointer { try reader.differences(from: $0, into: target) }
    }
    let value = try first.column(of: 0.0) { try $0.numbers(into: $1) }
    let unit = try first.column(of: 0 as UInt16) { try $0.integers(into: $1) }
    let source = try first.column(of: 0 as UInt32) { try $0.integers(into: $1) }
    let device = try first.column(of: 0 as UInt32) { try $0.integers(into: $1) }
      .map { $0 == 0xFFFF ? .max : $0 }
    let mark = try first.column(of: 0 as UInt8) { try $0.integers(into: $1) }
    let sequence = try first.column(of: 0 as UInt32) { try $0.integers(into: $1) }
    var second = SegmentReader(details, count: count)
    let creation = try second.column(of: 0.0) { reader, target in
      try end.withUnsafeBufferPointer { try reader.differences(from: $0, into: target) }
    }
    let version = try second.column(of: 0 as UInt32) { try $0.integers(into: $1) }
      .map { $0 == 0xFFFF ? .max : $0 }
    let metadata = try second.column(of: 0 as UInt32) { try $0.integers(into: $1) }
    let origin = try second.column(of: 0 as Int64) { try $0.integers(into: $1) }
    let sets = try second.metadata()
    let areKnown =
      unit.allSatisfy { Int($0) < max(1, catalog.units.texts.count) }
      && source.allSatisfy { Int($0) < catalog.sources.texts.count }
      && device.allSatisfy {
        $0 == SampleColumns.noDevice || Int($0) < catalog.devices.texts.count
      }
      && version.allSatisfy {
        $0 == SampleColumns.noVersion || Int($0) < catalog.versions.texts.count
      }
      && metadata.allSatisfy { $0 <= sets.count }
    guard areKnown else { throw ColumnFault.range(bits: 16) }
    reserveCapacity(count)
    for set in sets { _ = number(of: set) }
    for index in 0..<count {
      var row = SampleRow(
        start: start[index], end: end[index], value: value[index], creation: creation[index],
        source: source[index], device: device[index], version: version[index],
        unit: unit[index], metadata: metadata[index], wasUserEntered: mark[index] != 0)
      row.sequence = sequence[index]
      append(row, origins: UInt64(bitPattern: origin[index]))
    }
  }
}
