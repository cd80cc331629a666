import Files

/// The text of a JSON string, with the numbers of replaced parts.
package struct JSONText: Equatable {
  package private(set) var text = ""
  /// The number of runs of bytes that are not UTF-8, each replaced by U+FFFD (M5).
  package private(set) var invalidSequences = 0
  /// The number of escaped surrogates without their other half, each replaced by U+FFFD.
  package private(set) var unpairedSurrogates = 0

  package var isFlawed: Bool { invalidSequences + unpairedSurrogates > 0 }

  /// Resolves the escapes of a string.
  ///
  /// - Parameter raw: the bytes between the quotes; escapes must be well formed.
  package init(_ raw: UnsafeRawBufferPointer, hasEscapes: Bool = true) {
    guard hasEscapes else {
      decode(raw)
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      guard raw[index] == UInt8(ascii: "\\"), index + 1 < raw.count else {
        bytes.append(raw[index])
        index += 1
        continue
      }
      if raw[index + 1] == UInt8(ascii: "u") {
        index = appendCode(raw, at: index, to: &bytes)
      } else {
        bytes.append(Self.simpleEscape(raw[index + 1]))
        index += 2
      }
    }
    bytes.withUnsafeBytes { decode($0) }
  }

  private static func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  /// Appends the character of `\uXXXX` or of a pair of them; returns the index after it.
  private mutating func appendCode(
    _ raw: UnsafeRawBufferPointer, at start: Int, to bytes: inout [UInt8]
  ) -> Int {
    let first = Self.code(raw, at: start) ?? 0xFFFD
    let end = start + 6
    guard (0xD800...0xDFFF).contains(first) else {
      bytes.append(contentsOf: String(Unicode.Scalar(first) ?? "\u{FFFD}").utf8)
      return end
    }
    if first < 0xDC00, let second = Self.code(raw, at: end), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      bytes.append(contentsOf: String(scalar).utf8)
      return end + 6
    }
    unpairedSurrogates += 1
    bytes.append(contentsOf: "\u{FFFD}".utf8)
    return end
  }

  /// The number after `\u`; nil if the index is not at a `\u`.
  private static func code(_ raw: UnsafeRawBufferPointer, at index: Int) -> UInt32? {
    guard index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var code: UInt32 = 0
    for byte in raw[index + 2..<index + 6] {
      guard let digit = hexadecimal(byte) else { return nil }
      code = code << 4 | digit
    }
    return code
  }

  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  private mutating func decode(_ bytes: UnsafeRawBufferPointer) {
    let decoded = RepairedUTF8(bytes)
    text = decoded.text
    invalidSequences = decoded.invalidSequences
  }
}
