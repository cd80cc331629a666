import Health
import Testing

@Suite struct `Units written as text` {
  @Test(arguments: [
    ("ml/(kg*min)", "mL/min·kg"),
    ("kcal/(kg*hr)", "kcal/hr·kg"),
    ("J/(kg.s.m)", "J/m·s·kg"),
    ("kg/m.s^2", "kg/m·s^2"),
    ("s^-1", "1/s"),
    ("s^-1.kg^-2", "1/s·kg^2"),
    ("", "()"),
    ("dL/L", "dL/L"),
    ("mmol/L", "mmol/L"),
    ("%", "%"),
    ("l", "L"),
    ("mol<12>", "mol<12>"),
    ("mmol<180.15588000005408>/L", "mmol<180.1558800000541>/L"),
    ("mol<1e20>", "mol<1e+20>"),
    ("W.K.Pa.J.g.s.L.m.count", "count·m·L·s·g·J·Pa·K·W"),
    ("rad.V.S.lx.IU.Hz.deg.W", "W·Hz·IU·S·V·deg·lx·rad"),
    ("lb.kg.g", "g·kg·lb"),
    ("m.m.m", "m^3"),
    ("kg.m/lb", "m·kg/lb"),
  ])
  func `printed units have one canonical form`(_ text: String, _ printed: String) throws {
    let unit = try HKUnit(parsing: text)
    #expect(unit.unitString == printed)
    #expect(unit.description == printed)
  }

  @Test(arguments: [
    "mL/min·kg", "1/s", "()", "kg/m·s^2", "mmol<180.1558800000541>/L", "mol<1e+20>",
    "mol<0.333333333333333>", "fl_oz_us", "count/min", "%·daL/appleEffortScore",
  ])
  func `a printed unit parses to the unit that printed it (U-1)`(_ text: String) throws {
    #expect(try HKUnit(parsing: text).unitString == text)
  }

  @Test func `any unit that can be parsed is printed as text that parses back`() throws {
    let words = [
      "m", "kg", "lb", "mL", "min", "degF", "%", "mmol<12.5>", "dBASPL", "1", "kph", "s", "count",
      ".", "*", "·", "/", "^", "-", "2", "3", "(", ")", " ", "<", ">", "\u{301}",
    ]
    var state: UInt64 = 1
    func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    var parsed = 0
    for _ in 0..<20_000 {
      let text = (0...roll(7)).map { _ in words[roll(words.count)] }.joined()
      guard let unit = try? HKUnit(parsing: text) else { continue }
      parsed += 1
      #expect(try HKUnit(parsing: unit.unitString) == unit, "\(text)")
    }
    #expect(parsed > 1_000)
  }

  @Test func `a mole unit parses back whatever its molar mass`() throws {
    for digits in 1...200 {
      let unit = HKUnit.moleUnit(withMolarMass: Double(digits) / 7 * 1.0000000000000002)
      #expect(try HKUnit(parsing: unit.unitString) == unit)
    }
  }
}
