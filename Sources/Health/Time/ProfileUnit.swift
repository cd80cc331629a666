/// The units of the clock or the calendar for which a profile has rows.
package enum ProfileUnit: String, CaseIterable, Sendable {
  case hour, weekday, month
}

extension LocalClock {
  /// Returns the boundaries of the hours that the clock shows in a range, or of its days. An hour
  /// that the clock shows twice has two parts; an hour that it skips has none.
  ///
  /// - Throws: `IntervalBoundaries.TooManyIntervals` if the range is too long.
  package func boundaries(of unit: ProfileUnit, in range: Range<Double>) throws -> [Double] {
    guard !range.isEmpty else { return [] }
    let days = try IntervalBoundaries(
      anchor: .wallClock(date(at: range.lowerBound), timeOfDay: 0),
      components: IntervalComponents(days: 1), clock: self
    ).covering(range)
    guard unit == .hour else {
      return [range.lowerBound] + days.filter { range.contains($0) && $0 > range.lowerBound }
        + [range.upperBound]
    }
    var boundaries = [range.lowerBound]
    while let last = boundaries.last, last < range.upperBound {
      let wall = wallClock(at: last)
      let next = last + 3_600 - (wall - (wall / 3_600).rounded(.down) * 3_600)
      boundaries.append(min(offsetChange(after: last, before: next) ?? next, range.upperBound))
    }
    return boundaries
  }

  /// Returns the first instant, to the second, at which the offset from UTC changes between two
  /// instants; nil if it does not change.
  private func offsetChange(after start: Double, before end: Double) -> Double? {
    let offset = offset(at: start)
    guard self.offset(at: end) != offset else { return nil }
    let seconds = Int(start.rounded(.down)) + 1..<Int(end.rounded(.up))
    let change = seconds.partitioningIndex { self.offset(at: Double($0)) != offset }
    return min(Double(change), end)
  }

  /// Returns the number of an instant's row in a profile: the hour, starting at 0, the weekday,
  /// starting at 1 for Monday, or the month, starting at 1.
  package func number(of unit: ProfileUnit, at instant: Double) -> Int {
    switch unit {
    case .hour: Int(timeOfDay(at: instant) / 3_600)
    case .weekday: date(at: instant).isoWeekday
    case .month: date(at: instant).month
    }
  }
}
