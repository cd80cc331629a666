import Figures
package import Health
import Languages

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
  /// True to leave out the first local date of each run of dates with readings.
  package var excludesFirstDay = false
  /// The days of first days, grids and protocols.
  package var day = PressureDay()
  package var bands: PressureBands?
  /// The limits for averages, in the order of the definition.
  package var limits: [PressureLimit] = []
  /// The limit at or above which single measurements are listed; nil for none.
  package var severe: PressureLimit?
  /// The protocol that runs of days are checked against; nil for none.
  package var plan: PressureProtocol?

  private let type = HKCorrelationType(.bloodPressure)

  package var types: [HKObjectType] {
    [type, HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)]
  }

  package var hasItems: Bool { true }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    // Sessions and runs of dates can start before the intervals, and only all readings have the
    // extent of the data.
    if time.range.needsExtent || session != nil || excludesFirstDay {
      return types.map { SampleSpan($0) }
    }
    let span = try context.intervals(of: time, extent: nil).span
    return span.map { span in types.map { SampleSpan($0, span, parts: .all) } } ?? []
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let stored = try BloodPressureReadings(
      context.store, hasMetadata: filter?.metadata.isEmpty == false)
    let excluded = time.excluded(by: filter, context.clock)
    let pass = try filter.map { try FilterPass($0, excluded: excluded, in: context) }
    let readings = stored.readings.filter { reading in
      pass?.passes(reading.outline) { reading.metadata } ?? true
    }
    // The filter selects readings, and does not change the facts about their sources.
    var sources = SourcePriority.names(
      of: stored.readings.map(\.outline), preferred: context.sourcePriority[type] ?? [])
    let present = Set(readings.map(\.outline.source))
    sources.order.removeAll { !present.contains($0) }
    let repeats = PressureRepeats(readings, order: sources.order)
    let sessions = repeats.distinct.sessions(within: session)
    let intervals = try context.intervals(of: time, over: sessions.map(\.reading.outline))
    let firstDays =
      excludesFirstDay
      ? Set(
        MeasuringRun.runs(of: sessions.map { day.date(at: $0.start, context.clock) }).map(\.first))
      : []
    func isOfFirstDay(_ session: BloodPressureSession) -> Bool {
      !firstDays.isEmpty && firstDays.contains(day.date(at: session.start, context.clock))
    }
    let objects = ObjectIntervals(intervals: intervals)
    let all = objects.members(at: sessions.map(\.start))
    let members = all.map { members in members.filter { !isOfFirstDay(sessions[$0]) } }
    // A source has its own measurements, whichever others have them too.
    let ofSources =
      isBySource && !repeats.starts.isEmpty ? readings.sessions(within: session) : sessions
    let membersOfSources = isBySource ? objects.members(at: ofSources.map(\.start)) : members
    let computed = computed
    func values(of sessions: [BloodPressureSession]) -> [Double?] {
      let facts = PressureStatistic.Facts(sessions)
      return computed.flatMap { $0.values(facts) }
    }
    var result = QueryResult(
      type: type.identifier, computation: computation, columns: computed.flatMap(\.columns),
      intervals: intervals,
      results: zip(intervals.intervals, zip(members, membersOfSources)).map { span, both in
        let (members, ofInterval) = both
        let own = members.map { sessions[$0] }
        var interval = ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: values(of: own), count: own.count)
        interval.bands = bands?.shares(own.map(\.reading)) ?? []
        if isBySource {
          let bySource = Dictionary(
            grouping: ofInterval.map { ofSources[$0] }.filter { !isOfFirstDay($0) },
            by: \.reading.outline.source)
          interval.parts = sources.order.compactMap { name in
            bySource[name].map { .init(name: name, values: values(of: $0)) }
          }
        }
        return interval
      }, in: context)
    result.sources = sources.order
    result.parts = isBySource ? ResultParts(separation: .source) : nil
    result.bands = bands.map { ResultBands(names: $0.names, amount: .share(ofTime: false)) }
    let copies = repeats.starts.count { intervals.span?.contains($0) ?? false }
    result.details = details(
      all.joined().map { sessions[$0] }, repeats, copies: copies, in: context,
      of: intervals.span.map { time.range.stated($0, until: context.knownUntil) } ?? 0..<0,
      excluded: excluded, isCounted: { !isOfFirstDay($0) })
    result.unitOfType = .millimeterOfMercury()
    result.notices = sources.unknown.map { .noSource(named: $0, of: type.shortName) }
    let used = members.joined().reduce(0) { $0 + sessions[$1].measurements.count }
    let inRange = stored.readings.count { intervals.span?.contains($0.start) ?? true }
    let alone = stored.unpaired.count { intervals.span?.contains($0) ?? true }
    result.facts = facts(alone, copies: copies).map { .samples($0) }
    result.provenance = QueryProvenance(
      used: used, leftOut: max(0, inRange - used) + alone, rules: rules)
    let passed = all.joined().reduce(copies) { $0 + sessions[$1].measurements.count }
    result.notices += filter.notices(refused: inRange, passed: passed, of: type.shortName)
    try context.addCoverage(
      of: sessions.map(\.start), to: &result, intervals, excluded: excluded,
      first: stored.readings.map(\.start).min())
    result.exclude(excluded)
    if context.wants.contains(.items) {
      let listed = result.listed(members) { sessions[$0].reading.outline }
      result.add(
        listed.map { Self.item(sessions[$0].reading) },
        columns: [
          .init("systolic", .quantity(.millimeterOfMercury())),
          .init("diastolic", .quantity(.millimeterOfMercury())), .init("source", .name),
        ])
    }
    return result
  }

  /// - Parameters:
  ///   - sessions: the sessions in the intervals, of first days too.
  ///   - repeats: the sources that have the same measurements.
  ///   - copies: the number of measurements in the intervals that another source has too.
  ///   - span: the span of the intervals up to the end of the data, without an end where all data
  ///     sets it.
  ///   - excluded: dates on which nothing counts.
  ///   - isCounted: false for sessions of first days.
  private func details(
    _ sessions: [BloodPressureSession], _ repeats: PressureRepeats, copies: Int,
    in context: EvaluationContext, of span: Range<Double>, excluded: ExcludedDays?,
    isCounted: (BloodPressureSession) -> Bool
  ) -> PressureDetails {
    let clock = context.clock
    let measurements = repeats.ordered(sessions).map { reading, session in
      PressureMeasurement(
        reading, of: session, sources: repeats.sources(of: reading), isCounted: isCounted(session))
    }
    let bounds = bands?.bounds.map {
      PressureLimit(systolic: $0.systolic, diastolic: $0.diastolic)
    }
    var details = PressureDetails(
      limits: limits.isEmpty ? bounds.map { [$0] } ?? [] : limits, hasOwnLimits: !limits.isEmpty,
      average: .init(sessions.filter(isCounted), day, clock), severe: severe,
      listsMeasurements: session != nil, day: day)
    details.measured = measurements.count
    details.copies = copies
    if let severe { details.severeMeasurements = measurements.filter(severe.isReached) }
    details.runs = plan?.check(measurements, by: day, clock, in: span, excluded: excluded)
    if context.wants.contains(.items), measurements.count <= ResultItem.drawnLimit {
      details.measurements = measurements
    }
    return details
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

  private var computation: Computation {
    Computation(statistics, of: .bloodPressure, where: filter)
  }

  /// - Parameters:
  ///   - alone: the number of samples without a partner.
  ///   - copies: the number of measurements that another source has too.
  private func facts(_ alone: Int, copies: Int) -> [SampleFact] {
    (session.map { [.sessions(within: TimeLength(ofSeconds: $0))] } ?? [])
      + (excludesFirstDay ? [.firstDayExcluded] : [])
      + (day.start > 0 ? [.daysStart(at: ReportWords.timeOfDay(day.start))] : [])
      + (copies > 0 ? [.copied(copies)] : [])
      + (alone > 0 ? [.unpaired(alone)] : [])
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
    return [.pairs, .grid] + (hasBands && !isBySource ? [.bands] : []) + readingStyles()
  }

  /// False: for pairs, a sample of any of the types is enough.
  package var needsAllTypes: Bool { false }
}
