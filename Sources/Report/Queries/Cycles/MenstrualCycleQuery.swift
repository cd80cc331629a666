package import Health
package import Languages

/// Statistics of menstrual cycles, each of which belongs completely to the interval that contains
/// its first day.
///
/// Cycles are found among all samples up to the end of the data, so that the length of a cycle at
/// the end of the range is known if the next one has begun.
package struct MenstrualCycleQuery: Query {
  package var statistics: [Statistic]
  package var time: QueryTime
  /// The filter; nil for all samples of menstrual flow.
  package var filter: SampleFilter?

  private let type = MenstrualCycleType.samples

  /// The type of the samples from which cycles are derived.
  package var types: [HKObjectType] { [type] }

  package var hasItems: Bool { true }

  private static let parts: SampleColumns.Parts = [.value, .source]

  private var source: TypeSamples {
    TypeSamples(type: type, time: time, filter: filter, parts: Self.parts)
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    [SampleSpan(type, nil, parts: Self.parts.union(filter?.parts ?? []))]
  }

  /// The samples that the filter accepts, and those of them that state the start of a cycle.
  private func samples(
    in context: EvaluationContext
  ) throws -> (accepted: SampleColumns, stating: SampleColumns) {
    let none = SampleColumns(type: type)
    guard
      let all = try context.columns(
        of: type, in: nil, with: Self.parts.union(filter?.parts ?? []))
    else { return (none, none) }
    // Metadata is stored by row. The rows are the same, because both are read without an interval.
    let details = try context.store.details(of: type, in: nil)
    let stating = all.selecting(
      (0..<all.count).filter { row in
        details.metadata(of: row)?[HKMetadataKeyMenstrualCycleStart]
          .flatMap(TruthText.value(of:)) ?? false
      })
    guard let filter else { return (all, stating) }
    let pass = try FilterPass(filter, excluded: source.excluded(in: context), in: context)
    // The filter of cycles has no conditions on metadata.
    return (try pass.passing(all) { _ in nil }, try pass.passing(stating) { _ in nil })
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let (samples, stating) = try samples(in: context)
    let source = source
    // A range over all data starts with a whole day, so that it contains the first cycle.
    let extent = samples.extent.map { extent in
      context.clock.instant(on: context.clock.date(at: extent.lowerBound))..<extent.upperBound
    }
    let intervals = try context.intervals(
      of: time, extent: time.range.needsExtent ? extent : nil)
    let priority = try source.priority(of: samples, in: context)
    let found = MenstrualCycles(
      of: samples, stating: stating, knownUntil: context.knownUntil, context.clock)
    let cycles = found.cycles
    let members = ObjectIntervals(intervals: intervals).members(
      at: cycles.map { $0.start(context.clock) })
    let computed = computed
    var result = QueryResult(
      type: MenstrualCycleType.shared.identifier, computation: computation,
      columns: computed.map(\.column), intervals: intervals,
      results: zip(intervals.intervals, members).map { span, members in
        let own = members.map { cycles[$0] }
        return ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: computed.map { $0.value(own) },
          count: own.count)
      }, in: context)
    if !cycles.isEmpty, !found.areStated { result.facts.append(.objects(.inferredCycles)) }
    if found.daysBefore > 0 {
      result.facts.append(.objects(.daysBeforeCycles(found.daysBefore)))
    }
    let tooLong = members.flatMap(\.self).count { index in
      cycles[index].length != nil && cycles[index].countedLength == nil
    }
    if tooLong > 0 {
      result.facts.append(
        .objects(.longCycles(tooLong, days: MenstrualCycle.longestCounted)))
    }
    result.unknownValues = (samples.unknownCount(in: intervals.span), true)
    try source.finish(
      &result, samples, intervals, priority, data: samples, used: samples, rules: rules, in: context
    )
    if context.wants.contains(.items) {
      let listed = members.indices.filter(result.isListed).flatMap { members[$0] }
        .map { cycles[$0] }
      result.details = CycleDetails(cycles: listed)
      result.add(listed.map { $0.item(context.clock) }, columns: Self.itemColumns)
    }
    return result
  }

  private static let itemColumns: [ResultItem.Column] = [
    .init("periodLength", .quantity(.day())), .init("cycleLength", .quantity(.day())),
  ]

  private var rules: [String] {
    ["R-35"] + filter.rules
  }

  /// A description such as `cycle length of menstrual cycles (manual entries only)`.
  private var computation: Computation {
    Computation(statistics, of: .menstrualCycles, where: filter)
  }
}

extension MenstrualCycle {
  /// The cycle as an item. Its end is not a member, because a cycle that is still running has none.
  fileprivate func item(_ clock: LocalClock) -> ResultItem {
    ResultItem(
      start: start(clock),
      members: [
        ("periodLength", .number(periodLength.map(Double.init))),
        ("cycleLength", .number(length.map(Double.init))),
      ])
  }
}

extension MenstrualCycleQuery {
  /// All statistics of cycles, in the order in which they are listed. Lengths are in days, and nil
  /// if no cycle has the length. A cycle of more than 90 days has none.
  package static let allStatistics: [ComputedStatistic<[MenstrualCycle]>] = [
    length(.cycleLength) { $0.countedLength },
    length(Statistic("periodLength")) { $0.periodLength },
    ComputedStatistic(
      .count, .count, titled: MenstrualCycleType.shared.dataName,
      change: limitDecimals
    ) { Double($0.count) },
  ]

  private static func length(
    _ statistic: Statistic, _ length: @escaping @Sendable (MenstrualCycle) -> Int?
  ) -> ComputedStatistic<[MenstrualCycle]> {
    ComputedStatistic(
      statistic, .quantity(.day()), baseline: .minimum, change: limitDecimals
    ) { $0.compactMap(length).mean }
  }

  /// Lengths are means of whole days.
  private static func limitDecimals(of column: inout ResultColumn) { column.decimalLimit = 1 }
}

extension Statistic {
  static let cycleLength = Statistic("cycleLength")
}

extension [Int] {
  /// The mean; nil if there are no numbers.
  fileprivate var mean: Double? {
    isEmpty ? nil : Double(reduce(0, +)) / Double(count)
  }
}

extension MenstrualCycleQuery: StatisticsQuery {
  package var plainName: DataName? {
    isFiltered ? nil : MenstrualCycleType.shared.dataName
  }

  package var chartStyles: [FigureStyle] {
    [.cycles] + (statistics.first == .count ? amountStyles() : readingStyles())
  }
}
