package import Foundation
import Health

extension Locale {
  /// Creates the locale with an identifier such as `en_US`, `de-DE` or `zh_CN`.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    let identifiers = Locale.availableIdentifiers
    let wanted = text.replacing("-", with: "_")
    guard identifiers.contains(wanted) || Self.withScript(wanted).map(identifiers.contains) == true
    else {
      throw UnreadableText(
        "unknown locale '\(text)'",
        help: nearestWord(to: wanted, in: identifiers.sorted()).map { didYouMean([$0]) }
          ?? "a locale is written like en_US or de_DE")
    }
    self.init(identifier: wanted)
  }

  /// The identifier of a language and a region with the script, because the list of locales has
  /// Chinese and a few other languages only with theirs; nil for other identifiers.
  private static func withScript(_ identifier: String) -> String? {
    guard identifier.wholeMatch(of: /[a-z]{2,3}_[A-Z]{2}/) != nil else { return nil }
    return Locale(identifier: identifier).language.maximalIdentifier.replacing("-", with: "_")
  }

  /// True if the words of the locale's dates are English.
  var isEnglish: Bool { language.languageCode == .english }

  /// False for Chinese, Japanese and Korean, whose dates have a space before the time.
  var hasCommaInDates: Bool {
    let code = language.languageCode ?? .english
    return ![.chinese, .japanese, .korean].contains(code)
  }
}

extension TimeZone {
  /// Creates the time zone with a name: an IANA name, `UTC`, or an offset from UTC, such as
  /// `-08:00` or `GMT-0800`.
  ///
  /// - Throws: `UnreadableText`. An unknown zone is an error; it never becomes GMT.
  package init(parsing text: String) throws {
    let isOffset = text.wholeMatch(of: /[+-]\d\d:\d\d/) != nil
    let name = isOffset ? "GMT" + text.replacing(":", with: "") : text
    // NB: Foundation takes a while to list the names. Links such as US/Pacific are not in its list,
    // but have a slash.
    guard
      name.contains("/") || ["UTC", "GMT"].contains(name)
        || name.wholeMatch(of: /GMT[+-]\d{4}/) != nil
        || TimeZone.knownTimeZoneIdentifiers.contains(name),
      let zone = TimeZone(identifier: name)
    else {
      let names = TimeZone.knownTimeZoneIdentifiers
      let city = text.replacing(" ", with: "_").lowercased()
      let byCity = names.first { $0.lowercased().hasSuffix("/" + city) }
      throw UnreadableText(
        "unknown time zone '\(text)'",
        help: (byCity ?? nearestWord(to: text, in: names)).map { didYouMean([$0]) }
          ?? "a time zone is an IANA name such as America/New_York, or an offset such as -05:00")
    }
    self = zone
  }
}
