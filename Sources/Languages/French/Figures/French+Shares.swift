extension French: ShareLanguage {
  package func inSentence(bandNamed name: String) -> String { Sentence.lowercased(name) }

  package func shares(of whole: Finding.Whole, _ period: String) -> String {
    ended("Répartition \(noun(whole)) par plage, \(from(period))")
  }

  package func shares(_ shares: [(name: String, share: String?)]) -> String {
    sentence(shares.map { "\($0.name) \($0.share ?? noData)" }.joined(separator: ", "))
  }

  package func time(in band: String, _ time: String) -> String { tip(band, ended(time)) }

  package func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    labeled(
      qualified(name, bounds), [share, time].compactMap(\.self).joined(separator: ", "))
  }

  package func stackedBars(
    by noun: IntervalNoun, _ period: String, _ zones: [String]
  ) -> String {
    labeled(
      "Barres empilées par \(noun.french.one) \(from(period)), de bas en haut",
      ended(zones.joined(separator: ", ")))
  }

  package func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    tip(when, ended(values(zones)))
  }

  package func allZones(_ extremes: String) -> String { "Toutes les zones. \(extremes)" }

  package func fromBottom(_ zones: [String]) -> String {
    labeled("De bas en haut", ended(zones.joined(separator: ", ")))
  }

  package func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    labeled("Zones\(unit.isEmpty ? "" : " en \(unit)")", ended(values(zones)))
  }
}
