import Foundation
import Health
import TestSupport
import Testing

@Suite struct `Units of Foundation's formatters` {
  @Test(arguments: [
    (MassFormatter.Unit.gram, "g"), (.kilogram, "kg"), (.ounce, "oz"), (.pound, "lb"),
    (.stone, "st"),
  ])
  func `units of the mass formatter correspond to HealthKit units`(
    _ unit: MassFormatter.Unit, _ symbol: String
  ) {
    #expect(HKUnit.unit(from: unit).unitString == symbol)
    #expect(HKUnit(from: unit).unitString == symbol)
    #expect(HKUnit.massFormatterUnit(from: HKUnit(from: symbol)) == unit)
  }

  @Test(arguments: [
    (LengthFormatter.Unit.millimeter, "mm"), (.centimeter, "cm"), (.meter, "m"),
    (.kilometer, "km"), (.inch, "in"), (.foot, "ft"), (.yard, "yd"), (.mile, "mi"),
  ])
  func `units of the length formatter correspond to HealthKit units`(
    _ unit: LengthFormatter.Unit, _ symbol: String
  ) {
    #expect(HKUnit.unit(from: unit).unitString == symbol)
    #expect(HKUnit(from: unit).unitString == symbol)
    #expect(HKUnit.lengthFormatterUnit(from: HKUnit(from: symbol)) == unit)
  }

  @Test(arguments: [
    (EnergyFormatter.Unit.joule, "J"), (.kilojoule, "kJ"), (.calorie, "cal"),
    (.kilocalorie, "kcal"),
  ])
  func `units of the energy formatter correspond to HealthKit units`(
    _ unit: EnergyFormatter.Unit, _ symbol: String
  ) {
    #expect(HKUnit.unit(from: unit).unitString == symbol)
    #expect(HKUnit(from: unit).unitString == symbol)
    #expect(HKUnit.energyFormatterUnit(from: HKUnit(from: symbol)) == unit)
  }

  @Test(.expectsExits) func `a unit without a formatter unit stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = HKUnit.massFormatterUnit(from: .gramUnit(with: .milli))
    }
  }
}
