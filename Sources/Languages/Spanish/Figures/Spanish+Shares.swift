extension Spanish: ShareLanguage {
  package func inSentence(bandNamed name: String) -> String { Sentence.lowercased(name) }

  package func shares(of whole: Finding.Whole, _ period: String) -> String {
    ended("Proporción \(of(whole)) por rango, \(period)")
  }

  package func shares(_ shares: [(name: String, share: String?)]) -> String {
    sentence(values(shares.map { ($0.name, $0.share ?? noData) }))
  }

  package func time(in band: String, _ time: String) -> String { ended(tip(band, time)) }

  package func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    "\(qualified(name, bounds)): " + [share, time].compactMap(\.self).joined(separator: ", ")
  }

  package func stackedBars(
    by noun: IntervalNoun, _ period: String, _ zones: [String]
  ) -> String {
    "Barras apiladas por \(noun.spanish.singular), \(period), de abajo arriba:"
      + " \(zones.joined(separator: ", "))."
  }

  package func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    sentence("\(when): \(values(zones))")
  }

  package func allZones(_ extremes: String) -> String { "Todas las zonas. \(extremes)" }

  package func fromBottom(_ zones: [String]) -> String {
    "De abajo arriba: \(zones.joined(separator: ", "))."
  }

  package func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    ended("Zonas\(unit.isEmpty ? "" : " en \(unit)"): \(values(zones))")
  }
}
