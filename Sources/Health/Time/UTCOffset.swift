/// Offsets of local time from UTC.
package enum UTCOffset {
  /// The largest offset that is read, in seconds: 18 hours, as Foundation's time zones have it (M14). No
  /// place on earth is further than 14 hours from UTC.
  package static let limit = 18 * 3_600

  /// The offset in seconds, positive east of Greenwich; nil for minutes that no clock has and beyond the
  /// limit.
  package static func seconds(hours: Int, minutes: Int, isWest: Bool) -> Int? {
    guard (0...18).contains(hours), (0..<60).contains(minutes) else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    guard seconds <= limit else { return nil }
    return isWest ? -seconds : seconds
  }
}
