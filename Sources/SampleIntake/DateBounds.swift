/// The bounds of plausible dates.
package enum DateBounds {
  /// From 1900-01-01 to before 2201-01-01 UTC, in seconds since 2001-01-01.
  package static let seconds: Range<Double> = -3_187_296_000..<6_311_347_200

  /// 366 days, in seconds.
  package static let longestSpan = 366.0 * 86_400

  /// The reason why a span of time is left out; nil if it is kept.
  package static func reason(start: Double?, end: Double?) -> ImportSummary.DropReason? {
    guard let start, let end else { return .unreadableDate }
    guard seconds.contains(start), seconds.contains(end) else { return .dateOutOfRange }
    if end < start { return .endBeforeStart }
    return end - start > longestSpan ? .tooLong : nil
  }
}
