/// The intervals of a query (R-15, S-80…S-89).
struct ReferenceIntervals {
  let query: ReferenceQuery
  let clock: ReferenceClock

  /// The intervals that intersect `[from, to)`, not clipped to it.
  var all: [Range<Double>] {
    let from = query.from.start(on: clock)
    let to = query.to.start(on: clock)
    guard from < to else { return [] }
    guard let length = query.interval else { return [from..<to] }
    return length.unit == .night
      ? nights(length.count, from: from, to: to) : units(length, from: from, to: to)
  }

  /// The given number of intervals before the first one of the range, in order; empty if the query
  /// has no interval.
  func before(_ count: Int) -> [Range<Double>] {
    guard let length = query.interval else { return [] }
    let from = query.from.start(on: clock)
    if length.unit == .night {
      let first = clock.day(of: from)
      return (-count..<0).map { nights(length.count, beginningWith: first + $0 * length.count) }
    }
    let first = place(of: from, length)
    return (first - count..<first).map { interval($0, length, from: from) }
  }

  /// The second of the day at which nights start and end: 18:00, or the anchor of nights.
  var nightSecond: Int {
    let evening = 18 * 3_600
    return query.interval?.unit == .night ? query.anchor?.second ?? evening : evening
  }

  /// Nights, starting with the one named by the date of the range's start, as long as their naming
  /// dates start in the range.
  private func nights(_ count: Int, from: Double, to: Double) -> [Range<Double>] {
    var intervals: [Range<Double>] = []
    var day = clock.day(of: from)
    while clock.instant(day: day) < to {
      intervals.append(nights(count, beginningWith: day))
      day += count
    }
    return intervals
  }

  private func nights(_ count: Int, beginningWith day: Int) -> Range<Double> {
    let start = clock.night(day, cutAt: nightSecond).lowerBound
    return start..<clock.night(day + count - 1, cutAt: nightSecond).upperBound
  }

  private func units(
    _ length: ReferenceIntervalLength, from: Double, to: Double
  ) -> [Range<Double>] {
    var k = place(of: from, length)
    var intervals: [Range<Double>] = []
    while interval(k, length, from: from).lowerBound < to {
      intervals.append(interval(k, length, from: from))
      k += 1
    }
    return intervals
  }

  /// The number of the interval that contains the start of the range.
  private func place(of from: Double, _ length: ReferenceIntervalLength) -> Int {
    var k = 0
    while interval(k, length, from: from).lowerBound > from { k -= 1 }
    while interval(k, length, from: from).upperBound <= from { k += 1 }
    return k
  }

  /// The interval that is `k` intervals after the one at the anchor.
  private func interval(
    _ k: Int, _ length: ReferenceIntervalLength, from: Double
  ) -> Range<Double> {
    let anchorDay = anchorDay(of: length.unit, from: from)
    func boundary(_ k: Int) -> Double { self.boundary(k * length.count, length.unit, anchorDay) }
    return boundary(k)..<boundary(k + 1)
  }

  /// The date on which the calendar unit that contains an instant starts; for weeks, on the
  /// anchor's weekday if it has one.
  private func anchorDay(of unit: ReferenceIntervalLength.Unit, from: Double) -> Int {
    let day = clock.day(of: from)
    if let weekday = query.anchor?.weekday {
      return day - (ReferenceClock.weekday(of: day) - weekday + 7) % 7
    }
    let date = ReferenceDay(dayNumber: day)
    switch unit {
    case .minute, .hour, .day, .night: return day
    case .week: return day - (ReferenceClock.weekday(of: day) - query.weekStart + 7) % 7
    case .month: return ReferenceDay(date.year, date.month, 1).dayNumber
    case .quarter: return ReferenceDay(date.year, (date.month - 1) / 3 * 3 + 1, 1).dayNumber
    case .year: return ReferenceDay(date.year, 1, 1).dayNumber
    }
  }

  private func boundary(
    _ count: Int, _ unit: ReferenceIntervalLength.Unit, _ anchorDay: Int
  ) -> Double {
    let second = query.anchor?.second ?? 0
    let anchor = ReferenceDay(dayNumber: anchorDay)
    func shifted(months: Int) -> Double {
      clock.instant(day: anchor.adding(months: months).dayNumber, second: second)
    }
    switch unit {
    case .minute: return clock.instant(day: anchorDay, second: second) + Double(count) * 60
    case .hour: return clock.instant(day: anchorDay, second: second) + Double(count) * 3_600
    case .day, .night: return clock.instant(day: anchorDay + count, second: second)
    case .week: return clock.instant(day: anchorDay + 7 * count, second: second)
    case .month: return shifted(months: count)
    case .quarter: return shifted(months: 3 * count)
    case .year: return shifted(months: 12 * count)
    }
  }
}
