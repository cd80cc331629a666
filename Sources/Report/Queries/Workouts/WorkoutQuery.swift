package import Health

/// Statistics of workouts, each of which belongs completely to the interval that contains its start
/// (R-20…R-24).
package struct WorkoutQuery: Query {
  /// The activities; nil for all.
  package var activities: [HKWorkoutActivityType]?
  package var statistics: [Statistic]
  package var time: QueryTime
  /// The parts that have statistics of their own: activities or sources.
  package var separation: Separation?
  /// The filter; nil for all workouts.
  package var filter: SampleFilter?
  /// True to keep workouts that another source recorded as well.
  package var keepsRepeats = false

  private let type = HKObjectType.workoutType()

  package init(
    activities: [HKWorkoutActivityType]? = nil, statistics: [Statistic],
    time: QueryTime = QueryTime(), separation: Separation? = nil, filter: SampleFilter? = nil,
    keepsRepeats: Bool = false
  ) {
    self.activities = activities
    self.statistics = statistics
    self.time = time
    self.separation = separation
    self.filter = filter
    self.keepsRepeats = keepsRepeats
  }

  package var types: [HKObjectType] { [type] }

  package var hasItems: Bool { true }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    // The extent of the chosen workouts is known only after all workouts were read.
    if time.range.needsExtent { return [SampleSpan(type)] }
    let intervals = try context.intervals(of: time, over: [ImportedFacts]())
    return intervals.span.map { [SampleSpan(type, $0, parts: [])] } ?? []
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let all = try context.store.importedObjects(of: type).compactMap { placed in
      if case .workout(let workout) = placed.object { workout } else { nil }
    }
    let sources = SourcePriority.names(
      of: all.map(\.facts), preferred: context.sourcePriority[type] ?? [])
    // Repeats are searched for among all workouts, no matter which ones are chosen.
    let kept = keepsRepeats ? Array(all.indices) : all.withoutRepeats(order: sources.order)
    let excluded = time.excluded(by: filter, context.clock)
    let pass = try filter.map { try FilterPass($0, excluded: excluded, in: context) }
    func isChosen(_ workout: ImportedWorkout) -> Bool {
      activities?.contains(HKWorkoutActivityType(exported: workout.activityType)) ?? true
    }
    func counts(_ workout: ImportedWorkout) -> Bool {
      isChosen(workout) && (pass?.passes(workout.facts) ?? true)
    }
    let workouts = kept.map { all[$0] }.filter(counts)
    let intervals = try context.intervals(of: time, over: workouts.map(\.facts))
    let members = ObjectIntervals(intervals: intervals).members(at: workouts.map(\.facts.start))
    let order = partOrder(of: workouts, sources: sources.order)
    var result = QueryResult(
      type: type.identifier, computation: computation(by: nil),
      columns: statistics.map { ResultColumn(ofWorkouts: $0) },
      intervals: intervals,
      results: zip(intervals.intervals, members).map { span, members in
        let own = members.map { workouts[$0] }
        var interval = ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: statistics.map { own.value($0) },
          count: own.count)
        if separation != nil {
          let parts = Dictionary(grouping: own, by: partName)
          interval.parts = order.compactMap { name in
            parts[name].map { part in
              .init(name: name, values: statistics.map { part.value($0) })
            }
          }
        }
        return interval
      }, in: context)
    result.sources = sources.order
    result.separation = separation
    result.partOrder = order
    let repeats = Set(all.indices).subtracting(kept).count { index in
      counts(all[index]) && intervals.span?.contains(all[index].facts.start) ?? false
    }
    let inRange = kept.count { index in
      isChosen(all[index]) && intervals.span?.contains(all[index].facts.start) ?? false
    }
    let used = members.reduce(0) { $0 + $1.count }
    result.provenance = QueryProvenance(
      used: used, masked: repeats, leftOut: inRange - used, rules: rules)
    if repeats > 0 {
      result.account.append(
        ReportWords.repeatedWorkouts(repeats))
    }
    result.notices = sources.unknown.map { .noSource(named: $0, of: type.shortName) }
    if let filter {
      let refused = kept.count { index in
        isChosen(all[index]) && intervals.span?.contains(all[index].facts.start) ?? true
      }
      let passed = workouts.count { intervals.span?.contains($0.facts.start) ?? true }
      result.notices += [
        filter.notice(refused: refused, passed: passed, of: type.shortName)
      ].compactMap(\.self)
    }
    try context.addCoverage(
      of: workouts.map(\.facts.start), to: &result, intervals, excluded: excluded,
      first: all.map(\.facts.start).min())
    result.exclude(excluded)
    if context.wants.contains(.items) {
      let listed = members.indices.filter(result.isListed).flatMap { members[$0] }
      result.add(
        items(of: listed.sorted().map { workouts[$0] }, sources: sources.order),
        columns: Self.itemColumns)
    }
    return result
  }

  private static let itemColumns: [ResultItem.Column] = [
    .init("end", .instant), .init("activity", .word), .init("source", .name),
    .init("duration", .quantity(.second())), .init("distance", .quantity(.meter())),
    .init("energy", .quantity(.kilocalorie())),
    .init("averageHeartRate", .quantity(.count().unitDivided(by: .minute()))),
  ]

  /// The workouts as items, with their amounts, not clipped to the interval.
  private func items(of workouts: [ImportedWorkout], sources: [String]) -> [ResultItem] {
    let ranks = Dictionary(zip(sources, sources.indices), uniquingKeysWith: { first, _ in first })
    return workouts.enumerated().sorted { a, b in
      let (first, second) = (a.element.facts, b.element.facts)
      let key = (first.start, first.end, ranks[first.source] ?? 0, a.offset)
      return key < (second.start, second.end, ranks[second.source] ?? 0, b.offset)
    }.map { _, workout in
      ResultItem(
        start: workout.facts.start,
        members: [
          ("end", .instant(workout.facts.end)),
          ("activity", .text(HKWorkoutActivityType(exported: workout.activityType).name)),
          ("source", .text(workout.facts.source)), ("duration", .number(workout.seconds)),
          ("distance", .number(workout.meters)), ("energy", .number(workout.kilocalories)),
          ("averageHeartRate", .number(workout.averageHeartRate)),
        ])
    }
  }

  private var rules: [String] {
    var rules = ["R-20", "R-21", "R-22"]
    if !keepsRepeats { rules.append("R-23") }
    if separation == .activity { rules.append("R-24") }
    if filter != nil { rules.append("R-3") }
    if filter?.exclusion != nil { rules.append("R-3a") }
    return rules
  }

  func computation(by unit: ProfileUnit?) -> String {
    ReportWords.computation(
      statistics, of: ReportWords.profile(of: ReportWords.workouts, by: unit),
      activities?.map(\.name) ?? [], where: filter)
  }

  private func partName(of workout: ImportedWorkout) -> String {
    separation == .source
      ? workout.facts.source : HKWorkoutActivityType(exported: workout.activityType).name
  }

  /// The names of the parts in order: sources by priority, activities by number.
  private func partOrder(of workouts: [ImportedWorkout], sources: [String]) -> [String] {
    guard separation == .activity else { return sources }
    return Set(workouts.map { HKWorkoutActivityType(exported: $0.activityType) })
      .sorted { $0.rawValue < $1.rawValue }.map(\.name)
  }
}

extension [ImportedWorkout] {
  /// The value of a statistic of the workouts; nil if none of them has the amount.
  fileprivate func value(_ statistic: Statistic) -> Double? {
    switch statistic {
    case .count: Double(count)
    case .duration: isEmpty ? nil : reduce(0) { $0 + $1.seconds }
    case .distance: compactMap(\.meters).total
    case .energy: compactMap(\.kilocalories).total
    case .longest: map(\.seconds).max()
    case .averageHeartRate: averageHeartRate
    default: nil
    }
  }

  /// The mean of the average heart rates, weighted by duration; nil if there are none.
  private var averageHeartRate: Double? {
    var (beats, seconds) = (0.0, 0.0)
    for workout in self where workout.seconds > 0 {
      guard let rate = workout.averageHeartRate else { continue }
      beats += workout.seconds * rate
      seconds += workout.seconds
    }
    return seconds > 0 ? beats / seconds : nil
  }
}

extension [Double] {
  /// The sum; nil if there are no numbers.
  fileprivate var total: Double? { isEmpty ? nil : reduce(0, +) }
}

extension ResultColumn {
  /// Creates the column of a statistic of workouts.
  init(ofWorkouts statistic: Statistic) {
    let amount: Amount =
      switch statistic {
      case .count: .count
      case .distance: .quantity(.meter())
      case .energy: .quantity(.kilocalorie())
      case .averageHeartRate: .quantity(.count().unitDivided(by: .minute()))
      default: .duration
      }
    self.init(
      key: statistic.rawValue, title: statistic.title(of: .workoutType(), isOnly: false),
      amount: amount,
      baseline: statistic == .averageHeartRate ? .minimum : .zero)
    hasTotal = statistic != .averageHeartRate && statistic != .longest
  }
}
