import Foundation

/// The latest texts between the start tag of a record and the next element, with their meaning.
///
/// Millions of records contain the same few sets of metadata, so it is usually enough to compare
/// the text with those of recent records instead of parsing it.
struct RecordTails: ~Copyable {
  struct Tail {
    /// The number of bytes, up to the `>` of the end tag.
    var count = Int.max
    /// The number of the metadata in `RecordReader`.
    var metadata = 0
    /// The time zone that the metadata specifies.
    var timeZone: String?
  }

  private static let places = 8
  /// The maximum length of a remembered text.
  private static let capacity = 256

  private var tails = [Tail](repeating: Tail(), count: places)
  private let bytes: UnsafeMutablePointer<UInt8>
  private var last = 0
  private var next = 0

  init() {
    bytes = .allocate(capacity: Self.places * Self.capacity)
  }

  deinit {
    bytes.deallocate()
  }

  subscript(place: Int) -> Tail { tails[place] }

  /// The index of the tail at the start of a text; nil if it is unknown.
  ///
  /// - Parameter limit: the number of readable bytes.
  mutating func place(of text: UnsafePointer<UInt8>, limit: Int) -> Int? {
    for step in 0..<Self.places {
      let place = (last + step) % Self.places
      let count = tails[place].count
      if count <= limit, memcmp(text, bytes + place * Self.capacity, count) == 0 {
        last = place
        return place
      }
    }
    return nil
  }

  /// Stores a tail in place of the oldest one.
  mutating func remember(_ text: UnsafeRawBufferPointer, metadata: Int, timeZone: String?) {
    guard text.count <= Self.capacity, let start = text.baseAddress else { return }
    memcpy(bytes + next * Self.capacity, start, text.count)
    tails[next] = Tail(count: text.count, metadata: metadata, timeZone: timeZone)
    next = (next + 1) % Self.places
  }
}
