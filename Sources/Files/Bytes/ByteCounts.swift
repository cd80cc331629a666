/// The numbers of line feeds and of forbidden control characters in some bytes.
///
/// Every byte of a document comes by here, so the loop is one that the compiler turns into vectors.
package struct ByteCounts {
  package private(set) var newlines = 0
  /// Characters below U+0020 that XML 1.0 forbids: all but tab, line feed and carriage return.
  package private(set) var controlCharacters = 0

  /// A count in eight bits goes to 255 at most. This is a multiple of what vectors hold.
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
    // Where line feeds are all that is below U+0020 there is nothing more to count.
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
