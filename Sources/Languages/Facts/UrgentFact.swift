/// A fact that a reader must see before any highlight: severe measurements, episodes beyond a
/// bound, or events such as an irregular rhythm.
package struct UrgentFact: Sendable, Hashable {
  /// The things that happened, by the title of their query.
  package enum Subject: Sendable, Hashable {
    /// Measurements of blood pressure at or above a limit with its unit.
    case severeMeasurements(String, limit: String)
    case episodes(String)
    /// Single events, with the value that they have; nil for those of a type without values.
    case events(String, value: DataName?)
  }

  package let subject: Subject
  package let events: EventCount

  package init(_ subject: Subject, _ events: EventCount) {
    self.subject = subject
    self.events = events
  }
}
