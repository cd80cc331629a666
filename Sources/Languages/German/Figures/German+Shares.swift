extension German: ShareLanguage {
  /// The name as it is: its first letter does not tell a noun from another word.
  package func inSentence(bandNamed name: String) -> String { name }

  package func shares(of whole: Finding.Whole, _ period: String) -> String {
    ended("Anteil \(genitive(whole)) nach Bereich, \(period)")
  }

  package func shares(_ shares: [(name: String, share: String?)]) -> String {
    sentence(values(shares.map { ($0.name, $0.share ?? noData) }))
  }

  package func time(in band: String, _ time: String) -> String { ended(tip(band, time)) }

  package func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    labeled(
      qualified(name, bounds), [share, time].compactMap(\.self).joined(separator: ", "))
  }

  package func stackedBars(
    by noun: IntervalNoun, _ period: String, _ zones: [String]
  ) -> String {
    "Gestapelte Balken je \(noun.german.singular) vom \(period), von unten:"
      + " \(zones.joined(separator: ", "))."
  }

  package func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    ended(tip(when, values(zones)))
  }

  package func allZones(_ extremes: String) -> String { "Alle Zonen. \(extremes)" }

  package func fromBottom(_ zones: [String]) -> String {
    "Von unten: \(zones.joined(separator: ", "))."
  }

  package func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    ended("Zonen\(unit.isEmpty ? "" : " in \(unit)"): \(values(zones))")
  }
}
