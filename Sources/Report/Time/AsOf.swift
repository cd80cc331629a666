package import Health

/// The point in time from which a report looks back.
package enum AsOf: Hashable, Sendable {
  /// The date and time of the export.
  case export
  /// The time at which the command runs.
  case now
  /// The latest end of a sample.
  case latest
  /// The end of a day.
  case endOf(CivilDate)
  /// A time on the report's clock, or a time with its offset.
  case time(TimePoint)

  /// The valid words other than dates and times.
  package static let words = ["export", "now", "latest"]

  /// Parses one of the words, a date, or a time as in `TimePoint`.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    switch text.lowercased() {
    case "export": self = .export
    case "now": self = .now
    case "latest": self = .latest
    default:
      // If the text starts like a date, `TimePoint` reports a more specific mistake.
      guard text.first?.isNumber == true else {
        throw UnreadableText(.notAMoment(text, words: Self.words))
      }
      let point = try TimePoint(parsing: text)
      if case .date(let date) = point { self = .endOf(date) } else { self = .time(point) }
    }
  }

  /// The instant at which the data is cut: anything that starts at or after it does not
  /// count. Nil for `export`, `now` and `latest`, which do not cut the data.
  package func cutoff(_ clock: LocalClock) -> Double? {
    switch self {
    case .export, .now, .latest: nil
    case .endOf(let date): clock.instant(on: date.adding(days: 1))
    case .time(let point): point.instant(clock)
    }
  }
}

extension Message {
  fileprivate static func notAMoment(_ text: String, words: [String]) -> Message {
    Message(
      "'\(text)' is neither a date, a time nor one of \(listed(words))",
      help: text.lowercased() == "today"
        ? didYouMean(["now"])
        : TimeGuess.monthEnd(text).map { didYouMean(["\($0)"]) } ?? dateHelp(text)
          ?? didYouMean(nearestTo: text, in: words)
          ?? "a date is written 2024-02-04, and a time 2024-02-04 09:41")
  }
}
