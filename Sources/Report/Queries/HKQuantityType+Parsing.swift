package import Health

extension HKQuantityType {
  /// The type that a person means by its name or its whole identifier.
  ///
  /// - Throws: `UnreadableText` with the nearest right word.
  package static func parsing(_ name: String) throws -> HKQuantityType {
    if let type = named(name) { return type }
    let words = all.map(\.name) + all.map(\.identifier)
    throw UnreadableText(
      "unknown quantity type '\(name)'",
      help: nearestWord(to: name, in: words).map { "did you mean '\($0)'?" }
        ?? "'healthmark types' lists them all")
  }
}

extension Statistic {
  /// The statistic that a person means by a word, for a type.
  ///
  /// - Throws: `UnreadableText` if there is none, or if it does not fit the type (S-10).
  package init(parsing word: String, for type: HKQuantityType) throws {
    guard let statistic = Statistic(word: word) else {
      throw UnreadableText(
        "unknown statistic '\(word)'",
        help: suggestion(for: word, among: Statistic.allCases.map(\.word)))
    }
    let legal = Statistic.legal(for: type)
    guard legal.contains(statistic) else {
      let style = type.isCumulative ? "cumulative" : "discrete"
      throw UnreadableText(
        "'\(statistic.word)' does not fit '\(type.name)', which is a \(style) type",
        help: "for it there are \(listed(legal.map(\.word), joiner: "and"))")
    }
    self = statistic
  }
}
