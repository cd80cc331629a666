import TestSupport

/// Generates random exports in the form of iOS 8, the same for the same seed: metadata as
/// attributes, names with spaces, dates without punctuation, and words without a value.
struct FirstExportGenerator {
  private var random: SplitMix64
  /// The number of elements so far, which makes their times differ.
  private var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func document() -> String {
    var elements: [String] = []
    for _ in 0..<Int.random(in: 1..<8, using: &random) { elements.append(element()) }
    return ExportText.document(elements.joined(separator: "\n"))
  }

  private mutating func element() -> String {
    guard chance(6) else { return record() }
    let name = chance(2) ? "Correlation" : "Workout"
    let type =
      name == "Workout"
      ? ("workoutActivityType", "HKWorkoutActivityTypeRunning")
      : ("type", "HKCorrelationTypeIdentifierBloodPressure")
    return tag(name, [type] + facts()) + (name == "Correlation" ? record() : "") + "</\(name)>"
  }

  private mutating func record() -> String {
    let (type, unit, value) = pick([
      ("HKQuantityTypeIdentifierBodyFatPercentage", "%", "0.215"),
      ("HKQuantityTypeIdentifierStepCount", "count", "812"),
      ("HKQuantityTypeIdentifierBodyMass", "kg", "72.5"),
      ("HKCategoryTypeIdentifierSleepAnalysis", nil, "HKCategoryValueSleepAnalysisInBed"),
    ])
    var attributes = [("type", type)]
    if let unit { attributes.append(("unit", unit)) }
    attributes += facts() + [("value", value)]
    return tag("Record", attributes) + "</Record>"
  }

  private mutating func facts() -> [(String, String)] {
    var facts = [(chance(5) ? "sourceName" : "source", pick(["Withings", "Robin’s iPhone"]))]
    let day = Int.random(in: 10..<29, using: &random)
    count += 1
    let zone = pick(["-0700", "Z", "+0530"])
    if chance(2) { facts.append(("creationDate", "201506\(day)071916\(zone)")) }
    facts.append(("startDate", "201506\(day)07\(10 + count)20\(zone)"))
    facts.append(("endDate", chance(6) ? "2015-06-\(day) 23:30:00 -0700" : "201506\(day)231820Z"))
    return facts
  }

  /// Returns a start tag with some metadata and some words without a value.
  private mutating func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    var parts = attributes.map { "\($0)=\"\($1)\"" }
    let metadata = Self.metadata.shuffled(using: &random)
    for (key, value) in metadata.prefix(Int.random(in: 0..<4, using: &random)) {
      parts.insert("\(key)=\"\(value)\"", at: Int.random(in: 0...parts.count, using: &random))
    }
    if chance(4) {
      parts.insert(
        pick(["flagged", "a b"]), at: Int.random(in: 0...parts.count, using: &random))
    }
    let separators = [" ", " ", " ", "\n ", "  "]
    return "<\(name)" + parts.map { pick(separators) + $0 }.joined() + pick(["", " "]) + ">"
  }

  private static let metadata = [
    ("Health Mate App Version", "2.6.0"), ("HKDeviceSerialNumber", "x-1"),
    ("Withings User Identifier", "7"), ("Modified Date", "2015-06-16 14:19:08 +0000"),
    ("Withings Link", "scale://measure?user=1&amp;amp;type=1"), ("HKWasUserEntered", "1"),
    ("HKTimeZone", "America/Los_Angeles"), ("recordCount", "3"),
  ]

  private mutating func chance(_ many: Int) -> Bool {
    Int.random(in: 0..<many, using: &random) == 0
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}
