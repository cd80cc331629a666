import Languages

/// A language whose words have no letters: each function gives only marks around its place. Letters
/// in a figure with this language are words that the figure does not take from its language.
///
/// A text among the arguments that has letters is such a find too, and stands in place of the
/// marks.
struct CanaryLanguage: Language, Sendable {
  static let tag = "x-canary"

  init(counts: CountFormat = CountFormat(separator: ",")) {}

  /// The marks, or the first text with letters among the facts.
  static func mark(_ facts: Any?...) -> String {
    facts.lazy.compactMap(lettered).first ?? "⟦⟧"
  }

  /// The first text with letters in a fact, however deep.
  private static func lettered(_ fact: Any?) -> String? {
    guard let fact else { return nil }
    if let text = fact as? String { return text.hasLatinLetters ? text : nil }
    return Mirror(reflecting: fact).children.lazy.compactMap { lettered($0.value) }.first
  }
}

extension String {
  /// True if the text has letters of the Latin alphabet, as words in English do.
  var hasLatinLetters: Bool { contains { $0.isASCII && $0.isLetter } }
}

/// The texts of samples, as the caller of a figure passes them.
enum SampleTexts {
  /// True for samples in the canary language, whose texts have letters of another alphabet.
  @TaskLocal static var areMarked = false

  static var language: any Language { areMarked ? CanaryLanguage() : English() }

  /// A text, with Greek letters in place of Latin ones for the canary language.
  static func text(_ text: String) -> String {
    guard areMarked else { return text }
    return String(
      text.map { letter in
        guard letter.isASCII, letter.isLetter, let value = letter.asciiValue else { return letter }
        return Character(Unicode.Scalar(0x3B1 + UInt32(value) % 24) ?? "α")
      })
  }
}
