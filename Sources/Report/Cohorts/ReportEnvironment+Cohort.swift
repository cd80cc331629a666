import Foundation
import Health

extension ReportEnvironment {
  /// The environment of a report over many participants. Its clock is that of the definition's
  /// time zone or else UTC; it only shows dates, which are the local dates of the participants.
  ///
  /// - Throws: `CohortShowsNothing` if no value can be shown; `Diagnostic` for a definition that is
  ///   not about rows, and for a range with too many intervals.
  init(of cohort: Cohort, _ definition: ReportDefinition, asOf: AsOf?) throws {
    if let mistake = definition.mistakesWithoutSamples.first { throw mistake }
    let clock = LocalClock(definition.timeZone ?? .gmt)
    let asOf = asOf ?? definition.asOf
    var ends: [Double] = []
    for query in definition.cohortQueries {
      guard let table = cohort.tables[query.series] else { continue }
      let cutoff = asOf.cutoff(clock) ?? .infinity
      let dates = CohortNumbers(of: query, in: cohort, table).shownDates
      let calendar = ReportCalendar(clock: clock, weekStart: definition.weekStart)
      ends += dates.map { query.end(ofIntervalOn: $0, calendar) }.filter { $0 <= cutoff }.suffix(1)
    }
    guard let end = ends.max() else {
      throw CohortShowsNothing(minimum: cohort.settings.minimum)
    }
    self.init(ofCohortUntil: end, clock: clock, asOf: asOf)
  }
}

/// The error of a report over many participants that can show nothing.
package struct CohortShowsNothing: Error, CustomStringConvertible {
  let minimum: Int

  package var description: String {
    "nothing can be shown, because no interval has data of at least \(minimum) participants, or"
      + " because a smaller group could be computed from it"
  }
}
