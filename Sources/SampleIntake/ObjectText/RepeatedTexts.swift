import Foundation

/// Strings that the texts of many objects contain, such as the names of types, sources and devices.
/// Each of them is created once, as long as no other one takes its place.
package final class RepeatedTexts {
  private static let count = 256
  private var texts = [String](repeating: "", count: count)

  package init() {}

  /// Returns the string of bytes.
  ///
  /// - Parameter decode: creates the string if it is not among the repeated ones.
  func text(
    _ bytes: UnsafeRawBufferPointer,
    orDecoding decode: (UnsafeRawBufferPointer) throws -> String
  ) rethrows -> String {
    // Shorter strings are created without memory of their own.
    guard bytes.count > 15 else { return try decode(bytes) }
    let place = Self.place(bytes)
    let isKnown =
      texts[place].utf8.withContiguousStorageIfAvailable { known in
        guard let first = known.baseAddress, let written = bytes.baseAddress else { return false }
        return known.count == bytes.count && memcmp(first, written, bytes.count) == 0
      } ?? false
    if isKnown { return texts[place] }
    let text = try decode(bytes)
    texts[place] = text
    return text
  }

  /// The place of a string, by its length and its last bytes, because the first ones are often the
  /// same. There are at least 16 bytes.
  private static func place(_ bytes: UnsafeRawBufferPointer) -> Int {
    let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    let before = bytes.loadUnaligned(fromByteOffset: bytes.count - 16, as: UInt64.self)
    let mixed = (last ^ before &* 31 &+ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 56)
  }
}
