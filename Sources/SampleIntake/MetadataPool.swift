package import Health

/// The sets of metadata that rows share, by number.
package struct MetadataPool: Sendable {
  /// The sets. The number of a set is its index plus one, so that 0 is free for rows without
  /// metadata.
  package private(set) var sets: [MetadataSet] = []
  private var numbers: [MetadataSet: UInt32] = [:]
  /// The approximate number of bytes that the sets occupy in memory.
  package private(set) var byteCount = 0

  package init() {}

  /// Returns the number of a set; adds the set if it is new.
  package mutating func number(of set: MetadataSet) -> UInt32 {
    // Sets with beats never repeat. Comparing their many strings takes longer than storing a set
    // twice.
    let isShared = set.beats.isEmpty
    if isShared, let number = numbers[set] { return number }
    sets.append(set)
    byteCount += set.byteCount
    let number = UInt32(sets.count)
    if isShared { numbers[set] = number }
    return number
  }
}
