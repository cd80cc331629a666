/// The words about shares of a whole in bands, and about times in zones.
package protocol ShareLanguage: Sendable {
  /// The name of a band in a sentence: `in range`.
  ///
  /// - Parameter name: the name as a label.
  func inSentence(bandNamed name: String) -> String

  /// The kind of figure: `Share of the time by range, January 8.`
  func shares(of whole: Finding.Whole, _ period: String) -> String

  /// The shares of all bands: `High 20%, in range 80%, low no data.`
  ///
  /// - Parameter shares: the names in a sentence, each with its share; nil for no data.
  func shares(_ shares: [(name: String, share: String?)]) -> String

  /// The time of the greatest share: `In range: 19:12 a day.`
  func time(in band: String, _ time: String) -> String

  /// A band under the pointer: `High (over 180 mg/dL): 20%, 4:48 a day`.
  ///
  /// - Parameters:
  ///   - bounds: the bounds with their unit; empty for none.
  ///   - time: the time; nil for none.
  func band(_ name: String, bounds: String, _ share: String, time: String?) -> String

  // Zones.

  /// The kind of figure: `Stacked bars by week from …, from the bottom: easy, moderate, hard.`
  func stackedBars(by noun: IntervalNoun, _ period: String, _ zones: [String]) -> String

  /// The zones of a bar: `In the week of January 22: easy 0:20, hard 0:45.`
  func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String

  /// The sums of all zones before the sentence on the greatest and the least: `All zones. Most: ….`
  ///
  /// - Parameter extremes: that sentence.
  func allZones(_ extremes: String) -> String

  /// `From the bottom: easy, moderate, hard.`
  func fromBottom(_ zones: [String]) -> String

  /// `Zones in bpm: easy under 120, moderate 120 – 139.`
  ///
  /// - Parameter unit: the unit of the bounds; empty for none.
  func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String
}
