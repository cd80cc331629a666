/// The molar mass of glucose, in grams per mole. It converts blood glucose between `mmol/L` and
/// `mg/dL`: 1 mmol/L is 18.0156 mg/dL (U-26).
public let HKUnitMolarMassBloodGlucose: Double = 180.15588000005408

// Apple's factory methods. Each comment gives the symbol of the unit and its exact size.

// Mass
extension HKUnit {
  /// `g`.
  public static func gram() -> HKUnit { HKUnit(.gram) }
  /// `kg`, `mg`, `mcg` and so on.
  public static func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.gram, prefix: prefix)
  }
  /// `oz`: 28.349523125 g.
  public static func ounce() -> HKUnit { HKUnit(.ounce) }
  /// `lb`: 453.59237 g.
  public static func pound() -> HKUnit { HKUnit(.pound) }
  /// `st`: 14 lb.
  public static func stone() -> HKUnit { HKUnit(.stone) }
  /// `mol<M>`: a mole with a mass of `M` grams. The molar mass `M` must be positive and finite.
  public static func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    moleUnit(with: .none, molarMass: gramsPerMole)
  }
  /// `mmol<M>` and so on. The molar mass must be positive and finite.
  public static func moleUnit(
    with prefix: HKMetricPrefix, molarMass gramsPerMole: Double
  ) -> HKUnit {
    guard let mass = MolarMass(gramsPerMole) else {
      fatalError("a molar mass of \(gramsPerMole) grams")
    }
    return HKUnit(.mole, prefix: prefix, molarMass: mass)
  }
}

// Length
extension HKUnit {
  /// `m`.
  public static func meter() -> HKUnit { HKUnit(.meter) }
  /// `km`, `cm`, `mm` and so on.
  public static func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.meter, prefix: prefix)
  }
  /// `in`: 0.0254 m.
  public static func inch() -> HKUnit { HKUnit(.inch) }
  /// `ft`: 0.3048 m.
  public static func foot() -> HKUnit { HKUnit(.foot) }
  /// `yd`: 0.9144 m.
  public static func yard() -> HKUnit { HKUnit(.yard) }
  /// `mi`: 1609.344 m.
  public static func mile() -> HKUnit { HKUnit(.mile) }
}

// Volume
extension HKUnit {
  /// `L`.
  public static func liter() -> HKUnit { HKUnit(.liter) }
  /// `mL`, `dL` and so on.
  public static func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.liter, prefix: prefix)
  }
  /// `fl_oz_us`: 29.5735295625 mL.
  public static func fluidOunceUS() -> HKUnit { HKUnit(.fluidOunceUS) }
  /// `fl_oz_imp`: 28.4130625 mL.
  public static func fluidOunceImperial() -> HKUnit { HKUnit(.fluidOunceImperial) }
  /// `pt_us`: 473.176473 mL.
  public static func pintUS() -> HKUnit { HKUnit(.pintUS) }
  /// `pt_imp`: 568.26125 mL.
  public static func pintImperial() -> HKUnit { HKUnit(.pintImperial) }
  /// `cup_us`: 236.5882365 mL.
  public static func cupUS() -> HKUnit { HKUnit(.cupUS) }
  /// `cup_imp`: 284.130625 mL.
  public static func cupImperial() -> HKUnit { HKUnit(.cupImperial) }
}

// Pressure
extension HKUnit {
  /// `Pa`.
  public static func pascal() -> HKUnit { HKUnit(.pascal) }
  /// `kPa`, `hPa` and so on.
  public static func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.pascal, prefix: prefix)
  }
  /// `mmHg`: 1/760 atm.
  public static func millimeterOfMercury() -> HKUnit { HKUnit(.millimeterOfMercury) }
  /// `inHg`: 3386.38816 Pa.
  public static func inchesOfMercury() -> HKUnit { HKUnit(.inchOfMercury) }
  /// `cmAq`: 98.0665 Pa.
  public static func centimeterOfWater() -> HKUnit { HKUnit(.centimeterOfWater) }
  /// `atm`: 101325 Pa.
  public static func atmosphere() -> HKUnit { HKUnit(.atmosphere) }
  /// `dBASPL`: 0 at 20 mcPa, and 20 more for every tenfold increase in pressure (U-24).
  public static func decibelAWeightedSoundPressureLevel() -> HKUnit {
    HKUnit(.decibelAWeightedSoundPressureLevel)
  }
}

// Time
extension HKUnit {
  /// `s`.
  public static func second() -> HKUnit { HKUnit(.second) }
  /// `ms` and so on.
  public static func secondUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.second, prefix: prefix)
  }
  /// `min`: 60 s.
  public static func minute() -> HKUnit { HKUnit(.minute) }
  /// `hr`: 3600 s.
  public static func hour() -> HKUnit { HKUnit(.hour) }
  /// `d`: always 86400 s, unlike a calendar day.
  public static func day() -> HKUnit { HKUnit(.day) }
}

// Energy and power
extension HKUnit {
  /// `J`.
  public static func joule() -> HKUnit { HKUnit(.joule) }
  /// `kJ` and so on.
  public static func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.joule, prefix: prefix)
  }
  /// `kcal`: 4184 J.
  public static func kilocalorie() -> HKUnit { HKUnit(.kilocalorie) }
  /// `cal`: 4.184 J.
  public static func smallCalorie() -> HKUnit { HKUnit(.smallCalorie) }
  /// `Cal`, as on food labels in the United States: 4184 J.
  public static func largeCalorie() -> HKUnit { HKUnit(.largeCalorie) }
  /// `cal`: 4.184 J (U-17).
  @available(*, deprecated, message: "use smallCalorie() or largeCalorie()")
  public static func calorie() -> HKUnit { HKUnit(.smallCalorie) }
  /// `W`, which does not convert to `J/s` (U-15).
  public static func watt() -> HKUnit { HKUnit(.watt) }
  /// `kW` and so on.
  public static func wattUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.watt, prefix: prefix)
  }
}

// Temperature
extension HKUnit {
  /// `degC`: 0 degC is 273.15 K.
  public static func degreeCelsius() -> HKUnit { HKUnit(.degreeCelsius) }
  /// `degF`: 32 degF is 0 degC.
  public static func degreeFahrenheit() -> HKUnit { HKUnit(.degreeFahrenheit) }
  /// `K`.
  public static func kelvin() -> HKUnit { HKUnit(.kelvin) }
}

// Electricity
extension HKUnit {
  /// `S`, the unit of conductance.
  public static func siemen() -> HKUnit { HKUnit(.siemen) }
  /// `mcS` and so on.
  public static func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.siemen, prefix: prefix)
  }
  /// `V`.
  public static func volt() -> HKUnit { HKUnit(.volt) }
  /// `mcV` and so on.
  public static func voltUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.volt, prefix: prefix)
  }
}

// Counts
extension HKUnit {
  /// `count`.
  public static func count() -> HKUnit { HKUnit(.count) }
  /// `%`: a fraction. 97 % is 0.97 and equals a `count` of 0.97 (U-20).
  public static func percent() -> HKUnit { HKUnit(.percent) }
  /// `IU`: an amount that depends on the substance.
  public static func internationalUnit() -> HKUnit { HKUnit(.internationalUnit) }
  /// `appleEffortScore`.
  public static func appleEffortScore() -> HKUnit { HKUnit(.appleEffortScore) }
}

// Hearing
extension HKUnit {
  /// `dBHL`.
  public static func decibelHearingLevel() -> HKUnit { HKUnit(.decibelHearingLevel) }
  /// `Hz`, which does not convert to `count/s` (U-15).
  public static func hertz() -> HKUnit { HKUnit(.hertz) }
  /// `kHz` and so on.
  public static func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.hertz, prefix: prefix)
  }
}

// Vision and light
extension HKUnit {
  /// `D`.
  public static func diopter() -> HKUnit { HKUnit(.diopter) }
  /// `pD`.
  public static func prismDiopter() -> HKUnit { HKUnit(.prismDiopter) }
  /// `rad`.
  public static func radianAngle() -> HKUnit { HKUnit(.radian) }
  /// `mrad` and so on.
  public static func radianAngleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.radian, prefix: prefix)
  }
  /// `deg`: π/180 rad.
  public static func degreeAngle() -> HKUnit { HKUnit(.degree) }
  /// `lx`.
  public static func lux() -> HKUnit { HKUnit(.lux) }
  /// `klx` and so on.
  public static func luxUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(.lux, prefix: prefix)
  }
}
