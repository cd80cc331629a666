extension Spanish: SeriesLanguage {
  package func coverage(_ part: Part, _ noun: IntervalNoun) -> String {
    sentence(coverageClause(part, noun))
  }

  package func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    sentence("\(coverageClause(part, noun)), insuficientes en \(number(thin))")
  }

  package func undrawn(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) fuera de rango no \(form(count, "se dibuja", "se dibujan"))."
  }

  package func missing(_ names: [String]) -> String {
    "\(Sentence.capitalized(list(names))) no \(has(names.count)) datos."
  }

  package func missing(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) no \(has(count)) datos."
  }

  package func thin(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(has(count)) datos insuficientes y no"
      + " \(form(count, "cuenta", "cuentan"))."
  }

  package func running(_ name: String, until end: DataEnd?, value: String?) -> String {
    let state = end.map { " solo cuenta \(untilClause($0))" } ?? " sigue en curso"
    return ended(Sentence.capitalized(name) + state + (value.map { ": \($0)" } ?? ""))
  }

  package func axisStart(_ number: String) -> String { ended("El eje empieza en \(number)") }

  package func extremes(
    _ greatest: DatedText, _ least: DatedText, isAmount: Bool
  ) -> String {
    ended("Máximo: \(label(greatest)); mínimo: \(label(least))")
  }

  package func only(_ value: DatedText) -> String { ended(label(value)) }

  package func current(
    _ name: String, from least: DatedText, to greatest: DatedText
  ) -> String {
    ended("\(Sentence.capitalized(name)): entre \(label(least)) y \(label(greatest))")
  }

  package func current(_ name: String, only value: String) -> String { ended(tip(name, value)) }

  package func latest(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(theLatest(part.count, noun.spanish)) de \(counted(part.all, noun))."
  }

  /// `Los últimos 12`, `La última`
  func theLatest(_ count: Int, _ noun: SpanishNoun) -> String {
    count == 1
      ? noun.agreeing("El último", "La última")
      : "\(noun.agreeing("Los últimos", "Las últimas")) \(number(count))"
  }

  package func noData(from period: String) -> String { ended("Sin datos \(during(period))") }

  package var noDataSentence: String { sentence(noData) }

  package func tip(_ name: String, _ value: String) -> String {
    "\(Sentence.capitalized(name)): \(value)"
  }

  package func span(_ first: String, _ last: String) -> String { "\(of(first)) \(to(last))" }

  package func summary(
    median: String, from least: String, to greatest: String
  ) -> String { "mediana \(median), de \(least) a \(greatest)" }

  package func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String {
    "datos en \(number(part.count)) de \(counted(part.all, noun))"
  }

  package func untilClause(_ end: DataEnd) -> String {
    switch end {
    case .time(let time): "hasta \(the(time))"
    case .moment(let moment): "hasta el \(moment)"
    }
  }

  package var thinClause: String { "datos insuficientes" }

  package func days(_ values: [(day: String, value: String)]) -> String {
    values.map { "\($0.day) \($0.value)" }.joined(separator: ", ")
  }

  package func week(_ number: Int) -> String { "semana \(number)" }

  package func event(_ date: String, _ text: String) -> String { "\(date): \(text)" }

  package func unnumberedEvents(_ count: Int) -> String {
    "\(number(count)) \(form(count, "fecha anterior tiene", "fechas anteriores tienen")) una línea"
      + " sin número."
  }

  package func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    "\(form(count, "La fecha", "Las fechas")) \(numbers) \(isOrAre(count)) en la lista debajo de"
      + ended(" \(title)")
  }

  package func quoted(_ title: String) -> String { "“\(title)”" }

  package func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Línea: la mediana de hasta \(counted(size, noun)); banda: de su mínimo a su máximo."
  }
}
