import Health
import TestSupport
import Testing

@Suite struct `Unit factories` {
  @Test(
    arguments: [
      (HKUnit.gram(), "g"), (.ounce(), "oz"), (.pound(), "lb"), (.stone(), "st"),
      (.moleUnit(withMolarMass: 12), "mol<12>"),
      (.moleUnit(with: .milli, molarMass: 12.5), "mmol<12.5>"),
      (.meter(), "m"), (.inch(), "in"), (.foot(), "ft"), (.yard(), "yd"), (.mile(), "mi"),
      (.liter(), "L"), (.fluidOunceUS(), "fl_oz_us"), (.fluidOunceImperial(), "fl_oz_imp"),
      (.pintUS(), "pt_us"), (.pintImperial(), "pt_imp"), (.cupUS(), "cup_us"),
      (.cupImperial(), "cup_imp"), (.pascal(), "Pa"), (.millimeterOfMercury(), "mmHg"),
      (.centimeterOfWater(), "cmAq"), (.atmosphere(), "atm"), (.inchesOfMercury(), "inHg"),
      (.decibelAWeightedSoundPressureLevel(), "dBASPL"), (.second(), "s"), (.minute(), "min"),
      (.hour(), "hr"), (.day(), "d"), (.joule(), "J"), (.smallCalorie(), "cal"),
      (.kilocalorie(), "kcal"), (.largeCalorie(), "Cal"), (.watt(), "W"),
      (.degreeCelsius(), "degC"), (.degreeFahrenheit(), "degF"), (.kelvin(), "K"),
      (.siemen(), "S"), (.volt(), "V"), (.hertz(), "Hz"), (.diopter(), "D"),
      (.prismDiopter(), "pD"), (.radianAngle(), "rad"), (.degreeAngle(), "deg"), (.lux(), "lx"),
      (.internationalUnit(), "IU"), (.count(), "count"), (.percent(), "%"),
      (.decibelHearingLevel(), "dBHL"), (.appleEffortScore(), "appleEffortScore"),
    ] as [(HKUnit, String)])
  func `unit factories create the unit of the symbol`(_ unit: HKUnit, _ symbol: String) throws {
    #expect(unit.unitString == symbol)
    #expect(try HKUnit(parsing: symbol) == unit)
  }

  @Test(
    arguments: [
      (HKMetricPrefix.none, "", 1.0, 0), (.pico, "p", 1e-12, 1), (.nano, "n", 1e-9, 2),
      (.micro, "mc", 1e-6, 3), (.milli, "m", 1e-3, 4), (.centi, "c", 1e-2, 5),
      (.deci, "d", 1e-1, 6), (.deca, "da", 1e1, 7), (.hecto, "h", 1e2, 8), (.kilo, "k", 1e3, 9),
      (.mega, "M", 1e6, 10), (.giga, "G", 1e9, 11), (.tera, "T", 1e12, 12),
      (.femto, "f", 1e-15, 13),
    ] as [(HKMetricPrefix, String, Double, Int)])
  func `unit factories accept every metric prefix`(
    _ prefix: HKMetricPrefix, _ text: String, _ factor: Double, _ rawValue: Int
  ) throws {
    #expect(prefix.rawValue == rawValue)
    let units: [(HKUnit, String)] = [
      (.gramUnit(with: prefix), "g"), (.meterUnit(with: prefix), "m"),
      (.literUnit(with: prefix), "L"), (.pascalUnit(with: prefix), "Pa"),
      (.secondUnit(with: prefix), "s"), (.jouleUnit(with: prefix), "J"),
      (.siemenUnit(with: prefix), "S"), (.hertzUnit(with: prefix), "Hz"),
      (.voltUnit(with: prefix), "V"), (.wattUnit(with: prefix), "W"),
      (.radianAngleUnit(with: prefix), "rad"), (.luxUnit(with: prefix), "lx"),
      (.moleUnit(with: prefix, molarMass: 2), "mol<2>"),
    ]
    for (unit, base) in units {
      #expect(unit.unitString == text + base)
      #expect(try HKUnit(parsing: text + base) == unit)
      #expect(try unit.conversion(to: HKUnit(parsing: base))(1) == factor)
    }
  }

  @Test func `the 48 unit definitions cover every dimension`() throws {
    #expect(UnitDefinition.all.count == 48)
    #expect(Set(UnitDefinition.all.map(\.symbol)).count == 48)
    #expect(Set(UnitDefinition.all.map(\.dimension)) == Set(UnitDimension.allCases))
    for definition in UnitDefinition.all {
      let unit = try HKUnit(parsing: definition.symbol)
      #expect(unit.dimensionDescription == definition.dimension.rawValue)
      #expect((try? HKUnit(parsing: "M" + definition.symbol)) != nil || !definition.allowsPrefix)
    }
  }

  @Test(arguments: UnitDimension.allCases)
  func `each dimension has a base of size 1`(_ dimension: UnitDimension) {
    #expect(dimension.base.dimension == dimension)
    #expect(dimension.base.factor == 1)
  }

  @Test(arguments: [("lb", 453.59237), ("mmHg", 101_325.0 / 760), ("degF", 5.0 / 9)])
  func `a unit definition gives the size of its unit`(_ symbol: String, _ factor: Double) throws {
    let definition = try #require(UnitDefinition.all.first { $0.symbol == symbol })
    #expect(definition.factor == factor)
  }

  @Test(.expectsExits) func `a molar mass of zero stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = HKUnit.moleUnit(withMolarMass: 0) }
  }
}
