/// The names of health data, alone and inside sentences.
package protocol NameLanguage: Sendable {
  /// The table of names, which is a file beside the language.
  static var names: NameTable { get }

  /// The name at the head of a query, of a column or of a row: `Resting heart rate`.
  func heading(_ name: DataName) -> String

  /// The name inside a sentence: `resting heart rate`.
  func inSentence(_ name: DataName) -> String

  /// A measure with one of its columns, for titles that do not say so: `Heart rate (maximum)`.
  ///
  /// - Parameter title: the title of a query, which can be the writer's.
  func measure(_ title: String, _ column: DataName) -> String

  /// A number of blood pressure at the start of a sentence: `Systolic blood pressure`.
  ///
  /// - Parameter column: the number, or a statistic of it.
  func bloodPressure(_ column: DataName) -> String

  /// The statistic of short intervals: `15-minute average`.
  func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String

  /// The name of one event: `High heart rate notification`.
  ///
  /// - Parameter name: the title of a query of events.
  func event(_ name: DataName) -> String

  // Counted things.

  /// The things of a type alone, in place of a unit: `steps`.
  func things(of type: String) -> String

  /// A number of things of a type: `1 step`, `1,197 steps`.
  ///
  /// - Parameters:
  ///   - number: the number as it is shown, with the marks of the locale.
  ///   - space: the space between a number and a unit.
  func amount(_ number: String, of type: String, space: String) -> String

  /// True if a title is only the name of the things: `Steps`.
  func isName(_ title: String, of type: String) -> Bool

  /// True if a title says what the things are, so that numbers below it need no noun: `Daily
  /// steps`, `Flights` for flights climbed.
  func names(_ title: String, things type: String) -> Bool

  // Units.

  /// The unit as people write it beside a number: `bpm`, `kcal`, `mph`, `°F`; empty for none.
  func unit(_ unit: UnitName) -> String

  /// The unit beside a number, on which its plural can depend: `day` beside `1`.
  func unit(_ unit: UnitName, beside number: String) -> String

  /// A number and its unit: `60.7 bpm`.
  ///
  /// - Parameters:
  ///   - unit: the unit in this language; empty for none.
  ///   - space: the space between the two, if the language has one there.
  func quantity(_ number: String, _ unit: String, space: String) -> String

  /// A quotient as a unit: `m/step`, `steps/km`.
  func quotient(_ over: QuotientPart, by under: QuotientPart) -> String

  /// The part of a heading that states the unit of the numbers below it: ` (lb)`; empty for none.
  func inHeading(unit: String) -> String

  /// The part of a heading that states the form of durations below it: ` (h:min)`, ` (min:s)`.
  func inHeading(durationsWithHours hasHours: Bool) -> String
}

// Forms that several languages share. None of them is one of the functions above, which every
// language has on its own.
extension NameLanguage {
  /// A number and a unit with a space between them; a number alone without a unit.
  func spaced(_ number: String, _ unit: String, by space: String) -> String {
    unit.isEmpty ? number : number + space + unit
  }

  /// A quotient with the things of a type over its line, and one of them under it.
  func quotient(
    _ over: QuotientPart, _ under: QuotientPart, one: (String) -> String
  ) -> String {
    let part = over.text(things: things) { name(.unit, $0) }
    return "\(part)/\(under.text(things: one) { name(.unit, $0) })"
  }
}
