/// Numbers as documents write them.
package enum NumberText {
  /// The maximum length of a number, which bounds the work (M13); longer text is not a measurement.
  private static let maximumLength = 128

  /// The value of a decimal number with `.` and an optional exponent, independent of the locale;
  /// nil for anything else, and for a number beyond the range of a `Double`.
  package static func value(_ bytes: UnsafeRawBufferPointer) -> Double? {
    guard bytes.count <= maximumLength else { return nil }
    var index = 0
    var isNegative = false
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      index = 1
    }
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0
    var isFraction = false
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        // More than 19 digits overflow, but then the slow path reads the text again.
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += 1
        if isFraction { exponent -= 1 }
      } else if bytes[index] == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if index < bytes.count {
      guard let written = exponentPart(bytes[index...]) else { return nil }
      exponent += written
    }
    // Both operands are exact and one operation rounds once, so the result is the nearest double.
    if digits <= 15, exponent.magnitude < powersOfTen.count {
      let power = powersOfTen[Int(exponent.magnitude)]
      let magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return isNegative ? -magnitude : magnitude
    }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  package static func value(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { value(UnsafeRawBufferPointer($0)) }
  }

  /// The exponent that starts with `e`; nil if the bytes are not an exponent.
  private static func exponentPart(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard let mark = bytes.first, mark | 0x20 == UInt8(ascii: "e") else { return nil }
    var digits = bytes.dropFirst()
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    guard !digits.isEmpty else { return nil }
    var exponent = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      exponent = min(exponent * 10 + Int(digit), 100_000)
    }
    return isNegative ? -exponent : exponent
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
