import Health

/// The workouts that count in a query, and the intervals to which they belong.
struct WorkoutSelection {
  /// The workouts of the store, in the order of their starts.
  let all: [ImportedWorkout]
  /// The sources of all workouts by priority, and the preferred names that are not among them.
  let sources: (order: [String], unknown: [String])
  /// The indices of the workouts that do not repeat another one.
  let kept: [Int]
  /// The workouts that count, in any interval.
  let workouts: [ImportedWorkout]
  /// True for each workout of the store that has a chosen activity and passes the filter, even if
  /// it repeats another one.
  let counts: [Bool]
  let intervals: QueryIntervals
  /// The indices into `workouts` of the workouts in each interval.
  let members: [[Int]]
  /// The dates that do not count; nil if there are none.
  let excluded: ExcludedDays?

  /// - Throws: an error of the store; `Diagnostic` if the range has too many intervals.
  init(_ query: WorkoutQuery, in context: EvaluationContext) throws {
    let type = HKObjectType.workoutType()
    let all = try context.store.workouts
    sources = SourcePriority.names(
      of: all.map(\.facts), preferred: context.sourcePriority[type] ?? [])
    // Repeats are searched for among all workouts, no matter which ones are chosen.
    kept = query.keepsRepeats ? Array(all.indices) : all.withoutRepeats(order: sources.order)
    let excluded = query.time.excluded(by: query.filter, context.clock)
    let pass = try query.filter.map { try FilterPass($0, excluded: excluded, in: context) }
    let counts = all.map { query.isChosen($0) && (pass?.passes($0.facts) ?? true) }
    self.excluded = excluded
    self.counts = counts
    workouts = kept.filter { counts[$0] }.map { all[$0] }
    intervals = try context.intervals(of: query.time, over: workouts.map(\.facts))
    members = ObjectIntervals(intervals: intervals).members(at: workouts.map(\.facts.start))
    self.all = all
  }

  /// The workouts that belong to the intervals.
  var counted: [ImportedWorkout] { members.joined().sorted().map { workouts[$0] } }
}

extension SampleStore {
  /// All workouts, in the order of their starts.
  var workouts: [ImportedWorkout] {
    get throws {
      try importedObjects(of: .workoutType()).compactMap { placed in
        if case .workout(let workout) = placed.object { workout } else { nil }
      }
    }
  }
}

/// The units in which distances of workouts are shown: those that most of the workouts' own
/// statistics state.
struct WorkoutDistanceUnits: Sendable, Equatable {
  /// The unit of all workouts together; nil if none of them states a distance.
  let common: HKUnit?
  /// True if the author of the query chose the unit.
  private let isChosen: Bool
  private let byActivity: [HKWorkoutActivityType: HKUnit]

  /// - Parameter unit: the unit of all distances; nil for the unit that most workouts state.
  init(_ unit: HKUnit?, of workouts: [ImportedWorkout]) {
    isChosen = unit != nil
    guard unit == nil else {
      (common, byActivity) = (unit, [:])
      return
    }
    var counts: [HKWorkoutActivityType: [HKUnit: Int]] = [:]
    for workout in workouts {
      let activity = HKWorkoutActivityType(exported: workout.activityType)
      for unit in workout.distanceUnits { counts[activity, default: [:]][unit, default: 0] += 1 }
    }
    byActivity = counts.mapValues { Self.common(of: $0) }
    var all: [HKUnit: Int] = [:]
    for own in counts.values { all.merge(own) { $0 + $1 } }
    common = all.isEmpty ? nil : Self.common(of: all)
  }

  /// The most frequent unit, or in a tie the first one in byte order.
  private static func common(of counts: [HKUnit: Int]) -> HKUnit {
    HKQuantityType(.distanceWalkingRunning).commonUnit(of: counts)
  }

  /// The unit of a workout in a list: the one that most workouts of its activity state.
  func unit(of workout: ImportedWorkout) -> HKUnit? {
    byActivity[HKWorkoutActivityType(exported: workout.activityType)] ?? common
  }

  /// The unit of a leg in a list: the one that it states itself.
  func unit(of leg: ImportedWorkout.Activity, in workout: ImportedWorkout) -> HKUnit? {
    let stated = Dictionary(grouping: leg.distanceUnits, by: \.self).mapValues(\.count)
    return isChosen || stated.isEmpty ? unit(of: workout) : Self.common(of: stated)
  }
}
