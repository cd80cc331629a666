/// The contents of a JSON string, which are validated before they are decoded.
enum JSONString {
  /// Moves to the closing quote. Returns false if the bytes end before it; the index is then the
  /// place at which to continue.
  ///
  /// - Throws: `JSONFault` for a control character that is not escaped, or an escape that JSON does
  ///   not have.
  @inline(__always)
  static func advance(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ limit: Int, _ hasEscapes: inout Bool,
    _ scanner: borrowing JSONScanner
  ) throws -> Bool {
    while true {
      while index + 8 <= limit {
        let word = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)
        let found = special(UInt64(littleEndian: word))
        if found != 0 {
          index += found.trailingZeroBitCount / 8
          break
        }
        index += 8
      }
      guard index < limit else { return false }
      switch bytes[index] {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        guard let length = try escape(bytes, index, limit, scanner) else { return false }
        hasEscapes = true
        index += length
      case ..<0x20:
        throw scanner.fault(at: index, "a control character in a string, expected an escape")
      default: index += 1
      }
    }
  }

  /// A bit in each byte that is a quote, a backslash or a control character; bytes above the first
  /// of them may also be marked.
  @inline(__always)
  private static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let escapes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let marks =
      ((quotes &- ones) & ~quotes) | ((escapes &- ones) & ~escapes)
      | ((word &- ones &* 0x20) & ~word)
    return marks & (ones &* 0x80)
  }

  /// The length of an escape; nil if the bytes end inside it.
  private static func escape(
    _ bytes: UnsafePointer<UInt8>, _ index: Int, _ limit: Int, _ scanner: borrowing JSONScanner
  ) throws -> Int? {
    guard index + 1 < limit else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard index + 6 <= limit else { return nil }
      for digit in index + 2..<index + 6 where JSONText.hexadecimal(bytes[digit]) == nil {
        throw scanner.fault(at: index, "an escape without four hexadecimal digits")
      }
      return 6
    default:
      throw scanner.fault(at: index, "an unknown escape")
    }
  }
}

/// The grammar of JSON numbers, which is stricter than that of other documents.
enum JSONNumber {
  @inline(__always)
  static func mayHold(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "+")
  }

  /// True for `-0`, `12`, `1.5e-3`; false for `01`, `+1`, `.5`, `1.`, `1e`.
  static func isWellFormed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    _ = skip("-", bytes, &index)
    let isZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
    let count = skipDigits(bytes, &index)
    guard count > 0, !isZero || count == 1 else { return false }
    if skip(".", bytes, &index) {
      guard skipDigits(bytes, &index) > 0 else { return false }
    }
    if skip("e", bytes, &index) || skip("E", bytes, &index) {
      if !skip("-", bytes, &index) { _ = skip("+", bytes, &index) }
      guard skipDigits(bytes, &index) > 0 else { return false }
    }
    return index == bytes.count
  }

  // NB: these are not closures over the index, because every use would then check for exclusive
  // access.

  @inline(__always)
  private static func skip(
    _ character: Unicode.Scalar, _ bytes: UnsafeRawBufferPointer, _ index: inout Int
  ) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Moves past digits, and returns their number.
  @inline(__always)
  private static func skipDigits(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Int {
    let start = index
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    return index - start
  }
}
