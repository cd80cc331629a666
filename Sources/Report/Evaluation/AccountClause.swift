package import Health
package import Languages

/// A clause in the account of a result.
package enum AccountClause: Sendable, Hashable {
  case computed(Computation, interval: IntervalLength?, range: Range<Double>?)
  /// The number of intervals that have started, and of those with data.
  case coverage(covered: Int, begun: Int)
  case noData
  /// The conditions in `where` exclude all samples in the intervals.
  case nothingPasses(count: Int)
  /// A fact that a kind of query found.
  case fact(AccountFact)
  /// A notice that the account repeats.
  case notice(ReportNotice)
  /// The number of samples with a value that the category type does not have, and whether they
  /// count.
  case unknownValues(Int, doCount: Bool)
  /// The sources in priority order; merged if a source masks later ones where they overlap.
  case sources([String], areMerged: Bool)
  /// The amount that sources measured twice, in the unit of the sum.
  case overlap(plain: Double, merged: Double)
  /// A summary that a section shows as a dash, or a change that it shows without a percentage.
  case missingSummary(String, MissingSummary)
  /// The end of the known data, with the states of those intervals that are not complete.
  case knownUntil(Double, states: Set<IntervalState>)
}

/// A summary that is unavailable, for the account of its query.
public struct MissingSummaryClause: Sendable, Hashable {
  package var query: String
  package var summary: String
  package var reason: MissingSummary
}

extension QueryResult {
  /// The account of the result: the computation, the samples, and the amounts that merging left
  /// out.
  package var clauses: [AccountClause] {
    var clauses: [AccountClause] = [.computed(computed, interval: length, range: span)]
    let (covered, begun) = coverage
    if length != nil {
      clauses.append(.coverage(covered: covered, begun: begun))
    } else if covered == 0, pressure?.areAllOfFirstDays != true {
      clauses.append(.noData)
    }
    if let pressure, pressure.areAllOfFirstDays {
      clauses.append(.fact(.readings(.allOfFirstDays(pressure.measured))))
    }
    clauses += notices.compactMap { notice in
      switch notice {
      case .nothingPasses(let count, _): .nothingPasses(count: count)
      case .cutNights: .notice(notice)
      default: nil
      }
    }
    clauses += facts.map { .fact($0) }
    if unknownValues.count > 0 {
      clauses.append(.unknownValues(unknownValues.count, doCount: unknownValues.doCount))
    }
    if !sources.isEmpty { clauses.append(.sources(sources, areMerged: mergesSources)) }
    clauses += details?.clauses(of: self) ?? []
    let states = Set(intervals.map(state)).subtracting([.complete])
    if !states.isEmpty { clauses.append(.knownUntil(knownUntil, states: states)) }
    return clauses
  }

  /// The span of time that the result covers: the range, which for a query with intervals is
  /// extended to full intervals, up to `knownUntil`.
  private var span: Range<Double>? {
    guard let range, length != nil, let first = intervals.first, let last = intervals.last else {
      return range
    }
    let end = max(range.upperBound, min(last.end, knownUntil))
    return min(first.start, end)..<end
  }
}
