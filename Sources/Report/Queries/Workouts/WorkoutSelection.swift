import Health

/// The workouts that count in a query, and the intervals to which they belong. Only the workouts in
/// these intervals are read; the outlines of the others are enough.
struct WorkoutSelection {
  /// The workouts of the store, in the order of their starts.
  let all: [ObjectOutline]
  /// The sources of all workouts by priority, and the preferred names that are not among them.
  let sources: (order: [String], unknown: [String])
  /// The indices of the workouts that do not repeat another one.
  let kept: [Int]
  /// The workouts that count, in any interval.
  let outlines: [ObjectOutline]
  /// True for each workout of the store that has a chosen activity and passes the filter, even if
  /// it repeats another one.
  let counts: [Bool]
  let intervals: QueryIntervals
  /// The indices into `outlines` of the workouts in each interval.
  let members: [[Int]]
  /// The dates that do not count; nil if there are none.
  let excluded: ExcludedDays?
  /// The workouts in the intervals, by index into `outlines`.
  private let read: [Int: ImportedWorkout]

  /// - Throws: an error of the store; `Diagnostic` if the range has too many intervals.
  init(_ query: WorkoutQuery, in context: EvaluationContext) throws {
    let type = HKObjectType.workoutType()
    let store = context.store
    let all = try store.objectOutlines(of: type)
    sources = SourcePriority.names(
      of: all, preferred: context.sourcePriority[type] ?? [])
    // Repeats are searched for among all workouts, no matter which ones are chosen.
    kept = query.keepsRepeats ? Array(all.indices) : all.withoutRepeats(order: sources.order)
    let excluded = query.time.excluded(by: query.filter, context.clock)
    let pass = try query.filter.map { try FilterPass($0, excluded: excluded, in: context) }
    // Outlines have no metadata.
    let whole =
      query.filter?.metadata.isEmpty ?? true ? [] : try store.workouts(startingIn: nil)
    let counts = all.enumerated().map { index, outline in
      query.isChosen(outline)
        && (pass?.passes(outline) { whole[index].facts.metadata } ?? true)
    }
    let chosen = kept.filter { counts[$0] }
    let outlines = chosen.map { all[$0] }
    intervals = try context.intervals(of: query.time, over: outlines)
    members = ObjectIntervals(intervals: intervals).members(at: outlines.map(\.start))
    let span = intervals.span ?? 0..<0
    let first = all.partitioningIndex { $0.start >= span.lowerBound }
    let workouts = try store.workouts(startingIn: span)
    var read: [Int: ImportedWorkout] = [:]
    for index in members.joined() { read[index] = workouts[chosen[index] - first] }
    self.read = read
    self.excluded = excluded
    self.counts = counts
    self.outlines = outlines
    self.all = all
  }

  /// The outlines of the workouts that belong to the intervals.
  var counted: [ObjectOutline] { members.joined().sorted().map { outlines[$0] } }

  /// Returns the workouts with some indices into `outlines`, which are in the intervals.
  func workouts(_ indices: [Int]) -> [ImportedWorkout] { indices.compactMap { read[$0] } }
}

extension SampleStore {
  /// Returns the workouts that start in a span, in the order of their starts; all for nil.
  func workouts(startingIn span: Range<Double>?) throws -> [ImportedWorkout] {
    let type = HKObjectType.workoutType()
    return try
      (span.map { try importedObjects(of: type, startingIn: $0) }
      ?? importedObjects(of: type)).compactMap { placed in
        if case .workout(let workout) = placed.object { workout } else { nil }
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
  init(_ unit: HKUnit?, of workouts: [ObjectOutline]) {
    isChosen = unit != nil
    guard unit == nil else {
      (common, byActivity) = (unit, [:])
      return
    }
    // Nearly all workouts state the same few distances, which are read only once.
    var stated: [String: [StatedDistance: Int]] = [:]
    for workout in workouts {
      for distance in workout.distances {
        stated[workout.activityType, default: [:]][distance, default: 0] += 1
      }
    }
    var counts: [HKWorkoutActivityType: [HKUnit: Int]] = [:]
    for (activity, distances) in stated {
      let activity = HKWorkoutActivityType(exported: activity)
      for (distance, count) in distances {
        guard let unit = distance.unit else { continue }
        counts[activity, default: [:]][unit, default: 0] += count
      }
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
