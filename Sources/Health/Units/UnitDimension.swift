/// The dimension of a unit. The raw value is its name in messages.
///
/// Units convert to each other if the dimensions that they are composed of have equal exponents
/// (U-38). Frequency and power are separate dimensions: a hertz is not a count per second (U-15).
package enum UnitDimension: String, CaseIterable, Sendable {
  case count
  case length
  case volume
  case time
  case mass
  case energy
  case pressure
  case temperature
  case power
  case amountOfSubstance = "amount of substance"
  case angle
  case conductance
  case effort
  case electricPotential = "electric potential"
  case frequency
  case hearingLevel = "hearing level"
  case illuminance
  case internationalUnit = "international unit"
  case opticalPower = "optical power"
  case prismPower = "prism power"
  case soundPressureLevel = "sound pressure level"
}

extension UnitDimension {
  /// The unit whose scale is 1.
  package var base: UnitDefinition {
    switch self {
    case .count: .count
    case .length: .meter
    case .volume: .liter
    case .time: .second
    case .mass: .gram
    case .energy: .joule
    case .pressure: .pascal
    case .temperature: .kelvin
    case .power: .watt
    case .amountOfSubstance: .mole
    case .angle: .radian
    case .conductance: .siemen
    case .effort: .appleEffortScore
    case .electricPotential: .volt
    case .frequency: .hertz
    case .hearingLevel: .decibelHearingLevel
    case .illuminance: .lux
    case .internationalUnit: .internationalUnit
    case .opticalPower: .diopter
    case .prismPower: .prismDiopter
    case .soundPressureLevel: .decibelAWeightedSoundPressureLevel
    }
  }

  /// The dimension of which this one is a power; nil for a count, which is a number without a
  /// dimension (U-36). A volume is a cubed length (U-38a).
  var root: (dimension: UnitDimension, exponent: Int)? {
    switch self {
    case .count: nil
    case .volume: (.length, 3)
    default: (self, 1)
    }
  }

  /// The size of `base` in base units of the composition, such as 10^-3 m^3 for a liter.
  var baseScale: UnitScale { UnitScale(powerOfTen: self == .volume ? -3 : 0) }

  /// The position in a printed unit, which is that of the case. All dimensions after power share
  /// one position (U-31).
  var printingRank: Int { Self.allCases.prefix(9).prefix { $0 != self }.count }
}
