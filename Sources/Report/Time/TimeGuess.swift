import Health

/// Forms of ranges, dates and lengths that other programs and people use, and the forms that mean
/// the same here. They are remedies in messages, and are never accepted.
enum TimeGuess {
  // MARK: Ranges

  /// The ranges that a text may mean; empty if it has no known form.
  static func ranges(_ text: String) -> [String] {
    let words = Self.words(text)
    guard !words.isEmpty else { return [] }
    return rangeNames[words.joined(separator: " ")] ?? span(words) ?? count(words)
      ?? period(words) ?? between(text) ?? []
  }

  private static let rangeNames: [String: [String]] = [
    "today": ["this day"], "yesterday": ["previous day", "last 1 complete day"],
    "last night": ["last 1 night"], "tonight": ["this day"],
    "ytd": ["year to date"], "mtd": ["month to date"], "wtd": ["week to date"],
    "qtd": ["quarter to date"],
    "everything": ["all"], "always": ["all"], "ever": ["all"], "entire": ["all"],
    "max": ["all"], "all time": ["all"], "all data": ["all"], "full": ["all"], "any": ["all"],
    "lifetime": ["all"],
  ]

  /// `current week`, `week`, `year so far`: a unit without a number.
  private static func span(_ words: [String]) -> [String]? {
    if words.count == 1, let unit = unit(words[0]) {
      return ["this \(unit.rawValue)", "last 1 \(unit.rawValue)"]
    }
    if words.count == 2, words[0] == "current", let unit = unit(words[1]) {
      return ["this \(unit.rawValue)"]
    }
    let rest = words.first == "this" ? Array(words.dropFirst()) : words
    if rest.count == 3, rest[1] == "so", rest[2] == "far", let unit = unit(rest[0]) {
      return ["\(unit.rawValue) to date"]
    }
    if words.count == 2, ["past", "prior"].contains(words[0]), let unit = unit(words[1]) {
      return ["last 1 \(unit.rawValue)", "previous \(unit.rawValue)"]
    }
    return nil
  }

  /// `7 days`, `past 7 days`, `the last seven days`, `last 7d`, `30d`: a number of units up to now.
  private static func count(_ words: [String]) -> [String]? {
    var rest = words[...]
    if rest.first == "the" || rest.first == "in" { rest = rest.dropFirst() }
    if rest.first == "the" { rest = rest.dropFirst() }
    let starts = ["last", "past", "previous", "trailing", "prior", "recent", "since", "-"]
    let start = rest.first.flatMap { starts.contains($0) ? $0 : nil }
    if start != nil { rest = rest.dropFirst() }
    guard let length = length(rest.map { $0.hasPrefix("-") ? String($0.dropFirst()) : $0 }) else {
      return nil
    }
    let complete =
      start == "previous" ? ["last \(length.count) complete \(plural(length))"] : []
    return complete + ["last \(length)"]
  }

  /// A month, quarter, week or day by name, such as `january 2024`, `Q1 2024` or `5.1.2024`.
  private static func period(_ words: [String]) -> [String]? {
    let dates = dates(words)
    if !dates.isEmpty { return dates.map(\.description) }
    return namedPeriod(words)
  }

  /// True for the name of a month without a year.
  static func isMonth(_ text: String) -> Bool {
    month(text.lowercased().trimmed.description) != nil
  }

  private static func namedPeriod(_ words: [String]) -> [String]? {
    let parts = words.flatMap { $0.split { "-/._".contains($0) }.map(String.init) }
    let merged = parts.count == 1 ? split(parts[0]) : parts
    guard merged.contains(where: { isYear($0) }), (2...3).contains(merged.count) else { return nil }
    let year = merged.first { isYear($0) } ?? ""
    var rest = merged
    if let index = rest.firstIndex(of: year) { rest.remove(at: index) }
    if rest.count == 2, ["week", "quarter", "kw", "month"].contains(rest[0]) {
      rest = [String(rest[0] == "kw" ? "w" : rest[0].prefix(1)) + rest[1]]
    }
    guard rest.count == 1, let one = rest.first else { return nil }
    if let month = month(one) ?? shortNumber(one, 1...12) {
      return ["\(year)-\(padded(month, to: 2))"]
    }
    guard let letter = one.first else { return nil }
    switch (letter, number(one.dropFirst())) {
    case ("q", let quarter?) where (1...4).contains(quarter): return ["\(year)-Q\(quarter)"]
    case ("w", let week?) where (1...53).contains(week): return ["\(year)-W\(padded(week, to: 2))"]
    case ("m", let month?) where (1...12).contains(month):
      return ["\(year)-\(padded(month, to: 2))"]
    default: return nil
    }
  }

  /// `2024q1` and `202401` in two parts.
  private static func split(_ word: String) -> [String] {
    guard word.count > 4, isYear(String(word.prefix(4))) else { return [word] }
    return [String(word.prefix(4)), String(word.dropFirst(4))]
  }

  /// `A to B`, `from A to B`, `A - B`, `A/B`: a range between two dates.
  private static func between(_ text: String) -> [String]? {
    var text = text.lowercased().trimmed
    for start in ["from ", "between "] where text.hasPrefix(start) {
      text = text.dropFirst(start.count).trimmed
    }
    for sign in [" to ", " until ", " till ", " and ", " - ", "–", "—", "…", "/", " through "] {
      guard let found = text.firstRange(of: sign) else { continue }
      let sides = [text[..<found.lowerBound], text[found.upperBound...]].map { side in
        CivilDate(iso: side.trimmed) ?? dates(words(String(side))).first
      }
      guard let from = sides[0], let to = sides[1], from < to else { continue }
      return ["\(from) .. \(to)"]
    }
    return nil
  }

  // MARK: Dates

  /// The dates that a text may mean; empty if it has no known form.
  static func dates(_ text: String) -> [CivilDate] { dates(words(text)) }

  /// True for a word such as `yesterday`, whose date depends on the day on which it is read.
  static func isRelativeDay(_ text: String) -> Bool {
    ["today", "yesterday", "tomorrow", "tonight"].contains(text.lowercased().trimmed)
  }

  private static func dates(_ words: [String]) -> [CivilDate] {
    var parts = words.flatMap { word in
      word.split { "-/.,".contains($0) }.map(String.init)
    }
    parts.removeAll { $0 == "of" || $0 == "the" }
    if parts.count == 1, parts[0].utf8.count == 8, number(parts[0]) != nil {
      let digits = parts[0]
      parts = [
        String(digits.prefix(4)), String(digits.dropFirst(4).prefix(2)), String(digits.suffix(2)),
      ]
    }
    guard parts.count == 3 else { return [] }
    func date(_ year: String, _ month: Int?, _ day: String) -> [CivilDate] {
      guard let year = number(year), let month, let day = dayNumber(day) else { return [] }
      return CivilDate(year: year, month: month, day: day).map { [$0] } ?? []
    }
    if isYear(parts[0]) {
      return date(parts[0], month(parts[1]) ?? shortNumber(parts[1], 1...12), parts[2])
    }
    guard isYear(parts[2]) else { return [] }
    if let month = month(parts[0]) { return date(parts[2], month, parts[1]) }
    if let month = month(parts[1]) { return date(parts[2], month, parts[0]) }
    // With periods the day comes first. With slashes it depends on the country.
    let dayFirst = date(parts[2], shortNumber(parts[1], 1...12), parts[0])
    let monthFirst = date(parts[2], shortNumber(parts[0], 1...12), parts[1])
    if words.contains(where: { $0.contains(".") }) { return dayFirst }
    return (monthFirst + dayFirst).uniqued()
  }

  /// The last day of a month by name, such as `january 2024`; nil for any other text.
  static func monthEnd(_ text: String) -> CivilDate? {
    guard let name = namedPeriod(words(text))?.first ?? (text.utf8.count == 7 ? text : nil),
      let first = CivilDate(iso: name + "-01")
    else { return nil }
    return first.adding(months: 1).adding(days: -1)
  }

  // MARK: Lengths

  /// The lengths that a text may mean; empty if it has no known form.
  static func lengths(_ text: String) -> [String] {
    var words = Self.words(text)
    if words.count == 1, let length = lengthNames[words[0]] { return [length] }
    if let first = words.first, ["every", "each", "per", "a", "an", "by", "one"].contains(first) {
      words[0] = "1"
      if words.count == 3, number(words[1]) != nil { words.removeFirst() }
    }
    if words.count == 2, words[0] == "1", words[1] == "m" { return ["1 month", "1 minute"] }
    return length(words).map { ["\($0)"] } ?? []
  }

  private static let lengthNames = [
    "daily": "1 day", "weekly": "1 week", "monthly": "1 month", "yearly": "1 year",
    "annually": "1 year", "annual": "1 year", "hourly": "1 hour", "quarterly": "1 quarter",
    "nightly": "1 night", "biweekly": "2 weeks", "bi-weekly": "2 weeks", "fortnight": "2 weeks",
    "fortnightly": "2 weeks",
  ]

  private static func plural(_ length: IntervalLength) -> String {
    length.unit.rawValue + (length.count == 1 ? "" : "s")
  }

  /// A number with a unit of time, in words, digits or as in `7d`.
  private static func length(_ words: [String]) -> IntervalLength? {
    var parts = words
    if parts.count == 1 {
      let digits = parts[0].prefix { ("0"..."9").contains($0) }
      parts = [String(digits), String(parts[0][digits.endIndex...].drop { $0 == "-" })]
    }
    guard parts.count == 2, let unit = unit(parts[1]),
      let count = number(parts[0]) ?? numerals[parts[0]],
      (1...unit.maximumCount).contains(count)
    else { return nil }
    return IntervalLength(count, unit)
  }

  private static let numerals = [
    "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "fourteen": 14, "thirty": 30, "sixty": 60,
    "ninety": 90,
  ]

  private static func unit(_ word: String) -> IntervalUnit? {
    IntervalUnit(word: word) ?? abbreviations[word]
  }

  private static let abbreviations: [String: IntervalUnit] = [
    "min": .minute, "mins": .minute, "h": .hour, "hr": .hour, "hrs": .hour, "d": .day,
    "w": .week, "wk": .week, "wks": .week, "mo": .month, "mos": .month, "mth": .month, "m": .month,
    "q": .quarter, "qtr": .quarter, "y": .year, "yr": .year, "yrs": .year,
  ]

  // MARK: Words

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
  }

  private static func isYear(_ word: String) -> Bool {
    word.utf8.count == 4 && number(word).map { (1900...2100).contains($0) } == true
  }

  private static func shortNumber(_ word: String, _ range: ClosedRange<Int>) -> Int? {
    guard word.utf8.count <= 2, let value = number(word), range.contains(value) else { return nil }
    return value
  }

  /// The day of `5`, `05`, `5th`, `1st`.
  private static func dayNumber(_ word: String) -> Int? {
    let digits = word.prefix { ("0"..."9").contains($0) }
    guard ["", "st", "nd", "rd", "th"].contains(word[digits.endIndex...]) else { return nil }
    return shortNumber(String(digits), 1...31)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static func month(_ word: String) -> Int? {
    let word = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard word.count >= 3 else { return nil }
    let found = months.firstIndex { $0 == word || $0.prefix(3) == word || $0.prefix(4) == word }
    return found.map { $0 + 1 }
  }
}
