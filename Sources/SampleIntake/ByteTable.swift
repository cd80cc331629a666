import Foundation

/// A table that numbers distinct runs of bytes.
///
/// Names occur in a document as raw bytes and repeat millions of times, so they are looked up
/// before they are decoded. The hash seed is different in every process, so that nobody can create
/// a document whose names collide (M7).
package struct ByteTable: ~Copyable {
  private struct Slot {
    var hash: UInt32 = 0
    /// One more than the index into `entries`; 0 for a free slot.
    var entry: UInt32 = 0
  }

  private struct Entry {
    let offset: Int, count: Int, value: UInt32
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  /// The index of the entry that was found last, because the same name often occurs several times
  /// in a row.
  private var last = 0
  private var entries: [Entry] = []
  private var arena: [UInt8] = []
  private let byteLimit: Int
  private static let seed = UInt64.random(in: .min ... .max)

  package init(byteLimit: Int = 16 << 20) {
    self.byteLimit = byteLimit
  }

  /// Returns the number of a key; nil if the key is not in the table.
  package mutating func value(of key: UnsafeRawBufferPointer) -> UInt32? {
    if last < entries.count, matches(entries[last], key) { return entries[last].value }
    let hash = Self.hash(key)
    var place = Int(hash) & (slots.count - 1)
    while slots[place].entry != 0 {
      if slots[place].hash == hash, matches(entries[Int(slots[place].entry) - 1], key) {
        last = Int(slots[place].entry) - 1
        return entries[last].value
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a key that is not in the table. A full table ignores the key, which only costs time.
  package mutating func insert(_ key: UnsafeRawBufferPointer, _ value: UInt32) {
    guard arena.count + key.count <= byteLimit, entries.count < byteLimit / 16 else { return }
    if entries.count * 2 >= slots.count { grow() }
    entries.append(Entry(offset: arena.count, count: key.count, value: value))
    arena.append(contentsOf: key)
    place(Slot(hash: Self.hash(key), entry: UInt32(entries.count)))
  }

  private mutating func place(_ slot: Slot) {
    var place = Int(slot.hash) & (slots.count - 1)
    while slots[place].entry != 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.entry != 0 { place(slot) }
  }

  private func matches(_ entry: Entry, _ key: UnsafeRawBufferPointer) -> Bool {
    guard entry.count == key.count else { return false }
    guard let start = key.baseAddress, entry.count > 0 else { return true }
    return arena.withUnsafeBytes { arena in
      guard let base = arena.baseAddress else { return false }
      return memcmp(base + entry.offset, start, key.count) == 0
    }
  }

  private static func hash(_ key: UnsafeRawBufferPointer) -> UInt32 {
    var state = seed ^ UInt64(truncatingIfNeeded: key.count)
    var index = 0
    while index + 8 <= key.count {
      state = mix(state ^ key.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var tail: UInt64 = 0
    while index < key.count {
      tail = tail << 8 | UInt64(key[index])
      index += 1
    }
    state = mix(state ^ tail)
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = (word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: seed | 1)
    return product.high ^ product.low
  }
}
