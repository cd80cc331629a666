/// Bytes of long documents. Tests are not optimized, so loops over bytes are here.
extension Collection where Element == UInt8, Index == Int {
  /// The places of other bytes, none of which overlap.
  ///
  /// NB: `ranges(of:)` and `firstRange(of:)` of the standard library are not compiled for bytes,
  /// and take a hundred times as long.
  fileprivate func places(of part: [UInt8]) -> [Range<Int>] {
    guard let first = part.first else { return [] }
    var places: [Range<Int>] = []
    var start = startIndex
    while start <= endIndex - part.count {
      let end = start + part.count
      if self[start] == first, self[start..<end].elementsEqual(part) {
        places.append(start..<end)
        start = end
      } else {
        start += 1
      }
    }
    return places
  }
}

extension [UInt8] {
  /// The number of times that other bytes occur.
  package func count(of part: [UInt8]) -> Int { places(of: part).count }

  /// The bytes without all occurrences of a text.
  package func removing(_ text: String) -> [UInt8] {
    var (rest, start): ([UInt8], Int) = ([], 0)
    for place in places(of: Array(text.utf8)) {
      rest += self[start..<place.lowerBound]
      start = place.upperBound
    }
    return rest + self[start...]
  }

  /// The lines as text, without empty ones.
  package var lines: [String] {
    split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines that contain a text.
  package func lines(containing text: String) -> [String] {
    let text = Array(text.utf8)
    return split(separator: UInt8(ascii: "\n")).filter { !$0.places(of: text).isEmpty }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The FNV-1a digest, which shows any change.
  package var fingerprint: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
