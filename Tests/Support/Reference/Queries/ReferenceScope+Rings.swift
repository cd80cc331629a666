/// Activity summaries.
extension ReferenceScope {
  func ringAnswer() -> ReferenceAnswer {
    let summaries = countedSummaries
    let statistics = ringStatistics
    let data = summaries.map { Noon(start: clock.noon(of: $0.day)) }
    let rows = rows(data: data, nullKeys: statistics.map(ReferenceKeys.json)) { interval in
      let members = self.summaries(summaries, in: interval)
      return Dictionary(
        uniqueKeysWithValues: statistics.map {
          (ReferenceKeys.json($0), Self.ringValue(of: $0, members))
        })
    }
    return ReferenceAnswer(rows: rows, items: nil)
  }

  private var countedSummaries: [ReferenceSummary] {
    Self.lastOfEachDay(history.summaries).filter { summary in
      let weekday = ReferenceClock.weekday(of: summary.day)
      return query.filter.weekdays?.contains(weekday) ?? true && !query.excludes(summary.day)
    }
  }

  var ringStatistics: [String] { query.statistics ?? defaultRingStatistics(countedSummaries) }

  /// A summary as an instant, which touches only its own day.
  private struct Noon: ReferenceRecord {
    let start: Double
    var end: Double { start }
    var source: String { "" }
    var device: ReferenceDevice? { nil }
    var metadata: [ReferenceMetadata] { [] }
  }

  /// The last-read summary of each date.
  private static func lastOfEachDay(_ summaries: [ReferenceSummary]) -> [ReferenceSummary] {
    summaries.enumerated().filter { place, summary in
      !summaries.dropFirst(place + 1).contains { $0.day == summary.day }
    }.map(\.element)
  }

  /// The summaries whose local noon is in an interval.
  private func summaries(
    _ all: [ReferenceSummary], in interval: Range<Double>
  ) -> [ReferenceSummary] {
    all.filter { interval.contains(clock.noon(of: $0.day)) }
  }

  private func defaultRingStatistics(_ all: [ReferenceSummary]) -> [String] {
    let listed = all.filter { summary in
      intervals.contains { $0.contains(clock.noon(of: summary.day)) }
    }
    func hasGoal(_ ring: ReferenceSummary.Ring) -> Bool {
      listed.contains { $0.progress(of: ring).hasGoal }
    }
    let usesTime = !hasGoal(.move) && hasGoal(.moveTime)
    return [usesTime ? "move_time" : "move", "exercise", "stand", "all_closed"]
  }

  private static func ringValue(
    of statistic: String, _ summaries: [ReferenceSummary]
  ) -> ReferenceValue {
    if statistic == "all_closed" { return .count(summaries.filter(\.isAllClosed).count) }
    let rings: [String: ReferenceSummary.Ring] = [
      "move": .move, "move_time": .moveTime, "exercise": .exercise, "stand": .stand,
    ]
    func sum(_ amounts: [Double]) -> ReferenceValue {
      amounts.isEmpty ? .null : .number(amounts.reduce(0, +))
    }
    for (word, ring) in rings {
      let progress = summaries.map { $0.progress(of: ring) }
      switch statistic {
      case word: return sum(progress.compactMap(\.amount))
      case word + "_goal": return sum(progress.compactMap(\.goal))
      case word + "_closed": return .count(progress.filter(\.isClosed).count)
      default: continue
      }
    }
    preconditionFailure("'\(statistic)' is not a statistic of rings")
  }
}
