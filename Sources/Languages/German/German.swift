/// German as in Germany, with the informal address that Apple’s Health app has.
package struct German: Language, Sendable {
  package static let tag = "de"

  private let counts: CountFormat

  package init(counts: CountFormat = CountFormat(separator: ".")) { self.counts = counts }

  package func number(_ count: Int) -> String { counts.text(count) }
}

extension German: PhraseLanguage {
  package func counted(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(number(count)) \(noun.german.form(count))"
  }

  package func plural(_ noun: IntervalNoun) -> String { noun.german.plural }

  package func list(_ items: [String]) -> String { Self.list(items, "und") }

  /// A list with commas, and a word before the last item.
  static func list(_ items: [String], _ word: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }

  package func qualified(_ text: String, _ clause: String) -> String {
    clause.isEmpty ? text : "\(text) \(bracketed(clause))"
  }

  package func bracketed(_ clause: String) -> String { "(\(clause))" }

  package func sentence(_ phrase: String) -> String { ended(Sentence.capitalized(phrase)) }

  package var sentenceSpace: String { " " }

  package func rate(_ amount: String, each noun: IntervalNoun) -> String {
    "\(amount) pro \(noun.german.singular)"
  }

  /// A number of things without a gender: two to ten in words.
  func word(_ count: Int) -> String {
    let words = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"]
    return words.indices.contains(count - 2) ? words[count - 2] : number(count)
  }

  /// A number with its noun, the number in words up to ten: `zwei Wochen`, `einer Nacht`.
  func inWords(
    _ count: Int, _ noun: IntervalNoun, _ grammaticalCase: GermanCase = .nominative
  ) -> String {
    let number = count == 1 ? noun.german.a(grammaticalCase) : word(count)
    return "\(number) \(noun.german.form(count, grammaticalCase))"
  }

  /// A number with its noun in the dative: `1 Tag`, `28 Tagen`.
  func dative(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(number(count)) \(noun.german.form(count, .dative))"
  }

  /// A number of things out of all of them: `27 von 28 Tagen`.
  func share(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(number(part.count)) von \(dative(part.all, noun))"
  }

  /// The same with its preposition: `an 27 von 28 Tagen`.
  func share(in part: Part, _ noun: IntervalNoun) -> String {
    "\(noun.germanPreposition) \(share(part, noun))"
  }

  /// The latest things of several: `die neuesten 12 von 30 Monaten`, `der neueste von 30 Monaten`.
  ///
  /// - Parameter all: the words about all of them, with their preposition or article.
  func latest(_ count: Int, of all: String, _ noun: GermanNoun) -> String {
    (count == 1 ? "\(noun.the()) neueste" : "die neuesten \(number(count))") + " \(all)"
  }

  /// A number with its unit, which can be empty.
  func amount(_ number: String, unit: String) -> String {
    number + (unit.isEmpty ? "" : " ") + unit
  }

  /// `hat` or `haben` after a number of things.
  func has(_ count: Int) -> String { count == 1 ? "hat" : "haben" }

  /// `ist` or `sind` after a number of things.
  func isOrAre(_ count: Int) -> String { count == 1 ? "ist" : "sind" }

  /// `steht` or `stehen` after a number of things.
  func stands(_ count: Int) -> String { count == 1 ? "steht" : "stehen" }

  /// `liegt` or `liegen` after a number of things.
  func lies(_ count: Int) -> String { count == 1 ? "liegt" : "liegen" }

  /// `zählt` or `zählen` after a number of things.
  func doCount(_ count: Int) -> String { count == 1 ? "zählt" : "zählen" }
}
