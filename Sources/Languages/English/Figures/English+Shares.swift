extension English: ShareLanguage {
  package func inSentence(bandNamed name: String) -> String { Sentence.lowercased(name) }

  package func shares(of whole: Finding.Whole, _ period: String) -> String {
    ended("Share of \(noun(whole)) by range, \(period)")
  }

  package func shares(_ shares: [(name: String, share: String?)]) -> String {
    let items = shares.map { "\($0.name) \($0.share ?? noData)" }
    return ended(Sentence.capitalized(items.joined(separator: ", ")))
  }

  package func time(in band: String, _ time: String) -> String {
    ended("\(Sentence.capitalized(band)): \(time)")
  }

  package func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    "\(qualified(name, bounds)): "
      + [share, time].compactMap(\.self).joined(separator: ", ")
  }

  package func stackedBars(
    by noun: IntervalNoun, _ period: String, _ zones: [String]
  ) -> String {
    "Stacked bars by \(noun.singular) from \(period), from the bottom:"
      + " \(zones.joined(separator: ", "))."
  }

  package func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    Sentence.capitalized(ended("\(when): \(values(zones))"))
  }

  package func allZones(_ extremes: String) -> String { "All zones. \(extremes)" }

  package func fromBottom(_ zones: [String]) -> String {
    "From the bottom: \(zones.joined(separator: ", "))."
  }

  package func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    ended("Zones\(unit.isEmpty ? "" : " in \(unit)"): \(values(zones))")
  }
}
