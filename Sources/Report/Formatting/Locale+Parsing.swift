package import Foundation

extension Locale {
  /// Creates the locale with an identifier such as `en_US` or `de-DE`.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    let identifiers = Locale.availableIdentifiers
    let wanted = text.replacing("-", with: "_")
    guard identifiers.contains(wanted) else {
      throw UnreadableText(
        .unknownLocale(text, nearest: nearestWord(to: wanted, in: identifiers.sorted())))
    }
    self.init(identifier: wanted)
  }
}

extension Message {
  fileprivate static func unknownLocale(_ text: String, nearest: String?) -> Message {
    Message(
      "unknown locale '\(text)'",
      help: nearest.map { didYouMean([$0]) } ?? "a locale is written like en_US or de_DE")
  }
}
