import Health

extension EvaluatedReport {
  /// The title with the period, as the heading of the document.
  package var title: String { definition.title + (period.map { ": \($0)" } ?? "") }

  /// The dates that the report is about, behind its title: those of the query that `period` names, else of the
  /// first key figure. They are those of the last complete interval, or of the whole range of a query without
  /// intervals; nil if there are none.
  package var period: String? {
    let keyFigures = definition.sections.first { $0.section is MetricsSection }?.section.queries
    guard let query = definition.period ?? keyFigures?.first, let result = results[query],
      let interval = result.length == nil
        ? result.intervals.first : result.completeIntervals.last
    else { return nil }
    let isNight = result.length?.unit == .night
    return format.dates(
      from: isNight ? max(interval.start, interval.end - 1) : interval.start, to: interval.end)
  }
}
