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
