/// Parts of sentences in languages that have capital letters.
enum Sentence {
  /// A text with a capital first letter.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A text with a small first letter, after a colon: `eight of 12 months`.
  static func lowercased(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
