import Health
package import Languages

// The comparisons of definitions.
extension Comparison {
  /// The kind of a comparison, by its name in references of text.
  package enum Kind: String, CaseIterable, Sendable {
    case previous
    case yearAgo = "year_ago"
    case averageOf = "average_of"
  }

  package var kind: Kind {
    switch self {
    case .previous: .previous
    case .yearAgo: .yearAgo
    case .averageOf: .averageOf
    }
  }

  /// The comparison in the notation of the command line: `previous`, `year_ago`, `average_of: 4`.
  package var text: String {
    if case .averageOf(let count) = self { "\(kind.rawValue): \(count)" } else { kind.rawValue }
  }

  /// A comparison of each kind, for a query whose own comparisons are unknown.
  static let ofAllKinds: [Comparison] = [.previous, .yearAgo, .averageOf(1)]

  /// The maximum number of intervals of a mean.
  package static let limit = 1_000

  /// The remedy for text that is not a comparison.
  static let help = "a comparison is 'previous', 'year_ago' or 'average_of: 4'"

  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard let word = parts.first, let kind = Kind(rawValue: String(word)) else {
      throw UnreadableText("unknown comparison '\(text)'", help: Self.help)
    }
    switch kind {
    case .previous where parts.count == 1: self = .previous
    case .yearAgo where parts.count == 1: self = .yearAgo
    case .averageOf where parts.count == 2: self = .averageOf(try Self.count(String(parts[1])))
    default: throw UnreadableText("invalid comparison '\(text)'", help: Self.help)
    }
  }

  /// Parses the number of intervals of a mean.
  ///
  /// - Throws: `UnreadableText`.
  static func count(_ text: String) throws -> Int {
    guard let count = number(text), (1...limit).contains(count) else {
      throw UnreadableText(
        "'\(text)' is not a number of intervals from 1 to \(limit)", help: "such as 'average_of: 4'"
      )
    }
    return count
  }
}

extension LocalClock {
  /// Returns an interval one year earlier. Both ends move by 52 weeks if intervals are
  /// counted in weeks. They move by a calendar year if intervals are counted in months or longer
  /// units, or if a single one covers the range. Otherwise the start moves by a calendar year, and
  /// the length stays the same.
  ///
  /// - Parameter time: the time of the query, whose intervals start at one time of day, even on
  ///   days on which the clock skips it.
  func yearEarlier(_ interval: Range<Double>, of time: QueryTime) -> Range<Double> {
    func moved(_ instant: Double, months: Int = 0, days: Int = 0) -> Double {
      self.instant(
        on: date(at: instant).adding(months: months).adding(days: days),
        timeOfDay: time.timeOfDay(self) ?? timeOfDay(at: instant))
    }
    func range(_ start: Double, _ end: Double) -> Range<Double> { start..<max(start, end) }
    let (start, end) = (interval.lowerBound, interval.upperBound)
    guard let length = time.interval else {
      return range(moved(start, months: -12), moved(end, months: -12))
    }
    switch length.unit {
    case .month, .quarter, .year:
      return range(moved(start, months: -12), moved(end, months: -12))
    case .week: return range(moved(start, days: -52 * 7), moved(end, days: -52 * 7))
    case .minute, .hour:
      let earlier = moved(start, months: -12)
      return range(earlier, earlier + (end - start))
    case .day, .night:
      let first = moved(start, months: -12)
      let next = date(at: first).adding(days: length.components.days)
      return range(
        first, instant(on: next, timeOfDay: time.timeOfDay(self) ?? timeOfDay(at: start)))
    }
  }
}

extension QueryTime {
  /// The time of day, in seconds since midnight, at which the intervals start; nil for minutes,
  /// hours and a single interval over the range.
  fileprivate func timeOfDay(_ clock: LocalClock) -> Double? {
    switch interval?.unit {
    case nil, .minute, .hour: return nil
    case .night: return nightStart(clock)
    default: break
    }
    switch anchor {
    case nil: return 0
    case .recurring(_, let timeOfDay): return timeOfDay
    case .point(let point): return clock.timeOfDay(at: point.instant(clock))
    }
  }
}
