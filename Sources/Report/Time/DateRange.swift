package import Health

/// A range of time in the notation that users write, such as `last 3 months`. The cases show every
/// form.
///
/// Every range includes its start and excludes its end.
package enum DateRange: Hashable, Sendable {
  /// `last 3 months`: up to `as_of`.
  case last(Int, IntervalUnit)
  /// `last 3 complete months`, `last complete month`: the full calendar units that are over at
  /// `as_of`. For nights, these are the dates of the last complete ones.
  case lastComplete(Int, IntervalUnit)
  /// `this month`: the full calendar unit that contains `as_of`.
  case this(IntervalUnit)
  /// `previous month`: the full calendar unit before the one that contains `as_of`.
  case previous(IntervalUnit)
  /// `month to date`: from the start of the calendar unit to `as_of`.
  case toDate(IntervalUnit)
  /// `since 2024-01-01`: from a point in time to `as_of`.
  case since(TimePoint)
  /// `2024-01-01 .. 2024-02-01`: from one point in time up to, but not including, another. If a
  /// side is nil, the range extends to that end of the data.
  case between(TimePoint?, TimePoint?)
  /// A calendar unit by name: `2024`, `2024-01`, `2024-W05`, `2024-Q1`.
  case named(CivilDate, IntervalUnit)
  /// `all`: from the first sample to the last.
  case all

  /// True if a side of the range depends on the data.
  package var needsExtent: Bool {
    switch self {
    case .all, .between(nil, _), .between(_, nil): true
    default: false
    }
  }

  /// Returns the part before an instant of the span that the intervals of the range have, without
  /// the ends that depend on the data: no sample can be beyond these.
  package func stated(_ span: Range<Double>, until end: Double) -> Range<Double> {
    let (isOpenBelow, isOpenAbove) =
      switch self {
      case .all: (true, true)
      case .between(let from, let to): (from == nil, to == nil)
      default: (false, false)
      }
    let lower = isOpenBelow ? -.infinity : span.lowerBound
    return lower..<max(lower, isOpenAbove ? end : min(span.upperBound, end))
  }

  /// Returns the range as instants.
  ///
  /// - Parameters:
  ///   - asOf: the end of ranges that do not have an end of their own.
  ///   - extent: the span from the first sample's start to the last sample's end; nil if there are
  ///     no samples.
  ///   - nightStart: the time of day at which nights start and end, in seconds since midnight; nil
  ///     for intervals other than nights, for which a complete night is a complete day.
  ///   - lastNight: the date of the last complete night; nil for that of the last night that has
  ///     ended.
  /// - Returns: the range; nil if a side depends on samples and there are none.
  package func resolved(
    asOf: Double, calendar: ReportCalendar, extent: Range<Double>?,
    nightStart: Double? = nil, lastNight: CivilDate? = nil
  ) -> Range<Double>? {
    // A unit that ends at `as_of` still counts as the current one.
    let justBefore = asOf.rounded(.up) - 1
    func start(_ unit: IntervalUnit, movedBy count: Int = 0) -> Double {
      calendar.start(of: unit, containing: justBefore, movedBy: count)
    }
    func range(_ from: Double, _ to: Double) -> Range<Double> { from..<max(from, to) }
    switch self {
    case .last(let count, let unit): return range(calendar.adding(-count, unit, to: asOf), asOf)
    case .lastComplete(let count, .night):
      guard let nightStart else {
        return DateRange.lastComplete(count, .day)
          .resolved(asOf: asOf, calendar: calendar, extent: extent)
      }
      let clock = calendar.clock
      let date = clock.date(at: justBefore)
      let hasEnded = asOf >= clock.instant(on: date, timeOfDay: nightStart)
      let last = lastNight ?? (hasEnded ? date : date.adding(days: -1))
      return range(
        clock.instant(on: last.adding(days: 1 - count)), clock.instant(on: last.adding(days: 1)))
    case .lastComplete(let count, let unit):
      // The current unit is complete if `as_of` is its end.
      let end = start(unit, movedBy: 1) == asOf ? 1 : 0
      return range(start(unit, movedBy: end - count), start(unit, movedBy: end))
    case .this(let unit): return range(start(unit), start(unit, movedBy: 1))
    case .previous(let unit): return range(start(unit, movedBy: -1), start(unit))
    case .toDate(let unit): return range(start(unit), asOf)
    case .since(let point): return range(point.instant(calendar.clock), asOf)
    case .between(let from, let to):
      guard let start = from?.instant(calendar.clock) ?? extent?.lowerBound,
        let end = to?.instant(calendar.clock) ?? extent?.upperBound
      else { return nil }
      return range(start, end)
    case .named(let date, let unit):
      let components = IntervalLength(1, unit).components
      let next = date.adding(months: components.months).adding(days: components.days)
      return range(calendar.clock.instant(on: date), calendar.clock.instant(on: next))
    case .all: return extent
    }
  }
}
