extension German: PressureLanguage {
  package var byHandHeading: String { "Manuell" }
  package var yes: String { "ja" }
  package var no: String { "nein" }

  package func mean(against limit: String, named name: String?) -> String {
    "Mittelwert, \(name ?? "Grenzwert") \(limit)"
  }

  package func side(_ relation: PairsAverage.Relation, of limit: String) -> String {
    "\(word(relation)) \(limit)"
  }

  package func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    let count =
      switch (shown.count, shown.count == shown.all) {
      case (1, true): "Die einzige Messung"
      case (_, true): "Alle Messungen"
      case (_, false):
        Sentence.capitalized(
          latest(shown.count, of: "von \(measurementsAsDative(shown.all))", measurement))
      }
    let (every, none) = shown.count == 1 ? ("", "nicht ") : ("alle ", "keine ")
    let hand = areByHand.map { ", \($0 ? every : none)\(enteredByHand)" } ?? ""
    return count + (source.map { ", von \($0)" } ?? "") + hand
      + (hasFirstDays ? "; in Klammern: von ersten Tagen" : "")
  }

  private var enteredByHand: String { "manuell eingegeben" }

  private var measurement: GermanNoun { GermanNoun(.feminine, "Messung", "Messungen") }

  package func measurements(_ count: Int, on days: Part) -> String {
    "\(measurements(count)) \(share(in: days, .day))."
  }

  private func measurements(_ count: Int) -> String {
    "\(number(count)) \(measurement.form(count))"
  }

  private func measurementsAsDative(_ count: Int) -> String {
    "\(number(count)) \(measurement.form(count, .dative))"
  }

  package func halvesStart(_ first: String, _ second: String) -> String {
    ended(
      "Die erste Hälfte eines Tages beginnt \(when(time: first)), die zweite \(when(time: second))")
  }

  /// The headline as it is: it is a sentence, or starts with a noun or a number.
  package func remark(headline: String, on title: String) -> String {
    ended(labeled(title, headline))
  }

  package func severe(_ part: Part, limit: String) -> String {
    "\(number(part.count)) von \(measurementsAsDative(part.all)) \(lies(part.count)) bei \(limit)"
      + " oder darüber:"
  }

  package func noneSevere(of count: Int, limit: String) -> String {
    count == 1
      ? ended("Die Messung liegt unter \(limit)")
      : "Keine von \(measurementsAsDative(count)) liegt bei \(limit) oder darüber."
  }

  package func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String {
    let clauses =
      remarks(on: measurement)
      + (isCounted ? [] : ["an einem ersten Tag, der nicht in den Mittelwert eingeht"])
    let time = measurement.time + clockWord(after: measurement.time)
    return (["\(measurement.pair) am \(time)"] + clauses).joined(separator: ", ")
  }

  package func severe(_ days: [SevereDay], earlier: Int) -> [String] {
    let texts = days.map { day in
      let measurements = day.measurements.map { one in
        qualified("\(one.pair) \(when(time: one.time))", clauses(remarks(on: one)))
      }
      return labeled(
        qualified(day.date, day.isCounted ? "" : "ein erster Tag"),
        measurements.joined(separator: ", "))
    }
    let all = texts + (earlier > 0 ? ["und \(number(earlier)) frühere"] : [])
    return all.enumerated().map { $0 < all.count - 1 ? "\($1); " : $1 }
  }

  private func remarks(on measurement: SevereMeasurement) -> [String] {
    (measurement.isByHand ? [enteredByHand] : [])
      + (measurement.count > 1 ? [measurements(measurement.count)] : [])
      + (measurement.sources.count > 1 ? ["von \(list(measurement.sources))"] : [])
  }

  package func allSevere(limit: String) -> String { "Alle Messungen ab \(limit)" }

  package func onlyRun(_ run: PressureRun, of guideline: String?) -> String {
    ended(labeled(name(ofProtocol: guideline), self.run(run)))
  }

  package func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String {
    let ofOneDay: String? =
      switch single {
      case 0: nil
      case 1: "eine davon nur einen Tag lang"
      case count: "jede nur einen Tag lang"
      default: "\(number(single)) davon nur einen Tag lang"
      }
    let runs = GermanNoun(.feminine, "Messreihe", "Messreihen")
    // The single days are among all runs, and not among those that meet it.
    let text =
      ofOneDay.map { "\(number(count)) \(runs.form(count)), \($0); in \(number(met)) erfüllt" }
      ?? "in \(number(met)) von \(number(count)) \(runs.form(count, .dative)) erfüllt"
    return ended(labeled(name(ofProtocol: guideline), text))
  }

  private func name(ofProtocol guideline: String?) -> String {
    guideline.map { "Protokoll nach \($0)" } ?? "Protokoll"
  }

  package func run(_ run: PressureRun) -> String {
    // Measurements beyond those that the protocol has are made, too.
    let (kept, asked) = (run.scheduled.count, run.scheduled.all)
    let made =
      run.isExact
      ? "\(number(kept)) von \(measurementsAsDative(asked))" : measurements(run.measured)
    let share = run.isExact || asked == 0 ? "" : ", \(kept) der \(asked) vorgesehenen"
    var clauses = [
      qualified("\(made) an \(dative(run.days, .day))", run.dates) + "\(share), \(verdict(run))"
    ]
    if run.days < run.leastDays {
      let are = run.leastDays == 1 ? "ist" : "sind"
      clauses.append("vorgesehen \(are) mindestens \(counted(run.leastDays, .day))")
    }
    if run.counted < run.measured || run.counted < run.leastMeasurements {
      let least =
        run.counted < run.leastMeasurements ? " von mindestens \(run.leastMeasurements)" : ""
      let first = run.counted < run.measured ? ", ohne den ersten Tag" : ""
      clauses.append("\(run.counted)\(least) \(doCount(run.counted))\(first)")
    }
    if !run.missing.isEmpty {
      let missing = run.missing.map(text).joined(separator: ", ")
      let more = run.moreMissing > 0 ? " und \(number(run.moreMissing)) weitere" : ""
      let lack =
        run.missing.count == 1 && run.missing[0].count == 1 && more.isEmpty ? "fehlt" : "fehlen"
      clauses.append("es \(lack): \(missing)\(more)")
    }
    if let better = run.betterDays, run.days < better, run.isMet {
      clauses.append("besser \(isOrAre(better)) \(counted(better, .day))")
    }
    return self.clauses(clauses)
  }

  private func verdict(_ run: PressureRun) -> String {
    guard run.isMet else { return "nicht erfüllt" }
    return run.missing.isEmpty ? "erfüllt" : "Mindestzahl erfüllt"
  }

  private func text(_ missing: MissingMeasurements) -> String {
    let half =
      switch missing.half {
      case .morning: "morgens"
      case .evening: "abends"
      case .firstHalf, .secondHalf: "in der \(inHalf(missing.half))"
      }
    return "\(missing.count) am \(missing.day) \(half)"
  }

  /// A half of a day after an article in the dative: `ersten Hälfte`.
  private func inHalf(_ half: DayHalf) -> String {
    half == .firstHalf ? "ersten Hälfte" : "zweiten Hälfte"
  }

  package func earlierRuns(_ met: Part) -> String {
    "und \(number(met.all)) frühere, davon \(number(met.count)) erfüllt"
  }
}
