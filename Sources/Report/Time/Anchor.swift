package import Health

/// The start of intervals, in the notation that users write: `monday 03:00`, `03:00`, a date, or a
/// time.
package enum Anchor: Hashable, Sendable {
  /// A weekday, if one is given, with a time of day in seconds since midnight.
  case recurring(Weekday?, timeOfDay: Double)
  case point(TimePoint)

  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    let words = text.split(whereSeparator: \.isWhitespace)
    if let first = words.first, let weekday = Weekday(word: first) {
      guard words.count <= 2 else {
        throw UnreadableText("unexpected '\(words[2])' after the time of day", word: words[2])
      }
      guard words.count == 2 else {
        self = .recurring(weekday, timeOfDay: 0)
        return
      }
      guard let time = timeOfDay(words[1]) else {
        throw UnreadableText(.notATimeOfDay(words[1]), word: words[1])
      }
      self = .recurring(weekday, timeOfDay: time)
      return
    }
    if words.count == 1, let time = timeOfDay(words[0]) {
      self = .recurring(nil, timeOfDay: time)
      return
    }
    if let first = words.first, first.first?.isLetter == true {
      throw UnreadableText(.unknownWeekday(String(first)), word: first)
    }
    if words.count == 1, words[0].count <= 5, words[0].contains(where: { ":.".contains($0) }) {
      throw UnreadableText(.notATimeOfDay(words[0]), word: words[0])
    }
    do {
      self = .point(try TimePoint(parsing: text))
    } catch let error as UnreadableText {
      throw UnreadableText(
        error.message,
        help: error.help ?? "an anchor is written 'monday 03:00', '03:00', a date or a time")
    }
  }

  /// The time of day at which intervals start, in seconds since midnight.
  func clockTime(in clock: LocalClock) -> Double {
    switch self {
    case .recurring(_, let timeOfDay): timeOfDay
    case .point(let point): clock.timeOfDay(at: point.instant(clock))
    }
  }

  /// The date on which a night of the anchor starts: the last date with the anchor's weekday that
  /// is not after the start of a night, or the anchor's own date.
  package func firstNight(notAfter start: CivilDate, _ clock: LocalClock) -> CivilDate {
    switch self {
    case .recurring(let weekday, _):
      weekday.map { start.adding(days: -((start.isoWeekday - $0.rawValue + 7) % 7)) } ?? start
    case .point(let point): clock.date(at: point.instant(clock))
    }
  }

  /// Returns the anchor for a range. For a recurring time this is the last occurrence at or before
  /// the range's start. Like every anchor given as text, it is first converted to an instant, and
  /// the wall clock time of that instant repeats (S-80).
  package func resolved(before start: Double, clock: LocalClock) -> IntervalAnchor {
    switch self {
    case .point(let point): return .instant(point.instant(clock))
    case .recurring(let weekday, let time):
      var date = clock.date(at: start)
      if let weekday {
        date = date.adding(days: -((date.isoWeekday - weekday.rawValue + 7) % 7))
      }
      if clock.instant(on: date, timeOfDay: time) > start {
        date = date.adding(days: weekday == nil ? -1 : -7)
      }
      return .instant(clock.instant(on: date, timeOfDay: time))
    }
  }
}

extension Message {
  fileprivate static func notATimeOfDay(_ text: Substring) -> Message {
    Message("'\(text)' is not a time of day: expected 03:00")
  }
}
