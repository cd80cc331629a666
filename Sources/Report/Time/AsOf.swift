package import Health

/// The moment that a report looks back from.
package enum AsOf: Hashable, Sendable {
  /// The moment of the export.
  case export
  /// The moment at which the command runs.
  case now
  /// The latest end of a sample.
  case latest
  /// The end of a day.
  case endOf(CivilDate)
  /// A time on the report's clock, or one with its offset.
  case time(TimePoint)

  /// The words besides dates and times.
  package static let words = ["export", "now", "latest"]

  /// Reads one of the words, a date, or a time as in `TimePoint`.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    switch text.lowercased() {
    case "export": self = .export
    case "now": self = .now
    case "latest": self = .latest
    default:
      // What begins like a date has a mistake of its own to report.
      guard text.first?.isNumber == true else {
        throw UnreadableText(.notAMoment(text, words: Self.words))
      }
      let point = try TimePoint(parsing: text)
      if case .date(let date) = point { self = .endOf(date) } else { self = .time(point) }
    }
  }

  /// The moment at which the data is cut: what begins then or later does not count. Nil for
  /// `export`, `now` and `latest`, which cut nothing.
  package func cutoff(_ clock: LocalClock) -> Double? {
    switch self {
    case .export, .now, .latest: nil
    case .endOf(let date): clock.instant(on: date.adding(days: 1))
    case .time(let point): point.instant(clock)
    }
  }
}
