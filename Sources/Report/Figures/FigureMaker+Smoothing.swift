import Figures
import Health
package import Languages

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
    var subject = subject(
      0, title: format.language.smoothedReadings(of: title + measure.unitSuffix))
    subject.name = title
    var figure = SmoothedFigure(
      subject: subject,
      readings: smoothed.readings.compactMap { reading in
        measure.onAxis(reading.value).map { value in
          SmoothedFigure.Reading(
            position(reading.start), value, smoothed: measure.onAxis(smoothed.shown(reading)),
            when: format.language.when(
              .day(hasYears ? format.date(reading.start) : format.shortDay(reading.start))),
            startsLine: reading.startsLine)
        }
      }, format: measure.figureFormat(), length: position(end),
      ends: (format.shortDay(first.start), format.shortDay(max(first.start, end - 0.001))),
      ticks: dateTicks(from: first.start, to: end), days: smoothed.smoothing.days,
      longestGap: smoothed.smoothing.longestGap, change: changeOfSmoothed)
    figure.near = smoothed.near.flatMap { near in
      measure.onAxis(near.smoothed).map {
        SmoothedFigure.Near(without: smoothed.farCount, smoothed: $0)
      }
    }
    return figure
  }

  /// The change for the headline, which readings far from the others do not make.
  private var changeOfSmoothed: String? {
    result.changeAWeek(
      ValueFormat(0, of: result, format: format), isNear: result.smoothed?.near != nil)
  }

  /// The sentence on the change a week as a paragraph; empty without readings.
  var changeBlocks: [Block] { changeSentence.map { [.paragraph([.text($0)])] } ?? [] }

  /// The sentence on the change a week, or on what it lacks; nil without readings.
  var changeSentence: String? {
    guard let smoothed = result.smoothed, let last = smoothed.readings.last else { return nil }
    let (language, value) = (format.language, ValueFormat(0, of: result, format: format))
    // The readings of the four weeks that are far from those around them.
    let far = smoothed.farOfChange.map {
      (value: value.quantity($0.value), day: format.longDay($0.start))
    }
    func isWith(_ sentence: String) -> String {
      far.isEmpty
        ? sentence
        : sentence + language.sentenceSpace + language.areAmongReadings(far: far)
    }
    guard let change = smoothed.change, let all = changeAWeek(value, isNear: false) else {
      return isWith(
        language.noChangeAWeek(
          title, inFourWeeksTo: format.longDate(last.start), days: smoothed.daysOfChange,
          needed: WeeklyChange.leastDays, over: WeeklyChange.leastSpan))
    }
    func sentence(
      _ fact: ChangeAWeek, of change: WeeklyChange, without far: [(value: String, day: String)]
    ) -> String {
      language.changed(
        title, fact, inFourWeeksTo: format.longDate(format.clock.instant(on: change.last)),
        Part(change.days, of: WeeklyChange.window), without: far)
    }
    guard !far.isEmpty, let near = smoothed.near?.change,
      let own = changeAWeek(value, isNear: true)
    else { return isWith(sentence(all, of: change, without: [])) }
    // What far readings make is not the first number.
    return sentence(own, of: near, without: far) + language.sentenceSpace
      + language.changedWithFar(all, far.count)
  }

  /// The change a week with its range; nil without one.
  ///
  /// - Parameter isNear: true for that without readings far from the others.
  private func changeAWeek(_ value: ValueFormat, isNear: Bool) -> ChangeAWeek? {
    guard let change = result.changeAWeek(value, isNear: isNear),
      let range = result.changeAWeekRange(value, isNear: isNear)
    else { return nil }
    return ChangeAWeek(
      change, range: range, confidence: format.percent(WeeklyChange.confidence, decimals: 0))
  }

  /// The latest value without readings far from the others, as the headline of a figure of
  /// intervals that has such readings: no finding is made of them. Nil for other figures.
  func headlineWithoutFar(_ style: FigureStyle) -> String? {
    guard [.line, .trend, .range, .bars].contains(style), !result.farReadings.isEmpty,
      let latest = result.completeIntervals.last(where: { $0.row[0] != nil })
    else { return nil }
    let value = ValueFormat(0, of: result, format: format)
    let near = latest.near
    return format.language.latest(
      title, (near == nil ? latest.row[0] : near?.values[0]).map(value.quantity),
      withoutFar: near?.farCount ?? 0, in: format.title(latest, of: result))
  }

  /// The readings of the intervals that are far from those around them, with their dates; nil
  /// without any.
  var farSentence: String? { farReadings.map { format.language.includesFar($0) } }

  /// These readings by value and date; nil without any.
  var farReadings: [(value: String, day: String)]? {
    guard !result.farReadings.isEmpty else { return nil }
    let value = ValueFormat(0, of: result, format: format)
    return result.farReadings.map { (value.quantity($0.value), format.longDay($0.start)) }
  }
}

extension QueryResult {
  /// The change a week of smoothed readings: `−0.4 kg a week`; nil without one.
  ///
  /// - Parameter isNear: true for that without readings far from the others.
  func changeAWeek(_ value: ValueFormat, isNear: Bool = false) -> String? {
    (isNear ? smoothed?.near?.change : smoothed?.change).map {
      value.language.rate(value.slope($0.value), each: .week)
    }
  }

  /// The range of the change a week: `between −0.5 and −0.2 kg a week`; nil without one.
  ///
  /// - Parameter isNear: true for that without readings far from the others.
  func changeAWeekRange(_ value: ValueFormat, isNear: Bool = false) -> String? {
    (isNear ? smoothed?.near?.change : smoothed?.change).map { change in
      let (low, high) = value.slopes(change.low, change.high)
      return value.language.changeAWeek(from: low, to: high)
    }
  }

  /// The sentence on the change a week of smoothed readings; nil if there are none.
  ///
  /// - Parameter name: the name of the numbers; nil for that of the type.
  package func changeSentence(titled name: DataName?, format: ReportFormat) -> String? {
    FigureMaker(
      self, title: format.language.heading(name ?? nameOfType),
      format: format, calendar: ReportCalendar(clock: clock, weekStart: .monday)
    ).changeSentence
  }
}

extension Table {
  /// Creates a table with each reading and the smoothed value of its day; nil without readings.
  package init?(smoothedOf result: QueryResult, format: ReportFormat) {
    guard let smoothed = result.smoothed, !smoothed.readings.isEmpty else { return nil }
    let (language, value) = (format.language, ValueFormat(0, of: result, format: format))
    self.init(
      columns: [
        Column(language.column(ofSmoothed: .date), isNumeric: false),
        Column(language.column(ofSmoothed: .reading(unit: value.titleSuffix))),
        Column(language.column(ofSmoothed: .smoothed(unit: value.titleSuffix))),
      ],
      rows: smoothed.readings.map { reading in
        [
          format.time(reading.start), value.number(reading.value),
          value.number(smoothed.shown(reading)),
        ]
      })
  }

  init?(smoothedOf maker: FigureMaker) {
    self.init(smoothedOf: maker.result, format: maker.format)
  }
}
