/// The words of small figures and of lines as text.
package protocol TextLanguage: Sendable {
  /// Many intervals in a line of text: `Each column is the mean of up to 3 days.`
  func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String

  /// The values of a small line: `Between 5,000 and 12,000 steps; latest 9,300.`
  func course(from least: String, to greatest: String, latest: String) -> String

  /// Its coverage: `27 of 28 days have data.`
  func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String
}
