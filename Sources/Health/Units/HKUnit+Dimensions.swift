extension HKUnit {
  /// The exponents of the dimensions that the unit is composed of, without zeros:
  /// `{length: 1, time: -1}` for a speed, `{length: 3}` for a volume, `{}` for a count.
  var dimensions: [UnitDimension: Int] {
    var exponents: [UnitDimension: Int] = [:]
    for factor in factors {
      guard let root = factor.dimension.root else { continue }
      exponents[root.dimension, default: 0] += root.exponent * factor.exponent
    }
    return exponents.filter { $0.value != 0 }
  }

  /// True if the `dimensions` are equal, which is found without creating them.
  private func hasDimensions(of other: HKUnit) -> Bool {
    let areEqual = { (factor: UnitFactor) -> Bool in
      guard let (dimension, _) = factor.dimension.root else { return true }
      return self.exponent(of: dimension) == other.exponent(of: dimension)
    }
    return factors.allSatisfy(areEqual) && other.factors.allSatisfy(areEqual)
  }

  /// The exponent of a dimension in `dimensions`; 0 if it is not in there.
  private func exponent(of dimension: UnitDimension) -> Int {
    factors.reduce(0) { sum, factor in
      guard let root = factor.dimension.root, root.dimension == dimension else { return sum }
      return sum + root.exponent * factor.exponent
    }
  }

  /// The size in base units of `dimensions`. For degrees, it is the size of one degree, without the
  /// offset (U-23).
  var scale: UnitScale {
    factors.reduce(UnitScale()) { $0 * $1.scale }
  }

  /// The only factor, if its exponent is 1; otherwise nil.
  ///
  /// Degrees and decibels follow their own formulas only as single factors (U-22, U-24).
  var loneFactor: UnitFactor? {
    guard factors.count == 1, factors[0].exponent == 1 else { return nil }
    return factors[0]
  }

  /// The unit of the same dimensions that consists only of base units, such as `m/s` for `mi/hr`,
  /// `L` for `m^3` and the null unit for `count`.
  ///
  /// The base of a single `dBASPL` is the pascal, so that levels and pressures can be compared.
  package var base: HKUnit {
    if loneFactor?.definition == .decibelAWeightedSoundPressureLevel { return HKUnit(.pascal) }
    return HKUnit(
      factors: dimensions.map { dimension, exponent in
        // In liters, 0.3 L and 300 mL are bitwise equal. In cubic meters, they might differ.
        dimension == .length && exponent.isMultiple(of: 3)
          ? UnitFactor(.liter, exponent: exponent / 3)
          : UnitFactor(dimension.base, exponent: exponent)
      })
  }

  /// The unit without the symbols of a dimension that cancel: `s` for `km·s/m`, and `km` for
  /// `km·min/hr`. Amounts convert to it. The null unit if all symbols cancel.
  package var cancelled: HKUnit {
    HKUnit(
      factors: Dictionary(grouping: factors, by: \.dimension).values.flatMap { factors in
        let exponent = factors.reduce(0) { $0 + $1.exponent }
        let isOver = exponent > 0
        guard factors.contains(where: { ($0.exponent > 0) != (factors[0].exponent > 0) }) else {
          return factors
        }
        guard exponent != 0, var kept = factors.first(where: { ($0.exponent > 0) == isOver })
        else { return [] }
        kept.exponent = exponent
        return [kept]
      })
  }

  /// True if amounts in one unit can be expressed in the other (U-36, U-38…U-38b).
  package func isCompatible(with other: HKUnit) -> Bool {
    if self == other || hasDimensions(of: other) || isComparableByMoles(with: other) {
      return true
    }
    // A sound pressure level is compatible with a pressure, but only as a single factor (U-24).
    guard loneFactor != nil, other.loneFactor != nil else { return false }
    return base.hasDimensions(of: other.base)
  }

  /// True if the dimensions differ only because of a mole without a molar mass, as in `mol` and
  /// `mol<12>`. Such units are compared as amounts of substance (U-38b).
  func isComparableByMoles(with other: HKUnit) -> Bool {
    guard hasMoleOfUnknownMass || other.hasMoleOfUnknownMass, !hasDimensions(of: other) else {
      return false
    }
    return withoutMolarMasses.hasDimensions(of: other.withoutMolarMasses)
  }

  /// True if a factor is a mole without a molar mass, which does not convert to a mass (U-38b).
  package var hasMoleOfUnknownMass: Bool {
    factors.contains { $0.dimension == .amountOfSubstance }
  }

  /// The unit without its molar masses, in which every mole is an amount of substance.
  var withoutMolarMasses: HKUnit {
    HKUnit(
      factors: factors.map {
        UnitFactor($0.definition, prefix: $0.prefix, exponent: $0.exponent)
      })
  }

  /// Returns the conversion of amounts in this unit to another unit, which can be reused for many
  /// amounts.
  ///
  /// - Throws: An error if the units are incompatible, or their ratio is beyond the range of
  ///   `Double`.
  package func conversion(to other: HKUnit) throws(HKUnitConversionError) -> UnitConversion {
    guard let conversion = UnitConversion(from: self, to: other) else {
      throw HKUnitConversionError(source: self, target: other)
    }
    return conversion
  }

  /// The dimension of the unit as text, such as `length/time` or `no dimension`.
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
