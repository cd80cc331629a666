extension English: OverlapLanguage {
  package func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    let parts = sources.enumerated().map { index, source in
      "\(source.added) by \(source.name)"
        + (index > 0 ? " where no source before it has data" : "")
    }
    let rest = twice.map { "\($0) counted twice, left out" } ?? "none counted twice"
    return ended("One bar of \(counted), \(period): \((parts + [rest]).joined(separator: "; "))")
  }

  package func remaining(_ amount: String) -> String { "\(amount) remain." }

  package func order(_ first: String, then second: String) -> String {
    "Where both counted, \(first) is used; \(second) fills its gaps."
  }

  package func order(_ sources: [String]) -> String {
    ended("Where several counted, the first in this order is used: \(list(sources))")
  }

  package func adds(_ amount: String, of total: String) -> String { "adds \(amount) of \(total)" }

  package func adds(_ amount: String) -> String { "adds \(amount)" }

  package func source(_ name: String, _ amount: String) -> String { "\(name) \(amount)" }

  package func source(
    _ name: String?, recorded: String, counted: String, twice: String
  ) -> String {
    "\(name ?? "Together"): \(recorded) recorded, \(counted) counted, \(twice) counted twice"
  }

  package func inAll(_ amount: String, _ things: String) -> String {
    things.isEmpty ? "\(amount) in all" : "\(amount) \(things) in all"
  }

  package func countedTwice(_ amount: String) -> String { "\(amount) counted twice" }

  package func twice(_ amount: String) -> String { "twice \(amount)" }

  package func sums(_ sum: String, counted: String) -> String {
    "\(sum); \(counted) counted"
  }

  package var countedTwiceLabel: String { "counted twice" }
}
