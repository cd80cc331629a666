extension [ObjectOutline] {
  /// Returns the indices of the workouts that count, in ascending order. If several apps recorded
  /// the same workout, only the workout of the first of their sources counts.
  ///
  /// - Parameter order: the names of the sources, highest priority first (S-42).
  package func withoutRepeats(order: [String]) -> [Int] {
    let ranks = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
    let byPriority = enumerated().map { index, workout in
      (rank: ranks[workout.source] ?? .max, workout.start, workout.end, index)
    }.sorted { $0 < $1 }.map(\.3)
    var kept: [HKWorkoutActivityType: KeptWorkouts] = [:]
    var result: [Int] = []
    for index in byPriority {
      let workout = self[index]
      let activity = workout.activity
      guard kept[activity]?.repeats(workout) != true else { continue }
      kept[activity, default: KeptWorkouts()].insert(workout)
      result.append(index)
    }
    return result.sorted()
  }
}

/// The workouts of one activity type that count, in the order of their starts.
private struct KeptWorkouts {
  private var workouts: [(start: Double, end: Double, source: String)] = []

  /// True if a kept workout from another source overlaps a workout by at least half of the duration
  /// of the longer one.
  func repeats(_ other: ObjectOutline) -> Bool {
    let length = other.end - other.start
    guard length > 0 else { return false }
    // A workout that overlaps that much is at most twice as long.
    for kept in workouts[firstIndex(startingAt: other.start - 2 * length)...] {
      guard kept.start < other.end else { break }
      let longer = max(length, kept.end - kept.start)
      let overlap = min(kept.end, other.end) - max(kept.start, other.start)
      if kept.source != other.source, kept.end > kept.start, overlap >= longer / 2 { return true }
    }
    return false
  }

  mutating func insert(_ workout: ObjectOutline) {
    workouts.insert(
      (workout.start, workout.end, workout.source), at: firstIndex(startingAt: workout.start))
  }

  private func firstIndex(startingAt start: Double) -> Int {
    workouts.partitioningIndex { $0.start >= start }
  }
}
