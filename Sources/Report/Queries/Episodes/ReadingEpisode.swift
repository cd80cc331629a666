import Health

/// A time in which the readings of a source, or of several at once, were beyond a bound.
struct ReadingEpisode: Sendable, Equatable {
  /// The start of the first reading beyond the bound.
  var start: Double
  /// The start of the first reading back within the bound; the end of the last reading if nothing
  /// is known after it.
  var end: Double
  /// The value furthest beyond the bound.
  var extreme: Double
  /// The source of this value.
  var source: NamePlace
  /// The number of readings beyond the bound.
  var count: Int
  /// True if the episode ended with a reading back within the bound, and not where readings are
  /// missing.
  var isEndKnown: Bool

  var duration: Double { end - start }
}

/// The episodes in some readings, and the readings beyond the bound that are in none.
///
/// An episode starts with readings of a source that stay beyond the bound for the length of the
/// condition. It ends with the first of readings that stay within the bound as long, or where the
/// next reading of the source is missing. Of readings of a source with one start, the furthest
/// beyond the bound counts.
struct ReadingEpisodes {
  /// The episodes, in the order of their starts. No two of them overlap.
  let all: [ReadingEpisode]
  /// The starts of the readings beyond the bound that are in no episode.
  let others: [Double]

  /// - Parameters:
  ///   - samples: the readings, in the order of their starts.
  ///   - priority: the sources in their order, which decides between equal values.
  /// - Throws: an error of the unit if it does not fit that of the condition.
  init(of samples: SampleColumns, _ condition: EpisodeCondition, priority: [Int]) throws {
    let isBeyond = try condition.test(in: samples.unit)
    var readings: [NamePlace: [Stretch]] = [:]
    for row in 0..<samples.count {
      let reading = Stretch(
        from: samples.start[row], to: samples.end[row], samples.value[row],
        isBeyond: isBeyond(samples.value[row]))
      var own = readings[samples.source[row]] ?? []
      readings[samples.source[row]] = nil
      if let last = own.last, last.start == reading.start {
        own[own.count - 1].join(reading, condition)
      } else {
        own.append(reading)
      }
      readings[samples.source[row]] = own
    }
    var found: [ReadingEpisode] = []
    var others: [Double] = []
    for source in priority.map(NamePlace.init) {
      var open: ReadingEpisode?
      for stretch in Stretch.stretches(of: readings[source] ?? [], condition) {
        let isLong = stretch.end - stretch.start >= condition.length
        if stretch.isBeyond, open != nil || isLong {
          open = ReadingEpisode(open, continuedBy: stretch, of: source, condition)
        } else if stretch.isBeyond {
          others += stretch.starts
        }
        if let episode = open, !stretch.isEndKnown || (!stretch.isBeyond && isLong) {
          found.append(episode)
          open = nil
        }
      }
    }
    all = Self.joined(found, condition)
    self.others = others.sorted()
  }

  /// Joins episodes of several sources that overlap or meet: sensors that see one low together saw
  /// a single one.
  private static func joined(
    _ episodes: [ReadingEpisode], _ condition: EpisodeCondition
  ) -> [ReadingEpisode] {
    // Of equal starts, the episode of the first source stays first.
    let sorted = episodes.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    return sorted.map(\.element).reduce(into: []) { joined, next in
      guard var last = joined.last, next.start <= last.end else {
        joined.append(next)
        return
      }
      if next.end > last.end { (last.end, last.isEndKnown) = (next.end, next.isEndKnown) }
      if condition.isFurther(next.extreme, than: last.extreme) {
        (last.extreme, last.source) = (next.extreme, next.source)
      }
      last.count += next.count
      joined[joined.count - 1] = last
    }
  }
}

extension ReadingEpisode {
  /// Creates the episode that starts with a stretch beyond the bound, or that another episode and
  /// the stretch make.
  fileprivate init(
    _ earlier: ReadingEpisode?, continuedBy stretch: Stretch, of source: NamePlace,
    _ condition: EpisodeCondition
  ) {
    start = earlier?.start ?? stretch.start
    end = stretch.end
    isEndKnown = stretch.isEndKnown
    count = (earlier?.count ?? 0) + stretch.starts.count
    extreme = stretch.extreme
    if let earlier, !condition.isFurther(extreme, than: earlier.extreme) {
      extreme = earlier.extreme
    }
    self.source = source
  }
}

/// Readings of a source in a row, without a gap, that are all beyond the bound or all within it.
private struct Stretch {
  var isBeyond: Bool
  let start: Double
  /// The start of the next reading, or the end of the last one if the next is missing.
  var end: Double
  /// The value furthest beyond the bound.
  var extreme: Double
  /// The starts of the readings beyond the bound.
  var starts: [Double]
  /// True if the next reading is not missing.
  var isEndKnown = false

  /// Creates the stretch of a single reading.
  init(from start: Double, to end: Double, _ value: Double, isBeyond: Bool) {
    self.isBeyond = isBeyond
    self.start = start
    self.end = end
    extreme = value
    starts = isBeyond ? [start] : []
  }

  /// Adds readings with the same start, or the next readings.
  mutating func join(_ other: Stretch, _ condition: EpisodeCondition) {
    isBeyond = isBeyond || other.isBeyond
    end = max(end, other.end)
    if condition.isFurther(other.extreme, than: extreme) { extreme = other.extreme }
    starts += other.starts
  }

  /// Joins the readings of a source, each with a start of its own, to stretches.
  static func stretches(of readings: [Stretch], _ condition: EpisodeCondition) -> [Stretch] {
    readings.reduce(into: []) { stretches, reading in
      guard let last = stretches.last else {
        stretches.append(reading)
        return
      }
      let place = stretches.count - 1
      let hasGap = reading.start - last.end > condition.longestGap
      if !hasGap, last.isBeyond == reading.isBeyond {
        stretches[place].join(reading, condition)
        return
      }
      if !hasGap { (stretches[place].end, stretches[place].isEndKnown) = (reading.start, true) }
      stretches.append(reading)
    }
  }
}
