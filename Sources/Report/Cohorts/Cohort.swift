import Health

/// The rows of many participants, from which a report over all of them is computed.
///
/// Rows are added in any order; the results do not depend on it. A participant with a mistake or a
/// contradiction is left out entirely.
package struct Cohort: Sendable {
  /// The reason why a participant is left out.
  package enum Refusal: Sendable, CaseIterable {
    /// A file or a row cannot be read.
    case damaged
    /// Two rows state different values, types or units for the same thing.
    case contradictory
  }

  struct Participant: Sendable {
    /// The number of the group; 0 if there are no groups.
    let group: Int
    var isFound = false
    var refusal: Refusal?
  }

  package let settings: CohortSettings
  /// The names of the groups, in order; nil if there are none.
  let groupNames: [String]?
  /// The numbers of the groups, by name.
  private let groupNumbers: [String: Int]
  /// The place of each group among those that the definition shows; nil for one that it does not
  /// show. A single place if there are no groups.
  let ranks: [Int?]
  private(set) var participants: [Participant] = []
  private(set) var tables: [CohortSeries: CohortTable]
  private let allSeries: [CohortSeries]
  private let queries: [CohortQuery]
  /// The numbers of each query that can be shown, after all rows were added.
  private var numbersOfQueries: [CohortNumbers.Source: CohortNumbers] = [:]
  /// The statistics of each query that the definition asks for.
  private let needed: [String: Set<String>]
  private var numbers: [String: Int] = [:]
  /// The names of participants who have rows but no group.
  private var strangers: Set<String> = []
  /// The queries and statistics of rows, for the nearest right word; not more than a thousand.
  private(set) var seen: [String: Set<String>] = [:]
  private var seenCount = 0
  private var values = 0

  /// The greatest number of values of all participants, which take 12 bytes each.
  package static let valueLimit = 200_000_000
  /// The greatest number of participants.
  package static let participantLimit = 1_000_000

  /// - Parameters:
  ///   - definition: the definition, which says which rows are needed.
  ///   - groups: the group of each participant; nil for no groups.
  package init(_ definition: ReportDefinition, groups: [String: String]?) {
    settings = definition.cohort
    queries = definition.cohortQueries
    allSeries = definition.cohortQueries.map(\.series).uniqued()
    tables = Dictionary(uniqueKeysWithValues: allSeries.map { ($0, CohortTable($0)) })
    needed = Dictionary(
      definition.cohortQueries.map { ($0.series.query, [$0.series.statistic]) },
      uniquingKeysWith: { $0.union($1) })
    groupNames = groups.map { Set($0.values).sorted() }
    let places = Dictionary(uniqueKeysWithValues: zip(groupNames ?? [], 0...))
    groupNumbers = places
    if let listed = settings.groups, let groupNames {
      var ranks = [Int?](repeating: nil, count: groupNames.count)
      for (rank, name) in listed.enumerated() {
        if let group = places[name] { ranks[group] = rank }
      }
      self.ranks = ranks
    } else {
      ranks = Array(0..<max(1, groupNames?.count ?? 1))
    }
    for (name, group) in (groups ?? [:]).sorted(by: { $0.key < $1.key }) {
      numbers[name] = participants.count
      participants.append(Participant(group: places[group] ?? 0))
    }
  }

  /// The number of a group; nil for an unknown one.
  func number(ofGroup name: String) -> Int? { groupNumbers[name] }

  /// The number of a participant whose file or row was found; nil for one without a group.
  ///
  /// - Throws: `CohortRowMistake` if there are too many participants.
  package mutating func find(_ name: String) throws(CohortRowMistake) -> Int? {
    if let number = numbers[name] {
      participants[number].isFound = true
      return number
    }
    guard participants.count + strangers.count < Self.participantLimit else {
      throw CohortRowMistake(.query, "there are more than \(Self.participantLimit) participants")
    }
    guard groupNames == nil else {
      strangers.insert(name)
      return nil
    }
    numbers[name] = participants.count
    participants.append(Participant(group: 0, isFound: true))
    return participants.count - 1
  }

  /// True if a query of the definition is about rows with this query and this statistic; the other
  /// columns of other rows need not be read.
  package mutating func needs(_ query: String, _ statistic: String) -> Bool {
    note(query, statistic)
    return needed[query]?.contains(statistic) == true
  }

  /// Adds a row of a participant. Rows of other queries, statistics and parts are passed over.
  ///
  /// - Throws: `CohortRowMistake`.
  package mutating func add(_ row: CohortRow, of participant: Int) throws(CohortRowMistake) {
    // NB: while the keys of the dictionary are in use, each change would copy all values.
    for series in allSeries where series.has(row) {
      guard try tables[series]?.add(row, of: participant) == true else { continue }
      values += 1
    }
  }

  /// True if the rows have more values than memory is meant for.
  package var isFull: Bool { values > Self.valueLimit }

  private mutating func note(_ query: String, _ statistic: String) {
    guard seenCount < 1_000, query.utf8.count + statistic.utf8.count <= CohortRow.nameLimit,
      seen[query]?.contains(statistic) != true
    else { return }
    seen[query, default: []].insert(statistic)
    seenCount += 1
  }

  /// Leaves out a participant.
  package mutating func refuse(_ participant: Int, _ refusal: Refusal) {
    participants[participant].refusal = participants[participant].refusal ?? refusal
  }

  /// Leaves out the participants whose rows contradict each other, after all rows were added, and
  /// computes the numbers of the others that can be shown.
  ///
  /// - Returns: their number.
  package mutating func settle() -> Int {
    var found: Set<Int> = []
    for series in allSeries {
      found.formUnion(tables[series]?.contradictions(among: participants.count) ?? [])
    }
    let new = found.filter { participants[$0].refusal == nil }
    for participant in new { refuse(participant, .contradictory) }
    for query in queries where numbersOfQueries[CohortNumbers.Source(query)] == nil {
      guard let table = tables[query.series] else { continue }
      numbersOfQueries[CohortNumbers.Source(query)] = CohortNumbers(of: query, in: self, table)
    }
    return new.count
  }

  /// The numbers of a query that can be shown; nil before all rows were added.
  func numbers(of query: CohortQuery) -> CohortNumbers? {
    numbersOfQueries[CohortNumbers.Source(query)]
  }

  /// True for a participant whose values count.
  func counts(_ participant: Int) -> Bool { participants[participant].refusal == nil }

  /// True for a participant who is left out.
  package func isRefused(_ participant: Int) -> Bool { participants[participant].refusal != nil }

  /// The number of participants who were left out for a reason.
  package func count(_ refusal: Refusal) -> Int { participants.count { $0.refusal == refusal } }

  /// The number of participants with rows who have no group.
  package var withoutGroup: Int { strangers.count }

  /// The number of participants with a group who have no rows.
  package var withoutRows: Int { participants.count { !$0.isFound } }

  /// The number of participants whose rows can be used.
  package var usable: Int { participants.count { $0.isFound && $0.refusal == nil } }
}

extension Cohort {
  /// The number of mistakes for which the nearest right word is looked for.
  private static let suggestionLimit = 20

  /// The mistakes in a definition that only the groups and the rows reveal: unknown groups, queries
  /// and statistics.
  package func mistakes(in definition: ReportDefinition) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    func check(_ group: String, at place: SourceRange?) {
      guard let groupNames else {
        mistakes.append(
          Diagnostic("there are no groups", at: place, help: "give them with --groups groups.csv"))
        return
      }
      if number(ofGroup: group) == nil {
        mistakes.append(
          Diagnostic(
            "no participant is in the group '\(group)'", at: place,
            help: mistakes.count < Self.suggestionLimit
              ? suggestion(for: group, among: groupNames) : nil))
      }
    }
    for (name, place) in zip(settings.groups ?? [], settings.groupPlaces) { check(name, at: place) }
    for query in definition.cohortQueries {
      if let group = query.group {
        check(group, at: query.groupPlace)
        if let names = settings.groups, !names.contains(group) {
          mistakes.append(
            Diagnostic(
              "'groups' of 'cohort' does not list the group '\(group)'", at: query.groupPlace,
              help: suggestion(for: group, among: names)))
        }
      }
      if query.isByGroup, groupNames == nil {
        mistakes.append(
          Diagnostic(
            "there are no groups", at: query.groupPlace, help: "give them with --groups groups.csv")
        )
      }
      guard let table = tables[query.series], usable > 0 else { continue }
      let rows = table.count(counts)
      guard rows.rows == 0 else {
        let form = form(of: table) ?? table.form(counts: counts)
        if let mistake = table.mistake(in: query, rows, form) { mistakes.append(mistake) }
        continue
      }
      let statistics = seen[query.series.query]
      mistakes.append(
        Diagnostic(
          statistics == nil
            ? "no row has the query '\(query.series.query)'"
            : "no row of '\(query.series.query)' has the \(query.series.words)",
          at: query.place,
          help: statistics.map { suggestion(for: query.series.statistic, among: $0.sorted()) }
            ?? suggestion(for: query.series.query, among: seen.keys.sorted())))
    }
    return mistakes
  }
}

extension CohortTable {
  /// The mistake in a query whose interval or whose unit suits no row; nil if there is none.
  fileprivate func mistake(
    in query: CohortQuery, _ rows: (rows: Int, unfinished: Int, otherIntervals: Int), _ form: Form?
  ) -> Diagnostic? {
    let name = series.query
    if rows.otherIntervals == rows.rows {
      return Diagnostic(
        "all rows of '\(name)' have intervals of another length than '\(series.interval)'",
        at: query.intervalPlace,
        help: otherInterval.map { "one starts at \($0.start) and ends at \($0.end)" }
          ?? "they are of a profile, which has no intervals")
    }
    guard let unit = query.unit, let form else { return nil }
    let own = form.unit.isEmpty ? nil : form.parsedUnit
    guard own?.isCompatible(with: unit) != true else { return nil }
    return Diagnostic(
      "'\(unit.unitString)' does not suit the values of '\(name)', which "
        + (form.isTimeOfDay
          ? "are times of day" : own == nil ? "have no unit" : "are in '\(form.unit)'"),
      at: query.unitPlace, help: "remove 'unit' or choose another one")
  }
}

extension ReportDefinition {
  /// The queries over the rows of many participants.
  package var cohortQueries: [CohortQuery] { queries.compactMap { $0.query as? CohortQuery } }

  /// The mistakes of a definition that is to be rendered over samples: queries that need rows.
  package var mistakesWithoutRows: [Diagnostic] {
    cohortQueries.map { placed($0.mistakeWithoutRows) }
  }

  /// The mistakes of a definition that is to be rendered over rows: queries that need samples.
  package var mistakesWithoutSamples: [Diagnostic] {
    queries.filter { !($0.query is CohortQuery) }.map {
      placed(
        Diagnostic(
          "'\($0.name)' is computed from samples, but a cohort report has only rows", at: $0.place,
          help: "'kind: cohort' computes over the rows of many participants"))
    }
  }
}
