extension French: TargetLanguage {
  package func column(ofTargets column: TargetColumn) -> String {
    switch column {
    case .measure: measureHeading
    case .value: "Valeur"
    case .timeADay: "Par jour" + inHeading(durationsWithHours: true)
    case .target: "Cible"
    }
  }

  package func target(_ bounds: String, isMet: Bool?) -> String {
    bounds + (isMet.map { $0 ? ", atteinte" : ", non atteinte" } ?? "")
  }

  package func band(_ name: String, bounds: String) -> String {
    Sentence.capitalized(name) + (bounds.isEmpty ? "" : ", \(bounds)")
  }

  package var otherBand: String { "autre" }

  package func together(_ bands: [String]) -> String {
    Sentence.capitalized("\(list(bands)) ensemble")
  }

  package func targets(_ title: String, _ period: String, unit: String) -> String {
    qualified(subtitle(title, period), unit)
  }

  package func meanBesideTargets(
    _ column: DataName, _ value: String, headline: String, _ little: LittleTimeWithData?
  ) -> String {
    let value = "\(inSentence(column)) \(value)" + (headline.isEmpty ? "" : ", \(headline)")
    return clauses([value] + [little.map(littleTimeWithData)].compactMap(\.self))
  }

  package func littleTimeWithData(_ little: LittleTimeWithData) -> String {
    let data =
      "les données couvrent \(little.share) du temps, pour une cible de \(little.target), donc "
    guard let distance = little.distance else {
      return data + "les autres nombres disent moins qu’il n’y paraît"
    }
    return clauses([
      data + "les parts sont celles du temps avec données",
      "\(areFarApart(distance)), donc "
        + (little.hasIndicator
          ? "ni le GMI ni le respect des autres cibles ne sont indiqués"
          : "le respect des autres cibles n’est pas indiqué"),
    ])
  }

  package func pooledSources(apart difference: String, upTo greatest: String) -> String {
    clauses([
      "plusieurs sources ont des relevés au même moment, avec un écart de \(difference) en moyenne"
        + " et de \(greatest) au plus",
      "tous comptent",
    ])
  }
}
