/// An archive entry that is put together by hand, for archives that no tool writes.
struct StoredEntry {
  let name: String
  let data: [UInt8]
  var checksum: UInt32 = 0

  /// The header and the data.
  var local: [UInt8] {
    Self.bytes(0x0403_4B50, 4) + fields + Self.bytes(0, 2) + Array(name.utf8) + data
  }

  func central(at offset: Int) -> [UInt8] {
    Self.bytes(0x0201_4B50, 4) + Self.bytes(20, 2) + fields + [UInt8](repeating: 0, count: 12)
      + Self.bytes(offset, 4) + Array(name.utf8)
  }

  static func end(_ count: Int, _ size: Int, _ offset: Int) -> [UInt8] {
    bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(count, 2) + bytes(count, 2) + bytes(size, 4)
      + bytes(offset, 4) + bytes(0, 2)
  }

  /// The fields from the required version to the length of the name.
  private var fields: [UInt8] {
    Self.bytes(20, 2) + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0x0021_0000, 4)
      + Self.bytes(Int(checksum), 4) + Self.bytes(data.count, 4) + Self.bytes(data.count, 4)
      + Self.bytes(name.utf8.count, 2)
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
