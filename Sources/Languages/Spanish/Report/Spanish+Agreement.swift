extension Spanish: AgreementLanguage {
  package var agreementMethod: String {
    "las sumas de healthmark por días locales en la zona horaria del informe, comparadas con los"
      + " anillos de los mismos datos salvo el último día, y sus sumas de la fuente de cada"
      + " entrenamiento, comparadas con las estadísticas del entrenamiento; los días en otras zonas"
      + " horarias difieren"
  }

  package var nothingToCompare: String {
    "Los datos no tienen anillos ni entrenamientos con estadísticas con los que comparar."
  }

  package func comparisonHeadings(within shares: [String]) -> ComparisonHeadings {
    ComparisonHeadings(
      name: "Cifra de Apple", compared: "Comparaciones", median: "Diferencia mediana",
      within: shares.map { "Hasta un \($0)" }, withoutSamples: "Sin muestras")
  }

  package var differenceHeadings: DifferenceHeadings {
    DifferenceHeadings(
      name: "Mayores diferencias", date: "Fecha", ours: "healthmark", apples: "Apple")
  }

  package func comparison(of ring: ActivityRing, unit: String) -> String {
    qualified(heading(.statistic(ring.rawValue)), unit)
  }

  package func comparison(
    ofWorkouts type: String, statistic: String?, unit: String
  ) -> String {
    let name = inSentence(.type(type))
    let named = statistic.map { "\(inSentence(.statistic($0))) de \(name)" } ?? name
    return qualified("Entrenamientos: \(named)", unit)
  }

  package func suggestion(
    of type: String, best: MeasuredOrder, today: MeasuredOrder
  ) -> [TextRun] {
    [
      .text("Para "), .code(type), .text(", el orden de fuentes "),
      .strong(best.names.joined(separator: ", ")),
      .text(" coincidiría mejor, con una diferencia mediana \(of(number: best.median)) en lugar"),
      .text(" \(of(number: today.median)) con "), .text(today.names.joined(separator: ", ")),
      .text(". Se establece con "), .code("source_priority"), .text("."),
    ]
  }
}
