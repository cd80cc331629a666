import Health

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
      throw UnreadableText(.noStartAndEnd(text))
    }
    let (from, to) = (text[..<dots.lowerBound].trimmed, text[dots.upperBound...].trimmed)
    guard let start = timeOfDay(from) else {
      throw UnreadableText(.notAnEndOfSpan(from), word: from)
    }
    guard let end = to == "24:00" || to == "24:00:00" ? 86_400 : timeOfDay(to) else {
      throw UnreadableText(.notAnEndOfSpan(to), word: to)
    }
    guard start != end else {
      throw UnreadableText(.beginsWhereItEnds(text))
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
