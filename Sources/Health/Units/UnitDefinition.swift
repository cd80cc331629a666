/// A unit with its own name and symbol, without a prefix.
package struct UnitDefinition: Sendable {
  /// The unique symbol in a unit string, such as `lb`.
  package let symbol: String
  /// The full name, in the singular.
  package let name: String
  package let dimension: UnitDimension
  /// True if `k`, `m` and the other metric prefixes can precede the symbol.
  package let allowsPrefix: Bool
  /// The size in base units of the dimension. For a mole, it is also the size in grams at a molar
  /// mass of 1.
  let scale: UnitScale
  /// The offset to add before scaling to kelvins, in hundredths of the unit; 0 except for degrees
  /// (U-22).
  let offsetInHundredths: Double

  /// The size in base units of the dimension, such as 453.59237 for a pound.
  ///
  /// - Note: For a degree, it is the size of one degree, without the offset. `mol<M>` is M grams.
  package var factor: Double { scale.value }

  /// - Parameter size: The size in base units is `size / divisor · 10^power`.
  init(
    _ symbol: String, _ name: String, _ dimension: UnitDimension, size: Double = 1,
    power: Int = 0, divisor: Double = 1, allowsPrefix: Bool = false, offsetInHundredths: Double = 0
  ) {
    self.symbol = symbol
    self.name = name
    self.dimension = dimension
    self.allowsPrefix = allowsPrefix
    self.offsetInHundredths = offsetInHundredths
    scale = UnitScale(numerator: size, denominator: divisor, powerOfTen: power)
  }
}

extension UnitDefinition: Hashable {
  package static func == (left: UnitDefinition, right: UnitDefinition) -> Bool {
    left.symbol == right.symbol
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(symbol)
  }
}

// The named units with their exact factors (U-19), each an integer times a power of ten if
// possible.
extension UnitDefinition {
  static let gram = UnitDefinition("g", "gram", .mass, allowsPrefix: true)
  static let ounce = UnitDefinition("oz", "ounce", .mass, size: 28_349_523_125, power: -9)
  static let pound = UnitDefinition("lb", "pound", .mass, size: 45_359_237, power: -5)
  static let stone = UnitDefinition("st", "stone", .mass, size: 635_029_318, power: -5)
  // A mole is a mass if its molar mass is known (U-26).
  static let mole = UnitDefinition("mol", "mole", .amountOfSubstance, allowsPrefix: true)

  static let meter = UnitDefinition("m", "meter", .length, allowsPrefix: true)
  static let inch = UnitDefinition("in", "inch", .length, size: 254, power: -4)
  static let foot = UnitDefinition("ft", "foot", .length, size: 3_048, power: -4)
  static let yard = UnitDefinition("yd", "yard", .length, size: 9_144, power: -4)
  static let mile = UnitDefinition("mi", "mile", .length, size: 1_609_344, power: -3)

  static let liter = UnitDefinition("L", "liter", .volume, allowsPrefix: true)
  static let fluidOunceUS = UnitDefinition(
    "fl_oz_us", "US fluid ounce", .volume, size: 295_735_295_625, power: -13)
  static let fluidOunceImperial = UnitDefinition(
    "fl_oz_imp", "imperial fluid ounce", .volume, size: 284_130_625, power: -10)
  static let pintUS = UnitDefinition("pt_us", "US pint", .volume, size: 473_176_473, power: -9)
  static let pintImperial = UnitDefinition(
    "pt_imp", "imperial pint", .volume, size: 56_826_125, power: -8)
  static let cupUS = UnitDefinition("cup_us", "US cup", .volume, size: 2_365_882_365, power: -10)
  static let cupImperial = UnitDefinition(
    "cup_imp", "imperial cup", .volume, size: 284_130_625, power: -9)

  static let pascal = UnitDefinition("Pa", "pascal", .pressure, allowsPrefix: true)
  static let millimeterOfMercury = UnitDefinition(
    "mmHg", "millimeter of mercury", .pressure, size: 101_325, divisor: 760)
  static let centimeterOfWater = UnitDefinition(
    "cmAq", "centimeter of water", .pressure, size: 980_665, power: -4)
  static let atmosphere = UnitDefinition("atm", "atmosphere", .pressure, size: 101_325)
  static let inchOfMercury = UnitDefinition(
    "inHg", "inch of mercury", .pressure, size: 338_638_816, power: -5)

  static let second = UnitDefinition("s", "second", .time, allowsPrefix: true)
  static let minute = UnitDefinition("min", "minute", .time, size: 60)
  static let hour = UnitDefinition("hr", "hour", .time, size: 3_600)
  static let day = UnitDefinition("d", "day", .time, size: 86_400)

  static let joule = UnitDefinition("J", "joule", .energy, allowsPrefix: true)
  static let smallCalorie = UnitDefinition("cal", "calorie", .energy, size: 4_184, power: -3)
  static let kilocalorie = UnitDefinition("kcal", "kilocalorie", .energy, size: 4_184)
  static let largeCalorie = UnitDefinition("Cal", "large calorie", .energy, size: 4_184)

  static let kelvin = UnitDefinition("K", "kelvin", .temperature, allowsPrefix: true)
  static let degreeCelsius = UnitDefinition(
    "degC", "degree Celsius", .temperature, offsetInHundredths: 273_15)
  static let degreeFahrenheit = UnitDefinition(
    "degF", "degree Fahrenheit", .temperature, size: 5, divisor: 9, offsetInHundredths: 459_67)

  static let siemen = UnitDefinition("S", "siemens", .conductance, allowsPrefix: true)
  static let hertz = UnitDefinition("Hz", "hertz", .frequency, allowsPrefix: true)
  static let volt = UnitDefinition("V", "volt", .electricPotential, allowsPrefix: true)
  static let watt = UnitDefinition("W", "watt", .power, allowsPrefix: true)
  static let diopter = UnitDefinition("D", "diopter", .opticalPower)
  static let prismDiopter = UnitDefinition("pD", "prism diopter", .prismPower)
  static let radian = UnitDefinition("rad", "radian", .angle, allowsPrefix: true)
  static let degree = UnitDefinition("deg", "degree", .angle, size: .pi, divisor: 180)
  static let lux = UnitDefinition("lx", "lux", .illuminance, allowsPrefix: true)
  static let internationalUnit = UnitDefinition(
    "IU", "international unit", .internationalUnit, allowsPrefix: true)

  static let count = UnitDefinition("count", "count", .count)
  // A quantity in percent contains a fraction, so the percent sign does not scale it (U-20).
  static let percent = UnitDefinition("%", "percent, as a fraction", .count)

  static let decibelAWeightedSoundPressureLevel = UnitDefinition(
    "dBASPL", "A-weighted decibel of sound pressure", .soundPressureLevel)
  static let decibelHearingLevel = UnitDefinition(
    "dBHL", "decibel of hearing level", .hearingLevel)
  static let appleEffortScore = UnitDefinition("appleEffortScore", "Apple effort score", .effort)

  /// Every unit, grouped by dimension as in Apple's header.
  package static let all: [UnitDefinition] = [
    gram, ounce, pound, stone, mole,
    meter, inch, foot, yard, mile,
    liter, fluidOunceUS, fluidOunceImperial, pintUS, pintImperial, cupUS, cupImperial,
    pascal, millimeterOfMercury, centimeterOfWater, atmosphere, inchOfMercury,
    second, minute, hour, day,
    joule, smallCalorie, kilocalorie, largeCalorie,
    kelvin, degreeCelsius, degreeFahrenheit,
    siemen, hertz, volt, watt, diopter, prismDiopter, radian, degree, lux, internationalUnit,
    count, percent,
    decibelAWeightedSoundPressureLevel, decibelHearingLevel, appleEffortScore,
  ]
}
