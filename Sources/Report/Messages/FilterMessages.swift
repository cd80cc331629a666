import Health

// Filters: the samples that a query selects.
extension Message {
  private static let clockSpanHelp =
    "a part of the day is written '22:00 .. 06:00'; the end is not included"

  private static let exclusionHelp =
    "dates are written 2024-02-01, or '2024-01-10 through 2024-01-12' with both dates included"

  static func noStartAndEnd(_ text: String) -> Message {
    Message("'\(text)' does not have a start and an end", help: clockSpanHelp)
  }

  static func notAnEndOfSpan(_ text: Substring) -> Message {
    Message("'\(text)' is not a time of day", help: clockSpanHelp)
  }

  static func beginsWhereItEnds(_ text: String) -> Message {
    Message("'\(text)' starts and ends at the same time", help: "for the whole day, remove 'time'")
  }

  static func notAnExcludedDate(_ word: Substring) -> Message {
    Message("'\(word)' is not a date", help: exclusionHelp)
  }

  static func unreadableDates(_ text: String) -> Message {
    Message("invalid dates '\(text)'", help: exclusionHelp)
  }

  static func datesEndBeforeTheyBegin(_ text: String) -> Message {
    Message("the dates '\(text)' end before they start", help: exclusionHelp)
  }

  static func metadataMustBeMapping(not kind: String) -> Message {
    Message(
      "'metadata' must be a mapping of keys to strings, not \(kind)",
      help: "for example '{ HKWasUserEntered: \"1\" }'; 'present' is any value, 'absent' is none")
  }

  static func unknownActivity(_ text: String, among activities: [String]) -> Message {
    Message(
      "unknown activity '\(text)'",
      help: didYouMean(nearestTo: text, in: activities)
        ?? "an activity is a name of HKWorkoutActivityType, such as 'running' or 'cycling'")
  }
}
