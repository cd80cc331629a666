extension Spanish: EventLanguage {
  package func urgent(_ fact: UrgentFact) -> String {
    switch fact.subject {
    case .events(let title, let value?):
      labeled(title, "\(inSentence(value)) \(events(fact.events))")
    case .events, .episodes, .severeMeasurements:
      labeled(title(of: fact.subject), events(fact.events))
    }
  }

  package func urgentSentence(_ fact: UrgentFact) -> String { ended(urgent(fact)) }

  package func urgentBesideOthers(_ fact: UrgentFact) -> String {
    let number = number(fact.events.count)
    return switch fact.subject {
    case .events(let title, let value?): labeled(title, "\(inSentence(value)) \(number)")
    case .events, .episodes, .severeMeasurements: labeled(title(of: fact.subject), number)
    }
  }

  private func title(of subject: UrgentFact.Subject) -> String {
    switch subject {
    case .severeMeasurements(let title, let limit): "\(title) igual o superior a \(limit)"
    case .episodes(let title), .events(let title, _): title
    }
  }

  package func events(_ title: String, _ events: EventCount, samples: Int?) -> String {
    ended(labeled(title, self.events(events) + clause(onSamples: samples)))
  }

  package func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String {
    let texts = values.map { "\(inSentence($0.value)) \(events($0.events))" }
    return ended(
      labeled(title, qualified(number(count), clauses(texts)) + clause(onSamples: samples)))
  }

  /// `3, la última vez el 30 ene 2024, 3:12`
  private func events(_ events: EventCount) -> String {
    "\(number(events.count)), \(events.count == 1 ? "" : "la última vez ")el \(events.latest)"
  }

  private func clause(onSamples count: Int?) -> String {
    count.map {
      "; hay \(counted($0, .sample)), porque varias fuentes registraron los mismos eventos"
    } ?? ""
  }

  package func tooManyEvents(_ title: String) -> String {
    "\(title): hay demasiados eventos para enumerarlos."
  }

  package func noEvents(_ queries: [AbsentEvents], _ period: String) -> String {
    let names = queries.map { one in
      qualified(one.title, one.latestBefore.map { "antes, la última vez el \($0)" } ?? "")
    }
    return ended("Ningún evento \(during(period)): \(list(names))")
  }

  package func noEventData(_ titles: [String]) -> String {
    ended(
      "Los datos no tienen ninguna muestra, así que no dicen si hubo eventos: \(list(titles))")
  }

  package func column(ofEvents column: EventColumn) -> String {
    switch column {
    case .time: timeHeading
    case .event: "Evento"
    case .value: "Valor"
    case .length: "Duración"
    case .source: sourceHeading
    }
  }

  package func eventTable(_ listing: EventListing, shared: Int) -> String {
    let twice =
      switch shared {
      case 0: ""
      case 1: "; uno de ellos, registrado por varias fuentes a la misma hora"
      default: "; \(number(shared)) de ellos, registrados por varias fuentes a las mismas horas"
      }
    let opening = "eventos individuales, primero los más recientes"
    return switch listing {
    case .all: Sentence.capitalized(opening) + twice
    case .some(let part):
      Sentence.capitalized(opening)
        + ": \(number(part.count)) de \(number(part.all)), con los ritmos irregulares y los síntomas"
        + " graves antes que los demás\(twice); la página los tiene todos"
    case .folded: "Todos los \(opening)\(twice)"
    }
  }

  package func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String {
    let texts = amounts.map { amount in
      switch amount {
      case .exactly(let text): text
      case .above(let text): "por encima de \(text)"
      case .below(let text): "por debajo de \(text)"
      }
    }
    return ([value.map(heading)].compactMap(\.self) + texts).joined(separator: ", ")
  }

  package func cell(ofSources names: [String]) -> String { names.joined(separator: ", ") }
}
