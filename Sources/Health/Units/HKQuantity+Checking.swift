extension HKQuantity {
  /// The amount in a unit, for units that come from people or data (U-44).
  ///
  /// - Throws: An error with Apple's text (U-39) if the quantity is not compatible with the unit.
  public func doubleValue(checked unit: HKUnit) throws(HKUnitConversionError) -> Double {
    try self.unit.conversion(to: unit)(doubleValue)
  }
}
