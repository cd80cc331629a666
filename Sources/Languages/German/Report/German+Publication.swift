extension German: PublicationLanguage {
  package func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String {
    let moment =
      dates.map { "kein Datum ist genauer als \($0.german.a()) \($0.german.singular)" }
      ?? "Datum und Uhrzeit des Berichts sind genau"
    let queries =
      hidden == 0
      ? "" : "; verborgen: \(hidden) \(hidden == 1 ? "Abfrage" : "Abfragen"), alle Parameter"
    // NB: a text of a list is cut after 400 characters.
    return
      "Namen von Quellen und Geräten, Texte in Metadaten und die Prüfsumme der Daten fehlen"
      + "\(queries). Jede Abfrage nennt, was sie preisgibt. Außerdem: \(moment), und die"
      + " Zeitzone \(zone) deutet auf den Wohnort hin. Das ist keine Anonymität: Wer einige der"
      + " Zahlen, Tage oder Gewohnheiten kennt, erkennt, von wem sie stammen"
  }

  package var unnamedLoss: String { "einige Daten waren nicht lesbar oder fehlen" }

  /// Something that a query reveals, as a phrase: `für jeden Tag eine Zahl mit Datum`.
  func revealed(_ fact: RevealedFact) -> String {
    switch fact {
    case .oneNumber: "eine Zahl für den ganzen Zeitraum"
    case .numbers(let length):
      length.single.map { "für \(every($0)) eine Zahl mit Datum" }
        ?? "für jedes Intervall von \(dative(length)) eine Zahl mit Datum"
    case .course(let noun): "den typischen Wert für \(every(noun))"
    case .yearBefore: "die Zahlen des Vorjahres"
    case .comparisonWithAllData: "wie der neueste Wert zu allen früheren Daten steht"
    case .amounts(nil): "genaue Werte"
    case .amounts(let digits?):
      digits == 1
        ? "Werte auf eine signifikante Stelle genau"
        : "Werte auf \(digits) signifikante Stellen genau"
    case .clockTimes: "Uhrzeiten"
    case .singleSamples:
      "einzelne Datenpunkte mit ihren Zeiten (etwa Nächte, Trainings oder Messwerte)"
    case .eachSource: "Anzahl und Art der Quellen und die Werte jeder einzelnen"
    case .each(let part): "die Werte für \(each(part))"
    case .sources(let count): "die Anzahl der Quellen (\(count)) und ihre Art"
    case .gaps(let length):
      (length.single.map(every) ?? "die Intervalle")
        + " ohne Daten (nichts getragen oder aufgezeichnet)"
    case .datesOfWorkouts: "die Tage mit Trainings"
    case .datesOfSymptoms: "die Tage mit Symptomen"
    }
  }

  /// Each of some intervals in the accusative: `jeden Tag`, `jede Woche`, `jedes Jahr`.
  private func every(_ noun: IntervalNoun) -> String {
    let word =
      switch noun.german.gender {
      case .masculine: "jeden"
      case .feminine: "jede"
      case .neuter: "jedes"
      }
    return "\(word) \(noun.german.singular)"
  }

  private func each(_ part: SamplePart) -> String {
    switch part {
    case .source: "jede Quelle"
    case .value: "jeden Wert"
    case .activity: "jede Aktivität"
    case .classification: "jede Klassifizierung"
    case .entry: "jede Eingabeart"
    case .group: "jede Gruppe"
    case .leg: "jede Teilstrecke"
    }
  }
}
