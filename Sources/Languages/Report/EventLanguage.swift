/// The words about single events, such as notifications of the heart rate, and about what a reader
/// must see first.
///
/// Titles are those of queries. They start a sentence or stand in a list.
package protocol EventLanguage: Sendable {
  // What a reader must see first.

  /// A fact as a sentence without a full stop: `Irregular rhythm notifications: 3, the latest on
  /// Jan 30, 2024 at 3:12 AM`, `Blood pressure at or above 180/110 mmHg: 1, on Oct 22, 2024 at 9:00
  /// AM`, `Electrocardiograms: atrial fibrillation 1, on Jan 30, 2024 at 3:12 AM`.
  func urgent(_ fact: UrgentFact) -> String

  /// The same as a sentence with its full stop: `Glucose below 54: 3, the latest on Jan 30, 2024 at
  /// 3:12 AM.`
  func urgentSentence(_ fact: UrgentFact) -> String

  /// A fact beside others: `Irregular rhythm notifications: 3`.
  func urgentBesideOthers(_ fact: UrgentFact) -> String

  // The sentences about the events of each query.

  /// The number of events: `Irregular rhythm notifications: 3, the latest on Jan 30, 2024 at 3:12
  /// AM.`
  ///
  /// - Parameter samples: the number of samples, which is greater because several sources recorded
  ///   the same events: `…; the samples are 5, because several sources recorded the same events.`
  ///   Nil if it is that of the events.
  func events(_ title: String, _ events: EventCount, samples: Int?) -> String

  /// The number of events, and of those with each value: `Electrocardiograms: 4 (atrial
  /// fibrillation 1, on Jan 30, 2024 at 3:12 AM; sinus rhythm 3, the latest on …).`
  ///
  /// - Parameter samples: the number of samples, as above.
  func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String

  /// `Headache: too many to list.`
  func tooManyEvents(_ title: String) -> String

  /// The queries without an event in a period: `None from January 8 to February 4, 2024: Headache
  /// and Nausea (the latest before that on December 3, 2023).`
  func noEvents(_ queries: [AbsentEvents], _ period: String) -> String

  /// The queries of whose type the data has no samples: `The data has no samples at all, so it does
  /// not say whether there were any: Headache and Nausea.`
  func noEventData(_ titles: [String]) -> String

  // The table of events.

  /// The heading of a column: `Time`, `Event`, `Value`, `Length`, `Source`.
  func column(ofEvents column: EventColumn) -> String

  /// The caption: `Single events, the latest first`, `Single events, the latest first: 20 of 40,
  /// irregular rhythms and severe symptoms before others; the page has all`, `All single events,
  /// the latest first; 2 of them recorded by several sources at the same times`.
  ///
  /// - Parameter shared: the number of events that several sources recorded at the same times.
  func eventTable(_ listing: EventListing, shared: Int) -> String

  /// The value of an event and the amounts that it states, at least one of them, in a cell:
  /// `Severe`, `above 120 bpm`.
  func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String

  /// The names of several sources in a cell: `Watch, Phone`.
  func cell(ofSources names: [String]) -> String
}
