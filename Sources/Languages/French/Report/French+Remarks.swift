extension French: RemarkLanguage {
  package var noDataInRange: String { "aucune donnée sur cette période" }

  package func noDataInRange(latest value: String, _ time: String) -> String {
    clauses([noDataInRange, labeled("dernier relevé", "\(value) le \(time)")])
  }

  package func allFromOneSource(_ amount: String) -> String { "\(amount), d’une seule source" }

  package func tooManyToDraw(limit: Int) -> String {
    "plus de \(number(limit)) éléments, trop pour être tracés un par un"
  }

  package func noCompleteInterval(_ title: String) -> String {
    labeled(title, "aucun intervalle n’est encore complet.")
  }

  package func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String {
    labeled(title, ended(noCompleteData(noun)))
  }

  package func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String {
    ended(clauses([finding] + [noun.map(noCompleteData)].compactMap(\.self)))
  }

  private func noCompleteData(_ noun: IntervalNoun) -> String {
    let noun = noun.french
    return "\(noun.agreeing("aucun", 0)) \(noun.one) \(noun.complete(0)) n’a de données"
  }

  package var nothingOverlaps: String {
    "Aucune autre source n’a de données, donc rien ne se chevauche."
  }

  package func hours(of day: String, _ hours: String) -> String {
    "Le \(day) compte \(hours) heures."
  }

  package func hours(ofDays days: [(count: Int, hours: String)]) -> String {
    let items = days.enumerated().map { index, days in
      let named = index == 0 ? counted(days.count, .day) : number(days.count)
      return "\(named) \(verb(days.count, "compte", "comptent")) \(days.hours) heures"
    }
    return ended(list(items))
  }

  package func inNoBand(_ share: String) -> String { "\(share) hors de toutes les plages." }

  package func readings(inAll count: Int) -> String { "\(counted(count, .reading))." }

  package func readings(_ count: Int, on days: Part) -> String {
    "\(counted(count, .reading)) pour \(ratio(days, IntervalNoun.day.french))."
  }

  package func otherSources(_ count: Int) -> String {
    "\(others(count)) \(FrenchNoun.source.form(count))"
  }

  package func lastRows(_ part: Part, _ rows: TableRows) -> String {
    let noun = noun(of: rows)
    return clauses([
      "Le tableau contient \(latest(part, noun))",
      "la sortie JSON les contient \(noun.isFeminine ? "toutes" : "tous").",
    ])
  }

  package func lastMarks(_ part: Part) -> String {
    "Entre ses lignes, le tableau contient \(latest(part, FrenchNoun("repère")))."
  }
}
