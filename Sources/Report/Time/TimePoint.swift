package import Health

/// A point in time in the notation that users write: a date, a local time, or a time with its
/// offset.
package enum TimePoint: Hashable, Sendable {
  /// The midnight at which the day starts in the report's zone.
  case date(CivilDate)
  /// A time on the clock in the report's zone, in seconds since midnight.
  case local(CivilDate, timeOfDay: Double)
  /// An instant in seconds since 2001-01-01 00:00:00 UTC.
  case instant(Double)

  static let forms = "a date such as 2024-02-04 or a time such as 2024-02-04 03:00"

  /// - Throws: `UnreadableText`.
  package init(parsing text: some StringProtocol) throws {
    let trimmed = text.trimmed
    let separator = trimmed.firstIndex { $0 == "T" || $0 == "t" || $0 == " " }
    guard let date = CivilDate(iso: trimmed[..<(separator ?? trimmed.endIndex)]) else {
      throw UnreadableText(
        "'\(trimmed)' is not a date: expected \(Self.forms)",
        help: Message.dateHelp(String(trimmed)))
    }
    guard let separator else {
      self = .date(date)
      return
    }
    let clock = trimmed[trimmed.index(after: separator)...].trimmed
    guard let (time, offset) = Self.clock(clock) else {
      throw UnreadableText(
        "'\(clock)' is not a time of day: expected 03:00, 03:00:00 or 03:00:00-08:00")
    }
    if let offset {
      self = .instant(Double(date.daysSince2001) * 86_400 + time - Double(offset))
    } else {
      self = .local(date, timeOfDay: time)
    }
  }

  /// Parses a time of day with an optional offset: `Z`, `-08:00` or `-0800`.
  private static func clock(_ text: Substring) -> (time: Double, offset: Int?)? {
    if text.hasSuffix("Z") || text.hasSuffix("z") {
      return timeOfDay(text.dropLast()).map { ($0, 0) }
    }
    guard let sign = text.firstIndex(where: { $0 == "+" || $0 == "-" }) else {
      return timeOfDay(text).map { ($0, nil) }
    }
    let digits = text[text.index(after: sign)...].filter { $0 != ":" }
    guard digits.utf8.count == 4, let value = number(digits),
      let offset = UTCOffset.seconds(
        hours: value / 100, minutes: value % 100, isWest: text[sign] == "-"),
      let time = timeOfDay(text[..<sign].trimmed)
    else { return nil }
    return (time, offset)
  }

  /// False if this point is equal to or after the other one in every time zone.
  func isCertainly(before other: TimePoint) -> Bool {
    switch (self, other) {
    case (.instant(let a), .instant(let b)): return a < b
    case (.instant, _), (_, .instant): return true
    default: return wallClock < other.wallClock
    }
  }

  /// The time on the wall clock, as a number of seconds.
  private var wallClock: Double {
    switch self {
    case .date(let date): Double(date.daysSince2001) * 86_400
    case .local(let date, let time): Double(date.daysSince2001) * 86_400 + time
    case .instant(let instant): instant
    }
  }

  /// The instant in seconds since 2001-01-01 00:00:00 UTC.
  package func instant(_ clock: LocalClock) -> Double {
    switch self {
    case .date(let date): clock.instant(on: date)
    case .local(let date, let time): clock.instant(on: date, timeOfDay: time)
    case .instant(let instant): instant
    }
  }
}

extension StringProtocol {
  var trimmed: Substring {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return Substring(rest)
  }
}
