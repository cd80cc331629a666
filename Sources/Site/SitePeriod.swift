package import Health
package import Report

/// A week or a month that has its own report, identified by its dates, which are the same in every
/// time zone.
package struct SitePeriod: Hashable, Sendable {
  /// The units of time that a site can use for its periods.
  package static let units: [IntervalUnit] = [.week, .month]
  /// The maximum number of periods, each of which is a row in a document: 30 years of weeks.
  package static let limit = 1_560

  package let first: CivilDate
  package let last: CivilDate

  /// The instant from which the report looks back: the end of the period on the report's own clock.
  package var asOf: AsOf { .endOf(last) }

  /// The year in which the period starts, which is the name of its folder.
  package var year: String { padded(first.year, to: 4) }

  /// The path of the report's files without their suffix: `2024/01-22`.
  package var address: String {
    "\(year)/\(padded(first.month, to: 2))-\(padded(first.day, to: 2))"
  }

  /// The period as instants.
  package func span(_ clock: LocalClock) -> Range<Double> {
    let start = clock.instant(on: first)
    return start..<max(start, clock.instant(on: last.adding(days: 1)))
  }

  /// The complete periods in a span of time, in order.
  ///
  /// The first one starts on or after the day on which the span starts, because part of an earlier
  /// period would be missing. The last one ends at or before the end of the span.
  package static func all(
    by unit: IntervalUnit, in span: Range<Double>, _ calendar: ReportCalendar
  ) -> [SitePeriod] {
    let clock = calendar.clock
    let begin = clock.date(at: span.lowerBound)
    let length = IntervalLength(1, unit).components
    func next(_ date: CivilDate) -> CivilDate {
      date.adding(months: length.months).adding(days: length.days)
    }
    var first = clock.date(at: calendar.start(of: unit, containing: span.lowerBound))
    if first < begin { first = next(first) }
    var periods: [SitePeriod] = []
    while clock.instant(on: next(first)) <= span.upperBound {
      periods.append(SitePeriod(first: first, last: next(first).adding(days: -1)))
      first = next(first)
    }
    return periods
  }
}
