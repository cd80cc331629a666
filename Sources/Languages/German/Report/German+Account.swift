extension German: AccountLanguage {
  package func account(_ fact: AccountFact) -> String {
    switch fact {
    case .written(let text): return text
    case .computed(let computed, let length, let start, let end):
      let every = length.map { " in Intervallen von \(dative($0))" } ?? ""
      let from = start.map { " von \($0)" } ?? ""
      return computation(computed) + every + from + (end.map { " bis \($0)" } ?? "")
    case .coverage(let part):
      return "\(share(part, .interval)) \(has(part.count)) Daten"
    case .noData: return noData
    case .notComputed: return "nicht berechnet"
    case .pluginIsOff(let id): return "nicht berechnet, das Plug-in '\(id)' ist ausgeschaltet"
    case .nothingPasses(let count): return "\(excludes(count)) im Zeitraum aus"
    case .unknownValues(1, let doCount):
      return "ein Datenpunkt hat einen unbekannten Wert und zählt\(doCount ? "" : " nicht")"
    case .unknownValues(let count, let doCount):
      return "\(number(count)) Datenpunkte haben unbekannte Werte und zählen"
        + (doCount ? "" : " nicht")
    case .sources(let names, let areMerged): return sources(names, areMerged: areMerged)
    case .overlap(let sum, let overlapping):
      return "die Summen der Quellen ergeben zusammen \(sum); was sich überschneidet, zählt"
        + " einmal: \(overlapping)"
    case .overlapOutOfRange:
      return "die Summen der Quellen ergeben zusammen einen Wert außerhalb des Zahlenbereichs; was"
        + " sich überschneidet, zählt einmal"
    case .missingSummary(let summary, let isPercentage, let reason):
      return "'\(summary)' \(isPercentage ? "hat keinen Prozentwert" : "fehlt"): \(reason)"
    case .knownUntil(let moment, let hasRunning, let hasAhead):
      return "bekannt bis \(moment): \(unfinished(hasRunning, hasAhead)) nicht verglichen"
    case .reveals(let facts): return "gibt preis: \(list(facts.map(revealed)))"
    case .samples(let fact): return clause(fact)
    case .readings(let fact): return clause(fact)
    case .nights(let fact): return clause(fact)
    case .objects(let fact): return clause(fact)
    case .participants(let fact): return clause(fact)
    }
  }

  /// Samples that a condition excludes, before the word `aus`: `'where' schließt alle 5
  /// Datenpunkte`.
  ///
  /// - Parameter owner: the words after the samples; empty for none.
  func excludes(_ count: Int, of owner: String = "") -> String {
    "'where' schließt "
      + (count == 1 ? "den einzigen Datenpunkt" : "alle \(number(count)) Datenpunkte") + owner
  }

  private func unfinished(_ hasRunning: Bool, _ hasAhead: Bool) -> String {
    let running = "das mit „bis“ markierte Intervall läuft noch"
    guard hasAhead else { return "\(running) und wird" }
    return hasRunning
      ? "\(running), die mit „\(aheadLabel)“ markierten beginnen zu dieser Zeit oder später,"
        + " und sie werden"
      : "mit „\(aheadLabel)“ markierte Intervalle beginnen zu dieser Zeit oder später und werden"
  }

  package func remark(_ fact: AccountFact) -> String { sentence(account(fact)) }

  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(title)] + clauses.enumerated().map { .text(($0 == 0 ? "\(labelEnd) " : "; ") + $1) }
      + [.text(fullStop(after: clauses.last ?? title))]
  }

  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    let name =
      switch term {
      case .section: "Abschnitt"
      case .parameters: "Parameter"
      case .loss: "Verlust"
      case .note: "Hinweis"
      case .published: "Veröffentlicht"
      }
    return [.strong(name), .text("\(labelEnd) \(ended(text))")]
  }

  package func parameters(_ parameters: [(name: String, value: String)]) -> String {
    values(parameters)
  }

  package func data(_ data: AccountData) -> [TextRun] {
    var runs: [TextRun] = [
      .strong("Daten"), .text("\(labelEnd) Stand \(data.asOf) in \(data.zone)"),
    ]
    if data.isCut { runs.append(.text(", ohne spätere Daten")) }
    if let samples = data.samples { runs += [.text(", Datenpunkte "), .code(samples)] }
    return runs + [
      .text(", Definition \(data.file.map { $0 + " " } ?? "")"), .code(data.definition),
      .text(", Format \(data.format). Zahlen, kein Rat: Nichts hier ist eine Diagnose."),
    ]
  }

  package var accountHeading: String { "Wie diese Zahlen entstanden sind" }

  /// A length of time in figures: `1 Woche`, `1440 Minuten`.
  func text(_ length: TimeLength) -> String {
    "\(length.count) \(length.noun.german.form(length.count))"
  }

  /// The same as a dative: `2 Tagen`.
  func dative(_ length: TimeLength) -> String {
    "\(length.count) \(length.noun.german.form(length.count, .dative))"
  }

  private func sources(_ names: [String], areMerged: Bool) -> String {
    guard names.count > 1 else { return "eine Quelle: \(names.joined())" }
    let more = names.count > 8 ? " und \(names.count - 8) weitere" : ""
    return "Quellen \(areMerged ? "in dieser Reihenfolge zusammengeführt" : "zusammen"): "
      + names.prefix(8).joined(separator: ", ") + more
  }
}
