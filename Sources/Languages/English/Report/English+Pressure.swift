extension English: PressureLanguage {
  package var byHandHeading: String { "By hand" }
  package var yes: String { "yes" }
  package var no: String { "no" }

  package func mean(against limit: String, named name: String?) -> String {
    "Mean, \(name ?? "limit") \(limit)"
  }

  package func side(_ relation: PairsAverage.Relation, of limit: String) -> String {
    "\(relation.rawValue) \(limit)"
  }

  package func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    let isSingle = shown.count == 1
    let count =
      switch (isSingle, shown.count == shown.all) {
      case (true, true): "The only measurement"
      case (false, true): "All measurements"
      case (true, false): "The latest of \(number(shown.all)) measurements"
      case (false, false):
        "The latest \(number(shown.count)) of \(number(shown.all)) measurements"
      }
    let from = source.map { ", from \($0)" } ?? ""
    let (every, none) = isSingle ? ("", "not ") : ("all ", "none ")
    let hand = areByHand.map { ", \($0 ? every : none)\(enteredByHand)" } ?? ""
    return count + from + hand + (hasFirstDays ? "; in brackets: of first days" : "")
  }

  private var enteredByHand: String { "entered by hand" }

  package func measurements(_ count: Int, on days: Part) -> String {
    "\(measurements(count)) on \(days.count) of \(days.all) \(IntervalNoun.day.form(days.all))."
  }

  private func measurements(_ count: Int) -> String {
    "\(count) \(count == 1 ? "measurement" : "measurements")"
  }

  package func halvesStart(_ first: String, _ second: String) -> String {
    ended("The first half of a day starts at \(first), the second at \(second)")
  }

  package func remark(headline: String, on title: String) -> String {
    remark(Sentence.lowercased(headline), on: [title])
  }

  package func severe(_ part: Part, limit: String) -> String {
    "\(part.count) of \(measurements(part.all)) \(isOrAre(part.count)) at or above \(limit):"
  }

  package func noneSevere(of count: Int, limit: String) -> String {
    count == 1
      ? ended("The measurement is below \(limit)")
      : ended("None of \(measurements(count)) is at or above \(limit)")
  }

  package func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String {
    let clauses =
      remarks(on: measurement) + (isCounted ? [] : ["a first day that the mean leaves out"])
    return (["\(measurement.pair) on \(measurement.time)"] + clauses).joined(separator: ", ")
  }

  package func severe(_ days: [SevereDay], earlier: Int) -> [String] {
    let texts = days.map { day in
      let measurements = day.measurements.map { one in
        qualified("\(one.pair) at \(one.time)", remarks(on: one).joined(separator: "; "))
      }
      return "\(day.date)\(day.isCounted ? "" : " (a first day)"):"
        + " \(measurements.joined(separator: ", "))"
    }
    let all = texts + (earlier > 0 ? ["and \(earlier) earlier"] : [])
    return all.enumerated().map { $0 < all.count - 1 ? "\($1); " : $1 }
  }

  private func remarks(on measurement: SevereMeasurement) -> [String] {
    (measurement.isByHand ? [enteredByHand] : [])
      + (measurement.count > 1 ? [measurements(measurement.count)] : [])
      + (measurement.sources.count > 1 ? ["from \(list(measurement.sources))"] : [])
  }

  package func allSevere(limit: String) -> String { "All measurements at or above \(limit)" }

  package func onlyRun(_ run: PressureRun, of guideline: String?) -> String {
    ended("\(name(ofProtocol: guideline)): \(self.run(run))")
  }

  package func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String {
    let name = name(ofProtocol: guideline)
    let ofOneDay: String? =
      switch single {
      case 0: nil
      case 1: "one of them a single day"
      case count: "each of them a single day"
      default: "\(single) of them single days"
      }
    // The single days are among all runs, and not among those that meet it.
    return ofOneDay.map { ended("\(name): \(count) runs of days, \($0); met by \(met)") }
      ?? "\(name): met by \(met) of \(count) runs of days."
  }

  private func name(ofProtocol guideline: String?) -> String {
    guideline.map { "Protocol of \($0)" } ?? "Protocol"
  }

  package func run(_ run: PressureRun) -> String {
    // Measurements beyond those that the protocol has are made, too.
    let (kept, asked) = (run.scheduled.count, run.scheduled.all)
    let made = run.isExact ? "\(kept) of \(measurements(asked))" : measurements(run.measured)
    let share = run.isExact || asked == 0 ? "" : ", \(kept) of the \(asked) asked for"
    var clauses = ["\(made) on \(counted(run.days, .day)) (\(run.dates))\(share), \(verdict(run))"]
    if run.days < run.leastDays {
      clauses.append("at least \(counted(run.leastDays, .day)) are asked for")
    }
    if run.counted < run.measured || run.counted < run.leastMeasurements {
      let least =
        run.counted < run.leastMeasurements ? " of at least \(run.leastMeasurements)" : ""
      let first = run.counted < run.measured ? " after the first day is left out" : ""
      clauses.append("\(run.counted)\(least) count\(first)")
    }
    if !run.missing.isEmpty {
      let missing =
        run.missing.map(text) + (run.moreMissing > 0 ? ["and \(run.moreMissing) more"] : [])
      clauses.append("missing: \(missing.joined(separator: ", "))")
    }
    if let better = run.betterDays, run.days < better, run.isMet {
      clauses.append("\(counted(better, .day)) are better")
    }
    return clauses.joined(separator: "; ")
  }

  private func verdict(_ run: PressureRun) -> String {
    guard run.isMet else { return "not met" }
    return run.missing.isEmpty ? "met" : "its minimum met"
  }

  private func text(_ missing: MissingMeasurements) -> String {
    let preposition =
      switch missing.half {
      case .morning, .evening: "on"
      case .firstHalf, .secondHalf: "in"
      }
    return
      "\(missing.count) \(preposition) the \(inSentence(.half(missing.half))) of \(missing.day)"
  }

  package func earlierRuns(_ met: Part) -> String {
    "and \(met.all) earlier, \(met.count) of them met"
  }
}
