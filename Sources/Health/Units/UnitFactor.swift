import Foundation

/// A factor of a unit. `mL/min·kg` has the factors `mL`, `min^-1` and `kg^-1`.
struct UnitFactor: Hashable, Sendable {
  let definition: UnitDefinition
  let prefix: HKMetricPrefix
  /// The molar mass of a mole; nil for a mole of an unknown substance, and for every other unit.
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

  /// The dimension without the exponent. A mole with a molar mass is a mass (U-26, U-38b).
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

  /// True if the factors are equal apart from their exponents.
  func isSameUnit(as other: UnitFactor) -> Bool {
    definition == other.definition && prefix == other.prefix && molarMass == other.molarMass
  }

  /// True if a factor precedes another in a unit string. The order does not depend on the order in
  /// the parsed text (U-30, U-31).
  static func printsBefore(_ left: UnitFactor, _ right: UnitFactor) -> Bool {
    let ranks = (left.dimension.printingRank, right.dimension.printingRank)
    return ranks.0 == ranks.1 ? left.symbol < right.symbol : ranks.0 < ranks.1
  }
}

extension UnitFactor {
  /// The factor of every symbol, with and without a prefix. Moles do not have a molar mass.
  ///
  /// A unit's own symbol takes precedence over a prefixed symbol: `min` is a minute, and `pD` is a
  /// prism diopter (U-13).
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
    // Only the symbol of the liter can also be written in lowercase (U-8).
    for factor in named.values where factor.definition == .liter {
      named[factor.prefix.symbol + "l"] = factor
    }
    return named
  }()
}

/// The molar mass of a substance, such as 180.156 grams per mole for glucose.
struct MolarMass: Hashable, Sendable {
  let gramsPerMole: Double

  /// Creates a molar mass, or nil if the number is not positive and finite.
  ///
  /// Exports round the constant that programs use for glucose, so a mass that differs from it by a
  /// relative 1e-12 or less becomes that constant (U-18). Other masses are rounded to 15 digits, so
  /// that the printed text parses to the same mass.
  init?(_ gramsPerMole: Double) {
    guard gramsPerMole > 0, gramsPerMole.isFinite else { return nil }
    let glucose = HKUnitMolarMassBloodGlucose
    self.gramsPerMole =
      abs(gramsPerMole - glucose) <= 1e-12 * glucose
      ? glucose : Double(String(format: "%.15g", gramsPerMole)) ?? gramsPerMole
  }

  /// The grams per mole with at most 16 significant digits, as written in exports (U-18).
  var text: String { String(format: "%.16g", gramsPerMole) }
}
