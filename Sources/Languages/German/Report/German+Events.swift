extension German: EventLanguage {
  package func urgent(_ fact: UrgentFact) -> String { urgent(fact.subject, events(fact.events)) }

  package func urgentSentence(_ fact: UrgentFact) -> String { ended(urgent(fact)) }

  package func urgentBesideOthers(_ fact: UrgentFact) -> String {
    urgent(fact.subject, number(fact.events.count))
  }

  private func urgent(_ subject: UrgentFact.Subject, _ events: String) -> String {
    switch subject {
    case .severeMeasurements(let title, let limit): labeled("\(title) ab \(limit)", events)
    case .episodes(let title), .events(let title, nil): labeled(title, events)
    case .events(let title, let value?): labeled(title, "\(inSentence(value)) \(events)")
    }
  }

  package func events(_ title: String, _ events: EventCount, samples: Int?) -> String {
    ended(labeled(title, self.events(events)) + clause(onSamples: samples))
  }

  package func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String {
    let texts = values.map { "\(inSentence($0.value)) \(events($0.events))" }
    return ended(
      labeled(title, qualified(number(count), clauses(texts))) + clause(onSamples: samples))
  }

  /// `3, zuletzt am 30. Jan. 2024, 3:12 Uhr`
  private func events(_ events: EventCount) -> String {
    "\(number(events.count)), \(events.count == 1 ? "" : "zuletzt ")am \(events.latest)"
      + clockWord(after: events.latest)
  }

  private func clause(onSamples count: Int?) -> String {
    count.map {
      "; es sind \(number($0)) Datenpunkte, weil mehrere Quellen dieselben Ereignisse aufgezeichnet"
        + " haben"
    } ?? ""
  }

  package func tooManyEvents(_ title: String) -> String {
    labeled(title, "zu viele für eine Liste.")
  }

  package func noEvents(_ queries: [AbsentEvents], _ period: String) -> String {
    let names = queries.map { one in
      qualified(one.title, one.latestBefore.map { "davor zuletzt am \($0)" } ?? "")
    }
    return ended("Keine Ereignisse vom \(period): \(list(names))")
  }

  package func noEventData(_ titles: [String]) -> String {
    ended(
      "Ganz ohne Datenpunkte, sodass offen ist, ob es Ereignisse gab: \(list(titles))")
  }

  package func column(ofEvents column: EventColumn) -> String {
    switch column {
    case .time: "Zeit"
    case .event: "Ereignis"
    case .value: "Wert"
    case .length: "Dauer"
    case .source: "Quelle"
    }
  }

  package func eventTable(_ listing: EventListing, shared: Int) -> String {
    let count = shared == 1 ? "eines" : number(shared)
    let twice =
      shared > 0
      ? "; \(count) davon von mehreren Quellen zur selben Zeit aufgezeichnet" : ""
    return switch listing {
    case .all: "Einzelne Ereignisse, die neuesten zuerst\(twice)"
    case .some(let part):
      "Einzelne Ereignisse, die neuesten zuerst: \(number(part.count)) von \(number(part.all)),"
        + " unregelmäßige Rhythmen und starke Symptome vor anderen\(twice); die Seite enthält alle"
    case .folded: "Alle einzelnen Ereignisse, die neuesten zuerst\(twice)"
    }
  }

  package func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String {
    let texts = amounts.map { amount in
      switch amount {
      case .exactly(let text): text
      case .above(let text): "über \(text)"
      case .below(let text): "unter \(text)"
      }
    }
    return ([value.map(heading)].compactMap(\.self) + texts).joined(separator: ", ")
  }

  package func cell(ofSources names: [String]) -> String { names.joined(separator: ", ") }
}
