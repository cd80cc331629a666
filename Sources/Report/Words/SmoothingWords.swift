import Figures
import Languages

// The words about smoothed readings and their change a week.
extension ReportWords {
  /// The range of a change a week: `between −0.5 and −0.2 kg a week`, or `−0.2 kg a week` if both
  /// ends are the same.
  static func changeAWeek(from low: String?, to high: String) -> String {
    low.map { "between \($0) and \(high) a week" } ?? "\(high) a week"
  }

  /// The sentence on a change a week: `Body mass changed by −0.4 kg a week in the four weeks to
  /// February 4, 2024 (95% range: between −0.5 and −0.2 kg a week; readings on 24 of 28 days).`
  ///
  /// - Parameter far: the readings without which it changed so, as words; nil for all readings.
  static func changeAWeek(
    _ name: String, _ change: String, range: String, confidence: String, inFourWeeksTo day: String,
    days: Int, of all: Int, without far: String?
  ) -> String {
    "\(name) changed by \(change) in the four weeks to \(day) (\(confidence) range: \(range);"
      + " readings on \(days) of \(all) days)" + (far.map { " without \($0)" } ?? "") + "."
  }

  /// The sentence on the change a week with readings far from the others, after that without them.
  static func changeWithFar(
    _ change: String, range: String, confidence: String, _ count: Int
  ) -> String {
    "With \(count == 1 ? "it" : "them"), the change is \(change) (\(confidence) range: \(range))."
  }

  /// The sentence on readings far from the others, where too few days are left without them.
  static func farOfChange(_ readings: String, _ count: Int) -> String {
    "\(Sentence.capitalized(readings)) \(count == 1 ? "is" : "are") among these readings."
  }

  /// A headline: `Body mass: 80 kg without one reading far from the others (Week of Jun 3, 2024)`.
  static func headline(_ name: String, _ value: String, _ interval: String) -> String {
    "\(name): \(value) (\(interval))"
  }

  /// The sentence in place of a change a week.
  static func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    "\(name) has \(tooFewReadings(days)) in the four weeks to \(day), too few for a change a week: it"
      + " needs readings on \(needed) days, the first and the last of them \(span) days apart."
  }

  private static func tooFewReadings(_ days: Int) -> String {
    "readings on \(days) \(days == 1 ? "day" : "days")"
  }

  static let reading = "Reading"
  static let readingDate = "Date"
  static func smoothed(_ unit: String) -> String { "Smoothed\(unit)" }
  static func reading(_ unit: String) -> String { "Reading\(unit)" }
  /// The title of a figure: `Body mass (kg), readings and smoothed line`.
  static func smoothedReadings(of title: String) -> String {
    "\(title), readings and smoothed line"
  }
}

// The words about values entered by hand and recorded ones.
extension ReportWords {
  /// The sentence on the difference between both, over the intervals that have both: `Body mass
  /// entered by hand, minus recorded: +0.4 kg on average of the 6 weeks with both, from −0.2 kg to
  /// +1.1 kg.`
  static func entries(
    _ name: String, _ intervals: String, mean: String, low: String, high: String
  ) -> String {
    "\(name) entered by hand, minus recorded: \(mean) on average of the \(intervals) with both"
      + (low == high ? "." : ", from \(low) to \(high).")
  }
}
