import Health

/// A part of the day on the local clock, such as `22:00 .. 06:00`: it includes its start, not its end, and
/// may pass midnight.
package struct ClockSpan: Sendable, Hashable {
  /// The start and the end in seconds since midnight; the end is after the start unless midnight lies
  /// between them, and at most 24 hours.
  let start: Double
  let end: Double
  /// The span as its author wrote it.
  let text: String

  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    let help = "a part of the day is written '22:00 .. 06:00'; its end is not part of it"
    guard let dots = text.firstRange(of: "..") else {
      throw UnreadableText("'\(text)' does not have a start and an end", help: help)
    }
    let (from, to) = (text[..<dots.lowerBound].trimmed, text[dots.upperBound...].trimmed)
    guard let start = timeOfDay(from) else {
      throw UnreadableText("'\(from)' is not a time of day", word: from, help: help)
    }
    guard let end = to == "24:00" || to == "24:00:00" ? 86_400 : timeOfDay(to) else {
      throw UnreadableText("'\(to)' is not a time of day", word: to, help: help)
    }
    guard start != end else {
      throw UnreadableText(
        "'\(text)' begins where it ends", help: "for the whole day leave 'time' out")
    }
    self.start = start
    self.end = end
    self.text = "\(from) .. \(to)"
  }

  /// True if a time of day, in seconds since midnight, lies in the span.
  func contains(_ timeOfDay: Double) -> Bool {
    start < end
      ? timeOfDay >= start && timeOfDay < end : timeOfDay >= start || timeOfDay < end
  }
}
