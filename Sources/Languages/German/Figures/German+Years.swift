extension German: YearLanguage {
  package func months(
    _ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int
  ) -> String {
    "\(counted(months, .month)) mit derselben Skala, \(period): \(counted(count, noun)) mit Daten."
  }

  package func means(highest: DatedText, lowest: DatedText) -> String {
    ended("Höchster Mittelwert: \(label(highest)); niedrigster: \(label(lowest))")
  }

  package func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    "Neben jedem Monat: der Mittelwert seiner \(noun.german.plural)"
      + (haveBrackets
        ? ", in Klammern, wenn weniger als die Hälfte davon Daten hat oder ein Teil noch kommt."
        : ".")
  }

  package func drawings(from least: String, to greatest: String, unit: String) -> String {
    ended("Jede Zeichnung reicht von \(range(least, to: amount(greatest, unit: unit)))")
  }

  package func lineAcrossEach(goal: String) -> String {
    ended("Die waagerechte Linie ist das Ziel: \(goal)")
  }

  package var aheadLabel: String { "künftig" }

  package func columnsOfMonth(levels least: String, to greatest: String) -> String {
    ended("Spalten: Tage 1 bis 31. Stufen: \(range(least, to: greatest))")
  }

  package func lineOverYearBefore(
    ofComplete count: Int, _ noun: IntervalNoun, _ period: String
  ) -> String { "Linie aus \(complete(count, noun)), \(period), über der des Vorjahres." }

  package func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(share(part, noun)) mit Daten in beiden Jahren \(lies(part.count)) über dem Vorjahr."
  }

  package var yearBeforeHasNoData: String { "Das Vorjahr hat keine Daten." }

  package func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String {
    "Das Vorjahr hat Daten \(share(in: part, noun))."
  }

  package func tip(_ tip: String, yearBefore before: String?) -> String {
    "\(tip); ein Jahr davor: \(before ?? noData)"
  }

  package var doesNotCountYet: String { "zählt noch nicht" }
}
