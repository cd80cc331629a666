import HealthKit
import TestSupport
import Testing

@Suite struct `Amounts in other units` {
  struct Vector: Sendable {
    let rules: String
    let value: Double, unit: String
    let target: String, expected: Double
    /// Relative, except for temperatures, where it is absolute.
    var tolerance = 1e-12
  }

  @Test(
    "UT-1…UT-14, UT-20, UT-22…UT-25: conversions agree with the vectors",
    arguments: [
      Vector(
        rules: "UT-1", value: 98.6, unit: "degF", target: "degC", expected: 37, tolerance: 1e-9),
      Vector(
        rules: "UT-2", value: 54, unit: "degF", target: "degC", expected: 12.2222222222,
        tolerance: 1e-9),
      Vector(
        rules: "UT-3", value: 5.5, unit: "mmol<180.15588000005408>/L", target: "mg/dL",
        expected: 99.085734, tolerance: 1e-9),
      Vector(rules: "UT-4", value: 5.4, unit: "km/hr", target: "m/s", expected: 1.5),
      Vector(rules: "UT-5", value: 3, unit: "mi/hr", target: "m/s", expected: 1.34112),
      Vector(
        rules: "UT-6", value: 5.11, unit: "kcal/hr·kg", target: "J/(kg*s)",
        expected: 5.9389555555555, tolerance: 1e-12),
      Vector(rules: "UT-7", value: 1, unit: "lb", target: "kg", expected: 0.45359237),
      Vector(rules: "UT-8", value: 1, unit: "st", target: "lb", expected: 14),
      Vector(rules: "UT-9", value: 760, unit: "mmHg", target: "atm", expected: 1),
      Vector(rules: "UT-10", value: 72, unit: "count/min", target: "count/s", expected: 1.2),
      Vector(rules: "UT-11", value: 60, unit: "dBASPL", target: "Pa", expected: 0.02),
      Vector(
        rules: "UT-12", value: 94, unit: "dBASPL", target: "Pa", expected: 1.0023744672,
        tolerance: 1e-9),
      Vector(rules: "UT-13", value: 0.97, unit: "%", target: "count", expected: 0.97),
      Vector(rules: "UT-14", value: 1, unit: "Cal", target: "cal", expected: 1_000),
      Vector(rules: "UT-20", value: 1, unit: "mol<12>", target: "mol<2>", expected: 6),
      Vector(
        rules: "UT-22", value: 1, unit: "fl_oz_us", target: "mL", expected: 29.5735295625),
      Vector(rules: "UT-23", value: 1, unit: "pt_imp", target: "L", expected: 0.56826125),
      Vector(
        rules: "UT-24", value: 1, unit: "inHg", target: "mmHg", expected: 25.4000000158,
        tolerance: 1e-9),
      Vector(rules: "UT-25", value: 100, unit: "IU", target: "mIU", expected: 100_000),
    ])
  func vectors(_ vector: Vector) {
    // U-19: exact factors.
    let quantity = HKQuantity(unit: HKUnit(from: vector.unit), doubleValue: vector.value)
    let value = quantity.doubleValue(for: HKUnit(from: vector.target))
    let scale = vector.target == "degC" ? 1 : vector.expected
    #expect(abs(value - vector.expected) <= vector.tolerance * scale, "\(vector.rules)")
  }

  @Test(
    "U-15: some units have a dimension of their own",
    arguments: [
      ("Hz", "count/s"), ("Hz", "1/s"), ("W", "J/s"), ("V", "count"), ("dBHL", "count"),
      ("appleEffortScore", "count"), ("IU", "count"), ("IU", "mg"), ("dBHL", "dBASPL"),
    ])
  func apart(_ one: String, _ other: String) {
    let quantity = HKQuantity(unit: HKUnit(from: one), doubleValue: 1)
    #expect(!quantity.is(compatibleWith: HKUnit(from: other)))
    #expect(throws: HKUnitConversionError.self) {
      try quantity.doubleValue(checked: HKUnit(from: other))
    }
  }

  @Test func `U-20 and U-21: a percentage is a fraction`() {
    let saturation = HKQuantity(unit: .percent(), doubleValue: 0.97)
    #expect(saturation.doubleValue(for: .count()) == 0.97)
    #expect(saturation == HKQuantity(unit: .count(), doubleValue: 0.97))
  }

  @Test func `U-22 and U-23: temperatures convert with an offset, products without it`() {
    let warm = HKQuantity(unit: .degreeCelsius(), doubleValue: 20)
    #expect(warm.doubleValue(for: .kelvin()) == 293.15)
    let rise = HKQuantity(unit: HKUnit(from: "degF/s"), doubleValue: 9)
    #expect(abs(rise.doubleValue(for: HKUnit(from: "K/s")) - 5) < 1e-12)
    #expect(abs(rise.doubleValue(for: HKUnit(from: "degC/s")) - 5) < 1e-12)
  }

  @Test func `U-24: a sound level is a pressure only on its own`() {
    let level = HKUnit.decibelAWeightedSoundPressureLevel()
    let pressure = HKQuantity(unit: .pascal(), doubleValue: 0.02)
    #expect(abs(pressure.doubleValue(for: level) - 60) < 1e-9)
    #expect(!pressure.is(compatibleWith: HKUnit(from: "dBASPL/s")))
    let rate = HKQuantity(unit: HKUnit(from: "dBASPL/s"), doubleValue: 1)
    #expect(throws: HKUnitConversionError.self) {
      try rate.doubleValue(checked: HKUnit(from: "Pa/s"))
    }
  }

  @Test func `U-26: a mole is a mass through its molar mass`() {
    let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      .unitDivided(by: .liter())
    let one = HKQuantity(unit: glucose, doubleValue: 1)
    #expect(abs(one.doubleValue(for: HKUnit(from: "mg/dL")) - 18.015588) < 1e-9)
    #expect(HKQuantity(unit: .gram(), doubleValue: 1).is(compatibleWith: HKUnit(from: "mol<2>")))
  }

  @Test(
    "U-38a: a volume is a cubed length",
    arguments: [("m^3", 1_000), ("m^2·in", 25.4), ("m·km·mm", 1_000), ("cm^3", 0.001)])
  func volume(_ text: String, _ liters: Double) throws {
    let unit = try HKUnit(parsing: text)
    let cubed = HKQuantity(unit: unit, doubleValue: 1)
    #expect(cubed.is(compatibleWith: .liter()))
    #expect(HKQuantity(unit: .liter(), doubleValue: 1).is(compatibleWith: unit))
    #expect(cubed.doubleValue(for: .liter()) == liters)
    #expect(cubed == HKQuantity(unit: .liter(), doubleValue: liters))
  }

  @Test(
    "U-38b: moles are compatible with each other, whatever their molar mass",
    arguments: [
      ("mol", "mol"), ("Gmol", "kmol"), ("mol<123>", "kmol<123>"), ("mol<123>", "mol<456>"),
      ("mol<123>", "kmol<456>"), ("mol", "kmol<456>"),
    ])
  func moles(_ one: String, _ other: String) throws {
    let (one, other) = (try HKUnit(parsing: one), try HKUnit(parsing: other))
    #expect(HKQuantity(unit: one, doubleValue: 1).is(compatibleWith: other))
    #expect(HKQuantity(unit: other, doubleValue: 1).is(compatibleWith: one))
    #expect(!HKQuantity(unit: HKUnit(from: "mol"), doubleValue: 1).is(compatibleWith: .gram()))
  }

  @Test(
    "U-38, U-39, U-43, U-44, UT-21: an incompatible unit is an error with Apple's text",
    arguments: [("count/s", "count"), ("s", "count"), ("count", "count/hr")])
  func incompatible(_ source: String, _ target: String) {
    let quantity = HKQuantity(unit: HKUnit(from: source), doubleValue: 1)
    #expect(!quantity.is(compatibleWith: HKUnit(from: target)))
    let error = #expect(throws: HKUnitConversionError.self) {
      try quantity.doubleValue(checked: HKUnit(from: target))
    }
    #expect(error?.description == "Attempt to convert incompatible units: \(source), \(target)")
  }

  @Test(.expectsExits)
  func `U-39 and U-40: conversion and comparison stop the program with Apple's text`() async {
    let conversion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let rate = HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: 1)
      _ = rate.doubleValue(for: .count())
    }
    let comparison = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let rate = HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: 1)
      _ = rate.compare(HKQuantity(unit: .count(), doubleValue: 1))
    }
    for result in [conversion, comparison] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Attempt to convert incompatible units: count/s, count"))
    }
  }

  @Test func `U-40…U-42: quantities are compared exactly and keep their units`() {
    let mile = HKQuantity(unit: .mile(), doubleValue: 1)
    #expect(mile == HKQuantity(unit: .meter(), doubleValue: 1_609.344))
    #expect(mile != HKQuantity(unit: .meter(), doubleValue: 1_609.344.nextUp))
    #expect(mile.compare(HKQuantity(unit: .meter(), doubleValue: 1_600)) == .orderedDescending)
    #expect(mile.doubleValue(for: .mile()) == 1)
    #expect("\(mile)" == "1 mi")
  }
}
