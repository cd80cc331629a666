/// The names of intervals as headings and labels.
package protocol IntervalLanguage: Sendable {
  /// The heading of the column that names intervals by their start: `Day`, `Week of`, `Month`;
  /// `From` for minutes, hours and several intervals, such as two weeks.
  func heading(ofIntervals noun: IntervalNoun) -> String

  /// The heading of the column that names the rows of a profile: `Hour`, `Weekday`, `Month`.
  func heading(ofRows noun: IntervalNoun) -> String

  /// The heading of the column that names a single interval of any length: `Range`.
  var rangeHeading: String { get }

  /// A week on its own, as a heading or a date: `Week of January 8, 2024`. A language whose
  /// speakers count weeks can have its number.
  func label(of week: NamedWeek) -> String

  /// Several weeks by their first day, as a heading: `From January 8, 2024`.
  func label(ofWeeksFrom day: String) -> String

  /// A week in a column with the heading of weeks: `Jan 8, 2024`.
  func row(of week: NamedWeek) -> String

  /// A quarter of a year: `Q1 2024`.
  func label(ofQuarter number: Int, _ year: Int) -> String
}
