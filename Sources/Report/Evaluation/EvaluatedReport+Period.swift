import Figures
import Health
import Languages

extension EvaluatedReport {
  /// The title followed by the period, as the heading of the document.
  package var title: String {
    period.map { format.language.title(definition.title, period: $0) } ?? definition.title
  }

  /// The dates that the report is about, which follow its title. They come from the range or the
  /// query in `period`, or else from the first key figure: the dates of its last complete interval,
  /// or of its entire range if it has no intervals; nil if there are none.
  package var period: String? {
    periodSpan.map { format.dates(from: $0.lowerBound, to: $0.upperBound) }
  }

  /// The span of time that the report is about; for a night of a query, only its last second.
  var periodSpan: Range<Double>? {
    if let range = periodRange {
      return range.resolved(
        asOf: environment.asOf, calendar: calendar, extent: nil,
        nightStart: definition.timeOfPeriod?.nightStart(format.clock),
        lastNight: lastNightOfPeriod)
    }
    guard let result = periodResult,
      let interval = result.length == nil
        ? result.intervals.first : result.completeIntervals.last
    else { return nil }
    let isNight = result.length?.unit == .night
    let start = isNight ? max(interval.start, interval.end - 1) : interval.start
    return start..<max(start, interval.end)
  }

  /// The range in `period`; nil in a published report whose dates are coarser than its own.
  private var periodRange: DateRange? {
    revelations != nil && definition.privacy.dates != nil ? nil : definition.periodRange
  }

  private var periodResult: QueryResult? {
    guard periodRange == nil else { return nil }
    let keyMeasures = definition.sections.first { $0.section is MetricsSection }?.section.queries
    return (definition.period ?? keyMeasures?.first).flatMap { results[$0] }
  }

  /// The sentence about the interval after the one that the report is about, if it has not ended at
  /// `knownUntil`; nil if there is none, and for hours, minutes and nights.
  ///
  /// If the data ends just before the interval, the report shows an older interval than its reader
  /// expects, so the sentence gives the time that is missing and the remedy.
  var runningSentence: String? {
    // The exports of participants end at different times.
    guard let result = periodResult, !(result.details is CohortDetails),
      let length = result.length, length.unit != .night,
      length.unit != .minute, length.unit != .hour,
      let start = result.completeIntervals.last?.end, start < result.knownUntil
    else { return nil }
    let end = calendar.adding(length.count, length.unit, to: start)
    guard end > result.knownUntil else { return nil }
    let day = format.longDay(start)
    let name: NamedInterval =
      length.count == 1 && length.unit == .day ? .day(day) : .starting(length.noun, on: day)
    let missing = end - result.knownUntil
    // If 'as_of' cuts the data, a later export has nothing to add.
    let isCut = environment.cutoff == result.knownUntil
    guard !isCut, missing < min(86_400, (end - start) / 4) else {
      return format.language.isRunning(name)
    }
    let hours = Int((missing / 3_600).rounded())
    let last = TimeLength(
      hours < 1 ? max(1, Int((missing / 60).rounded())) : hours, hours < 1 ? .minute : .hour)
    return format.language.lacksItsEnd(
      name, last: last, until: format.weekdayAndLongDay(end),
      at: format.clock.timeOfDay(at: end) == 0 ? nil : format.clockText(end))
  }
}

extension ReportDefinition {
  /// The nights of a range in `period` that is counted in nights: those of the first query with
  /// this range, or else of one that has no anchor; nil for any other range.
  var timeOfPeriod: QueryTime? {
    guard let periodRange, case .lastComplete(_, .night) = periodRange else { return nil }
    let nights = IntervalLength(1, .night)
    return queries.lazy.compactMap { ($0.query as? any IntervalQuery)?.time }
      .first { $0.range == periodRange && $0.interval == nights }
      ?? QueryTime(range: periodRange, interval: nights)
  }
}
