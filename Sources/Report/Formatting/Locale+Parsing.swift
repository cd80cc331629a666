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
