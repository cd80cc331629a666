/// A position in the bytes of columns; every read is checked against the end of the bytes.
struct ColumnReader {
  private let bytes: UnsafeRawBufferPointer

  /// The number of bytes read so far.
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The number of bytes left.
  var left: Int { bytes.count - position }

  /// The bytes from an offset to the end.
  func rest(from place: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[place...])
  }

  mutating func byte() throws(ColumnFault) -> UInt8 {
    guard position < bytes.count else { throw .truncated(expected: 1, left: 0) }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads an integer that ``ColumnWriter/append(_:to:)`` wrote.
  mutating func integer() throws(ColumnFault) -> Int64 {
    var zigzag: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      // The tenth byte holds only bit 63.
      guard shift < 63 || byte <= 1 else { throw .integer }
      zigzag |= UInt64(byte & 0x7F) &<< shift
      guard byte & 0x80 != 0 else { break }
      shift += 7
    }
    return Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
  }

  /// Reads the next `count` bytes.
  mutating func take(_ count: Int) throws(ColumnFault) -> UnsafeRawBufferPointer {
    guard count <= left else { throw .truncated(expected: count, left: left) }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }
}

/// Appends the parts of a column that are not packed.
enum ColumnWriter {
  /// Appends an integer in 1 to 10 bytes.
  ///
  /// The sign is moved to the lowest bit (0, -1, 1, -2 become 0, 1, 2, 3). Each byte holds seven
  /// bits, the lowest first, and bit 7 is set in every byte except the last.
  static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = zigzag(value)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The number of bytes that ``append(_:to:)`` takes for a value.
  static func byteCount(_ value: Int64) -> Int {
    (70 - (zigzag(value) | 1).leadingZeroBitCount) / 7
  }

  private static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value &<< 1) ^ UInt64(bitPattern: value >> 63)
  }
}
