extension IntervalNoun {
  var singular: String {
    switch self {
    case .interval: "interval"
    case .minute: "minute"
    case .hour: "hour"
    case .day: "day"
    case .night: "night"
    case .week: "week"
    case .weekday: "weekday"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    case .reading: "reading"
    case .cycle: "cycle"
    case .time: "time of day"
    case .period(let count, let noun): "\(Sentence.word(count))-\(noun.singular) period"
    }
  }

  var plural: String { self == .time ? "times of day" : singular + "s" }

  /// The word before the noun, as in `data on 27 of 28 days`.
  var preposition: String {
    switch self {
    case .day, .night, .weekday: "on"
    case .time: "at"
    default: "in"
    }
  }

  /// The noun for a number of intervals: `day`, `days`.
  func form(_ count: Int) -> String { count == 1 ? singular : plural }

  /// A number with its noun: `1 day`, `28 days`.
  func counted(_ count: Int) -> String { "\(Sentence.number(count)) \(form(count))" }
}
