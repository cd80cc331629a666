import HealthKit
import TestSupport
import Testing

@Suite struct `Units as text` {
  @Test(
    "U-1…U-5, U-11: units follow the grammar",
    arguments: [
      ("m.s", "m*s"), ("m.s", "m·s"), ("kg/m.s^2", "kg/(m.s^2)"), ("kg/m.s^2", "kg.m^-1.s^-2"),
      ("s^-1", "1/s"), ("ml/(kg*min)", "mL/min·kg"), ("m^2/s^2", "m.m/s.s"), ("(m)^3", "m^3"),
    ])
  func grammar(_ one: String, _ other: String) throws {
    let unit = try HKUnit(parsing: one)
    #expect(try HKUnit(parsing: other) == unit)
    #expect(try HKUnit(parsing: unit.unitString) == unit)
    #expect(HKUnit(from: one) == unit)
  }

  @Test(
    "U-6, U-8, U-9, U-12, U-16, UT-18: text that is not a unit is refused",
    arguments: [
      "mL/kg/min", "count/hour", "Kg", "KG", "ug", "μg", "µg", "kWh", "54 degF", "m . s", " m",
      "COUNT", "Mmhg",
    ])
  func refused(_ text: String) {
    let error = #expect(throws: HKUnitParseError.self) { try HKUnit(parsing: text) }
    #expect(error?.description.contains("Unable to parse factorization string \(text)") == true)
  }

  @Test(.expectsExits)
  func `U-7 and U-44: reading a unit stops the program where parsing throws`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = HKUnit(from: "count/hour")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Unable to parse factorization string count/hour"))
    #expect(throws: HKUnitParseError.self) { try HKUnit(parsing: "count/hour") }
  }

  @Test(
    "U-13 and U-14: ambiguous unit symbols resolve to one unit",
    arguments: [
      ("min", HKUnit.minute()), ("d", .day()), ("pt_us", .pintUS()), ("Pa", .pascal()),
      ("pD", .prismDiopter()), ("mmHg", .millimeterOfMercury()), ("cmAq", .centimeterOfWater()),
      ("ft", .foot()), ("dam", .meterUnit(with: .deca)), ("mcs", .secondUnit(with: .micro)),
      ("mmol<180.5>", .moleUnit(with: .milli, molarMass: 180.5)),
      ("mol<12.5>.s", .moleUnit(withMolarMass: 12.5).unitMultiplied(by: .second())),
    ])
  func symbols(_ text: String, _ unit: HKUnit) throws {
    #expect(try HKUnit(parsing: text) == unit)
  }

  @Test(arguments: ["T", "G", "M", "k", "h"])
  func `U-13: a prefix on its own is not a unit`(_ text: String) {
    #expect(throws: HKUnitParseError.self) { try HKUnit(parsing: text) }
  }

  @Test(
    "U-27, U-29…U-32, UT-15, UT-16: units are printed in one canonical form",
    arguments: [
      ("ml/(kg*min)", "mL/min·kg"), ("kcal/(kg*hr)", "kcal/hr·kg"), ("J/kg.s.m", "J/m·s·kg"),
      ("kg.m^-1.s^-2", "kg/m·s^2"), ("s^-2/m*kg^-1", "kg/m·s^2"), ("s^-1", "1/s"), ("l", "L"),
      ("%", "%"), ("", "()"), ("mg/dl", "mg/dL"), ("kg.m", "m·kg"), ("s.count", "count·s"),
      ("W.V", "W·V"),
    ])
  func printed(_ text: String, _ expected: String) throws {
    #expect(try HKUnit(parsing: text).unitString == expected)
  }

  @Test func `U-18: the molar mass of glucose is printed with 16 digits`() throws {
    let unit = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      .unitDivided(by: .liter())
    #expect(unit.unitString == "mmol<180.1558800000541>/L")
    #expect(try HKUnit(parsing: unit.unitString) == unit)
  }
}

@Suite struct `Units in arithmetic` {
  @Test func `U-10, U-35, UT-17: the empty string is the null unit, its own reciprocal`() throws {
    let null = try HKUnit(parsing: "")
    #expect(null.isNull())
    #expect(null.unitString == "()")
    #expect(null.reciprocal() == null)
    #expect(HKUnit(from: "") == null)
  }

  @Test func `U-33 and U-37: equal symbols combine, other units stay apart`() {
    let speed = HKUnit.meter().unitDivided(by: .second())
    #expect(speed.unitMultiplied(by: .second()) == .meter())
    #expect(speed.unitRaised(toPower: 2) == HKUnit(from: "m^2/s^2"))
    #expect(speed.unitRaised(toPower: 0).isNull())
    #expect(speed.reciprocal() == HKUnit(from: "s/m"))
    #expect(HKUnit(from: "count/min") != HKUnit(from: "count/s"))
    #expect(Set([HKUnit(from: "m.s"), HKUnit(from: "s*m")]).count == 1)
  }

  @Test func `U-34 and UT-19: a unit is null if its symbols cancel, not its dimensions`() {
    let ratio = HKUnit.literUnit(with: .deci).unitDivided(by: .liter())
    #expect(!ratio.isNull())
    #expect(ratio.unitString == "dL/L")
    #expect(!HKUnit.meter().unitDivided(by: .inch()).isNull())
    #expect(!HKUnit.count().unitDivided(by: .percent()).isNull())
    #expect(HKUnit.meter().unitDivided(by: .meter()).isNull())
    #expect(HKQuantity(unit: ratio, doubleValue: 5).doubleValue(for: HKUnit(from: "")) == 0.5)
  }

  @Test func `U-36: the null unit is compatible with count and percent`() throws {
    let null = HKUnit.meter().unitDivided(by: .meter())
    let number = HKQuantity(unit: null, doubleValue: 1)
    for text in ["", "count", "%", "count^2", "dL/L"] {
      let unit = try HKUnit(parsing: text)
      #expect(number.is(compatibleWith: unit), "\(text)")
      #expect(HKQuantity(unit: unit, doubleValue: 1).is(compatibleWith: null), "\(text)")
    }
    #expect(number.doubleValue(for: .count()) == 1)
    #expect(number.doubleValue(for: .percent()) == 1)
    #expect(!number.is(compatibleWith: .internationalUnit()))
    #expect(!number.is(compatibleWith: .appleEffortScore()))
    let rate = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 72)
    #expect(rate.doubleValue(for: HKUnit(from: "1/min")) == 72)
    #expect(HKUnit.liter().unitDivided(by: null).unitString == "L")
  }

  @Test(
    "U-38c: empty groups, zero powers and moles without a mass parse",
    arguments: [
      ("()", "m/m"), ("(())", ""), ("((()))", ""), ("m·1/s", "m/s"), ("(m^2)^2", "m^4"),
      ("m^0", "()"), ("mol", "mol"), ("Gmol", "Gmol"),
    ])
  func parsed(_ text: String, _ other: String) throws {
    #expect(try HKUnit(parsing: text) == HKUnit(parsing: other))
  }

  @Test(
    "U-38c: unit text outside the grammar is refused",
    arguments: [
      "/s", "m^2^2", "()·m", "m·()", "()·()", "()^2", "(m)(m)", "km<123>", "percent", "mol<>",
      "(m·atm/in^4)^2", "(", ")",
    ])
  func refused(_ text: String) {
    #expect(throws: HKUnitParseError.self) { try HKUnit(parsing: text) }
  }

  @Test func `U-17: the deprecated calorie is the small calorie`() {
    let deprecated: any Calories.Type = OldCalories.self
    #expect(deprecated.unit == .smallCalorie())
    #expect(HKUnit(from: "cal") == .smallCalorie())
  }

  @Test(.expectsExits) func `U-45: formatter units have counterparts`() async {
    #expect(HKUnit.unit(from: MassFormatter.Unit.stone) == .stone())
    #expect(HKUnit.unit(from: LengthFormatter.Unit.yard) == .yard())
    #expect(HKUnit.unit(from: EnergyFormatter.Unit.calorie) == .smallCalorie())
    #expect(HKUnit.massFormatterUnit(from: .gramUnit(with: .kilo)) == .kilogram)
    #expect(HKUnit.lengthFormatterUnit(from: .meterUnit(with: .centi)) == .centimeter)
    #expect(HKUnit.energyFormatterUnit(from: .jouleUnit(with: .kilo)) == .kilojoule)
    await #expect(processExitsWith: .failure) { _ = HKUnit.massFormatterUnit(from: .count()) }
  }
}

/// Only deprecated code can use a deprecated unit without a warning.
private protocol Calories {
  static var unit: HKUnit { get }
}

private enum OldCalories: Calories {
  @available(*, deprecated)
  static var unit: HKUnit { HKUnit.calorie() }
}
