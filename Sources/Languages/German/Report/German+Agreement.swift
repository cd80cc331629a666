extension German: AgreementLanguage {
  package var agreementMethod: String {
    "Summen von healthmark für lokale Tage in der Zeitzone des Berichts, verglichen mit den Ringen"
      + " in denselben Daten außer am letzten Tag, und Summen aus der eigenen Quelle jedes"
      + " Trainings, verglichen mit der Statistik des Trainings; Tage in anderen Zeitzonen weichen"
      + " ab"
  }

  package var nothingToCompare: String {
    "Die Daten haben weder Ringe noch Trainings mit Statistik zum Vergleichen."
  }

  package func comparisonHeadings(within shares: [String]) -> ComparisonHeadings {
    ComparisonHeadings(
      name: "Apples Zahl", compared: "Verglichen", median: "Differenz im Median",
      within: shares.map { "Innerhalb von \($0)" }, withoutSamples: "Ohne Datenpunkte")
  }

  package var differenceHeadings: DifferenceHeadings {
    DifferenceHeadings(
      name: "Größte Differenzen", date: "Datum", ours: "Unsere", apples: "Apples")
  }

  package func comparison(of ring: ActivityRing, unit: String) -> String {
    qualified(heading(.statistic(ring.rawValue)), unit)
  }

  package func comparison(
    ofWorkouts type: String, statistic: String?, unit: String
  ) -> String {
    let statistic = statistic.map { ", \(inSentence(.statistic($0)))" } ?? ""
    return qualified("Trainings: \(inSentence(.type(type)))\(statistic)", unit)
  }

  package func suggestion(
    of type: String, best: MeasuredOrder, today: MeasuredOrder
  ) -> [TextRun] {
    [
      .text("Für "), .code(type), .text(" würde die Reihenfolge der Quellen "),
      .strong(best.names.joined(separator: ", ")),
      .text(" besser übereinstimmen, mit einer Differenz im Median von \(best.median) statt "),
      .text("\(today.median) mit "), .text(today.names.joined(separator: ", ")),
      .text(". Festlegen lässt sie sich mit "), .code("source_priority"), .text("."),
    ]
  }
}
