import Foundation

/// A distance between the lines of a grid: a multiple of a power of ten.
package struct TickStep: Hashable, Sendable {
  /// The multiple in tenths, so that 2.5 is whole.
  package let tenths: Int
  package let power: Int

  /// The multiples that a grid's steps have.
  package static let multiples = [10, 20, 25, 50]

  /// A value that is some steps from zero; not finite beyond the range of numbers.
  package func value(_ steps: Double) -> Double {
    let units = steps * Double(tenths)
    // Dividing by a whole power of ten rounds once, multiplying by its inverse twice.
    let exponent = power - 1
    if exponent >= 0 { return units * pow(10, Double(exponent)) }
    if exponent >= -300 { return units / pow(10, Double(-exponent)) }
    return units / 1e300 / pow(10, Double(-exponent - 300))
  }

  /// The digits after the point that a value some steps from zero needs: 180 has none beside 177.5.
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

  /// The steps near a size, the nearest on a scale of logarithms first.
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
