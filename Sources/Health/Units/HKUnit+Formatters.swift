public import Foundation

// Bridges to the formatters of Foundation (U-45). Every unit of a formatter has a counterpart, so
// that only the opposite direction can fail; it then stops the program.
extension HKUnit {
  /// Returns the unit for a formatter's unit of mass; every one has a counterpart (U-45).
  public static func unit(from massFormatterUnit: MassFormatter.Unit) -> HKUnit {
    counterpart(of: massFormatterUnit, in: massUnits)
  }

  /// Returns the formatter's unit of mass. Stops the program if the formatter has none for the unit
  /// (U-45).
  public static func massFormatterUnit(from unit: HKUnit) -> MassFormatter.Unit {
    formatterUnit(for: unit, in: massUnits)
  }

  /// Returns the unit for a formatter's unit of length; every one has a counterpart (U-45).
  public static func unit(from lengthFormatterUnit: LengthFormatter.Unit) -> HKUnit {
    counterpart(of: lengthFormatterUnit, in: lengthUnits)
  }

  /// Returns the formatter's unit of length. Stops the program if the formatter has none for the
  /// unit (U-45).
  public static func lengthFormatterUnit(from unit: HKUnit) -> LengthFormatter.Unit {
    formatterUnit(for: unit, in: lengthUnits)
  }

  /// Returns the unit for a formatter's unit of energy; every one has a counterpart (U-45).
  public static func unit(from energyFormatterUnit: EnergyFormatter.Unit) -> HKUnit {
    counterpart(of: energyFormatterUnit, in: energyUnits)
  }

  /// Returns the formatter's unit of energy. Stops the program if the formatter has none for the
  /// unit (U-45).
  public static func energyFormatterUnit(from unit: HKUnit) -> EnergyFormatter.Unit {
    formatterUnit(for: unit, in: energyUnits)
  }
}

// The same methods in the spelling of Apple's framework.
extension HKUnit {
  /// Creates the unit of mass that a formatter writes (U-45).
  public init(from massFormatterUnit: MassFormatter.Unit) {
    self = .unit(from: massFormatterUnit)
  }

  /// Creates the unit of length that a formatter writes (U-45).
  public init(from lengthFormatterUnit: LengthFormatter.Unit) {
    self = .unit(from: lengthFormatterUnit)
  }

  /// Creates the unit of energy that a formatter writes (U-45).
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
