import Foundation

extension UnsafeRawBufferPointer {
  /// The first index of a string at or after an index.
  package func firstIndex(of text: StaticString, from index: Int) -> Int? {
    let length = text.utf8CodeUnitCount
    guard let base = baseAddress, length > 0 else { return nil }
    var start = index
    while start + length <= count {
      let rest = count - length + 1 - start
      guard let found = memchr(base + start, Int32(text.utf8Start[0]), rest) else { return nil }
      if memcmp(found, text.utf8Start, length) == 0 { return UnsafeRawPointer(found) - base }
      start = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }
}
