public import Foundation

// Conversions from the units of Foundation's formatters (U-45). Every formatter unit has a
// counterpart, so only the opposite direction can fail.
extension HKUnit {
  /// Returns the unit that corresponds to a mass formatter's unit. Every one of these has a
  /// counterpart (U-45).
  public static func unit(from massFormatterUnit: MassFormatter.Unit) -> HKUnit {
    counterpart(of: massFormatterUnit, in: massUnits)
  }

  /// Returns the unit that corresponds to a length formatter's unit. Every one of these has a
  /// counterpart (U-45).
  public static func unit(from lengthFormatterUnit: LengthFormatter.Unit) -> HKUnit {
    counterpart(of: lengthFormatterUnit, in: lengthUnits)
  }

  /// Returns the unit that corresponds to an energy formatter's unit. Every one of these has a
  /// counterpart (U-45).
  public static func unit(from energyFormatterUnit: EnergyFormatter.Unit) -> HKUnit {
    counterpart(of: energyFormatterUnit, in: energyUnits)
  }
}

// The same conversions as initializers, as Apple's framework spells them.
extension HKUnit {
  /// Creates the unit that corresponds to a mass formatter's unit (U-45).
  public convenience init(from massFormatterUnit: MassFormatter.Unit) {
    self.init(copying: HKUnit.unit(from: massFormatterUnit))
  }

  /// Creates the unit that corresponds to a length formatter's unit (U-45).
  public convenience init(from lengthFormatterUnit: LengthFormatter.Unit) {
    self.init(copying: HKUnit.unit(from: lengthFormatterUnit))
  }

  /// Creates the unit that corresponds to an energy formatter's unit (U-45).
  public convenience init(from energyFormatterUnit: EnergyFormatter.Unit) {
    self.init(copying: HKUnit.unit(from: energyFormatterUnit))
  }
}

extension HKUnit {
  static var massUnits: [(MassFormatter.Unit, HKUnit)] {
    [
      (.gram, .gram()), (.kilogram, .gramUnit(with: .kilo)), (.ounce, .ounce()),
      (.pound, .pound()), (.stone, .stone()),
    ]
  }

  static var lengthUnits: [(LengthFormatter.Unit, HKUnit)] {
    [
      (.millimeter, .meterUnit(with: .milli)), (.centimeter, .meterUnit(with: .centi)),
      (.meter, .meter()), (.kilometer, .meterUnit(with: .kilo)), (.inch, .inch()),
      (.foot, .foot()), (.yard, .yard()), (.mile, .mile()),
    ]
  }

  static var energyUnits: [(EnergyFormatter.Unit, HKUnit)] {
    [
      (.joule, .joule()), (.kilojoule, .jouleUnit(with: .kilo)), (.calorie, .smallCalorie()),
      (.kilocalorie, .kilocalorie()),
    ]
  }

  private static func counterpart<Unit: Equatable>(
    of unit: Unit, in pairs: [(Unit, HKUnit)]
  ) -> HKUnit {
    guard let pair = pairs.first(where: { $0.0 == unit }) else {
      fatalError("no unit for the formatter unit \(unit)")
    }
    return pair.1
  }

  static func formatterUnit<Unit>(
    for unit: HKUnit, in pairs: [(Unit, HKUnit)]
  ) -> Unit {
    guard let pair = pairs.first(where: { $0.1 == unit }) else {
      fatalError("no formatter unit for \(unit)")
    }
    return pair.0
  }
}
