import Figures
package import Health
package import Languages

/// Statistics of the routes of workouts, each of which belongs completely to the interval that
/// contains its start.
///
/// The points of a route are read when the query is evaluated, and only its length and its ascent
/// remain: no result has coordinates.
package struct RouteQuery: Query {
  /// The activities of the workouts; nil for all.
  package var activities: [HKWorkoutActivityType]?
  package var statistics: [Statistic]
  package var time: QueryTime
  /// The filter; nil for all routes.
  package var filter: SampleFilter?
  /// The unit of distances; nil for meters, which are shown in the unit that most workouts state.
  package var unit: HKUnit?

  private let type = HKSeriesType.workoutRoute()

  /// Routes are parts of workouts.
  package var types: [HKObjectType] { [.workoutType()] }

  /// Lengths and ascents are computed from the files of routes too.
  package var digestedTypes: [HKObjectType] { readsFiles ? types + [type] : types }

  private var readsFiles: Bool { computed.contains { $0.statistic != .count } }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    guard !time.range.needsExtent else { return digestedTypes.map { SampleSpan($0) } }
    guard let span = try context.intervals(of: time, over: [ObjectOutline]()).span else {
      return []
    }
    return digestedTypes.map { SampleSpan($0, span, parts: []) }
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let excluded = time.excluded(by: filter, context.clock)
    let pass = try filter.map { try FilterPass($0, excluded: excluded, in: context) }
    let all = try RouteList(in: context)
    let chosen = all.routes.filter { route in
      (activities?.contains(route.activity) ?? true)
        && (pass?.passes(route.outline) { route.route.facts.metadata } ?? true)
    }
    let outlines = chosen.map(\.outline)
    let intervals = try context.intervals(of: time, over: outlines)
    let members = ObjectIntervals(intervals: intervals).members(at: outlines.map(\.start))
    var measures: [Int: RouteMeasure] = [:]
    if readsFiles {
      for index in members.joined() {
        measures[index] = try measure(chosen[index].route, in: context)
      }
    }
    let used = members.reduce(0) { $0 + $1.count }
    var result = QueryResult(
      type: type.identifier, computation: computation,
      columns: columns(shownIn: WorkoutDistanceUnits(unit, of: all.workouts)),
      intervals: intervals,
      results: zip(intervals.intervals, members).map { span, members in
        let facts = Facts(count: members.count, measures: members.compactMap { measures[$0] })
        return ResultInterval(
          start: span.lowerBound, end: span.upperBound,
          values: computed.map { value($0, of: facts) }, count: members.count)
      }, in: context)
    let inRange = all.routes.count { intervals.span?.contains($0.outline.start) ?? false }
    result.provenance = QueryProvenance(
      used: used, masked: 0, leftOut: inRange - used, rules: filter.rules)
    if readsFiles {
      result.facts.append(.objects(.routeMeasures(rise: Int(RouteMeasure.threshold))))
      if used > measures.count {
        let fact = AccountFact.objects(.unreadableRoutes(Part(used - measures.count, of: used)))
        result.facts.append(fact)
        result.warnings.append(English().account(fact))
        result.details = RouteDetails(
          unreadable: members.map { $0.count { measures[$0] == nil } })
      }
    }
    result.notices = filter.notices(
      refused: inRange, passed: used, of: type.shortName)
    try context.addCoverage(
      of: outlines.map(\.start), to: &result, intervals, excluded: excluded,
      first: all.routes.first?.outline.start)
    result.exclude(excluded)
    return result
  }

  /// Returns the measure of a route; nil if a file is missing or damaged, which is an error of its
  /// route alone.
  ///
  /// - Throws: the failure of a damaged store.
  private func measure(
    _ route: ImportedWorkout.Route, in context: EvaluationContext
  ) throws -> RouteMeasure? {
    do {
      return try context.reads.routeMeasure(at: route.paths) {
        RouteMeasure(try route.points(from: context.store.sideFiles))
      }
    } catch let error as HKError {
      if let fault = error.storeFault { throw fault }
      return nil
    }
  }

  /// The routes of an interval, and the measures of those whose files can be read.
  package struct Facts: Sendable {
    let count: Int
    let measures: [RouteMeasure]
  }

  private var computation: Computation {
    Computation(
      statistics, of: .workoutRoutes, activities?.map(\.name) ?? [], where: filter)
  }

  private var distanceUnit: HKUnit { unit ?? .meter() }

  private func value(_ statistic: ComputedStatistic<Facts>, of facts: Facts) -> Double? {
    let value = statistic.value(facts)
    guard statistic.statistic == .distance, let value else { return value }
    return HKQuantity(unit: .meter(), doubleValue: value).doubleValue(for: distanceUnit)
  }

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

/// The routes without a measure.
private struct RouteDetails: ResultDetails {
  /// The number of routes of each interval with a file that is missing or damaged.
  let unreadable: [Int]

  var losses: (key: String, counts: [Int])? { ("unreadable", unreadable) }

  /// Does nothing, because numbers of routes are exact.
  mutating func round(by rounding: AmountRounding) {}
}

/// The routes of all workouts that do not repeat another one, in the order of their starts.
/// A route that several workouts have counts once.
private struct RouteList {
  struct Route {
    let route: ImportedWorkout.Route
    let activity: HKWorkoutActivityType
    let outline: ObjectOutline
  }

  private(set) var routes: [Route] = []
  let workouts: [ObjectOutline]

  init(in context: EvaluationContext) throws {
    let type = HKObjectType.workoutType()
    workouts = try context.store.objectOutlines(of: type)
    let order = SourcePriority.names(
      of: workouts, preferred: context.sourcePriority[type] ?? []
    ).order
    let all = try context.store.workouts(startingIn: nil)
    var seen: Set<[UInt8]> = []
    for index in workouts.withoutRepeats(order: order) {
      for route in all[index].routes where seen.insert(route.identity.bytes).inserted {
        routes.append(
          Route(
            route: route, activity: HKWorkoutActivityType(exported: all[index].activityType),
            outline: route.facts.outline))
      }
    }
    routes.sort { $0.outline.start < $1.outline.start }
  }
}

extension Statistic {
  fileprivate static let ascent = Statistic("ascent")
}

extension RouteQuery: StatisticsQuery {
  /// All statistics of routes. A length is nil if no file of the interval can be read.
  package static let allStatistics: [ComputedStatistic<Facts>] = [
    ComputedStatistic(
      .count, .count, titled: HKSeriesType.workoutRoute().dataName
    ) { Double($0.count) },
    ComputedStatistic(.distance, .quantity(.meter()), hasTotal: true) { facts in
      facts.measures.isEmpty ? nil : facts.measures.reduce(0) { $0 + $1.length }
    },
    ComputedStatistic(.ascent, .quantity(.meter()), hasTotal: true) { facts in
      let ascents = facts.measures.compactMap(\.ascent)
      return ascents.isEmpty ? nil : ascents.reduce(0, +)
    },
  ]

  package var firstAmount: ResultColumn.Amount { columns(shownIn: nil)[0].amount }

  /// The name of the type, with the statistic if there is only one other than the count.
  package var plainName: DataName? {
    guard !isFiltered, activities == nil else { return nil }
    guard computed.count == 1, computed[0].statistic != .count else { return type.dataName }
    return .measure(type.dataName, statistic: computed[0].statistic.key)
  }

  package var samplesName: String? {
    isFiltered || activities != nil ? nil : type.identifier
  }

  package var chartStyles: [FigureStyle] { amountStyles() }
}
