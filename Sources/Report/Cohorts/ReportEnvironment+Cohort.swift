import Foundation
import Health

extension ReportEnvironment {
  /// The environment of a report over many participants. Its clock is in UTC, which has no gaps:
  /// it shows the local dates and times of day of the participants, whatever their time zones.
  ///
  /// - Throws: `CohortShowsNothing` if no value can be shown; `Diagnostic` for a definition that is
  ///   not about rows, and for a range with too many intervals.
  init(of cohort: Cohort, _ definition: ReportDefinition, asOf: AsOf?) throws {
    if let mistake = definition.mistakesWithoutSamples.first { throw mistake }
    let clock = LocalClock(.gmt)
    let asOf = asOf ?? definition.asOf
    var ends: [Double] = []
    var isBeyondRange = false
    for query in definition.cohortQueries {
      let cutoff = asOf.cutoff(clock) ?? .infinity
      guard let numbers = cohort.numbers(of: query) else { continue }
      isBeyondRange = isBeyondRange || !numbers.beyondRange.isEmpty
      let calendar = ReportCalendar(clock: clock, weekStart: definition.weekStart)
      ends += numbers.shownDates.map { query.end(ofIntervalOn: $0, calendar) }.filter {
        $0 <= cutoff
      }.suffix(1)
    }
    guard let end = ends.max() else {
      throw CohortShowsNothing(
        minimum: cohort.settings.minimum, hasValuesBeyondRange: isBeyondRange)
    }
    self.init(ofCohortUntil: end, clock: clock, asOf: asOf)
  }
}

/// The error of a report over many participants that can show nothing.
package struct CohortShowsNothing: Error, CustomStringConvertible {
  let minimum: Int
  /// True if rows are left out because their intervals are not those of the query.
  var hasOtherIntervals = false
  /// True if values are left out that are beyond the range of numbers in the unit.
  var hasValuesBeyondRange = false

  package var description: String {
    "nothing can be shown, because no interval has data of at least \(minimum) participants, or"
      + " because a smaller group could be computed from it"
      + (hasOtherIntervals
        ? "; rows are left out whose intervals have another length, or begin on another day,"
          + " than those of the queries: 'week_starts' and 'anchor' must be those of the"
          + " participants’ definition" : "")
      + (hasValuesBeyondRange
        ? "; values are left out that are beyond the range of numbers in the 'unit' of a query"
        : "")
  }
}

extension Cohort {
  /// Checks that a report shows something.
  ///
  /// - Throws: `CohortShowsNothing`.
  func check(_ results: some Collection<QueryResult>) throws(CohortShowsNothing) {
    guard results.allSatisfy({ $0.intervals.allSatisfy { $0.count == 0 } }) else { return }
    throw CohortShowsNothing(
      minimum: settings.minimum,
      hasOtherIntervals: results.contains { $0.cohortLosses?.otherIntervals ?? 0 > 0 },
      hasValuesBeyondRange: results.contains { $0.cohortLosses?.beyondRange ?? 0 > 0 })
  }
}
