import Foundation

/// The distance between grid lines: a multiple of a power of ten.
package struct TickStep: Hashable, Sendable {
  /// The multiple in tenths, which makes 2.5 a whole number.
  package let tenths: Int
  package let power: Int

  /// The multiples that grid steps can have.
  package static let multiples = [10, 20, 25, 50]

  /// The least round number that is not less than a number above zero: 1, 1.5, 2, 3, 4, 6 or 8
  /// × 10ᵏ; the number itself if that exceeds the range of numbers.
  package static func round(atLeast number: Double) -> Double {
    let power = Int(log10(number).rounded(.down))
    // The tolerance accepts a number that a sum missed only by rounding.
    let least = number - number * 1e-12
    return (power - 1...power + 1).lazy
      .flatMap { power in
        [10, 15, 20, 30, 40, 60, 80].map { TickStep(tenths: $0, power: power).value(1) }
      }.first { $0 >= least && $0.isFinite } ?? number
  }

  /// The value a number of steps from zero; not finite if it exceeds the range of numbers.
  package func value(_ steps: Double) -> Double {
    let units = steps * Double(tenths)
    // Dividing by a positive power of ten rounds once, multiplying by its inverse twice.
    let exponent = power - 1
    if exponent >= 0 { return units * pow(10, Double(exponent)) }
    if exponent >= -300 { return units / pow(10, Double(-exponent)) }
    return units / 1e300 / pow(10, Double(-exponent - 300))
  }

  /// The number of decimal places that a value some steps from zero needs: 0 for 180, although
  /// 177.5 needs one.
  package func decimals(of steps: Double) -> Int {
    var units = steps * Double(tenths)
    var digits = 1 - power
    while digits > 0, units.truncatingRemainder(dividingBy: 10) == 0 {
      guard units != 0 else { return 0 }
      units /= 10
      digits -= 1
    }
    return max(0, digits)
  }

  /// The steps near a size, ordered by their distance on a logarithmic scale.
  package static func near(_ size: Double, multiples: [Int] = Self.multiples) -> [TickStep] {
    let target = log10(size)
    let power = Int(target.rounded(.down))
    let candidates = (power - 1...power + 1).flatMap { power in
      multiples.map { TickStep(tenths: $0, power: power) }
    }
    func distance(_ step: TickStep) -> Double {
      abs(log10(Double(step.tenths) / 10) + Double(step.power) - target)
    }
    return candidates.enumerated()
      .sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
      .map(\.element)
  }
}
