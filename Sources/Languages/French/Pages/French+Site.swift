extension French: SiteLanguage {
  package var siteTitle: String { "Rapports de santé" }

  package func allReports(_ title: String) -> String { labeled(title, "tous les rapports") }

  package func reports(_ title: String, year: String) -> String { labeled(title, year) }

  package func feedEntry(_ title: String, _ dates: String) -> String { labeled(title, dates) }

  package var otherReports: String { "Autres rapports" }
  package var allReportsLink: String { "Tous les rapports" }

  package func previous(_ name: String) -> String { labeled("Précédent", name) }

  package func next(_ name: String) -> String { labeled("Suivant", name) }

  package var feedLink: String { "Flux Atom" }

  package func latest(_ dates: String, isSentence: Bool) -> String {
    labeled("Dernier rapport", dates) + (isSentence ? "." : "")
  }

  package var reportColumn: String { "Rapport" }
  package var latestColumn: String { "Dernier" }
  package var countColumn: String { "Nombre de rapports" }

  package func column(of unit: IntervalNoun) -> String { Sentence.capitalized(unit.french.one) }

  package func reports(_ count: Int, by unit: IntervalNoun) -> String {
    "\(counted(count, .report)) \(adjective(of: unit, count))"
  }

  /// `hebdomadaires`; for intervals without an adjective `par heure`.
  private func adjective(of unit: IntervalNoun, _ count: Int) -> String {
    switch unit {
    case .day: FrenchNoun.report.agreeing("quotidien", count)
    case .week: FrenchNoun.report.agreeing("hebdomadaire", count)
    case .month: FrenchNoun.report.agreeing("mensuel", count)
    case .quarter: FrenchNoun.report.agreeing("trimestriel", count)
    case .year: FrenchNoun.report.agreeing("annuel", count)
    case .interval, .minute, .hour, .night, .weekday, .reading, .cycle, .time, .period:
      "par \(unit.french.one)"
    }
  }
}
