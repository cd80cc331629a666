import HealthDatabase
import Testing

/// The operations of a column type, so that tests can cover all types alike.
protocol ColumnValue: Equatable, Sendable {
  static func encode(_ values: UnsafeBufferPointer<Self>, into bytes: inout [UInt8])
  static func decode(
    _ bytes: UnsafeRawBufferPointer, count: Int, rows: Range<Int>?,
    into values: UnsafeMutablePointer<Self>
  ) throws(ColumnFault) -> Int

  /// A value that a decoder is unlikely to write by chance.
  static var mark: Self { get }
  func isSame(as other: Self) -> Bool
}

extension ColumnValue {
  func isSame(as other: Self) -> Bool { self == other }
}

extension ColumnValue where Self: FixedWidthInteger {
  static func encode(_ values: UnsafeBufferPointer<Self>, into bytes: inout [UInt8]) {
    IntegerColumn.encode(values, into: &bytes)
  }

  static func decode(
    _ bytes: UnsafeRawBufferPointer, count: Int, rows: Range<Int>?,
    into values: UnsafeMutablePointer<Self>
  ) throws(ColumnFault) -> Int {
    try IntegerColumn.decode(bytes, count: count, rows: rows, into: values)
  }
}

extension Int64: ColumnValue {
  static var mark: Self { 0x5EA1_5EA1_5EA1_5EA1 }
}

extension UInt32: ColumnValue {
  static var mark: Self { 0x5EA1_5EA1 }
}

extension UInt16: ColumnValue {
  static var mark: Self { 0x5EA1 }
}

extension UInt8: ColumnValue {
  static var mark: Self { 0xA5 }
}

extension Double: ColumnValue {
  static func encode(_ values: UnsafeBufferPointer<Self>, into bytes: inout [UInt8]) {
    NumberColumn.encode(values, into: &bytes)
  }

  static func decode(
    _ bytes: UnsafeRawBufferPointer, count: Int, rows: Range<Int>?,
    into values: UnsafeMutablePointer<Self>
  ) throws(ColumnFault) -> Int {
    try NumberColumn.decode(bytes, count: count, rows: rows, into: values)
  }

  static var mark: Self { -0x1.5EA15EA15EA1p+321 }

  func isSame(as other: Self) -> Bool { bitPattern == other.bitPattern }
}

extension Array where Element: ColumnValue {
  /// The values encoded as a column.
  var columnBytes: [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeBufferPointer { Element.encode($0, into: &bytes) }
    return bytes
  }

  /// Returns the values of a column and the number of bytes it took.
  ///
  /// Records an issue if anything is written after the last value.
  ///
  /// - Parameter rows: the values to return, in whole blocks; nil for all.
  static func decoded(
    _ bytes: [UInt8], count: Int, rows: Range<Int>? = nil
  ) throws(ColumnFault) -> (values: [Element], byteCount: Int) {
    let margin = 16
    let valueCount = rows?.count ?? Swift.max(count, 0)
    let room = valueCount + margin
    let values = UnsafeMutablePointer<Element>.allocate(capacity: room)
    values.initialize(repeating: .mark, count: room)
    defer {
      if !(room - margin..<room).allSatisfy({ values[$0].isSame(as: .mark) }) {
        Issue.record("written behind \(valueCount) values")
      }
      values.deallocate()
    }
    // The buffer has exactly their length, so that a sanitizer detects a read beyond it.
    let exact = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { exact.deallocate() }
    exact.copyBytes(from: bytes)
    let byteCount = try Element.decode(
      UnsafeRawBufferPointer(exact), count: count, rows: rows, into: values)
    return (Array(UnsafeBufferPointer(start: values, count: valueCount)), byteCount)
  }

  /// True if the values come back bit for bit, also some blocks of them alone, and the end of the
  /// column is found, whatever follows it.
  func comesBack() throws -> Bool {
    let bytes = columnBytes
    for following in [
      [], [UInt8](repeating: 0xFF, count: 3), [UInt8](repeating: 0x80, count: 4096),
    ] {
      let (values, byteCount) = try Self.decoded(bytes + following, count: count)
      guard byteCount == bytes.count, values.elementsEqual(self, by: { $0.isSame(as: $1) }) else {
        return false
      }
    }
    let middle = count / 512 * 256
    for rows in [
      0..<Swift.min(256, count), middle..<Swift.min(middle + 256, count), middle..<count,
    ]
    where !rows.isEmpty {
      let (values, byteCount) = try Self.decoded(bytes, count: count, rows: rows)
      guard byteCount == bytes.count,
        values.elementsEqual(self[rows], by: { $0.isSame(as: $1) })
      else { return false }
    }
    return true
  }
}
