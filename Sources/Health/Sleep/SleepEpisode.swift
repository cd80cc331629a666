/// A period of sleep without a gap of more than an hour.
package struct SleepEpisode: Sendable, Equatable {
  /// The instant of falling asleep, in seconds since 2001-01-01 00:00:00 UTC.
  package private(set) var start: Double
  /// The instant of waking up.
  package private(set) var end: Double
  /// The seconds asleep, excluding gaps.
  package private(set) var asleep: Double
  /// The number of gaps of five minutes or more.
  package private(set) var awakenings = 0

  /// The instant halfway between falling asleep and waking up.
  package var middle: Double { start + (end - start) / 2 }
  /// The seconds between falling asleep and waking up that are not asleep: the gaps, whether they
  /// were recorded as awake or not at all.
  package var awake: Double { max(0, end - start - asleep) }

  /// The longest time awake inside an episode, in seconds.
  package static let longestGap = 3_600.0
  /// The least time asleep of a nap, in seconds.
  static let leastNap = 900.0
  private static let awakening = 300.0

  /// Returns the episodes in order of time.
  ///
  /// - Parameters:
  ///   - spans: starts and ends in ascending order of start. The spans can overlap.
  ///   - interval: the part of the night that counts. Spans are clipped to it.
  package static func all(
    of spans: some Sequence<(Double, Double)>, in interval: Range<Double>
  ) -> [SleepEpisode] {
    var episodes: [SleepEpisode] = []
    for (start, end) in spans {
      let (start, end) = (max(start, interval.lowerBound), min(end, interval.upperBound))
      guard end > start else { continue }
      if let last = episodes.last, start - last.end <= longestGap {
        episodes[episodes.count - 1].extend(from: start, to: end)
      } else {
        episodes.append(SleepEpisode(start: start, end: end, asleep: end - start))
      }
    }
    return episodes
  }

  private mutating func extend(from start: Double, to end: Double) {
    if start - self.end >= Self.awakening { awakenings += 1 }
    guard end > self.end else { return }
    asleep += end - max(start, self.end)
    self.end = end
  }
}

extension [SleepEpisode] {
  /// The episode with the most time asleep, or the earliest such episode; nil if there is none.
  package var main: SleepEpisode? {
    reduce(nil) { main, next in next.asleep > main?.asleep ?? 0 ? next : main }
  }

  /// The episodes other than the main one with at least 15 minutes asleep.
  package var naps: [SleepEpisode] {
    let main = main
    return filter { $0 != main && $0.asleep >= SleepEpisode.leastNap }
  }
}
