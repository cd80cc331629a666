import TestSupport

/// A record of a generated document.
struct RecordText {
  var type: String
  var unit: String?
  var value: String?
  var source: String
  var version: String?
  var device: String?
  var creation: String?
  /// Minutes since 2024-01-01 00:00:00 UTC.
  var start: Int
  var end: Int
  /// The offset from UTC, in minutes.
  var offset: Int
  /// Replaces the text of the date if the date is broken.
  var startText: String?
  var endText: String?
  /// The generator of the parts that the rules do not compare. They are the same in every repeat,
  /// because the rules do not define which of two repeats stays.
  private var details: SplitMix64

  init(_ spelling: inout XMLSpelling) {
    let (type, unit, value) = Self.value(&spelling)
    self.type = type
    self.unit = unit
    self.value = value
    source = spelling.pick(Self.sources)
    device = spelling.pick(Self.devices)
    start = spelling.pick([0, 1, 2, 60, 1_440])
    end = start + spelling.pick([0, 0, 5, 61])
    offset = spelling.pick([0, 0, -480, 330])
    creation = spelling.pick([nil, "2024-01-03 08:00:00 +0000", "2024-01-03 09:00:00 +0000"])
    let identity = [
      type, source, ReferenceDevice.text(device ?? ""), creation ?? "", "\(start) \(end)",
      value.flatMap(Double.init)?.twelveDigits ?? "",
    ]
    details = SplitMix64(
      seed: identity.joined().utf8.reduce(5_381) { ($0 &* 33) ^ UInt64($1) })
    version = [nil, "17.0", "17.2.1", "beta <3>"].randomElement(using: &details) ?? nil
  }

  private static func value(_ spelling: inout XMLSpelling) -> (String, String?, String?) {
    let quantity = "HKQuantityTypeIdentifier"
    let category = "HKCategoryTypeIdentifier"
    let (type, units) = spelling.pick(kinds)
    if !units.isEmpty {
      let numbers = ["10", "10.0", "1e1", "7", "5.91532e-05", ".5", "-0", "72.57479999999999"]
      return (quantity + type, spelling.pick(units), spelling.pick(numbers))
    }
    switch type {
    case "SleepAnalysis":
      return (category + type, nil, "HKCategoryValueSleepAnalysisAsleepCore")
    case "AppleStandHour": return (category + type, nil, "HKCategoryValueAppleStandHourIdle")
    case "HKDataTypeSleepDurationGoal": return (type, "hr", "8")
    default: return (category + type, nil, nil)
    }
  }

  private static let kinds: [(String, [String])] = [
    ("StepCount", ["count"]), ("StepCount", ["count"]), ("HeartRate", ["count/min"]),
    ("BodyMass", ["kg", "kg", "lb"]), ("DistanceWalkingRunning", ["km", "mi", "m"]),
    ("ActiveEnergyBurned", ["kcal", "kJ"]), ("OxygenSaturation", ["%"]),
    ("BodyTemperature", ["degC", "degF"]), ("HeartRateVariabilitySDNN", ["ms"]),
    ("BloodPressureSystolic", ["mmHg"]), ("BloodPressureDiastolic", ["mmHg"]),
    ("BloodGlucose", ["mg/dL", "mmol<180.1558800000541>/L"]), ("VO2Max", ["mL/min·kg"]),
    ("SleepAnalysis", []), ("AppleStandHour", []), ("HighHeartRateEvent", []),
    ("HKDataTypeSleepDurationGoal", []),
  ]

  private static let sources = [
    "Phone", "Phone", "Sam’s Apple\u{A0}Watch", "ヘルスケア", "Здоровье", "Scale & Co",
    "a\"b'c<d>", "👩‍👩‍👧 Uhr", " two  spaces ", "tab\tand\nline", "]]>", "]]>&amp;",
    "C1 \u{9F}\u{85}\u{2028}",
  ]

  private static let devices = [
    nil, "My scale", "<<HKDevice: 0x1a2b>" + phone, "<<HKDevice: 0x99>" + phone,
    "<<HKDevice: 0x7>, name:Big, red, manufacturer:A, B: C, "
      + "creation date:2021-01-05 19:54:17 +0000>",
  ]
  private static let phone =
    ", name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone13,2, software:17.0>"

  /// Returns the record with the same times, written at another offset.
  func atAnotherOffset(_ spelling: inout XMLSpelling) -> RecordText {
    var other = self
    other.offset = spelling.pick([0, 60, -480, 765])
    return other
  }

  /// Changes parts that X-12 does not compare.
  mutating func changeOutsideThePlace(_ spelling: inout XMLSpelling) {
    offset = 120
    creation = "2024-01-05 08:00:00 +0000"
    version = "18"
  }

  /// Turns the record into one that is left out.
  mutating func breakOneRule(_ spelling: inout XMLSpelling) {
    if type.hasPrefix("HKQuantityType"), spelling.chance(2) {
      switch Int.random(in: 0..<5, using: &spelling.random) {
      case 0: value = nil
      case 1: unit = nil
      case 2: value = spelling.pick(["", "nan", "1,5", "inf", "0x1p3", "1e400", "many", "１"])
      case 3: unit = spelling.pick(["furlong", "W"])
      default: type = "HKQuantityTypeIdentifierMoonWalking"
      }
      return
    }
    switch Int.random(in: 0..<4, using: &spelling.random) {
    case 0: endText = Self.text(start - 1, offset: 0)
    case 1: startText = spelling.pick(["2023-02-29 08:00:00 +0000", "2024-01-01 24:00:00 +0000"])
    case 2: startText = spelling.pick(["1899-12-30 08:00:00 +0000", "1066-10-14 08:00:00 +0000"])
    default: startText = "2022-12-01 08:00:00 +0000"
    }
  }

  /// Attributes that records, correlations and workouts have in common.
  var facts: [(String, String?)] {
    [
      ("sourceName", source), ("sourceVersion", version), ("device", device),
      ("creationDate", creation), ("startDate", startText ?? Self.text(start, offset: offset)),
      ("endDate", endText ?? Self.text(end, offset: offset)),
    ]
  }

  func text(_ spelling: inout XMLSpelling) -> String {
    var inside: [String] = []
    var details = details
    if let (key, value) = OtherElements.entries.randomElement(using: &details),
      Bool.random(using: &details)
    {
      inside.append(spelling.element("MetadataEntry", [("key", key), ("value", value)]))
    }
    if type.hasSuffix("SleepAnalysis"), startText == nil, endText == nil {
      inside.append(
        spelling.element("MetadataEntry", [("key", "HKTimeZone"), ("value", "Europe/Paris")]))
    }
    if type.hasSuffix("SDNN") {
      let clock = OtherElements.beatClocks[Int.random(in: 0..<4, using: &details)]
      inside.append(OtherElements.beats(at: clock, &spelling))
    }
    return spelling.element(
      "Record", [("type", type), ("unit", unit), ("value", value)] + facts, inside: inside)
  }

  /// Returns a minute as exports write it, in a zone that is some minutes from UTC.
  static func text(_ minute: Int, offset: Int) -> String {
    let local = minute + offset + 1_440
    let days = ["2023-12-31", "2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04"]
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let zone = (offset < 0 ? "-" : "+") + two(abs(offset) / 60) + two(abs(offset) % 60)
    return "\(days[local / 1_440]) \(two(local % 1_440 / 60)):\(two(local % 60)):00 \(zone)"
  }

}
