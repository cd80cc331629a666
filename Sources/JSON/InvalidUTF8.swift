/// Finds bytes that are not UTF-8 (M5, W3).
package enum InvalidUTF8 {
  /// The start of the first sequence that is not UTF-8; nil if all bytes are UTF-8.
  package static func firstIndex(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        guard let length = sequenceLength(bytes, at: index) else { return index }
        index += length
      }
      return nil
    }
  }

  /// The length in bytes of the character at an index; nil if the bytes are not a character.
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    let first = bytes[index]
    // The second byte has a narrower range where an overlong form, a surrogate or a number beyond
    // U+10FFFF would start.
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]),
      bytes[index + 2..<max(index + 2, index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return nil }
    return length
  }
}
