import Health
import JSON

/// The values of a query over participants, without those that cannot be shown.
struct CohortNumbers {
  private let query: CohortQuery
  private let cohort: Cohort
  private let table: CohortTable
  /// The meaning of the numbers; nil if none can be shown, whether or not there are any.
  let form: CohortTable.Form?
  /// The values of all participants, and of each group, by date in days since 2001-01-01.
  private var days: [Int: Day] = [:]
  /// The numbers of the forms that can be converted to that of the numbers.
  private let convertible: Set<UInt16>

  private struct Day {
    /// The values of all participants, or of the query's group; nil if they cannot be shown.
    var whole: [Double?]?
    /// The groups that can be shown, by number.
    var groups: [Int: [Double?]] = [:]
  }

  init(of query: CohortQuery, in cohort: Cohort, _ table: CohortTable) {
    self.query = query
    self.cohort = cohort
    self.table = table
    let form = table.form(in: query.unit, counts: cohort.counts)
    let count = max(1, cohort.groupNames?.count ?? 1)
    let own = query.group.flatMap { name in cohort.groupNames?.firstIndex(of: name) }
    let listed = cohort.listed
    let conversions = form.map { table.conversions(to: $0) } ?? [:]
    convertible = Set(conversions.keys)
    var conversionOf = [UnitConversion??](repeating: nil, count: cohort.participants.count)
    for number in cohort.participants.indices where cohort.counts(number) {
      guard let form = table.formNumber(of: number), let conversion = conversions[form] else {
        continue
      }
      conversionOf[number] = .some(conversion)
    }
    // A group all of whose participants lack rows has nothing that could be computed.
    let exists = cohort.groupsFound
    for (day, column) in table.columns {
      var values = [[Double]](repeating: [], count: count)
      for (participant, value) in zip(column.participants, column.values) {
        guard let conversion = conversionOf[Int(participant)] else { continue }
        let converted = conversion.map { $0(value) } ?? value
        guard converted.isFinite else { continue }
        values[cohort.participants[Int(participant)].group].append(converted)
      }
      let present = values.indices.filter { exists[$0] }
      let disclosure = CohortDisclosure(
        present.map { values[$0].count }, listed: present.map { listed[$0] },
        minimum: cohort.settings.minimum)
      var shown = Day()
      for (group, isShown) in zip(present, disclosure.groups) where isShown {
        if query.isByGroup { shown.groups[group] = Self.row(of: values[group]) }
        if group == own { shown.whole = Self.row(of: values[group]) }
      }
      if query.group == nil, disclosure.whole { shown.whole = Self.row(of: values.flatMap(\.self)) }
      if shown.whole != nil || !shown.groups.isEmpty { days[day] = shown }
    }
    self.form = days.isEmpty ? nil : form
  }

  private static func row(of values: [Double]) -> [Double?] {
    let readings = ReadingStatistics(values)
    return CohortQuery.Column.allCases.map { column in
      column.share.map { readings.percentile($0) } ?? Double(values.count)
    }
  }

  /// The number of participants of all shown values; without that of all participants, the sum of
  /// those of the groups, which everybody can add up.
  private static func count(_ day: Day) -> Int {
    func number(_ row: [Double?]) -> Int { Int(row.last.flatMap(\.self) ?? 0) }
    return day.whole.map(number) ?? day.groups.values.reduce(0) { $0 + number($1) }
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
        column.share == nil ? value : value.map { query.series.instant($0, on: date, clock) }
      }
    }
    let whole = day?.whole
    var interval = ResultInterval(
      start: span.lowerBound, end: span.upperBound,
      values: whole.map(placed) ?? CohortQuery.Column.allCases.map { _ in nil },
      count: day.map { Self.count($0) } ?? 0)
    interval.parts = cohort.groupOrder.compactMap { group in
      day?.groups[group].map {
        ResultInterval.Part(name: cohort.groupNames?[group] ?? "", values: placed($0))
      }
    }
    return interval
  }

  /// The names of the groups, in order.
  var groupNames: [String] { cohort.groupOrder.compactMap { cohort.groupNames?[$0] } }

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
      if amount == .quantity(.count()), query.series.statistic == Statistic.sum.key {
        result.decimalLimit = 0
      }
      return result
    }
  }

  private var amount: ResultColumn.Amount {
    guard let form else { return .ratio }
    if form.isTimeOfDay { return .instant }
    guard let unit = try? HKUnit(parsing: form.unit), !form.unit.isEmpty else {
      return Self.fractions.contains(query.series.statistic) ? .fraction : .ratio
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

  var computation: String {
    ReportWords.overParticipants(
      query.series.words, of: query.series.query, group: query.group)
  }

  /// The numbers of participants of each group with values on some dates, and of those whose values
  /// have another type, or a unit that cannot be converted.
  private func members(on shownDays: Set<Int>) -> (groups: [Int], unlike: Int) {
    var hasValue = [Bool](repeating: false, count: cohort.participants.count)
    for (day, column) in table.columns where shownDays.contains(day) {
      for participant in column.participants { hasValue[Int(participant)] = true }
    }
    var groups = [Int](repeating: 0, count: max(1, cohort.groupNames?.count ?? 1))
    var unlike = 0
    for (number, participant) in cohort.participants.enumerated()
    where hasValue[number] && cohort.counts(number) {
      guard let form = table.formNumber(of: number) else { continue }
      if convertible.contains(form) { groups[participant.group] += 1 } else { unlike += 1 }
    }
    return (groups, unlike)
  }

  /// The clauses of the account about the participants.
  ///
  /// - Parameters:
  ///   - shownDays: the dates of the intervals of the result, in days since 2001-01-01; nil if
  ///     nothing is shown, so that a few participants with data are treated like none.
  ///   - leftOut: the numbers of rows of intervals that had not ended, and of other intervals.
  func statements(
    on shownDays: Set<Int>?, leftOut: (unfinished: Int, otherIntervals: Int)
  ) -> [String] {
    let settings = cohort.settings
    let (members, unlike) = members(on: shownDays ?? [])
    let exists = members.indices.filter { cohort.groupsFound[$0] }
    let disclosure = CohortDisclosure(
      exists.map { members[$0] }, listed: exists.map { cohort.listed[$0] },
      minimum: settings.minimum)
    var statements: [String] = []
    if query.group == nil {
      statements.append(
        disclosure.whole
          ? ReportWords.participants("\(members.reduce(0, +))") : ReportWords.participantsNotStated)
    }
    if let names = cohort.groupNames {
      let shown = cohort.groupOrder.filter { group in
        zip(exists, disclosure.groups).contains { $0 == group && $1 }
      }
      let isAsked = query.group.map { name in { names[$0] == name } } ?? { _ in query.isByGroup }
      let counts = shown.filter(isAsked).map { "\(names[$0]) (\(members[$0]))" }
      if !counts.isEmpty { statements.append(ReportWords.groups(counts)) }
    }
    statements.append(
      ReportWords.disclosure(minimum: settings.minimum, hasGroups: cohort.groupNames != nil))
    let left = [
      (leftOut.unfinished, ReportWords.rowsUnfinished),
      (leftOut.otherIntervals, ReportWords.rowsOfOtherIntervals), (unlike, ReportWords.unlikeRows),
    ]
    if shownDays != nil {
      statements += left.filter { $0.0 > 0 }.map { $0.1(settings.stated($0.0)) }
    }
    let refused = [
      (cohort.count(.damaged), ReportWords.damagedRows),
      (cohort.count(.contradictory), ReportWords.contradictoryRows),
      (cohort.withoutGroup, ReportWords.withoutGroup),
      (cohort.withoutRows, ReportWords.withoutRows),
    ]
    statements += refused.filter { $0.0 > 0 }.map { $0.1(settings.stated($0.0)) }
    return statements
  }
}

extension Cohort {
  /// True for each group with a participant whose rows can be used.
  var groupsFound: [Bool] {
    var found = [Bool](repeating: groupNames == nil, count: max(1, groupNames?.count ?? 1))
    for participant in participants where participant.isFound && participant.refusal == nil {
      found[participant.group] = true
    }
    return found
  }
}

/// The details of a result over participants.
struct CohortDetails: ResultDetails {
  /// The number of participants below which nothing is shown.
  let minimum: Int
  /// The number of rows of the query that are left out because of their intervals.
  let otherIntervals: Int
  let statements: [String]

  func write(_ result: QueryResult, to json: inout JSONWriter) {
    json.members(["minimumParticipants": .integer(minimum)])
    result.writeStatistics(to: &json)
  }

  func clauses(of result: QueryResult) -> [AccountClause] { statements.map { .words($0) } }

  mutating func round(by rounding: AmountRounding) {}
}

extension QueryResult {
  /// The number of rows of a query over participants whose intervals have another length, or begin
  /// on another day, than those of the query; nil for other queries. It is for those who have the
  /// rows, and no output shows it.
  package var rowsOfOtherIntervals: Int? { (details as? CohortDetails)?.otherIntervals }
}
