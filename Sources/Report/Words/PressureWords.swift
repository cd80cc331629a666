import Figures
import Languages

// Limits, severe measurements and protocols of blood pressure.
extension ReportWords {
  static let byHand = "By hand"
  static let yes = "yes"
  static let no = "no"

  /// The mean of each number against a limit: `Mean, ESH 2023 135/85`.
  static func meanAgainst(_ limit: PressureLimit) -> String {
    "Mean, \(limit.name.map { "\($0) " } ?? "limit ")\(limit.text)"
  }

  /// The caption of the list of measurements on paper.
  ///
  /// - Parameters:
  ///   - shown: the number of listed measurements; nil for a single one.
  ///   - all: the number of all measurements; nil if they are all listed.
  ///   - source: the only source; nil if the list has a column of sources.
  ///   - areByHand: whether all or none were entered by hand; nil if a column says so.
  static func measurementList(
    _ shown: String?, of all: String?, source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    let count =
      switch (shown, all) {
      case (nil, nil): "The only measurement"
      case (_, nil): "All measurements"
      case (let shown, let all?): "The latest \(shown.map { "\($0) " } ?? "")of \(all) measurements"
      }
    let from = source.map { ", from \(DataText($0, limit: 40).string)" } ?? ""
    let (every, none) = shown == nil ? ("", "not ") : ("all ", "none ")
    let hand = areByHand.map { ", \($0 ? every : none)entered by hand" } ?? ""
    return count + from + hand + (hasFirstDays ? "; in brackets: of first days" : "")
  }

  static func measurements(_ count: Int) -> String {
    "\(count) \(count == 1 ? "measurement" : "measurements")"
  }

  static func measurements(_ count: Int, _ days: Int, of all: Int) -> String {
    "\(measurements(count)) on \(days) of \(all) \(all == 1 ? "day" : "days")."
  }

  /// A title with a limit: `Blood pressure at or above 180/110 mmHg`.
  static func atOrAbove(_ limit: String, _ title: String) -> String {
    "\(title) at or above \(limit)"
  }

  /// The sentence before the severe measurements.
  static func severe(_ count: Int, of all: Int, _ limit: String) -> String {
    "\(count) of \(measurements(all)) \(count == 1 ? "is" : "are") at or above \(limit):"
  }
  static func noneSevere(of all: Int, _ limit: String) -> String {
    all == 1
      ? "The measurement is below \(limit)."
      : "None of \(measurements(all)) is at or above \(limit)."
  }
  /// - Parameters:
  ///   - count: the number of measurements that are the same, often a single one.
  ///   - sources: the sources that state it, often a single one.
  static func severe(
    _ pair: String, at time: String, isCounted: Bool, isByHand: Bool, _ count: Int,
    sources: [String]
  ) -> String {
    "\(pair) on \(time)" + (isByHand ? ", \(enteredByHand)" : "")
      + recorded(count, by: sources).map { ", \($0)" }.joined()
      + (isCounted ? "" : ", a first day that the mean leaves out")
  }
  /// The clauses on measurements that are the same: `from Cuff and Phone`, `2 measurements`.
  private static func recorded(_ count: Int, by sources: [String]) -> [String] {
    let names = sources.map { DataText($0, limit: 40).string }
    return (count > 1 ? [measurements(count)] : [])
      + (names.count > 1 ? ["from \(Sentence.list(names))"] : [])
  }
  /// The caption of the table of all severe measurements.
  static func allSevere(_ limit: String) -> String { "All measurements at or above \(limit)" }
  static func earlierSevere(_ count: Int) -> String { "and \(count) earlier" }

  /// The severe measurements of a day, where there are many: `Oct 22, 2024: 186/112 at 9:00 AM
  /// (entered by hand), 184/110 at 9:02 AM`.
  static func severe(_ measurements: [String], on day: String, isCounted: Bool) -> String {
    "\(day)\(isCounted ? "" : " (a first day)"): \(measurements.joined(separator: ", "))"
  }
  static func severe(
    _ pair: String, atTime time: String, isByHand: Bool, _ count: Int, sources: [String]
  ) -> String {
    let remarks = (isByHand ? [enteredByHand] : []) + recorded(count, by: sources)
    return "\(pair) at \(time)" + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
  }
  private static let enteredByHand = "entered by hand"

  /// The remark on measurements that all do not count.

  /// The sentence before several runs of days compared with a protocol.
  static func runs(_ runs: [PressureProtocolRun]) -> String {
    let (single, met) = (runs.count { $0.days == 1 }, runs.count(where: \.isMet))
    let name = name(of: runs[0].plan)
    let ofOneDay: String? =
      switch single {
      case 0: nil
      case 1: "one of them a single day"
      case runs.count: "each of them a single day"
      default: "\(single) of them single days"
      }
    // The single days are among all runs, and not among those that meet it.
    return ofOneDay.map { "\(name): \(runs.count) runs of days, \($0); met by \(met)." }
      ?? "\(name): met by \(met) of \(runs.count) runs of days."
  }
  static func earlierRuns(_ runs: some Collection<PressureProtocolRun>) -> String {
    "and \(runs.count) earlier, \(runs.count(where: \.isMet)) of them met"
  }

  /// The sentence on the only run of days compared with a protocol.
  static func onlyRun(_ run: PressureProtocolRun, _ dates: String, missing: [String]) -> String {
    "\(name(of: run.plan)): \(self.run(run, dates, missing: missing))."
  }

  private static func name(of plan: PressureProtocol) -> String {
    plan.guideline.map { "Protocol of \($0)" } ?? "Protocol"
  }

  /// A run of days compared with a protocol.
  static func run(_ run: PressureProtocolRun, _ dates: String, missing: [String]) -> String {
    let plan = run.plan
    // Measurements beyond those that the plan has are made, too.
    let isExact = run.scheduled > 0 && run.measured == run.kept
    let made =
      isExact ? "\(run.kept) of \(measurements(run.scheduled))" : measurements(run.measured)
    let days = IntervalNoun.day.counted(run.days)
    let asked =
      isExact || run.scheduled == 0 ? "" : ", \(run.kept) of the \(run.scheduled) asked for"
    var clauses = ["\(made) on \(days) (\(dates))\(asked), \(verdict(run))"]
    if run.days < plan.days {
      clauses.append("at least \(IntervalNoun.day.counted(plan.days)) are asked for")
    }
    if run.counted < run.measured || run.counted < plan.measurements {
      let least = run.counted < plan.measurements ? " of at least \(plan.measurements)" : ""
      let first = run.counted < run.measured ? " after the first day is left out" : ""
      clauses.append("\(run.counted)\(least) count\(first)")
    }
    if !missing.isEmpty { clauses.append("missing: \(missing.joined(separator: ", "))") }
    if let better = plan.better, run.days < better, run.isMet {
      clauses.append("\(IntervalNoun.day.counted(better)) are better")
    }
    return clauses.joined(separator: "; ")
  }

  private static func verdict(_ run: PressureProtocolRun) -> String {
    guard run.isMet else { return "not met" }
    return run.missing.isEmpty ? "met" : "its minimum met"
  }

  /// The sentence on the times at which these halves start, in seconds since midnight.
  static func halvesStart(_ first: Double, _ second: Double) -> String {
    "The first half of a day starts at \(timeOfDay(first)), the second at \(timeOfDay(second))."
  }

  /// Measurements that a half of a day lacks: `2 on the evening of Jan 29`, or `2 in the second
  /// half of Jan 29` of a day that does not start at midnight.
  static func missing(
    _ count: Int, _ half: PressureHalf, of day: String, startsAtMidnight: Bool,
    _ language: any Language
  ) -> String {
    let name = language.inSentence(.half(half.name(startsAtMidnight: startsAtMidnight)))
    return "\(count) \(startsAtMidnight ? "on" : "in") the \(name) of \(day)"
  }
  static func more(_ count: Int) -> String { "and \(count) more" }
}
