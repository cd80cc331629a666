/// The numbers of line feeds and of forbidden control characters in some bytes.
///
/// Every byte of a document is counted here, so the loop is written for vectorization.
package struct ByteCounts {
  package private(set) var newlines = 0
  /// The number of characters below U+0020 that XML 1.0 forbids: all except tab, line feed and
  /// carriage return.
  package private(set) var controlCharacters = 0

  /// The length of a block. An 8-bit count reaches at most 255, and the length is a multiple of the
  /// vector size.
  private static let block = 224

  package init(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      countBlock(UnsafeRawBufferPointer(rebasing: rest.prefix(Self.block)))
      rest = rest.dropFirst(Self.block)
    }
  }

  private mutating func countBlock(_ block: UnsafeRawBufferPointer) {
    var blockNewlines: UInt8 = 0
    var others: UInt8 = 0
    for byte in block {
      blockNewlines &+= byte == 0x0A ? 1 : 0
      others |= (byte < 0x20 ? 1 : 0) ^ (byte == 0x0A ? 1 : 0)
    }
    // Without other characters below U+0020, only the line feeds remain to be counted.
    if others == 0 {
      newlines += Int(blockNewlines)
    } else {
      countSingly(block)
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
}
