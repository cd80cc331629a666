import Health

/// The nights that cut a sleep of an hour or more at their start or end, and the hour at which
/// nights would cut least.
struct CutNights {
  /// The nights with data of a query by single nights.
  struct Night {
    /// The part of the night that counts.
    let span: Range<Double>
    /// The rows of samples that touch it, in ascending order.
    let rows: [Int]
    /// True if data, which time in bed is not, touches the night.
    let hasData: Bool
  }

  /// The least time asleep of an episode that matters, in seconds.
  private static let leastAsleep = 3_600.0

  let samples: SampleColumns
  let nights: [Night]
  /// The sources in order of priority.
  let order: [Int]

  /// The number of nights with data that have an episode of an hour or more which continues in
  /// another night.
  var count: Int {
    nights.indices.count { index in
      let edges = reachesEdges(nights[index])
      guard edges.start || edges.end else { return false }
      let night = SleepNight(
        samples, rows: nights[index].rows, in: nights[index].span, order: order)
      func continues(_ episode: SleepEpisode, in rows: [Int]) -> Bool {
        rows.contains { row in
          samples.isAsleep(row) && Int(samples.source[row]) == night.source
            && (samples.start[row] < nights[index].span.lowerBound
              ? edges.start && samples.end[row] >= episode.start - SleepEpisode.longestGap
              : samples.end[row] > nights[index].span.upperBound && edges.end
                && samples.start[row] <= episode.end + SleepEpisode.longestGap)
        }
      }
      let near = neighbors(of: index)
      return night.episodes.contains { $0.asleep >= Self.leastAsleep && continues($0, in: near) }
    }
  }

  /// The rows of a night and of the nights before and after it.
  private func neighbors(of index: Int) -> [Int] {
    nights[max(0, index - 1)...min(nights.count - 1, index + 1)].flatMap(\.rows)
  }

  /// True for the edges of a night near which someone is asleep. Most nights have none, and need no
  /// closer look.
  private func reachesEdges(_ night: Night) -> (start: Bool, end: Bool) {
    guard night.hasData else { return (false, false) }
    let gap = SleepEpisode.longestGap
    let first = night.rows.first { samples.isAsleep($0) }
    let start = first.map { samples.start[$0] <= night.span.lowerBound + gap } ?? false
    let end = night.rows.contains {
      samples.end[$0] >= night.span.upperBound - gap && samples.isAsleep($0)
    }
    return (start, end)
  }

  /// The whole hour of the local clock with the least time asleep of all sources: the one nearest
  /// to 18:00, then the earlier one, if several have the least.
  func quietestHour(_ clock: LocalClock) -> Int {
    var seconds = [Double](repeating: 0, count: 24)
    guard let first = nights.first?.span.lowerBound, let last = nights.last?.span.upperBound else {
      return 18
    }
    var counted = first
    for row in 0..<samples.count where samples.isAsleep(row) {
      var instant = max(samples.start[row], counted)
      let end = min(samples.end[row], last)
      while instant < end {
        let wall = clock.wallClock(at: instant)
        let hour = (wall / 3_600).rounded(.down)
        let next = min(end, instant + (hour + 1) * 3_600 - wall)
        seconds[((Int(hour) % 24) + 24) % 24] += next - instant
        instant = next
      }
      counted = max(counted, end)
    }
    return seconds.indices.min { a, b in
      (seconds[a], Self.distance(a), a) < (seconds[b], Self.distance(b), b)
    } ?? 18
  }

  /// The hours between an hour and 18:00 around the clock.
  private static func distance(_ hour: Int) -> Int {
    let hours = abs(hour - 18)
    return min(hours, 24 - hours)
  }
}
