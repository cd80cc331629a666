import Foundation

/// One factor of a unit: `mL/min·kg` has `mL`, `min^-1` and `kg^-1`.
struct UnitFactor: Hashable, Sendable {
  let definition: UnitDefinition
  let prefix: HKMetricPrefix
  /// Nil for a mole of an unknown substance, and for every other unit.
  let molarMass: MolarMass?
  var exponent: Int

  init(
    _ definition: UnitDefinition, prefix: HKMetricPrefix = .none, molarMass: MolarMass? = nil,
    exponent: Int = 1
  ) {
    self.definition = definition
    self.prefix = prefix
    self.molarMass = molarMass
    self.exponent = exponent
  }
}

extension UnitFactor {
  /// The prefixed symbol without the exponent, such as `km` or `mmol<180.1558800000541>`.
  var symbol: String {
    prefix.symbol + definition.symbol + (molarMass.map { "<\($0.text)>" } ?? "")
  }

  /// The dimension without the exponent: a mole with a molar mass is a mass (U-26, U-38b).
  var dimension: UnitDimension { molarMass == nil ? definition.dimension : .mass }

  /// The size in base units of the composition of the dimension, raised to the exponent.
  var scale: UnitScale {
    let unprefixed =
      definition.scale * UnitScale(numerator: molarMass?.gramsPerMole ?? 1) * dimension.baseScale
    return (unprefixed * UnitScale(powerOfTen: prefix.powerOfTen)).raised(toPower: exponent)
  }

  func raised(toPower power: Int) -> UnitFactor {
    UnitFactor(
      definition, prefix: prefix, molarMass: molarMass, exponent: exponent * power)
  }

  /// True for factors that differ only in the exponent.
  func isSameUnit(as other: UnitFactor) -> Bool {
    definition == other.definition && prefix == other.prefix && molarMass == other.molarMass
  }

  /// The order of factors in a unit string, independent of the order in the source text (U-30,
  /// U-31).
  static func printsBefore(_ left: UnitFactor, _ right: UnitFactor) -> Bool {
    let ranks = (left.dimension.printingRank, right.dimension.printingRank)
    return ranks.0 == ranks.1 ? left.symbol < right.symbol : ranks.0 < ranks.1
  }
}

extension UnitFactor {
  /// Every symbol that names a unit, prefixed ones included; moles are without a molar mass.
  ///
  /// A unit's own symbol takes precedence over a prefixed one: `min` is a minute, `pD` a prism
  /// diopter (U-13).
  static let named: [String: UnitFactor] = {
    var named: [String: UnitFactor] = [:]
    for definition in UnitDefinition.all {
      named[definition.symbol] = UnitFactor(definition)
    }
    for prefix in HKMetricPrefix.written {
      for definition in UnitDefinition.all where definition.allowsPrefix {
        let symbol = prefix.symbol + definition.symbol
        guard named[symbol] == nil else { continue }
        named[symbol] = UnitFactor(definition, prefix: prefix)
      }
    }
    // Only the symbol of the liter may also be written in lower case (U-8).
    for factor in named.values where factor.definition == .liter {
      named[factor.prefix.symbol + "l"] = factor
    }
    return named
  }()
}

/// The grams per mole of a substance, such as 180.156 for glucose.
struct MolarMass: Hashable, Sendable {
  let gramsPerMole: Double

  /// Creates a molar mass; nil unless it is positive and finite.
  ///
  /// Exports round the constant that programs use for glucose; a mass within a relative 1e-12 of it
  /// becomes that constant (U-18). Others are kept to 15 digits, so that the printed text reads
  /// back as the same.
  init?(_ gramsPerMole: Double) {
    guard gramsPerMole > 0, gramsPerMole.isFinite else { return nil }
    let glucose = HKUnitMolarMassBloodGlucose
    self.gramsPerMole =
      abs(gramsPerMole - glucose) <= 1e-12 * glucose
      ? glucose : Double(String(format: "%.15g", gramsPerMole)) ?? gramsPerMole
  }

  /// The number with at most 16 significant digits, as exports write it (U-18).
  var text: String { String(format: "%.16g", gramsPerMole) }
}
