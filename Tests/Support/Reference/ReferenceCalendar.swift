package import Foundation

/// Interval boundaries (S-80…S-89), found by stepping along the clock of a time zone.
///
/// It uses only one function of Foundation, a zone's offset from UTC at an instant. The offset must
/// be a whole number of minutes there (as all have been since 1972). Instants are seconds since
/// 2001-01-01 00:00:00 UTC. A wall clock time is the time that a clock in the zone shows, in whole
/// seconds since the clock showed 2001-01-01 00:00:00.
package enum ReferenceCalendar {
  /// The start of interval `k`, which is also the end of interval `k - 1`; boundary 0 is the
  /// anchor.
  package static func boundary(
    k: Int, anchor: Double, components: ReferenceComponents, zone: TimeZone
  ) -> Double {
    let elapsed = components.elapsedSeconds(times: k)
    let months = components.civilMonths * k
    let days = components.civilDays * k
    // Hours count from the anchor itself, even if the clock shows its time twice (S-84).
    guard months != 0 || days != 0 else { return anchor + elapsed }

    let anchorSecond = anchor.rounded(.down)
    let clock = Int(anchorSecond) + offset(at: Int(anchorSecond), in: zone)
    let anchorDay = Int((Double(clock) / 86_400).rounded(.down))
    let timeOfDay = clock - anchorDay * 86_400
    let day = ReferenceDay(dayNumber: anchorDay).adding(months: months).dayNumber + days
    let second = instant(ofWallClock: day * 86_400 + timeOfDay, in: zone)
    return Double(second) + (anchor - anchorSecond) + elapsed
  }

  /// The first instant at which a clock shows the time. If the clock skips that time, the instant
  /// is as much later than the change as the time is later than the start of the gap (S-85).
  package static func instant(ofWallClock wanted: Int, in zone: TimeZone) -> Int {
    // All zones are less than a day ahead of UTC, so the clock shows an earlier time here.
    var instant = wanted - 86_400
    // Pass whole hours while the time is far away. No clock moves by hours and back within an hour.
    while instant + offset(at: instant, in: zone) < wanted - 10_800,
      instant + 3_600 + offset(at: instant + 3_600, in: zone) < wanted
    {
      instant += 3_600
    }
    var offsetBefore = offset(at: instant, in: zone)
    while instant + offset(at: instant, in: zone) < wanted {
      offsetBefore = offset(at: instant, in: zone)
      instant += 60
    }
    let isShown = instant + offset(at: instant, in: zone) == wanted
    return isShown ? instant : wanted - offsetBefore
  }

  /// The number of the interval that contains an instant (S-89).
  package static func index(
    containing instant: Double, anchor: Double, components: ReferenceComponents, zone: TimeZone
  ) -> Int {
    func boundary(_ k: Int) -> Double {
      Self.boundary(k: k, anchor: anchor, components: components, zone: zone)
    }
    var k = Int(((instant - anchor) / components.nominalSeconds).rounded())
    while boundary(k) > instant { k -= 1 }
    while boundary(k + 1) <= instant { k += 1 }
    return k
  }

  /// The intervals from the one that contains `start` to the one that contains `end`, without gaps;
  /// empty if `start` is after `end` (S-68, S-69).
  ///
  /// An interval is empty if an entire day is missing: Apia had no 30 December 2011.
  package static func intervals(
    from start: Double, to end: Double, anchor: Double, components: ReferenceComponents,
    zone: TimeZone
  ) -> [(start: Double, end: Double)] {
    guard start <= end else { return [] }
    var k = index(containing: start, anchor: anchor, components: components, zone: zone)
    var intervals: [(start: Double, end: Double)] = []
    var lower = boundary(k: k, anchor: anchor, components: components, zone: zone)
    while lower <= end {
      k += 1
      let upper = boundary(k: k, anchor: anchor, components: components, zone: zone)
      intervals.append((lower, upper))
      lower = upper
    }
    return intervals
  }

  private static func offset(at instant: Int, in zone: TimeZone) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(instant)))
  }
}
