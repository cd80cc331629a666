/// Converts numbers to integers over a power of ten, and back, without a call or a branch for each
/// number.
///
/// A number `v` is `digits` with the exponent `e` if `Double(digits) / 10^e` is `v` bit for bit.
/// The division is rounded correctly (IEEE 754) and both operands are exact. On every machine it
/// therefore gives the number nearest to the decimal, which is also the result of parsing the
/// decimal as text.
enum DecimalDigits {
  /// The largest exponent; powers of ten are exact up to 22.
  static let mostExponent = 18

  /// The powers of ten by exponent, one for each five-bit value; the highest ones are unused.
  static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31,
  ]

  /// The limit of the digits: within ±2⁵⁰ when encoding, in -2⁵¹ ..< 2⁵¹ when decoding.
  private static let limit = 0x1p50

  /// 1.5 × 2⁵². When a smaller number is added to it, the number loses its fraction, rounded to
  /// nearest, and its integer part is in the lowest bits of the sum. This is faster than a
  /// conversion, and needs no call on processors without rounding instructions.
  private static let shift = 0x1.8p52

  /// The digits of a number, or `nil` if the number has none with this power of ten.
  @inline(__always)
  static func digits(_ number: Double, power: Double) -> Int64? {
    let scaled = number * power
    let shifted = scaled + shift
    // NaN is not below the limit either. Negative zero would be decoded as zero, so it has no
    // digits.
    guard abs(scaled) < limit,
      ((shifted - shift) / power).bitPattern == number.bitPattern
    else { return nil }
    return Int64(bitPattern: shifted.bitPattern &- shift.bitPattern)
  }

  /// Decodes `count` numbers that have the same exponent; returns true if all digits were in range.
  @inline(__always)
  static func numbers(
    _ digits: UnsafePointer<Int64>, count: Int, exponent: Int,
    into numbers: UnsafeMutablePointer<Double>
  ) -> Bool {
    let power = powers[exponent]
    var outside: UInt64 = 0
    for index in 0..<count {
      let whole = whole(digits[index], &outside)
      numbers[index] = exponent == 0 ? whole : whole / power
    }
    return outside == 0
  }

  /// Decodes `count` numbers, each with its own exponent; returns true if all digits and exponents
  /// were in range.
  @inline(__always)
  static func numbers(
    _ digits: UnsafePointer<Int64>, count: Int, exponents: UnsafePointer<Int64>,
    into numbers: UnsafeMutablePointer<Double>
  ) -> Bool {
    powers.withUnsafeBufferPointer { powers in
      var outside: UInt64 = 0
      for index in 0..<count {
        let exponent = UInt64(bitPattern: exponents[index])
        // Larger exponents wrap around, which sets the highest bit.
        outside |= exponent | (UInt64(mostExponent) &- exponent) & 1 << 63
        numbers[index] = whole(digits[index], &outside) / powers[Int(exponent & 31)]
      }
      return outside < 32
    }
  }

  /// Converts an integer in range to a number; sets a bit above the lowest five of `outside` if it
  /// is not in range.
  @inline(__always)
  private static func whole(_ digits: Int64, _ outside: inout UInt64) -> Double {
    let bits = UInt64(bitPattern: digits)
    outside |= ((bits &+ 1 << 51) >> 52) << 5
    return Double(bitPattern: bits &+ shift.bitPattern) - shift
  }
}
