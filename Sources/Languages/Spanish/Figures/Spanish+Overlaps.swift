extension Spanish: OverlapLanguage {
  package func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    let parts = sources.enumerated().map { index, source in
      "\(source.added) de \(source.name)"
        + (index > 0 ? " donde ninguna fuente anterior tiene datos" : "")
    }
    let rest = twice.map { "\($0) por duplicado, fuera de la suma" } ?? "nada por duplicado"
    return ended("Una barra de \(counted), \(period): \((parts + [rest]).joined(separator: "; "))")
  }

  package func remaining(_ amount: String) -> String { ended("Resultado: \(amount)") }

  package func order(_ first: String, then second: String) -> String {
    "Donde contaron ambas fuentes, se usa \(first); \(second) cubre sus huecos."
  }

  package func order(_ sources: [String]) -> String {
    ended("Donde contaron varias fuentes, se usa la primera en este orden: \(list(sources))")
  }

  package func adds(_ amount: String, of total: String) -> String { "aporta \(amount) de \(total)" }

  package func adds(_ amount: String) -> String { "aporta \(amount)" }

  package func source(_ name: String, _ amount: String) -> String { "\(name) \(amount)" }

  package func source(
    _ name: String?, recorded: String, counted: String, twice: String
  ) -> String {
    "\(name ?? "En conjunto"): registrado \(recorded), aportado \(counted),"
      + " \(countedTwiceLabel) \(twice)"
  }

  package func inAll(_ amount: String, _ things: String) -> String {
    things.isEmpty ? "\(amount) en total" : "\(amount) \(things) en total"
  }

  package func countedTwice(_ amount: String) -> String { "\(amount) \(countedTwiceLabel)" }

  package func twice(_ amount: String) -> String { "duplicado \(amount)" }

  package func sums(_ sum: String, counted: String) -> String {
    "\(sum); \(counted) entre todas las fuentes"
  }

  package var countedTwiceLabel: String { "por duplicado" }
}
