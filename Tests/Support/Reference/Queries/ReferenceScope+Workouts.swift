/// Workouts (R-20… ).
extension ReferenceScope {
  func workoutAnswer() -> ReferenceAnswer {
    let order = order(of: history.workouts)
    let kept =
      query.keepsOverlaps
      ? history.workouts : Self.withoutRepeats(history.workouts, order: order)
    let chosen = counted(kept).filter { query.activities?.contains($0.activity) ?? true }
    let statistics = query.statistics ?? ["count"]
    let zones = zones
    let nullKeys = statistics.map(ReferenceKeys.json) + (query.zones.isEmpty ? [] : ["zones"])
    let rows = rows(data: chosen.map(Start.init), nullKeys: nullKeys) { interval in
      let members = chosen.filter { interval.contains($0.start) }
      var keys = Self.values(of: members, statistics)
      if !query.zones.isEmpty { keys["zones"] = zones.seconds(in: members) }
      switch query.grouping {
      case .source: keys["sources"] = .list(Self.parts(of: members, order, statistics, \.source))
      case .activity:
        let names = ReferenceWorkout.activities.sorted { $0.value < $1.value }.map(\.key)
        keys["activities"] = .list(Self.parts(of: members, names, statistics, \.activity))
      case .value, .leg, .entry, nil: break
      }
      return keys
    }
    let itemsOfQuery = query.grouping == .leg ? legs : items
    return ReferenceAnswer(rows: rows, items: query.hasItems ? itemsOfQuery(chosen, order) : nil)
  }

  private var zones: ReferenceZones {
    let rates = history.quantities.filter { $0.type == .heartRate }
    return ReferenceZones(zones: query.zones, rates: rates, order: order(of: rates))
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
    sorted(listed(workouts), order) { ($0.start, $0.end, $0.source) }.map { workout in
      [
        "start": .instant(workout.start), "end": .instant(workout.end),
        "activity": .text(workout.activity), "source": .text(workout.source),
        "duration": .number(workout.duration), "distance": .number(workout.distance),
        "energy": .number(workout.energy), "averageHeartRate": .number(workout.averageHeartRate),
      ].merging(query.zones.isEmpty ? [:] : ["zones": zones.seconds(in: [workout])]) { $1 }
    }
  }

  /// The legs of these workouts, with amounts of their own.
  private func legs(
    of workouts: [ReferenceWorkout], _ order: [String]
  ) -> [[String: ReferenceValue]] {
    let legs = listed(workouts).flatMap { workout in
      workout.legs.enumerated().map { (workout, $0 + 1, $1) }
    }
    return sorted(legs, order) { ($2.start, $2.end, $0.source) }.map { workout, number, leg in
      [
        "workout": .instant(workout.start), "leg": .count(number),
        "start": .instant(leg.start), "end": .instant(leg.end),
        "activity": .text(workout.activity), "source": .text(workout.source),
        "duration": .number(leg.duration), "distance": .number(leg.distance),
        "energy": .number(leg.energy), "averageHeartRate": .number(leg.averageHeartRate),
      ]
    }
  }

  private func listed(_ workouts: [ReferenceWorkout]) -> [ReferenceWorkout] {
    workouts.filter { workout in
      intervalsWithItems.contains { $0.contains(workout.start) }
    }
  }

  /// The items by start, end, source and place.
  private func sorted<Item>(
    _ items: [Item], _ order: [String],
    _ parts: (Item) -> (start: Double, end: Double, source: String)
  ) -> [Item] {
    func key(_ item: (offset: Int, element: Item)) -> (Double, Double, Int, Int) {
      let (start, end, source) = parts(item.element)
      return (start, end, order.firstIndex(of: source) ?? 0, item.offset)
    }
    return items.enumerated().sorted { key($0) < key($1) }.map(\.element)
  }
}
