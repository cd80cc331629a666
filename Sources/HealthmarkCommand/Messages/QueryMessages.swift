import Report

// Queries and intervals on the command line.
extension Message {
  private static let filterHelp =
    "a filter is written like \"manual: exclude, source: [A, B], value: '>= 40 kg'\""

  static let anchorNeedsInterval = Message(
    "--anchor says where intervals begin and needs --interval")

  static func noNameAndBound(_ band: Substring) -> Message {
    Message(
      "--bands: '\(band)' does not have a name and a bound",
      help: "bands are written \"low < 70 mg/dL; target 70 .. 180 mg/dL\"")
  }

  static func emptyFilter(_ option: String) -> Message {
    Message("\(option): the filter is empty", help: filterHelp)
  }

  static func unreadableFilter(_ option: String, _ diagnostic: Diagnostic?) -> Message {
    Message(
      "\(option): \(diagnostic?.message ?? "it is empty")", help: diagnostic?.help ?? filterHelp)
  }

  static func synonym(_ word: String, of meant: String) -> Message {
    Message("'\(word)' is taken for '\(meant)'")
  }

  static let noQuery = Message("a query cannot be made of these options")

  static let summaryAsCSV = Message(
    "--summary does not fit --format csv", help: "use table, json or markdown")

  static let summaryOfProfile = Message(
    "--summary needs intervals, and a profile has none",
    help: "give --interval in place of --profile")

  static let noItems = Message(
    "--items: this query has no items",
    help: "items are those of sleep by '1 night', workouts, blood pressure and amounts that add up")

  static func noSamples(of types: [String]) -> Message {
    Message("the data holds no samples of \(types.joined(separator: ", "))")
  }

  static let rangeNeedsData = Message(
    "the range depends on the data", help: "name the data: --data export.zip")

  static let asOfWithoutData = Message(
    "without data --as-of must be a date, a time or now",
    help: "such as --as-of 2024-02-04, or name the data: --data export.zip")

  static let noTimeZone = Message("no time zone is named: UTC is taken")

  // Explanations.

  static let reportNeedsQuery = Message("--report needs --query, the name of a query in it")

  static func notWithReport(_ option: String) -> Message {
    Message("\(option) does not go with --report, whose query has its own keys")
  }

  static let noMoment = Message("--at is missing", help: "name a date or a time: --at 2024-01-25")

  static func noQuery(_ name: String, in report: String, among names: [String]) -> Message {
    Message(
      "--query: '\(report)' has no query '\(name)'", help: suggestion(for: name, among: names))
  }

  static let cannotBeExplained = Message(
    "only quantities and categories by intervals can be explained",
    help: "'healthmark query … --items --format json' lists workouts and readings one by one")

  static let noIntervalThere = Message(
    "--at: the query has no interval there", help: "'healthmark ranges' shows intervals")

  // Types and units.

  static func noType(named word: String, nearest types: [String]) -> Message {
    Message("no type has '\(word)' in its names", help: didYouMean(nearestTo: word, in: types))
  }

  static func notAQuantityType(_ type: String) -> Message {
    Message("'\(type)' is not a quantity type: it has no unit")
  }
}
