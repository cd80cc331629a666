import Figures
import Health
import Languages

// The words about single events.
extension ReportWords {
  static let eventTime = "Time"
  static let eventName = "Event"
  static let eventValue = "Value"
  static let eventLength = "Length"
  static let eventSource = "Source"

  /// A threshold that a measurement exceeded: `above 120 bpm`.
  static func above(_ threshold: String) -> String { "above \(threshold)" }
  /// A threshold below which a measurement was: `below 40 bpm`.
  static func below(_ threshold: String) -> String { "below \(threshold)" }

  /// The events of a query: `Irregular rhythm notifications: 3, the latest on Jan 30, 2024 at
  /// 3:12 AM`.
  static func events(_ title: String, _ count: Int, number: String, latest: String) -> String {
    count == 1 ? "\(title): 1, on \(latest)" : "\(title): \(number), the latest on \(latest)"
  }

  /// The events of a query that have values: `Electrocardiograms: 4 (atrial fibrillation 1, the
  /// latest on …; sinus rhythm 3, the latest on …)`.
  static func events(_ title: String, number: String, ofValues values: [String]) -> String {
    "\(title): \(number) (\(values.joined(separator: "; ")))"
  }
  static func events(
    ofValue value: String, _ count: Int, number: String, latest: String
  ) -> String {
    count == 1
      ? "\(value.lowercasedFirst) 1, on \(latest)"
      : "\(value.lowercasedFirst) \(number), the latest on \(latest)"
  }

  /// The number of events in a list of facts: `Irregular rhythm notifications: 3`,
  /// `Electrocardiograms: atrial fibrillation 1`.
  static func events(_ title: String, ofValue value: String?, number: String) -> String {
    "\(title): " + (value.map { "\($0.lowercasedFirst) " } ?? "") + number
  }

  /// The sentence about queries without an event in their range.
  static func noEvents(_ titles: [String], _ period: String) -> String {
    "None from \(period): \(Sentence.list(titles))"
  }

  /// The events of a query without any in its range.
  ///
  /// - Parameter latest: the date of the latest event before it.
  static func noEvents(_ title: String, before latest: String) -> String {
    "\(title) (the latest before that on \(latest))"
  }

  /// The sentence about types of which the data has no sample.
  static func noEventData(_ titles: [String]) -> String {
    "The data has no samples at all, so it does not say whether there were any:"
      + " \(Sentence.list(titles))"
  }

  static func tooManyEvents(_ title: String) -> String { "\(title): too many to list" }

  /// The clause after the number of events that is smaller than the number of samples, which
  /// counts and JSON state.
  static func eventSamples(_ samples: String) -> String {
    "; the samples are \(samples), because several sources recorded the same events"
  }

  /// The caption of a table of all events.
  ///
  /// - Parameter shared: the number of events that several sources recorded at the same times.
  static func eventsTable(shared: Int) -> String {
    "Single events, the latest first" + recordedTwice(shared)
  }

  /// The caption of a table of some events.
  static func eventsTable(_ shown: String, of all: String, shared: Int) -> String {
    "Single events, the latest first: \(shown) of \(all), irregular rhythms and severe symptoms before others"
      + "\(recordedTwice(shared)); the page has all"
  }

  /// The caption of the folded table that has the events that another one leaves out.
  static func allEvents(shared: Int) -> String {
    "All single events, the latest first" + recordedTwice(shared)
  }

  private static func recordedTwice(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let number = count == 1 ? "one" : "\(count)"
    return "; \(number) of them recorded by several sources at the same times"
  }

}

extension String {
  /// The text inside a sentence: with a small first letter, unless it is an abbreviation.
  fileprivate var lowercasedFirst: String {
    let second = dropFirst().first
    return second?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}
