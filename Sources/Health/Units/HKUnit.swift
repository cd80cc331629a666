/// A unit of measure such as `kg`, `count/min` or `mL/min·kg`.
///
/// ```swift
/// let pace = HKUnit.minute().unitDivided(by: .meterUnit(with: .kilo))
/// pace.unitString  // "min/km"
/// pace == HKUnit(from: "min/km")  // true
/// ```
///
/// Two units are equal if they have the same factors, in any order. `km/hr` is not equal to `m/s`,
/// although amounts can be converted between them (U-37).
///
/// - Note: This type is a class in Apple's framework, and a structure here.
public struct HKUnit: Hashable, Sendable {
  /// The factors in printing order, without repeated units or exponents of 0 (U-33).
  let factors: [UnitFactor]

  /// Creates the product of the factors.
  init(factors: [UnitFactor]) {
    var combined: [UnitFactor] = []
    for factor in factors {
      if let index = combined.firstIndex(where: factor.isSameUnit) {
        combined[index].exponent += factor.exponent
      } else {
        combined.append(factor)
      }
    }
    self.factors = combined.filter { $0.exponent != 0 }.sorted(by: UnitFactor.printsBefore)
  }

  init(
    _ definition: UnitDefinition, prefix: HKMetricPrefix = .none, molarMass: MolarMass? = nil
  ) {
    factors = [UnitFactor(definition, prefix: prefix, molarMass: molarMass)]
  }

  /// Creates the unit that a string describes. The program stops if the string is not a unit (U-6,
  /// U-7).
  ///
  /// For user input, use `init(parsing:)`, which throws an error instead and documents the grammar.
  public init(from string: String) {
    do {
      try self.init(parsing: string)
    } catch {
      fatalError(error.description)
    }
  }
}

extension HKUnit {
  /// Returns the product of the unit and another unit, such as `J·s` for `J` and `s`.
  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(factors: factors + unit.factors)
  }

  /// Returns the quotient of the unit and another unit, such as `m/s` for `m` and `s`.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    unitMultiplied(by: unit.reciprocal())
  }

  /// Returns the unit raised to a power, such as `1/s` for `s` and -1. The power 0 gives the null
  /// unit.
  public func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(factors: factors.map { $0.raised(toPower: power) })
  }

  /// Returns one divided by the unit. The reciprocal of the null unit is the null unit (U-35).
  public func reciprocal() -> HKUnit {
    unitRaised(toPower: -1)
  }
}
