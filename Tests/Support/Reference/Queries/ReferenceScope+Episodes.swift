/// Episodes of readings beyond a bound.
extension ReferenceScope {
  func episodeAnswer(
    _ type: ReferenceQuantityType, _ condition: ReferenceQuery.Episodes
  ) -> ReferenceAnswer {
    let quantities = quantities(type)
    // Readings of the day before the intervals and of the day after them are looked at too.
    let near = (intervals.first?.lowerBound ?? 0) - 86_400
    let far = (intervals.last?.upperBound ?? near) + 86_400
    let samples = quantities.samples.filter { $0.touches(near..<far) }
    let episodes = ReferenceEpisodes(condition: condition, quantities: quantities)
      .episodes(in: samples)
    let known = ReferenceEpisodes(condition: condition, quantities: quantities)
      .knownTimes(in: samples)
    let extreme = condition.isBelow ? "minimum" : "maximum"
    let statistics = query.statistics ?? ["count"]
    let rows = rows(data: samples, nullKeys: statistics) { interval in
      let own = episodes.filter { interval.contains($0.start) }
      let isKnown =
        !own.isEmpty
        || samples.contains { $0.touches(interval) }
          && known.contains {
            max($0.lowerBound, interval.lowerBound) < min($0.upperBound, interval.upperBound)
          }
      return Dictionary(
        uniqueKeysWithValues: statistics.map { statistic in
          let value: Double? =
            switch statistic {
            case "count": isKnown ? Double(own.count) : nil
            case "duration": isKnown ? own.map { $0.end - $0.start }.reduce(0, +) : nil
            case "longest": own.map { $0.end - $0.start }.max()
            case "minimum": own.map(\.extreme).min()
            case "maximum": own.map(\.extreme).max()
            default: preconditionFailure("'\(statistic)' is not a statistic of episodes")
            }
          return (statistic, .number(value))
        })
    }
    let items = intervalsWithItems.flatMap { interval in
      episodes.filter { interval.contains($0.start) }
    }
    return ReferenceAnswer(
      rows: rows,
      items: query.hasItems
        ? items.map { episode in
          [
            "start": .instant(episode.start), "end": .instant(episode.end),
            "duration": .number(episode.end - episode.start), extreme: .number(episode.extreme),
            "readings": .count(episode.readings),
            "endedBy": .text(episode.isCutOff ? "gap" : "reading"),
            "source": .text(episode.source),
          ]
        } : nil)
  }
}

/// The episodes of all sources, looked for reading by reading.
private struct ReferenceEpisodes {
  let condition: ReferenceQuery.Episodes
  let quantities: ReferenceQuantities

  struct Episode {
    var start: Double
    var end: Double
    var extreme: Double
    var source: String
    var readings: Int
    /// True if readings are missing after the episode.
    var isCutOff: Bool
  }

  private var length: Double { Double(condition.minutes) * 60 }
  private var gap: Double { Double(condition.gapMinutes ?? 20) * 60 }

  private func isBeyond(_ sample: ReferenceQuantitySample) -> Bool {
    condition.bound.holds(sample.value, in: sample.unit)
  }

  func episodes(in samples: [ReferenceQuantitySample]) -> [Episode] {
    var all: [Episode] = []
    for source in quantities.order {
      all += episodes(ofOne: samples.filter { $0.source == source })
    }
    return joined(all)
  }

  /// The times that readings last, and those between two readings of a source that are near enough.
  func knownTimes(in samples: [ReferenceQuantitySample]) -> [Range<Double>] {
    quantities.order.flatMap { source in
      let own = samples.filter { $0.source == source }.sorted { $0.start < $1.start }
      return own.indices.flatMap { index -> [Range<Double>] in
        let lasts = own[index].start..<max(own[index].start, own[index].end)
        let end = own[...index].map(\.end).max() ?? 0
        guard index + 1 < own.count, own[index + 1].start > end,
          own[index + 1].start - end <= gap
        else { return [lasts] }
        return [lasts, end..<own[index + 1].start]
      }
    }
  }

  /// All readings of a source with one start.
  private struct Moment {
    let samples: [ReferenceQuantitySample]
    let isBeyond: Bool
    var start: Double { samples[0].start }
    var end: Double { samples.map(\.end).max() ?? start }
  }

  private func episodes(ofOne samples: [ReferenceQuantitySample]) -> [Episode] {
    let moments = Dictionary(grouping: samples, by: \.start).sorted { $0.key < $1.key }
      .map { Moment(samples: $0.value, isBeyond: $0.value.contains(where: isBeyond)) }
    /// True if nothing is known between a moment and the next one of a row that began earlier.
    func isMissing(after index: Int, since first: Int) -> Bool {
      guard index + 1 < moments.count else { return true }
      let end = moments[first...index].map(\.end).max() ?? 0
      return moments[index + 1].start - end > gap
    }
    /// The last moment of the row of equal ones that begins with a moment.
    func last(from first: Int) -> Int {
      var index = first
      while !isMissing(after: index, since: first),
        moments[index + 1].isBeyond == moments[first].isBeyond
      {
        index += 1
      }
      return index
    }
    func end(from first: Int) -> Double {
      let last = last(from: first)
      return isMissing(after: last, since: first)
        ? moments[first...last].map(\.end).max() ?? 0 : moments[last + 1].start
    }
    func isLong(_ first: Int) -> Bool { end(from: first) - moments[first].start >= length }

    var episodes: [Episode] = []
    var index = 0
    while index < moments.count {
      guard moments[index].isBeyond, isLong(index) else {
        index = last(from: index) + 1
        continue
      }
      // Takes in later rows, until one within the bound is long, or readings are missing.
      let first = index
      var row = index
      while !isMissing(after: last(from: row), since: row) {
        let within = last(from: row) + 1
        if isLong(within) || isMissing(after: last(from: within), since: within) { break }
        row = last(from: within) + 1
      }
      let own = moments[first...last(from: row)].flatMap(\.samples).filter(isBeyond)
      let values = own.map(quantities.value)
      episodes.append(
        Episode(
          start: moments[first].start, end: end(from: row),
          extreme: (condition.isBelow ? values.min() : values.max()) ?? .nan,
          source: own[0].source, readings: own.count,
          isCutOff: isMissing(after: last(from: row), since: row)))
      index = last(from: row) + 1
    }
    return episodes
  }

  /// Joins the episodes of several sources that share an instant.
  private func joined(_ episodes: [Episode]) -> [Episode] {
    var joined: [Episode] = []
    for var next in episodes.enumerated().sorted(by: {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }).map(\.element) {
      if let last = joined.last, last.end >= next.start {
        joined.removeLast()
        let isFurther =
          condition.isBelow ? next.extreme < last.extreme : next.extreme > last.extreme
        if !isFurther { (next.extreme, next.source) = (last.extreme, last.source) }
        if next.end <= last.end { (next.end, next.isCutOff) = (last.end, last.isCutOff) }
        next.start = last.start
        next.readings += last.readings
      }
      joined.append(next)
    }
    return joined
  }
}
