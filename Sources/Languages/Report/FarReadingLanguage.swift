/// The words about readings that are far from those around them.
package protocol FarReadingLanguage: Sendable {
  /// A number of such readings: `three readings far from the others`.
  func farReadings(_ count: Int) -> String

  /// The first of them by value and date, in order of time: `one reading far from the others (14 kg
  /// on June 3)`.
  func farReadings(_ readings: [(value: String, day: String)]) -> String

  /// A value with such readings, after that without them: `70 kg with one reading far from the
  /// others`.
  func withFar(_ value: String, _ count: Int) -> String

  /// A change with such readings, after that without them: `−9.2 kg with readings far from the
  /// others`.
  func withFar(change: String) -> String

  /// A change without such readings: `−1.2 kg without readings far from the others`.
  func withoutFar(change: String) -> String

  /// Readings that the numbers of a section include, as a clause: `the numbers include one reading
  /// far from the others (14 kg on June 3), which makes no highlight`.
  func includesFar(_ readings: [(value: String, day: String)]) -> String
}
