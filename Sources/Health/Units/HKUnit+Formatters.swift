public import Foundation

// Conversions to and from the units of Foundation's formatters (U-45). Every formatter unit has a
// counterpart, so only the opposite direction can fail, which stops the program.
extension HKUnit {
  /// Returns the unit that corresponds to a mass formatter's unit. Every one of these has a
  /// counterpart (U-45).
  public static func unit(from massFormatterUnit: MassFormatter.Unit) -> HKUnit {
    counterpart(of: massFormatterUnit, in: massUnits)
  }

  /// Returns the mass formatter's unit that corresponds to a unit. The program stops if the
  /// formatter does not have one (U-45).
  public static func massFormatterUnit(from unit: HKUnit) -> MassFormatter.Unit {
    formatterUnit(for: unit, in: massUnits)
  }

  /// Returns the unit that corresponds to a length formatter's unit. Every one of these has a
  /// counterpart (U-45).
  public static func unit(from lengthFormatterUnit: LengthFormatter.Unit) -> HKUnit {
    counterpart(of: lengthFormatterUnit, in: lengthUnits)
  }

  /// Returns the length formatter's unit that corresponds to a unit. The program stops if the
  /// formatter does not have one (U-45).
  public static func lengthFormatterUnit(from unit: HKUnit) -> LengthFormatter.Unit {
    formatterUnit(for: unit, in: lengthUnits)
  }

  /// Returns the unit that corresponds to an energy formatter's unit. Every one of these has a
  /// counterpart (U-45).
  public static func unit(from energyFormatterUnit: EnergyFormatter.Unit) -> HKUnit {
    counterpart(of: energyFormatterUnit, in: energyUnits)
  }

  /// Returns the energy formatter's unit that corresponds to a unit. The program stops if the
  /// formatter does not have one (U-45).
  public static func energyFormatterUnit(from unit: HKUnit) -> EnergyFormatter.Unit {
    formatterUnit(for: unit, in: energyUnits)
  }
}

// The same conversions as initializers, as Apple's framework spells them.
extension HKUnit {
  /// Creates the unit that corresponds to a mass formatter's unit (U-45).
  public init(from massFormatterUnit: MassFormatter.Unit) {
    self = .unit(from: massFormatterUnit)
  }

  /// Creates the unit that corresponds to a length formatter's unit (U-45).
  public init(from lengthFormatterUnit: LengthFormatter.Unit) {
    self = .unit(from: lengthFormatterUnit)
  }

  /// Creates the unit that corresponds to an energy formatter's unit (U-45).
  public init(from energyFormatterUnit: EnergyFormatter.Unit) {
    self = .unit(from: energyFormatterUnit)
  }
}

extension HKUnit {
  private static var massUnits: [(MassFormatter.Unit, HKUnit)] {
    [
      (.gram, .gram()), (.kilogram, .gramUnit(with: .kilo)), (.ounce, .ounce()),
      (.pound, .pound()), (.stone, .stone()),
    ]
  }

  private static var lengthUnits: [(LengthFormatter.Unit, HKUnit)] {
    [
      (.millimeter, .meterUnit(with: .milli)), (.centimeter, .meterUnit(with: .centi)),
      (.meter, .meter()), (.kilometer, .meterUnit(with: .kilo)), (.inch, .inch()),
      (.foot, .foot()), (.yard, .yard()), (.mile, .mile()),
    ]
  }

  private static var energyUnits: [(EnergyFormatter.Unit, HKUnit)] {
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

  private static func formatterUnit<Unit>(
    for unit: HKUnit, in pairs: [(Unit, HKUnit)]
  ) -> Unit {
    guard let pair = pairs.first(where: { $0.1 == unit }) else {
      fatalError("no formatter unit for \(unit)")
    }
    return pair.0
  }
}
