import Figures
import Health

extension Table {
  /// Creates the table of blood pressure readings that clinicians use: their mean and spread, the
  /// means before noon and from noon, the share below the bounds, and the latest reading; nil if
  /// there are fewer than two.
  init?(pairsOf maker: FigureMaker) {
    let format = maker.format
    guard let items = maker.result.items?.drawn else { return nil }
    let readings = items.compactMap { item -> Pair? in
      guard let systolic = item.number("systolic"), let diastolic = item.number("diastolic") else {
        return nil
      }
      return Pair(
        isMorning: format.clock.timeOfDay(at: item.start) < ReportCalendar.noon,
        start: item.start, numbers: [systolic, diastolic])
    }
    guard readings.count > 1, let latest = readings.last else { return nil }
    func number(_ value: Double?, _ decimals: Int = 0) -> String {
      value.map { format.number($0, decimals: decimals) } ?? format.missing
    }
    func row(
      _ name: String, _ cell: (ReadingStatistics, Int) -> String, of part: [Pair]
    ) -> [String] {
      [name]
        + (0..<2).map { index in
          cell(ReadingStatistics(part.map { $0.numbers[index] }), index)
        }
    }
    func mean(_ statistics: ReadingStatistics, _: Int) -> String { number(statistics.mean) }
    var rows = [
      row(
        ReportWords.meanAndSpread,
        { values, _ in "\(number(values.mean)) ± \(number(values.standardDeviation, 1))" },
        of: readings),
      row(
        ReportWords.lowestAndHighest,
        { values, _ in
          "\(number(values.percentile(0))) \(format.charset.dash) \(number(values.percentile(1)))"
        }, of: readings),
    ]
    for (name, isMorning) in [(ReportWords.beforeNoon, true), (ReportWords.fromNoon, false)] {
      let part = readings.filter { $0.isMorning == isMorning }
      if !part.isEmpty { rows.append(row(name(part.count), mean, of: part)) }
    }
    if let bounds = maker.result.pressure?.bounds {
      let limits = [bounds.systolic, bounds.diastolic]
      rows.append(
        row(
          ReportWords.below(
            limits.map { format.number($0, decimals: $0.exactDecimals) }.joined(separator: "/")),
          { _, index in
            let below = readings.count { $0.numbers[index] < limits[index] }
            return ReportWords.share(
              format.percent(Double(below) / Double(readings.count), decimals: 0),
              of: format.number(Double(readings.count), decimals: 0))
          }, of: readings))
    }
    rows.append(
      [ReportWords.latest(format.date(latest.start))] + latest.numbers.map { number($0) })
    self.init(
      columns: [
        Column(ReportWords.summary, isNumeric: false), Column(ReportWords.systolic),
        Column(ReportWords.diastolic),
      ], rows: rows)
    caption = ReportWords.pairs(
      format.number(Double(readings.count), decimals: 0), maker.period,
      maker.measure(0).unit)
  }

  private struct Pair {
    let isMorning: Bool
    let start: Double
    /// The systolic value, then the diastolic value.
    let numbers: [Double]
  }
}
