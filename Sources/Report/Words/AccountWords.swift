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
    case .words(let text): text
    case .notice(let notice): format.language.notice(notice)
    case .fact(let fact): format.language.account(fact)
    default: fact(of: result, format).map { format.language.account($0) } ?? ""
    }
  }

  /// The fact of the clause, with numbers as the report shows them; nil for none.
  private func fact(of result: QueryResult, _ format: ReportFormat) -> AccountFact? {
    switch self {
    case .words, .notice: return nil
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
          && summary.hasPrefix(TextField.Summary.change.rawValue), reason: reason.text)
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
      statistics.map(\.title), of: subject,
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

// The items of the account that are not of a query.
extension ReportWords {
  /// The line below the lead: the moment that the report is seen from.
  ///
  /// - Parameters:
  ///   - isEndOfDay: true for the end of the date that `moment` is.
  ///   - opening: words that the line begins with; empty for none.
  ///   - running: a sentence on what has not ended at the moment; nil if all of it has.
  static func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, running: String?,
    dateTime: String
  ) -> DocumentMoment {
    DocumentMoment(
      opening: (opening.isEmpty ? "As of " : opening + ", as of ")
        + (isEndOfDay ? "the end of " : ""), moment: moment,
      closing: ", \(zone)." + (running.map { " " + $0 } ?? ""), dateTime: dateTime)
  }

  /// A zone as people name it: `Los Angeles time`; `UTC`.
  static func zone(named name: String) -> String {
    guard name.contains("/"), !name.hasPrefix("Etc/"), let city = name.split(separator: "/").last
    else { return ["GMT", "UTC"].contains(name) ? "UTC" : name }
    return city.replacing("_", with: " ") + " time"
  }

  /// The sentence on data that ends before the moment that the report is seen from.
  static func dataEnds(_ moment: String) -> String { "The data ends on \(moment)." }

  static func isRunning(_ interval: String) -> String {
    "\(interval.capitalizedFirst) is still running and is not compared."
  }

  /// The sentence on an interval that the data almost covers.
  ///
  /// - Parameters:
  ///   - seconds: the length of what is missing, less than a day.
  ///   - day: the weekday and date of the interval's end.
  ///   - time: the time of the end; nil for midnight.
  static func lacksItsEnd(
    _ interval: String, seconds: Double, until day: String, at time: String?
  ) -> String {
    let hours = Int((seconds / 3_600).rounded())
    let (count, unit) =
      hours < 1 ? (max(1, Int((seconds / 60).rounded())), "minute") : (hours, "hour")
    let last = count == 1 ? "last \(unit)" : "last \(count) \(unit)s"
    let later = time.map { "after \($0) on \(day)," } ?? "on \(day), or later"
    return "\(interval.capitalizedFirst) lacks its \(last) and is not compared. An export made"
      + " \(later) has all of it."
  }

  /// A time of day as definitions write it: `20:00`.
  static func timeOfDay(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    return "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// The sentence on the naps of several nights.
  ///
  /// - Parameters:
  ///   - asleep: the time asleep in all of them.
  ///   - mean: the mean time asleep a night without them.
  static func naps(_ count: Int, asleep: String, without mean: String) -> String {
    "\(count == 1 ? "One nap" : "\(count) naps"), \(asleep)\(count == 1 ? "" : " in all"); without"
      + " \(count == 1 ? "it" : "them"), the average sleep a night is \(mean)."
  }
}
