/// Text between typographic quotes, which YAML and shells treat as letters.
package enum TypographicQuotes {
  /// The signs that open a quote, each with the signs that close it.
  private static let pairs: [Character: Set<Character>] = [
    "“": ["”", "“", "\"", "„"], "”": ["”", "“", "\""], "„": ["“", "”", "\""],
    "«": ["»"], "»": ["«"], "‘": ["’", "‘", "'"], "‚": ["‘", "’"], "‹": ["›"], "›": ["‹"],
    "「": ["」"],
  ]

  /// The text inside the quotes; nil if the text is not entirely inside one pair of quotes.
  package static func inner(of text: some StringProtocol) -> String? {
    guard let first = text.first, let closing = pairs[first], let last = text.last,
      closing.contains(last), text.count > 1
    else { return nil }
    let inner = text.dropFirst().dropLast()
    // Several quotes are part of a sentence.
    let apostrophes: Set<Character> = ["’", "'"]
    let marks = closing.subtracting(apostrophes).union([first])
    return inner.contains(where: marks.contains) ? nil : String(inner)
  }

  /// True if the text starts with a sign that opens a quote.
  package static func opens(_ text: some StringProtocol) -> Bool {
    text.first.map { pairs[$0] != nil } ?? false
  }

  /// True if the text ends with a sign that closes a quote.
  package static func closes(_ text: some StringProtocol) -> Bool {
    text.last.map { last in pairs.values.contains { $0.contains(last) } } ?? false
  }
}
