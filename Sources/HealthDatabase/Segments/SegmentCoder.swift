import Health

/// A column of the first part of a segment, which statistics need.
enum SegmentColumn: Int, CaseIterable {
  case start, length, value, unit, source, device, mark, position
}

/// A column of the second part of a segment, which only objects need.
enum SegmentDetail: Int, CaseIterable {
  case creation, version, metadata, origins, sets, beats
}

/// Encodes a segment as bytes, in two parts that are stored separately.
///
/// A part starts with its directory, which is the length of each column in bytes, as four
/// little-endian bytes. It lets a reader find a column without decoding the previous ones. The
/// columns follow:
///
/// | columns | holds |
/// | --- | --- |
/// | start | a ``NumberColumn`` |
/// | length | ends minus starts; see below |
/// | value | a ``NumberColumn``: values in the document's units, or raw values of a category |
/// | unit, source | ``IntegerColumn``s: numbers in the store's dictionaries |
/// | device | an ``IntegerColumn``: numbers in the store's dictionary plus one; 0 for none |
/// | mark | an ``IntegerColumn``: 1 for samples that were entered by hand |
/// | position | an ``IntegerColumn``: the position in the order of insertion |
///
/// | details | holds |
/// | --- | --- |
/// | creation | creation dates minus ends; see below |
/// | version | like device |
/// | metadata | an ``IntegerColumn``: the number of a set starting at 1; 0 for none |
/// | origins | an ``IntegerColumn``: a bit for each origin that has the sample |
/// | sets, beats | see ``MetadataColumns`` and ``BeatColumns`` |
///
/// The columns for lengths and creations are a byte and a ``NumberColumn``. If the byte is 1, the
/// numbers are differences, each of which restores its date exactly; if it is 0, they are the dates
/// themselves.
package enum SegmentCoder {
  /// - Returns: the two parts of the segment.
  package static func encode(_ segment: SegmentRows) -> (columns: [UInt8], details: [UInt8]) {
    let rows = segment.rows
    let columns = part(SegmentColumn.allCases) { column, bytes in
      switch column {
      case .start: numbers(rows.map(\.start), into: &bytes)
      case .length: differences(rows.map(\.end), from: rows.map(\.start), into: &bytes)
      case .value: numbers(rows.map(\.value), into: &bytes)
      case .unit: integers(rows.map(\.unit), into: &bytes)
      case .source: integers(rows.map(\.source.rawValue), into: &bytes)
      case .device: integers(rows.map { $0.device.rawValue &+ 1 }, into: &bytes)
      case .mark: integers(rows.map { $0.wasUserEntered ? 1 as UInt8 : 0 }, into: &bytes)
      case .position: integers(rows.map(\.sequence), into: &bytes)
      }
    }
    let details = part(SegmentDetail.allCases) { column, bytes in
      switch column {
      case .creation: differences(rows.map(\.creation), from: rows.map(\.end), into: &bytes)
      case .version: integers(rows.map { $0.version.rawValue &+ 1 }, into: &bytes)
      case .metadata: integers(rows.map(\.metadata), into: &bytes)
      case .origins: integers(segment.origins.map { Int64(bitPattern: $0) }, into: &bytes)
      case .sets: MetadataColumns.encode(segment.sets, into: &bytes)
      case .beats: BeatColumns.encode(segment.sets, into: &bytes)
      }
    }
    return (columns, details)
  }

  /// Encodes columns, with their directory in front of them.
  static func part<Column: RawRepresentable<Int>>(
    _ columns: [Column], _ encode: (Column, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: columns.count * 4)
    for column in columns {
      let start = bytes.count
      encode(column, &bytes)
      withUnsafeBytes(of: UInt32(bytes.count - start).littleEndian) {
        bytes.replaceSubrange(column.rawValue * 4..<column.rawValue * 4 + 4, with: $0)
      }
    }
    return bytes
  }

  static func numbers(_ values: [Double], into bytes: inout [UInt8]) {
    values.withUnsafeBufferPointer { NumberColumn.encode($0, into: &bytes) }
  }

  static func integers(_ values: [some FixedWidthInteger], into bytes: inout [UInt8]) {
    values.withUnsafeBufferPointer { IntegerColumn.encode($0, into: &bytes) }
  }

  static func differences(
    _ values: [Double], from origins: [Double], into bytes: inout [UInt8]
  ) {
    let differences = zip(values, origins).map { $0 - $1 }
    let isExact = values.indices.allSatisfy {
      (origins[$0] + differences[$0]).bitPattern == values[$0].bitPattern
    }
    bytes.append(isExact ? 1 : 0)
    numbers(isExact ? differences : values, into: &bytes)
  }
}
