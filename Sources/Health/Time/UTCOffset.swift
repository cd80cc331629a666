/// A namespace for offsets of local time from UTC.
package enum UTCOffset {
  /// The largest accepted offset, in seconds: 18 hours, as in Foundation's time zones (M14). No
  /// place on earth is more than 14 hours from UTC.
  package static let limit = 18 * 3_600

  /// Returns the offset in seconds, positive east of Greenwich; nil if the minutes are impossible
  /// or the offset exceeds the limit.
  package static func seconds(hours: Int, minutes: Int, isWest: Bool) -> Int? {
    guard (0...18).contains(hours), (0..<60).contains(minutes) else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    guard seconds <= limit else { return nil }
    return isWest ? -seconds : seconds
  }
}
