/// A part of the day on the local clock, such as `22:00 .. 06:00`. It includes its start but not
/// its end, and can extend past midnight.
package struct ClockSpan: Sendable, Hashable {
  /// The start and the end in seconds since midnight. The end is at most 24 hours, and greater than
  /// the start unless midnight is between them.
  let start: Double
  let end: Double
  /// The span as its author wrote it.
  let text: String

  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    guard let dots = text.firstRange(of: "..") else {
      throw UnreadableText("'\(text)' does not have a start and an end", help: clockSpanHelp)
    }
    let (from, to) = (text[..<dots.lowerBound].trimmed, text[dots.upperBound...].trimmed)
    guard let start = timeOfDay(from) else {
      throw UnreadableText(.notATimeOfDay(from, help: clockSpanHelp), word: from)
    }
    guard let end = to == "24:00" || to == "24:00:00" ? 86_400 : timeOfDay(to) else {
      throw UnreadableText(.notATimeOfDay(to, help: clockSpanHelp), word: to)
    }
    guard start != end else {
      throw UnreadableText(
        "'\(text)' starts and ends at the same time", help: "for the whole day, remove 'time'")
    }
    self.start = start
    self.end = end
    self.text = "\(from) .. \(to)"
  }

  /// True if the span contains a time of day, in seconds since midnight.
  func contains(_ timeOfDay: Double) -> Bool {
    start < end
      ? timeOfDay >= start && timeOfDay < end : timeOfDay >= start || timeOfDay < end
  }
}

private let clockSpanHelp =
  "a part of the day is written '22:00 .. 06:00'; the end is not included"
