extension French: AccountLanguage {
  package func account(_ fact: AccountFact) -> String {
    switch fact {
    case .written(let text): return text
    case .computed(let computed, let length, let start, let end):
      let every = length.map { " par intervalles de \(text($0))" } ?? ""
      return computation(computed) + every + span(from: start, to: end)
    case .coverage(let part):
      return "\(ratio(part, IntervalNoun.interval.french)) \(verb(part.count, "a", "ont"))"
        + " des données"
    case .noData: return "aucune donnée"
    case .notComputed: return "non calculé"
    case .pluginIsOff(let id): return "non calculé, l’extension \(quoted(id)) est désactivée"
    case .nothingPasses(1):
      return "\(quoted("where")) exclut le seul échantillon de la période"
    case .nothingPasses(let count):
      return "\(quoted("where")) exclut les \(counted(count, .sample)) de la période"
    case .unknownValues(let count, let doCount):
      let counts = verb(count, "compte", "comptent")
      return "\(word(count, .sample)) \(verb(count, "a", "ont")) une valeur inconnue et"
        + " \(doCount ? counts : "ne \(counts) pas")"
    case .sources(let names, let areMerged): return sources(names, areMerged: areMerged)
    case .overlap(let sum, let overlapping):
      return "le total des sommes des sources est de \(sum), dont \(overlapping) de chevauchement,"
        + " qui ne compte qu’une fois"
    case .overlapOutOfRange:
      return clauses([
        "le total des sommes des sources est hors limites",
        "ce qui se chevauche ne compte qu’une fois",
      ])
    case .missingSummary(let summary, let isPercentage, let reason):
      return labeled(
        "\(quoted(summary)) \(isPercentage ? "n’a pas de pourcentage" : "manque")", reason)
    case .knownUntil(let moment, let hasRunning, let hasAhead):
      return labeled(
        "données connues jusqu’au \(moment)", comparison(hasRunning: hasRunning, hasAhead: hasAhead)
      )
    case .reveals(let facts): return "révèle \(list(facts.map(revealed)))"
    case .samples(let fact): return clause(fact)
    case .readings(let fact): return clause(fact)
    case .nights(let fact): return clause(fact)
    case .objects(let fact): return clause(fact)
    case .participants(let fact): return clause(fact)
    }
  }

  /// The intervals that are not compared, because they are running or have not begun.
  private func comparison(hasRunning: Bool, hasAhead: Bool) -> String {
    let running = "l’intervalle marqué \(quoted("jusqu’à")) est encore en cours"
    guard hasAhead else { return "\(running) et n’est pas comparé" }
    let ahead = "marqués \(quoted(aheadLabel)) commencent à ce moment ou après"
    return hasRunning
      ? "\(running), ceux \(ahead), et aucun n’est comparé"
      : "les intervalles \(ahead) et ne sont pas comparés"
  }

  private func span(from start: String?, to end: String?) -> String {
    switch (start, end) {
    case (let start?, let end?): " du \(start) au \(end)"
    case (let start?, nil): " à partir du \(start)"
    case (nil, let end?): " jusqu’au \(end)"
    case (nil, nil): ""
    }
  }

  package func remark(_ fact: AccountFact) -> String { sentence(account(fact)) }

  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(title)]
      + clauses.enumerated().map { .text(($0 == 0 ? "\(labelEnd) " : "\u{202F}; ") + $1) }
      + [.text(fullStop(after: clauses.last ?? title))]
  }

  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    let name =
      switch term {
      case .section: "Section"
      case .parameters: "Paramètres"
      case .loss: "Perte"
      case .note: "Remarque"
      case .published: "Publication"
      }
    return [.strong(name), .text(ended("\(labelEnd) \(text)"))]
  }

  package func parameters(_ parameters: [(name: String, value: String)]) -> String {
    values(parameters)
  }

  package func data(_ data: AccountData) -> [TextRun] {
    var runs: [TextRun] = [
      .strong("Données"), .text("\(labelEnd) état au \(data.asOf)"),
      .text(
        "\(data.isCut ? ", sans les données ultérieures" : ""), fuseau horaire \(data.zone)"),
    ]
    if let samples = data.samples { runs += [.text(", échantillons "), .code(samples)] }
    return runs + [
      .text(", définition \(data.file.map { $0 + " " } ?? "")"), .code(data.definition),
      .text(
        ", format \(data.format). "
          + labeled("Des nombres, pas des conseils", "rien ici n’est un diagnostic.")),
    ]
  }

  package var accountHeading: String { "Comment ces nombres ont été obtenus" }

  /// A length of time in figures: `1 semaine`, `1440 minutes`.
  func text(_ length: TimeLength) -> String {
    "\(length.count) \(length.noun.length.form(length.count))"
  }

  private func sources(_ names: [String], areMerged: Bool) -> String {
    guard names.count > 1 else { return labeled("une seule source", names.joined()) }
    return labeled(
      areMerged ? "sources fusionnées dans cet ordre" : "sources combinées",
      series(names, limit: 8))
  }

  /// Names with commas and, from a limit on, the number of others: `a, b et 3 autres`.
  func series(_ names: [String], limit: Int) -> String {
    names.count > limit
      ? list(names.prefix(limit) + [others(names.count - limit)])
      : names.joined(separator: ", ")
  }

  /// Things beside those that are named: `un autre`, `3 autres`.
  func others(_ count: Int) -> String { "\(number(count)) \(verb(count, "autre", "autres"))" }
}
