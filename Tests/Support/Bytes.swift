/// Bytes of long documents. Tests are not optimized, so loops over bytes are here.
extension [UInt8] {
  /// The number of times that other bytes occur.
  package func count(of part: [UInt8]) -> Int { ranges(of: part).count }

  /// The bytes without all occurrences of a text.
  package func removing(_ text: String) -> [UInt8] {
    var rest = self
    for range in ranges(of: Array(text.utf8)).reversed() { rest.removeSubrange(range) }
    return rest
  }

  /// The lines as text, without empty ones.
  package var lines: [String] {
    split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines that contain a text.
  package func lines(containing text: String) -> [String] {
    let text = Array(text.utf8)
    return split(separator: UInt8(ascii: "\n"))
      .filter { $0.firstRange(of: text) != nil }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The FNV-1a digest, which shows any change.
  package var fingerprint: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
