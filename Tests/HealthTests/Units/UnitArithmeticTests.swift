import Health
import Testing

@Suite struct `Arithmetic with units` {
  @Test func `unit arithmetic combines equal symbols and drops canceled ones (U-33)`() {
    let speed = HKUnit.meter().unitDivided(by: .second())
    #expect(speed.unitDivided(by: .second()).unitString == "m/s^2")
    #expect(speed.unitMultiplied(by: .second()) == .meter())
    #expect(speed.unitRaised(toPower: 3).unitString == "m^3/s^3")
    #expect(speed.unitRaised(toPower: -1) == speed.reciprocal())
    #expect(speed.reciprocal().unitString == "s/m")
    #expect(speed.unitRaised(toPower: 0).isNull())
  }

  @Test func `units of one dimension stay apart until all of them cancel`() {
    let mixed = HKUnit(from: "kg.m/lb")
    #expect(!mixed.isNull())
    #expect(mixed.isCompatible(with: .meter()))
    #expect(mixed.unitMultiplied(by: .pound()) == HKUnit(from: "kg.m"))
    #expect(!mixed.unitDivided(by: .meter()).isNull())
    #expect(mixed.unitDivided(by: mixed).isNull())
  }

  struct Cancelled: Sendable {
    let text: String, kept: String, factor: Double
  }

  @Test(arguments: [
    Cancelled(text: "km.s/m", kept: "s", factor: 1_000),
    Cancelled(text: "km.min/hr", kept: "km", factor: 0.016_666_666_666_666_666),
    Cancelled(text: "count.s/(m.min)", kept: "count/m", factor: 0.016_666_666_666_666_666),
    Cancelled(text: "km/hr", kept: "km/hr", factor: 1),
    Cancelled(text: "m.in/s", kept: "in·m/s", factor: 1),
    Cancelled(text: "cm^2/m", kept: "cm", factor: 0.01),
    Cancelled(text: "mg.L/mL", kept: "mg", factor: 1_000),
    Cancelled(text: "kg/g", kept: "()", factor: 1_000),
    Cancelled(text: "mL/(min.kg)", kept: "mL/min·kg", factor: 1),
  ])
  func `symbols of one dimension cancel on request`(_ example: Cancelled) throws {
    let unit = try HKUnit(parsing: example.text)
    #expect(unit.cancelled.unitString == example.kept)
    let factor = try unit.conversion(to: unit.cancelled)(1)
    #expect(abs(factor / example.factor - 1) < 1e-12)
  }

  @Test(arguments: [
    "m/m", "in/in", "km^0", "(m.s)^0", "kg.s/s.kg", "mol/mol", "mol<12>/mol<12>", "",
  ])
  func `symbols that cancel give the null unit (U-34, U-35)`(_ text: String) throws {
    let unit = try HKUnit(parsing: text)
    #expect(unit.isNull())
    #expect(unit == HKUnit(from: "()"))
    #expect(unit.reciprocal().isNull())
    #expect(unit.unitRaised(toPower: 12) == unit)
    #expect(unit.unitString == "()")
  }

  @Test(arguments: [
    ("dL/L", "dL/L"), ("m/in", "m/in"), ("count/%", "count/%"), ("%/count", "%/count"),
    ("lb/kg", "lb/kg"), ("mol<12>/g", "mol<12>/g"), ("L/m^3", "L/m^3"), ("count^2", "count^2"),
    ("in.s/(m.hr)", "in·s/m·hr"),
  ])
  func `symbols stay if only their dimensions cancel (U-34, U-36)`(
    _ text: String, _ printed: String
  ) throws {
    let unit = try HKUnit(parsing: text)
    #expect(!unit.isNull())
    #expect(unit.unitString == printed)
    for other in ["", "count", "%", "count^2", "dL/L"] {
      #expect(unit.isCompatible(with: HKUnit(from: other)), "\(other)")
      #expect(HKUnit(from: other).isCompatible(with: unit), "\(other)")
    }
  }

  @Test(arguments: ["1/s", "dBHL", "rad", "m", "IU", "appleEffortScore", "Hz", "mol"])
  func `other units are not the null unit (U-36)`(_ text: String) throws {
    #expect(try !HKUnit(parsing: text).isNull())
    #expect(try !HKUnit(parsing: text).isCompatible(with: HKUnit(from: "")))
    #expect(try !HKUnit(from: "").isCompatible(with: HKUnit(parsing: text)))
  }

  @Test func `arithmetic with the null unit changes nothing (U-36)`() {
    let null = HKUnit.meter().unitDivided(by: .meter())
    for unit in [HKUnit.liter().unitMultiplied(by: null), null.unitMultiplied(by: .liter())] {
      #expect(unit == .liter())
      #expect(unit.unitString == "L")
    }
    #expect(HKUnit.liter().unitDivided(by: null).unitString == "L")
    #expect(null.unitDivided(by: .liter()).unitString == "1/L")
  }

  @Test func `different units of one dimension are unequal (U-37)`() {
    #expect(HKUnit(from: "count/min") != HKUnit(from: "count/s"))
    #expect(HKUnit(from: "kcal") != HKUnit(from: "Cal"))
    #expect(HKUnit(from: "%") != HKUnit(from: "count"))
    #expect(HKUnit(from: "mol<12>") != HKUnit(from: "mol<12.1>"))
  }

  @Test func `molar masses rounded by exports equal the exact ones (U-18)`() {
    let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
    let exported = HKUnit(from: "mmol<180.1558800000541>")
    #expect(exported == glucose)
    #expect(Set([exported, glucose]).count == 1)
    #expect(exported.unitDivided(by: glucose) == HKUnit(from: ""))
  }
}
