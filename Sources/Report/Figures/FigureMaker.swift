import Figures
import Health
import Languages

/// Creates figures of a result in the styles that suit its query.
struct FigureMaker {
  let result: QueryResult
  let title: String
  let format: ReportFormat
  let calendar: ReportCalendar
  /// The headline in place of the figure's own finding; nil for that.
  var headline: String?
  /// The intervals that this report is about; nil if there are none.
  let current: Range<Double>?
  /// The measure of the first column, which most figures show; nil if there are no columns.
  private let first: FigureMeasure?

  /// - Parameter query: the name of the query of the result.
  init(_ result: QueryResult, of query: String, in report: EvaluatedReport) {
    self.init(
      result, title: report.title(of: query), format: report.format, calendar: report.calendar,
      period: report.periodSpan)
  }

  /// - Parameters:
  ///   - title: the heading of the query.
  ///   - period: the span of time that the report is about; nil for none.
  init(
    _ result: QueryResult, title: String, format: ReportFormat, calendar: ReportCalendar,
    period: Range<Double>? = nil
  ) {
    self.result = result
    self.title = title
    self.format = format
    self.calendar = calendar
    current = result.length.flatMap { Self.current(of: result, $0, period) }
    first = result.columns.isEmpty ? nil : FigureMeasure(0, of: result, format: format)
  }

  /// Returns the figure and its subtitle; nil for a style that does not draw a figure.
  func figure(_ style: FigureStyle) -> (figure: any Figure, subtitle: String)? {
    switch style {
    case .sparkline, .workouts, .episodes: nil
    case .bars:
      Optional(bars).map { bars in
        (bars, subtitle(bars.subject, isOfCurrent: bars.stated.arePart(of: bars.points)))
      }
    case .trend: Optional(trend).map { ($0, subtitle($0.subject)) }
    case .smoothed: smoothedReadings.map { ($0, subtitle($0.subject)) }
    case .line: Optional(sources).map { ($0, subtitle($0.subject)) }
    case .range:
      range.map { range in
        (range, subtitle(range.subject, isOfCurrent: range.stated.arePart(of: range.highs)))
      }
    case .profile: profile.map { ($0, subtitle($0.subject)) }
    case .months: months.map { ($0, subtitle($0.subject)) }
    case .yearOverYear: yearOverYear.map { ($0, subtitle($0.subject)) }
    case .calendar: daySquares.map { ($0, subtitle($0.subject)) }
    case .nights:
      nights.map { nights in
        let hasOthers = nights.nights.contains {
          $0.interval.state == .complete && !$0.interval.isEmphasized
        }
        let isOfCurrent = nights.average != nil && nights.averagesCurrent && hasOthers
        return (nights, subtitle(nights.subject, isOfCurrent: isOfCurrent))
      }
    case .hypnogram: hypnogram.map { ($0, subtitle($0.subject)) }
    case .cycles: cycles.map { ($0, subtitle($0.subject)) }
    case .pairs: pairs.map { ($0, subtitle($0.subject)) }
    case .days: dayPanels.map { ($0, subtitle($0.subject)) }
    case .grid: grid.map { ($0, subtitle($0.subject)) }
    case .bands: bands.map { ($0, subtitle($0.subject)) }
    case .zones: zones.map { ($0, subtitle($0.subject)) }
    case .overlap: overlap.map { ($0, subtitle($0.subject)) }
    }
  }

  /// The subtitle: the measure with its unit, the interval and the period.
  ///
  /// - Parameter isOfCurrent: true if the finding of the figure is only about this report's
  ///   intervals, and others are drawn, too.
  private func subtitle(_ subject: FigureSubject, isOfCurrent: Bool = false) -> String {
    let language = format.language
    guard headline == nil, isOfCurrent, let dates = currentDates else {
      return language.subtitle(subject.title, subject.period)
    }
    return language.subtitle(subject.title, subject.period, headlineIsAbout: dates)
  }

  /// The headline of a figure of the first column: the fact of greatest weight about its latest
  /// value (R-80…R-83); nil if nothing stands out, for the finding of the figure.
  var highlight: String? {
    guard let highlight = result.statedHighlights.first else { return nil }
    return HighlightWriter(self)?.headline(highlight)
  }

  func measure(_ column: Int) -> FigureMeasure {
    if column == 0, let first { return first }
    return FigureMeasure(column, of: result, format: format)
  }

  func subject(_ column: Int, title: String? = nil) -> FigureSubject {
    var subject = FigureSubject(
      language: format.language, name: name(column),
      title: title ?? format.language.title(measure(column).title, by: noun),
      period: period, current: currentName, interval: noun,
      coverage: result.details?.lines == nil
        ? (result.coverage.covered, result.coverage.begun) : nil)
    subject.leastShare = result.leastShare(column)
    subject.events = events
    return subject
  }

  /// The title of the query, with the statistic unless the title implies it, or the noun beside the
  /// number does: `13 workouts`.
  func name(_ index: Int) -> String {
    let column = result.columns[index]
    let language = format.language
    let statistic = language.heading(column.name)
    guard result.columns.count > 1, column.isNamedInFigures,
      !title.lowercased().contains(statistic.lowercased()),
      !(things(index).map { language.isName(statistic, of: $0) } ?? false)
    else { return title }
    return language.measure(title, column.name)
  }

  /// The type of the things that a column counts, such as `stepCount`; nil for other columns.
  ///
  /// - Parameter includesRates: true for numbers of things a day as well.
  func things(_ column: Int, includesRates: Bool = false) -> String? {
    let column = result.columns[column]
    let keys = [Statistic.sum.key] + (includesRates ? [Statistic.perDay.key] : [])
    let isOfThings = column.roundsDown && keys.contains(column.key)
    let type = HKObjectType.queried(named: result.type)
    let isOfWorkouts =
      column.key == Statistic.count.key && type == HKObjectType.workoutType()
    return isOfThings || isOfWorkouts ? type?.shortName : nil
  }

  /// A value with its unit or the things that it counts, as in a sentence; nil if it is missing.
  func amount(_ column: Int, of interval: ResultInterval) -> String? {
    let measure = measure(column)
    return measure.onAxis(interval.values[column]).map(
      measure.figureFormat(counting: things(column)).quantity)
  }

  func points(_ column: Int) -> [FigurePoint] {
    let measure = measure(column)
    return result.intervals.map { interval in
      var point = point(
        interval,
        value: measure.onAxis(result.valueOfAnyCoverage(column, of: interval)))
      if point.interval.state == .complete, result.isUncounted(column, in: interval) {
        point.interval.state = .thin
      }
      point.clause = result.napping(column, in: interval, format)
      return point
    }
  }

  /// The goal of the query, on the axis of the first column; nil if it has none.
  var goal: FigureGoal? {
    measure(0).onAxis(result.summary.columns.first?.goal?.value).map {
      FigureGoal($0, isUpperLimit: result.summary.options.better == .down)
    }
  }

  /// The course of the first column from its least to its greatest value, without an axis and
  /// labels, and the middle half of the values before the latest one, if there are five or more.
  var course: Sparkline {
    let points = points(0)
    let before = points.filter(\.interval.state.hasEnded).compactMap(\.counted).dropLast()
    let readings = ReadingStatistics(Array(before))
    return Sparkline(
      subject: subject(0), points: points, format: measure(0).figureFormat(), baseline: .readings,
      middle: before.count < 5
        ? nil : ClosedRange(from: readings.percentile(0.25), to: readings.percentile(0.75)))
  }

  private var bars: BarsFigure {
    let measure = measure(0)
    var bars = BarsFigure(
      subject: subject(0), points: points(0),
      format: measure.figureFormat(counting: things(0)), goal: goal, ticks: ticks)
    bars.baseline = measure.foot
    bars.yearBefore = ClosedRange(
      from: measure.onAxis(result.summary.yearBefore?.lowerBound),
      to: measure.onAxis(result.summary.yearBefore?.upperBound))
    return bars
  }

  /// The median and the middle half of the intervals before the last complete one, if the result
  /// has them. Over participants, a second median would be mistaken for the first.
  private var reference: TrendFigure.Reference? {
    guard !isOverParticipants else { return nil }
    let before = result.summary.intervalsBefore.compactMap { measure(0).onAxis($0) }
    let readings = ReadingStatistics(before)
    guard 2 * before.count >= result.summary.intervalsBefore.count, before.count >= 5,
      let median = readings.percentile(0.5),
      let middle = ClosedRange(from: readings.percentile(0.25), to: readings.percentile(0.75))
    else { return nil }
    return TrendFigure.Reference(
      median: median, middle: middle, count: result.summary.intervalsBefore.count)
  }

  private var trend: TrendFigure {
    let first = result.completeIntervals.first { result.summaryValue(0, of: $0) != nil }
    // The name of the measure in the headline already mentions the things that are counted.
    let things = things(0)
    let remark = result.details?.factOnZeros.map(format.language.remark)
    return TrendFigure(
      subject: subject(0), points: points(0),
      format: measure(0).figureFormat(
        counting: goal == nil && things.map { format.language.isName(title, of: $0) } == true
          ? nil : things),
      baseline: measure(0).baseline, reference: goal == nil ? reference : nil, goal: goal,
      ticks: ticks,
      // Nights that count as zero would make a trend of the nights that were recorded.
      since: remark == nil ? first.map { namedSince($0) } : nil,
      remark: remark ?? "")
  }

  /// True for a result over the participants of a cohort.
  private var isOverParticipants: Bool { result.details is CohortDetails }

  /// The statistics of a range. Over participants, the extremes would be values of single ones.
  var rangeColumns: (low: Statistic, middle: Statistic, high: Statistic) {
    isOverParticipants
      ? (.percentile(10), CohortQuery.Column.median.statistic, .percentile(90))
      : (.minimum, .average, .maximum)
  }

  private var range: RangeFigure? {
    let columns = rangeColumns
    guard let low = result.column(of: columns.low), let high = result.column(of: columns.high)
    else {
      return nil
    }
    let measure = measure(low)
    var subject = subject(
      low, title: format.language.title(title + measure.unitSuffix, by: noun))
    subject.name = title
    let points = result.intervals.map { interval in
      RangePoint(
        self.interval(interval),
        range: ClosedRange(
          from: measure.onAxis(result.drawn(interval.row[low], low, in: interval)),
          to: measure.onAxis(result.drawn(interval.row[high], high, in: interval))),
        average: result.column(of: columns.middle).flatMap {
          measure.onAxis(result.drawn(interval.row[$0], $0, in: interval))
        })
    }
    var figure = RangeFigure(
      subject: subject, points: points,
      usualHighs: usualRange(of: points.compactMap { $0.point(\.upperBound).counted }),
      format: measure.figureFormat(), ticks: ticks,
      statement: result.type == HKQuantityTypeIdentifier.heartRate.rawValue
        && measure.unit == format.language.unit(.named(.beats)) ? .heartbeats : .measure)
    if let middle = result.column(of: columns.middle) {
      figure.averageFormat = self.measure(middle).figureFormat()
    }
    figure.highFormat = self.measure(high).figureFormat()
    // A watch measures the heart rate all day, so a day does not speak for a month (R-5b).
    if figure.statement == .heartbeats, result.hasThinIntervals {
      figure.subject.leastShare = result.leastCoverage
    }
    if isOverParticipants {
      figure.names = .tenthToNinetieth
      figure.statement = .fourInFive(title)
    }
    return figure
  }

  /// The 5th to the 95th percentile of at least five values; nil for fewer.
  private func usualRange(of values: [Double]) -> ClosedRange<Double>? {
    let readings = ReadingStatistics(values)
    guard values.count >= 5 else { return nil }
    return ClosedRange(from: readings.percentile(0.05), to: readings.percentile(0.95))
  }

  /// A line for each source or each part, through the middles of its intervals.
  private var sources: SourcesFigure {
    let measure = measure(0)
    let names = result.partNames
    let first = result.intervals.first?.start ?? 0
    let last = result.intervals.last?.end ?? first
    func position(_ instant: Double) -> Double { (instant - first) / 86_400 }
    let values = result.values(0, ofParts: names)
    let densest = values.max { $0.count { $0 != nil } < $1.count { $0 != nil } }
    let ticks = ticks.map { tick in
      var tick = tick
      tick.position = position(result.intervals[Int(tick.position)].start)
      return tick
    }
    var figure = SourcesFigure(
      subject: subject(0),
      sources: zip(names, values).map { name, values in
        SourcesFigure.Source(
          result.separation.map { format.language.heading($0.name(ofPart: name)) } ?? name,
          readings: zip(result.intervals, values).compactMap { interval, value in
            guard let value = measure.onAxis(value), result.state(of: interval) == .complete else {
              return nil
            }
            let names = self.interval(interval)
            return SourcesFigure.Reading(
              position((interval.start + interval.end) / 2), value, when: names.when,
              isEmphasized: names.isEmphasized)
          })
      }, format: measure.figureFormat(), length: position(last),
      ends: (format.shortDay(first), format.shortDay(max(first, last - 0.001))), ticks: ticks,
      since: densest.flatMap { values in
        zip(result.intervals, values).first { $1 != nil && result.state(of: $0) == .complete }
      }.map { namedSince($0.0) },
      spacing: result.intervals.first.map { ($0.end - $0.start) / 86_400 } ?? 1, noun: noun,
      part: result.separation.flatMap { .init(rawValue: $0.rawValue) } ?? .source)
    figure.intervals = result.intervals.map { interval in
      .init(self.interval(interval), position(interval.start)..<position(interval.end))
    }
    return figure
  }

  private var profile: ProfileFigure? {
    guard let profile = result.profile else { return nil }
    let measure = measure(0)
    let shown = rows(of: profile)
    let ends = [25, 75, 5, 95].map { result.column(of: .percentile($0)) }
    let rows = shown.map { row in
      let name = format.name(row, of: profile.unit, step: profile.step)
      let ends = ends.map { column in column.flatMap { measure.onAxis(row.values[$0]) } }
      return ProfileFigure.Row(
        FigureInterval(
          label: name, name: name, when: profile.unit.when(name, format.language), tableName: name),
        value: measure.onAxis(row.values[0]), middle: ClosedRange(from: ends[0], to: ends[1]),
        most: ClosedRange(from: ends[2], to: ends[3]))
    }
    let step = profile.unit == .hour ? 3 * 60 / profile.step : 1
    let ticks = shown.indices.filter { $0 % step == 0 }.map {
      AxisTick(
        Double($0), format.name(shown[$0], of: profile.unit, step: profile.step, isShort: true))
    }
    var subject = subject(0)
    var numbers = measure.figureFormat(counting: things(0))
    if result.columns[0].hasTotal {
      // Sums are divided by the number of days, or of nights.
      let isSleep = HKObjectType.queried(named: result.type) == HKCategoryType(.sleepAnalysis)
      let language = format.language
      let each: IntervalNoun = isSleep ? .night : .day
      subject.title = language.title(language.title(measure.title, each: each), by: noun)
      numbers.quantity = { [quantity = numbers.quantity] in
        language.rate(quantity($0), each: each)
      }
    }
    var figure = ProfileFigure(
      subject: subject, rows: rows, format: numbers,
      style: measure.baseline == .zero ? .bars : .line, ticks: ticks)
    figure.limits = limits(measure)
    figure.least = leastAxis(measure)
    if let days = profile.days {
      figure.days = (days.withData, days.days)
      figure.subject.leastShare = result.leastCoverage
    }
    return figure
  }
}

extension FigureMaker {
  /// The lines of the result's frame.
  func limits(_ measure: FigureMeasure) -> [ProfileFigure.Limit] {
    result.frame.limits.compactMap { limit in
      measure.onAxis(limit.value).map { .init(limit.name, $0) }
    }
  }

  /// The values that the axis covers at least; nil for those of the data.
  func leastAxis(_ measure: FigureMeasure) -> ClosedRange<Double>? {
    result.frame.axis.flatMap { axis in
      ClosedRange(from: measure.onAxis(axis.lowerBound), to: measure.onAxis(axis.upperBound))
    }
  }
}

extension ClosedRange<Double> {
  /// Creates the range between two values; nil if one is missing, or if they are not in order.
  fileprivate init?(from lower: Double?, to upper: Double?) {
    guard let lower, let upper, lower <= upper else { return nil }
    self = lower...upper
  }
}
