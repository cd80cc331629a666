import Figures
import Health
import Languages

extension Table {
  /// Creates the table of a result beside its targets: the statistics, and then the share and the
  /// time a day of each band, the highest first, and of several bands that a target adds up. Nil if
  /// the result has no targets, or no data.
  init?(targetsOf maker: FigureMaker) {
    let (result, format, language) = (maker.result, maker.format, maker.format.language)
    guard !result.targets.isEmpty, let interval = maker.intervalOfBands else { return nil }
    let hasTime = result.bands?.sharesTime == true && !maker.lacksTimeWithData
    func goal(_ target: ShareTarget?) -> String {
      target.map { target in
        language.target(
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
        language.heading(column.name),
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
        let bounds = band < bands.limits.count ? maker.bounds(bands.limits[band]) : ""
        rows.append(
          row(
            language.band(name, bounds: bounds),
            interval.bands.isEmpty ? nil : interval.bands[band],
            result.targets.first { $0.bands == [name] }))
        // The sum of several bands follows the last of them.
        let above = Set(order[...place].map { bands.names[$0] })
        for target in result.targets
        where target.bands.count > 1 && target.bands.contains(name)
          && above.isSuperset(of: target.bands)
        {
          rows.append(
            row(
              language.together(target.bands), target.value(of: interval, in: result), target))
        }
      }
    }
    var columns = [
      Column(language.column(ofTargets: .measure), isNumeric: false),
      Column(language.column(ofTargets: .value)), Column(language.column(ofTargets: .timeADay)),
      Column(language.column(ofTargets: .target), isNumeric: false),
    ]
    if !hasTime {
      columns.remove(at: 2)
      for index in rows.indices { rows[index].remove(at: 2) }
    }
    self.init(columns: columns, rows: rows)
    caption = language.targets(
      maker.title, maker.period(of: interval), unit: maker.measure(0).unit)
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
  var lacksTimeWithData: Bool { littleTimeWithData != nil }

  /// The first value of a result beside its targets and the share of the band of its headline, as
  /// a clause: `average 141 mg/dL, 92.5% of the time in range`; nil without targets or data.
  var meanBesideTargets: String? {
    guard !result.targets.isEmpty, let interval = intervalOfBands,
      let column = result.columns.first,
      let value = amount(0, of: interval)
    else { return nil }
    return format.language.meanBesideTargets(
      column.name, value, headline: figure(.bands)?.figure.words.headline ?? "",
      littleTimeWithData)
  }

  /// The remarks below a figure or above a table of bands and their targets, as clauses.
  var remarksOnReadings: [String] {
    [littleTimeWithData.map(format.language.littleTimeWithData), remarkOnPooledSources]
      .compactMap(\.self)
  }

  /// The clause on readings that several sources have at the same time; nil if there are none, or
  /// if they are equal as shown.
  private var remarkOnPooledSources: String? {
    guard let pooled = (result.details as? ReadingDetails)?.pooled else { return nil }
    let format = measure(0).figureFormat()
    guard format.number(pooled.greatest) != format.number(0) else { return nil }
    return self.format.language.pooledSources(
      apart: format.quantity(pooled.difference), upTo: format.number(pooled.greatest))
  }

  /// The data for less of the time than a target asks for; nil if there is enough, and without such
  /// a target.
  private var littleTimeWithData: LittleTimeWithData? {
    guard let interval = intervalOfBands,
      let target = result.targets.first(where: { $0.statistic == Statistic.timeWithData.key }),
      let value = target.value(of: interval, in: result),
      result.isMet(target, in: interval) == false
    else { return nil }
    return LittleTimeWithData(
      share: format.share(value), target: bounds(target.limits),
      distance: result.distanceOfReadings.map { TimeLength(ofSeconds: $0) },
      hasIndicator: result.column(of: .gmi) != nil)
  }
}
