/// A night of sleep. Its shape is determined by one source, because the sources of a night
/// contradict one another (R-16…R-18).
package struct SleepNight: Sendable {
  /// The source that determines the shape of the night, as an index into the store's `sources`; nil
  /// if no source has samples of sleep.
  package let source: Int?
  /// True if that source has samples of core, deep or REM sleep.
  package let hasStages: Bool
  /// The seconds asleep according to that source, with overlaps counted once; 0 if there is none.
  package let asleep: Double
  /// The episodes of sleep of that source in order of time; empty if there are none.
  package let episodes: [SleepEpisode]
  /// The episode with the most time asleep, or the earliest such episode; nil if there is none.
  package let episode: SleepEpisode?
  /// The seconds covered by the in-bed samples of all sources, together with the asleep and awake
  /// samples of the chosen source; nil if the night has no samples.
  package let inBed: Double?
  /// The part of the night that counts, in seconds since 2001-01-01 00:00:00 UTC.
  private let interval: Range<Double>
  /// The rows that touch the night.
  private let rows: [Int]

  /// The episodes other than the main one with at least 15 minutes asleep.
  package var naps: [SleepEpisode] { episodes.naps }

  /// The seconds asleep in naps; nil without naps.
  package var napping: Double? {
    let naps = naps
    return naps.isEmpty ? nil : naps.reduce(0) { $0 + $1.asleep }
  }

  /// Returns the lengths of the times awake, each of more than an hour, that divide the night's
  /// sleep into parts, in seconds and in order of time; empty for sleep in one part.
  ///
  /// The parts are the main episode and those before and after it with at least 15 minutes asleep
  /// that are at most three hours apart, or of whose distance at least half is recorded as awake or
  /// in bed. Other sleep is a nap.
  package func breaks(in samples: SampleColumns) -> [Double] {
    let parts = episodes.filter { $0.asleep >= SleepEpisode.leastNap }
    guard let episode, parts.count > 1, let main = parts.firstIndex(of: episode) else { return [] }
    func length(after part: Int) -> Double { parts[part + 1].start - parts[part].end }
    func isBreak(after part: Int) -> Bool {
      let length = length(after: part)
      guard length > Self.longestBreak else { return true }
      var recorded = CoveredTime()
      for row in rows
      where samples.value[row] == SleepValue.inBed
        || samples.value[row] == SleepValue.awake && Int(samples.source[row]) == source
      {
        recorded.add(
          samples.start[row], samples.end[row], in: parts[part].end..<parts[part + 1].start)
      }
      return 2 * recorded.seconds >= length
    }
    var (first, last) = (main, main)
    while first > 0, isBreak(after: first - 1) { first -= 1 }
    while last + 1 < parts.count, isBreak(after: last) { last += 1 }
    return (first..<last).map(length)
  }

  /// The greatest distance of two parts of a night's sleep that nothing is recorded of, in seconds.
  private static let longestBreak = 10_800.0

  /// The share of the time in bed that is spent asleep; nil if the night has no source or no time
  /// in bed.
  package var efficiency: Double? {
    guard source != nil, let inBed, inBed > 0 else { return nil }
    return asleep / inBed
  }

  /// - Parameters:
  ///   - samples: the samples of sleep analysis.
  ///   - rows: the rows that touch the night, in ascending order.
  ///   - interval: the part of the night that counts.
  ///   - order: the sources in order of priority, which decides ties.
  package init(
    _ samples: SampleColumns, rows: [Int], in interval: Range<Double>, order: [Int]
  ) {
    self.rows = rows
    self.interval = interval
    let shapes = Self.shapes(of: samples, rows, in: interval)
    // Without stages, all sources are candidates. A tie goes to the source with the highest
    // priority.
    let staged = shapes.contains(where: \.hasStages)
    func place(_ source: NamePlace) -> Int { order.firstIndex(of: Int(source)) ?? .max }
    let chosen = shapes.filter { !staged || $0.hasStages }.min { a, b in
      let (first, second) = (a.asleep.seconds, b.asleep.seconds)
      if first != second { return first > second }
      return (place(a.source), a.source) < (place(b.source), b.source)
    }
    source = chosen.map { Int($0.source) }
    hasStages = chosen?.hasStages ?? false
    asleep = chosen?.asleep.seconds ?? 0
    let own = rows.filter { samples.source[$0] == chosen?.source }
    episodes = SleepEpisode.all(
      of: own.filter { SleepValue.isAsleep(samples.value[$0]) }
        .map { (samples.start[$0], samples.end[$0]) }, in: interval)
    episode = episodes.main
    var inBed = CoveredTime()
    for row in rows
    where samples.value[row] == SleepValue.inBed
      || (Int(samples.source[row]) == source
        && (SleepValue.isAsleep(samples.value[row]) || samples.value[row] == SleepValue.awake))
    {
      inBed.add(samples.start[row], samples.end[row], in: interval)
    }
    self.inBed = rows.isEmpty ? nil : inBed.seconds
  }

  /// The sleep of a night according to one source.
  private struct Shape {
    let source: NamePlace
    var hasStages = false
    var asleep = CoveredTime()
  }

  private static func shapes(
    of samples: SampleColumns, _ rows: [Int], in interval: Range<Double>
  ) -> [Shape] {
    var shapes: [Shape] = []
    // A row nearly always has the same source as the previous row. There can be many sources.
    var places: [NamePlace: Int] = [:]
    var place = 0
    for row in rows where SleepValue.isAsleep(samples.value[row]) {
      let source = samples.source[row]
      if shapes.isEmpty || shapes[place].source != source {
        place = places[source] ?? shapes.count
        places[source] = place
        if place == shapes.count { shapes.append(Shape(source: source)) }
      }
      if SleepValue.isStage(samples.value[row]) { shapes[place].hasStages = true }
      shapes[place].asleep.add(samples.start[row], samples.end[row], in: interval)
    }
    return shapes
  }

  /// Returns the seconds with one value, with overlaps counted once, and the number of its samples.
  /// Time in bed counts for all sources; all other values count only for the chosen source.
  ///
  /// - Returns: the seconds and the count. The seconds are nil if the night has no samples of any
  ///   value. They are also nil if the value is not time in bed and no source was chosen, or if the
  ///   value is a stage and the chosen source has no stages. In these cases, the count is 0.
  package func part(
    of number: Int, in samples: SampleColumns
  ) -> (seconds: Double?, count: Int) {
    let value = Double(number)
    let isInBed = value == SleepValue.inBed
    guard !rows.isEmpty, isInBed || source != nil else { return (nil, 0) }
    var covered = CoveredTime()
    var count = 0
    for row in rows
    where samples.value[row] == value && (isInBed || Int(samples.source[row]) == source) {
      covered.add(samples.start[row], samples.end[row], in: interval)
      count += 1
    }
    return (SleepValue.isStage(value) && !hasStages ? nil : covered.seconds, count)
  }
}

extension SleepNight {
  /// A part of the night with one value.
  package struct Span: Sendable {
    package let start: Double
    package let end: Double
    /// The number of the value; nil for a value that sleep analysis does not define.
    package let value: Int?
    /// The source, as an index into the store's `sources`; nil for time in bed, which combines all
    /// sources.
    package let source: Int?
  }

  /// Returns the spans of the night, ordered by start, end and value. Spans with the same value are
  /// joined where they overlap or meet. Time in bed, which combines all sources, comes before other
  /// spans with the same start and end (R-1a).
  package func spans(of samples: SampleColumns) -> [Span] {
    var joined: [Int: [Span]] = [:]
    for row in rows {
      let known = Int(exactly: samples.value[row])
        .flatMap(HKCategoryValueSleepAnalysis.init(rawValue:))?.rawValue
      let isInBed = known == HKCategoryValueSleepAnalysis.inBed.rawValue
      guard isInBed || Int(samples.source[row]) == source else { continue }
      let start = max(samples.start[row], interval.lowerBound)
      let end = min(samples.end[row], interval.upperBound)
      let key = known ?? .max
      var spans = joined[key] ?? []
      if let last = spans.last, start <= last.end {
        spans[spans.count - 1] = Span(
          start: last.start, end: max(last.end, end), value: known, source: last.source)
      } else {
        spans.append(Span(start: start, end: end, value: known, source: isInBed ? nil : source))
      }
      joined[key] = spans
    }
    return joined.values.flatMap(\.self).sorted { a, b in
      let key = (a.start, a.end, a.source == nil ? 0 : 1, a.value ?? .max)
      return key < (b.start, b.end, b.source == nil ? 0 : 1, b.value ?? .max)
    }
  }
}

/// The length of the union of time spans that are added in ascending order of start (S-56).
private struct CoveredTime: Sendable {
  /// The seconds that the spans cover, with overlaps counted once.
  private(set) var seconds = 0.0
  private var end = -Double.infinity

  /// Adds the part of a span that is inside an interval.
  mutating func add(_ start: Double, _ end: Double, in interval: Range<Double>) {
    let end = min(end, interval.upperBound)
    guard end > self.end else { return }
    let start = max(max(start, interval.lowerBound), self.end)
    if end > start { seconds += end - start }
    self.end = end
  }
}

/// The values of sleep analysis, as they are stored in columns.
private enum SleepValue {
  static let inBed = Double(HKCategoryValueSleepAnalysis.inBed.rawValue)
  static let awake = Double(HKCategoryValueSleepAnalysis.awake.rawValue)
  private static let unspecified = Double(HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue)
  private static let core = Double(HKCategoryValueSleepAnalysis.asleepCore.rawValue)
  private static let deep = Double(HKCategoryValueSleepAnalysis.asleepDeep.rawValue)
  private static let rem = Double(HKCategoryValueSleepAnalysis.asleepREM.rawValue)

  static func isStage(_ value: Double) -> Bool { value == core || value == deep || value == rem }
  static func isAsleep(_ value: Double) -> Bool { value == unspecified || isStage(value) }
}

extension SampleColumns {
  /// True for a row of sleep in any stage, or in none that was recorded.
  package func isAsleep(_ row: Int) -> Bool { SleepValue.isAsleep(value[row]) }
}
