/// The words in numbers, and those that stand in their place.
package protocol ValueLanguage: Sendable {
  /// A difference of percentages: `1.5 points`.
  func points(_ number: String) -> String

  /// A length of time: `8 h 05 min`, `7.5 h`, `12 min`, `45 s`.
  ///
  /// - Parameter space: the space between a number and a unit.
  func length(_ length: ShownLength, space: String) -> String

  /// A value of too few days in a table: `(8,231)`.
  func thin(_ value: String) -> String

  /// The range of values of a band: `70 – 180 mg/dL`, `over 180 – 250`, `under 54`, `54 or less`,
  /// `over 250`, `250 or more`.
  ///
  /// - Parameters:
  ///   - least: the lower end; nil for none.
  ///   - greatest: the upper end; nil for none.
  ///   - dash: the dash between both: `–`.
  func bounds(from least: BandEdge?, to greatest: BandEdge?, dash: String) -> String

  /// The word for an interval that does not count, because the definition excludes it: `left out`.
  var excludedRemark: String { get }

  /// The mark of a date on which samples name another time zone: `time zone Europe/Berlin`.
  func mark(ofTimeZone name: String) -> String

  /// The caption of a line of characters: `Heart rate: 49 … 159 bpm, latest 62 bpm (Feb 4, 2024);
  /// each mark is the mean of 2 intervals; ▲ is a value out of range`. The latest value is strong.
  func caption(of line: LineCaption) -> [TextRun]

  /// The caption of a line without a value: `Heart rate: no data`.
  ///
  /// - Parameter name: the name of the series; empty for a single one.
  func captionWithoutData(_ name: String) -> [TextRun]
}
