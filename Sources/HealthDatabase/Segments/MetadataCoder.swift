import Health

/// Encodes sets of metadata as bytes, for the time while a document is being read.
///
/// The bytes start with the number of sets. For each set, the numbers of its entries and of its
/// beats follow, and then its strings, each preceded by its length. Numbers are four bytes,
/// little-endian. ``MetadataColumns`` encodes the sets of stores.
enum MetadataCoder {
  static func encode(_ sets: [MetadataSet], into bytes: inout [UInt8]) {
    append(sets.count, to: &bytes)
    for set in sets {
      append(set.entries.count, to: &bytes)
      append(set.beats.count, to: &bytes)
      for entry in set.entries {
        append(entry.key, to: &bytes)
        append(entry.value, to: &bytes)
      }
      for beat in set.beats {
        append(beat.rate, to: &bytes)
        append(beat.time, to: &bytes)
      }
    }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    append(text.utf8.count, to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  /// - Throws: `ColumnFault` if the bytes are not encoded sets.
  static func decode(_ bytes: UnsafeRawBufferPointer) throws(ColumnFault) -> [MetadataSet] {
    var reader = Reader(bytes: bytes)
    var sets: [MetadataSet] = []
    // NB: check the bytes before trusting a count, so that it cannot make the decoder reserve too
    // much memory.
    for _ in 0..<(try reader.number()) {
      var set = MetadataSet()
      let entries = try reader.number()
      let beats = try reader.number()
      for _ in 0..<entries {
        set.entries.append(.init(key: try reader.text(), value: try reader.text()))
      }
      for _ in 0..<beats {
        set.beats.append(.init(rate: try reader.text(), time: try reader.text()))
      }
      sets.append(set)
    }
    return sets
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func number() throws(ColumnFault) -> Int {
      guard bytes.count - position >= 4 else {
        throw .truncated(expected: 4, left: bytes.count - position)
      }
      defer { position += 4 }
      let number = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
      return Int(UInt32(littleEndian: number))
    }

    mutating func text() throws(ColumnFault) -> String {
      let count = try number()
      guard bytes.count - position >= count else {
        throw .truncated(expected: count, left: bytes.count - position)
      }
      defer { position += count }
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]),
        as: UTF8.self)
    }
  }
}
