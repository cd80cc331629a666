import Figures
import Health
import Languages

extension FigureMaker {
  /// A drawing for each day of readings by the hour or shorter; nil if there are no intervals, and
  /// for longer ones.
  var dayPanels: DaysFigure? {
    guard unit == .minute || unit == .hour, !result.intervals.isEmpty else { return nil }
    let measure = measure(0)
    let (low, high) = (result.column(of: .minimum), result.column(of: .maximum))
    func value(_ column: Int?, _ interval: ResultInterval) -> Double? {
      column.flatMap { measure.onAxis(interval.row[$0]) }
    }
    var days: [DaysFigure.Day] = []
    var last: CivilDate?
    for interval in result.intervals {
      let date = format.clock.date(at: interval.start)
      if date != last {
        let isFirst = last == nil || date.day == 1
        let when =
          hasYears ? format.longDate(interval.start) : format.weekdayAndLongDay(interval.start)
        days.append(
          DaysFigure.Day(
            label: hasYears ? format.date(interval.start) : format.weekdayAndDay(interval.start),
            short: isFirst ? format.shortDay(interval.start) : String(date.day),
            when: format.language.when(.day(when)), readings: []))
        last = date
      }
      days[days.count - 1].readings.append(
        DaysFigure.Reading(
          format.clock.timeOfDay(at: interval.start) / 86_400, value(0, interval),
          least: value(low, interval), greatest: value(high, interval)))
    }
    var figure = DaysFigure(
      subject: subject(0, title: title + measure.unitSuffix), days: days,
      format: measure.figureFormat(), limits: limits(measure), least: leastAxis(measure))
    if low == nil || high == nil {
      figure.part = partOfDay
    } else {
      // The sentences are about readings, not about the first statistic.
      figure.subject.name = title
    }
    return figure
  }

  /// The name of the first statistic of an interval of minutes or hours: `15-minute average`.
  var partOfDay: String {
    guard let length = result.length, let statistic = result.columns.first?.key else { return "" }
    return format.language.statistic(
      Statistic(statistic).name, ofEach: length.count, length.unit.noun)
  }
}

extension Table {
  /// Creates a table with the least and the greatest value of each day of a figure.
  init(_ figure: DaysFigure, of maker: FigureMaker) {
    let format = maker.format
    func cell(_ value: Double?) -> String { value.map(figure.format.number) ?? format.missing }
    let (language, unit) = (format.language, maker.measure(0).unitSuffix)
    self.init(
      columns: [
        Column(language.column(ofDays: .day), isNumeric: false),
        Column(language.column(ofDays: .lowest(part: figure.part, unit: unit))),
        Column(language.column(ofDays: .highest(part: figure.part, unit: unit))),
      ],
      rows: figure.shown.map { day in
        [day.label, cell(day.least), cell(day.greatest)]
      })
  }
}
