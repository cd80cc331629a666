extension French: OverlapLanguage {
  package func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    let parts = sources.enumerated().map { index, source in
      self.source(source.name, source.added)
        + (index > 0 ? " là où aucune source précédente n’a de données" : "")
    }
    let rest = twice.map { "\($0) en double, hors total" } ?? "rien en double"
    return labeled("Une barre de \(counted), \(from(period))", ended(clauses(parts + [rest])))
  }

  package func remaining(_ amount: String) -> String { ended("Il reste \(amount)") }

  package func order(_ first: String, then second: String) -> String {
    clauses([
      "Là où les deux ont compté, la source retenue est \(first)",
      "\(second) comble ses lacunes.",
    ])
  }

  package func order(_ sources: [String]) -> String {
    labeled(
      "Là où plusieurs ont compté, la première dans cet ordre est retenue", ended(list(sources)))
  }

  package func adds(_ amount: String, of total: String) -> String {
    "ajoute \(amount) sur \(total)"
  }

  package func adds(_ amount: String) -> String { "ajoute \(amount)" }

  package func source(_ name: String, _ amount: String) -> String { "\(name) \(amount)" }

  package func source(
    _ name: String?, recorded: String, counted: String, twice: String
  ) -> String {
    labeled(
      name ?? "Ensemble", "enregistré \(recorded), compté \(counted), en double \(twice)")
  }

  package func inAll(_ amount: String, _ things: String) -> String {
    things.isEmpty ? "\(amount) au total" : "\(amount) \(things) au total"
  }

  package func countedTwice(_ amount: String) -> String { "\(amount) en double" }

  package func twice(_ amount: String) -> String { "double \(amount)" }

  package func sums(_ sum: String, counted: String) -> String {
    clauses([sum, "\(counted) avec les doublons"])
  }

  package var countedTwiceLabel: String { "en double" }
}
