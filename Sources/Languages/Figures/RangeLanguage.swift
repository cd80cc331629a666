/// The words about the range of values in each interval.
package protocol RangeLanguage: Sendable {
  /// The meaning of the marks, as a phrase: `lowest, average (line) and highest of each day`.
  func rangeKey(_ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun) -> String

  /// The kind of figure: `Range of each day from January 8 to February 4.`
  func ranges(_ noun: IntervalNoun, _ period: String) -> String

  /// The least and the greatest value: `In all: from 49 on … to 159 bpm on ….`
  ///
  /// - Parameter current: this report's interval in a sentence; nil for all intervals.
  func range(of current: String?, from least: DatedText, to greatest: DatedText) -> String

  /// `Averages between 58 and 72 bpm.`
  func averages(_ names: RangeNames, between least: String, and greatest: String) -> String

  /// A range as text: `49 to 159`.
  func range(_ least: String, to greatest: String) -> String

  /// A range with its average under the pointer: `49 to 159, average 62 bpm`.
  func range(_ range: String, _ names: RangeNames, average: String) -> String

  /// The range of several intervals with the median of their averages: `49 to 159, median average
  /// 62 bpm`.
  func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String

  /// The average at the end of a row of text: `average 62`.
  func averageInRow(_ names: RangeNames, _ average: String) -> String

  /// `2 averages are outside of the range and not drawn.`
  func averagesOutside(_ count: Int, _ names: RangeNames) -> String

  /// Many ranges as two bands: `Inner band and line: medians of up to 7 days; outer band: from
  /// their least to their greatest.`
  func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String

  /// The band of a text form: `The band reaches from the lowest to the highest values.`
  func bandInText(_ names: RangeNames) -> String
}
