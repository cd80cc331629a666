/// A unit of measure such as `kg`, `count/min` or `mL/min·kg`.
///
/// ```swift
/// let pace = HKUnit.minute().unitDivided(by: .meterUnit(with: .kilo))
/// pace.unitString  // "min/km"
/// pace == HKUnit(from: "min/km")  // true
/// ```
///
/// Two units are equal if they have the same factors, in any order: `km/hr` is not equal to `m/s`,
/// though amounts convert between the two (U-37).
///
/// - Note: A class in Apple's framework, a value here.
public struct HKUnit: Hashable, Sendable {
  /// The factors in printing order, without repeated units and exponents of 0 (U-33).
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

  /// Creates the unit that a string describes; the program stops if the string is not a unit (U-6,
  /// U-7).
  ///
  /// Use `init(parsing:)`, which has the grammar, for text from a user.
  public init(from string: String) {
    do {
      try self.init(parsing: string)
    } catch {
      fatalError(error.description)
    }
  }
}

extension HKUnit {
  /// The unit of a product of amounts, such as `J·s` for `J` by `s`.
  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(factors: factors + unit.factors)
  }

  /// The unit of a quotient of amounts, such as `m/s` for `m` by `s`.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    unitMultiplied(by: unit.reciprocal())
  }

  /// The unit multiplied by itself; a negative power divides, the power 0 gives the null unit.
  public func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(factors: factors.map { $0.raised(toPower: power) })
  }

  /// One divided by the unit; the null unit for the null unit (U-35).
  public func reciprocal() -> HKUnit {
    unitRaised(toPower: -1)
  }
}
