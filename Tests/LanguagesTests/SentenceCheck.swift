import Languages
import TestSupport

/// Mistakes in a text that no language has on purpose.
struct SentenceCheck {
  let tag: String

  /// The mistakes in a text, by name.
  func mistakes(in text: String) -> [String] {
    var found: [String] = []
    if !text.contains(where: { !$0.isWhitespace }) { found.append("is empty") }
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      found.append("begins or ends with a space")
    }
    if text.contains(/\s\s/) { found.append("has two spaces in a row") }
    if hasSpaceBeforeMark(text) { found.append("has a space before a mark") }
    // A full stop after `10.` or `a. m.` can have another mark after it, but not another full stop.
    if text.contains(/[,;:、，；：][.,;:。、，；：]|。[.,。、，]|[^.\s]\.\.(?!\.)/) {
      found.append("has two marks in a row")
    }
    let unfinished = ["\\(", "{", "}", "%@", "%d", "TODO", "Optional(", "⟦", "�", "nil)"]
    if unfinished.contains(where: text.contains) { found.append("is unfinished") }
    if !tag.hasPrefix("en") { found += englishWords(in: text).map { "has the word '\($0)'" } }
    if isEastAsian { found += mistakesInEastAsian(text) }
    return found
  }

  /// French has a space before high marks, which does not break: `U+202F` or `U+00A0`.
  private func hasSpaceBeforeMark(_ text: String) -> Bool {
    tag == "fr"
      ? text.contains(/\s[,.](?![.\d])|\ [;:!?]/)
      : text.contains(/\s[,.;:!?](?![.\d])/)
  }

  private var isEastAsian: Bool { ["ja", "ko", "zh"].contains { tag.hasPrefix($0) } }

  private func mistakesInEastAsian(_ text: String) -> [String] {
    var found: [String] = []
    let wide = /[\p{Han}\p{Hiragana}\p{Katakana}、。，；：（）「」“”]/
    let parts = text.split(separator: /\s/, omittingEmptySubsequences: false)
    for (before, after) in zip(parts, parts.dropFirst()) {
      guard let last = before.last, let first = after.first else { continue }
      // Dates in the formats of a locale can have a space before the weekday, as in rows.
      if after.prefixMatch(of: /星期|[日月火水木金土]曜日/) != nil { continue }
      if String(last).contains(wide), String(first).contains(wide) {
        found.append("has a space between '\(last)' and '\(first)'")
      }
    }
    if text.contains(/\*|<(?:em|i)>/) { found.append("has italics") }
    return found
  }

  /// Words that no other language of ours has.
  private static let words: Set<String> = [
    "the", "of", "and", "with", "from", "are", "were", "which", "than", "their", "they", "does",
    "not", "without", "below", "above", "before", "after", "between", "each", "every", "day",
    "days", "night", "nights", "week", "weeks", "month", "months", "year", "years", "hour", "hours",
    "reading", "readings", "steps", "sleep", "asleep", "highest", "lowest", "average", "latest",
    "goal", "report", "reports", "other", "others", "counted", "counts", "left", "data",
    "measurement", "measurements", "value", "values", "one", "two", "five",
  ]

  /// English words outside of texts that are the same in each language, and of words of
  /// definitions in quotation marks.
  private func englishWords(in text: String) -> [String] {
    let own = SentenceFacts.ownTexts.reduce(text) { $0.replacing($1, with: "") }
    let quoted = /['"`‘“„«「『]\s?[^\s'"`’“”»」』]*\s?['"`’“”»」』]/
    let unquoted = own.replacing(quoted, with: "")
    let words = unquoted.split { !isInWord($0) }
    return words.map { $0.lowercased() }.filter(Self.words.contains)
  }

  /// Words of the Latin alphabet have no spaces beside Chinese and Japanese ones.
  private func isInWord(_ letter: Character) -> Bool {
    letter.isLetter ? letter < "\u{2E80}" : letter.isNumber || letter == "_" || letter == "-"
  }
}
