import Figures
import Languages

// The words about smoothed readings and their change a week.
extension ReportWords {
  /// The clause on how readings are smoothed.
  static func smoothed(_ smoothing: ReadingSmoothing) -> String {
    "smoothed by the mean of the days up to each, weighted by exp(\u{2212}days/\(smoothing.days)), of"
      + " means of days; a gap of more than \(smoothing.longestGap) days starts again"
  }

  /// The clause on the change a week.
  static func changeAWeek(leastDays: Int, span: Int) -> String {
    "the change a week is the slope of a straight line through the means of days of four weeks, with"
      + " its 95 % range if days are independent, for \(leastDays) days or more over \(span)"
  }

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

  /// The reason why a change a week is missing, as a clause.
  static func tooFewDays(_ days: Int, needed: Int, over span: Int) -> String {
    "\(days) \(days == 1 ? "day has" : "days have") readings in the four weeks up to the last one; it"
      + " needs \(needed) days over \(span)"
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
  /// The clause on what counts as entered by hand.
  static let entries = "values count as entered by hand where the data marks them so"

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

// The words about a body mass index that is computed.
extension ReportWords {
  /// The clause on a body mass index computed from body mass and the latest height before each.
  ///
  /// - Parameters:
  ///   - heights: the heights in meters, each with its date, in order of time.
  ///   - count: the number of body masses before the first height, which have no index.
  static func computedIndex(heights: [(meters: Double, date: String)], before count: Int) -> String
  {
    func text(_ height: (meters: Double, date: String)) -> String {
      "\((height.meters * 1_000).rounded() / 1_000) m of \(height.date)"
    }
    let used =
      switch heights.count {
      case 0: "no body mass has one"
      case 1...3: heights.map(text).joined(separator: ", ")
      default:
        "\(heights.count) heights, \(text(heights[0])) to \(text(heights[heights.count - 1]))"
      }
    let rest =
      count > 0
      ? "; \(count) body \(count == 1 ? "mass" : "masses") before the first height "
        + (count == 1 ? "has" : "have") + " no index" : ""
    return
      "the range has no bodyMassIndex, so each body mass is divided by the square of the latest"
      + " height before it: \(used)\(rest)"
  }
}
