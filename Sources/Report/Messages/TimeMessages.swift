import Health

// Dates, times, ranges, intervals and locales.
extension Message {
  static func unknownLocale(_ text: String, nearest: String?) -> Message {
    Message(
      "unknown locale '\(text)'",
      help: nearest.map { didYouMean([$0]) } ?? "a locale is written like en_US or de_DE")
  }

  static func unknownTimeZone(_ text: String, nearest: String?) -> Message {
    Message(
      "unknown time zone '\(text)'",
      help: nearest.map { didYouMean([$0]) }
        ?? "a time zone is an IANA name such as America/New_York")
  }

  static func unknownWeekday(_ text: String) -> Message {
    Message(
      "unknown weekday '\(text)'", help: suggestion(for: text, among: Weekday.allCases.map(\.name)))
  }

  static func notADateOrTime(_ text: Substring, forms: String) -> Message {
    Message("'\(text)' is not a date: expected \(forms)", help: dateHelp(String(text)))
  }

  /// The remedy for text that is not a date, if its meaning is known.
  package static func dateHelp(_ text: String) -> String? {
    let dates = TimeGuess.dates(text)
    if !dates.isEmpty { return didYouMean(dates.map(\.description)) }
    if TimeGuess.isRelativeDay(text) { return "write the date itself, such as 2024-02-04" }
    return TimeGuess.monthEnd(text).map { end in
      "write a day of the month: the first is \(end.adding(days: 1).adding(months: -1)), the last is \(end)"
    }
  }

  static func notATimeOfDayWithOffset(_ text: Substring) -> Message {
    Message("'\(text)' is not a time of day: expected 03:00, 03:00:00 or 03:00:00-08:00")
  }

  static func notATimeOfDay(_ text: Substring) -> Message {
    Message("'\(text)' is not a time of day: expected 03:00")
  }

  static func tooMuchAfterTime(_ word: Substring) -> Message {
    Message("unexpected '\(word)' after the time of day")
  }

  static func notAMoment(_ text: String, words: [String]) -> Message {
    Message(
      "'\(text)' is neither a date, a time nor one of \(listed(words))",
      help: text.lowercased() == "today"
        ? didYouMean(["now"])
        : TimeGuess.monthEnd(text).map { didYouMean(["\($0)"]) } ?? dateHelp(text)
          ?? didYouMean(nearestTo: text, in: words)
          ?? "a date is written 2024-02-04, and a time 2024-02-04 09:41")
  }

  static func unreadableAnchor(_ error: UnreadableText) -> Message {
    Message(
      error.message,
      help: error.help ?? "an anchor is written 'monday 03:00', '03:00', a date or a time")
  }

  // Ranges.

  private static let rangeHelp = "a range is written like \(listed(DateRange.forms))"

  static func rangeEndsBeforeItBegins(_ text: String) -> Message {
    Message(
      "the range '\(text)' is empty; its end, which is not included, must come after its start")
  }

  static let emptyRange = Message("the range is empty", help: rangeHelp)

  static func unreadableRange(_ text: String, meant: [String]) -> Message {
    Message("invalid range '\(text)'", help: meant.isEmpty ? rangeHelp : didYouMean(meant))
  }

  static func monthWithoutYear(_ text: String) -> Message {
    Message(
      "invalid range '\(text)'", help: "a month is written with its year, such as 2024-01")
  }

  /// - Parameter unit: the unit after `last`; nil for none.
  static func lastWithoutNumber(_ unit: IntervalUnit?) -> Message {
    Message(
      "'last' needs a number and a unit",
      help: unit.map { didYouMean(["last 1 \($0.rawValue)", "previous \($0.rawValue)"]) }
        ?? rangeHelp)
  }

  static func tooMuchInRange(_ word: Substring) -> Message {
    Message("unexpected '\(word)'", help: rangeHelp)
  }

  static func unknownRangeWord(_ word: Substring, expected words: [String]) -> Message {
    Message("unknown word '\(word)'", help: suggestion(for: String(word), among: words))
  }

  static func notACount(_ word: Substring, limit: Int) -> Message {
    Message(
      "'\(word)' is not a whole number from 1 to \(limit)",
      help: "for example '2 weeks' or 'last 2 weeks'")
  }

  static func unknownTimeUnit(_ word: Substring) -> Message {
    Message(
      "unknown unit of time '\(word)'",
      help: suggestion(for: String(word), among: IntervalUnit.allCases.map(\.rawValue)))
  }

  static let missingDate = Message("a date is missing", help: rangeHelp)

  static func unreadableDate(_ error: UnreadableText) -> Message {
    Message(error.message, help: error.help ?? rangeHelp)
  }

  static func periodForDate(_ word: Substring, first: CivilDate) -> Message {
    Message(
      "'\(word)' is a period, expected a date such as \(first)",
      help: "'A .. B' starts on the date A and ends before the date B: '2024-01-01 .. 2024-03-01'"
        + " is January and February")
  }

  // Lengths and intervals.

  static func notMinutesOrHours(_ text: String) -> Message {
    Message("'\(text)' is not a duration in minutes or hours", help: "for example '10 minutes'")
  }

  static func unreadableInterval(_ text: String, meant: [String]) -> Message {
    Message(
      "invalid interval '\(text)'",
      help: meant.isEmpty
        ? "an interval is written '1 day', '2 weeks' or '1 month'" : didYouMean(meant))
  }
}
