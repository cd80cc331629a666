extension German: OverlapLanguage {
  package func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    let parts = sources.enumerated().map { index, source in
      "\(source.added) von \(source.name)"
        + (index > 0 ? ", wo keine Quelle davor Daten hat" : "")
    }
    let rest = twice.map { "\($0) doppelt gezählt und weggelassen" } ?? "nichts doppelt gezählt"
    return ended(
      "Ein Balken für \(counted), \(period): \((parts + [rest]).joined(separator: "; "))")
  }

  package func remaining(_ amount: String) -> String { ended("Es bleiben \(amount)") }

  package func order(_ first: String, then second: String) -> String {
    "Wo beide zählten, gilt \(first); \(second) füllt die Lücken."
  }

  package func order(_ sources: [String]) -> String {
    ended("Wo mehrere zählten, gilt die erste in dieser Reihenfolge: \(list(sources))")
  }

  package func adds(_ amount: String, of total: String) -> String {
    "\(adds(amount)) von \(total)"
  }

  package func adds(_ amount: String) -> String { "ergänzt \(amount)" }

  package func source(_ name: String, _ amount: String) -> String { "\(name) \(amount)" }

  package func source(
    _ name: String?, recorded: String, counted: String, twice: String
  ) -> String {
    "\(name ?? "Zusammen"): \(recorded) aufgezeichnet, \(counted) gezählt, \(countedTwice(twice))"
  }

  package func inAll(_ amount: String, _ things: String) -> String {
    "\(self.amount(amount, unit: things)) gesamt"
  }

  package func countedTwice(_ amount: String) -> String { "\(amount) \(countedTwiceLabel)" }

  package func twice(_ amount: String) -> String { "doppelt \(amount)" }

  package func sums(_ sum: String, counted: String) -> String { "\(sum); \(counted) gezählt" }

  package var countedTwiceLabel: String { "doppelt gezählt" }
}
