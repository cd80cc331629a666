/// The same interval one year earlier.
extension ReferenceIntervals {
  /// The interval to compare with for `year_ago`; `nil` if nothing is left of it, as for a range of
  /// 28 to 29 February.
  func yearBefore(_ interval: Range<Double>) -> Range<Double>? {
    let (start, end) = yearBefore(from: interval.lowerBound, to: interval.upperBound)
    return start < end ? start..<end : nil
  }

  private func yearBefore(from start: Double, to end: Double) -> (Double, Double) {
    guard let length = query.interval else {
      return (yearBefore(query.from), yearBefore(query.to))
    }
    let second = length.unit == .night ? nightSecond : query.anchor?.second ?? 0
    func shifted(_ instant: Double, days: Int) -> Double {
      clock.instant(day: clock.day(of: instant) + days, second: second)
    }
    let earlier = clock.instant(day: yearBefore(day: clock.day(of: start)), second: second)
    switch length.unit {
    case .minute, .hour:
      let earlier = yearBefore(.time(start))
      return (earlier, earlier + (end - start))
    case .day, .night: return (earlier, shifted(earlier, days: length.count))
    case .week: return (shifted(start, days: -364), shifted(end, days: -364))
    case .month, .quarter, .year:
      return (earlier, clock.instant(day: yearBefore(day: clock.day(of: end)), second: second))
    }
  }

  private func yearBefore(_ point: ReferencePoint) -> Double {
    switch point {
    case .date(let day): return clock.instant(day: yearBefore(day: day))
    case .time(let instant):
      let day = yearBefore(day: clock.day(of: instant))
      return clock.instant(day: day, second: clock.second(of: instant))
    }
  }

  /// The same day one year earlier; the 28th for a 29 February.
  private func yearBefore(day: Int) -> Int {
    ReferenceDay(dayNumber: day).adding(months: -12).dayNumber
  }
}
