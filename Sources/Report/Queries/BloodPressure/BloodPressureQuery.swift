import Figures
package import Health

/// Statistics of blood pressure, where each pair is a reading at its start (R-31…R-33).
package struct BloodPressureQuery: Query {
  package var statistics: [Statistic]
  package var time: QueryTime
  /// True to list each source in addition to all sources together.
  package var isBySource: Bool
  /// The filter; nil for all readings.
  package var filter: SampleFilter?
  /// The longest time, in seconds, between two readings of one session; nil to use no sessions.
  package var session: Double?
  /// True to leave out the local date of the first reading in the query's own intervals.
  package var excludesFirstDay = false
  package var bands: PressureBands?

  private let type = HKCorrelationType(.bloodPressure)

  package var types: [HKObjectType] {
    [type, HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)]
  }

  package var hasItems: Bool { true }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    // A session can start before the intervals, and a range that needs the extent of the data is
    // known only after all readings.
    if time.range.needsExtent || session != nil { return types.map { SampleSpan($0) } }
    let span = try context.intervals(of: time, extent: nil).span
    return span.map { span in types.map { SampleSpan($0, span, parts: .all) } } ?? []
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let all = try BloodPressureReadings(
      context.store, hasMetadata: filter?.metadata.isEmpty == false)
    let excluded = time.excluded(by: filter, context.clock)
    let pass = try filter.map { try FilterPass($0, excluded: excluded, in: context) }
    var readings = all.readings.filter { reading in
      pass?.passes(reading.outline) { reading.metadata } ?? true
    }
    // The filter selects readings, and does not change the facts about their sources.
    var sources = SourcePriority.names(
      of: all.readings.map(\.outline), preferred: context.sourcePriority[type] ?? [])
    let present = Set(readings.map(\.outline.source))
    sources.order.removeAll { !present.contains($0) }
    if let session { readings = readings.sessions(within: session) }
    let intervals = try context.intervals(of: time, over: readings.map(\.outline))
    var members = ObjectIntervals(intervals: intervals).members(at: readings.map(\.start))
    if excludesFirstDay, let date = try firstDate(of: readings, in: context) {
      members = members.map { $0.filter { context.clock.date(at: readings[$0].start) != date } }
    }
    let computed = computed
    func values(of readings: [BloodPressureReading]) -> [Double?] {
      let facts = PressureStatistic.Facts(readings)
      return computed.flatMap { $0.values(facts) }
    }
    var result = QueryResult(
      type: type.identifier, computation: computation, columns: computed.flatMap(\.columns),
      intervals: intervals,
      results: zip(intervals.intervals, members).map { span, members in
        let own = members.map { readings[$0] }
        var interval = ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: values(of: own), count: own.count)
        interval.bands = bands?.shares(own) ?? []
        if isBySource {
          let bySource = Dictionary(grouping: own, by: \.outline.source)
          interval.parts = sources.order.compactMap { name in
            bySource[name].map { .init(name: name, values: values(of: $0)) }
          }
        }
        return interval
      }, in: context)
    result.sources = sources.order
    result.parts = isBySource ? ResultParts(separation: .source) : nil
    result.bands = bands.map { ResultBands(names: $0.names, amount: .share(ofTime: false)) }
    result.details = PressureDetails(bounds: bands?.bounds)
    result.unitOfType = .millimeterOfMercury()
    result.notices = sources.unknown.map { .noSource(named: $0, of: type.shortName) }
    let used = members.reduce(0) { $0 + $1.count }
    let inRange = all.readings.count { intervals.span?.contains($0.start) ?? true }
    let alone = all.unpaired.count { intervals.span?.contains($0) ?? true }
    result.account = account(alone)
    result.provenance = QueryProvenance(
      used: used, leftOut: max(0, inRange - used) + alone, rules: rules)
    let passed = readings.count { intervals.span?.contains($0.start) ?? true }
    result.notices += filter.notices(refused: inRange, passed: passed, of: type.shortName)
    try context.addCoverage(
      of: readings.map(\.start), to: &result, intervals, excluded: excluded,
      first: all.readings.map(\.start).min())
    result.exclude(excluded)
    if context.wants.contains(.items) {
      let listed = result.listed(members) { readings[$0].outline }
      result.add(
        listed.map { Self.item(readings[$0]) },
        columns: [
          .init("systolic", .quantity(.millimeterOfMercury())),
          .init("diastolic", .quantity(.millimeterOfMercury())), .init("source", .name),
        ])
    }
    return result
  }

  /// The local date of the first reading in the query's own intervals; nil if there are none.
  private func firstDate(
    of readings: [BloodPressureReading], in context: EvaluationContext
  ) throws -> CivilDate? {
    let own = try context.intervals(of: time.own, over: readings.map(\.outline)).span
    return readings.map(\.start).filter { own?.contains($0) ?? false }.min()
      .map { context.clock.date(at: $0) }
  }

  private static func item(_ reading: BloodPressureReading) -> ResultItem {
    ResultItem(
      start: reading.start,
      members: [
        ("systolic", .number(reading.systolic)), ("diastolic", .number(reading.diastolic)),
        ("source", .text(reading.outline.source)),
      ])
  }

  private var rules: [String] {
    ["R-31", "R-32"] + (bands == nil ? [] : ["R-33", "R-65"]) + filter.rules
  }

  private var computation: String {
    ReportWords.computation(statistics, of: ReportWords.bloodPressure, where: filter)
  }

  /// - Parameter alone: the number of samples without a partner.
  private func account(_ alone: Int) -> [String] {
    (session.map { [ReportWords.session($0)] } ?? [])
      + (excludesFirstDay ? [ReportWords.firstDayExcluded] : [])
      + (alone > 0 ? [ReportWords.unpaired(alone)] : [])
  }

  private var computed: [PressureStatistic] {
    statistics.compactMap { statistic in
      PressureStatistic.all.first { $0.statistic == statistic }
    }
  }
}

extension BloodPressureQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { computed[0].columns[0].amount }
  package var columnKeys: [String]? { computed.flatMap(\.columns).map(\.key) }

  package var chartStyles: [FigureStyle] {
    let hasBands = bands.map { $0.bands.count <= BandsFigure.limit } ?? false
    return [.pairs] + (hasBands && !isBySource ? [.bands] : []) + readingStyles()
  }

  /// False: for pairs, a sample of any of the types is enough.
  package var needsAllTypes: Bool { false }
}

/// A statistic of blood pressure, with a column for each number, or a single one for a count.
struct PressureStatistic: Sendable {
  let statistic: Statistic
  let columns: [ResultColumn]
  let values: @Sendable (Facts) -> [Double?]

  /// The readings of an interval.
  struct Facts {
    let systolic: ReadingStatistics
    let diastolic: ReadingStatistics
    let latest: BloodPressureReading?

    init(_ readings: [BloodPressureReading]) {
      systolic = ReadingStatistics(readings.map(\.systolic))
      diastolic = ReadingStatistics(readings.map(\.diastolic))
      latest = readings.max { ($0.start, $0.place) < ($1.start, $1.place) }
    }
  }

  /// All statistics, in the order in which they are listed.
  static let all = [
    PressureStatistic(.average) { [$0.systolic.mean, $0.diastolic.mean] },
    PressureStatistic(.minimum) { [$0.systolic.percentile(0), $0.diastolic.percentile(0)] },
    PressureStatistic(.maximum) { [$0.systolic.percentile(1), $0.diastolic.percentile(1)] },
    PressureStatistic(.mostRecent) { [$0.latest?.systolic, $0.latest?.diastolic] },
    PressureStatistic(.standardDeviation) {
      [$0.systolic.standardDeviation, $0.diastolic.standardDeviation]
    },
    PressureStatistic(.count, columns: [ResultColumn(.count, .count, titled: "Readings")]) {
      [Double($0.systolic.count)]
    },
  ]

  /// - Parameter columns: the columns; nil for one for each number.
  private init(
    _ statistic: Statistic, columns: [ResultColumn]? = nil,
    _ values: @escaping @Sendable (Facts) -> [Double?]
  ) {
    self.statistic = statistic
    self.values = values
    self.columns =
      columns
      ?? ["systolic", "diastolic"].map { number in
        ResultColumn(
          key: number + statistic.key.capitalizedFirst,
          title: statistic == .average
            ? number.capitalizedFirst : "\(statistic.title), \(number)",
          amount: .quantity(.millimeterOfMercury()), baseline: .minimum)
      }
  }
}
