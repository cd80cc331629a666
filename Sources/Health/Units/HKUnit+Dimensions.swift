extension HKUnit {
  /// The exponent of each dimension that others are made of, without zeros: `{length: 1, time: -1}`
  /// for a speed, `{length: 3}` for a volume, `{}` for a count.
  var dimensions: [UnitDimension: Int] {
    var exponents: [UnitDimension: Int] = [:]
    for factor in factors {
      for part in factor.dimension.composition {
        exponents[part.dimension, default: 0] += part.exponent * factor.exponent
      }
    }
    return exponents.filter { $0.value != 0 }
  }

  /// The size in base units of `dimensions`; of degrees, the size of the step (U-23).
  var scale: UnitScale {
    factors.reduce(UnitScale()) { $0 * $1.scale }
  }

  /// The only factor, if its exponent is 1.
  ///
  /// Degrees and decibels follow their own formulas only as single factors (U-22, U-24).
  var loneFactor: UnitFactor? {
    guard factors.count == 1, factors[0].exponent == 1 else { return nil }
    return factors[0]
  }

  /// The unit of the same dimensions made of base units alone, such as `m/s` for `mi/hr`, `L` for
  /// `m^3` and the null unit for `count`.
  ///
  /// A single `dBASPL` has pascals as its base, so that levels and pressures can be compared.
  package var base: HKUnit {
    if loneFactor?.definition == .decibelAWeightedSoundPressureLevel { return HKUnit(.pascal) }
    return HKUnit(
      factors: dimensions.map { dimension, exponent in
        // In liters 0.3 L and 300 mL are the same to the bit; in cubic meters they need not be.
        dimension == .length && exponent.isMultiple(of: 3)
          ? UnitFactor(.liter, exponent: exponent / 3)
          : UnitFactor(dimension.base, exponent: exponent)
      })
  }

  /// True if all symbols cancel, as in `m/m` or `m^0` (U-34).
  ///
  /// A unit whose dimensions alone cancel, such as `dL/L` or `count/%`, is not null: it keeps its
  /// symbols and its scale, and converts to the null unit.
  ///
  /// - Note: Apple's documentation calls `dL/L` null; the framework does not.
  public func isNull() -> Bool {
    factors.isEmpty
  }

  /// True if amounts in one unit can be expressed in the other (U-36, U-38…U-38b).
  package func isCompatible(with other: HKUnit) -> Bool {
    if dimensions == other.dimensions || isComparableByMoles(with: other) { return true }
    // A sound pressure level is a pressure, but only by itself (U-24).
    guard loneFactor != nil, other.loneFactor != nil else { return false }
    return base.dimensions == other.base.dimensions
  }

  /// True if only a mole without a molar mass keeps the two from having equal dimensions, as in `mol`
  /// and `mol<12>`: a mole of something is then compared with a mole of something else (U-38b).
  func isComparableByMoles(with other: HKUnit) -> Bool {
    guard hasMoleOfUnknownMass || other.hasMoleOfUnknownMass, dimensions != other.dimensions else {
      return false
    }
    return withoutMolarMasses.dimensions == other.withoutMolarMasses.dimensions
  }

  /// True if a factor is a mole without a molar mass, which converts to no mass (U-38b).
  package var hasMoleOfUnknownMass: Bool {
    factors.contains { $0.dimension == .amountOfSubstance }
  }

  /// The unit with every mole as an amount of substance.
  var withoutMolarMasses: HKUnit {
    HKUnit(
      factors: factors.map {
        UnitFactor($0.definition, prefix: $0.prefix, exponent: $0.exponent)
      })
  }

  /// The conversion of amounts in this unit to the other, computed once for many amounts.
  ///
  /// - Throws: If the units are incompatible, or their ratio is beyond the range of `Double`.
  package func conversion(to other: HKUnit) throws(HKUnitConversionError) -> UnitConversion {
    guard let conversion = UnitConversion(from: self, to: other) else {
      throw HKUnitConversionError(source: self, target: other)
    }
    return conversion
  }

  /// The dimension of the unit in words, such as `length/time` or `no dimension`.
  package var dimensionDescription: String {
    let exponents = factors.reduce(into: [UnitDimension: Int]()) {
      $0[$1.dimension, default: 0] += $1.exponent
    }
    guard exponents.contains(where: { $0.value != 0 }) else { return "no dimension" }
    let sorted = exponents.sorted {
      ($0.key.printingRank, $0.key.rawValue) < ($1.key.printingRank, $1.key.rawValue)
    }
    return Self.quotient(sorted.map { ($0.key.rawValue, $0.value) })
  }
}
