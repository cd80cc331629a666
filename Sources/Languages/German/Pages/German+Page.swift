extension German: PageLanguage {
  package func title(_ name: String, period: String) -> String { labeled(name, period) }

  package func labeled(_ label: String, _ text: String) -> String { "\(label)\(labelEnd) \(text)" }

  package var labelEnd: String { ":" }
  package var toReport: String { "Zum Bericht" }
  package var contentsHeading: String { "Inhalt" }
  package var summaryHeading: String { "Zusammenfassung" }

  package var accountSummary: String { "Typen, Intervalle, Quellen und Regeln jeder Abbildung" }

  package func data(of title: String) -> String { labeled("Daten", title) }

  package var tableLabel: String { "Tabelle" }
  package var chartLabel: String { "Diagramm" }

  package func caption(ofColumns heads: [String]) -> String { heads.joined(separator: "; ") }

  package var onlyOnPage: String {
    "Die Seite zu diesem Blatt hat weitere Zeilen, die Zahlen der Abbildungen und wie jede Zahl"
      + " entstanden ist."
  }

  package func latestRows(_ part: Part) -> String {
    sentence(latestRows(part, "der \(number(part.all)) Zeilen auf der Seite"))
  }

  package var scrollsSideways: String { "Seitlich scrollen \u{2192}" }
}
