extension French: PageLanguage {
  package func title(_ name: String, period: String) -> String { labeled(name, period) }

  package func labeled(_ label: String, _ text: String) -> String { "\(label)\(labelEnd) \(text)" }

  package var labelEnd: String { "\u{A0}:" }
  package var toReport: String { "Aller au rapport" }
  package var contentsHeading: String { "Sommaire" }
  package var summaryHeading: String { "Résumé" }

  package var accountSummary: String {
    "Types, intervalles, sources et règles de chaque graphique"
  }

  package func data(of title: String) -> String { labeled("Données", title) }

  package var tableLabel: String { "Tableau" }
  package var chartLabel: String { "Graphique" }

  package func caption(ofColumns heads: [String]) -> String { clauses(heads) }

  package var onlyOnPage: String {
    "La page de cette feuille contient d’autres lignes, les nombres des graphiques et la façon dont"
      + " chaque nombre a été obtenu."
  }

  package func latestRows(_ part: Part) -> String {
    sentence(latest(part, FrenchNoun.row) + " de la page")
  }

  package var scrollsSideways: String { "Défilement horizontal \u{2192}" }
}
