extension German: DayLanguage {
  package func days(_ count: Int, _ period: String) -> String {
    ended("\(counted(count, .day)) mit derselben Skala, \(period)")
  }

  package func extremes(
    of part: String, _ highest: DatedText, _ lowest: DatedText
  ) -> String {
    ended("\(qualified("Höchster Wert", part)): \(label(highest)); niedrigster: \(label(lowest))")
  }

  package func noData(onDays count: Int) -> String { "Keine Daten an \(dative(count, .day))." }

  package func drawingsOfDay(
    from least: String, to greatest: String, unit: String
  ) -> String {
    ended(
      "Jede Zeichnung reicht von Mitternacht bis Mitternacht und von"
        + " \(range(least, to: amount(greatest, unit: unit)))")
  }

  package func linesAcrossEach(_ limits: [String]) -> String {
    limits.count == 1
      ? ended("Die waagerechte Linie liegt bei \(list(limits))")
      : ended("Die waagerechten Linien liegen bei \(list(limits))")
  }

  package func columnsOfDay(
    lowest part: String, levels least: String, to greatest: String
  ) -> String {
    ended(
      ended("Spalten: die Stunden 0 bis 23 mit ihrem \(qualified("niedrigsten Wert", part))")
        + " Stufen: \(range(least, to: greatest))")
  }
}
