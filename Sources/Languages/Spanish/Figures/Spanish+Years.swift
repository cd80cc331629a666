extension Spanish: YearLanguage {
  package func months(
    _ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int
  ) -> String {
    "\(counted(months, .month)) de \(noun.spanish.plural) con la misma escala, \(period): "
      + "\(counted(count, noun)) con datos."
  }

  package func means(highest: DatedText, lowest: DatedText) -> String {
    ended("Promedio máximo: \(label(highest)); mínimo: \(label(lowest))")
  }

  package func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    let spanish = noun.spanish
    let these = spanish.agreeing("ellos", "ellas")
    let some = spanish.agreeing("algunos", "algunas")
    return "Junto a cada mes: el promedio de sus \(spanish.plural)"
      + (haveBrackets
        ? ", entre paréntesis si menos de la mitad de \(these) tiene datos o \(some) aún no han"
          + " llegado."
        : ".")
  }

  package func drawings(from least: String, to greatest: String, unit: String) -> String {
    ended("Cada dibujo va de \(least) a \(greatest)\(unit.isEmpty ? "" : " ")\(unit)")
  }

  package func lineAcrossEach(goal: String) -> String {
    ended("La línea que cruza cada uno es la meta de \(goal)")
  }

  package var aheadLabel: String { "futuro" }

  package func columnsOfMonth(levels least: String, to greatest: String) -> String {
    ended("Columnas: días 1 a 31. Niveles: de \(least) a \(greatest)")
  }

  package func lineOverYearBefore(
    ofComplete count: Int, _ noun: IntervalNoun, _ period: String
  ) -> String {
    line(ofComplete: count, noun, "\(period), sobre la del año anterior")
  }

  package func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(number(part.count)) de \(counted(part.all, noun)) con datos en ambos años"
      + " \(form(part.count, "supera", "superan")) al año anterior."
  }

  package var yearBeforeHasNoData: String { "El año anterior no tiene datos." }

  package func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String {
    "El año anterior tiene \(coverageClause(part, noun))."
  }

  package func tip(_ tip: String, yearBefore before: String?) -> String {
    "\(tip); un año antes: \(before ?? noData)"
  }

  package var doesNotCountYet: String { "aún no cuenta" }
}
