extension French: DayLanguage {
  package func days(_ count: Int, _ period: String) -> String {
    ended("\(counted(count, .day)) à la même échelle, \(from(period))")
  }

  package func extremes(
    of part: String, _ highest: DatedText, _ lowest: DatedText
  ) -> String {
    clauses([
      labeled(qualified("Maximum", part), label(highest)),
      labeled("minimum", ended(label(lowest))),
    ])
  }

  package func noData(onDays count: Int) -> String {
    "Aucune donnée pour \(counted(count, .day))."
  }

  package func drawingsOfDay(
    from least: String, to greatest: String, unit: String
  ) -> String {
    ended(
      "Chaque graphique va de minuit à minuit et de \(least) à \(greatest)"
        + "\(unit.isEmpty ? "" : " ")\(unit)")
  }

  package func linesAcrossEach(_ limits: [String]) -> String {
    limits.count == 1
      ? ended("La ligne horizontale de chacun est à \(list(limits))")
      : ended("Les lignes horizontales de chacun sont à \(list(limits))")
  }

  package func columnsOfDay(
    lowest part: String, levels least: String, to greatest: String
  ) -> String {
    labeled("Colonnes", "heures de 0 à 23, avec leur \(qualified("minimum", part)). ")
      + labeled("Niveaux", ended("de \(least) à \(greatest)"))
  }
}
