extension French: EventLanguage {
  package func urgent(_ fact: UrgentFact) -> String {
    labeled(title(of: fact.subject), qualifiedByValue(fact.subject, events(fact.events)))
  }

  package func urgentSentence(_ fact: UrgentFact) -> String { ended(urgent(fact)) }

  package func urgentBesideOthers(_ fact: UrgentFact) -> String {
    labeled(title(of: fact.subject), qualifiedByValue(fact.subject, number(fact.events.count)))
  }

  private func title(of subject: UrgentFact.Subject) -> String {
    switch subject {
    case .severeMeasurements(let title, let limit): "\(title) à \(limit) ou plus"
    case .episodes(let title), .events(let title, _): title
    }
  }

  /// A number of events after their value, if they have one: `fibrillation auriculaire 1`.
  private func qualifiedByValue(_ subject: UrgentFact.Subject, _ number: String) -> String {
    switch subject {
    case .events(_, let value?): "\(inSentence(value)) \(number)"
    case .events, .episodes, .severeMeasurements: number
    }
  }

  package func events(_ title: String, _ events: EventCount, samples: Int?) -> String {
    labeled(title, ended(clauses([self.events(events)] + clauses(onSamples: samples))))
  }

  package func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String {
    let texts = values.map { "\(inSentence($0.value)) \(events($0.events))" }
    return labeled(
      title,
      ended(clauses([qualified(number(count), clauses(texts))] + clauses(onSamples: samples))))
  }

  /// `3, dernière fois le 30 janv. 2024 à 03:12`
  private func events(_ events: EventCount) -> String {
    "\(number(events.count)), \(events.count == 1 ? "" : lastTime)le \(events.latest)"
  }

  /// The words before the date of the latest of some things, whose gender is not known.
  private var lastTime: String { "dernière fois " }

  private func clauses(onSamples count: Int?) -> [String] {
    count.map {
      [
        "il y a \(counted($0, .sample)), car plusieurs sources ont enregistré les mêmes"
          + " événements"
      ]
    } ?? []
  }

  package func tooManyEvents(_ title: String) -> String {
    labeled(title, "trop d’événements pour une liste.")
  }

  package func noEvents(_ queries: [AbsentEvents], _ period: String) -> String {
    let names = queries.map { one in
      qualified(one.title, one.latestBefore.map { "auparavant, \(lastTime)le \($0)" } ?? "")
    }
    return labeled("Rien \(during(period))", ended(list(names)))
  }

  package func noEventData(_ titles: [String]) -> String {
    labeled(
      "Les données n’ont aucun échantillon et ne disent donc pas si cela s’est produit",
      ended(list(titles)))
  }

  package func column(ofEvents column: EventColumn) -> String {
    switch column {
    case .time: "Date"
    case .event: "Événement"
    case .value: "Valeur"
    case .length: "Durée"
    case .source: "Source"
    }
  }

  package func eventTable(_ listing: EventListing, shared: Int) -> String {
    let order = "du plus récent au plus ancien"
    let twice =
      switch shared {
      case 0: [String]()
      case 1: ["l’un d’eux enregistré par plusieurs sources à la même heure"]
      default:
        ["\(number(shared)) d’entre eux enregistrés par plusieurs sources aux mêmes heures"]
      }
    return switch listing {
    case .all: clauses(["Événements un par un, \(order)"] + twice)
    case .some(let part):
      clauses(
        [
          labeled(
            "Événements un par un, \(order)",
            "\(number(part.count)) sur \(number(part.all)), les arythmies et les symptômes sévères"
              + " en priorité")
        ] + twice + ["la page les contient tous"])
    case .folded: clauses(["Tous les événements un par un, \(order)"] + twice)
    }
  }

  package func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String {
    let texts = amounts.map { amount in
      switch amount {
      case .exactly(let text): text
      case .above(let text): "plus de \(text)"
      case .below(let text): "moins de \(text)"
      }
    }
    return ([value.map(heading)].compactMap(\.self) + texts).joined(separator: ", ")
  }

  package func cell(ofSources names: [String]) -> String { names.joined(separator: ", ") }
}
