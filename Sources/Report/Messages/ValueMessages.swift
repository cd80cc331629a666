import Health

// Numbers, units, bands of values, and bounds.
extension Message {
  // Numbers.

  package static func separators(_ number: SeparatedNumber) -> Message {
    Message(
      number.hasOnlyDecimalComma
        ? "'\(number.text)' has a decimal comma" : "'\(number.text)' has separators between digits",
      help: number.hasOnlyDecimalComma
        ? "write it with a point: \(number.plain)" : "write it without them: \(number.plain)")
  }

  // Units.

  private static func unitHelp(_ type: HKQuantityType) -> String {
    "'\(type.name)' is measured in units like \(listed(HKUnit.examples(for: type)))"
  }

  static func unknownUnit(_ text: String, of type: HKQuantityType, symbol: String, meant: String?)
    -> Message
  {
    Message(
      "unknown unit '\(text)' for '\(type.name)'",
      help: meant.map { "did you mean '\($0)' for '\(symbol)'? \(unitHelp(type))" }
        ?? unitHelp(type))
  }

  static func unreadableUnit(_ text: String, of type: HKQuantityType, reason: String) -> Message {
    Message("invalid unit '\(text)' for '\(type.name)': \(reason)", help: unitHelp(type))
  }

  static func unitDoesNotFit(_ text: String, _ type: HKQuantityType, isMole: Bool) -> Message {
    Message(
      "the unit '\(text)' is not compatible with '\(type.name)'",
      help: (isMole ? "a mole needs a molar mass to be a mass, as in 'mmol<180.15588>'; " : "")
        + unitHelp(type))
  }

  static func notAUnitOfDistance(_ text: String) -> Message {
    Message(
      "'\(text)' is not a unit of distance",
      help: "the distances of workouts are in 'km', 'mi', 'm' or 'yd', for example")
  }

  // Bands of values, and bounds.

  private static func bandHelp(_ type: HKQuantityType) -> String {
    let unit = type.displayUnit.unitString
    return
      "a band is written '< 70 \(unit)', '70 .. 180 \(unit)', '70 ..< 180 \(unit)' or"
      + " '>= 180 \(unit)'"
  }

  private static func boundHelp(_ type: HKQuantityType) -> String {
    let unit = type.displayUnit.unitString
    return "a bound is written like '>= 40 \(unit)', and a range like '40 .. 50 \(unit)'"
  }

  static let bandsMustBeMapping = Message(
    "'bands' must be a mapping of names to ranges of values",
    help: "for example '{ low: \"< 70 mg/dL\", target: \"70 .. 180 mg/dL\" }'")

  static func nameOfNoBand(_ name: String) -> Message {
    Message("'\(name)' is the name for values in no band", help: "choose another name")
  }

  static func notABand(_ text: String, of type: HKQuantityType) -> Message {
    Message("'\(text)' is not a band", help: bandHelp(type))
  }

  static func endsBeforeItBegins(_ noun: String, _ text: String, of type: HKQuantityType) -> Message
  {
    Message(
      "the \(noun) '\(text)' ends before it starts",
      help: noun == PlaceName.band
        ? bandHelp(type) : noun == PlaceName.zone ? zoneHelp : boundHelp(type))
  }

  static func notInMillimetersOfMercury(_ half: some StringProtocol) -> Message {
    Message(
      "'\(half)' has a unit other than mmHg",
      help: "readings are compared in mmHg: '< 120 / < 80', with the unit or without it")
  }

  static func noTwoHalves(_ text: String) -> Message {
    Message(
      "'\(text)' does not have a systolic and a diastolic part",
      help: "a band of blood pressure is written '120 .. 129 / < 80', systolic first")
  }

  static func bandsOverlap(_ first: String, _ second: String) -> Message {
    Message(
      "the bands '\(first)' and '\(second)' overlap",
      help: "'a .. b' includes both ends, 'a ..< b' only the first; '<' and '>' exclude the number")
  }

  // Zones of heart rate.

  private static let zoneHelp =
    "a zone is written '< 120', '120 .. 139', '120 ..< 140' or '>= 140', in beats per minute"

  private static let neighborHelp =
    "each zone starts where the one before it ends: '< 120', '120 .. 139', '>= 140'"

  static let zonesMustBeMapping = Message(
    "'zones' must be a mapping of names to heart rates",
    help: "for example '{ easy: \"< 120\", moderate: \"120 .. 139\", hard: \">= 140\" }'")

  static func notAZone(_ text: String) -> Message {
    Message("'\(text)' is not a zone of heart rate", help: zoneHelp)
  }

  static func zonesOverlap(_ first: String, _ second: String) -> Message {
    Message("the zones '\(first)' and '\(second)' overlap", help: neighborHelp)
  }

  static func zonesWithGap(_ first: String, _ second: String) -> Message {
    Message("between the zones '\(first)' and '\(second)' is a gap", help: neighborHelp)
  }

  static func zonesNotAscending(_ first: String, _ second: String) -> Message {
    Message(
      "the zone '\(second)' is not above '\(first)'",
      help: "zones are listed from the lowest to the highest")
  }

  static let profileWithZones = Message(
    "a profile has no zones", help: "use 'interval' instead of 'profile', or remove 'zones'")

  static func cumulativeTypeWithBands(_ type: String) -> Message {
    Message(
      "'\(type)' is cumulative, so its readings have no bands",
      help: "bands are for discrete types, such as 'bloodGlucose'")
  }

  static let profileWithBands = Message("a profile has no bands", help: "remove 'bands'")

  static func shareOfInstants(_ type: String) -> Message {
    Message(
      "the readings of '\(type)' have no duration, so they have no share of the time",
      help: "add 'instants: hold 5 minutes', so that a reading lasts until the next one, or use"
        + " 'share: readings'")
  }

  static let shareWithoutBands = Message("'share' needs 'bands'")

  static func noComparison(_ text: String, of type: HKQuantityType) -> Message {
    Message("'\(text)' does not start with a comparison", help: boundHelp(type))
  }

  static func noNumber(_ text: Substring, of type: HKQuantityType) -> Message {
    Message("'\(text)' does not start with a number", help: boundHelp(type))
  }

  static func boundWithoutUnit(of type: HKQuantityType) -> Message {
    Message("the bound has no unit", help: boundHelp(type))
  }

  static func percentageWithoutSign(_ number: some StringProtocol) -> Message {
    Message(
      "'\(number)' has no unit, and a percentage without '%' is a fraction from 0 to 1",
      help: "write '\(number) %'")
  }
}
