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
        "unknown locale '\(text)'",
        help: nearestWord(to: wanted, in: identifiers.sorted()).map { didYouMean([$0]) }
          ?? "a locale is written like en_US or de_DE")
    }
    self.init(identifier: wanted)
  }
}

extension TimeZone {
  /// Creates the time zone with a name: an IANA name, `UTC`, or an offset as in exports, such as
  /// `GMT-0800`.
  ///
  /// - Throws: `UnreadableText`. An unknown zone is an error; it never becomes GMT.
  package init(parsing text: String) throws {
    let names = TimeZone.knownTimeZoneIdentifiers
    let isOffset = text.wholeMatch(of: /GMT[+-]\d{4}/) != nil
    // Links such as US/Pacific are not in the list of names, but have a slash.
    guard names.contains(text) || text == "UTC" || text == "GMT" || text.contains("/") || isOffset,
      let zone = TimeZone(identifier: text)
    else {
      let city = text.replacing(" ", with: "_").lowercased()
      let byCity = names.first { $0.lowercased().hasSuffix("/" + city) }
      throw UnreadableText(
        "unknown time zone '\(text)'",
        help: (byCity ?? nearestWord(to: text, in: names)).map { didYouMean([$0]) }
          ?? "a time zone is an IANA name such as America/New_York")
    }
    self = zone
  }
}
