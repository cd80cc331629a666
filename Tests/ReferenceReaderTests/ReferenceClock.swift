import Foundation

/// Dates as exports write them, such as `2019-07-01 08:31:12 -0700`, read with Foundation's
/// calendar.
struct ReferenceClock {
  private var calendar = Calendar(identifier: .gregorian)
  /// Midnight in UTC for the text of a day. A document has few different days.
  private var midnights: [String: Double?] = [:]

  init() {
    calendar.timeZone = .gmt
  }

  struct Moment: Hashable {
    /// Seconds since 2001-01-01 00:00:00 UTC.
    let seconds: Double
    /// The offset from UTC, in seconds.
    let offset: Int
  }

  /// Returns `nil` if the text has another form or no calendar has the date.
  mutating func moment(_ text: String?) -> Moment? {
    guard let text = text.map(Self.punctuated), text.utf8.count == 25 else { return nil }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let midnight = midnight(parts[0]),
      let clock = Self.numbers(parts[1], widths: [2, 2, 2], separator: ":"),
      clock[0] < 24, clock[1] < 60, clock[2] < 60,
      let sign = ["+": 1, "-": -1][parts[2].prefix(1)],
      let offset = Self.numbers(String(parts[2].dropFirst()), widths: [4], separator: ":")?[0],
      offset % 100 < 60, offset <= 1_800
    else { return nil }
    let shift = sign * (offset / 100 * 3_600 + offset % 100 * 60)
    let seconds = clock[0] * 3_600 + clock[1] * 60 + clock[2] - shift
    return Moment(seconds: midnight + Double(seconds), offset: shift)
  }

  /// Returns a date of the first exports in the form of later ones, and any other text unchanged
  ///
  private static func punctuated(_ text: String) -> String {
    // Making a pattern takes longer than reading a date.
    guard [15, 19].contains(text.utf8.count) else { return text }
    let compact = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)([+-]\d{4}|Z)/.asciiOnlyDigits()
    guard let match = text.wholeMatch(of: compact)?.output else { return text }
    let zone = match.7 == "Z" ? "+0000" : match.7
    return "\(match.1)-\(match.2)-\(match.3) \(match.4):\(match.5):\(match.6) \(zone)"
  }

  private mutating func midnight(_ text: String) -> Double? {
    if let known = midnights[text] { return known }
    var midnight: Double?
    if let day = Self.numbers(text, widths: [4, 2, 2], separator: "-") {
      let components = DateComponents(
        calendar: calendar, timeZone: .gmt, year: day[0], month: day[1], day: day[2])
      if day[0] > 0, components.isValidDate(in: calendar) {
        midnight = calendar.date(from: components)?.timeIntervalSinceReferenceDate
      }
    }
    midnights[text] = .some(midnight)
    return midnight
  }

  private static func numbers(
    _ text: String, widths: [Int], separator: Character
  ) -> [Int]? {
    let fields = text.split(separator: separator, omittingEmptySubsequences: false)
    guard fields.map(\.utf8.count) == widths,
      fields.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return fields.compactMap { Int($0) }
  }
}
