/// The words of parts that only a report for one sheet of paper has, or that are shorter there:
/// coverage, marks, and types without data.
package protocol SheetLanguage: Sendable {
  /// The days with data, as a sentence: `Days with data: Weight 14 of 92; Steps 3 of 4 weeks.`
  func daysWithData(_ measures: [MeasureCoverage]) -> String

  /// The caption of a table that starts with the first interval with data: `Steps by week, January
  /// 8 to February 4, 2024; no data before Jan 22, 2024`.
  ///
  /// - Parameter caption: the caption of the whole table; nil without one.
  func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String

  // Marks.

  /// The heading of the marks that no figure draws: `Marked dates`.
  var markedDatesHeading: String { get }

  /// The headings of their tables: `Date`, `Mark`; `From the data`, `Times`, `Latest`, `Severest`.
  var markHeadings: MarkHeadings { get }

  /// The text of marks as the head of a row: `Nausea`.
  func heading(ofMark text: String) -> String

  /// The greatest severity in a row: `severe 2`.
  func severity(_ severity: SeverityCount) -> String

  /// The marks of a definition in a line: `Jan 8, 2024: new medicine; Jan 22, 2024: watch in
  /// repair`. Each piece is one mark, with what is between it and the next one.
  func datedMarks(_ marks: [(date: String, text: String)]) -> [String]

  /// The marks of data in a line, the first piece of which is the words before them: `From the
  /// data: ` or `Others: `, and `nausea 3, the latest Mar 6, 2024 (severe 1).`
  ///
  /// - Parameter areOthers: true if others are in the table above.
  func countedMarks(_ marks: [CountedMark], areOthers: Bool) -> [String]

  // Types without a query.

  /// The sentences about types that a report has no query of: `Not recorded: blood glucose and
  /// weight. In the data, but not in this report: sleep.`, or of a report that lost most of its
  /// parts `Most of this report is left out, because the data has no steps or sleep.`; empty
  /// without any types.
  ///
  /// - Parameters:
  ///   - names: the types that the data lacks, as in a sentence.
  ///   - present: those that it has.
  ///   - isMost: true if the report lost most of its parts because the data lacks the types.
  func notRecorded(_ names: [String], butRecorded present: [String], isMost: Bool) -> String
}
