public import Foundation

/// A unit of measure such as `kg`, `count/min` or `mL/min·kg`.
///
/// ```swift
/// let pace = HKUnit.minute().unitDivided(by: .meterUnit(with: .kilo))
/// pace.unitString  // "min/km"
/// pace == HKUnit(from: "min/km")  // true
/// ```
///
/// Two units are equal if they have the same factors, in any order. `km/hr` is not equal to `m/s`,
/// although amounts can be converted between them (U-37).
open class HKUnit: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The factors in printing order, without repeated units or exponents of 0 (U-33).
  let factors: [UnitFactor]

  /// Creates the product of the factors.
  init(factors: [UnitFactor]) {
    var combined: [UnitFactor] = []
    for factor in factors {
      if let index = combined.firstIndex(where: factor.isSameUnit) {
        combined[index].exponent += factor.exponent
      } else {
        combined.append(factor)
      }
    }
    self.factors = combined.filter { $0.exponent != 0 }.sorted(by: UnitFactor.printsBefore)
    super.init()
  }

  init(
    _ definition: UnitDefinition, prefix: HKMetricPrefix = .none, molarMass: MolarMass? = nil
  ) {
    factors = [UnitFactor(definition, prefix: prefix, molarMass: molarMass)]
    super.init()
  }

  /// Creates a unit with the factors of another unit.
  package convenience init(copying unit: HKUnit) {
    self.init(factors: unit.factors)
  }

  /// Creates the unit that a string describes. The program stops if the string is not a unit (U-6,
  /// U-7).
  ///
  /// For user input, use `init(parsing:)`, which throws an error instead and documents the grammar.
  public convenience init(from string: String) {
    do {
      try self.init(parsing: string)
    } catch {
      fatalError(error.description)
    }
  }

  /// Returns the product of the unit and another unit, such as `J·s` for `J` and `s`.
  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(factors: factors + unit.factors)
  }

  /// Returns the quotient of the unit and another unit, such as `m/s` for `m` and `s`.
  open func unitDivided(by unit: HKUnit) -> HKUnit {
    unitMultiplied(by: unit.reciprocal())
  }

  /// Returns the unit raised to a power, such as `1/s` for `s` and -1. The power 0 gives the null
  /// unit.
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(factors: factors.map { $0.raised(toPower: power) })
  }

  /// Returns one divided by the unit. The reciprocal of the null unit is the null unit (U-35).
  open func reciprocal() -> HKUnit {
    unitRaised(toPower: -1)
  }

  /// True if all symbols cancel, as in `m/m` or `m^0` (U-34).
  ///
  /// A unit in which only the dimensions cancel, such as `dL/L` or `count/%`, is not null. It keeps
  /// its symbols and its scale, and converts to the null unit.
  ///
  /// - Note: Apple's documentation describes `dL/L` as null, but the framework does not treat it as
  ///   null.
  open func isNull() -> Bool {
    factors.isEmpty
  }

  /// The unit in canonical form, such as `mL/min·kg`, `1/s` or `()` for the null unit (U-29…U-32).
  ///
  /// Parsing the string gives an equal unit.
  open var unitString: String {
    factors.isEmpty ? "()" : Self.quotient(factors.map { ($0.symbol, $0.exponent) })
  }

  /// The same as `unitString`.
  open override var description: String { unitString }

  /// True for a unit with the same factors (U-37).
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKUnit).map { $0 == self } ?? false
  }

  open override var hash: Int { factors.hashValue }

  /// True if the units have the same factors (U-37).
  public static func == (left: HKUnit, right: HKUnit) -> Bool {
    left === right || left.factors == right.factors
  }

  /// True, because units can be archived with `requiringSecureCoding`.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a unit from an archive; nil if the archive contains no unit.
  public required convenience init?(coder: NSCoder) {
    guard let text = coder.text(forKey: "HKUnitStringKey") else { return nil }
    try? self.init(parsing: text)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(unitString as NSString, forKey: "HKUnitStringKey")
  }

  // Apple's factory methods. Each comment gives the symbol of the unit and its exact size.

  // Mass
  /// `g`.
  open class func gram() -> HKUnit { HKUnit(.gram) }
  /// `kg`, `mg`, `mcg` and so on.
  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.gram, prefix: prefix)
  }
  /// `oz`: 28.349523125 g.
  open class func ounce() -> HKUnit { HKUnit(.ounce) }
  /// `lb`: 453.59237 g.
  open class func pound() -> HKUnit { HKUnit(.pound) }
  /// `st`: 14 lb.
  open class func stone() -> HKUnit { HKUnit(.stone) }
  /// `mol<M>`: a mole with a mass of `M` grams. The molar mass `M` must be positive and finite.
  open class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    moleUnit(with: .none, molarMass: gramsPerMole)
  }
  /// `mmol<M>` and so on. The molar mass must be positive and finite.
  open class func moleUnit(
    with prefix: HKMetricPrefix, molarMass gramsPerMole: Double
  ) -> HKUnit {
    guard let mass = MolarMass(gramsPerMole) else {
      fatalError("a molar mass of \(gramsPerMole) grams")
    }
    return HKUnit(.mole, prefix: prefix, molarMass: mass)
  }

  // Length
  /// `m`.
  open class func meter() -> HKUnit { HKUnit(.meter) }
  /// `km`, `cm`, `mm` and so on.
  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.meter, prefix: prefix)
  }
  /// `in`: 0.0254 m.
  open class func inch() -> HKUnit { HKUnit(.inch) }
  /// `ft`: 0.3048 m.
  open class func foot() -> HKUnit { HKUnit(.foot) }
  /// `yd`: 0.9144 m.
  open class func yard() -> HKUnit { HKUnit(.yard) }
  /// `mi`: 1609.344 m.
  open class func mile() -> HKUnit { HKUnit(.mile) }

  // Volume
  /// `L`.
  open class func liter() -> HKUnit { HKUnit(.liter) }
  /// `mL`, `dL` and so on.
  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.liter, prefix: prefix)
  }
  /// `fl_oz_us`: 29.5735295625 mL.
  open class func fluidOunceUS() -> HKUnit { HKUnit(.fluidOunceUS) }
  /// `fl_oz_imp`: 28.4130625 mL.
  open class func fluidOunceImperial() -> HKUnit { HKUnit(.fluidOunceImperial) }
  /// `pt_us`: 473.176473 mL.
  open class func pintUS() -> HKUnit { HKUnit(.pintUS) }
  /// `pt_imp`: 568.26125 mL.
  open class func pintImperial() -> HKUnit { HKUnit(.pintImperial) }
  /// `cup_us`: 236.5882365 mL.
  open class func cupUS() -> HKUnit { HKUnit(.cupUS) }
  /// `cup_imp`: 284.130625 mL.
  open class func cupImperial() -> HKUnit { HKUnit(.cupImperial) }

  // Pressure
  /// `Pa`.
  open class func pascal() -> HKUnit { HKUnit(.pascal) }
  /// `kPa`, `hPa` and so on.
  open class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.pascal, prefix: prefix)
  }
  /// `mmHg`: 1/760 atm.
  open class func millimeterOfMercury() -> HKUnit { HKUnit(.millimeterOfMercury) }
  /// `inHg`: 3386.38816 Pa.
  open class func inchesOfMercury() -> HKUnit { HKUnit(.inchOfMercury) }
  /// `cmAq`: 98.0665 Pa.
  open class func centimeterOfWater() -> HKUnit { HKUnit(.centimeterOfWater) }
  /// `atm`: 101325 Pa.
  open class func atmosphere() -> HKUnit { HKUnit(.atmosphere) }
  /// `dBASPL`: 0 at 20 mcPa, and 20 more for every tenfold increase in pressure (U-24).
  open class func decibelAWeightedSoundPressureLevel() -> HKUnit {
    HKUnit(.decibelAWeightedSoundPressureLevel)
  }

  // Time
  /// `s`.
  open class func second() -> HKUnit { HKUnit(.second) }
  /// `ms` and so on.
  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.second, prefix: prefix)
  }
  /// `min`: 60 s.
  open class func minute() -> HKUnit { HKUnit(.minute) }
  /// `hr`: 3600 s.
  open class func hour() -> HKUnit { HKUnit(.hour) }
  /// `d`: always 86400 s, unlike a calendar day.
  open class func day() -> HKUnit { HKUnit(.day) }

  // Energy and power
  /// `J`.
  open class func joule() -> HKUnit { HKUnit(.joule) }
  /// `kJ` and so on.
  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.joule, prefix: prefix)
  }
  /// `kcal`: 4184 J.
  open class func kilocalorie() -> HKUnit { HKUnit(.kilocalorie) }
  /// `cal`: 4.184 J.
  open class func smallCalorie() -> HKUnit { HKUnit(.smallCalorie) }
  /// `Cal`, as on food labels in the United States: 4184 J.
  open class func largeCalorie() -> HKUnit { HKUnit(.largeCalorie) }
  /// `cal`: 4.184 J (U-17).
  @available(*, deprecated, message: "use smallCalorie() or largeCalorie()")
  open class func calorie() -> HKUnit { HKUnit(.smallCalorie) }
  /// `W`, which does not convert to `J/s` (U-15).
  open class func watt() -> HKUnit { HKUnit(.watt) }
  /// `kW` and so on.
  open class func wattUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.watt, prefix: prefix)
  }

  // Temperature
  /// `degC`: 0 degC is 273.15 K.
  open class func degreeCelsius() -> HKUnit { HKUnit(.degreeCelsius) }
  /// `degF`: 32 degF is 0 degC.
  open class func degreeFahrenheit() -> HKUnit { HKUnit(.degreeFahrenheit) }
  /// `K`.
  open class func kelvin() -> HKUnit { HKUnit(.kelvin) }

  // Electricity
  /// `S`, the unit of conductance.
  open class func siemen() -> HKUnit { HKUnit(.siemen) }
  /// `mcS` and so on.
  open class func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.siemen, prefix: prefix)
  }
  /// `V`.
  open class func volt() -> HKUnit { HKUnit(.volt) }
  /// `mcV` and so on.
  open class func voltUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.volt, prefix: prefix)
  }

  // Counts
  /// `count`.
  open class func count() -> HKUnit { HKUnit(.count) }
  /// `%`: a fraction. 97 % is 0.97 and equals a `count` of 0.97 (U-20).
  open class func percent() -> HKUnit { HKUnit(.percent) }
  /// `IU`: an amount that depends on the substance.
  open class func internationalUnit() -> HKUnit { HKUnit(.internationalUnit) }
  /// `appleEffortScore`.
  open class func appleEffortScore() -> HKUnit { HKUnit(.appleEffortScore) }

  // Hearing
  /// `dBHL`.
  open class func decibelHearingLevel() -> HKUnit { HKUnit(.decibelHearingLevel) }
  /// `Hz`, which does not convert to `count/s` (U-15).
  open class func hertz() -> HKUnit { HKUnit(.hertz) }
  /// `kHz` and so on.
  open class func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.hertz, prefix: prefix)
  }

  // Vision and light
  /// `D`.
  open class func diopter() -> HKUnit { HKUnit(.diopter) }
  /// `pD`.
  open class func prismDiopter() -> HKUnit { HKUnit(.prismDiopter) }
  /// `rad`.
  open class func radianAngle() -> HKUnit { HKUnit(.radian) }
  /// `mrad` and so on.
  open class func radianAngleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.radian, prefix: prefix)
  }
  /// `deg`: π/180 rad.
  open class func degreeAngle() -> HKUnit { HKUnit(.degree) }
  /// `lx`.
  open class func lux() -> HKUnit { HKUnit(.lux) }
  /// `klx` and so on.
  open class func luxUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.lux, prefix: prefix)
  }

  // Conversions to the units of Foundation's formatters, which stop the program if the formatter
  // does not have the unit (U-45).

  /// Returns the mass formatter's unit that corresponds to a unit. The program stops if the
  /// formatter does not have one (U-45).
  open class func massFormatterUnit(from unit: HKUnit) -> MassFormatter.Unit {
    formatterUnit(for: unit, in: massUnits)
  }

  /// Returns the length formatter's unit that corresponds to a unit. The program stops if the
  /// formatter does not have one (U-45).
  open class func lengthFormatterUnit(from unit: HKUnit) -> LengthFormatter.Unit {
    formatterUnit(for: unit, in: lengthUnits)
  }

  /// Returns the energy formatter's unit that corresponds to a unit. The program stops if the
  /// formatter does not have one (U-45).
  open class func energyFormatterUnit(from unit: HKUnit) -> EnergyFormatter.Unit {
    formatterUnit(for: unit, in: energyUnits)
  }
}

/// The molar mass of glucose, in grams per mole. It converts blood glucose between `mmol/L` and
/// `mg/dL`: 1 mmol/L is 18.0156 mg/dL (U-26).
public let HKUnitMolarMassBloodGlucose: Double = 180.15588000005408
