import Health

// Queries: their types, statistics, units and bands.
extension Message {
  static func noType(in place: String) -> Message {
    Message("\(place) has no 'type'", help: "a type is written like 'type: stepCount'")
  }

  static func typeDoesNotFit(_ type: String, style: String) -> Message {
    Message(
      "'\(type)' is not \("aeiou".contains(style.prefix(1)) ? "an" : "a") \(style) type",
      help: "without 'kind', the type determines the kind of query")
  }

  static func unknownType(_ name: String, meant: [String]?) -> Message {
    Message(
      "unknown type '\(name)'",
      help: meant.map(didYouMean) ?? "'healthmark types' lists them all")
  }

  static func unknownStatistic(_ word: String, forType type: String, legal: [String]) -> Message {
    Message(
      "unknown statistic '\(word)'",
      help: Statistic.meant(by: word, among: legal).map { didYouMean([$0]) } ?? didYouMean(
        nearestTo: word, in: Statistic.allCases.map(\.word))
        ?? "the statistics of '\(type)' are \(listed(legal, joiner: "and"))")
  }

  static func statisticDoesNotFit(_ word: String, _ type: HKObjectType, legal: [String]) -> Message
  {
    Message(
      "'\(word)' is not available for '\(type.shortName)'\(style(of: type))",
      help: "its statistics are \(listed(legal, joiner: "and"))")
  }

  /// A clause that gives the aggregation style of a type; empty for types without statistics.
  private static func style(of type: HKObjectType) -> String {
    switch type {
    case let type as HKQuantityType:
      ", which is a \(type.isCumulative ? "cumulative" : "discrete") type"
    case is HKCategoryType: ", which is a category type"
    default: ""
    }
  }

  static func cannotSeparate(by word: String, expected words: [String]) -> Message {
    Message("cannot separate by '\(word)'", help: suggestion(for: word, among: words))
  }

  static let anchorWithoutInterval = Message(
    "'anchor' sets where intervals start, so it needs an 'interval'")

  static func cannotBeExplained(_ statistics: [String], but explainable: [String]) -> Message {
    Message("\(listed(statistics)) cannot be explained", help: "explain \(listed(explainable))")
  }

  // Quantities, profiles and categories.

  static func overlapDoesNotFit(_ type: HKQuantityType) -> Message {
    Message(
      type.isCumulative
        ? "'overlap' does not apply to a profile"
        : "'overlap' does not apply to '\(type.name)', whose readings of all sources count",
      help: "it applies to the sum of a cumulative type in intervals")
  }

  static func instantsDoNotFit(_ type: String) -> Message {
    Message(
      "'instants' does not apply to '\(type)', whose readings all count the same",
      help:
        "it applies to types whose average is weighted by time, to 'duration' and to 'share: time'")
  }

  static func unreadableHold(_ text: String) -> Message {
    Message("invalid '\(text)'", help: "it is written like 'hold 5 minutes'")
  }

  static func profileExcludes(_ key: String) -> Message {
    Message("'profile' and '\(key)' cannot be used together", help: "remove one of them")
  }

  static func profileHasNo(_ statistic: String, of type: String, legal: [String]) -> Message {
    Message(
      "a profile of '\(type)' has no '\(statistic)'", help: "it has \(listed(legal, joiner: "and"))"
    )
  }

  static func noProfileByHour(of type: String) -> Message {
    Message(
      "'profile: hour' does not apply to '\(type)'",
      help: "quantity types have 'hour', 'weekday' and 'month'; categories and workouts have"
        + " 'weekday' and 'month'")
  }

  static func noProfile(of type: String) -> Message {
    Message(
      "'profile' does not apply to '\(type)'",
      help: "quantity types, categories and workouts have it; use 'interval' instead")
  }

  static func noValuesToSeparate(_ type: String) -> Message {
    Message(
      "'\(type)' has no values to separate",
      help: "its samples only record that something happened")
  }

  static func noValuesToChoose(_ type: String) -> Message {
    Message(
      "'\(type)' has no values to choose from",
      help: "its samples only record that something happened")
  }

  static func unknownValue(_ word: String, of type: String, among values: [String]) -> Message {
    Message("'\(type)' has no value '\(word)'", help: suggestion(for: word, among: values))
  }

  static func statisticOfNights(_ word: String) -> Message {
    Message(
      "'\(word)' needs 'interval: 1 night'",
      help: "a night has one main sleep; a day or a week can have several")
  }

  // Combinations.

  private static func formulaHelp(_ names: [String]) -> String {
    "it is written '\(names[0]) + \(names[1])', with spaces around '+', '-' or '/'"
  }

  static func combinationWithoutParts(_ place: String) -> Message {
    Message(
      "\(place) needs 'of' and 'as'",
      help: "for example 'of: [active, basal]' and 'as: active + basal'")
  }

  static let combinationOfOne = Message("'of' needs two different queries")

  static func unreadableFormula(_ text: String, of names: [String]) -> Message {
    Message("invalid '\(text)'", help: formulaHelp(names))
  }

  static func notInCombination(_ word: String, of names: [String]) -> Message {
    Message("'\(word)' is not listed in 'of'", help: suggestion(for: String(word), among: names))
  }

  static func nameTwiceInFormula(of names: [String]) -> Message {
    Message("each name must appear once in 'as'", help: formulaHelp(names))
  }

  static func combinationNotLinked(_ text: String) -> Message {
    Message("'\(text)' was not linked to its queries")
  }

  static func cannotBeCombined(_ query: String) -> Message {
    Message(
      "'\(query)' cannot be combined",
      help: "only queries with intervals can, not profiles, other combinations or plug-in queries")
  }

  static func clockCannotBeCombined(_ query: String) -> Message {
    Message(
      "the first statistic of '\(query)' is a time of day, which cannot be combined",
      help: "put another statistic first")
  }

  static func doNotAddUp(_ first: String, _ second: String, quotient: (String, String)) -> Message {
    Message(
      "\(first) and \(second) cannot be added or subtracted",
      help: "a quotient can have any two units: '\(quotient.0) / \(quotient.1)'")
  }
}
