import Health

/// A way to smooth the readings of a discrete type: by exponential weights of the means of days.
///
/// The smoothed value of a day is the mean of the days with readings up to it, each with the weight
/// exp(−d/τ) if it is d days earlier. A day is one value, the mean of its readings, however many it
/// has, and distances are those of local dates, so clock changes alter nothing.
package struct ReadingSmoothing: Sendable, Equatable {
  /// The time constant τ in days. A day that is this much earlier has a weight of 37 %.
  package let days: Int

  package init(days: Int = 10) { self.days = days }

  /// The number of days without readings, from one day with readings to the next, above which the
  /// line is broken and starts again with the later day: the earlier ones would have less than 5 %
  /// of its weight.
  package var longestGap: Int { 3 * days }

  /// The number of days before the intervals whose readings have a weight.
  var memory: Int { 10 * days }

  /// The greatest time constant in days.
  private static let limit = 365

  /// Parses `10 days` or `2 weeks`.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    let help = "for example '10 days'"
    let length: IntervalLength
    do {
      length = try IntervalLength(parsing: text)
    } catch let error as UnreadableText {
      throw UnreadableText(error.message, part: error.part, help: help)
    }
    guard length.unit == .day || length.unit == .week else {
      throw UnreadableText("'\(text)' is not a number of days or weeks", help: help)
    }
    guard (1...Self.limit).contains(length.count), length.unit == .day || length.count <= 52 else {
      throw UnreadableText("'\(text)' is more than a year", help: help)
    }
    days = length.unit == .week ? 7 * length.count : length.count
  }
}
