import Health

/// Reads the columns of a segment from bytes of which nothing is certain.
struct SegmentReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private let count: Int

  init(_ bytes: UnsafeRawBufferPointer, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  private var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

  mutating func numbers(into target: UnsafeMutablePointer<Double>) throws(ColumnFault) {
    position += try NumberColumn.decode(rest, count: count, into: target)
  }

  /// Numbers that are stored as what they are more than others.
  mutating func differences(
    from origins: UnsafePointer<Double>, into target: UnsafeMutablePointer<Double>
  ) throws(ColumnFault) {
    guard position < bytes.count else { throw .truncated(expected: 1, left: 0) }
    let areDifferences = bytes[position] == 1
    position += 1
    try numbers(into: target)
    guard areDifferences else { return }
    for index in 0..<count { target[index] += origins[index] }
  }

  mutating func integers(into target: UnsafeMutablePointer<UInt8>) throws(ColumnFault) {
    position += try IntegerColumn.decode(rest, count: count, into: target)
  }

  mutating func integers(into target: UnsafeMutablePointer<UInt16>) throws(ColumnFault) {
    position += try IntegerColumn.decode(rest, count: count, into: target)
  }

  mutating func integers(into target: UnsafeMutablePointer<UInt32>) throws(ColumnFault) {
    position += try IntegerColumn.decode(rest, count: count, into: target)
  }

  mutating func integers(into target: UnsafeMutablePointer<Int64>) throws(ColumnFault) {
    position += try IntegerColumn.decode(rest, count: count, into: target)
  }

  /// A column as an array.
  mutating func column<Value>(
    of zero: Value,
    _ read: (inout SegmentReader, UnsafeMutablePointer<Value>) throws -> Void
  ) throws -> [Value] {
    var column = [Value](repeating: zero, count: count)
    try column.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { try read(&self, base) }
    }
    return column
  }

  /// Numbers that are stored as what they are more than others.
  mutating func differences(
    from origins: UnsafeBufferPointer<Double>, into target: UnsafeMutablePointer<Double>
  ) throws(ColumnFault) {
    guard let base = origins.baseAddress else { return }
    try differences(from: base, into: target)
  }

  mutating func metadata() throws(ColumnFault) -> [MetadataSet] {
    try MetadataCoder.decode(rest)
  }
}
