import Figures
import Health
import Languages

extension Table {
  /// Creates the table of blood pressure readings that clinicians use: their mean and spread, the
  /// means before noon and from noon, the mean against the limits, and the latest measurement; nil
  /// if there are fewer than two readings.
  init?(pairsOf maker: FigureMaker) {
    let format = maker.format
    guard let items = maker.result.items?.drawn else { return nil }
    let day = maker.result.pressure?.day ?? PressureDay()
    let readings = items.compactMap { item -> Pair? in
      guard let systolic = item.number("systolic"), let diastolic = item.number("diastolic") else {
        return nil
      }
      return Pair(
        half: day.half(at: item.start, format.clock), start: item.start,
        numbers: [systolic, diastolic])
    }
    guard readings.count > 1 else { return nil }
    // No session hides a measurement from the extremes and from the latest value.
    let single = maker.result.pressure?.measurements?.filter(\.isCounted).map { one in
      Pair(half: .evening, start: one.start, numbers: [one.systolic, one.diastolic])
    }
    let measurements = single ?? readings
    guard let latest = measurements.last else { return nil }
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
    // A single measurement is on the side of the severe limit on which its number is.
    func measured(_ value: Double?) -> String {
      value.map(maker.wholeNumbers.number) ?? format.missing
    }
    func mean(_ statistics: ReadingStatistics, _: Int) -> String { number(statistics.mean) }
    // The mean is that of the headline, on the same side of the limits.
    let decimals = maker.averageDecimals
    var rows = [
      row(
        format.language.meanAndDeviationRow,
        { values, _ in
          "\(number(values.mean, decimals)) ± \(number(values.standardDeviation, 1))"
        },
        of: readings),
      row(
        format.language.extremesRow,
        { values, _ in
          [measured(values.percentile(0)), measured(values.percentile(1))]
            .joined(separator: " \(format.charset.dash) ")
        }, of: measurements),
    ]
    for half in PressureHalf.allCases {
      let part = readings.filter { $0.half == half }
      guard !part.isEmpty else { continue }
      rows.append(
        row(
          format.language.row(
            of: half.name(startsAtMidnight: day.start == 0),
            from: day.start == 0 ? nil : ReportWords.timeOfDay(day.start(of: half)), part.count),
          mean, of: part))
    }
    for limit in maker.result.pressure?.limits ?? [] {
      let limits = [limit.systolic, limit.diastolic]
      rows.append(
        row(
          format.language.mean(against: limit.text, named: limit.name),
          { values, index in
            guard let mean = values.mean else { return format.missing }
            let others = index == 0 ? (mean, 0) : (0, mean)
            return format.language.side(
              limit.relation(systolic: others.0, diastolic: others.1),
              of: format.number(limits[index], decimals: limits[index].exactDecimals))
          }, of: readings))
    }
    // Nothing on the page is later than what is named the latest without a remark.
    let last = maker.result.pressure?.measurements?.last
    let isLast = last.map { $0.start <= latest.start } ?? true
    rows.append(
      [format.language.rowOfLatest(format.date(latest.start), isLast: isLast)]
        + latest.numbers.map(measured))
    self.init(
      columns: [
        Column(format.language.summaryColumn, isNumeric: false),
        Column(format.language.heading(.pressure(.systolic))),
        Column(format.language.heading(.pressure(.diastolic))),
      ], rows: rows)
    caption = format.language.captionOfPairs(
      readings.count, of: readings.count == measurements.count ? nil : measurements.count,
      maker.period, unit: maker.measure(0).unit)
  }

  private struct Pair {
    let half: PressureHalf
    let start: Double
    /// The systolic value, then the diastolic value.
    let numbers: [Double]
  }
}
