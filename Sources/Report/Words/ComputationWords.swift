import Health
import JSON

// The words for the computation of a query, and for clauses of its account.
extension ReportWords {
  /// A computation: `duration of sleepAnalysis (asleep, without manual entries)`.
  package static func computation(
    _ statistics: [Statistic], of subject: String, _ conditions: [String] = [],
    where filter: SampleFilter?
  ) -> String {
    let conditions = (conditions + [filter?.summary ?? ""]).filter { !$0.isEmpty }
    let names = statistics.map { $0.title.lowercased() }.joined(separator: ", ")
    return "\(names) of \(subject)"
      + (conditions.isEmpty ? "" : " (\(conditions.joined(separator: ", ")))")
  }

  static let bloodPressure = "blood pressure"
  static let electrocardiograms = "electrocardiograms"
  static let menstrualCycles = "menstrual cycles"
  static let rings = "the rings"
  static let workouts = "workouts"
  static let workoutRoutes = "workout routes"
  /// The column of two combined queries.
  static let value = "Value"
  /// The value of a span whose category type does not have it.
  static let unknownValue = "unknown"

  /// The type of a query, with the rows of its profile if it has one.
  static func profile(of type: String, by unit: ProfileUnit?, step: Int = 60) -> String {
    step < 60
      ? "\(type) by time of day, every \(step) minutes"
      : unit.map { "\(type) by \($0.rawValue)" } ?? type
  }

  /// The clause on the days by which the sums of a profile are divided (R-64).
  static func daysOfProfile(isOfNights: Bool) -> String {
    "the total of each row is divided by the number of its \(isOfNights ? "nights" : "days")"
      + " with data"
  }
  static let everyDayOfProfile =
    "the total of each row is divided by the number of all its days since the first workout, with or"
    + " without one"

  static func isOff(plugin id: String) -> String { "not computed, the plug-in '\(id)' is off" }

  static let keptOverlaps = "every sample counts, also where sources overlap"

  static func held(_ seconds: Double) -> String {
    "a reading without a duration lasts until the next one, for at most"
      + " \(IntervalLength.text(ofSeconds: seconds))"
  }

  static func withoutTime(_ count: Int, of all: Int) -> String {
    "\(count) of \(all) readings have no duration and no share of the time; 'instants: hold' would"
      + " count them"
  }

  static func gmi(readings: Int, days: Int) -> String {
    "the GMI is defined for 14 days of continuous readings with 70% of them present; this range has"
      + " \(readings) \(readings == 1 ? "reading" : "readings") on \(days)"
      + " \(days == 1 ? "day" : "days")"
  }

  static func session(_ seconds: Double) -> String {
    "readings of one source that each begin at most \(IntervalLength.text(ofSeconds: seconds)) after"
      + " the one before are averaged into one"
  }

  static let firstDayExcluded =
    "the first date of each run of dates with readings does not count; more than two dates without"
    + " readings end a run"

  static func unpaired(_ count: Int) -> String {
    count == 1
      ? "one sample without a partner is not used"
      : "\(count) samples without a partner are not used"
  }

  /// The clause on the lengths and ascents of routes.
  static let routeMeasures =
    "a distance is the sum of the great circles between points, without pauses of more than two"
    + " minutes; an ascent counts rises of at least \(Int(RouteMeasure.threshold)) m"

  /// The clause on routes whose files are missing or damaged; nil if there are none.
  ///
  /// - Parameter count: the number of all routes.
  static func unreadableRoutes(_ unreadable: Int, of count: Int) -> String? {
    guard unreadable > 0 else { return nil }
    return
      "the files of \(unreadable) of \(count) \(count == 1 ? "route" : "routes") are missing or"
      + " damaged, and their distance and ascent do not count"
  }

  static func repeatedWorkouts(_ count: Int) -> String {
    count == 1
      ? "one workout that another source also recorded is left out"
      : "\(count) workouts that another source also recorded are left out"
  }

  /// The clauses on time in zones of heart rate (R-36).
  ///
  /// - Parameters:
  ///   - count: the number of workouts without readings of heart rate, of all workouts.
  ///   - outside: the seconds in which the heart rate is in none of the zones.
  static func zones(without count: Int, of all: Int, outside: Double) -> [String] {
    guard all > 0 else { return [] }
    var clauses = [
      "a heart rate in a workout lasts until the next one of its source, for at most"
        + " \(IntervalLength.text(ofSeconds: ZoneTimes.hold))"
    ]
    if count > 0 {
      clauses.append(
        "\(count) of \(all) \(all == 1 ? "workout" : "workouts") \(count == 1 ? "has" : "have") no"
          + " heart rates and no time in zones")
    }
    let minutes = Int((outside / 60).rounded())
    if outside > 0 {
      let time =
        minutes == 0 ? "less than a minute" : "\(minutes) \(minutes == 1 ? "minute" : "minutes")"
      clauses.append(
        "\(time) with heart rates in none of the zones \(minutes > 1 ? "do" : "does") not count")
    }
    return clauses
  }

  static func unknownClassifications(_ count: Int, countedAs other: String) -> String {
    count == 1
      ? "one electrocardiogram has an unknown classification and counts as '\(other)'"
      : "\(count) electrocardiograms have unknown classifications and count as '\(other)'"
  }

  static let inferredCycles =
    "no sample states 'HKMenstrualCycleStart', so a cycle begins on a day with flow after nine days or"
    + " more without"

  /// The cycles that are too long to count in means.
  static func longCycles(_ count: Int, days: Int) -> String {
    (count == 1 ? "one cycle" : "\(count) cycles")
      + " longer than \(days) days left out of the mean length, as days without entries may be part"
      + " of \(count == 1 ? "it" : "them")"
  }

  /// The days with flow before the first cycle whose start is stated.
  static func daysBeforeCycles(_ count: Int) -> String {
    count == 1
      ? "one day with flow before the first stated start belongs to no cycle"
      : "\(count) days with flow before the first stated start belong to no cycle"
  }

  /// The sources that give nights their shape, and of how many nights each.
  static func shapes(of nights: [(source: String, count: Int)]) -> String {
    let listed = nights.map { "\($0.source) (\($0.count) \($0.count == 1 ? "night" : "nights"))" }
    return
      "the times and stages of each night come from one source: \(listed.joined(separator: ", "))"
  }

  /// - Parameter statistics: the titles of the statistics.
  static func meansOfNights(_ statistics: [String]) -> String {
    "means of the nights that have them: "
      + statistics.map { $0.prefix(1).lowercased() + $0.dropFirst() }.joined(separator: ", ")
  }

  static func tooMany(items: Int) -> String {
    "none of the \(items) items are listed, because there are more than \(ResultItem.limit)"
  }

  static let agreement =
    "healthmark's sums of local days in the report's time zone, compared with the rings in the same data"
    + " except on the last day, and its sums of each workout's own source, compared with the workout's"
    + " statistics; days in other time zones differ"

  /// A better order of sources, with the numbers of both orders.
  static func suggestion(
    of type: String, best: [String], _ bestMedian: String, today: [String], _ todayMedian: String
  ) -> [Inline] {
    [
      .text("For "), .code(type), .text(", the source order "),
      .strong(best.joined(separator: ", ")),
      .text(" would agree better, with a median difference of \(bestMedian) instead of "),
      .text("\(todayMedian) with "), .text(today.joined(separator: ", ")),
      .text(". Set it with "), .code("source_priority"), .text("."),
    ]
  }
}

extension Agreement.Comparison {
  /// The name with the unit: `Move (kcal)`, or of workouts `Workouts: average heart rate (bpm)`.
  func title(_ format: ReportFormat) -> String {
    let unit = unit.plainText(of: type.identifier, format.charset)
    let amount =
      statistic == .sum ? type.plainName : "\(statistic.title.lowercased()) \(type.plainName)"
    let title = isOfWorkouts ? "Workouts: \(amount)" : name.capitalizedFirst
    return unit.isEmpty ? title : "\(title) (\(unit))"
  }
}

extension SampleFilter {
  /// The conditions in words, such as `without manual entries, from Scale & Co, value >= 40 kg`.
  package var summary: String {
    var parts: [String] = []
    switch manual {
    case .include: break
    case .exclude: parts.append("without manual entries")
    case .only: parts.append("manual entries only")
    }
    if let sources { parts.append("from " + sources.joined(separator: ", ")) }
    if let devices { parts.append("by " + devices.joined(separator: ", ")) }
    if let value { parts.append("value \(value.text)") }
    if let time { parts.append("from \(time.text)") }
    if let weekdays { parts.append("on " + weekdays.map(\.name).joined(separator: ", ")) }
    for condition in metadata {
      switch condition.wanted {
      case .present: parts.append("with \(condition.key)")
      case .absent: parts.append("without \(condition.key)")
      case .text(let text): parts.append("\(condition.key) '\(text)'")
      }
    }
    if let workouts {
      let names =
        workouts.activities.map { $0.map(\.name).joined(separator: ", ") } ?? "any workout"
      parts.append("during \(names)")
    }
    if let exclusion { parts.append("without \(exclusion.text)") }
    return parts.joined(separator: ", ")
  }
}

extension ValueCondition {
  /// The condition as users write it, such as `>= 40 kg` or `115 ..< 134 count/min`.
  fileprivate var text: String {
    let unit = bounds[0].unit
    let numbers = bounds.map {
      JSONValue.text(of: unit == .percent() ? $0.number * 100 : $0.number)
    }
    guard isRange else { return "\(bounds[0].comparison.text) \(numbers[0]) \(unit.unitString)" }
    let dots = bounds[1].comparison == .lessThan ? "..<" : ".."
    let start = bounds[0].comparison == .greaterThan ? "> " : ""
    return "\(start)\(numbers[0]) \(dots) \(numbers[1]) \(unit.unitString)"
  }
}
