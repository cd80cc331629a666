package import Languages

/// A language whose words have no letters: each function gives only marks around its place. Letters
/// in a figure with this language are words that the figure does not take from its language.
///
/// Texts among the arguments that have letters are such finds too, and stand in place of the marks.
package struct CanaryLanguage: Language, Sendable {
  package static let tag = "x-canary"

  package init(counts: CountFormat = CountFormat(separator: ",")) {}

  /// The marks, or the texts with letters among the facts.
  package static func mark(_ facts: Any?...) -> String {
    let texts = facts.flatMap(lettered)
    return texts.isEmpty ? "⟦⟧" : texts.joined(separator: " ")
  }

  /// The texts with letters in a fact, however deep.
  private static func lettered(_ fact: Any?) -> [String] {
    guard let fact else { return [] }
    if let text = fact as? String { return text.hasLatinLetters ? [text] : [] }
    if let name = fact as? DataName { return lettered(own(name)) }
    return Mirror(reflecting: fact).children.flatMap { lettered($0.value) }
  }
}

extension String {
  /// True if the text has letters of the Latin alphabet, as words in English do.
  package var hasLatinLetters: Bool { contains { $0.isASCII && $0.isLetter } }
}
