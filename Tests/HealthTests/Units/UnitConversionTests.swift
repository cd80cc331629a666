import Health
import Testing

@Suite struct `Conversions between units` {
  struct Case: Sendable, CustomTestStringConvertible {
    let value: Double
    let source: String
    let target: String
    let expected: Double
    let tolerance: Double

    init(
      _ value: Double, _ source: String, _ target: String, _ expected: Double,
      tolerance: Double = 1e-12
    ) {
      (self.value, self.source, self.target) = (value, source, target)
      (self.expected, self.tolerance) = (expected, tolerance)
    }

    var testDescription: String { "\(value) \(source) in \(target)" }

    func converted() throws -> Double {
      try HKUnit(parsing: source).conversion(to: HKUnit(parsing: target))(value)
    }
  }

  @Test(arguments: [
    Case(98.6, "degF", "degC", 37),
    Case(54, "degF", "degC", 12.222222222222222),
    Case(5.5, "mmol<180.15588000005408>/L", "mg/dL", 99.085734),
    Case(5.4, "km/hr", "m/s", 1.5),
    Case(3, "mi/hr", "m/s", 1.34112),
    Case(5.11, "kcal/hr·kg", "J/(kg*s)", 5.938955555555556),
    Case(1, "lb", "kg", 0.45359237),
    Case(1, "st", "lb", 14),
    Case(760, "mmHg", "atm", 1),
    Case(72, "count/min", "count/s", 1.2),
    Case(60, "dBASPL", "Pa", 0.02),
    Case(94, "dBASPL", "Pa", 1.0023744672545445),
    Case(0.97, "%", "count", 0.97),
    Case(1, "Cal", "cal", 1_000),
    Case(1, "mol<12>", "mol<2>", 6),
    Case(1, "fl_oz_us", "mL", 29.5735295625),
    Case(1, "pt_imp", "L", 0.56826125),
    Case(1, "inHg", "mmHg", 25.4000000158, tolerance: 1e-11),
    Case(100, "IU", "mIU", 100_000),
  ])
  func `unit conversions agree with the vectors UT-1…UT-14 and UT-20…UT-25`(
    _ example: Case
  ) throws {
    let value = try example.converted()
    #expect(abs(value - example.expected) <= example.tolerance * abs(example.expected))
  }

  @Test(arguments: [
    Case(1.5, "km", "m", 1_500),
    Case(1_500, "m", "km", 1.5),
    Case(0.3, "kg", "g", 300),
    Case(250, "mcg", "g", 0.00025),
    Case(5.4, "km/hr", "m/s", 1.5),
    Case(12, "in", "cm", 30.48),
    Case(5, "ft", "in", 60),
    Case(14, "lb", "st", 1),
    Case(1, "st", "lb", 14),
    Case(1, "lb", "oz", 16),
    Case(1, "lb", "kg", 0.45359237),
    Case(1, "cup_us", "fl_oz_us", 8),
    Case(1, "pt_imp", "fl_oz_imp", 20),
    Case(90, "min", "hr", 1.5),
    Case(1.5, "d", "hr", 36),
    Case(0.1, "hr", "s", 360),
    Case(1, "kcal", "Cal", 1),
    Case(72, "count/min", "count/s", 1.2),
    Case(1.2, "count/s", "count/min", 72),
    Case(98.6, "degF", "degC", 37),
    Case(37, "degC", "degF", 98.6),
    Case(100, "degC", "degF", 212),
    Case(-40, "degF", "degC", -40),
    Case(0, "degC", "mK", 273_150),
    Case(0, "K", "degC", -273.15),
    Case(1, "m^3", "L", 1_000),
    Case(1, "L", "m^3", 0.001),
    Case(1, "dm^3", "L", 1),
    Case(250, "mL", "cm^3", 250),
    Case(1, "m^2·in", "L", 25.4),
    Case(1, "m·km·mm", "L", 1_000),
    Case(3, "m^6", "L^2", 3_000_000),
    Case(1.1, "", "count", 1.1),
    Case(0.5, "", "%", 0.5),
    Case(7, "count^2", "", 7),
    Case(72, "count/min", "1/min", 72),
    Case(1.2, "1/s", "count/min", 72),
    Case(5, "dL/L", "%", 0.5),
    Case(2, "kmol", "mol", 2_000),
    Case(1, "mol", "mmol<12>", 1_000),
    Case(3, "mmol<12>/L", "mol/m^3", 3),
  ])
  func `a conversion gives the exact number if there is one`(_ example: Case) throws {
    #expect(try example.converted() == example.expected)
  }

  @Test func `conversions of many factors keep twelve digits`() throws {
    let example = Case(12.7, "m^4·atm^2·GL/in^2", "in^2·atm^2·GL", 30511872.047366135)
    #expect(abs(try example.converted() / example.expected - 1) < 1e-12)
  }

  // The rounded numbers of Apple's header (U-19).
  @Test(arguments: [
    Case(1, "oz", "g", 28.3495), Case(1, "lb", "g", 453.592), Case(1, "st", "g", 6_350),
    Case(1, "in", "m", 0.0254), Case(1, "ft", "m", 0.3048), Case(1, "yd", "m", 0.9144),
    Case(1, "mi", "m", 1_609.34), Case(1, "fl_oz_us", "L", 0.0295735295625),
    Case(1, "fl_oz_imp", "L", 0.0284130625), Case(1, "pt_us", "L", 0.473176473),
    Case(1, "pt_imp", "L", 0.56826125), Case(1, "cup_us", "L", 0.2365882365),
    Case(1, "cup_imp", "L", 0.284130625), Case(1, "mmHg", "Pa", 133.3224),
    Case(1, "cmAq", "Pa", 98.0665), Case(1, "atm", "Pa", 101_325),
    Case(1, "inHg", "Pa", 3_386.38816), Case(1, "min", "s", 60), Case(1, "hr", "s", 3_600),
    Case(1, "d", "s", 86_400), Case(1, "cal", "J", 4.184), Case(1, "kcal", "J", 4_184),
    Case(1, "Cal", "J", 4_184), Case(0, "degC", "K", 273.15), Case(0, "degF", "K", 255.3722),
    Case(180, "deg", "rad", 3.14159265),
  ])
  func `conversions agree with the factors printed in the header`(_ example: Case) throws {
    #expect(abs(try example.converted() / example.expected - 1) < 1e-4)
  }

  @Test(arguments: ["degC", "count/min", "mmol<180.15588>/L", "dBASPL", "%", ""])
  func `a conversion to the same unit keeps every bit`(_ text: String) throws {
    let conversion = try HKUnit(parsing: text).conversion(to: HKUnit(parsing: text))
    #expect(conversion.isIdentity)
    for value in [0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity] {
      #expect(conversion(value).bitPattern == value.bitPattern)
    }
    #expect(conversion(.nan).isNaN)
  }

  @Test(arguments: [
    ("%", "count"), ("Cal", "kcal"), ("m/s", "m.s^-1"), ("kg.L/mL", "kg.kg/g"), ("", "count"),
    ("count/min", "1/min"), ("mL", "cm^3"), ("mol", "mol<12>"),
  ])
  func `conversions between units of one size change nothing`(
    _ source: String, _ target: String
  ) throws {
    #expect(try HKUnit(parsing: source).conversion(to: HKUnit(parsing: target)).isIdentity)
  }

  @Test(arguments: [
    Case(1, "J/degC", "J/degF", 5.0 / 9), Case(9, "degF/min", "degC/min", 5),
    Case(9, "degF^2", "degC^2", 25.0 / 9), Case(9, "degF.m/m", "degC", -115.0 / 9),
    Case(1.1, "degC·m", "degF·m", 1.98), Case(9, "degF·count", "degC", 5),
  ])
  func `conversions of degrees drop the offset in products and powers`(_ example: Case) throws {
    #expect(abs(try example.converted() - example.expected) < 1e-12)
  }

  @Test(arguments: [
    Case(0.02, "Pa", "dBASPL", 60), Case(20, "mPa", "dBASPL", 60), Case(60, "dBASPL", "mPa", 20),
    Case(1, "atm", "dBASPL", 194.093732334995),
  ])
  func `conversions of sound pressure levels are logarithmic`(_ example: Case) throws {
    #expect(abs(try example.converted() - example.expected) < 1e-9)
  }

  @Test func `a pressure of zero converts to a level of negative infinity`() throws {
    let conversion = try HKUnit.pascal().conversion(to: .decibelAWeightedSoundPressureLevel())
    #expect(conversion(0) == -.infinity)
  }

  @Test(arguments: [
    ("count/s", "count"), ("s", "count"), ("count", "count/hr"), ("Hz", "1/s"),
    ("Hz", "count/s"), ("W", "J/s"), ("V", "count"), ("dBHL", "count"), ("dBHL", "dBASPL"),
    ("appleEffortScore", "count"), ("IU", "count"), ("IU", "g"), ("count", "1/hr"), ("", "IU"),
    ("dBASPL/s", "Pa/s"), ("dBASPL^2", "Pa^2"), ("dBASPL.m", "Pa.m"), ("dBASPL", "Pa.m/m^2"),
    ("D", "1/m"), ("pD", "D"), ("L", "m^2"), ("L^2", "m^3"), ("deg", "count"), ("mol", "g"),
    ("mmol/L", "mg/dL"), ("mol^2", "mol"), ("mol", "count"), ("%/m", "%/m^2"),
  ])
  func `conversions between incompatible units are refused`(
    _ source: String, _ target: String
  ) throws {
    let (source, target) = (try HKUnit(parsing: source), try HKUnit(parsing: target))
    #expect(!source.isCompatible(with: target))
    #expect(!target.isCompatible(with: source))
    let error = #expect(throws: HKUnitConversionError.self) { try source.conversion(to: target) }
    #expect(
      error?.description == "Attempt to convert incompatible units: \(source), \(target)")
  }

  @Test(arguments: [("Tm^99", "pm^99"), ("pm^99", "Tm^99"), ("mol<1e300>^9/g^9", "")])
  func `conversions beyond the range of numbers are refused`(
    _ source: String, _ target: String
  ) throws {
    let (source, target) = (try HKUnit(parsing: source), try HKUnit(parsing: target))
    #expect(throws: HKUnitConversionError.self) { try source.conversion(to: target) }
  }

  @Test func `units that cancel keep their scale in conversions`() throws {
    let ratio = HKUnit.literUnit(with: .deci).unitDivided(by: .liter())
    #expect(try ratio.conversion(to: HKUnit(parsing: ""))(5) == 0.5)
  }

  @Test(arguments: [
    ("mi/hr", "length/time"), ("mL/min·kg", "volume/time·mass"), ("%", "count"),
    ("m^3", "length^3"), ("mmol/L", "amount of substance/volume"), ("mol<12>", "mass"),
    ("m/s^2", "length/time^2"), ("1/s", "1/time"), ("dBASPL", "sound pressure level"),
    ("dL/L", "no dimension"), ("V/rad", "electric potential/angle"),
  ])
  func `a unit describes its dimension`(_ text: String, _ words: String) throws {
    #expect(try HKUnit(parsing: text).dimensionDescription == words)
  }
}
