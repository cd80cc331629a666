import Health
import JSON
import Languages

/// The details of a result over participants.
struct CohortDetails: ResultDetails {
  /// The number of participants below which nothing is shown.
  let minimum: Int
  let losses: CohortLosses
  let statements: [ParticipantFact]

  func write(_ result: QueryResult, to json: inout JSONWriter) {
    json.members(["minimumParticipants": .integer(minimum)])
    result.writeStatistics(to: &json)
  }

  func clauses(of result: QueryResult) -> [AccountClause] {
    statements.map { .fact(.participants($0)) }
  }

  mutating func round(by rounding: AmountRounding) {}
}

/// Exact numbers of rows, values and participants that a query over participants leaves out.
///
/// They are for those who have the rows, and no output shows them: whoever subtracts the shown
/// groups from the rows of all participants has the size of a small group.
package struct CohortLosses: Sendable {
  /// The number of rows of intervals that had not ended.
  package var unfinished = 0
  /// The number of rows of intervals that have another length, or begin on another day, than those
  /// of the query.
  package var otherIntervals = 0
  /// The number of participants whose values are of another type, or have a unit that cannot be
  /// converted.
  package var unlike = 0
  /// The number of values that are beyond the range of numbers in the unit of the query.
  package var beyondRange = 0
}

extension QueryResult {
  /// The losses of a query over participants; nil for other queries.
  package var cohortLosses: CohortLosses? { (details as? CohortDetails)?.losses }
}

extension CohortQuery {
  /// The details of a result, whose statements follow only from what is shown.
  ///
  /// - Parameters:
  ///   - strays: the dates of rows, in days since 2001-01-01, on which no interval starts.
  ///   - shown: the dates of the intervals of which something is shown.
  func details(
    _ results: [ResultInterval], strays: Set<Int>, shown: Set<Int>, _ numbers: CohortNumbers,
    in cohort: Cohort, _ table: CohortTable
  ) -> CohortDetails {
    let settings = cohort.settings
    let rows = table.count(cohort.counts)
    var owners = table.owners(cohort.counts)
    var losses = CohortLosses(unfinished: rows.unfinished, otherIntervals: rows.otherIntervals)
    for day in strays {
      let participants = (table.columns[day]?.participants ?? []).map(Int.init)
        .filter(cohort.counts)
      losses.otherIntervals += participants.count
      owners.otherIntervals.formUnion(participants)
    }
    losses.unlike = Set(numbers.unlike.values.joined()).count
    losses.beyondRange = numbers.beyondRange.values.reduce(0) { $0 + $1.count }

    var statements = participants(results, cohort)
    statements.append(
      .disclosure(minimum: settings.minimum, hasGroups: cohort.groupNames != nil))
    if !shown.isEmpty {
      let beyondRange = Set(shown.flatMap { numbers.beyondRange[$0] ?? [] }).count
      let left: [(Int, ParticipantFact)] = [
        (owners.unfinished.count, .rowsUnfinished),
        (owners.otherIntervals.count, .rowsOfOtherIntervals),
        (beyondRange, .valuesBeyondRange),
      ]
      statements += left.filter { $0.0 >= settings.minimum }.map(\.1)
      let unlike = Set(shown.flatMap { numbers.unlike[$0] ?? [] }).count
      if unlike > 0 { statements.append(.leftOut(settings.roughly(unlike), .unlikeValues)) }
    }
    let refused: [(Int, ParticipantFact.Reason)] = [
      (cohort.count(.damaged), .damagedRows),
      (cohort.count(.contradictory), .contradictoryRows),
      (cohort.withoutGroup, .noGroup),
      (cohort.withoutRows, .noRows),
    ]
    statements += refused.filter { $0.0 > 0 }.map { .leftOut(settings.stated($0.0), $0.1) }
    return CohortDetails(minimum: settings.minimum, losses: losses, statements: statements)
  }

  /// The clauses about the participants: the greatest of the numbers that are shown of the
  /// intervals. A number over all intervals would also be about those that are not shown.
  private func participants(
    _ results: [ResultInterval], _ cohort: Cohort
  ) -> [ParticipantFact] {
    let whole = results.map { CohortNumbers.participants(Array($0.row)) }.max() ?? 0
    var statements: [ParticipantFact] = []
    if group == nil {
      statements.append(whole > 0 ? .count(upTo: whole) : .countNotStated)
    }
    var groups: [String: Int] = [:]
    if let group, whole > 0 { groups[group] = whole }
    for part in results.lazy.flatMap(\.parts) {
      groups[part.name] = max(groups[part.name] ?? 0, CohortNumbers.participants(part.values))
    }
    let counts = cohort.ordered(groups.keys).map { CountedName($0, groups[$0] ?? 0) }
    if !counts.isEmpty { statements.append(.groups(counts)) }
    return statements
  }
}

extension Cohort {
  /// The names of some groups in the order in which groups are shown.
  func ordered(_ names: some Sequence<String>) -> [String] {
    names.compactMap { name in
      number(ofGroup: name).flatMap { ranks[$0] }.map { (rank: $0, name: name) }
    }.sorted { $0.rank < $1.rank }.map(\.name)
  }
}
