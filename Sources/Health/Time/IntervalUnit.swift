/// The unit of an interval's length, in definitions and on the command line.
package enum IntervalUnit: String, CaseIterable, Sendable {
  case minute, hour, day
  /// A day from 18:00 to 18:00, so that a night's sleep is in one interval. Its date is the date of
  /// its end (R-15).
  case night
  case week, month, quarter, year

  /// The maximum number of units in a length or a range: about a thousand years, or 100,000 of the
  /// short units.
  package var maximumCount: Int {
    switch self {
    case .minute, .hour: 100_000
    case .day, .night: 365_000
    case .week: 52_000
    case .month: 12_000
    case .quarter: 4_000
    case .year: 1_000
    }
  }

  /// Creates a unit from its name, singular or plural; nil for any other word.
  package init?(word: some StringProtocol) {
    let word = word.lowercased()
    if let unit = Self(rawValue: word) {
      self = unit
    } else if word.hasSuffix("s"), let unit = Self(rawValue: String(word.dropLast())) {
      self = unit
    } else {
      return nil
    }
  }
}

/// The length of the intervals of a query, such as `2 weeks`.
package struct IntervalLength: Hashable, Sendable, CustomStringConvertible {
  /// The number of units, at least 1.
  package let count: Int
  package let unit: IntervalUnit

  package init(_ count: Int, _ unit: IntervalUnit) {
    self.count = count
    self.unit = unit
  }

  package var description: String {
    "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")"
  }

  package var components: IntervalComponents {
    switch unit {
    case .minute: IntervalComponents(seconds: Double(count) * 60)
    case .hour: IntervalComponents(seconds: Double(count) * 3600)
    case .day, .night: IntervalComponents(days: count)
    case .week: IntervalComponents(days: count * 7)
    case .month: IntervalComponents(months: count)
    case .quarter: IntervalComponents(months: count * 3)
    case .year: IntervalComponents(months: count * 12)
    }
  }
}
