import Figures
import Health

/// Makes figures of a result, each in a style that suits the query.
struct FigureMaker {
  let result: QueryResult
  let title: String
  let format: ReportFormat
  let calendar: ReportCalendar
  let intervals: FigureIntervals

  init(_ result: QueryResult, title: String, format: ReportFormat, calendar: ReportCalendar) {
    self.result = result
    self.title = title
    self.format = format
    self.calendar = calendar
    intervals = FigureIntervals(result, format: format, calendar: calendar)
  }

  /// The figure, and its subtitle; nil for a style that draws no figure.
  func figure(_ style: Chart.Style) -> (figure: any Figure, subtitle: String)? {
    switch style {
    case .sparkline: nil
    case .bars: (bars, subtitle())
    case .trend: (trend, subtitle())
    case .line: (sources, subtitle())
    case .range: range.map { ($0, subtitle()) }
    case .profile: profile.map { ($0, subtitle()) }
    case .calendar: daySquares.map { ($0, subtitle()) }
    case .nights: nights.map { ($0, subtitle(ReportWords.stagesByNight)) }
    case .hypnogram: hypnogram.map { ($0, subtitle(ReportWords.stagesByNight)) }
    case .pairs: pairs.map { ($0, subtitle(title)) }
    case .bands: bands.map { ($0, subtitle($0.subject.title)) }
    case .overlap: overlap.map { ($0, subtitle(title)) }
    }
  }

  /// The measure with its unit, the interval and the period.
  ///
  /// - Parameter measured: the measure of a figure that is not by interval.
  private func subtitle(_ measured: String? = nil) -> String {
    let period = intervals.period
    return (measured ?? ReportWords.by(measure(0).title, noun))
      + (period.isEmpty ? "" : ", \(period)")
  }

  private var noun: IntervalNoun { result.profile?.unit.noun ?? intervals.noun }

  func measure(_ column: Int) -> FigureMeasure {
    FigureMeasure(column, of: result, format: format)
  }

  func subject(_ column: Int) -> FigureSubject {
    FigureSubject(
      name: title, title: ReportWords.by(result.columns[column].title, noun),
      period: intervals.period, current: intervals.currentName, interval: noun)
  }

  /// The noun for the things that a column counts, such as `steps`; empty for others.
  func things(_ column: Int) -> String {
    let column = result.columns[column]
    guard column.roundsDown, column.key == Statistic.sum.rawValue,
      let type = HKObjectType.queried(named: result.type)
    else { return "" }
    return type.plainName
  }

  func points(_ column: Int) -> [FigurePoint] {
    let measure = measure(column)
    return result.intervals.map { interval in
      intervals.point(
        interval,
        value: measure.onAxis(result.drawn(interval.values[column], column, in: interval)))
    }
  }

  /// The course of the first column, without axis and labels.
  var course: Sparkline {
    Sparkline(
      subject: subject(0), points: points(0), format: measure(0).figureFormat(),
      baseline: measure(0).baseline)
  }

  private var bars: BarsFigure {
    let goal = result.summaries.first?.goal
    return BarsFigure(
      subject: subject(0), points: points(0),
      format: measure(0).figureFormat(counting: things(0)),
      goal: goal.flatMap { goal in
        measure(0).onAxis(goal.value).map {
          FigureGoal($0, isUpperLimit: result.summaryOptions.better == .down)
        }
      }, ticks: intervals.ticks)
  }

  private var trend: TrendFigure {
    let first = result.completeIntervals.first { $0.count > 0 }
    return TrendFigure(
      subject: subject(0), points: points(0),
      format: measure(0).figureFormat(counting: things(0)), baseline: measure(0).baseline,
      ticks: intervals.ticks, since: first.map { intervals.since($0) })
  }

  private var range: RangeFigure? {
    func column(_ statistic: Statistic) -> Int? {
      result.columns.firstIndex { $0.key == statistic.rawValue }
    }
    guard let low = column(.minimum), let high = column(.maximum) else { return nil }
    let measure = measure(low)
    return RangeFigure(
      subject: subject(low),
      points: result.intervals.map { interval in
        let ends = [low, high].map { measure.onAxis(interval.values[$0]) }
        let values: ClosedRange<Double>? =
          if let least = ends[0], let greatest = ends[1], least <= greatest {
            least...greatest
          } else { nil }
        return RangePoint(
          intervals.interval(interval), range: values,
          average: column(.average).flatMap { measure.onAxis(interval.values[$0]) })
      }, format: measure.figureFormat(), ticks: intervals.ticks)
  }

  /// A line for each source, or for each part, through the middles of its intervals.
  private var sources: SourcesFigure {
    let measure = measure(0)
    let names = result.partNames
    let first = result.intervals.first?.start ?? 0
    let last = result.intervals.last?.end ?? first
    func position(_ instant: Double) -> Double { (instant - first) / 86_400 }
    let values = result.values(0, ofParts: names)
    let ticks = intervals.ticks.map { tick in
      var tick = tick
      tick.position = position(result.intervals[Int(tick.position)].start)
      return tick
    }
    return SourcesFigure(
      subject: subject(0),
      sources: zip(names, values).map { name, values in
        SourcesFigure.Source(
          result.separation?.title(ofPart: name) ?? name,
          readings: zip(result.intervals, values).compactMap { interval, value in
            guard let value = measure.onAxis(value), result.state(of: interval) != .ahead else {
              return nil
            }
            let names = intervals.interval(interval)
            return SourcesFigure.Reading(
              position((interval.start + interval.end) / 2), value, when: names.when,
              isEmphasized: names.isEmphasized)
          })
      }, format: measure.figureFormat(), length: position(last),
      ends: (format.shortDay(first), format.shortDay(max(first, last.nextDown))), ticks: ticks,
      since: result.intervals.first.map { intervals.since($0) })
  }

  private var profile: ProfileFigure? {
    guard let profile = result.profile else { return nil }
    let measure = measure(0)
    func column(_ statistic: Statistic) -> Int? {
      result.columns.firstIndex { $0.key == statistic.rawValue }
    }
    let rows = profile.rows.map { row in
      let name = format.name(row, of: profile.unit)
      let middle: ClosedRange<Double>? =
        if let low = column(.p25).flatMap({ measure.onAxis(row.values[$0]) }),
          let high = column(.p75).flatMap({ measure.onAxis(row.values[$0]) }), low <= high
        {
          low...high
        } else { nil }
      return ProfileFigure.Row(
        FigureInterval(label: name, name: name, when: profile.unit.when(name)),
        value: measure.onAxis(row.values[0]), middle: middle)
    }
    let step = profile.unit == .hour ? 3 : 1
    let ticks = profile.rows.indices.filter { $0 % step == 0 }.map {
      AxisTick(Double($0), format.shortName(profile.rows[$0], of: profile.unit))
    }
    return ProfileFigure(
      subject: subject(0), rows: rows, format: measure.figureFormat(counting: things(0)),
      style: measure.baseline == .zero ? .bars : .line, ticks: ticks)
  }
}
