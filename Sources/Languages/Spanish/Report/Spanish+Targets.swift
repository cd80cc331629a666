extension Spanish: TargetLanguage {
  package func column(ofTargets column: TargetColumn) -> String {
    switch column {
    case .measure: measureHeading
    case .value: "Valor"
    case .timeADay: "Al día (h:min)"
    case .target: "Objetivo"
    }
  }

  package func target(_ bounds: String, isMet: Bool?) -> String {
    bounds + (isMet.map { $0 ? ", cumplido" : ", no cumplido" } ?? "")
  }

  package func band(_ name: String, bounds: String) -> String {
    Sentence.capitalized(name) + (bounds.isEmpty ? "" : ", \(bounds)")
  }

  package var otherBand: String { "resto" }

  package func together(_ bands: [String]) -> String { "Suma de \(list(bands))" }

  package func targets(_ title: String, _ period: String, unit: String) -> String {
    qualified("\(title), \(period)", unit)
  }

  package func meanBesideTargets(
    _ column: DataName, _ value: String, headline: String, _ little: LittleTimeWithData?
  ) -> String {
    "\(inSentence(column)) \(value)" + (headline.isEmpty ? "" : ", \(headline)")
      + (little.map { "; \(littleTimeWithData($0))" } ?? "")
  }

  package func littleTimeWithData(_ little: LittleTimeWithData) -> String {
    let data =
      "hay datos del \(little.share) del tiempo, y el objetivo es \(little.target), así que "
    guard let distance = little.distance else {
      return data + "las demás cifras dicen menos de lo que parece"
    }
    return data + "las proporciones son del tiempo con datos; \(areFarApart(distance)), así que no"
      + (little.hasIndicator
        ? " se indican ni el GMI ni si se cumplen los demás objetivos"
        : " se indica si se cumplen los demás objetivos")
  }

  package func pooledSources(apart difference: String, upTo greatest: String) -> String {
    "varias fuentes tienen lecturas a la misma hora, con una diferencia de \(difference) en promedio"
      + " y de hasta \(greatest); todas cuentan"
  }
}
