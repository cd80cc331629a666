/// Workouts (R-20…R-24).
extension ReferenceScope {
  func workoutAnswer() -> ReferenceAnswer {
    let order = order(of: history.workouts)
    let kept =
      query.keepsOverlaps
      ? history.workouts : Self.withoutRepeats(history.workouts, order: order)
    let chosen = counted(kept).filter { query.activities?.contains($0.activity) ?? true }
    let statistics = query.statistics ?? ["count"]
    let rows = rows(data: chosen.map(Start.init), nullKeys: statistics.map(ReferenceKeys.json)) {
      interval in
      let members = chosen.filter { interval.contains($0.start) }
      var keys = Self.values(of: members, statistics)
      switch query.grouping {
      case .source: keys["sources"] = .list(Self.parts(of: members, order, statistics, \.source))
      case .activity:
        let names = ReferenceWorkout.activities.sorted { $0.value < $1.value }.map(\.key)
        keys["activities"] = .list(Self.parts(of: members, names, statistics, \.activity))
      case .value, nil: break
      }
      return keys
    }
    return ReferenceAnswer(rows: rows, items: query.hasItems ? items(of: chosen, order) : nil)
  }

  /// A workout as an instant, which touches only the day of its start.
  private struct Start: ReferenceRecord {
    let start: Double
    var end: Double { start }
    let source: String
    var device: ReferenceDevice? { nil }
    var metadata: [ReferenceMetadata] { [] }

    init(_ workout: ReferenceWorkout) {
      start = workout.start
      source = workout.source
    }
  }

  /// The workouts in reading order, without those that another source also recorded.
  static func withoutRepeats(
    _ workouts: [ReferenceWorkout], order: [String]
  ) -> [ReferenceWorkout] {
    var kept: [Int] = []
    for source in order {
      let own = workouts.indices.filter { workouts[$0].source == source }
        .sorted {
          (workouts[$0].start, workouts[$0].end, $0) < (workouts[$1].start, workouts[$1].end, $1)
        }
      for index in own {
        if !kept.contains(where: { isRepeat(workouts[index], of: workouts[$0]) }) {
          kept.append(index)
        }
      }
    }
    return kept.sorted().map { workouts[$0] }
  }

  /// True if the other workout has a different source and the same activity, and both overlap by at
  /// least half the length of the longer one.
  private static func isRepeat(_ workout: ReferenceWorkout, of other: ReferenceWorkout) -> Bool {
    guard workout.source != other.source, workout.activity == other.activity,
      workout.start < workout.end, other.start < other.end
    else { return false }
    let overlap = min(workout.end, other.end) - max(workout.start, other.start)
    return 2 * overlap >= max(workout.end - workout.start, other.end - other.start)
  }

  // MARK: Values

  private static func values(
    of workouts: [ReferenceWorkout], _ statistics: [String]
  ) -> [String: ReferenceValue] {
    Dictionary(
      uniqueKeysWithValues: statistics.map {
        (ReferenceKeys.json($0), value(of: $0, workouts))
      })
  }

  private static func value(
    of statistic: String, _ workouts: [ReferenceWorkout]
  ) -> ReferenceValue {
    func sum(_ amounts: [Double]) -> ReferenceValue {
      amounts.isEmpty ? .null : .number(amounts.reduce(0, +))
    }
    switch statistic {
    case "count": return .count(workouts.count)
    case "duration": return sum(workouts.map(\.duration))
    case "distance": return sum(workouts.compactMap(\.distance))
    case "energy": return sum(workouts.compactMap(\.energy))
    case "longest": return .number(workouts.map(\.duration).max())
    case "average_heart_rate":
      let rated = workouts.filter { $0.averageHeartRate != nil && $0.duration > 0 }
      guard !rated.isEmpty else { return .null }
      let beats = rated.map { $0.duration * ($0.averageHeartRate ?? 0) }.reduce(0, +)
      return .number(beats / rated.map(\.duration).reduce(0, +))
    default: preconditionFailure("'\(statistic)' is not a statistic of workouts")
    }
  }

  private static func parts(
    of workouts: [ReferenceWorkout], _ names: [String], _ statistics: [String],
    _ name: (ReferenceWorkout) -> String
  ) -> [[String: ReferenceValue]] {
    names.compactMap { wanted in
      let own = workouts.filter { name($0) == wanted }
      guard !own.isEmpty else { return nil }
      return values(of: own, statistics).merging(["name": .text(wanted)]) { $1 }
    }
  }

  /// The workouts of the listed intervals, not clipped, in order (R-1a).
  private func items(
    of workouts: [ReferenceWorkout], _ order: [String]
  ) -> [[String: ReferenceValue]] {
    let listed = workouts.enumerated().filter { _, workout in
      intervalsWithItems.contains { $0.contains(workout.start) }
    }
    func key(_ item: (offset: Int, element: ReferenceWorkout)) -> (Double, Double, Int, Int) {
      let place = order.firstIndex(of: item.element.source) ?? 0
      return (item.element.start, item.element.end, place, item.offset)
    }
    return listed.sorted { key($0) < key($1) }.map { _, workout in
      [
        "start": .instant(workout.start), "end": .instant(workout.end),
        "activity": .text(workout.activity), "source": .text(workout.source),
        "duration": .number(workout.duration), "distance": .number(workout.distance),
        "energy": .number(workout.energy), "averageHeartRate": .number(workout.averageHeartRate),
      ]
    }
  }
}
