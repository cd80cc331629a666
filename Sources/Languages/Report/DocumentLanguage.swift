/// The words of a report as a document: its title, the moment that it is seen from, and remarks on
/// what it lacks.
package protocol DocumentLanguage: Sendable {
  /// The line below the lead: `As of the end of Sunday, February 4, 2024, Los Angeles time.`
  ///
  /// - Parameters:
  ///   - moment: the date or the moment, which has its own mark on a page.
  ///   - isEndOfDay: true for the end of the date that `moment` is.
  ///   - opening: words that the line begins with, such as `3 weekly reports`; empty for none.
  ///   - remarks: sentences on what has not ended or is missing at the moment.
  func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence

  /// The time zone of a city: `Los Angeles time`.
  func zone(ofCity name: String) -> String

  /// Data that ends before the moment that the report is seen from: `The data ends on Friday,
  /// February 2, 2024 at 9:41 AM.`
  func dataEnds(_ moment: String) -> String

  /// `The week from January 29 is still running and is not compared.`
  func isRunning(_ interval: NamedInterval) -> String

  /// An interval that the data almost covers: `The week from January 22 lacks its last 5 hours and
  /// is not compared. An export made on Monday, January 29, or later has all of it.`
  ///
  /// - Parameters:
  ///   - last: the length of what is missing.
  ///   - day: the weekday and date of the interval's end.
  ///   - time: the time of the end; nil for midnight.
  func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String

  /// A report most of whose queries have no data: `Most of this report has no data in its range:
  /// Steps, Sleep and 3 others.`
  ///
  /// - Parameters:
  ///   - others: the number of queries beside those that are named.
  ///   - isAll: true if none of them has data.
  ///   - isRest: true if a sentence above it says that most of the report is left out.
  func noData(about names: [String], others: Int, isAll: Bool, isRest: Bool) -> String

  /// A remark in place of a figure or a table, with the queries that it is about and the reason as
  /// a clause: `Steps, Sleep: no data in this range.`
  func remark(_ reason: String, on names: [String]) -> String

  /// The sentence above the latest rows of a list, of which only a page has all: `The latest 28 of
  /// 120 rows; the page has all of them.`
  func latestRowsOfList(_ part: Part) -> String

  /// The naps of several nights: `3 naps, 2 h 10 min in all; without them, the average sleep a
  /// night is 7 h.`
  func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String
}
