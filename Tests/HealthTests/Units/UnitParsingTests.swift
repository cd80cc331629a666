import Foundation
import Health
import TestSupport
import Testing

@Suite struct `Units read from text` {
  @Test(arguments: [
    ("km", HKUnit.meterUnit(with: .kilo)),
    ("mcg", .gramUnit(with: .micro)),
    ("dam", .meterUnit(with: .deca)),
    ("kcal", .kilocalorie()),
    ("mmol<180.15588000005408>", .moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)),
    ("mol<1.2e1>", .moleUnit(withMolarMass: 12)),
    ("count/min", .count().unitDivided(by: .minute())),
    ("m.s", .meter().unitMultiplied(by: .second())),
    ("m*s", .meter().unitMultiplied(by: .second())),
    ("m·s", .meter().unitMultiplied(by: .second())),
    ("s^-2", .second().unitRaised(toPower: -2)),
    ("1/s", .second().reciprocal()),
    ("1/s^2", .second().unitRaised(toPower: -2)),
    ("m·1/s", .meter().unitDivided(by: .second())),
    ("1·m/1·s", .meter().unitDivided(by: .second())),
    ("(m)·(m)", .meter().unitRaised(toPower: 2)),
    ("atm·(m·L)^2", HKUnit(from: "atm·m^2·L^2")),
    ("((m·atm)^2)^2·GL/in^2", HKUnit(from: "m^4·atm^4·GL/in^2")),
    ("(m.s)^2/(kg)^3", HKUnit(from: "m^2.s^2.kg^-3")),
    ("((m))", .meter()),
    ("m^1", .meter()),
  ])
  func `units read from text follow the grammar`(_ text: String, _ unit: HKUnit) throws {
    #expect(try HKUnit(parsing: text) == unit)
  }

  @Test(arguments: ["kg/m.s^2", "kg/(m*s^2)", "kg.m^-1.s^-2", "s^-2·kg·m^-1", "kg/m·s·s"])
  func `a unit is equal however it is written (UT-15)`(_ text: String) throws {
    let unit = try HKUnit(parsing: text)
    #expect(unit == HKUnit(from: "kg/m.s^2"))
    #expect(unit.hashValue == HKUnit(from: "kg/m.s^2").hashValue)
    #expect(unit.unitString == "kg/m·s^2")
  }

  @Test(arguments: [
    "", "1", "1/1", "(1)", "m^0", "m/m", "()", "(())", "((()))", "(((())))", "((((()))))",
    String(repeating: "(", count: 16) + String(repeating: ")", count: 16),
  ])
  func `a unit can be the null unit (U-10, U-38c)`(_ text: String) throws {
    #expect(try HKUnit(parsing: text).isNull())
    #expect(try HKUnit(parsing: text) == HKUnit(parsing: ""))
  }

  @Test(arguments: ["mol", "mmol", "kmol", "Gmol", "mmol/L"])
  func `a unit can have moles without a molar mass (U-38b)`(_ text: String) throws {
    let unit = try HKUnit(parsing: text)
    #expect(try HKUnit(parsing: unit.unitString) == unit)
    #expect(try unit != HKUnit(parsing: text.replacing("mol", with: "mol<180.5>")))
    #expect(HKUnit.knownSymbols.contains("mol"))
  }

  @Test(arguments: [
    ("l", "L"), ("ml", "mL"), ("dl", "dL"), ("mcl", "mcL"), ("mg/dl", "mg/dL"),
  ])
  func `liter is accepted in either case (U-8)`(_ lower: String, _ upper: String) throws {
    #expect(try HKUnit(parsing: lower) == HKUnit(parsing: upper))
  }

  // U-13: a symbol in its own right wins over a prefixed one.
  @Test(arguments: [
    ("min", HKUnit.minute()), ("m", .meter()), ("d", .day()), ("pt_us", .pintUS()),
    ("Pa", .pascal()), ("pD", .prismDiopter()), ("mmHg", .millimeterOfMercury()),
    ("cmAq", .centimeterOfWater()), ("ft", .foot()), ("cal", .smallCalorie()),
    ("kcal", .kilocalorie()), ("das", .secondUnit(with: .deca)), ("mcs", .secondUnit(with: .micro)),
    ("daPa", .pascalUnit(with: .deca)), ("hPa", .pascalUnit(with: .hecto)),
    ("fs", .secondUnit(with: .femto)), ("TW", .wattUnit(with: .tera)),
  ])
  func `an ambiguous unit symbol resolves to one unit`(_ text: String, _ unit: HKUnit) throws {
    #expect(try HKUnit(parsing: text) == unit)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let range: Range<Int>
    let reason: String

    init(_ text: String, _ range: Range<Int>, _ reason: String) {
      (self.text, self.range, self.reason) = (text, range, reason)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Fault("count/hour", 6..<10, "unknown unit 'hour'"),
    Fault("Kg", 0..<2, "unknown unit 'Kg'"),
    Fault("KG", 0..<2, "unknown unit 'KG'"),
    Fault("ug", 0..<2, "unknown unit 'ug'"),
    Fault("μg", 0..<2, "unknown unit 'μg'"),
    Fault("kWh", 0..<3, "unknown unit 'kWh'"),
    Fault("klb", 0..<3, "unknown unit 'klb'"),
    Fault("k", 0..<1, "unknown unit 'k'"),
    Fault("m·T", 2..<3, "unknown unit 'T'"),
    Fault("km / hr", 0..<3, "white space in a unit"),
    Fault("54 degF", 0..<7, "white space in a unit"),
    Fault(
      "mL/kg/min", 5..<6,
      "more than one '/'; in a unit such as 'a/b·c', everything after '/' divides"),
    Fault(
      "mL/(kg/min)", 6..<7,
      "'/' in parentheses; in a unit such as 'a/b·c', everything after '/' divides"),
    Fault("m^", 2..<2, "'^' without an integer"),
    Fault("m^-", 2..<3, "'^' without an integer"),
    Fault("m^2.5", 4..<5, "unknown unit '5'"),
    Fault("m^2^2", 3..<4, "unexpected '^'"),
    Fault("1^2", 1..<2, "unexpected '^'"),
    Fault("/s", 0..<1, "nothing before '/'; a reciprocal is written '1/s'"),
    Fault("/", 0..<1, "nothing before '/'; a reciprocal is written '1/s'"),
    Fault("m^100", 2..<5, "an exponent beyond 99"),
    Fault("m^99999999999999999999", 2..<22, "an exponent beyond 99"),
    Fault("m^-99999999999999999999", 2..<23, "an exponent beyond 99"),
    Fault("((m^99)^99)^99", 1..<10, "an exponent beyond 99"),
    Fault("m.", 2..<2, "expected a unit"),
    Fault("m/", 2..<2, "expected a unit"),
    Fault("m..s", 2..<3, "unexpected '.'; expected a unit"),
    Fault("m/()", 3..<4, "unexpected ')'; expected a unit"),
    Fault("()·m", 1..<2, "unexpected ')'; expected a unit"),
    Fault("m·()", 3..<4, "unexpected ')'; expected a unit"),
    Fault("()·()", 1..<2, "unexpected ')'; expected a unit"),
    Fault("()^2", 1..<2, "unexpected ')'; expected a unit"),
    Fault("(())m", 2..<3, "unexpected ')'; expected a unit"),
    Fault("(()", 2..<3, "unexpected ')'; expected a unit"),
    Fault("(", 1..<1, "expected a unit"),
    Fault(")", 0..<1, "unexpected ')'; expected a unit"),
    Fault("(m)(m)", 3..<4, "unexpected '('"),
    Fault("(m", 0..<2, "'(' without ')'"),
    Fault("m)", 1..<2, "unexpected ')'"),
    Fault("m(s)", 1..<2, "unexpected '('"),
    Fault("10/s", 1..<2, "unexpected '0'"),
    Fault("g<5>", 1..<2, "unexpected '<'"),
    Fault("km<123>", 2..<3, "unexpected '<'"),
    Fault("percent", 0..<7, "unknown unit 'percent'"),
    Fault("mol<>", 3..<5, "a molar mass that is not a positive number"),
    Fault("mol<0>", 3..<6, "a molar mass that is not a positive number"),
    Fault("mol<-5>", 3..<7, "a molar mass that is not a positive number"),
    Fault("mol<1e999>", 3..<10, "a molar mass that is not a positive number"),
    Fault("mol<nan>", 4..<5, "unexpected 'n' in a molar mass"),
    Fault("mol<12", 3..<6, "'<' without '>'"),
  ])
  func `an invalid unit is refused with a reason and a place`(_ fault: Fault) throws {
    let error = try #require(throws: HKUnitParseError.self) { try HKUnit(parsing: fault.text) }
    #expect(error.reason == fault.reason)
    #expect(error.offset == fault.range.lowerBound)
    let length = fault.text.distance(from: error.range.lowerBound, to: error.range.upperBound)
    #expect(length == fault.range.count)
    #expect(error.description.hasPrefix("Unable to parse factorization string \(fault.text): "))
  }

  @Test func `a unit parse error names the unknown symbol`() {
    let error = #expect(throws: HKUnitParseError.self) { try HKUnit(parsing: "mile/h") }
    #expect(error?.unknownSymbol == "mile")
    #expect(HKUnit.knownSymbols.contains("mi"))
  }

  @Test(
    .timeLimit(.minutes(15)),
    arguments: [
      String(repeating: "(", count: 10_000),
      String(repeating: "(", count: 500) + "m" + String(repeating: ")", count: 500),
      String(repeating: "(", count: 17) + "m" + String(repeating: ")", count: 17),
      String(repeating: "(", count: 17) + String(repeating: ")", count: 17),
      String(repeating: "m.", count: 5_000) + "m",
      String(repeating: "x", count: 10_000),
      String(repeating: "x", count: 900),
      String(repeating: "m^99^", count: 100),
      String(repeating: "\u{301}", count: 400),
      "m\u{301}", "m·\u{301}", "m/\u{0}", "\u{202E}g", "🏃‍♀️/min", "m^٣", "mol<\u{301}12>",
    ])
  func `hostile unit text is refused without harm`(_ text: String) throws {
    let error = try #require(throws: HKUnitParseError.self) { try HKUnit(parsing: text) }
    #expect(error.reason.count < 120)
    #expect((0...text.count).contains(error.offset))
  }

  @Test func `unit text can nest up to sixteen parentheses`() throws {
    let text = String(repeating: "(", count: 16) + "m" + String(repeating: ")", count: 16)
    #expect(try HKUnit(parsing: text) == .meter())
    #expect(try HKUnit(parsing: String(repeating: "(m).", count: 30) + "m").unitString == "m^31")
  }

  @Test func `every known unit symbol is listed once, unprefixed ones first`() throws {
    let symbols = HKUnit.knownSymbols
    #expect(Set(symbols).count == symbols.count)
    for symbol in symbols {
      #expect(throws: Never.self) { try HKUnit(parsing: symbol) }
    }
    let lastPlain = try #require(symbols.firstIndex(of: "yd"))
    let firstPrefixed = try #require(symbols.firstIndex(of: "GHz"))
    #expect(lastPlain < firstPrefixed)
  }

  @Test(.expectsExits) func `an invalid unit stops the program with Apple's text`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = HKUnit(from: "mL/kg/min")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Unable to parse factorization string mL/kg/min"))
  }
}
