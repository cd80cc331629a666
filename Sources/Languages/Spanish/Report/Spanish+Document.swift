extension Spanish: DocumentLanguage {
  package func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence {
    let words = isEndOfDay ? "al final del " : "a fecha del "
    return MomentSentence(
      opening: opening.isEmpty ? Sentence.capitalized(words) : "\(opening), \(words)",
      moment: withoutComma(moment),
      closing: ([ended(", \(zone)")] + remarks).joined(separator: sentenceSpace))
  }

  package func zone(ofCity name: String) -> String { "hora de \(name)" }

  package func dataEnds(_ moment: String) -> String {
    ended("Los datos terminan \(the(day: moment))")
  }

  package func isRunning(_ interval: NamedInterval) -> String {
    sentence("\(name(of: interval)) sigue en curso y no se compara")
  }

  package func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String {
    let noun = last.noun.spanish
    let lacking =
      last.count == 1
      ? "le falta \(noun.agreeing("el último", "la última")) \(noun.singular)"
      : "le faltan \(noun.agreeing("los últimos", "las últimas")) \(text(last))"
    let day = the(day: day)
    let later = time.map { "después de \(the($0)) \(of(day))" } ?? "\(day) o más tarde"
    return sentence("\(to(name(of: interval))) \(lacking), y no se compara")
      + " Una exportación hecha \(later) lo tiene todo."
  }

  package func noData(
    about names: [String], others: Int, isAll: Bool, isRest: Bool
  ) -> String {
    let whole = isRest ? "el resto" : "este informe"
    let rest = others > 0 ? ["\(number(others)) \(form(others, "consulta", "consultas")) más"] : []
    return sentence(
      "\(isAll ? whole : "la mayor parte \(of(whole))") no tiene datos en su rango de fechas:"
        + " \(list(names + rest))")
  }

  package func remark(_ reason: String, on names: [String]) -> String {
    ended("\(names.joined(separator: ", ")): \(reason)")
  }

  package func latestRowsOfList(_ part: Part) -> String {
    "\(theLatest(part.count, .row)) de \(counted(part.all, .row)); la página las tiene todas."
  }

  package func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String {
    sentence(
      count == 1
        ? "una siesta, \(asleep); sin ella, el promedio de sueño por noche es de \(mean)"
        : "\(number(count)) siestas, \(asleep) en total; sin ellas, el promedio de sueño por noche"
          + " es de \(mean)")
  }
}
