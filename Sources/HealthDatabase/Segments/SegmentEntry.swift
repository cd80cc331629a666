package import Health

/// The catalog's entry for a segment.
package struct SegmentEntry: Sendable {
  package let id: Int
  /// The type's number in the dictionary of types.
  let type: Int
  /// The place of the segment in the order of the type's rows, starting at 0.
  var place: Int
  let count: Int
  /// The first start, in seconds since 2001-01-01 00:00:00 UTC.
  let first: Double
  /// The latest end, in seconds since 2001-01-01 00:00:00 UTC.
  let last: Double
  /// The duration of the longest row, in seconds.
  let longest: Double
  package let tallies: [SegmentTally]
  let columnsDigest: [UInt8]
  let detailsDigest: [UInt8]

  /// The last start, in seconds since 2001-01-01 00:00:00 UTC.
  var newestStart: Double { tallies.lazy.map(\.newestStart).max() ?? last }

  /// True if the segment may have rows that start before the end of an interval and end at or after
  /// its start.
  func touches(_ interval: Range<Double>?) -> Bool {
    guard let interval else { return true }
    return first < interval.upperBound && last >= interval.lowerBound
  }
}

/// The number of rows in a segment that have the same source, device, unit and mark of manual
/// entry, and their latest start.
package struct SegmentTally: Hashable, Sendable {
  package var source: NameNumber
  package var device: NameNumber
  package var unit: UInt16
  var wasUserEntered: Bool
  package var count = 0
  package var newestStart = -Double.infinity

  static func tallies(of rows: some Sequence<SampleRow>) -> [SegmentTally] {
    var tallies: [SegmentTally] = []
    var places: [SegmentTally: Int] = [:]
    var current = 0
    for row in rows {
      if tallies.isEmpty || !tallies[current].covers(row) {
        let new = SegmentTally(
          source: row.source, device: row.device, unit: row.unit,
          wasUserEntered: row.wasUserEntered)
        current = places[new] ?? tallies.count
        if current == tallies.count {
          places[new] = current
          tallies.append(new)
        }
      }
      tallies[current].count += 1
      tallies[current].newestStart = max(tallies[current].newestStart, row.start)
    }
    return tallies
  }

  @inline(__always)
  private func covers(_ row: SampleRow) -> Bool {
    source == row.source && device == row.device && unit == row.unit
      && wasUserEntered == row.wasUserEntered
  }

  static let byteCount = 27

  /// Encodes each tally in little-endian bytes: four each for source and device, two for the unit,
  /// one for the mark, eight each for the count and the newest start.
  package static func encode(_ tallies: [SegmentTally]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tallies.count * byteCount)
    for tally in tallies {
      for number in [tally.source, tally.device] {
        withUnsafeBytes(of: number.rawValue.littleEndian) { bytes.append(contentsOf: $0) }
      }
      withUnsafeBytes(of: tally.unit.littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(tally.wasUserEntered ? 1 : 0)
      for number in [UInt64(bitPattern: Int64(tally.count)), tally.newestStart.bitPattern] {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return bytes
  }

  /// Decodes tallies; nil if the bytes are not tallies.
  static func decode(_ bytes: [UInt8]) -> [SegmentTally]? {
    guard bytes.count % byteCount == 0 else { return nil }
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: byteCount).map { offset in
        func number<Value: FixedWidthInteger>(_ place: Int, _ type: Value.Type) -> Value {
          Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + place, as: type))
        }
        return SegmentTally(
          source: NameNumber(rawValue: number(0, UInt32.self)),
          device: NameNumber(rawValue: number(4, UInt32.self)),
          unit: number(8, UInt16.self), wasUserEntered: bytes[offset + 10] == 1,
          count: Int(number(11, Int64.self)),
          newestStart: Double(bitPattern: number(19, UInt64.self)))
      }
    }
  }
}
