extension Spanish: SiteLanguage {
  package var siteTitle: String { "Informes de salud" }

  package func allReports(_ title: String) -> String { labeled(title, "todos los informes") }

  package func reports(_ title: String, year: String) -> String { labeled(title, year) }

  package func feedEntry(_ title: String, _ dates: String) -> String { labeled(title, dates) }

  package var otherReports: String { "Otros informes" }
  package var allReportsLink: String { "Todos los informes" }

  package func previous(_ name: String) -> String { labeled("Anterior", name) }

  package func next(_ name: String) -> String { labeled("Siguiente", name) }

  package var feedLink: String { "Canal Atom" }

  package func latest(_ dates: String, isSentence: Bool) -> String {
    let text = labeled(latestColumn, dates)
    return isSentence ? ended(text) : text
  }

  package var reportColumn: String { "Informe" }
  package var latestColumn: String { "Último" }
  package var countColumn: String { "Número de informes" }

  package func column(of unit: IntervalNoun) -> String {
    Sentence.capitalized(unit.spanish.singular)
  }

  package func reports(_ count: Int, by unit: IntervalNoun) -> String {
    "\(number(count)) \(form(count, "informe", "informes")) \(adjective(unit, count))"
  }

  /// `semanal`, `semanales`
  private func adjective(_ unit: IntervalNoun, _ count: Int) -> String {
    switch unit {
    case .day: form(count, "diario", "diarios")
    case .week: form(count, "semanal", "semanales")
    case .month: form(count, "mensual", "mensuales")
    case .quarter: form(count, "trimestral", "trimestrales")
    case .year: form(count, "anual", "anuales")
    case .interval, .minute, .hour, .night, .weekday, .reading, .cycle, .time, .period:
      "por \(unit.spanish.singular)"
    }
  }
}
