import Health

// Comparisons, goals and marks.
extension Message {
  private static let comparisonHelp = "a comparison is 'previous', 'year_ago' or 'average_of: 4'"

  static func needsIntervals(_ key: String) -> Message {
    Message(
      "'\(key)' needs a query with intervals",
      help: "a profile has one row for each hour, weekday or month of the entire range")
  }

  static func unknownComparison(_ text: String) -> Message {
    Message("unknown comparison '\(text)'", help: comparisonHelp)
  }

  static let unknownComparison = Message("unknown comparison", help: comparisonHelp)

  static func unreadableComparison(_ text: String) -> Message {
    Message("invalid comparison '\(text)'", help: comparisonHelp)
  }

  static func notACountOfIntervals(_ text: String, limit: Int) -> Message {
    Message(
      "'\(text)' is not a number of intervals from 1 to \(limit)", help: "such as 'average_of: 4'")
  }

  static func unitOfGoalDoesNotFit(_ column: String, in unit: String) -> Message {
    Message(
      "the unit of the goal is not compatible with '\(column)', which is in '\(unit)'",
      help: "the goal is for the first statistic; list the one that you mean first")
  }

  static func notATimeOfTheClock(_ text: String) -> Message {
    Message("'\(text)' is not a time of day", help: "a goal for it is written '22:30'")
  }

  static func goalWithoutUnit(_ number: Substring) -> Message {
    Message(
      "the goal has no unit", help: "a duration needs a unit: '\(number) hr' or '\(number) min'")
  }

  static func goalWithoutNumber(_ text: String, example: String) -> Message {
    Message("'\(text)' does not start with a number", help: "a goal for it is written '\(example)'")
  }

  static func unitOfGoalDoesNotFit(_ unit: Substring, example: String) -> Message {
    Message("unexpected unit '\(unit)'", help: "the goal is written like '\(example)'")
  }

  static let gapsWithoutGoal = Message("'gaps' applies to streaks, so it needs a 'goal'")

  static func marksMustBeMapping(not kind: String) -> Message {
    Message(
      "'marks' must be a mapping of dates to text, not \(kind)",
      help: "for example '{ 2024-03-01: new watch }'")
  }
}
