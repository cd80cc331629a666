import Foundation

/// A conversion of amounts in one unit to amounts in another.
///
/// ```swift
/// let toMeters = try HKUnit(parsing: "km").conversion(to: .meter())
/// toMeters(1.5)  // 1500
/// ```
///
/// Ratios are kept as a multiplier and a divisor, which are integers if possible. 5.4 × 5 ÷ 18
/// converts 5.4 km/hr to exactly 1.5 m/s, but 5.4 × 0.2777… does not.
package struct UnitConversion: Sendable {
  private enum Formula {
    case identity
    case ratio(Ratio)
    /// A conversion between temperature scales (U-22). One of the offsets is 0.
    case affine(before: Double, Ratio, after: Double)
    /// A conversion from dBASPL to a unit of pressure, with the number of units per pascal (U-24).
    case pressure(perPascal: Ratio)
    /// A conversion from a unit of pressure to dBASPL, with the number of pascals per unit (U-24).
    case level(pascals: Ratio)
  }

  private struct Ratio {
    let multiplier: Double
    let divisor: Double

    func callAsFunction(_ value: Double) -> Double { value * multiplier / divisor }
  }

  /// The sound pressure at 0 dBASPL, in pascals.
  private static let referencePressure = 2e-5

  private let formula: Formula

  /// Creates a conversion. The result is nil if the units are incompatible, or their ratio is
  /// beyond the range of `Double`.
  init?(from source: HKUnit, to target: HKUnit) {
    guard !(source == target) else {
      formula = .identity
      return
    }
    guard source.isCompatible(with: target) else { return nil }
    let isByMoles = source.isComparableByMoles(with: target)
    let (source, target) =
      isByMoles ? (source.withoutMolarMasses, target.withoutMolarMasses) : (source, target)
    guard !(source == target) else {
      formula = .identity
      return
    }
    let scale = source.scale * target.scale.raised(toPower: -1)
    let (multiplier, divisor) = scale.ratio
    guard (multiplier / divisor).isNormal else { return nil }
    let ratio = Ratio(multiplier: multiplier, divisor: divisor)

    if let source = source.loneFactor, let target = target.loneFactor {
      formula = Self.formula(from: source, to: target, ratio: ratio)
    } else {
      formula = multiplier == divisor ? .identity : .ratio(ratio)
    }
  }
}

extension UnitConversion {
  /// True if the conversion leaves every amount bitwise unchanged.
  package var isIdentity: Bool {
    if case .identity = formula { true } else { false }
  }

  package func callAsFunction(_ value: Double) -> Double {
    switch formula {
    case .identity:
      value
    case .ratio(let ratio):
      ratio(value)
    case .affine(let before, let ratio, let after):
      ratio(value + before) + after
    case .pressure(let perPascal):
      perPascal(Self.referencePressure * pow(10, value / 20))
    case .level(let pascals):
      20 * log10(pascals(value) / Self.referencePressure)
    }
  }

  /// Returns the formula for units that are single factors.
  private static func formula(
    from source: UnitFactor, to target: UnitFactor, ratio: Ratio
  ) -> Formula {
    if source.dimension != target.dimension {
      return source.dimension == .soundPressureLevel
        ? .pressure(perPascal: ratio) : .level(pascals: ratio)
    }
    if source.definition.offsetInHundredths != target.definition.offsetInHundredths {
      return affine(from: source.definition, to: target.definition, ratio: ratio)
    }
    return ratio.multiplier == ratio.divisor ? .identity : .ratio(ratio)
  }

  /// Combines both offsets into one, on the side where it is a whole number of hundredths: 32 °F,
  /// not 255.372… K. 98.6 °F is then (98.6 − 32) × 5 ÷ 9, without the loss of a conversion to
  /// kelvins.
  private static func affine(
    from source: UnitDefinition, to target: UnitDefinition, ratio: Ratio
  ) -> Formula {
    let after = ratio(source.offsetInHundredths) - target.offsetInHundredths
    if after == after.rounded() {
      return .affine(before: 0, ratio, after: after / 100)
    }
    let inverse = Ratio(multiplier: ratio.divisor, divisor: ratio.multiplier)
    let before = source.offsetInHundredths - inverse(target.offsetInHundredths)
    return .affine(before: before / 100, ratio, after: 0)
  }
}

/// An error that is thrown for a conversion between incompatible units (U-39).
public struct HKUnitConversionError: Error, Hashable, Sendable {
  /// The unit of the amount.
  public let source: HKUnit
  /// The requested unit.
  public let target: HKUnit
}

extension HKUnitConversionError: CustomStringConvertible {
  /// Apple's message, such as `Attempt to convert incompatible units: count/s, count`.
  public var description: String {
    "Attempt to convert incompatible units: \(source), \(target)"
  }
}
