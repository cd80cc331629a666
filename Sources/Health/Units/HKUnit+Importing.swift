extension HKUnit {
  /// The unit that a health export names, in printed form (U-27) or as other programs write it.
  ///
  /// The spellings of U-28, such as `bpm` and `µg`, count only here: `init(from:)` knows none of
  /// them. Whether the unit fits the type is for the caller to check.
  package init(importing text: String, for type: HKQuantityType) throws(HKUnitParseError) {
    if text == "mmol/L", type.identifier == HKQuantityTypeIdentifier.bloodGlucose.rawValue {
      let mole = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      self = mole.unitDivided(by: .liter())
    } else {
      try self.init(parsing: Self.importedSpellings[text] ?? text)
    }
  }

  private static let importedSpellings = [
    "bpm": "count/min",
    "rpm": "count/min",
    "ug": "mcg",
    "\u{B5}g": "mcg",  // the micro sign
    "\u{3BC}g": "mcg",  // the Greek letter
    "ml/kg/min": "mL/min·kg",
    "mL/kg/min": "mL/min·kg",
  ]
}
