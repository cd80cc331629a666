import Foundation

/// A positive number, stored as numerator / denominator · 10^power.
///
/// If the three parts are integers, products of scales stay exact. A stone is 635029318 · 10^-5 g
/// and a pound is 45359237 · 10^-5 g, so their ratio is 14, not 13.999….
struct UnitScale: Sendable {
  var numerator: Double = 1
  var denominator: Double = 1
  var powerOfTen = 0

  /// The value as a single number, rounded once or twice.
  var value: Double {
    let (multiplier, divisor) = ratio
    return multiplier / divisor
  }

  /// The value as a fraction, which is in lowest terms if its parts are exact integers.
  var ratio: (multiplier: Double, divisor: Double) {
    var (multiplier, divisor) = (numerator, denominator)
    if powerOfTen > 0 {
      multiplier *= pow(10, Double(powerOfTen))
    } else {
      divisor *= pow(10, -Double(powerOfTen))
    }
    let common = Self.greatestCommonDivisor(multiplier, divisor)
    return (multiplier / common, divisor / common)
  }

  func raised(toPower power: Int) -> UnitScale {
    let size = Double(power.magnitude)
    let top = pow(power < 0 ? denominator : numerator, size)
    let bottom = pow(power < 0 ? numerator : denominator, size)
    return UnitScale(numerator: top, denominator: bottom, powerOfTen: powerOfTen * power)
  }

  static func * (left: UnitScale, right: UnitScale) -> UnitScale {
    UnitScale(
      numerator: left.numerator * right.numerator,
      denominator: left.denominator * right.denominator,
      powerOfTen: left.powerOfTen + right.powerOfTen)
  }

  /// Returns the greatest common divisor, or 1 if either number is not an integer that a `Double`
  /// can represent exactly.
  private static func greatestCommonDivisor(_ left: Double, _ right: Double) -> Double {
    let exact = 1.0...0x1p53
    guard exact.contains(left), exact.contains(right) else { return 1 }
    guard left == left.rounded(), right == right.rounded() else { return 1 }
    var (larger, smaller) = (Int64(left), Int64(right))
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return Double(larger)
  }
}
