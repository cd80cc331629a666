/// The numbers of line feeds and of forbidden control characters in some bytes.
///
/// Every byte of a document comes by here, so they are counted eight at a time, each in a lane of
/// its own in a word.
package struct ByteCounts {
  package private(set) var newlines = 0
  /// Characters below U+0020 that XML 1.0 forbids: all but tab, line feed and carriage return.
  package private(set) var controlCharacters = 0

  /// A lane counts to 255 at most, so it is emptied after that many words.
  private static let block = 255

  package init(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var index = 0
    while index + 8 <= bytes.count {
      let words = min((bytes.count - index) / 8, Self.block)
      countBlock(base + index, words)
      index += words * 8
    }
    countSingly(UnsafeRawBufferPointer(rebasing: bytes[index...]))
  }

  private mutating func countBlock(_ block: UnsafeRawPointer, _ words: Int) {
    var newlineLanes: UInt64 = 0
    var lowLanes: UInt64 = 0
    for word in 0..<words {
      let word = block.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self)
      newlineLanes &+= Self.zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A)
      lowLanes &+= Self.zeros(word & 0xE0E0_E0E0_E0E0_E0E0)
    }
    // Where line feeds are all that is below U+0020 there is nothing more to tell.
    let blockNewlines = Self.sum(newlineLanes)
    if Self.sum(lowLanes) == blockNewlines {
      newlines += blockNewlines
    } else {
      countSingly(UnsafeRawBufferPointer(start: block, count: words * 8))
    }
  }

  private mutating func countSingly(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if byte == 0x0A {
        newlines += 1
      } else if byte < 0x20, byte != 0x09, byte != 0x0D {
        controlCharacters += 1
      }
    }
  }

  /// A one in the lane of each byte that is zero.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (~(((word & low) &+ low) | word | low)) >> 7
  }

  private static func sum(_ lanes: UInt64) -> Int {
    let pairs: UInt64 = 0x00FF_00FF_00FF_00FF
    let sums = (lanes & pairs) &+ ((lanes >> 8) & pairs)
    return Int((sums &* 0x0001_0001_0001_0001) >> 48)
  }
}
