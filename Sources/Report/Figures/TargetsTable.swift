import Figures
import Health

extension Table {
  /// Creates the table of the bands of a result beside their targets, the highest band first: the
  /// share and the time a day of each, of several that a target adds up, and of statistics that
  /// have a target. Nil if the result has no targets, or no data.
  init?(targetsOf maker: FigureMaker) {
    let (result, format) = (maker.result, maker.format)
    guard !result.targets.isEmpty, let interval = maker.intervalOfBands else { return nil }
    let order =
      result.bands.map { bands in
        maker.ascendingBands.reversed().map { bands.names[$0] }
      } ?? []
    /// The place of the last band of a target in the table.
    func place(_ target: ShareTarget) -> Int? {
      target.bands.compactMap(order.firstIndex(of:)).max()
    }
    func row(_ name: String, _ value: Double?, isShare: Bool, _ target: ShareTarget?) -> [String] {
      var goal = ""
      if let target {
        let isMet = value.map { target.isMet(by: $0) }
        goal = ReportWords.target(
          maker.bounds(
            .init(lower: target.range.lower, upper: target.range.upper, isPercent: true)),
          isMet: isMet)
      }
      let hasTime = isShare && result.bands?.sharesTime == true
      return [
        name, format.share(value),
        hasTime
          ? value.map { format.clockDuration($0 * 86_400, hasHours: true) } ?? format.missing : "",
        goal,
      ]
    }
    var rows: [[String]] = []
    for (index, name) in order.enumerated() {
      let own = result.targets.first { $0.bands == [name] }
      let share = result.bands?.names.firstIndex(of: name).flatMap { band in
        interval.bands.isEmpty ? nil : interval.bands[band]
      }
      let limits = result.bands.flatMap { bands in
        bands.names.firstIndex(of: name).flatMap {
          $0 < bands.limits.count ? bands.limits[$0] : nil
        }
      }
      let bounds = limits.map { ", \(maker.bounds($0))" } ?? ""
      rows.append(row(name.capitalizedFirst + bounds, share, isShare: true, own))
      for target in result.targets where target.bands.count > 1 && place(target) == index {
        rows.append(
          row(
            ReportWords.together(target.bands), target.value(of: interval, in: result),
            isShare: true, target))
      }
    }
    for target in result.targets {
      guard let key = target.statistic, let column = result.columns.first(where: { $0.key == key })
      else { continue }
      rows.append(
        row(column.title, target.value(of: interval, in: result), isShare: false, target))
    }
    let hasTime = result.bands?.sharesTime == true
    var columns = [
      Column(ReportWords.rangeOfValues, isNumeric: false), Column(ReportWords.share),
      Column(ReportWords.timeADay), Column(ReportWords.targetOfShare, isNumeric: false),
    ]
    if !hasTime {
      columns.remove(at: 2)
      for index in rows.indices { rows[index].remove(at: 2) }
    }
    self.init(columns: columns, rows: rows)
    let unit = maker.measure(0).unit
    caption = ReportWords.targets(maker.title, maker.period(of: interval), unit)
  }
}

extension FigureMaker {
  /// The sentence that the data covers less of the time than a target asks for; nil if it does not,
  /// and without such a target.
  var remarkOnTimeWithData: String? {
    guard let interval = intervalOfBands,
      let target = result.targets.first(where: { $0.statistic == Statistic.timeWithData.key }),
      let value = target.value(of: interval, in: result), !target.isMet(by: value)
    else { return nil }
    return ReportWords.littleTimeWithData(
      format.share(value),
      bounds(.init(lower: target.range.lower, upper: target.range.upper, isPercent: true)))
  }
}
