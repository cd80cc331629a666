import Report

// Queries and intervals on the command line.
extension Message {
  private static let filterHelp =
    "a filter is written like \"manual: exclude, source: [A, B], value: '>= 40 kg'\""

  static let anchorNeedsInterval = Message(
    "--anchor sets where intervals start, so it needs --interval")

  /// - Parameter key: `bands` or `zones`.
  static func noNameAndBound(_ band: Substring, of key: String) -> Message {
    let example =
      key == "bands"
      ? "low < 70 mg/dL; target 70 .. 180 mg/dL" : "easy < 120; moderate 120 .. 139; hard >= 140"
    return Message(
      "--\(key): expected a name and a bound, not '\(band)'",
      help: "\(key) are written like \"\(example)\"")
  }

  static func emptyFilter(_ option: String) -> Message {
    Message("\(option): the filter is empty", help: filterHelp)
  }

  static func unreadableFilter(_ option: String, _ diagnostic: Diagnostic?) -> Message {
    Message(
      "\(option): \(diagnostic?.message ?? "it is empty")", help: diagnostic?.help ?? filterHelp)
  }

  static func synonym(_ word: String, of meant: String) -> Message {
    Message("treating '\(word)' as '\(meant)'")
  }

  static let noQuery = Message("these options do not form a query")

  static let summaryAsCSV = Message(
    "--summary cannot be used with --format csv", help: "use table, json or markdown")

  static let summaryOfProfile = Message(
    "--summary needs intervals, but a profile has none",
    help: "use --interval instead of --profile")

  static let noItems = Message(
    "--items: this query has no items",
    help: "workouts, blood pressure, cumulative types and sleep by '1 night' have items")

  static func noSamples(of types: [String]) -> Message {
    Message("the data has no samples of \(types.joined(separator: ", "))")
  }

  static let itemsNotListed = Message(
    "there are more than \(ResultItem.limit) items, so none are listed",
    help: "use a shorter range or longer intervals")

  static let rangeNeedsData = Message(
    "the range depends on the data", help: "give the data with --data export.zip")

  static let noAsOf = Message(
    "ranges are counted back from a date, which is missing",
    help: "give it with --as-of 2024-02-04 or --as-of now, or give the data with --data export.zip")

  static let asOfWithoutData = Message(
    "without --data, --as-of must be a date, a time or 'now'",
    help: "for example --as-of 2024-02-04; or give the data with --data export.zip")

  static let noTimeZone = Message("no time zone given; using UTC")

  // Explanations.

  static let reportNeedsQuery = Message("--report needs --query with the name of a query in it")

  static func notWithReport(_ option: String) -> Message {
    Message("\(option) cannot be used with --report, whose query has its own settings")
  }

  static let noMoment = Message("--at is missing", help: "give a date or a time: --at 2024-01-25")

  static func noQuery(_ name: String, in report: String, among names: [String]) -> Message {
    Message(
      "--query: '\(report)' has no query '\(name)'", help: suggestion(for: name, among: names))
  }

  static let cannotBeExplained = Message(
    "only queries of quantities and categories with intervals can be explained",
    help:
      "'healthmark query … --items --format json' lists workouts, readings and cycles individually")

  static func outsideRange(of query: String) -> Message {
    Message("this interval is outside the range of '\(query)', so the report does not show it")
  }

  static let noIntervalThere = Message(
    "--at: the query has no interval at that time",
    help: "'healthmark ranges' shows the intervals of a range")

  // Types and units.

  static func noType(named word: String, nearest types: [String]) -> Message {
    Message("no type matches '\(word)'", help: didYouMean(nearestTo: word, in: types))
  }

  static func notAQuantityType(_ type: String) -> Message {
    Message("'\(type)' is not a quantity type, so it has no unit")
  }
}
