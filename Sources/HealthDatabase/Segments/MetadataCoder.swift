import Health

/// Encodes sets of metadata as bytes, for the time while a document is being read.
///
/// The bytes start with the number of sets. For each set, the numbers of its entries and of its
/// beats follow, and then its strings, each preceded by its length. Numbers have variable length,
/// as ``ColumnWriter/append(_:to:)`` writes them. ``MetadataColumns`` encodes the sets of stores.
enum MetadataCoder {
  static func encode(_ sets: [MetadataSet], into bytes: inout [UInt8]) {
    ColumnWriter.append(Int64(sets.count), to: &bytes)
    for set in sets {
      ColumnWriter.append(Int64(set.entries.count), to: &bytes)
      ColumnWriter.append(Int64(set.beats.count), to: &bytes)
      for entry in set.entries {
        ColumnWriter.append(entry.key, to: &bytes)
        ColumnWriter.append(entry.value, to: &bytes)
      }
      for beat in set.beats {
        ColumnWriter.append(beat.rate, to: &bytes)
        ColumnWriter.append(beat.time, to: &bytes)
      }
    }
  }

  /// - Throws: `ColumnFault` if the bytes are not encoded sets.
  static func decode(_ bytes: UnsafeRawBufferPointer) throws(ColumnFault) -> [MetadataSet] {
    var reader = ColumnReader(bytes)
    var sets: [MetadataSet] = []
    // NB: check the bytes before trusting a count, so that it cannot make the decoder reserve too
    // much memory.
    for _ in 0..<(try reader.count()) {
      var set = MetadataSet()
      let entries = try reader.count()
      let beats = try reader.count()
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
}
