import Health

/// A segment as bytes: what statistics need, and the rest.
///
/// | part | columns, one after another |
/// | --- | --- |
/// | columns | start, length, value, unit, source, device, typed in, position |
/// | details | creation, version, metadata, origins; then the sets of metadata |
///
/// Starts, values and creation dates are number columns. Lengths are ends less starts, and creations are
/// less ends, if every one of them comes back to the bit; a byte before such a column is 1 then, else 0
/// and the column holds the dates themselves. The others are integer columns. Of the metadata, the number
/// of sets stands first, then for each set the numbers of its entries and beats and their texts, each
/// after its length; numbers are little-endian in four bytes.
enum SegmentCoder {
  /// - Returns: the two parts.
  static func encode(_ segment: SegmentRows) -> (columns: [UInt8], details: [UInt8]) {
    let rows = segment.rows
    var columns: [UInt8] = []
    columns.reserveCapacity(rows.count * 8)
    numbers(rows.map(\.start), into: &columns)
    differences(rows.map(\.end), from: rows.map(\.start), into: &columns)
    numbers(rows.map(\.value), into: &columns)
    integers(rows.map(\.unit), into: &columns)
    integers(rows.map { UInt16(truncatingIfNeeded: $0.source) }, into: &columns)
    integers(rows.map { UInt16(truncatingIfNeeded: $0.device) }, into: &columns)
    rows.map { $0.wasUserEntered ? 1 as UInt8 : 0 }.withUnsafeBufferPointer {
      IntegerColumn.encode($0, into: &columns)
    }
    rows.map(\.sequence).withUnsafeBufferPointer { IntegerColumn.encode($0, into: &columns) }

    var details: [UInt8] = []
    differences(rows.map(\.creation), from: rows.map(\.end), into: &details)
    integers(rows.map { UInt16(truncatingIfNeeded: $0.version) }, into: &details)
    rows.map(\.metadata).withUnsafeBufferPointer { IntegerColumn.encode($0, into: &details) }
    segment.origins.map { Int64(bitPattern: $0) }.withUnsafeBufferPointer {
      IntegerColumn.encode($0, into: &details)
    }
    MetadataCoder.encode(segment.sets, into: &details)
    return (columns, details)
  }

  private static func numbers(_ values: ContiguousArray<Double>, into bytes: inout [UInt8]) {
    values.withUnsafeBufferPointer { NumberColumn.encode($0, into: &bytes) }
  }

  private static func numbers(_ values: [Double], into bytes: inout [UInt8]) {
    values.withUnsafeBufferPointer { NumberColumn.encode($0, into: &bytes) }
  }

  private static func integers(_ values: [UInt16], into bytes: inout [UInt8]) {
    values.withUnsafeBufferPointer { IntegerColumn.encode($0, into: &bytes) }
  }

  private static func differences(
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
