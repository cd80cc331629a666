import Health
import JSON

/// The values of a query over participants, without those that cannot be shown.
struct CohortNumbers {
  private let query: CohortQuery
  private let cohort: Cohort
  private let table: CohortTable
  /// The meaning of the numbers; nil if there are none.
  let form: CohortTable.Form?
  /// The values of all participants, and of each group, by date in days since 2001-01-01.
  private var days: [Int: Day] = [:]
  /// The number of participants with values of each group.
  private let members: [Int]
  /// The number of participants whose values have another type, or a unit that cannot be converted.
  private let unlike: Int

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
    self.form = form
    let count = max(1, cohort.groupNames?.count ?? 1)
    let own = query.group.flatMap { name in cohort.groupNames?.firstIndex(of: name) }
    let listed = cohort.listed
    let conversions = form.map { table.conversions(to: $0) } ?? [:]
    var members = [Int](repeating: 0, count: count)
    var unlike = 0
    var conversionOf = [UnitConversion??](repeating: nil, count: cohort.participants.count)
    for (number, participant) in cohort.participants.enumerated() where cohort.counts(number) {
      guard let form = table.formNumber(of: number) else { continue }
      if let conversion = conversions[form] {
        members[participant.group] += 1
        conversionOf[number] = .some(conversion)
      } else {
        unlike += 1
      }
    }
    self.members = members
    self.unlike = unlike
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
  func interval(_ span: Range<Double>, on date: CivilDate?) -> ResultInterval {
    let day = date.flatMap { days[$0.daysSince2001] }
    func placed(_ values: [Double?]) -> [Double?] {
      guard form?.isTimeOfDay == true else { return values }
      return zip(CohortQuery.Column.allCases, values).map { column, value in
        column.share == nil ? value : value.map { span.lowerBound + $0 }
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
  var columns: [ResultColumn] {
    CohortQuery.Column.allCases.map { column in
      let statistic = column.statistic
      guard column.share != nil else {
        var count = ResultColumn(statistic, .count)
        count.hasTotal = false
        return count
      }
      var result = ResultColumn(statistic, amount, baseline: baseline)
      result.isNamedInFigures = true
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

  /// The clauses of the account about the participants.
  func statements(of intervals: [ResultInterval]) -> [String] {
    let settings = cohort.settings
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
      (table.unfinished, ReportWords.rowsUnfinished),
      (table.otherIntervals, ReportWords.rowsOfOtherIntervals), (unlike, ReportWords.unlikeRows),
    ]
    statements += left.filter { $0.0 > 0 }.map { $0.1(settings.stated($0.0)) }
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
  let statements: [String]

  func write(_ result: QueryResult, to json: inout JSONWriter) {
    json.members(["minimumParticipants": .integer(minimum)])
    result.writeStatistics(to: &json)
  }

  func clauses(of result: QueryResult) -> [AccountClause] { statements.map { .words($0) } }

  mutating func round(by rounding: AmountRounding) {}
}
