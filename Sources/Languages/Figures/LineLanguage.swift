/// The sentences of figures with lines, and of those of a year.
package protocol LineLanguage: Sendable {
  // Trends.

  /// The kind of figure: `Line of 13 complete weeks, January 8 to April 7, 2024.`
  func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String

  /// The value of an interval: `The week of January 22: 65,476 steps, −3,200 from the week before.`
  ///
  /// - Parameter change: the difference from the interval before; nil if it is not known.
  func value(of name: String, _ value: String, change: String?, _ noun: IntervalNoun) -> String

  /// The values above the median of earlier ones: `8 of 13 weeks above 65,476, the median of the 52
  /// weeks before the last; their middle half: 60,327 to 74,399.`
  ///
  /// - Parameter count: the number of earlier intervals.
  func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String

  /// `The median covers the 52 weeks before the last.`
  func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String

  /// The meaning of a band, as a phrase: `band: the middle half of the 52 weeks before the last`.
  func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String

  /// A long stretch without data, in its middle, as two lines: `no data`, `12 weeks`.
  func gap(_ count: Int, _ noun: IntervalNoun) -> [String]

  /// A value with its date as a label: `82 on January 8`.
  func label(_ value: DatedText) -> String

  // Smoothed readings.

  /// The name of the smoothed line: `smoothed`.
  var smoothedLabel: String { get }

  /// The meaning of points and line, as a phrase: `points: readings; line: smoothed, time constant
  /// 7 days`.
  func smoothedKey(timeConstant days: Int) -> String

  /// The kind of figure: `28 readings from January 8 to February 4, and a line smoothed
  /// exponentially with a time constant of 7 days.`
  func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String

  /// The ends of the smoothed line: `The line: 81.2 kg on January 8, 79.4 on February 4.`
  func smoothedLine(from start: DatedText, to end: DatedText) -> String

  /// `Readings: highest 82 kg on …, lowest 79 on …, latest 80 on ….`
  func readings(_ extremes: ReadingExtremes) -> String

  /// Up to three stretches without readings: `Nothing for 12 days and 20 days.`
  func nothing(forDays gaps: [Int]) -> String

  /// The coverage: `Readings on 20 of 28 days.`
  func readingDays(_ part: Part) -> String

  /// The computation of the line: `The line is the mean of the days up to each, with less weight
  /// the earlier they are (time constant 7 days).`
  func smoothedLineMeaning(timeConstant days: Int) -> String

  /// `It is broken where over 14 days have nothing.`
  func smoothedLineIsBroken(overDays days: Int) -> String

  /// Values far from the others: `2 readings beyond the axis stand at its edge.`
  func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String

  /// The line of a text form: `The line is the smoothed one; the readings are in the table.`
  var smoothedText: String { get }

  // Sources.

  /// A measure of one source, group or entry: `Body mass by Scale`.
  func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String

  /// The names of the sources with their shapes, as a phrase: `Scale (line) and Phone (diamonds)`.
  ///
  /// - Parameter haveLines: true if the readings of each source are connected.
  func sources(_ sources: [(name: String, shape: SourceShape)], haveLines: Bool) -> String

  /// The kind of figure: `Readings from January 8 to February 4, by source.`
  func readings(_ noun: IntervalNoun, from period: String, by part: SeriesPart) -> String

  /// The readings of a source: `Scale, 12 readings: highest 82 kg on …, lowest 79 on …, latest 80
  /// on ….`
  func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  ) -> String

  /// `A line is broken over weeks in which the group has no data.`
  func groupLineIsBroken(_ noun: IntervalNoun) -> String

  /// `The line is broken where over 14 days have nothing.`
  func lineIsBroken(overDays days: Int) -> String

  /// The sources without a line: `2 more sources are in the table.`
  func moreInTable(_ count: Int, _ part: SeriesPart) -> String

  /// The only source of a text form: `The line shows only Scale.`, or `The line shows only what is
  /// recorded.`
  func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String

  /// The values of an interval by source: `Scale 82, Phone 81.5 kg`.
  func values(_ values: [(name: String, value: String)]) -> String
}
