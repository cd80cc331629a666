/// The words about the course of several days, one drawing for each.
package protocol DayLanguage: Sendable {
  /// The kind of figure: `7 days with the same scale, January 22 to January 28.`
  func days(_ count: Int, _ period: String) -> String

  /// `Highest 15-minute average: 210 on …; lowest 15-minute average: 45 on ….`
  ///
  /// - Parameter part: what the values are; empty for readings.
  func extremes(of part: String, _ highest: DatedText, _ lowest: DatedText) -> String

  /// `No data on 2 days.`
  func noData(onDays count: Int) -> String

  /// The axes of every small drawing: `Each drawing goes from midnight to midnight and from 40 to
  /// 240 mg/dL.`
  func drawingsOfDay(from least: String, to greatest: String, unit: String) -> String

  /// `The lines across each are at 70 and 180.`
  func linesAcrossEach(_ limits: [String]) -> String

  /// The columns and levels of a text form: `Columns: the hours 0 to 23, with their lowest value.
  /// Levels: 40 to 240.`
  ///
  /// - Parameter part: what the values are; empty for readings.
  func columnsOfDay(lowest part: String, levels least: String, to greatest: String) -> String
}
