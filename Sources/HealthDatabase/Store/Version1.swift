import Files
import Foundation

/// The differences of a store of version 1, which can be read but is never written.
///
/// Its segments have no directory: the columns follow each other, and each ends where its encoding
/// ends. A row without a device or a version has the number 65,535. Metadata and beats are stored
/// together as text. The catalog has one digest for each type instead of one for each month, and
/// has no extents.
enum Version1 {
  /// The statements for the tables of version 1.
  static let statements = Schema.statements.filter {
    !$0.contains("TABLE month_digest(") && !$0.contains("TABLE extent(")
  }.flatMap { statement in
    statement.contains("TABLE object(")
      ? ["CREATE TABLE type_digest(type INTEGER PRIMARY KEY, digest BLOB NOT NULL)", statement]
      : [statement]
  }

  private static let noName = 0xFFFF as UInt32

  static func columns(
    _ bytes: UnsafeRawBufferPointer, count: Int
  ) throws(ColumnFault) -> SegmentReader<SegmentColumn> {
    var walk = Walk(rest: bytes, count: count)
    let columns = [
      try walk.numbers(), try walk.differences(), try walk.numbers(), try walk.integers(),
      try walk.integers(), try walk.integers(), try walk.integers(), try walk.integers(),
    ]
    return SegmentReader(columns, count: count, noName: .number(noName))
  }

  static func details(
    _ bytes: UnsafeRawBufferPointer, count: Int
  ) throws(ColumnFault) -> SegmentReader<SegmentDetail> {
    var walk = Walk(rest: bytes, count: count)
    let columns = [
      try walk.differences(), try walk.integers(), try walk.integers(), try walk.integers(),
      walk.rest, UnsafeRawBufferPointer(start: nil, count: 0),
    ]
    return SegmentReader(columns, count: count, noName: .number(noName))
  }

  /// Finds the end of each column by decoding the column.
  private struct Walk {
    var rest: UnsafeRawBufferPointer
    let count: Int

    mutating func numbers() throws(ColumnFault) -> UnsafeRawBufferPointer {
      let scratch = UnsafeMutablePointer<Double>.allocate(capacity: max(count, 1))
      defer { scratch.deallocate() }
      return take(try NumberColumn.decode(rest, count: count, into: scratch))
    }

    mutating func differences() throws(ColumnFault) -> UnsafeRawBufferPointer {
      let all = rest
      _ = take(min(1, rest.count))
      let length = try numbers().count
      return UnsafeRawBufferPointer(rebasing: all[..<(length + 1)])
    }

    mutating func integers() throws(ColumnFault) -> UnsafeRawBufferPointer {
      let scratch = UnsafeMutablePointer<Int64>.allocate(capacity: max(count, 1))
      defer { scratch.deallocate() }
      return take(try IntegerColumn.decode(rest, count: count, into: scratch))
    }

    private mutating func take(_ length: Int) -> UnsafeRawBufferPointer {
      defer { rest = UnsafeRawBufferPointer(rebasing: rest[length...]) }
      return UnsafeRawBufferPointer(rebasing: rest[..<length])
    }
  }

  /// Decodes the tallies of a segment, in which numbers take two bytes; nil if the bytes are not
  /// tallies.
  static func tallies(_ bytes: [UInt8]) -> [SegmentTally]? {
    guard bytes.count % 23 == 0 else { return nil }
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 23).map { offset in
        func small(_ place: Int) -> UInt16 {
          UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + place, as: UInt16.self))
        }
        func large(_ place: Int) -> UInt64 {
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + place, as: UInt64.self))
        }
        return SegmentTally(
          source: UInt32(small(0)), device: small(2) == .max ? .max : UInt32(small(2)),
          unit: small(4), wasUserEntered: bytes[offset + 6] == 1,
          count: Int(truncatingIfNeeded: large(7)), newestStart: Double(bitPattern: large(15)))
      }
    }
  }

  private static func encode(_ tallies: [SegmentTally]) -> [UInt8] {
    var bytes: [UInt8] = []
    for tally in tallies {
      for number in [tally.source, tally.device, UInt32(tally.unit)] {
        bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      bytes.append(tally.wasUserEntered ? 1 : 0)
      for number in [UInt64(truncatingIfNeeded: tally.count), tally.newestStart.bitPattern] {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return bytes
  }

  /// The digest of a catalog, computed as in version 1.
  static func digest(of catalog: Catalog, _ connection: Connection) throws -> [UInt8] {
    let digest = SHA256()
    digest.update("healthmark catalog 1\n\(catalog.identity.uuidString)\n\(catalog.position)\n")
    catalog.addNames(to: digest)
    catalog.addSegments(to: digest, encode)
    let digests = try connection.prepare("SELECT type, digest FROM type_digest ORDER BY type")
    defer { digests.reset() }
    while try digests.step() {
      digest.update("\(digests.integer(0))\n")
      digest.update(digests.bytes(1))
    }
    catalog.addRest(to: digest)
    return digest.finalize().bytes
  }
}
