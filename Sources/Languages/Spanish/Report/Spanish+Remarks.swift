extension Spanish: RemarkLanguage {
  package var noDataInRange: String { "sin datos en este rango de fechas" }

  package func noDataInRange(latest value: String, _ time: String) -> String {
    "\(noDataInRange); última lectura: \(value), \(time)"
  }

  package func allFromOneSource(_ amount: String) -> String {
    "\(amount), todo de una sola fuente"
  }

  package func tooManyToDraw(limit: Int) -> String {
    "más de \(number(limit)) elementos son demasiados para dibujarlos uno a uno"
  }

  package func noCompleteInterval(_ title: String) -> String {
    "\(title): aún no hay ningún intervalo completo."
  }

  package func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String {
    "\(title): \(noCompleteData(noun))."
  }

  package func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String {
    ended(clauses([finding] + (noun.map { [noCompleteData($0)] } ?? [])))
  }

  private func noCompleteData(_ noun: IntervalNoun) -> String {
    let spanish = noun.spanish
    return "\(spanish.agreeing("ningún", "ninguna")) \(spanish.singular)"
      + " \(spanish.agreeing("completo", "completa")) tiene datos"
  }

  package var nothingOverlaps: String {
    "Ninguna otra fuente tiene datos, así que nada se solapa."
  }

  package func hours(of day: String, _ hours: String) -> String {
    "\(Sentence.capitalized(name(of: .day(day)))) tiene \(hours) horas."
  }

  package func hours(ofDays days: [(count: Int, hours: String)]) -> String {
    let items = days.enumerated().map { index, days in
      let named = index == 0 ? counted(days.count, .day) : number(days.count)
      return "\(named) \(has(days.count)) \(days.hours) horas"
    }
    return ended(list(items))
  }

  package func inNoBand(_ share: String) -> String { "\(share) fuera de todos los rangos." }

  package func readings(inAll count: Int) -> String { "\(counted(count, .reading))." }

  package func readings(_ count: Int, on days: Part) -> String {
    "\(counted(count, .reading)) en \(number(days.count)) de \(counted(days.all, .day))."
  }

  package func otherSources(_ count: Int) -> String { "\(counted(count, .source)) más" }

  package func lastRows(_ part: Part, _ rows: TableRows) -> String {
    let noun = noun(of: rows)
    return "La tabla tiene \(theLast(part, noun)); la salida JSON"
      + " \(noun.agreeing("los", "las")) tiene \(noun.agreeing("todos", "todas"))."
  }

  package func lastMarks(_ part: Part) -> String {
    "Entre sus filas, la tabla tiene \(theLast(part, .mark))."
  }

  /// `los últimos 100 de 365 días`
  private func theLast(_ part: Part, _ noun: SpanishNoun) -> String {
    "\(Sentence.lowercased(theLatest(part.count, noun))) de \(counted(part.all, noun))"
  }
}
