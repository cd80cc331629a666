import Figures
package import Health
package import Languages

// The words for a report's notices and its account.

extension ReportNotice {
  /// The notice in English, as JSON and the messages of the command have it.
  package var text: String { English().notice(self) }
}

extension AccountClause {
  /// The clause in the language of a report.
  ///
  /// - Parameter result: the result, which has the unit of sums.
  package func text(of result: QueryResult, format: ReportFormat) -> String {
    switch self {
    case .notice(let notice): format.language.notice(notice)
    case .fact(let fact): format.language.account(fact)
    default: fact(of: result, format).map { format.language.account($0) } ?? ""
    }
  }

  /// The fact of the clause, with numbers as the report shows them; nil for none.
  private func fact(of result: QueryResult, _ format: ReportFormat) -> AccountFact? {
    switch self {
    case .notice: return nil
    case .fact(let fact): return fact
    case .computed(let computation, let interval, let range):
      return .computed(
        computation, every: interval.map { TimeLength($0) },
        from: range.map { format.plainMoment($0.lowerBound) },
        to: range.map { format.plainMoment($0.upperBound) })
    case .coverage(let covered, let begun): return .coverage(Part(covered, of: begun))
    case .noData: return .noData
    case .nothingPasses(let count): return .nothingPasses(count)
    case .unknownValues(let count, let doCount): return .unknownValues(count, doCount: doCount)
    case .sources(let names, let areMerged): return .sources(names, areMerged: areMerged)
    case .overlap(let plain, let merged):
      guard let sum = result.column(of: .sum) else { return nil }
      guard plain.isFinite else { return .overlapOutOfRange }
      let value = ValueFormat(sum, of: result, format: format)
      // Both sums are shown as queries for them show them, and their difference is that of these
      // numbers, as in the figure.
      return .overlap(
        sum: value.quantity(plain),
        overlapping: value.quantity(value.shown(plain) - value.shown(merged)))
    case .missingSummary(let summary, let reason):
      return .missingSummary(
        summary,
        isPercentage: reason.isOfPercentage
          && summary.hasPrefix(TextField.Summary.change.rawValue),
        reason: format.language.reason(reason))
    case .knownUntil(let moment, let states):
      return .knownUntil(
        format.plainMoment(moment), hasRunning: states.contains(.partial),
        hasAhead: states.contains(.ahead))
    }
  }
}

extension TimeLength {
  /// The length of the intervals of a query.
  package init(_ length: IntervalLength) { self.init(length.count, length.unit.noun) }

  /// A length of full minutes, in hours if it is a number of them.
  package init(ofSeconds seconds: Double) {
    let minutes = Int(seconds / 60)
    self.init(
      minutes % 60 == 0 ? minutes / 60 : minutes, minutes % 60 == 0 ? IntervalNoun.hour : .minute)
  }
}

extension ComputedSubject {
  /// The subject by the rows of a profile, if it has them.
  ///
  /// - Parameter step: the minutes of a row of hours.
  package func by(_ unit: ProfileUnit?, step: Int = 60) -> ComputedSubject {
    step < 60 ? .timesOfDay(self, minutes: step) : unit.map { .profile(self, by: $0.noun) } ?? self
  }
}

extension Computation {
  /// - Parameter words: the values or activities of the samples.
  package init(
    _ statistics: [Statistic], of subject: ComputedSubject, _ words: [String] = [],
    where filter: SampleFilter?
  ) {
    self = .statistics(
      statistics.map(\.name), of: subject,
      words.filter { !$0.isEmpty }.map { .word($0) } + (filter?.conditions ?? []))
  }
}

extension [Inline] {
  /// The text of a sentence in its styles.
  package init(_ runs: [TextRun]) {
    self = runs.map { run in
      switch run {
      case .text(let text): .text(text)
      case .strong(let text): .strong(text)
      case .code(let text): .code(text)
      }
    }
  }
}
