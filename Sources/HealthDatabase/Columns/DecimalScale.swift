/// The exponent for the numbers of a block, estimated from a sample of them. It affects only the
/// size of the block.
struct DecimalScale {
  /// The exponent with which the numbers take the fewest bits.
  private(set) var exponent = 0

  /// True if six digits, which take 20 bits, and a separate exponent for each number are probably
  /// smaller.
  ///
  /// Exports write six significant digits, so small numbers have more decimal places than large
  /// ones.
  private(set) var isBetterFloating = false

  /// The approximate cost of an exception in bits: its position and the number.
  private static let exceptionBits = 72

  /// Estimates the scale from up to 32 of `count` numbers.
  init(of numbers: UnsafePointer<Double>, count: Int) {
    let step = (count + 31) / 32
    var finite = 0
    for index in stride(from: 0, to: count, by: step) where numbers[index].isFinite {
      finite += 1
    }
    var fewest = Int.max
    var fewestWidth = 0
    for exponent in 0...DecimalDigits.mostExponent {
      let power = DecimalDigits.powers[exponent]
      var fitting = 0
      var least = Int64.max
      var most = Int64.min
      for index in stride(from: 0, to: count, by: step) {
        guard let digits = DecimalDigits.digits(numbers[index], power: power) else { continue }
        fitting += 1
        least = min(least, digits)
        most = max(most, digits)
      }
      let width = fitting == 0 ? 0 : 64 - (most - least).leadingZeroBitCount
      let bits = fitting * width + (finite - fitting) * Self.exceptionBits
      if bits < fewest {
        fewest = bits
        self.exponent = exponent
        fewestWidth = width
      }
      // Once all numbers fit, a larger exponent only takes more bits.
      guard fitting < finite else { break }
    }
    guard exponent > 0, fewestWidth > 23 else { return }
    var floating = 0
    for index in stride(from: 0, to: count, by: step) {
      let power = DecimalDigits.powers[Self.exponent(of: numbers[index])]
      if DecimalDigits.digits(numbers[index], power: power) != nil { floating += 1 }
    }
    isBetterFloating = floating >= finite - finite / 8
  }

  /// The exponent that gives a number six digits before the decimal point; 0 if it already has
  /// more, 18 if no exponent is large enough.
  @inline(__always)
  static func exponent(of number: Double) -> Int {
    let binary = Int(number.magnitude.bitPattern >> 52) &- 1_023
    // The logarithm of 2 is about 1,233 / 4,096. The result is the number of decimal digits before
    // the first one, or one less.
    let decimal = (binary &* 1_233) >> 12
    let exponent = min(max(5 &- decimal, 0), DecimalDigits.mostExponent)
    let isOneTooMany = number.magnitude * DecimalDigits.powers[exponent] >= 999_999.5
    return isOneTooMany && exponent > 0 ? exponent &- 1 : exponent
  }
}
