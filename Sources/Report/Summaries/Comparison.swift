import Health

/// The interval, or the intervals, that the latest one is compared with.
package enum Comparison: Hashable, Sendable {
  /// The interval before.
  case previous
  /// The same interval one year earlier.
  case yearAgo
  /// The mean of a number of intervals before.
  case averageOf(Int)

  /// The kind of a comparison, as a field of a text names it.
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

  /// The comparison as the command line writes it: `previous`, `year_ago`, `average_of: 4`.
  package var text: String {
    if case .averageOf(let count) = self { "\(kind.rawValue): \(count)" } else { kind.rawValue }
  }

  /// The greatest number of intervals of a mean.
  package static let limit = 1_000

  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard let word = parts.first, let kind = Kind(rawValue: String(word)) else {
      throw UnreadableText(.unknownComparison(text))
    }
    switch kind {
    case .previous where parts.count == 1: self = .previous
    case .yearAgo where parts.count == 1: self = .yearAgo
    case .averageOf where parts.count == 2: self = .averageOf(try Self.count(String(parts[1])))
    default: throw UnreadableText(.unreadableComparison(text))
    }
  }

  /// Reads the number of intervals of a mean.
  ///
  /// - Throws: `UnreadableText`.
  static func count(_ text: String) throws -> Int {
    guard let count = number(text), (1...limit).contains(count) else {
      throw UnreadableText(.notACountOfIntervals(text, limit: limit))
    }
    return count
  }
}

extension LocalClock {
  /// An interval one year earlier: both ends by 52 weeks where intervals are counted in weeks, by a
  /// calendar year where they are counted in months or longer units or there is one over a range; else the
  /// start by a calendar year, with the same length.
  ///
  /// - Parameter time: of the query, whose intervals begin at one time of day, even where the clock skips it.
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
  /// The time of day, in seconds since midnight, at which the intervals begin; nil for minutes, hours and one
  /// interval over a range.
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
