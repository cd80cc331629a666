import Figures
import Health
import Languages

// The intervals of a result as a figure shows them.
extension FigureMaker {
  var unit: IntervalUnit? { result.length?.unit }
  var isSingle: Bool { result.length?.count == 1 }

  /// The intervals that this report is about: for days and nights those in its title, if the result
  /// covers them completely, and otherwise the last complete interval.
  static func current(
    of result: QueryResult, _ length: IntervalLength, _ period: Range<Double>?
  ) -> Range<Double>? {
    switch length.unit {
    case .minute, .hour: return nil
    case .day where length.count == 1, .night where length.count == 1:
      guard let period, let first = result.intervals.first, let last = result.intervals.last
      else { return nil }
      func date(_ instant: Double) -> CivilDate { result.clock.date(at: instant) }
      let isWhole =
        date(start(first, of: length.unit, result.clock)) <= date(period.lowerBound)
        && date(start(last, of: length.unit, result.clock)) >= date(period.upperBound - 1)
      // An interval that fills the entire figure needs no emphasis.
      let hasOthers = result.completeIntervals.contains {
        !period.contains(start($0, of: length.unit, result.clock))
      }
      return isWhole && hasOthers ? period : nil
    default: return result.completeIntervals.last.map { $0.start..<$0.end }
    }
  }

  var noun: IntervalNoun { result.profile?.noun ?? result.length?.noun ?? .interval }

  /// The first and the last date in a sentence: `January 8 to February 4, 2024`.
  var period: String {
    guard result.details?.lines == nil else { return result.range.map(period) ?? "" }
    guard let first = result.intervals.first, let last = result.intervals.last else { return "" }
    // A night that ends at midnight has the date that begins then.
    return period(of: start(first)..<max(start(first), start(last) + 1, last.end))
  }

  /// The dates of a span in a sentence, up to the end of the data.
  private func period(of span: Range<Double>) -> String {
    let known = result.knownUntil
    return format.period(
      from: span.lowerBound,
      to: known > span.lowerBound ? min(span.upperBound, known) : span.upperBound)
  }

  /// The dates of one interval in a sentence.
  func period(of interval: ResultInterval) -> String {
    period(of: start(interval)..<max(start(interval), interval.end))
  }

  /// The intervals that this report is about, in a sentence: `the week of January 22`, `January
  /// 2024`; nil if there are none.
  var currentName: String? {
    current.map { current in
      let days = (current.upperBound - current.lowerBound) / 86_400
      let day = format.longDay(current.lowerBound)
      switch noun {
      case .day where days < 1.5: return day
      case .night where days < 1.5:
        return format.language.name(of: format.night(to: current.lowerBound, hasYear: false))
      case .day, .night, .week:
        if (6.5..<7.5).contains(days) { return format.language.name(of: .week(of: day)) }
      default: break
      }
      return format.dates(from: current.lowerBound, to: current.upperBound)
    }
  }

  /// The dates of the intervals that this report is about; nil if there are none.
  var currentDates: String? {
    current.map { format.dates(from: $0.lowerBound, to: $0.upperBound) }
  }

  /// The start of an interval; for a night, an instant on the date of the night: just before its
  /// end, or its end if that is midnight.
  func start(_ interval: ResultInterval) -> Double {
    Self.start(interval, of: unit, format.clock)
  }

  private static func start(
    _ interval: ResultInterval, of unit: IntervalUnit?, _ clock: LocalClock
  ) -> Double {
    guard unit == .night else { return interval.start }
    let last = max(interval.start, interval.end - 1)
    return clock.date(at: last) == clock.date(at: interval.end) ? last : interval.end
  }

  /// True if the result covers so much time that its dates need years.
  var hasYears: Bool {
    guard let first = result.intervals.first, let last = result.intervals.last else { return false }
    return last.end - first.start > 366 * 86_400
  }

  /// True if the dates of an interval need the year: also if the interval is in another year than
  /// the end of the data, unless that is less than two months later.
  func hasYear(_ interval: ResultInterval) -> Bool {
    let (start, known) = (start(interval), result.knownUntil)
    return hasYears
      || known - start >= 60 * 86_400
        && format.clock.date(at: start).year != format.clock.date(at: known).year
  }

  func isCurrent(_ interval: ResultInterval) -> Bool {
    current?.contains(start(interval)) ?? false
  }

  func point(_ interval: ResultInterval, value: Double?) -> FigurePoint {
    FigurePoint(self.interval(interval), value: interval.isExcluded ? nil : value)
  }

  func interval(_ interval: ResultInterval) -> FigureInterval {
    let start = start(interval)
    let state: PointState =
      switch result.state(of: interval) {
      case _ where interval.isExcluded: .excluded
      case .complete: .complete
      case .partial: .running
      case .ahead: .ahead
      }
    let isDay = isSingle && (unit == .day || unit == .night)
    return FigureInterval(
      label: label(interval), name: name(interval), when: when(interval),
      tableName: format.name(interval, of: result),
      initial: isDay ? format.weekdayInitial(start) : nil, state: state,
      isWeekend: isDay && format.isWeekend(start), isEmphasized: isCurrent(interval),
      until: state == .running ? format.end(ofRunning: interval, in: result) : nil,
      remark: interval.isExcluded ? format.language.excludedRemark : nil)
  }

  /// The rows of a profile that the range includes, such as three of the twelve months.
  func rows(of profile: ResultProfile) -> [ResultProfile.Row] {
    guard profile.unit != .hour, let range = result.range else { return profile.rows }
    let end = min(range.upperBound, max(range.lowerBound + 1, result.knownUntil))
    var date = format.clock.date(at: range.lowerBound)
    let last = format.clock.date(at: end - 1)
    var numbers: Set<Int> = []
    // A year includes all weekdays and all months.
    for _ in 0..<366 where date <= last {
      numbers.insert(profile.unit == .month ? date.month : date.isoWeekday)
      date = date.adding(days: 1)
    }
    return profile.rows.filter { numbers.contains($0.number) || $0.count > 0 }
  }

  /// The intervals over those of the year before; nil if there are none.
  var yearOverYear: YearOverYearFigure? {
    guard let first = result.intervals.first, let last = result.intervals.last else { return nil }
    let measure = measure(0)
    let years = [start(first), last.end - 1].map { format.clock.date(at: $0).year }
    // Weeks can start in the year before theirs.
    let middle = format.clock.date(at: (first.start + last.end) / 2).year
    let isOneYear =
      years[0] == years[1]
      || unit == .week && years[1] - years[0] == 1
        && last.end - first.start < 380 * 86_400 && middle == years[1]
    return YearOverYearFigure(
      subject: subject(0), points: points(0),
      before: result.summary.yearAgo.map(measure.onAxis),
      format: measure.figureFormat(counting: things(0)), baseline: measure.baseline, ticks: ticks,
      names: isOneYear
        ? (String(years[1]), String(years[1] - 1)) : format.language.yearsOfLines)
  }
}
