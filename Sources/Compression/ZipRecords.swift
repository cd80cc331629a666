/// Little-endian numbers in the records of an archive.
struct ZipBytes {
  let bytes: ArraySlice<UInt8>

  /// The number of `count` bytes at an offset; nil beyond the end, and for a 64-bit number that is
  /// too large for any file.
  func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    let number = bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    return number >= 0 ? number : nil
  }
}

/// The header before the data of an entry.
struct ZipLocalHeader {
  static let signature = 0x0403_4B50
  static let length = 30

  let flags: Int
  let method: Int
  let checksum: Int
  let compressedSize: Int
  let nameLength: Int
  let extraLength: Int

  var isEncrypted: Bool { flags & 1 != 0 }
  /// True if the checksum and the sizes follow the data.
  var hasDescriptor: Bool { flags & 8 != 0 }
  /// The compressed size, if it is in the header itself.
  var ownSize: Int? {
    hasDescriptor || compressedSize == 0xFFFF_FFFF ? nil : compressedSize
  }
  /// The length of the header, including the name and the extra fields.
  var fullLength: Int { Self.length + nameLength + extraLength }

  init?(_ bytes: [UInt8]) {
    let record = ZipBytes(bytes: bytes[...])
    guard record.number(0, 4) == Self.signature, let flags = record.number(6, 2),
      let method = record.number(8, 2), let checksum = record.number(14, 4),
      let compressedSize = record.number(18, 4), let nameLength = record.number(26, 2),
      let extraLength = record.number(28, 2)
    else { return nil }
    self.flags = flags
    self.method = method
    self.checksum = checksum
    self.compressedSize = compressedSize
    self.nameLength = nameLength
    self.extraLength = extraLength
  }
}

/// One entry of the central directory.
struct ZipDirectoryEntry {
  static let signature = 0x0201_4B50
  private static let length = 46

  let method: Int
  let checksum: Int
  let compressedSize: Int
  let headerOffset: Int
  let name: [UInt8]
  /// The length of the record in the directory.
  let fullLength: Int

  /// Reads the record at the start of the bytes.
  init?(_ bytes: ArraySlice<UInt8>) {
    let record = ZipBytes(bytes: bytes)
    guard record.number(0, 4) == Self.signature, let method = record.number(10, 2),
      let checksum = record.number(16, 4), var compressedSize = record.number(20, 4),
      let size = record.number(24, 4), let nameLength = record.number(28, 2),
      let extraLength = record.number(30, 2), let commentLength = record.number(32, 2),
      var headerOffset = record.number(42, 4),
      Self.length + nameLength + extraLength + commentLength <= bytes.count
    else { return nil }
    let nameStart = bytes.startIndex + Self.length
    // The ZIP64 extra field holds, in this order, the numbers that did not fit.
    let extra = ZipBytes(
      bytes: bytes[(nameStart + nameLength)..<(nameStart + nameLength + extraLength)])
    if var place = Self.zip64(extra) {
      if size == 0xFFFF_FFFF { place += 8 }
      if compressedSize == 0xFFFF_FFFF {
        compressedSize = extra.number(place, 8) ?? compressedSize
        place += 8
      }
      if headerOffset == 0xFFFF_FFFF { headerOffset = extra.number(place, 8) ?? headerOffset }
    }
    guard compressedSize >= 0, headerOffset >= 0 else { return nil }
    self.method = method
    self.checksum = checksum
    self.compressedSize = compressedSize
    self.headerOffset = headerOffset
    name = Array(bytes[nameStart..<nameStart + nameLength])
    fullLength = Self.length + nameLength + extraLength + commentLength
  }

  private static func zip64(_ extra: ZipBytes) -> Int? {
    var place = 0
    while let id = extra.number(place, 2), let count = extra.number(place + 2, 2) {
      if id == 1 { return place + 4 }
      place += 4 + count
    }
    return nil
  }
}
