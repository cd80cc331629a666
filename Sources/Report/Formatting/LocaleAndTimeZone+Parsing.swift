import Figures
package import Foundation
import Health
package import Languages

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

  /// The language of reports that this locale chooses: that of its dates, in the same script; nil
  /// if it is not known.
  package var knownLanguage: (any Languages.Language.Type)? {
    if isEnglish { return English.self }
    return KnownLanguages.all.first(where: isWritten)
  }

  /// True if the words of the locale's dates are in a language, in the script of its code if that
  /// names one: `zh_TW` is not written in `zh-Hans`.
  package func isWritten(in words: any Languages.Language.Type) -> Bool {
    let other = Locale.Language(identifier: words.tag)
    guard other.languageCode == language.languageCode else { return false }
    return words.tag.split(separator: "-").count == 1 || other.script == language.script
  }

  /// The digits of numbers of things in this locale.
  ///
  /// - Parameter charset: the characters of the text, which can be only ASCII.
  func countFormat(_ charset: Charset) -> CountFormat {
    let style = IntegerFormatStyle<Int>.number.locale(self)
    let (four, five) = (1_096.formatted(style), 12_096.formatted(style))
    guard let separator = five.first(where: { !$0.isNumber }) else {
      return CountFormat(separator: "")
    }
    let isSpace = charset == .ascii && separator.isWhitespace
    return CountFormat(
      separator: isSpace ? " " : String(separator),
      leastDigits: four.contains(separator) ? 4 : 5)
  }

  /// False for Chinese, Japanese and Korean, whose dates have a space before the time.
  var hasCommaInDates: Bool {
    let code = language.languageCode ?? .english
    return ![.chinese, .japanese, .korean].contains(code)
  }
}

extension KnownLanguages {
  /// Returns the language with a code such as `en`.
  ///
  /// - Throws: `UnreadableText`.
  package static func parsing(_ text: String) throws -> any Language.Type {
    if let language = named(text) { return language }
    // A locale names a language too: `en_US`.
    let code = text.prefix { $0 != "_" && $0 != "-" }.lowercased()
    let meant = tags.first { $0.prefix { $0 != "-" } == code }
    throw UnreadableText(
      "unknown language '\(text)'",
      help: meant.map { didYouMean([$0]) } ?? suggestion(for: text, among: tags))
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
