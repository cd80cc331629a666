import Figures
import Health
import Languages

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
    case .month: language.when(.month(name))
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
