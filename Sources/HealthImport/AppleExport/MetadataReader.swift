import Health
import SampleIntake

/// Assigns numbers to the sets of metadata of records.
///
/// A document has a few sets that are repeated millions of times, so a set is looked up by its raw
/// text before it is decoded.
struct MetadataReader: ~Copyable {
  struct Meaning {
    /// The number of the set in the buffer that is currently being filled.
    let number: UInt32
    let wasUserEntered: Bool
  }

  private var table = ByteTable()
  private var meanings: [Meaning] = []
  private var generation = 0
  /// The number of the latest set without beats, for `meaning(of:_:)`.
  private(set) var lastNumber = 0

  /// Appends an entry to the raw text of a set: key and value, each preceded by its length in four
  /// bytes.
  static func append(
    _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, to text: inout [UInt8]
  ) {
    for part in [key, value] {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: part.count)) { text.append(contentsOf: $0) }
      text.append(contentsOf: part)
    }
  }

  /// The meaning of a set, given its raw text.
  mutating func meaning(
    of text: [UInt8], _ beats: [MetadataSet.Beat], _ collector: SampleCollector
  ) -> Meaning {
    if generation != collector.generation {
      // The numbers restart with each buffer.
      table = ByteTable()
      meanings = []
      generation = collector.generation
    }
    return text.withUnsafeBytes { self.meaning(of: $0, beats, collector) }
  }

  /// The meaning of the set with a number; nil if the numbers have been reset since.
  func meaning(of number: Int, _ collector: SampleCollector) -> Meaning? {
    number >> 32 == collector.generation ? meanings[number & 0xFFFF_FFFF] : nil
  }

  private mutating func meaning(
    of text: UnsafeRawBufferPointer, _ beats: [MetadataSet.Beat], _ collector: SampleCollector
  ) -> Meaning {
    if beats.isEmpty, let known = table.value(of: text) {
      lastNumber = generation << 32 | Int(known)
      return meanings[Int(known)]
    }
    let set = MetadataSet(entries: Self.entries(text), beats: beats)
    let meaning = Meaning(
      number: collector.metadata(set),
      wasUserEntered: set.wasUserEntered)
    if beats.isEmpty {
      lastNumber = generation << 32 | meanings.count
      table.insert(text, UInt32(meanings.count))
      meanings.append(meaning)
    }
    return meaning
  }

  private static func entries(_ text: UnsafeRawBufferPointer) -> [MetadataSet.Entry] {
    var entries: [MetadataSet.Entry] = []
    var index = 0
    func next() -> String {
      let count = Int(text.loadUnaligned(fromByteOffset: index, as: UInt32.self))
      let part = text[index + 4..<index + 4 + count]
      index += 4 + count
      return AttributeText(UnsafeRawBufferPointer(rebasing: part)).text
    }
    while index < text.count { entries.append(MetadataSet.Entry(key: next(), value: next())) }
    return entries
  }
}
