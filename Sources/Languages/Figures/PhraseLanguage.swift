/// The ways in which a language puts names, numbers and whole sentences side by side.
package protocol PhraseLanguage: Sendable {
  /// A number of things with marks between thousands: `1,096`.
  func number(_ count: Int) -> String

  /// A number with its noun: `1 day`, `28 days`.
  func counted(_ count: Int, _ noun: IntervalNoun) -> String

  /// The noun alone, as a heading or a name of rows: `days`.
  func plural(_ noun: IntervalNoun) -> String

  /// Names or amounts as a list: `watch, phone and scale`.
  func list(_ items: [String]) -> String

  /// A text with a clause about it: `8 h 30 min (1 h 30 min napping)`.
  ///
  /// - Parameter clause: the clause; empty for none.
  func qualified(_ text: String, _ clause: String) -> String

  /// A clause alone, after the marks of a row of text: `(until 9:41 AM)`.
  func bracketed(_ clause: String) -> String

  /// A phrase as a sentence of its own: `Larger is more.`
  func sentence(_ phrase: String) -> String

  /// The space between two sentences of a paragraph.
  var sentenceSpace: String { get }

  /// An amount for each of some intervals: `1,197 steps a day`.
  func rate(_ amount: String, each noun: IntervalNoun) -> String
}

extension PhraseLanguage {
  /// A sentence with a full stop, which it has already if it ends with an abbreviation: `25. Dez.`,
  /// `25 déc.`, `a las 6 p. m.`
  func ended(_ sentence: String) -> String { sentence + fullStop(after: sentence) }

  /// The full stop of a sentence; empty after an abbreviation.
  func fullStop(after text: String) -> String { text.hasSuffix(".") ? "" : "." }
}
