import Health
import Testing

@Suite struct `Arithmetic with units` {
  @Test func `combines equal symbols and drops those that cancel (U-33)`() {
    let speed = HKUnit.meter().unitDivided(by: .second())
    #expect(speed.unitDivided(by: .second()).unitString == "m/s^2")
    #expect(speed.unitMultiplied(by: .second()) == .meter())
    #expect(speed.unitRaised(toPower: 3).unitString == "m^3/s^3")
    #expect(speed.unitRaised(toPower: -1) == speed.reciprocal())
    #expect(speed.reciprocal().unitString == "s/m")
    #expect(speed.unitRaised(toPower: 0).isNull())
  }

  @Test func `keeps units of one dimension apart until all of them cancel`() {
    let mixed = HKUnit(from: "kg.m/lb")
    #expect(!mixed.isNull())
    #expect(mixed.isCompatible(with: .meter()))
    #expect(mixed.unitMultiplied(by: .pound()) == HKUnit(from: "kg.m"))
    #expect(mixed.unitDivided(by: .meter()).isNull())
  }

  @Test(arguments: ["dL/L", "count/%", "lb/kg", "mol<12>/g", "in.s/(m.hr)", ""])
  func `gives the null unit when every dimension cancels (U-34, U-35)`(_ text: String) throws {
    let unit = try HKUnit(parsing: text)
    #expect(unit.isNull())
    #expect(unit.reciprocal().isNull())
    #expect(unit.unitString == "()")
    #expect(unit.isCompatible(with: HKUnit(from: "")))
    #expect(!unit.isCompatible(with: .count()))
  }

  @Test(arguments: ["count", "%", "1/s", "dBHL", "rad", "L/m^3"])
  func `leaves other units alone`(_ text: String) throws {
    #expect(try !HKUnit(parsing: text).isNull())
  }

  @Test func `tells units of one dimension apart (U-37)`() {
    #expect(HKUnit(from: "count/min") != HKUnit(from: "count/s"))
    #expect(HKUnit(from: "kcal") != HKUnit(from: "Cal"))
    #expect(HKUnit(from: "%") != HKUnit(from: "count"))
    #expect(HKUnit(from: "mol<12>") != HKUnit(from: "mol<12.1>"))
  }

  @Test func `takes molar masses that exports round for the same (U-18)`() {
    let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
    let exported = HKUnit(from: "mmol<180.1558800000541>")
    #expect(exported == glucose)
    #expect(Set([exported, glucose]).count == 1)
    #expect(exported.unitDivided(by: glucose) == HKUnit(from: ""))
  }
}
