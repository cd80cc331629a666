import Figures
import Health
import Languages

// The names of intervals in the sentences of figures.
extension ReportWords {
  /// A measure by intervals, as in "Steps by week"; the measure alone where its own title says the
  /// interval, as "Weekly steps" does.
  static func by(_ title: String, _ noun: IntervalNoun) -> String {
    names(noun, in: title) ? title : "\(title) by \(noun.singular)"
  }
  /// True if a title says the interval, as "Weekly steps" and "Steps a week" do.
  static func names(_ noun: IntervalNoun, in title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    let adverb = noun == .day ? "daily" : noun.singular + "ly"
    return words.contains { $0 == noun.singular || $0 == noun.plural || $0 == adverb }
  }
  static func aDay(_ amount: String) -> String { "\(amount) a day" }
  static func aNight(_ amount: String) -> String { "\(amount) a night" }
  /// A subtitle below a headline that is about some of the intervals alone.
  static func headline(_ subtitle: String, about dates: String) -> String {
    "\(subtitle); headline: \(dates)"
  }
  /// A subtitle's part about the rows of a table below it.
  static func shownBelow(_ rows: String) -> String { "below: \(rows)" }
  static let rows = "rows"
  /// The rows that are left of a table: `the last 6 of 28 days`.
  ///
  /// - Parameter all: the number of all rows; nil if it is not known.
  static func rows(_ count: Int, of all: String?, _ things: String, areLast: Bool) -> String {
    (areLast ? "the last " : "") + "\(count)" + (all.map { " of \($0)" } ?? "") + " \(things)"
  }
  static func before(_ intervals: String) -> String { "the \(intervals) before the last" }
  static func nights(by unit: IntervalUnit) -> String { "Average night of each \(unit.rawValue)" }
  static let beatsPerMinute = "bpm"
  static func bySource(_ title: String) -> String { "\(title) by source" }
  static func otherSources(_ count: Int) -> String { "\(count) other sources" }
  static let tooManyItems =
    "More than \(ResultItem.drawnLimit) items are too many to draw individually."
  static let noOverlap = "No other source has data, so nothing overlaps."
  static func readings(of title: String) -> String { "\(title), readings" }
  /// A day that is not 24 hours long.
  static func hours(_ day: String, _ hours: String) -> String { "\(day) has \(hours) hours." }
  static func quarter(_ number: Int, of year: Int) -> String { "Q\(number) \(year)" }
  /// The numbers of days that are not 24 hours long: `5 days have 23 hours and 5 have 25 hours.`
  static func hours(_ days: [(count: Int, hours: String)]) -> String {
    Sentence.list(
      days.enumerated().map { index, days in
        let noun = index == 0 ? IntervalNoun.day.counted(days.count) : "\(days.count)"
        return "\(noun) \(days.count == 1 ? "has" : "have") \(days.hours) hours"
      }) + "."
  }
  static func inNoBand(_ share: String) -> String { "\(share) in none of the bands." }
  static let stagesByNight = "Stages by night"
  static let cyclesFromFirstDay = "Days from the first day of each cycle"
  static func readings(_ count: Int, _ days: Int, of all: Int) -> String {
    "\(count) \(count == 1 ? "reading" : "readings") on \(days) of \(all) \(all == 1 ? "day" : "days")."
  }
  /// The time in zones of heart rate; the title alone if it names the zones.
  static func timeInZones(_ title: String) -> String {
    title.lowercased().contains("zone") ? title : "\(title), time in zones"
  }
  static let timeInZones = "Time in zones"
  static func timeInBands(_ title: String) -> String { "\(title) by band" }
  static func samples(_ count: String) -> String {
    count == "1" ? "1 reading." : "\(count) readings."
  }
  static func orMore(_ number: String) -> String { "\(number) or more" }
  static func orLess(_ number: String) -> String { "\(number) or less" }
  static func under(_ number: String) -> String { "under \(number)" }
  static func over(_ number: String) -> String { "over \(number)" }
  /// An interval that does not count (R-3a).
  static let excluded = "left out"
  /// The table below a figure that holds fewer rows than the figure has values.
  static func lastRows(_ count: Int, of all: String, _ things: String) -> String {
    "The table has the last \(count) of \(all) \(things); the JSON output has all."
  }
  /// The table below a figure that holds fewer marks than the report has dates.
  static func lastMarks(_ count: Int, of all: String) -> String {
    "Between its rows, the table has the last \(count) of \(all) marks."
  }
}

extension IntervalLength {
  /// The noun for an interval in sentences: `day`, `two-week period`.
  var noun: IntervalNoun { count == 1 ? unit.noun : .period(of: count, unit.noun) }
}

extension IntervalUnit {
  /// The noun for one of them in sentences.
  var noun: IntervalNoun {
    switch self {
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .night: .night
    case .week: .week
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    }
  }
}

extension ProfileUnit {
  /// A row after a number in a sentence: `on Monday`.
  func when(_ name: String, _ language: any Language) -> String {
    switch self {
    case .hour: language.when(time: name)
    case .weekday: language.when(weekday: name)
    case .month: language.when(.label(name))
    }
  }

  /// The noun for a row of a profile.
  var noun: IntervalNoun {
    switch self {
    case .hour: .hour
    case .weekday: .weekday
    case .month: .month
    }
  }
}

extension ResultProfile {
  /// The noun for a row.
  var noun: IntervalNoun { step < 60 ? .time : unit.noun }
}
