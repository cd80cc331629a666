extension English: TargetLanguage {
  package func column(ofTargets column: TargetColumn) -> String {
    switch column {
    case .measure: "Measure"
    case .value: "Value"
    case .timeADay: "A day (h:min)"
    case .target: "Target"
    }
  }

  package func target(_ bounds: String, isMet: Bool?) -> String {
    bounds + (isMet.map { $0 ? ", met" : ", not met" } ?? "")
  }

  package func band(_ name: String, bounds: String) -> String {
    Sentence.capitalized(name) + (bounds.isEmpty ? "" : ", \(bounds)")
  }

  package var otherBand: String { "other" }

  package func together(_ bands: [String]) -> String {
    Sentence.capitalized("\(bands.joined(separator: " and ")) together")
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
      "there is data for \(little.share) of the time, and the target is \(little.target), so "
    guard let distance = little.distance else {
      return data + "the other numbers say less than they seem to"
    }
    return data + "shares are of the time with data; \(areFarApart(distance)), so "
      + (little.hasIndicator ? "neither the GMI nor whether" : "it is not stated whether")
      + " the other targets are met" + (little.hasIndicator ? " is stated" : "")
  }

  package func pooledSources(apart difference: String, upTo greatest: String) -> String {
    "several sources have readings at the same time, \(difference) apart on average and up to"
      + " \(greatest); all of them count"
  }
}
