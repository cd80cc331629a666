public import Foundation

// Bridges to the formatters of Foundation (U-45). Every one of their units has a counterpart, so
// that only the way back can fail; it stops the program.
extension HKUnit {
  /// The unit that a formatter's unit of mass stands for; every one has a counterpart (U-45).
  public static func unit(from massFormatterUnit: MassFormatter.Unit) -> HKUnit {
    counterpart(of: massFormatterUnit, in: massUnits)
  }

  /// The formatter's unit of mass. Stops the program if the formatter has none for the unit (U-45).
  public static func massFormatterUnit(from unit: HKUnit) -> MassFormatter.Unit {
    formatterUnit(for: unit, in: massUnits)
  }

  /// The unit that a formatter's unit of length stands for; every one has a counterpart (U-45).
  public static func unit(from lengthFormatterUnit: LengthFormatter.Unit) -> HKUnit {
    counterpart(of: lengthFormatterUnit, in: lengthUnits)
  }

  /// The formatter's unit of length. Stops the program if the formatter has none for the unit (U-45).
  public static func lengthFormatterUnit(from unit: HKUnit) -> LengthFormatter.Unit {
    formatterUnit(for: unit, in: lengthUnits)
  }

  /// The unit that a formatter's unit of energy stands for; every one has a counterpart (U-45).
  public static func unit(from energyFormatterUnit: EnergyFormatter.Unit) -> HKUnit {
    counterpart(of: energyFormatterUnit, in: energyUnits)
  }

  /// The formatter's unit of energy. Stops the program if the formatter has none for the unit (U-45).
  public static func energyFormatterUnit(from unit: HKUnit) -> EnergyFormatter.Unit {
    formatterUnit(for: unit, in: energyUnits)
  }
}

// The same, as Apple's framework spells it.
extension HKUnit {
  public init(from massFormatterUnit: MassFormatter.Unit) {
    self = .unit(from: massFormatterUnit)
  }

  public init(from lengthFormatterUnit: LengthFormatter.Unit) {
    self = .unit(from: lengthFormatterUnit)
  }

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
