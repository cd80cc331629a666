import Health

/// The nights that cut a sleep of an hour or more at their start or end, and the hour at which
/// nights would cut least.
struct CutNights {
  /// A night of a query by single nights.
  struct Night {
    /// The part of the night that counts.
    let span: Range<Double>
    /// The rows of samples that touch it, in ascending order.
    let rows: [Int]
    /// True if samples other than time in bed touch the night.
    let hasData: Bool
  }

  /// The least time asleep of an episode that matters, in seconds.
  private static let leastAsleep = 3_600.0

  let samples: SampleColumns
  let nights: [Night]
  /// The sources in order of priority.
  let order: [Int]
  /// The instant at which the data is cut; nil if it is not cut.
  let cutoff: Double?

  /// The number of nights with data.
  var countWithData: Int { nights.count(where: \.hasData) }

  /// True if a tenth of the nights with data or more have only a part of their main sleep.
  var cutMainSleep: Bool {
    let count = counts.ofMainSleep
    return count > 0 && 10 * count >= countWithData
  }

  /// The number of nights with data that share a sleep of an hour or more with the night before or
  /// after them, and of those whose main sleep is a part of it. It counts whole, without its gaps.
  var counts: (all: Int, ofMainSleep: Int) {
    let cut = nights.indices.compactMap { index -> Bool? in
      let night = nights[index]
      guard night.hasData, isAsleepNearEdges(of: night) else { return nil }
      let shape = SleepNight(samples, rows: night.rows, in: night.span, order: order)
      let near = nights[max(0, index - 1)...min(nights.count - 1, index + 1)].flatMap(\.rows)
      let asleep = near.filter { samples.isAsleep($0) && Int(samples.source[$0]) == shape.source }
      // A sample that touches several nights is in the rows of each of them.
      let spans = Set(asleep).sorted().map { row in
        (samples.start[row], min(samples.end[row], cutoff ?? .infinity))
      }
      let divided = SleepEpisode.all(of: spans, in: -.infinity..<Double.infinity)
        .filter { episode in
          episode.asleep >= Self.leastAsleep
            && [night.span.lowerBound, night.span.upperBound].contains {
              episode.start < $0 && $0 < episode.end
            }
        }
      guard !divided.isEmpty else { return nil }
      return divided.contains { episode in
        shape.episode.map { episode.start < $0.end && $0.start < episode.end } ?? false
      }
    }
    return (cut.count, cut.count(where: \.self))
  }

  /// True if someone is asleep within an hour of the start or the end of a night. Most nights have
  /// no such sleep, and need no closer look.
  private func isAsleepNearEdges(of night: Night) -> Bool {
    let gap = SleepEpisode.longestGap
    return night.rows.contains { row in
      (samples.start[row] <= night.span.lowerBound + gap
        || samples.end[row] >= night.span.upperBound - gap) && samples.isAsleep(row)
    }
  }

  /// The whole hour of the local clock with the least time asleep of all sources: the one nearest
  /// to the start of nights, then the earlier one, if several have the least.
  ///
  /// - Parameter nightStart: the time of day at which nights start, in seconds since midnight.
  func quietestHour(_ clock: LocalClock, nearest nightStart: Double) -> Int {
    var seconds = [Double](repeating: 0, count: 24)
    guard let first = nights.first?.span.lowerBound, let last = nights.last?.span.upperBound else {
      return Int(nightStart / 3_600)
    }
    var counted = first
    for row in 0..<samples.count where samples.isAsleep(row) {
      var instant = max(samples.start[row], counted)
      let end = min(samples.end[row], last)
      while instant < end {
        let wall = clock.wallClock(at: instant)
        let hour = (wall / 3_600).rounded(.down)
        let next = min(end, max(instant.nextUp, instant + (hour + 1) * 3_600 - wall))
        seconds[((Int(hour) % 24) + 24) % 24] += next - instant
        instant = next
      }
      counted = max(counted, end)
    }
    /// The seconds between the start of an hour and the start of nights around the clock.
    func distance(_ hour: Int) -> Double {
      let distance = abs(Double(hour) * 3_600 - nightStart)
      return min(distance, 86_400 - distance)
    }
    return seconds.indices.min { a, b in
      (seconds[a], distance(a), a) < (seconds[b], distance(b), b)
    } ?? 0
  }
}
