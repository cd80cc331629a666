extension German: TargetLanguage {
  package func column(ofTargets column: TargetColumn) -> String {
    switch column {
    case .measure: "Messgröße"
    case .value: "Wert"
    case .timeADay: "Pro Tag (h:min)"
    case .target: "Zielwert"
    }
  }

  package func target(_ bounds: String, isMet: Bool?) -> String {
    bounds + (isMet.map { $0 ? ", erfüllt" : ", nicht erfüllt" } ?? "")
  }

  package func band(_ name: String, bounds: String) -> String {
    Sentence.capitalized(name) + (bounds.isEmpty ? "" : ", \(bounds)")
  }

  package var otherBand: String { "sonstige" }

  package func together(_ bands: [String]) -> String {
    Sentence.capitalized("\(bands.joined(separator: " und ")) zusammen")
  }

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
      "Daten gibt es für \(little.share) der Zeit, der Zielwert ist \(little.target), deshalb "
    guard let distance = little.distance else {
      return data + "sagen die anderen Zahlen weniger aus, als es scheint"
    }
    return data + "beziehen sich Anteile auf die Zeit mit Daten; \(areFarApart(distance)), deshalb "
      + (little.hasIndicator ? "fehlen der GMI und die Angabe" : "fehlt die Angabe")
      + ", ob die anderen Zielwerte erfüllt sind"
  }

  package func pooledSources(apart difference: String, upTo greatest: String) -> String {
    "mehrere Quellen haben Messwerte zur selben Zeit, die im Durchschnitt um \(difference) und"
      + " höchstens um \(greatest) voneinander abweichen; alle zählen"
  }
}
