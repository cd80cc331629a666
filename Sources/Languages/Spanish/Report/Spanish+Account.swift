extension Spanish: AccountLanguage {
  package func account(_ fact: AccountFact) -> String {
    switch fact {
    case .written(let text): return text
    case .computed(let computed, let length, let start, let end):
      let every = length.map { " en intervalos de \(text($0))" } ?? ""
      let from = start.map { " desde \($0)" } ?? ""
      return computation(computed) + every + from + (end.map { " hasta \($0)" } ?? "")
    case .coverage(let part):
      let verb = has(part.all == 1 ? 1 : part.count)
      return "\(number(part.count)) de \(counted(part.all, .interval)) \(verb) datos"
    case .noData: return noData
    case .notComputed: return "sin calcular"
    case .pluginIsOff(let id): return "sin calcular, el complemento '\(id)' está desactivado"
    case .nothingPasses(1): return "'where' excluye la única muestra del rango de fechas"
    case .nothingPasses(let count):
      return "'where' excluye las \(number(count)) muestras del rango de fechas"
    case .unknownValues(1, let doCount):
      return "una muestra tiene un valor desconocido y \(doCount ? "cuenta" : "no cuenta")"
    case .unknownValues(let count, let doCount):
      return "\(number(count)) muestras tienen valores desconocidos y"
        + " \(doCount ? "cuentan" : "no cuentan")"
    case .sources(let names, let areMerged): return sources(names, areMerged: areMerged)
    case .overlap(let sum, let overlapping):
      return
        "las sumas de las fuentes dan \(sum); el solapamiento, \(overlapping), cuenta una sola vez"
    case .overlapOutOfRange:
      return
        "las sumas de las fuentes dan un valor fuera de rango; lo que se solapa cuenta una sola vez"
    case .missingSummary(let summary, let isPercentage, let reason):
      return "'\(summary)' \(isPercentage ? "no tiene porcentaje" : "falta"): \(reason)"
    case .knownUntil(let moment, let hasRunning, let hasAhead):
      let running = "el intervalo marcado con 'hasta' sigue en curso"
      let ahead = "marcados con '\(aheadLabel)' empiezan entonces o después y no se comparan"
      let meaning =
        hasAhead
        ? (hasRunning ? "\(running), y los \(ahead)" : "los intervalos \(ahead)")
        : "\(running) y no se compara"
      return "se conoce hasta \(moment): \(meaning)"
    case .reveals(let facts): return "revela \(list(facts.map(revealed)))"
    case .samples(let fact): return clause(fact)
    case .readings(let fact): return clause(fact)
    case .nights(let fact): return clause(fact)
    case .objects(let fact): return clause(fact)
    case .participants(let fact): return clause(fact)
    }
  }

  package func remark(_ fact: AccountFact) -> String { sentence(account(fact)) }

  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(title)]
      + clauses.enumerated().map { .text(($0 == 0 ? "\(labelEnd) " : "; ") + $1) }
      + [.text(fullStop(after: clauses.last ?? title))]
  }

  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    let name =
      switch term {
      case .section: "Sección"
      case .parameters: "Parámetros"
      case .loss: "Pérdida"
      case .note: "Nota"
      case .published: "Publicado"
      }
    return [.strong(name), .text(ended("\(labelEnd) \(text)"))]
  }

  package func parameters(_ parameters: [(name: String, value: String)]) -> String {
    parameters.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  package func data(_ data: AccountData) -> [TextRun] {
    var runs: [TextRun] = [
      .strong("Datos"), .text("\(labelEnd) a fecha de \(data.asOf)"),
      .text("\(data.isCut ? ", sin los datos posteriores," : "") en \(data.zone)"),
    ]
    if let samples = data.samples { runs += [.text(", muestras "), .code(samples)] }
    return runs + [
      .text(", definición \(data.file.map { $0 + " " } ?? "")"), .code(data.definition),
      .text(
        ", formato \(data.format). Cifras, no consejos: nada de esto es un diagnóstico."),
    ]
  }

  package var accountHeading: String { "Cómo se obtuvieron estas cifras" }

  /// A length of time in figures: `1 semana`, `1440 minutos`.
  func text(_ length: TimeLength) -> String {
    "\(length.count) \(length.noun.spanish.form(length.count))"
  }

  private func sources(_ names: [String], areMerged: Bool) -> String {
    guard names.count > 1 else { return "una fuente: \(names.joined())" }
    let more = names.count > 8 ? " y \(names.count - 8) más" : ""
    return "\(areMerged ? "fuentes fusionadas en este orden" : "fuentes combinadas"): "
      + names.prefix(8).joined(separator: ", ") + more
  }
}
