/// English as in the United States.
package struct English: Language, Sendable {
  package static let tag = "en"

  private let counts: CountFormat

  package init(counts: CountFormat = CountFormat(separator: ",")) { self.counts = counts }

  package func number(_ count: Int) -> String { counts.text(count) }
}

extension English: PhraseLanguage {
  package func counted(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(number(count)) \(noun.form(count))"
  }

  package func plural(_ noun: IntervalNoun) -> String { noun.plural }

  package func list(_ items: [String]) -> String { Sentence.list(items) }

  package func qualified(_ text: String, _ clause: String) -> String {
    clause.isEmpty ? text : "\(text) (\(clause))"
  }

  package func bracketed(_ clause: String) -> String { "(\(clause))" }

  package func sentence(_ phrase: String) -> String { ended(Sentence.capitalized(phrase)) }

  package var sentenceSpace: String { " " }

  package func rate(_ amount: String, each noun: IntervalNoun) -> String {
    "\(amount) \(noun == .hour ? "an" : "a") \(noun.singular)"
  }

  /// A number of things in a sentence: one to ten in words.
  func word(_ count: Int) -> String {
    (1...10).contains(count) ? Sentence.word(count) : number(count)
  }

  /// `has` or `have` after a number of things.
  func has(_ count: Int) -> String { count == 1 ? "has" : "have" }

  /// `is` or `are` after a number of things.
  func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }
}
