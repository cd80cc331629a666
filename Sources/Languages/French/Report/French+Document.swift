extension French: DocumentLanguage {
  package func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence {
    let state = isEndOfDay ? "état à la fin du " : "état au "
    return MomentSentence(
      opening: opening.isEmpty ? Sentence.capitalized(state) : "\(opening), \(state)",
      moment: moment, closing: ([ended(", \(zone)")] + remarks).joined(separator: " "))
  }

  package func zone(ofCity name: String) -> String { "heure \(of(name))" }

  package func dataEnds(_ moment: String) -> String {
    ended("Les données s’arrêtent le \(moment)")
  }

  package func isRunning(_ interval: NamedInterval) -> String {
    sentence("\(subject(interval)) est encore en cours et n’entre pas dans les comparaisons")
  }

  package func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String {
    let later = time.map { "le \(day) après \($0)" } ?? "le \(day) ou plus tard"
    return sentence(
      "\(subject(interval)) n’entre pas dans les comparaisons, car il lui manque"
        + " \(self.last(last.count, last.noun.french))")
      + " Un export effectué \(later) contient cette période en entier."
  }

  package func noData(
    about names: [String], others: Int, isAll: Bool, isRest: Bool
  ) -> String {
    let whole = isRest ? "le reste" : "ce rapport"
    return labeled(
      Sentence.capitalized(
        isAll ? whole : "la plus grande partie \(isRest ? "du reste" : "de \(whole)")")
        + " n’a aucune donnée sur sa période",
      ended(list(names + (others > 0 ? [self.others(others)] : []))))
  }

  package func remark(_ reason: String, on names: [String]) -> String {
    labeled(names.joined(separator: ", "), ended(reason))
  }

  package func latestRowsOfList(_ part: Part) -> String {
    clauses([
      Sentence.capitalized(latest(part, FrenchNoun.row)), "la page les contient toutes.",
    ])
  }

  package func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String {
    clauses([
      "\(Sentence.capitalized(word(count, .nap))), \(asleep)\(count == 1 ? "" : " au total")",
      ended("sans \(count == 1 ? "elle" : "elles"), le sommeil moyen par nuit est de \(mean)"),
    ])
  }
}
