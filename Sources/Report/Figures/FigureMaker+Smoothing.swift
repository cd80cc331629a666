import Figures
import Health
import Languages

// Smoothed readings and their change a week.
extension FigureMaker {
  /// Every reading with the smoothed line; nil without readings.
  var smoothedReadings: SmoothedFigure? {
    guard let smoothed = result.smoothed, !smoothed.readings.isEmpty,
      let first = result.intervals.first, let last = result.intervals.last
    else { return nil }
    let measure = measure(0)
    // Days that have not begun have no readings.
    let end = max(
      min(last.end, max(result.knownUntil, smoothed.readings.last?.start.nextUp ?? 0)), first.start)
    func position(_ instant: Double) -> Double { (instant - first.start) / 86_400 }
    var subject = subject(0, title: ReportWords.smoothedReadings(of: title + measure.unitSuffix))
    subject.name = title
    return SmoothedFigure(
      subject: subject,
      readings: smoothed.readings.compactMap { reading in
        measure.onAxis(reading.value).map { value in
          SmoothedFigure.Reading(
            position(reading.start), value, smoothed: measure.onAxis(reading.smoothed),
            when: format.language.when(
              .day(hasYears ? format.date(reading.start) : format.shortDay(reading.start))),
            startsLine: reading.startsLine)
        }
      }, format: measure.figureFormat(), length: position(end),
      ends: (format.shortDay(first.start), format.shortDay(max(first.start, end - 0.001))),
      ticks: dateTicks(from: first.start, to: end), days: smoothed.smoothing.days,
      longestGap: smoothed.smoothing.longestGap, change: changeOfSmoothed)
  }

  private var changeOfSmoothed: String? {
    result.changeAWeek(ValueFormat(0, of: result, format: format))
  }

  /// The sentence on the change a week as a paragraph; empty without readings.
  var changeBlocks: [Block] { changeSentence.map { [.paragraph([.text($0)])] } ?? [] }

  /// The sentence on the change a week, or on what it lacks; nil without readings.
  var changeSentence: String? {
    guard let smoothed = result.smoothed, let last = smoothed.readings.last else { return nil }
    let value = ValueFormat(0, of: result, format: format)
    if let change = smoothed.change, let number = result.changeAWeek(value),
      let range = result.changeAWeekRange(value)
    {
      let day = format.longDate(format.clock.instant(on: change.last))
      let sentence = ReportWords.changeAWeek(
        title, number, range: range,
        confidence: format.percent(WeeklyChange.confidence, decimals: 0),
        inFourWeeksTo: day, days: change.days, of: WeeklyChange.window)
      guard !smoothed.farOfChange.isEmpty else { return sentence }
      return sentence + " "
        + ReportWords.farReadings(
          smoothed.farOfChange.map { (value.quantity($0.value), format.longDay($0.start)) })
    }
    return ReportWords.noChangeAWeek(
      title, inFourWeeksTo: format.longDate(last.start), days: smoothed.daysOfChange,
      needed: WeeklyChange.leastDays, over: WeeklyChange.leastSpan)
  }
}

extension QueryResult {
  /// The change a week of smoothed readings: `−0.4 kg a week`; nil without one.
  func changeAWeek(_ value: ValueFormat) -> String? {
    smoothed?.change.map { ReportWords.slope(value.slope($0.value), IntervalLength(1, .week)) }
  }

  /// The range of the change a week: `between −0.5 and −0.2 kg a week`; nil without one.
  func changeAWeekRange(_ value: ValueFormat) -> String? {
    smoothed?.change.map { change in
      let (low, high) = value.slopes(change.low, change.high)
      return ReportWords.changeAWeek(from: low, to: high)
    }
  }

  /// The sentence on the change a week of smoothed readings; nil if there are none.
  ///
  /// - Parameter title: the name of the numbers; nil for that of the type.
  package func changeSentence(titled title: String?, format: ReportFormat) -> String? {
    FigureMaker(
      self, title: title ?? HKObjectType.queried(named: type)?.plainName.capitalizedFirst ?? type,
      format: format, calendar: ReportCalendar(clock: clock, weekStart: .monday)
    ).changeSentence
  }
}

extension Table {
  /// Creates a table with each reading and the smoothed value of its day; nil without readings.
  package init?(smoothedOf result: QueryResult, format: ReportFormat) {
    guard let smoothed = result.smoothed, !smoothed.readings.isEmpty else { return nil }
    let value = ValueFormat(0, of: result, format: format)
    self.init(
      columns: [
        Column(ReportWords.readingDate, isNumeric: false),
        Column(ReportWords.reading(value.titleSuffix)),
        Column(ReportWords.smoothed(value.titleSuffix)),
      ],
      rows: smoothed.readings.map { reading in
        [format.time(reading.start), value.number(reading.value), value.number(reading.smoothed)]
      })
  }

  init?(smoothedOf maker: FigureMaker) {
    self.init(smoothedOf: maker.result, format: maker.format)
  }
}
