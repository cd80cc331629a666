extension English: EventLanguage {
  package func urgent(_ fact: UrgentFact) -> String {
    switch fact.subject {
    case .events(let title, let value?): "\(title): \(inSentence(value)) \(events(fact.events))"
    case .events, .episodes, .severeMeasurements:
      "\(title(of: fact.subject)): \(events(fact.events))"
    }
  }

  package func urgentSentence(_ fact: UrgentFact) -> String { ended(urgent(fact)) }

  package func urgentBesideOthers(_ fact: UrgentFact) -> String {
    let number = number(fact.events.count)
    return switch fact.subject {
    case .events(let title, let value?): "\(title): \(inSentence(value)) \(number)"
    case .events, .episodes, .severeMeasurements: "\(title(of: fact.subject)): \(number)"
    }
  }

  private func title(of subject: UrgentFact.Subject) -> String {
    switch subject {
    case .severeMeasurements(let title, let limit): "\(title) at or above \(limit)"
    case .episodes(let title), .events(let title, _): title
    }
  }

  package func events(_ title: String, _ events: EventCount, samples: Int?) -> String {
    ended("\(title): \(self.events(events))\(clause(onSamples: samples))")
  }

  package func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String {
    let texts = values.map { "\(inSentence($0.value)) \(events($0.events))" }
    return
      ended(
        "\(title): \(number(count)) (\(texts.joined(separator: "; ")))\(clause(onSamples: samples))"
      )
  }

  /// `3, the latest on Jan 30, 2024 at 3:12 AM`
  private func events(_ events: EventCount) -> String {
    let latest = events.count == 1 ? "on" : "the latest on"
    return "\(number(events.count)), \(latest) \(events.latest)"
  }

  private func clause(onSamples count: Int?) -> String {
    count.map {
      "; the samples are \(number($0)), because several sources recorded the same events"
    } ?? ""
  }

  package func tooManyEvents(_ title: String) -> String { "\(title): too many to list." }

  package func noEvents(_ queries: [AbsentEvents], _ period: String) -> String {
    let names = queries.map { one in
      one.title + (one.latestBefore.map { " (the latest before that on \($0))" } ?? "")
    }
    return ended("None from \(period): \(list(names))")
  }

  package func noEventData(_ titles: [String]) -> String {
    ended(
      "The data has no samples at all, so it does not say whether there were any: \(list(titles))")
  }

  package func column(ofEvents column: EventColumn) -> String {
    switch column {
    case .time: "Time"
    case .event: "Event"
    case .value: "Value"
    case .length: "Length"
    case .source: "Source"
    }
  }

  package func eventTable(_ listing: EventListing, shared: Int) -> String {
    let twice =
      shared > 0
      ? "; \(shared == 1 ? "one" : "\(shared)") of them recorded by several sources at the same times"
      : ""
    return switch listing {
    case .all: "Single events, the latest first\(twice)"
    case .some(let part):
      "Single events, the latest first: \(number(part.count)) of \(number(part.all)), irregular"
        + " rhythms and severe symptoms before others\(twice); the page has all"
    case .folded: "All single events, the latest first\(twice)"
    }
  }

  package func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String {
    let texts = amounts.map { amount in
      switch amount {
      case .exactly(let text): text
      case .above(let text): "above \(text)"
      case .below(let text): "below \(text)"
      }
    }
    return ([value.map(heading)].compactMap(\.self) + texts).joined(separator: ", ")
  }

  package func cell(ofSources names: [String]) -> String { names.joined(separator: ", ") }
}
