package import Languages

extension CanaryLanguage: EventLanguage {
  package func urgent(_ fact: UrgentFact) -> String { Self.mark(fact) }
  package func urgentSentence(_ fact: UrgentFact) -> String { Self.mark(fact) }
  package func urgentBesideOthers(_ fact: UrgentFact) -> String { Self.mark(fact) }
  package func events(_ title: String, _ events: EventCount, samples: Int?) -> String {
    Self.mark(title, events, samples)
  }
  package func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String {
    Self.mark(title, count, values, samples)
  }
  package func tooManyEvents(_ title: String) -> String { Self.mark(title) }
  package func noEvents(_ queries: [AbsentEvents], _ period: String) -> String {
    Self.mark(queries, period)
  }
  package func noEventData(_ titles: [String]) -> String { Self.mark(titles) }
  package func column(ofEvents column: EventColumn) -> String { Self.mark(column) }
  package func eventTable(_ listing: EventListing, shared: Int) -> String {
    Self.mark(listing, shared)
  }
  package func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String {
    Self.mark(value, amounts)
  }
  package func cell(ofSources names: [String]) -> String { Self.mark(names) }
}
