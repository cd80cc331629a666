import Foundation

/// Compares short texts, for which a call of `memcmp` takes longer than the comparison.
enum EqualBytes {
  @inline(__always)
  static func areEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count >= 8, count <= 32 else { return memcmp(a, b, count) == 0 }
    let a = UnsafeRawPointer(a)
    let b = UnsafeRawPointer(b)
    var index = 0
    while index < count - 8 {
      guard
        a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    // The last word overlaps the one before it.
    return a.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      == b.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
  }
}
