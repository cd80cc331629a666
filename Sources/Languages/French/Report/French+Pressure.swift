extension French: PressureLanguage {
  package var byHandHeading: String { "À la main" }
  package var yes: String { "oui" }
  package var no: String { "non" }

  package func mean(against limit: String, named name: String?) -> String {
    "Moyenne, \(name.map { "\($0) \(limit)" } ?? self.limit(limit))"
  }

  package func side(_ relation: PairsAverage.Relation, of limit: String) -> String {
    "\(word(relation)) à \(limit)"
  }

  package func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    let isSingle = FrenchNoun.isSingular(shown.count)
    let count =
      switch (isSingle, shown.count == shown.all) {
      case (true, true): "La seule mesure"
      case (false, true): "Toutes les mesures"
      case (true, false), (false, false): Sentence.capitalized(latest(shown, .measurement))
      }
    let (every, none) = isSingle ? ("", "non ") : ("toutes ", "aucune ")
    let entered = enteredByHand(areByHand == true ? shown.count : 1)
    let hand = areByHand.map { ", \($0 ? every : none)\(entered)" } ?? ""
    let from = source.map { ", de la source \($0)" } ?? ""
    return clauses(
      [count + from + hand]
        + (hasFirstDays ? [labeled("entre parenthèses", "premiers jours")] : []))
  }

  private func enteredByHand(_ count: Int) -> String {
    "\(FrenchNoun.measurement.agreeing("saisi", count)) à la main"
  }

  package func measurements(_ count: Int, on days: Part) -> String {
    "\(counted(count, FrenchNoun.measurement)) pour \(ratio(days, IntervalNoun.day.french))."
  }

  package func halvesStart(_ first: String, _ second: String) -> String {
    ended("La première moitié d’un jour commence à \(first), la seconde à \(second)")
  }

  package func remark(headline: String, on title: String) -> String {
    remark(Sentence.lowercased(headline), on: [title])
  }

  package func severe(_ part: Part, limit: String) -> String {
    let some = part.all == 1 ? "La mesure" : ratio(part, .measurement)
    let reach = verb(part.count, "atteint ou dépasse", "atteignent ou dépassent")
    return "\(some) \(reach) \(limit)\(labelEnd)"
  }

  package func noneSevere(of count: Int, limit: String) -> String {
    count == 1
      ? ended("La mesure est inférieure à \(limit)")
      : ended("Aucune des \(counted(count, FrenchNoun.measurement)) n’atteint \(limit)")
  }

  package func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String {
    let clauses =
      remarks(on: measurement) + (isCounted ? [] : ["premier jour, exclu de la moyenne"])
    return (["\(measurement.pair) le \(measurement.time)"] + clauses).joined(separator: ", ")
  }

  package func severe(_ days: [SevereDay], earlier: Int) -> [String] {
    let texts = days.map { day in
      let measurements = day.measurements.map { one in
        qualified("\(one.pair) à \(one.time)", clauses(remarks(on: one)))
      }
      return labeled(
        qualified(day.date, day.isCounted ? "" : "premier jour"),
        measurements.joined(separator: ", "))
    }
    let noun = FrenchNoun.measurement
    return pieces(
      texts
        + (earlier > 0 ? ["et \(number(earlier)) \(noun.agreeing("antérieur", earlier))"] : []))
  }

  private func remarks(on measurement: SevereMeasurement) -> [String] {
    (measurement.count > 1 ? [counted(measurement.count, FrenchNoun.measurement)] : [])
      + (measurement.isByHand ? [enteredByHand(measurement.count)] : [])
      + (measurement.sources.count > 1 ? ["des sources \(list(measurement.sources))"] : [])
  }

  package func allSevere(limit: String) -> String { "Toutes les mesures à \(limit) ou plus" }

  package func onlyRun(_ run: PressureRun, of guideline: String?) -> String {
    labeled(name(ofProtocol: guideline), ended(self.run(run)))
  }

  package func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String {
    let name = name(ofProtocol: guideline)
    let runs = FrenchNoun("suite de jours", "suites de jours", isFeminine: true)
    let by = "respecté par "
    let ofOneDay: String? =
      switch single {
      case 0: nil
      case count: "chacune d’un seul jour"
      default: "dont \(numeral(single, runs)) d’un seul jour"
      }
    // The single days are among all runs, and not among those that meet it.
    if let ofOneDay {
      let some = met == 0 ? "aucune" : numeral(met, runs)
      return labeled(
        name, clauses(["\(counted(count, runs)), \(ofOneDay)", ended("\(by)\(some)")]))
    }
    let some = met == 0 ? "aucune des \(counted(count, runs))" : ratio(Part(met, of: count), runs)
    return labeled(name, ended("\(by)\(some)"))
  }

  private func name(ofProtocol guideline: String?) -> String {
    guideline.map { "Protocole \($0)" } ?? "Protocole"
  }

  package func run(_ run: PressureRun) -> String {
    // Measurements beyond those that the protocol has are made, too.
    let (kept, asked) = (run.scheduled.count, run.scheduled.all)
    let made =
      run.isExact
      ? ratio(run.scheduled, .measurement) : counted(run.measured, FrenchNoun.measurement)
    let share =
      run.isExact || asked == 0 ? "" : ", \(number(kept)) sur les \(number(asked)) demandées"
    let days = qualified(counted(run.days, .day), run.dates)
    var clauses = ["\(made) en \(days)\(share), \(verdict(run))"]
    if run.days < run.leastDays {
      clauses.append(
        "au moins \(counted(run.leastDays, .day))"
          + " \(verb(run.leastDays, "est demandé", "sont demandés"))")
    }
    if run.counted < run.measured || run.counted < run.leastMeasurements {
      clauses.append(counted(run))
    }
    if !run.missing.isEmpty {
      let missing =
        run.missing.map(text) + (run.moreMissing > 0 ? ["et \(others(run.moreMissing))"] : [])
      clauses.append(labeled("mesures manquantes", missing.joined(separator: ", ")))
    }
    if let better = run.betterDays, run.days < better, run.isMet {
      clauses.append("\(counted(better, .day)) valent mieux")
    }
    return self.clauses(clauses)
  }

  /// `après exclusion du premier jour, 8 comptent sur un minimum de 12`
  private func counted(_ run: PressureRun) -> String {
    let first = run.counted < run.measured ? "après exclusion du premier jour, " : ""
    let least =
      run.counted < run.leastMeasurements
      ? " sur un minimum de \(number(run.leastMeasurements))" : ""
    let count =
      run.counted == 0
      ? "aucune ne compte"
      : "\(number(run.counted)) \(verb(run.counted, "compte", "comptent"))"
    return first + count + least
  }

  private func verdict(_ run: PressureRun) -> String {
    guard run.isMet else { return "non respecté" }
    return run.missing.isEmpty ? "respecté" : "minimum respecté"
  }

  private func text(_ missing: MissingMeasurements) -> String {
    let half = inSentence(.half(missing.half))
    let start =
      switch missing.half {
      case .morning, .evening: "le"
      case .firstHalf, .secondHalf: "dans la"
      }
    return "\(number(missing.count)) \(start) \(half) du \(missing.day)"
  }

  package func earlierRuns(_ met: Part) -> String {
    let noun = FrenchNoun.measurement
    let clause =
      switch (met.count, met.all) {
      case (0, 1): "qui ne respecte pas le protocole"
      case (1, 1): "qui respecte le protocole"
      case (0, _): "dont aucune ne respecte le protocole"
      case _ where met.count == met.all: "qui respectent toutes le protocole"
      default:
        "dont \(number(met.count)) \(verb(met.count, "respecte", "respectent")) le protocole"
      }
    return "et \(number(met.all)) \(noun.agreeing("antérieur", met.all)), \(clause)"
  }
}
