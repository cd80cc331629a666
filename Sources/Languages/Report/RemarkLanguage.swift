/// The remarks on what a figure or a table does not show, and the notes below them.
package protocol RemarkLanguage: Sendable {
  // Reasons in place of a figure or a table, as clauses after the titles of queries.

  /// `no data in this range`
  var noDataInRange: String { get }

  /// The same with the latest reading before or after the range: `no data in this range; the latest
  /// reading is 101 mg/dL, Mar 13, 2024 at 7:05 AM`.
  func noDataInRange(latest value: String, _ time: String) -> String

  /// An amount that several sources could have counted: `12,345 steps, all from one source`.
  func allFromOneSource(_ amount: String) -> String

  /// `more than 200000 items are too many to draw individually`
  func tooManyToDraw(limit: Int) -> String

  // Sentences in place of a figure whose intervals are not complete.

  /// `Steps: no interval is complete yet.`
  func noCompleteInterval(_ title: String) -> String

  /// `Steps: no complete week has data.`
  func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String

  /// The finding about the interval that is still running: `Steps: 913 so far on Friday, February
  /// 2; no complete week has data.`
  ///
  /// - Parameters:
  ///   - finding: a sentence without its full stop.
  ///   - noun: the intervals of which the complete ones have no data; nil if none is complete.
  func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String

  // Sentences below figures.

  /// `No other source has data, so nothing overlaps.`
  var nothingOverlaps: String { get }

  /// A day that is not 24 hours long: `March 10, 2024 has 23 hours.`
  func hours(of day: String, _ hours: String) -> String

  /// More such days: `5 days have 23 hours and 5 have 25 hours.`
  func hours(ofDays days: [(count: Int, hours: String)]) -> String

  /// `0.4% in none of the bands.`
  func inNoBand(_ share: String) -> String

  /// `1,344 readings.`
  func readings(inAll count: Int) -> String

  /// `28 readings on 14 of 28 days.`
  func readings(_ count: Int, on days: Part) -> String

  /// The sources after the first three: `3 other sources`.
  func otherSources(_ count: Int) -> String

  /// A table that has fewer rows than the figure has values: `The table has the last 100 of 365
  /// days; the JSON output has all.`
  func lastRows(_ part: Part, _ rows: TableRows) -> String

  /// A table that has fewer marks than the report has dates: `Between its rows, the table has the
  /// last 100 of 140 marks.`
  func lastMarks(_ part: Part) -> String
}
