extension French: YearLanguage {
  package func months(
    _ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int
  ) -> String {
    labeled(
      "\(Sentence.capitalized(plural(noun))) de \(counted(months, .month)) à la même échelle,"
        + " \(from(period))",
      "\(counted(count, noun)) avec données.")
  }

  package func means(highest: DatedText, lowest: DatedText) -> String {
    clauses([
      labeled("Moyenne la plus haute", label(highest)),
      labeled("la plus basse", ended(label(lowest))),
    ])
  }

  package func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    labeled(
      "À côté de chaque mois",
      "la moyenne de ses \(plural(noun))"
        + (haveBrackets
          ? ", entre parenthèses si moins de la moitié ont des données ou si"
            + " \(noun.french.agreeing("certain", 2)) sont à venir." : "."))
  }

  package func drawings(from least: String, to greatest: String, unit: String) -> String {
    ended("Chaque graphique va de \(least) à \(greatest)\(unit.isEmpty ? "" : " ")\(unit)")
  }

  package func lineAcrossEach(goal: String) -> String {
    ended("La ligne horizontale de chacun est l’objectif de \(goal)")
  }

  package var aheadLabel: String { "à venir" }

  package func columnsOfMonth(levels least: String, to greatest: String) -> String {
    labeled("Colonnes", "jours 1 à 31. ") + labeled("Niveaux", ended("de \(least) à \(greatest)"))
  }

  package func lineOverYearBefore(
    ofComplete count: Int, _ noun: IntervalNoun, _ period: String
  ) -> String {
    "\(line(ofComplete: count, noun.french)), \(from(period)), superposée à celle de l’année"
      + " précédente."
  }

  package func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String {
    labeled(
      "Au-dessus de l’année précédente",
      "\(ratio(part, noun.french)) avec données les deux années.")
  }

  package var yearBeforeHasNoData: String { "L’année précédente n’a aucune donnée." }

  package func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String {
    tip("année précédente", coverageClause(part, noun) + ".")
  }

  package func tip(_ tip: String, yearBefore before: String?) -> String {
    clauses([tip, labeled("un an avant", before ?? noData)])
  }

  package var doesNotCountYet: String { "ne compte pas encore" }
}
