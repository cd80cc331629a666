extension French: AgreementLanguage {
  package var agreementMethod: String {
    clauses([
      "sommes de healthmark par jour local dans le fuseau horaire du rapport, comparées aux anneaux"
        + " des mêmes données sauf le dernier jour, et ses sommes de la source propre à chaque"
        + " exercice, comparées aux statistiques de l’exercice",
      "les jours passés dans d’autres fuseaux horaires diffèrent",
    ])
  }

  package var nothingToCompare: String {
    "Les données n’ont ni anneaux ni exercices avec des statistiques auxquels comparer."
  }

  package func comparisonHeadings(within shares: [String]) -> ComparisonHeadings {
    ComparisonHeadings(
      name: "Nombre d’Apple", compared: "Comparés", median: "Écart médian",
      within: shares.map { "À \($0) près" }, withoutSamples: "Sans échantillons")
  }

  package var differenceHeadings: DifferenceHeadings {
    DifferenceHeadings(
      name: "Plus grands écarts", date: "Date", ours: "healthmark", apples: "Apple")
  }

  package func comparison(of ring: ActivityRing, unit: String) -> String {
    qualified(heading(.statistic(ring.rawValue)), unit)
  }

  package func comparison(
    ofWorkouts type: String, statistic: String?, unit: String
  ) -> String {
    let name = inSentence(.type(type))
    let named = statistic.map { "\(name), \(inSentence(.statistic($0)))" } ?? name
    return qualified(labeled(heading(.type("workout")), named), unit)
  }

  package func suggestion(
    of type: String, best: MeasuredOrder, today: MeasuredOrder
  ) -> [TextRun] {
    [
      .text("Pour "), .code(type), .text(", l’ordre de sources "),
      .strong(best.names.joined(separator: ", ")),
      .text(" concorderait mieux, avec un écart médian de \(best.median) au lieu de "),
      .text("\(today.median) avec "), .text(today.names.joined(separator: ", ")),
      .text(". Il se définit avec "), .code("source_priority"), .text("."),
    ]
  }
}
