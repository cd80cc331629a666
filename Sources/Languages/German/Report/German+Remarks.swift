extension German: RemarkLanguage {
  package var noDataInRange: String { "keine Daten im Zeitraum" }

  package func noDataInRange(latest value: String, _ time: String) -> String {
    "\(noDataInRange); der neueste Messwert ist \(value), \(time)"
      + clockWord(after: time)
  }

  package func allFromOneSource(_ amount: String) -> String { "\(amount), alles aus einer Quelle" }

  package func tooManyToDraw(limit: Int) -> String {
    "mehr als \(number(limit)) Einträge sind zu viele, um sie einzeln zu zeichnen"
  }

  package func noCompleteInterval(_ title: String) -> String {
    labeled(title, "Noch kein Intervall ist vollständig.")
  }

  package func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String {
    labeled(title, sentence(noCompleteData(noun)))
  }

  package func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String {
    ended(finding + (noun.map { "; \(noCompleteData($0))" } ?? ""))
  }

  private func noCompleteData(_ noun: IntervalNoun) -> String {
    let noun = noun.german
    let none =
      switch noun.gender {
      case .masculine: "kein vollständiger"
      case .feminine: "keine vollständige"
      case .neuter: "kein vollständiges"
      }
    return "\(none) \(noun.singular) hat Daten"
  }

  package var nothingOverlaps: String {
    "Keine andere Quelle hat Daten, deshalb überschneidet sich nichts."
  }

  package func hours(of day: String, _ hours: String) -> String {
    "\(Sentence.capitalized(subject(.day(day)))) hat \(hours) Stunden."
  }

  package func hours(ofDays days: [(count: Int, hours: String)]) -> String {
    let items = days.enumerated().map { index, days in
      let named = index == 0 ? counted(days.count, .day) : number(days.count)
      return "\(named) \(has(days.count)) \(days.hours) Stunden"
    }
    return ended(list(items))
  }

  package func inNoBand(_ share: String) -> String { "\(share) in keinem der Bereiche." }

  package func readings(inAll count: Int) -> String { "\(counted(count, .reading))." }

  package func readings(_ count: Int, on days: Part) -> String {
    "\(counted(count, .reading)) \(share(in: days, .day))."
  }

  package func otherSources(_ count: Int) -> String {
    "\(number(count)) weitere \(noun(of: .sources).form(count))"
  }

  package func lastRows(_ part: Part, _ rows: TableRows) -> String {
    let noun = noun(of: rows)
    return "In der Tabelle \(stands(part.count)) \(last(part.count, noun)) von"
      + " \(number(part.all)) \(noun.form(part.all, .dative)), in der JSON-Ausgabe alle."
  }

  package func lastMarks(_ part: Part) -> String {
    let noun = GermanNoun(.feminine, "Markierung", "Markierungen")
    return "Zwischen den Zeilen der Tabelle \(stands(part.count)) \(last(part.count, noun)) von"
      + " \(number(part.all)) \(noun.form(part.all, .dative))."
  }
}
