import Health
import Languages

/// The values of a query over participants, without those that cannot be shown.
struct CohortNumbers: Sendable {
  /// The part of a query on which its numbers depend: all but its dates.
  struct Source: Hashable, Sendable {
    let series: CohortSeries
    let unit: String?
    let group: String?
    let isByGroup: Bool

    init(_ query: CohortQuery) {
      series = query.series
      unit = query.unit?.unitString
      group = query.group
      isByGroup = query.isByGroup
    }
  }

  private let series: CohortSeries
  private let group: String?
  /// The meaning of the numbers; nil if none can be shown, whether or not there are any.
  let form: CohortTable.Form?
  /// The values of all participants, and of each group, by date in days since 2001-01-01.
  private var days: [Int: Day] = [:]
  /// The participants whose values have another type, or a unit that cannot be converted, by date.
  private(set) var unlike: [Int: [UInt32]] = [:]
  /// The participants whose values are beyond the range of numbers in the unit, by date.
  private(set) var beyondRange: [Int: [UInt32]] = [:]

  private struct Day {
    /// The values of all participants, or of the query's group; nil if they cannot be shown.
    var whole: [Double?]?
    /// The groups that can be shown, in order.
    var groups: [ResultInterval.Part] = []
  }

  init(of query: CohortQuery, in cohort: Cohort, _ table: CohortTable) {
    series = query.series
    group = query.group
    var form = cohort.form(of: table)
    if let unit = query.unit, form?.parsedUnit?.isCompatible(with: unit) == true {
      form?.unit = unit.unitString
    }
    let own = query.group.flatMap { cohort.number(ofGroup: $0) }
    let conversions = form.map { table.conversions(to: $0) } ?? [:]
    var counter = CohortCounter(cohort)
    for (day, column) in table.columns {
      var values: [(group: Int, value: Double)] = []
      for (participant, value) in zip(column.participants, column.values) {
        guard cohort.counts(Int(participant)), let own = table.formNumber(of: Int(participant))
        else { continue }
        guard let conversion = conversions[own] else {
          unlike[day, default: []].append(participant)
          continue
        }
        let converted = conversion.map { $0(value) } ?? value
        guard converted.isFinite else {
          beyondRange[day, default: []].append(participant)
          continue
        }
        values.append((cohort.participants[Int(participant)].group, converted))
      }
      let shown = Self.shown(
        values, counter.disclosure(of: values.lazy.map(\.group)), of: query, group: own, in: cohort)
      if shown.whole != nil || !shown.groups.isEmpty { days[day] = shown }
    }
    self.form = days.isEmpty ? nil : form
  }

  private static func shown(
    _ values: [(group: Int, value: Double)], _ disclosure: (groups: Set<Int>, whole: Bool),
    of query: CohortQuery, group: Int?, in cohort: Cohort
  ) -> Day {
    var day = Day()
    if query.group == nil, disclosure.whole { day.whole = row(of: values.map(\.value)) }
    if let group, disclosure.groups.contains(group) {
      day.whole = row(of: values.filter { $0.group == group }.map(\.value))
    }
    guard query.isByGroup, !disclosure.groups.isEmpty else { return day }
    var byGroup = Dictionary(uniqueKeysWithValues: disclosure.groups.map { ($0, [Double]()) })
    for (group, value) in values { byGroup[group]?.append(value) }
    day.groups = byGroup.sorted { cohort.ranks[$0.key] ?? 0 < cohort.ranks[$1.key] ?? 0 }.map {
      ResultInterval.Part(name: cohort.groupNames?[$0.key] ?? "", values: row(of: $0.value))
    }
    return day
  }

  private static func row(of values: [Double]) -> [Double?] {
    let readings = ReadingStatistics(values)
    return CohortQuery.Column.allCases.map { column in
      column.share.map { readings.percentile($0) } ?? Double(values.count)
    }
  }

  /// The number of participants of a row of values.
  static func participants(_ row: [Double?]) -> Int { Int(row.last.flatMap(\.self) ?? 0) }

  /// The number of participants of all shown values; without that of all participants, the sum of
  /// those of the groups, which everybody can add up.
  private static func count(_ day: Day) -> Int {
    day.whole.map(participants) ?? day.groups.reduce(0) { $0 + participants($1.values) }
  }

  /// The dates of the intervals of which something is shown, in order.
  var shownDates: [CivilDate] { days.keys.sorted().map { CivilDate(daysSince2001: $0) } }

  /// The interval of a date; one without values for nil.
  func interval(
    _ span: Range<Double>, on date: CivilDate?, _ clock: LocalClock
  ) -> ResultInterval {
    let day = date.flatMap { days[$0.daysSince2001] }
    func placed(_ values: [Double?]) -> [Double?] {
      guard form?.isTimeOfDay == true, let date else { return values }
      return zip(CohortQuery.Column.allCases, values).map { column, value in
        column.share == nil ? value : value.map { series.instant($0, on: date, clock) }
      }
    }
    let whole = day?.whole
    var interval = ResultInterval(
      start: span.lowerBound, end: span.upperBound,
      values: whole.map(placed) ?? CohortQuery.Column.allCases.map { _ in nil },
      count: day.map { Self.count($0) } ?? 0)
    interval.parts = (day?.groups ?? []).map {
      ResultInterval.Part(name: $0.name, values: placed($0.values))
    }
    return interval
  }

  /// The columns of the result.
  ///
  /// - Parameter nightStart: the time of day from which times of day are drawn, in seconds since
  ///   midnight.
  func columns(nightStart: Double) -> [ResultColumn] {
    CohortQuery.Column.allCases.map { column in
      let statistic = column.statistic
      guard column.share != nil else {
        var count = ResultColumn(statistic, .count)
        count.hasTotal = false
        return count
      }
      var result = ResultColumn(statistic, amount, baseline: baseline)
      result.isNamedInFigures = true
      result.nightStart = nightStart
      if amount == .quantity(.count()), series.statistic == Statistic.sum.key {
        result.decimalLimit = 0
      }
      return result
    }
  }

  private var amount: ResultColumn.Amount {
    guard let form else { return .ratio }
    if form.isTimeOfDay { return .instant }
    guard let unit = form.parsedUnit, !form.unit.isEmpty else {
      return Self.fractions.contains(series.statistic) ? .fraction : .ratio
    }
    return unit == .second() ? .duration : .quantity(unit)
  }

  /// The statistics without a unit that are shown as percentages.
  private static let fractions: Set = ["share", "efficiency", "coefficientOfVariation", "gmi"]

  /// Figures of readings need not start at zero.
  private var baseline: Baseline {
    let type = form.flatMap { HKObjectType.queried(named: $0.type) } as? HKQuantityType
    return type?.isCumulative == false || form?.isTimeOfDay == true ? .minimum : .zero
  }

  var computation: Computation {
    .overParticipants(
      statistic: series.statistic.inWords, part: series.part, of: series.query, group: group)
  }
}
