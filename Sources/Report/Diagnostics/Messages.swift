import Health

// The messages that more than one file uses.
extension Message {
  static func notAName(_ word: String, of thing: String) -> Message {
    Message(
      "'\(word)' cannot be the name of \(thing)",
      help: nearestName(to: word).map { didYouMean([$0]) }
        ?? "a name consists of ASCII letters, digits and '_', and starts with a letter")
  }

  /// The word with '_' instead of the characters that a name cannot have; nil if that is not a name
  /// either.
  private static func nearestName(to word: String) -> String? {
    let letters = word.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return letters.first?.isLetter == true && letters.count <= 80 ? String(letters) : nil
  }

  static func isEmpty(_ place: String) -> Message { "\(place) is empty" }

  static func unknownWord(_ word: String, for what: String, among words: [String]) -> Message {
    Message("unknown \(what) '\(word)'", help: suggestion(for: word, among: words))
  }

  static func duplicateKey(_ key: String, firstOnLine line: Int? = nil) -> Message {
    Message("duplicate key '\(key)'", help: line.map { "the first one is on line \($0)" })
  }

  static func standsTwice(_ word: String) -> Message {
    Message("'\(word)' is listed twice", help: "remove one of them")
  }

  static let openBraces = Message(
    "'{{' without '}}'", help: "to write two braces as text, use '\\{{'")

  static func openBlock(_ opening: String, isFenced: Bool) -> Message {
    Message(
      "the block that '\(opening)' opens is not closed",
      help: isFenced ? "close it with a '\(opening)' line" : nil)
  }

  static func noSamples(of type: HKObjectType) -> Message {
    "the data has no samples of '\(type.shortName)'"
  }

  static func differentIntervals(_ first: String, _ second: String, canStandAlone: Bool = false)
    -> Message
  {
    Message(
      "'\(first)' and '\(second)' have different intervals",
      help: "give both the same 'interval', 'anchor' and 'range'"
        + (canStandAlone ? ", or put each in its own table" : ""))
  }

  static func withoutIntervals(_ query: String, no thing: String) -> Message {
    Message(
      "'\(query)' has no intervals, so it has no \(thing)", help: "show it with 'table' or 'chart'")
  }

  static func profileExcludes(_ key: String) -> Message {
    Message("'profile' and '\(key)' cannot be used together", help: "remove one of them")
  }

  static func profileHasNo(_ statistic: String, of type: String, legal: [String]) -> Message {
    Message(
      "a profile of '\(type)' has no '\(statistic)'", help: "it has \(listed(legal, joiner: "and"))"
    )
  }

  package static func otherVersion(
    _ plugin: String, found version: PluginVersion, expected versions: VersionRange,
    help: String? = nil
  ) -> Message {
    Message(
      "the installed plug-in '\(plugin)' is version \(version), expected \(versions)", help: help)
  }

  // Dates, numbers and bands.

  static func unknownWeekday(_ text: String) -> Message {
    Message(
      "unknown weekday '\(text)'", help: suggestion(for: text, among: Weekday.allCases.map(\.name)))
  }

  static func notADate(_ value: String) -> Message {
    Message(
      "'\(value)' is not a date", help: dateHelp(value) ?? "dates are written 2024-03-01")
  }

  /// The remedy for text that is not a date, if its meaning is known.
  package static func dateHelp(_ text: String) -> String? {
    let dates = TimeGuess.dates(text)
    if !dates.isEmpty { return didYouMean(dates.map(\.description)) }
    if TimeGuess.isRelativeDay(text) { return "write the date itself, such as 2024-02-04" }
    return TimeGuess.monthEnd(text).map { end in
      "write a day of the month: the first is \(end.adding(days: 1).adding(months: -1)), the"
        + " last is \(end)"
    }
  }

  package static func separators(_ number: SeparatedNumber) -> Message {
    Message(
      number.hasOnlyDecimalComma
        ? "'\(number.text)' has a decimal comma" : "'\(number.text)' has separators between digits",
      help: number.hasOnlyDecimalComma
        ? "write it with a point: \(number.plain)" : "write it without them: \(number.plain)")
  }

  static func notATimeOfDay(_ text: some StringProtocol, help: String) -> Message {
    Message("'\(text)' is not a time of day", help: help)
  }

  static func noNumber(_ text: some StringProtocol, help: String) -> Message {
    Message("'\(text)' does not start with a number", help: help)
  }

  static func percentageWithoutSign(_ number: some StringProtocol) -> Message {
    Message(
      "'\(number)' has no unit, and a percentage without '%' is a fraction from 0 to 1",
      help: "write '\(number) %'")
  }

  static func notABand(_ text: String, of type: HKQuantityType) -> Message {
    Message("'\(text)' is not a band", help: bandHelp(type))
  }

  // YAML.

  static let indentedByOtherSpace = Message(
    "a non-breaking space indents this line", help: "indent with the spaces of the space bar")

  static func noSpaceAfterColon(_ key: String, value: some StringProtocol) -> Message {
    let value = value.drop { $0.isWhitespace }
    return Message(
      "a space is missing after '\(key):'", help: "write '\(key): \(String(value.prefix(40)))'")
  }

  static let lineWithoutColon = Message(
    "a colon is missing", help: "a key is followed by a colon and a space: 'title: Weekly health'")

  static func typographicQuotes(_ text: String, inner: String) -> Message {
    Message(
      "\(text) has typographic quotes, which YAML takes for letters",
      help: "write straight quotes: \(straight(inner))")
  }

  /// Text in straight quotes.
  package static func straight(_ text: String) -> String {
    text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}

func bandHelp(_ type: HKQuantityType) -> String {
  let unit = type.displayUnit.unitString
  return
    "a band is written '< 70 \(unit)', '70 .. 180 \(unit)', '70 ..< 180 \(unit)' or"
    + " '>= 180 \(unit)'"
}

func boundHelp(_ type: HKQuantityType) -> String {
  let unit = type.displayUnit.unitString
  return "a bound is written like '>= 40 \(unit)', and a range like '40 .. 50 \(unit)'"
}
