/// The intervals of a query (design §6 and §8, R-15, S-80…S-89).
struct ReferenceIntervals {
  let query: ReferenceQuery
  let clock: ReferenceClock

  /// Whole intervals, those that intersect `[from, to)`.
  var all: [Range<Double>] {
    let from = query.from.start(on: clock)
    let to = query.to.start(on: clock)
    guard from < to else { return [] }
    guard let length = query.interval else { return [from..<to] }
    return length.unit == .night
      ? nights(length.count, from: from, to: to) : units(length, from: from, to: to)
  }

  /// The second of the day at which nights are cut.
  var nightSecond: Int {
    query.interval?.unit == .night ? query.anchor?.second ?? 12 * 3_600 : 12 * 3_600
  }

  /// From the night that is named by the date of the range's start, as long as naming dates begin in
  /// the range.
  private func nights(_ count: Int, from: Double, to: Double) -> [Range<Double>] {
    var intervals: [Range<Double>] = []
    var day = clock.day(of: from)
    while clock.instant(day: day) < to {
      let start = clock.night(day, cutAt: nightSecond).lowerBound
      let end = clock.night(day + count - 1, cutAt: nightSecond).upperBound
      intervals.append(start..<end)
      day += count
    }
    return intervals
  }

  private func units(
    _ length: ReferenceIntervalLength, from: Double, to: Double
  ) -> [Range<Double>] {
    let anchorDay = anchorDay(of: length.unit, from: from)
    func boundary(_ k: Int) -> Double { self.boundary(k * length.count, length.unit, anchorDay) }
    var k = 0
    while boundary(k) > from { k -= 1 }
    while boundary(k + 1) <= from { k += 1 }
    var intervals: [Range<Double>] = []
    while boundary(k) < to {
      intervals.append(boundary(k)..<boundary(k + 1))
      k += 1
    }
    return intervals
  }

  /// The date of the start of the calendar unit that holds an instant; of the anchor's weekday.
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
