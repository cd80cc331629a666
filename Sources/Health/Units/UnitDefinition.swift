/// A unit with a name and a symbol of its own, before any prefix.
package struct UnitDefinition: Sendable {
  /// The text in a unit string, such as `lb`. No two units share one.
  package let symbol: String
  /// The name in words, in the singular.
  package let name: String
  package let dimension: UnitDimension
  /// True if `k`, `m` and the other metric prefixes may stand before the symbol.
  package let allowsPrefix: Bool
  /// The size in base units of the dimension; of a mole, the size at a molar mass of 1.
  let scale: UnitScale
  /// Hundredths of the unit to add before scaling to kelvins; 0 but for degrees (U-22).
  let offsetInHundredths: Double

  /// The size in base units of the dimension, such as 453.59237 for a pound.
  ///
  /// - Note: Of a degree it is the size of the step; of `mol<M>` it is to be multiplied by M.
  package var factor: Double { scale.value }

  /// - Parameter size: The size in base units is `size / divisor · 10^power`.
  init(
    _ symbol: String, _ name: String, _ dimension: UnitDimension, size: Double = 1,
    power: Int = 0, divisor: Double = 1, allowsPrefix: Bool = false, offsetInHundredths: Double = 0
  ) {
    self.symbol = symbol
    self.name = name
    self.dimension = dimension
    self.allowsPrefix = allowsPrefix
    self.offsetInHundredths = offsetInHundredths
    scale = UnitScale(numerator: size, denominator: divisor, powerOfTen: power)
  }
}

extension UnitDefinition: Hashable {
  package static func == (left: UnitDefinition, right: UnitDefinition) -> Bool {
    left.symbol == right.symbol
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(symbol)
  }
}
