package import Health
package import Languages

/// A median and percentiles over the participants of a cohort, for each interval.
///
/// Everything that could be about fewer participants than the minimum is removed here, so no
/// section, figure or output has it.
package struct CohortQuery: IntervalQuery {
  package let series: CohortSeries
  package var time: QueryTime
  /// The unit to which values are converted; nil for that of most participants.
  let unit: HKUnit?
  /// The only group whose participants are used; nil for all.
  package let group: String?
  /// True if each interval also has the values of each group.
  package let isByGroup: Bool
  let groupPlace: SourceRange?
  let intervalPlace: SourceRange
  let unitPlace: SourceRange?
  package let place: SourceRange

  /// The columns of the result.
  enum Column: String, CaseIterable {
    case median, p10, p25, p75, p90, participants

    var statistic: Statistic {
      switch self {
      case .median: Statistic("median")
      case .p10: .percentile(10)
      case .p25: .percentile(25)
      case .p75: .percentile(75)
      case .p90: .percentile(90)
      case .participants: Statistic("participants")
      }
    }

    /// The share of participants below the value; nil for their number.
    var share: Double? {
      switch self {
      case .median: 0.5
      case .p10: 0.1
      case .p25: 0.25
      case .p75: 0.75
      case .p90: 0.9
      case .participants: nil
      }
    }
  }

  /// The key of a statistic in JSON, given its word in definitions or its key.
  static func key(of word: String) -> String {
    Statistic.builtIn.first { $0.isNamed(word) }?.key ?? word
  }

  package var types: [HKObjectType] { [] }
  package var filter: SampleFilter? {
    get { nil }
    set {}
  }
  package var firstAmount: ResultColumn.Amount { unit.map { .quantity($0) } ?? .ratio }
  package var columnKeys: [String]? { Column.allCases.map(\.statistic.key) }
  package var plainName: DataName? { nil }
  package var chartStyles: [FigureStyle] {
    (isByGroup ? [.line] : []) + [.trend, .range, .bars, .sparkline]
  }

  /// The mistake of a report over samples that has this query.
  var mistakeWithoutRows: Diagnostic {
    Diagnostic(
      "a query of many participants is computed from their rows, not from an export", at: place,
      help: "use 'healthmark cohort' with --rows")
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    guard let cohort = context.cohort, let table = cohort.tables[series],
      let numbers = cohort.numbers(of: self)
    else { throw mistakeWithoutRows }
    let shown = numbers.shownDates
    let extent = shown.first.flatMap { first in
      shown.last.map { last in
        start(ofIntervalOn: first, context.clock)..<end(ofIntervalOn: last, context.calendar)
      }
    }
    let intervals = try context.intervals(of: time, extent: extent)
    let isNight = series.interval.unit == .night
    let dates = intervals.intervals.map {
      context.clock.date(at: $0.lowerBound).adding(days: isNight ? 1 : 0)
    }
    var results = zip(intervals.intervals, dates).map { span, date -> ResultInterval in
      // An 'as_of' cuts the data.
      let isCut = span.upperBound > context.cutoff ?? .infinity
      return numbers.interval(span, on: isCut ? nil : date, context.clock)
    }
    if time.boundaries == nil, time.range.needsExtent {
      // The dates on which few participants had data are nobody's business.
      let first = results.firstIndex { $0.count > 0 } ?? results.endIndex
      let last = results.lastIndex { $0.count > 0 } ?? first - 1
      results = Array(results[first..<max(first, last + 1)])
    }
    var result = QueryResult(
      type: numbers.form?.type ?? "", computation: numbers.computation,
      columns: numbers.columns(nightStart: isNight ? time.nightStart(context.clock) : 0),
      intervals: intervals, results: results, in: context)
    result.range = results.first.flatMap { first in
      results.last.map { first.start..<max(first.start, $0.end) }
    }
    if isByGroup {
      let names = Set(results.lazy.flatMap { $0.parts.map(\.name) })
      result.parts = ResultParts(separation: .group, order: cohort.ordered(names))
    }
    let strays = try strays(among: table, intervals, in: context)
    let shownStrays = shown.filter { strays.contains($0.daysSince2001) }.count
    if shownStrays > 0 {
      result.warnings.append(English().account(.participants(.strayIntervals(shownStrays))))
    }
    let shownDays = Set(
      results.filter { $0.count > 0 }.map { result.date(of: $0).daysSince2001 })
    result.details = details(
      results, strays: strays, shown: shownDays, numbers, in: cohort, table)
    return result
  }

  /// The dates of rows, in days since 2001-01-01, on which no interval of the query starts, because
  /// their weeks or months start on another day. Dates outside of the query's range do not count.
  private func strays(
    among table: CohortTable, _ intervals: QueryIntervals, in context: EvaluationContext
  ) throws -> Set<Int> {
    guard time.boundaries == nil else { return [] }
    var own = intervals
    if own.span == nil, time.range.needsExtent, let first = table.columns.keys.min() {
      let date = CivilDate(daysSince2001: first)
      own = try context.intervals(
        of: time,
        extent: start(ofIntervalOn: date, context.clock)..<end(ofIntervalOn: date, context.calendar)
      )
    }
    return Set(
      table.columns.keys.filter { day in
        let date = CivilDate(daysSince2001: day)
        let isAsked =
          time.range.needsExtent
          || own.span?.contains(start(ofIntervalOn: date, context.clock)) == true
        let first = series.interval.unit == .night ? date.adding(days: -1) : date
        return isAsked && !context.starts(on: first, time, own)
      })
  }

  /// The start of the interval of a date, in seconds since 2001-01-01 00:00:00 UTC.
  private func start(ofIntervalOn date: CivilDate, _ clock: LocalClock) -> Double {
    series.interval.unit == .night
      ? clock.instant(on: date.adding(days: -1), timeOfDay: time.nightStart(clock))
      : clock.instant(on: date, timeOfDay: time.anchor?.clockTime(in: clock) ?? 0)
  }

  /// The end of the interval of a date, which it does not include.
  func end(ofIntervalOn date: CivilDate, _ calendar: ReportCalendar) -> Double {
    calendar.adding(
      series.interval.count, series.interval.unit, to: start(ofIntervalOn: date, calendar.clock))
  }
}
