package import Health

/// Local dates to leave out, such as those of an illness (R-3a): `2024-01-10 through 2024-01-12`.
package struct DateExclusion: Sendable, Hashable {
  /// Spans that include both ends, in ascending order and separate from one another.
  package private(set) var spans: [ClosedRange<CivilDate>]

  package init(_ spans: [ClosedRange<CivilDate>]) {
    self.spans = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.spans.last, span.lowerBound <= last.upperBound.adding(days: 1) {
        self.spans[self.spans.count - 1] =
          last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        self.spans.append(span)
      }
    }
  }

  /// Returns the dates of both exclusions.
  func union(_ other: DateExclusion) -> DateExclusion { DateExclusion(spans + other.spans) }

  func contains(_ date: CivilDate) -> Bool {
    let index = spans.partitioningIndex { $0.lowerBound > date }
    return index > 0 && date <= spans[index - 1].upperBound
  }

  /// True if every date from `first` to `last`, both included, is excluded.
  func containsAll(from first: CivilDate, to last: CivilDate) -> Bool {
    let index = spans.partitioningIndex { $0.lowerBound > first }
    return index > 0 && last <= spans[index - 1].upperBound
  }

  /// The dates as text, such as `2024-01-10 through 2024-01-12, 2024-02-01`.
  package var text: String {
    spans.map { span in
      span.lowerBound == span.upperBound
        ? "\(span.lowerBound)" : "\(span.lowerBound) through \(span.upperBound)"
    }.joined(separator: ", ")
  }
}

extension DateExclusion {
  /// Parses a date, or a span of dates that includes both ends.
  ///
  /// - Throws: `UnreadableText`.
  static func span(parsing text: String) throws -> ClosedRange<CivilDate> {
    func date(_ word: Substring) throws -> CivilDate {
      guard let date = CivilDate(iso: word) else {
        throw UnreadableText("'\(word)' is not a date", word: word, help: exclusionHelp)
      }
      return date
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1 {
      let only = try date(words[0])
      return only...only
    }
    guard words.count == 3, words[1] == "through" else {
      throw UnreadableText("invalid dates '\(text)'", help: exclusionHelp)
    }
    let (first, last) = (try date(words[0]), try date(words[2]))
    guard first <= last else {
      throw UnreadableText("the dates '\(text)' end before they start", help: exclusionHelp)
    }
    return first...last
  }
}

/// Excluded dates on the clock of a report, for a query by day or by night (R-3a).
package struct ExcludedDays: Sendable {
  let exclusion: DateExclusion
  let clock: LocalClock
  /// The time of day at which nights start, in seconds since midnight, if samples belong to nights;
  /// nil if they belong to days.
  let nightStart: Double?

  /// True for a sample that starts on an excluded date, or in the night of an excluded date.
  func contains(_ start: Double) -> Bool {
    exclusion.contains(
      nightStart.map { clock.dateOfNight(at: start, startingAt: $0) } ?? clock.date(at: start))
  }

  /// True for an interval all of whose days, including parts of days, are excluded. If the interval
  /// is counted in nights, this applies to its nights.
  func containsAll(_ interval: Range<Double>, isByNight: Bool) -> Bool {
    guard !interval.isEmpty else { return false }
    var first = clock.date(at: interval.lowerBound)
    var last = clock.date(before: interval.upperBound)
    if isByNight {
      first = first.adding(days: 1)
      // A night that starts at midnight ends on the next date.
      if clock.timeOfDay(at: interval.lowerBound) == 0 { last = last.adding(days: 1) }
    }
    return exclusion.containsAll(from: first, to: last)
  }
}

private let exclusionHelp =
  "dates are written 2024-02-01, or '2024-01-10 through 2024-01-12' with both dates included"
