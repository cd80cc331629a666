import Figures
import Health
import Languages

extension Table {
  /// Creates the table of a result beside its targets: the statistics, and then the share and the
  /// time a day of each band, the highest first, and of several bands that a target adds up. Nil if
  /// the result has no targets, or no data.
  init?(targetsOf maker: FigureMaker) {
    let (result, format) = (maker.result, maker.format)
    guard !result.targets.isEmpty, let interval = maker.intervalOfBands else { return nil }
    let hasTime = result.bands?.sharesTime == true && !maker.lacksTimeWithData
    func goal(_ target: ShareTarget?) -> String {
      target.map { target in
        ReportWords.target(
          maker.bounds(target.limits), isMet: result.isMet(target, in: interval))
      } ?? ""
    }
    func row(_ name: String, _ value: Double?, _ target: ShareTarget?) -> [String] {
      let time = value.map { format.clockDuration($0 * 86_400, hasHours: true) }
      return [
        name, format.share(value), hasTime ? time ?? format.missing : "", goal(target),
      ]
    }
    var rows = result.columns.indices.map { index in
      let column = result.columns[index]
      return [
        format.language.heading(column.name),
        // The indicator is one of a continuous sensor.
        (column.key == Statistic.gmi.key && result.distanceOfReadings != nil
          ? nil : maker.amount(index, of: interval)) ?? format.missing, "",
        goal(result.targets.first { $0.statistic == column.key }),
      ]
    }
    if let bands = result.bands {
      let order = Array(maker.ascendingBands.reversed())
      for (place, band) in order.enumerated() {
        let name = bands.names[band]
        let bounds = band < bands.limits.count ? ", \(maker.bounds(bands.limits[band]))" : ""
        rows.append(
          row(
            name.capitalizedFirst + bounds, interval.bands.isEmpty ? nil : interval.bands[band],
            result.targets.first { $0.bands == [name] }))
        // The sum of several bands follows the last of them.
        let above = Set(order[...place].map { bands.names[$0] })
        for target in result.targets
        where target.bands.count > 1 && target.bands.contains(name)
          && above.isSuperset(of: target.bands)
        {
          rows.append(
            row(
              ReportWords.together(target.bands), target.value(of: interval, in: result), target))
        }
      }
    }
    var columns = [
      Column(ReportWords.measure, isNumeric: false), Column(ReportWords.shareOrValue),
      Column(ReportWords.timeADay), Column(ReportWords.targetOfShare, isNumeric: false),
    ]
    if !hasTime {
      columns.remove(at: 2)
      for index in rows.indices { rows[index].remove(at: 2) }
    }
    self.init(columns: columns, rows: rows)
    caption = ReportWords.targets(maker.title, maker.period(of: interval), maker.measure(0).unit)
  }
}

extension ShareTarget {
  /// The values that meet the target, as the limits of a band.
  fileprivate var limits: ResultBands.Limits {
    ResultBands.Limits(lower: range.lower, upper: range.upper, isPercent: true)
  }
}

extension FigureMaker {
  /// True if the data covers less of the time than a target asks for, so that shares are only those
  /// of the time with data.
  var lacksTimeWithData: Bool { remarkOnTimeWithData != nil }

  /// The first value of a result beside its targets and the share of the band of its headline, as
  /// a clause: `average 141 mg/dL, 92.5% of the time in range`; nil without targets or data.
  var meanBesideTargets: String? {
    guard !result.targets.isEmpty, let interval = intervalOfBands,
      let column = result.columns.first,
      let value = amount(0, of: interval)
    else { return nil }
    let share = figure(.bands)?.figure.words.headline ?? ""
    let name = format.language.inSentence(column.name)
    let numbers = [name + " " + value, share].filter { !$0.isEmpty }.joined(separator: ", ")
    return [numbers, remarkOnTimeWithData].compactMap(\.self).joined(separator: "; ")
  }

  /// The sentences below a figure or above a table of bands and their targets.
  var remarksOnReadings: [String] {
    [remarkOnTimeWithData, remarkOnPooledSources].compactMap(\.self)
  }

  /// The sentence on readings that several sources have at the same time; nil if there are none, or
  /// if they are equal as shown.
  private var remarkOnPooledSources: String? {
    guard let pooled = (result.details as? ReadingDetails)?.pooled else { return nil }
    let format = measure(0).figureFormat()
    guard format.number(pooled.greatest) != format.number(0) else { return nil }
    return ReportWords.pooledSources(
      format.quantity(pooled.difference), greatest: format.number(pooled.greatest))
  }

  /// The sentence that the data covers less of the time than a target asks for; nil if it does not,
  /// and without such a target.
  var remarkOnTimeWithData: String? {
    guard let interval = intervalOfBands,
      let target = result.targets.first(where: { $0.statistic == Statistic.timeWithData.key }),
      let value = target.value(of: interval, in: result),
      result.isMet(target, in: interval) == false
    else { return nil }
    return ReportWords.littleTimeWithData(
      format.share(value), bounds(target.limits), distance: result.distanceOfReadings,
      hasIndicator: result.column(of: .gmi) != nil)
  }
}
