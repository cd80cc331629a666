/// The titles of figures and tables. Titles of queries are the writer's or the names of types, with
/// their unit if they need it: `Steps`, `Distance (km)`.
package protocol TitleLanguage: Sendable {
  /// A measure by intervals: `Steps by week`; the title alone if it says the interval, as `Weekly
  /// steps` does.
  func title(_ title: String, by noun: IntervalNoun) -> String

  /// True if a title says the interval, as `Weekly steps` and `Steps a week` do.
  func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool

  /// A measure for each of some intervals: `Steps a day`, `Sleep (h:min) a night`.
  func title(_ title: String, each noun: IntervalNoun) -> String

  /// A measure by source: `Steps by source`.
  func title(bySource title: String) -> String

  /// A measure by band: `Glucose by band`.
  func title(byBand title: String) -> String

  /// Single readings: `Blood pressure (mmHg), readings`.
  func title(ofReadings title: String) -> String

  /// The time in zones of heart rate: `Runs, time in zones`; the title alone if it names zones.
  func title(ofTimeInZones title: String) -> String

  /// Means of nights: `Average night of each week`.
  func title(ofAverageNights noun: IntervalNoun) -> String

  /// Nights with their stages: `Stages by night`.
  var titleOfStages: String { get }

  /// Menstrual cycles: `Days from the first day of each cycle`.
  var titleOfCycles: String { get }

  /// The line below a headline, and the caption of a table: `Steps by day, January 8 to February 4,
  /// 2024`.
  ///
  /// - Parameters:
  ///   - title: the title; empty for none.
  ///   - period: the dates in a sentence; empty for none.
  func subtitle(_ title: String, _ period: String) -> String

  /// The same below a headline that is about some of the dates alone: `Steps by day, January 8 to
  /// February 4, 2024; headline: January 22 – 28, 2024`.
  func subtitle(_ title: String, _ period: String, headlineIsAbout dates: String) -> String

  /// The same above the numbers in a mail, which has some of the rows: `Steps by day, January 8 to
  /// February 4, 2024; below: the last 14 of 28 days`.
  ///
  /// - Parameter subtitle: the line; empty for none.
  func subtitle(_ subtitle: String, above rows: ShownRows) -> String

  /// The line above rows without a headline: `The last 14 of 28 days.`
  func sentence(on rows: ShownRows) -> String

  /// The names of the lines of a figure over parts of two years: `this year`, `year before`.
  var yearsOfLines: (line: String, before: String) { get }
}
