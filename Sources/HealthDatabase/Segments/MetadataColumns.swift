import Health

/// Encodes sets of metadata as bytes, without their beats.
///
/// The bytes start with the number of distinct keys and the keys, followed by the number of sets
/// and the sets. A set has the number of its entries, the number of its beats, and for each entry
/// the number of its key, starting at 0, and its value. Numbers have variable length, as
/// ``ColumnWriter/append(_:to:)`` writes them; strings are UTF-8, preceded by their length.
enum MetadataColumns {
  static func encode(_ sets: [MetadataSet], into bytes: inout [UInt8]) {
    var keys: [String] = []
    var numbers: [String: Int] = [:]
    // A dictionary treats strings that look alike as equal, even if their bytes differ.
    func number(of key: String) -> Int {
      if let known = numbers[key], keys[known].utf8.elementsEqual(key.utf8) { return known }
      if let known = keys.firstIndex(where: { $0.utf8.elementsEqual(key.utf8) }) { return known }
      numbers[key] = keys.count
      keys.append(key)
      return keys.count - 1
    }
    for entry in sets.lazy.flatMap(\.entries) { _ = number(of: entry.key) }
    ColumnWriter.append(Int64(keys.count), to: &bytes)
    for key in keys { ColumnWriter.append(key, to: &bytes) }
    ColumnWriter.append(Int64(sets.count), to: &bytes)
    for set in sets {
      ColumnWriter.append(Int64(set.entries.count), to: &bytes)
      ColumnWriter.append(Int64(set.beats.count), to: &bytes)
      for entry in set.entries {
        ColumnWriter.append(Int64(number(of: entry.key)), to: &bytes)
        ColumnWriter.append(entry.value, to: &bytes)
      }
    }
  }

  /// - Returns: the sets, and the number of beats of each set.
  /// - Throws: `ColumnFault` if the bytes are not encoded sets.
  static func decode(
    _ reader: inout ColumnReader
  ) throws(ColumnFault) -> (sets: [MetadataSet], beats: [Int]) {
    var keys: [String] = []
    // NB: check the bytes before trusting a count, so that it cannot make the decoder reserve too
    // much memory.
    for _ in 0..<(try reader.count()) { keys.append(try reader.text()) }
    var sets: [MetadataSet] = []
    var beats: [Int] = []
    for _ in 0..<(try reader.count()) {
      var set = MetadataSet()
      let entries = try reader.count()
      beats.append(try reader.count())
      for _ in 0..<entries {
        let key = try reader.count()
        guard key < keys.count else { throw .range(bits: 32) }
        set.entries.append(.init(key: keys[key], value: try reader.text()))
      }
      sets.append(set)
    }
    return (sets, beats)
  }
}

extension MetadataColumns {
  /// Returns the number of encoded sets without decoding them.
  ///
  /// - Throws: `ColumnFault` if the bytes do not start with keys and a number.
  static func count(_ bytes: UnsafeRawBufferPointer) throws(ColumnFault) -> Int {
    var reader = ColumnReader(bytes)
    for _ in 0..<(try reader.count()) { _ = try reader.take(try reader.count()) }
    return try reader.count()
  }
}

extension ColumnWriter {
  /// Appends a string, preceded by its length.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    append(Int64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }
}

extension ColumnReader {
  /// Reads a number that is 0 or greater and fits in 32 bits.
  mutating func count() throws(ColumnFault) -> Int {
    let number = try integer()
    guard 0...Int64(UInt32.max) ~= number else { throw .range(bits: 32) }
    return Int(number)
  }

  /// Reads a string that is preceded by its length.
  mutating func text() throws(ColumnFault) -> String {
    String(decoding: try take(try count()), as: UTF8.self)
  }
}
