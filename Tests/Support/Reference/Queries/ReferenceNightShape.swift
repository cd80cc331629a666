/// A night as recorded by one source (R-16…R-18).
struct ReferenceNightShape {
  /// The samples that touch the night.
  let samples: [ReferenceCategorySample]
  let night: Range<Double>
  /// The source; `nil` if no source has `asleep`.
  let source: String?

  init(samples: [ReferenceCategorySample], order: [String], night: Range<Double>) {
    self.samples = samples
    self.night = night
    func sources(with raws: Set<Int>) -> [String] {
      order.filter { source in
        samples.contains { $0.source == source && $0.raw.map(raws.contains) ?? false }
      }
    }
    func asleep(_ source: String) -> Double {
      Self.length(samples.filter { $0.source == source }, ReferenceCategoryType.asleep, night)
    }
    let withStages = sources(with: ReferenceCategoryType.stages)
    let candidates =
      withStages.isEmpty ? sources(with: ReferenceCategoryType.asleep) : withStages
    let longest = candidates.map(asleep).max()
    self.source = candidates.first { asleep($0) == longest }
  }

  private static func length(
    _ samples: [ReferenceCategorySample], _ raws: Set<Int>, _ night: Range<Double>
  ) -> Double {
    ReferenceSpans.length(spans(samples, raws, night))
  }

  private static func spans(
    _ samples: [ReferenceCategorySample], _ raws: Set<Int>, _ night: Range<Double>
  ) -> [Range<Double>] {
    samples.filter { $0.raw.map(raws.contains) ?? false }.map { $0.clipped(to: night) }
  }

  private var own: [ReferenceCategorySample] { samples.filter { $0.source == source } }

  // MARK: Values

  func duration(of raw: Int) -> Double? {
    guard !samples.isEmpty else { return nil }
    if raw == ReferenceCategoryType.inBed { return Self.length(samples, [raw], night) }
    guard source != nil else { return nil }
    let stages = ReferenceCategoryType.stages
    let hasStages = own.contains { $0.raw.map(stages.contains) ?? false }
    return stages.contains(raw) && !hasStages ? nil : Self.length(own, [raw], night)
  }

  func count(of raw: Int) -> Int {
    if raw == ReferenceCategoryType.inBed { return samples.filter { $0.raw == raw }.count }
    return source == nil ? 0 : own.filter { $0.raw == raw }.count
  }

  // MARK: Episodes

  /// Pieces of sleep with gaps of at most one hour between them.
  struct Episode {
    var pieces: [Range<Double>]

    var start: Double { pieces[0].lowerBound }
    var end: Double { pieces[pieces.count - 1].upperBound }
    var asleep: Double { pieces.map(\.length).reduce(0, +) }
    /// The number of its gaps of five minutes or more.
    var awakenings: Int {
      zip(pieces, pieces.dropFirst()).filter { $1.lowerBound - $0.upperBound >= 300 }.count
    }
  }

  /// The episodes of the source, in order; empty without a source.
  var episodes: [Episode] {
    source == nil
      ? [] : Self.episodes(of: Self.spans(own, ReferenceCategoryType.asleep, night))
  }

  /// The episodes that spans of sleep make up.
  static func episodes(of spans: [Range<Double>]) -> [Episode] {
    var episodes: [Episode] = []
    for piece in ReferenceSpans.union(spans).filter({ !$0.isEmpty }) {
      if let last = episodes.last, piece.lowerBound - last.end <= 3_600 {
        episodes[episodes.count - 1].pieces.append(piece)
      } else {
        episodes.append(Episode(pieces: [piece]))
      }
    }
    return episodes
  }

  /// The episode with the most time asleep; of equal ones, the earliest.
  var mainEpisode: Episode? {
    let most = episodes.map(\.asleep).max()
    return episodes.first { $0.asleep == most }
  }

  /// The time asleep in each of the other episodes that have at least 15 minutes of it; `nil`
  /// without an episode.
  var naps: [Double]? {
    mainEpisode.map { main in
      episodes.filter { $0.start != main.start }.map(\.asleep).filter { $0 >= 900 }
    }
  }

  // MARK: Time in bed

  var inBed: Double? {
    guard !samples.isEmpty else { return nil }
    let inBed = Self.spans(samples, [ReferenceCategoryType.inBed], night)
    let asleepOrAwake = ReferenceCategoryType.asleep.union([ReferenceCategoryType.awake])
    let own = source == nil ? [] : Self.spans(own, asleepOrAwake, night)
    return ReferenceSpans.length(inBed + own)
  }

  var efficiency: Double? {
    guard source != nil, let inBed, inBed > 0 else { return nil }
    return Self.length(own, ReferenceCategoryType.asleep, night) / inBed
  }

  func value(of statistic: String) -> ReferenceValue {
    switch statistic {
    case "bedtime": .instant(mainEpisode?.start)
    case "wake_time": .instant(mainEpisode?.end)
    case "mid_sleep": .instant(mainEpisode.map { ($0.start + $0.end) / 2 })
    case "wake_after_onset":
      .number(
        mainEpisode.map { episode in
          zip(episode.pieces, episode.pieces.dropFirst())
            .map { $1.lowerBound - $0.upperBound }.reduce(0, +)
        })
    case "awakenings": .number(mainEpisode.map { Double($0.awakenings) })
    case "main_sleep": .number(mainEpisode?.asleep)
    case "naps": .number(naps.map { Double($0.count) })
    case "nap_duration": .number(naps.map { $0.reduce(0, +) })
    case "in_bed": .number(inBed)
    case "efficiency": .number(efficiency)
    default: preconditionFailure("'\(statistic)' is not a statistic of a night")
    }
  }
}
