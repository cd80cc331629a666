package import Health

extension DateRange {
  static let forms = [
    "last 3 months", "last 4 complete weeks", "last complete week", "this month", "previous week",
    "year to date",
    "since 2024-01-01", "2024-01-01 .. 2024-02-01", "2024", "2024-01", "2024-W05", "2024-Q1", "all",
  ]

  /// - Throws: `UnreadableText`, which suggests the range that other notations mean.
  package init(parsing text: String) throws {
    do {
      try self.init(exactly: text)
    } catch let error as UnreadableText {
      let meant = TimeGuess.ranges(text).filter { (try? Self(exactly: $0)) != nil }
      guard meant.isEmpty else { throw UnreadableText(.unreadableRange(text, meant: meant)) }
      if TimeGuess.isMonth(text) {
        throw UnreadableText(
          "invalid range '\(text)'", help: "a month is written with its year, such as 2024-01")
      }
      throw error
    }
  }

  private init(exactly text: String) throws {
    if let dots = text.firstRange(of: "..") {
      let start = try Self.point(text[..<dots.lowerBound])
      let end = try Self.point(text[dots.upperBound...])
      guard start.isCertainly(before: end) else {
        throw UnreadableText(
          "the range '\(text)' is empty; its end, which is not included, must come after its start")
      }
      self = .between(start, end)
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      throw UnreadableText("the range is empty", help: rangeHelp)
    }
    switch first.lowercased() {
    case "all" where words.count == 1: self = .all
    case "last": self = try Self.last(words)
    case "this" where words.count == 2: self = .this(try Self.unit(words[1]))
    case "previous" where words.count == 2: self = .previous(try Self.unit(words[1]))
    case "since" where words.count > 1: self = .since(try Self.point(text[words[1].startIndex...]))
    default:
      if words.count == 3, words[1].lowercased() == "to", words[2].lowercased() == "date" {
        self = .toDate(try Self.unit(first))
      } else if words.count == 1, let range = Self.named(first) {
        self = range
      } else {
        throw Self.unreadable(text, first)
      }
    }
  }

  private static func unreadable(_ text: String, _ first: Substring) -> UnreadableText {
    let starts = ["last", "this", "previous", "since", "all"]
    if let nearest = nearestWord(to: String(first), in: starts), nearest != first.lowercased() {
      return UnreadableText(.unreadableRange(text, meant: [nearest]), word: first)
    }
    return UnreadableText(.unreadableRange(text, meant: []))
  }

  private static func last(_ words: [Substring]) throws -> DateRange {
    guard words.count >= 3 else {
      let unit = words.count == 2 ? IntervalUnit(word: words[1]) : nil
      throw UnreadableText(
        "'last' needs a number and a unit",
        help: unit.map { didYouMean(["last 1 \($0.rawValue)", "previous \($0.rawValue)"]) }
          ?? rangeHelp)
    }
    if words.count == 3, words[1].lowercased() == "complete" {
      return .lastComplete(1, try anyUnit(words[2]))
    }
    if words.count == 3 {
      let unit = try unit(words[2])
      return .last(try count(words[1], of: unit), unit)
    }
    guard words.count == 4 else {
      throw UnreadableText("unexpected '\(words[4])'", word: words[4], help: rangeHelp)
    }
    guard words[2].lowercased() == "complete" else {
      throw UnreadableText(
        "unknown word '\(words[2])'", word: words[2],
        help: suggestion(for: String(words[2]), among: ["complete"]))
    }
    let unit = try anyUnit(words[3])
    return .lastComplete(try count(words[1], of: unit), unit)
  }

  static func count(_ word: Substring, of unit: IntervalUnit) throws -> Int {
    guard let count = number(word), (1...unit.maximumCount).contains(count) else {
      throw UnreadableText(
        "'\(word)' is not a whole number from 1 to \(unit.maximumCount)", word: word,
        help: "for example '2 weeks' or 'last 2 weeks'")
    }
    return count
  }

  /// The unit of a range, in which a night is treated as a day unless it has to be complete.
  private static func unit(_ word: Substring) throws -> IntervalUnit {
    let unit = try anyUnit(word)
    return unit == .night ? .day : unit
  }

  static func anyUnit(_ word: Substring) throws -> IntervalUnit {
    guard let unit = IntervalUnit(word: word) else {
      throw UnreadableText(
        "unknown unit of time '\(word)'", word: word,
        help: suggestion(for: String(word), among: IntervalUnit.allCases.map(\.rawValue)))
    }
    return unit
  }

  private static func point(_ text: Substring) throws -> TimePoint {
    do {
      return try TimePoint(parsing: text)
    } catch let error as UnreadableText {
      let word = text.trimmed
      guard !word.isEmpty else { throw UnreadableText("a date is missing", help: rangeHelp) }
      if case .named(let date, _) = named(word) {
        throw UnreadableText(
          "'\(word)' is a period, expected a date such as \(date)", word: word,
          help:
            "'A .. B' starts on the date A and ends before the date B: '2024-01-01 .."
            + " 2024-03-01' is January and February"
        )
      }
      throw UnreadableText(error.message, word: word, help: error.help ?? rangeHelp)
    }
  }

  private static func named(_ word: Substring) -> DateRange? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = number(parts[0]), parts[0].utf8.count == 4 else { return nil }
    if parts.count == 1 {
      return CivilDate(year: year, month: 1, day: 1).map { .named($0, .year) }
    }
    if parts.count == 3 { return CivilDate(iso: word).map { .named($0, .day) } }
    guard parts.count == 2 else { return nil }
    if let month = number(parts[1]), parts[1].utf8.count == 2 {
      return CivilDate(year: year, month: month, day: 1).map { .named($0, .month) }
    }
    switch (parts[1].first, number(parts[1].dropFirst())) {
    case ("Q", let quarter?), ("q", let quarter?):
      guard (1...4).contains(quarter) else { return nil }
      return CivilDate(year: year, month: quarter * 3 - 2, day: 1).map { .named($0, .quarter) }
    case ("W", let week?), ("w", let week?):
      return CivilDate(isoYear: year, week: week).map { .named($0, .week) }
    default: return nil
    }
  }
}

extension CivilDate {
  /// The Monday of an ISO 8601 week; nil if the year does not have that week.
  init?(isoYear year: Int, week: Int) {
    // Week 1 contains 4 January.
    guard (1...53).contains(week), let fourth = CivilDate(year: year, month: 1, day: 4) else {
      return nil
    }
    let monday = fourth.adding(days: 1 - fourth.isoWeekday + 7 * (week - 1))
    guard monday.adding(days: 3).year == year else { return nil }
    self = monday
  }

  /// The ISO 8601 week that starts on the date, with its year; nil unless it is a Monday.
  package var isoWeek: (year: Int, week: Int)? {
    // A week is of the year that has its Thursday.
    let thursday = adding(days: 3)
    guard isoWeekday == 1, let first = CivilDate(year: thursday.year, month: 1, day: 1) else {
      return nil
    }
    return (thursday.year, (thursday.daysSince2001 - first.daysSince2001) / 7 + 1)
  }
}

extension IntervalLength {
  /// Parses a length in minutes or hours, such as `5 minutes`, and returns it in seconds.
  ///
  /// - Throws: `UnreadableText`.
  static func seconds(parsing text: String) throws -> Double {
    let length = try IntervalLength(parsing: text)
    guard length.unit == .minute || length.unit == .hour else {
      throw UnreadableText(
        "'\(text)' is not a duration in minutes or hours", help: "for example '10 minutes'")
    }
    return length.components.seconds
  }

  /// The text of a length of full minutes, in a form that its author could have written: `5
  /// minutes`, `1 hour`.
  static func text(ofSeconds seconds: Double) -> String { "\(IntervalLength(ofSeconds: seconds))" }

  /// Creates the length of a number of whole hours or, if it is not one, of minutes.
  init(ofSeconds seconds: Double) {
    let minutes = Int(seconds / 60)
    self =
      minutes % 60 == 0 ? IntervalLength(minutes / 60, .hour) : IntervalLength(minutes, .minute)
  }

  /// Parses `1 week`, `2 weeks` or `week`.
  ///
  /// - Throws: `UnreadableText`, which suggests the length that other notations mean.
  package init(parsing text: String) throws {
    do {
      try self.init(exactly: text)
    } catch let error as UnreadableText {
      let meant = TimeGuess.lengths(text)
      guard meant.isEmpty else { throw UnreadableText(.unreadableInterval(text, meant: meant)) }
      throw error
    }
  }

  private init(exactly text: String) throws {
    let words = text.split(whereSeparator: \.isWhitespace)
    switch words.count {
    case 1: self.init(1, try DateRange.anyUnit(words[0]))
    case 2:
      let unit = try DateRange.anyUnit(words[1])
      self.init(try DateRange.count(words[0], of: unit), unit)
    default: throw UnreadableText(.unreadableInterval(text, meant: []))
    }
  }
}

extension Message {
  fileprivate static func unreadableRange(_ text: String, meant: [String]) -> Message {
    Message("invalid range '\(text)'", help: meant.isEmpty ? rangeHelp : didYouMean(meant))
  }

  fileprivate static func unreadableInterval(_ text: String, meant: [String]) -> Message {
    Message(
      "invalid interval '\(text)'",
      help: meant.isEmpty
        ? "an interval is written '1 day', '2 weeks' or '1 month'" : didYouMean(meant))
  }
}

private let rangeHelp = "a range is written like \(listed(DateRange.forms))"
