extension HKUnit {
  /// The exponent of each dimension, without zeros: `{length: 1, time: -1}` for a speed.
  var dimensions: [UnitDimension: Int] {
    factors.reduce(into: [:]) { $0[$1.definition.dimension, default: 0] += $1.exponent }
      .filter { $0.value != 0 }
  }

  /// The size in base units; of degrees, the size of the step (U-23).
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

  /// The unit of the same dimensions with only base units, such as `m/s` for `mi/hr`.
  ///
  /// A single `dBASPL` has pascals as its base, so that levels and pressures can be compared.
  package var base: HKUnit {
    if loneFactor?.definition == .decibelAWeightedSoundPressureLevel { return HKUnit(.pascal) }
    return HKUnit(factors: dimensions.map { UnitFactor($0.key.base, exponent: $0.value) })
  }

  /// True if every dimension cancels, as in `dL/L` (U-34).
  ///
  /// The scale that remains, here 0.1, still counts when an amount is converted.
  public func isNull() -> Bool {
    dimensions.isEmpty
  }

  /// True if amounts in one unit can be expressed in the other (U-36, U-38).
  package func isCompatible(with other: HKUnit) -> Bool {
    if dimensions == other.dimensions { return true }
    // A sound pressure level is a pressure, but only as a single factor (U-24).
    guard loneFactor != nil, other.loneFactor != nil else { return false }
    return base.dimensions == other.base.dimensions
  }

  /// The conversion of amounts in this unit to another unit, computed once for many amounts.
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
    guard !isNull() else { return "no dimension" }
    let sorted = dimensions.sorted {
      ($0.key.printingRank, $0.key.rawValue) < ($1.key.printingRank, $1.key.rawValue)
    }
    return Self.quotient(sorted.map { ($0.key.rawValue, $0.value) })
  }
}
