/// The sentences about intervals and their values that several kinds of figures share.
package protocol SeriesLanguage: Sendable {
  /// The coverage: `Data on 27 of 28 days.`
  func coverage(_ part: Part, _ noun: IntervalNoun) -> String

  /// The same with the intervals that have too little data to count: `Data in 7 of 13 weeks, too
  /// little in 3.`
  func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String

  /// The values that a drawing leaves out although they are there: `2 days are out of range and not
  /// drawn.`
  func undrawn(_ count: Int, _ noun: IntervalNoun) -> String

  /// Up to three intervals without data: `January 10 and January 12 have no data.`
  func missing(_ names: [String]) -> String

  /// More intervals without data: `4 days have no data.`
  func missing(_ count: Int, _ noun: IntervalNoun) -> String

  /// Intervals with values that do not count: `2 weeks have too little data to count.`
  func thin(_ count: Int, _ noun: IntervalNoun) -> String

  /// An interval that is still running: `February 4 counts only until 9:41 AM: 913.`, `February 4
  /// is still running.`
  ///
  /// - Parameters:
  ///   - end: the end of its data; nil if it is not known.
  ///   - value: its value so far; nil for none.
  func running(_ name: String, until end: DataEnd?, value: String?) -> String

  /// The number at the foot of an axis that does not start at zero: `The axis starts at 40.`
  func axisStart(_ number: String) -> String

  /// The greatest and the least value: `Most: 13,213 on Friday, February 2; least: …`.
  ///
  /// - Parameter isAmount: true for amounts, false for values such as a heart rate.
  func extremes(_ greatest: DatedText, _ least: DatedText, isAmount: Bool) -> String

  /// The only value: `913 steps on Friday, February 2.`
  func only(_ value: DatedText) -> String

  /// The least and the greatest value of this report's interval: `The week of January 22: between
  /// 6,008 on … and 13,213 on ….`
  func current(_ name: String, from least: DatedText, to greatest: DatedText) -> String

  /// The only value of this report's interval: `The week of January 22: 65,476 steps.`
  func current(_ name: String, only value: String) -> String

  /// The part of the intervals of a series that a figure shows: `The latest 12 of 30 months.`
  func latest(_ part: Part, _ noun: IntervalNoun) -> String

  /// A figure without data in its period: `No data from January 8 to February 4, 2024.`
  func noData(from period: String) -> String

  /// A figure without data, as a sentence: `No data.`
  var noDataSentence: String { get }

  // Texts under the pointer, and rows of text.

  /// The name of an interval and its value: `January 13: 10,895 steps`.
  func tip(_ name: String, _ value: String) -> String

  /// Intervals from one to another: `January 8 to January 14`.
  func span(_ first: String, _ last: String) -> String

  /// The numbers of several intervals: `median 9,300 steps, from 7,100 to 12,000`.
  func summary(median: String, from least: String, to greatest: String) -> String

  /// The clause about the intervals of a summary that have data: `data on 5 of 7 days`.
  func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String

  /// The clause about the end of the data of an interval that is still running: `until 9:41 AM`.
  func untilClause(_ end: DataEnd) -> String

  /// The clause about a value that does not count: `too little data to count`.
  var thinClause: String { get }

  /// The values of the days of a week: `Mon 10,895, Tue 8,231`.
  func days(_ values: [(day: String, value: String)]) -> String

  /// The name of a week without one: `week 3`.
  func week(_ number: Int) -> String

  // Events.

  /// An event in the list below a figure: `January 10, 2024: watch in repair`.
  func event(_ date: String, _ text: String) -> String

  /// The events without a number: `3 earlier dates have a line without a number.`
  func unnumberedEvents(_ count: Int) -> String

  /// The figure whose list has the events: `Dates 1, 3–5 are listed below “Steps”.`
  ///
  /// - Parameter title: the headline of that figure, in quotation marks or as a link.
  func eventsListed(_ numbers: String, count: Int, below title: String) -> String

  /// A title in quotation marks: `“Steps”`.
  func quoted(_ title: String) -> String

  /// Summaries of many neighboring values as a line and a band: `Line: the median of up to 7 days;
  /// band: from their least to their greatest.`
  func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String
}
