import Figures
package import Health
package import Languages

/// Statistics of workouts, each of which belongs completely to the interval that contains its start
/// (R-20…R-24), their time in zones of heart rate, and their legs.
package struct WorkoutQuery: Query {
  /// The activities; nil for all.
  package var activities: [HKWorkoutActivityType]?
  package var statistics: [Statistic]
  package var time: QueryTime
  /// The parts that have statistics of their own: activities or sources; or legs, which are items.
  package var separation: Separation?
  /// The filter; nil for all workouts.
  package var filter: SampleFilter?
  /// True to keep workouts that another source recorded as well.
  package var keepsRepeats = false
  /// The unit of distances; nil for meters, which are shown in the unit that most workouts state.
  package var unit: HKUnit?
  /// The zones in which the time is listed in addition to the statistics; nil if there are none.
  package var zones: HeartRateZones?

  let type = HKObjectType.workoutType()

  package var types: [HKObjectType] { zones == nil ? [type] : [type, HeartRateZones.type] }

  package var hasItems: Bool { true }

  /// True if the items are the legs of workouts instead of the workouts.
  package var listsLegs: Bool { separation == .leg }

  /// The unit of the numbers of distances.
  var distanceUnit: HKUnit { unit ?? .meter() }

  /// The zones to compute. Intervals that are only compared with have no zones.
  private var ownZones: HeartRateZones? { time.boundaries == nil ? zones : nil }

  func isChosen(_ workout: ObjectOutline) -> Bool {
    activities?.contains(workout.activity) ?? true
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    let readings =
      ownZones == nil
      ? [] : ZoneTimes.spans(of: try WorkoutSelection(self, in: context).counted)
    // Any workout can change such a range.
    if time.range.needsExtent { return [SampleSpan(type)] + readings }
    let intervals = try context.intervals(of: time, over: [ObjectOutline]())
    return (intervals.span.map { [SampleSpan(type, $0, parts: [])] } ?? []) + readings
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let selection = try WorkoutSelection(self, in: context)
    let (all, intervals) = (selection.all, selection.intervals)
    let (outlines, members) = (selection.outlines, selection.members)
    let order = partOrder(of: outlines, sources: selection.sources.order)
    let units = WorkoutDistanceUnits(unit, of: outlines)
    let computed = computed
    func values(_ own: [ImportedWorkout]) -> [Double?] { computed.map { value($0, of: own) } }
    var result = QueryResult(
      type: type.identifier, computation: computation(by: nil),
      columns: columns(shownIn: units),
      intervals: intervals,
      results: zip(intervals.intervals, members).map { span, members in
        let own = selection.workouts(members)
        var interval = ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: values(own),
          count: own.count)
        if separation != nil, !listsLegs {
          let parts = Dictionary(grouping: own, by: partName)
          interval.parts = order.compactMap { name in
            parts[name].map { .init(name: name, values: values($0)) }
          }
        }
        return interval
      }, in: context)
    result.sources = selection.sources.order
    if !listsLegs { result.parts = separation.map { ResultParts(separation: $0, order: order) } }
    let repeats = Set(all.indices).subtracting(selection.kept).count { index in
      selection.counts[index] && intervals.span?.contains(all[index].start) ?? false
    }
    let inRange = selection.kept.count { index in
      isChosen(all[index]) && intervals.span?.contains(all[index].start) ?? false
    }
    let used = members.reduce(0) { $0 + $1.count }
    result.provenance = QueryProvenance(
      used: used, masked: repeats, leftOut: inRange - used, rules: rules)
    if repeats > 0 { result.facts.append(.objects(.repeatedWorkouts(repeats))) }
    let times = try addZones(of: selection, to: &result, in: context)
    result.notices = selection.sources.unknown.map { .noSource(named: $0, of: type.shortName) }
    result.notices += filter.notices(
      refused: selection.kept.count { index in
        isChosen(all[index]) && intervals.span?.contains(all[index].start) ?? true
      },
      passed: outlines.count { intervals.span?.contains($0.start) ?? true },
      of: type.shortName)
    try context.addCoverage(
      of: outlines.map(\.start), to: &result, intervals, excluded: selection.excluded,
      first: all.map(\.start).min())
    result.exclude(selection.excluded)
    if context.wants.contains(.items) { addItems(of: selection, times, units, to: &result) }
    return result
  }

  /// Adds the time in zones to each interval.
  ///
  /// - Returns: the time of each workout of the selection that belongs to an interval; nil for a
  ///   workout without readings. Empty if the query has no zones.
  private func addZones(
    of selection: WorkoutSelection, to result: inout QueryResult, in context: EvaluationContext
  ) throws -> [Int: ZoneTime?] {
    guard let zones = ownZones else { return [:] }
    result.bands = ResultBands(
      names: zones.names, limits: zones.zones.map { .init(lower: $0.lower, upper: $0.upper) },
      amount: .duration)
    let counted = selection.members.joined().sorted()
    let times = Dictionary(
      uniqueKeysWithValues: zip(
        counted,
        try ZoneTimes(zones: zones).times(
          of: counted.map { selection.outlines[$0] }, in: context)))
    for (index, members) in selection.members.enumerated() {
      let total = ZoneTime.total(of: members.map { times[$0] ?? nil })
      result.intervals[index].bands = zones.zones.indices.map { total?.seconds[$0] }
    }
    let total = ZoneTime.total(of: counted.map { times[$0] ?? nil })
    result.facts += facts(
      about: zones, without: Part(times.values.count { $0 == nil }, of: counted.count),
      outside: total?.outside ?? 0
    ).map { .objects($0) }
    return times
  }

  /// The facts about time in zones of heart rate.
  ///
  /// - Parameters:
  ///   - without: the number of workouts without readings of heart rate, of all workouts.
  ///   - outside: the seconds in which the heart rate is in none of the zones.
  private func facts(
    about zones: HeartRateZones, without: Part, outside: Double
  ) -> [ObjectFact] {
    guard without.all > 0 else { return [] }
    return [.zonesHeld(atMost: TimeLength(ofSeconds: ZoneTimes.hold))]
      + (without.count > 0 ? [.workoutsWithoutHeartRates(without)] : [])
      + (outside > 0 ? [.outsideZones(minutes: Int((outside / 60).rounded()))] : [])
  }

  private var rules: [String] {
    var rules = ["R-20", "R-21", "R-22"]
    if !keepsRepeats { rules.append("R-23") }
    if separation == .activity { rules.append("R-24") }
    rules += filter.rules
    if ownZones != nil { rules.append("R-36") }
    if listsLegs { rules.append("R-37") }
    return rules
  }

  func computation(by unit: ProfileUnit?) -> Computation {
    Computation(
      statistics, of: .workouts.by(unit),
      activities?.map(\.name) ?? [], where: filter)
  }

  private func partName(of workout: ImportedWorkout) -> String {
    separation == .source
      ? workout.facts.source : HKWorkoutActivityType(exported: workout.activityType).name
  }

  /// The names of the parts in order: sources by priority, activities by number.
  private func partOrder(of workouts: [ObjectOutline], sources: [String]) -> [String] {
    guard separation == .activity else { return sources }
    return Set(workouts.map(\.activity))
      .sorted { $0.rawValue < $1.rawValue }.map(\.name)
  }
}

extension WorkoutQuery {
  /// All statistics of workouts, in the order in which they are listed. An amount is nil if no
  /// workout has it.
  package static let allStatistics: [ComputedStatistic<[ImportedWorkout]>] = [
    ComputedStatistic(
      .count, .count, titled: HKObjectType.workoutType().dataName
    ) { Double($0.count) },
    ComputedStatistic(.duration, .duration, hasTotal: true) { $0.map(\.seconds).total },
    ComputedStatistic(.distance, .quantity(.meter()), hasTotal: true) {
      $0.compactMap(\.meters).total
    },
    ComputedStatistic(.energy, .quantity(.kilocalorie()), hasTotal: true) {
      $0.compactMap(\.kilocalories).total
    },
    ComputedStatistic(
      .averageHeartRate, .quantity(.count().unitDivided(by: .minute())), baseline: .minimum
    ) { $0.averageHeartRate },
    ComputedStatistic(.longest, .duration) { $0.map(\.seconds).max() },
  ]

  /// The value of a statistic, whose distances are in the unit of the query.
  private func value(
    _ statistic: ComputedStatistic<[ImportedWorkout]>, of workouts: [ImportedWorkout]
  ) -> Double? {
    let value = statistic.value(workouts)
    return statistic.statistic == .distance ? value.map(distance) : value
  }

  /// Converts a distance in meters to the unit of the query.
  func distance(_ meters: Double) -> Double {
    guard let unit, unit != .meter() else { return meters }
    return HKQuantity(unit: .meter(), doubleValue: meters).doubleValue(for: unit)
  }

  /// The columns. Distances are shown in the unit that most workouts state.
  private func columns(shownIn units: WorkoutDistanceUnits?) -> [ResultColumn] {
    computed.map { computed in
      var column = computed.column
      if computed.statistic == .distance {
        column.amount = .quantity(distanceUnit)
        column.shownUnit = units?.common
      }
      return column
    }
  }
}

extension Statistic {
  static let distance = Statistic("distance")
  static let energy = Statistic("energy")
  fileprivate static let averageHeartRate = Statistic("averageHeartRate")
}

extension [ImportedWorkout] {
  /// The mean of the average heart rates, weighted by duration; nil if there are none.
  fileprivate var averageHeartRate: Double? {
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

extension WorkoutQuery: StatisticsQuery, DailyQuery {
  package var firstAmount: ResultColumn.Amount { columns(shownIn: nil)[0].amount }

  package var plainName: DataName? {
    isFiltered || activities != nil ? nil : HKObjectType.workoutType().dataName
  }

  package var samplesName: String? {
    let names = (activities ?? []).map { String($0.rawValue) }.sorted()
    return isFiltered ? nil : ([type.identifier] + names).joined(separator: " ")
  }

  package var chartStyles: [FigureStyle] {
    var styles = statistics.first == .averageHeartRate ? readingStyles() : amountStyles()
    if let zones, zones.zones.count <= BandsFigure.limit, time.interval != nil {
      styles.insert(.zones, at: 0)
    }
    // If there are no intervals, nothing else can be drawn.
    return time.interval == nil || listsLegs ? [.workouts] + styles : styles + [.workouts]
  }

  package var withoutZones: WorkoutQuery {
    var query = self
    query.zones = nil
    return query
  }

  /// The activities that no workout has.
  package func missingValues(in store: any SampleStore) throws -> [Message] {
    let present = try Set(store.objectOutlines(of: .workoutType()).map(\.activity))
    return (activities ?? []).filter { !present.contains($0) }
      .map { "the data has no workout with the activity '\($0.name)'" }
  }

  static let statisticsOfProfiles: [Statistic] = [.count, .duration, .distance, .energy]
  var countsNights: Bool { false }
  var countsEveryDay: Bool { true }
  var countsAllSamples: Bool { false }
}
