import Figures
package import Health
package import Languages

/// The statistics of one quantity type to compute, and the intervals over which to compute them.
package struct QuantityQuery: Query {
  package var type: HKQuantityType
  package var statistics: [Statistic]
  package var time: QueryTime
  /// True to list each source in addition to the merged values (S-12).
  package var isBySource: Bool
  /// The unit; nil for the most frequent unit of the samples.
  package var unit: HKUnit?
  /// The filter; nil for all samples.
  package var filter: SampleFilter?
  /// The bands whose shares are listed in addition to the statistics; nil if there are none.
  package var bands: ValueBands?
  /// The targets of shares of bands and of statistics.
  package var targets: [ShareTarget] = []
  /// The lines and the axis of figures.
  var frame = ProfileFrame()
  /// The place of `statistics` in the definition, for a mistake that only the data reveals.
  var place: SourceRange?
  /// True to add up every sample, even if sources overlap.
  package var keepsOverlaps = false
  /// The longest time, in seconds, for which a reading without length is held; nil not to
  /// hold readings.
  package var hold: Double?
  /// The way in which readings are smoothed; nil unless the definition states one.
  package var smoothing: ReadingSmoothing?
  /// True to list the values entered by hand and the recorded ones in addition to all values.
  package var isByEntry = false
  /// True to compute a body mass index of which the range has no samples.
  package var derivesIndex = false

  package init(
    type: HKQuantityType, statistics: [Statistic], time: QueryTime = QueryTime(),
    isBySource: Bool = false, unit: HKUnit? = nil, filter: SampleFilter? = nil
  ) {
    self.type = type
    self.statistics = statistics
    self.time = time
    self.isBySource = isBySource
    self.unit = unit
    self.filter = filter
  }

  /// True for amounts that add up. The items are the amounts that each source adds.
  package var hasItems: Bool { type.isCumulative }

  /// The options for the statistics engine.
  var options: HKStatisticsOptions {
    var options: HKStatisticsOptions = isBySource || isByEntry ? .separateBySource : []
    for statistic in statistics.ofQuantities { options.formUnion(statistic.option) }
    return options
  }

  /// True if a statistic or a band needs the individual readings.
  var needsReadings: Bool {
    bands != nil || statistics.ofQuantities.contains(where: \.isOfReadings)
  }

  private func source(_ context: EvaluationContext) -> TypeSamples {
    var parts = options.parts
    if needsReadings { parts.formUnion(isBySource ? [.value, .source] : .value) }
    if !targets.isEmpty { parts.insert(.source) }
    if isByEntry { parts.formUnion([.value, .source, .wasUserEntered]) }
    let smoothing = smoothing(in: context)
    if smoothing != nil || findsFarReadings { parts.insert(.value) }
    if statistics.contains(.perDay) { parts.formUnion([.value, .source]) }
    if hold != nil || (context.wants.contains(.items) && hasItems) {
      parts.formUnion([.value, .source])
    }
    var source = TypeSamples(type: type, time: time, filter: filter, parts: parts)
    source.margin = max(hold ?? 0, smoothing?.margin ?? 0)
    return source
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    if let derived = try deriving(in: context) {
      return spans(of: try source(derived.context).spans(in: derived.context))
    }
    return try source(context).spans(in: context)
  }

  /// Computes the query.
  ///
  /// - Throws: `HKError` if a statistic does not fit the type; an error of the unit if the unit
  ///   does not fit it; `IntervalBoundaries.TooManyIntervals`; an error of the store.
  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    if let (derived, store) = try deriving(in: context) {
      var result = try evaluate(in: derived)
      result.facts.append(
        try store.heights(
          result.intervals.first.flatMap { first in
            result.intervals.last.map { first.start..<$0.end }
          }, context.clock))
      return result
    }
    try options.check(for: type)
    let source = source(context)
    if let result = try evaluateInParts(source, context) { return result }
    let (columns, intervals) = try source.read(in: context)
    let priority = try source.priority(of: columns, in: context)
    let read = try columns ?? withoutSamples(in: context)
    let samples = isByEntry ? read.byEntry : read
    let unit = self.unit ?? samples.unit
    let conversion = try samples.unit.conversion(to: unit)
    let held = hold.map { hold in samples.held(for: hold, until: context.cutoff) } ?? samples
    var evaluated = statistics(of: samples, held: held, intervals, order(priority), context)
    evaluated.convert(by: conversion)
    var result = result(evaluated, intervals, unit: unit, context)
    if statistics.contains(.perDay) {
      let means = try DailyMeans(
        time: time, context: context, excluded: source.excluded(in: context)
      )
      .sums(of: samples, intervals, priority, keepsOverlaps: keepsOverlaps)
      result.set(.perDay, to: means.map { $0.map { conversion($0) } })
    }
    if statistics.contains(.timeWithData) {
      try checkShares(of: samples, intervals, context)
      result.set(.timeWithData, to: shares(of: evaluated, context))
    }
    if needsReadings {
      try checkShares(of: samples, intervals, context)
      let readings = try QuantityReadings(
        unit: unit, bands: bands, isBySource: isBySource || isByEntry,
        weighsPercentiles: hold != nil && type.isWeightedByTime
          && statistics.ofQuantities.contains { $0.percentile != nil }
      ).rows(
        of: samples, held: held, in: intervals.boundaries,
        until: context.cutoff, heldUntil: hold == nil ? context.cutoff : nil)
      add(readings, to: &result, evaluated, unit: unit)
    }
    if result.details == nil, !targets.isEmpty || !frame.isEmpty {
      var details = ReadingDetails(targets: targets, marks: try frame.marks(in: unit))
      details.distance = distance(of: samples, intervals)
      if !targets.isEmpty, let span = intervals.span {
        details.pooled = PooledSources(of: samples, in: span) { conversion($0) }
      }
      result.details = details
    }
    if !type.isCumulative, filter == nil, time.boundaries == nil,
      result.intervals.allSatisfy({ $0.count == 0 }),
      let latest = try context.latestReading(of: type, in: unit)
    {
      var details = result.details as? ReadingDetails ?? ReadingDetails()
      details.latest = latest
      result.details = details
    }
    if findsFarReadings {
      addFarReadings(
        of: samples, intervals, order(priority), by: conversion, to: &result, context)
    }
    if let smoothing = smoothing(in: context) {
      add(smoothing, of: samples, in: intervals, by: conversion, to: &result, context)
    }
    result.facts += facts(about: samples, intervals, context)
    try source.finish(
      &result, columns, intervals, priority, data: samples, used: samples,
      isMerged: statistics.contains(.sum) && !keepsOverlaps, rules: rules, in: context)
    if context.wants.contains(.items), hasItems {
      result.add(
        items(of: samples, in: result, priority, by: conversion, context),
        columns: [
          .init("end", .instant), .init("source", .name), .init("sum", .quantity(unit)),
          .init("masked", .quantity(unit)),
        ])
    }
    return result
  }

  /// The time that most held readings are further apart than, if they have targets; nil if they
  /// are closer, as those of a sensor are.
  private func distance(of samples: SampleColumns, _ intervals: QueryIntervals) -> Double? {
    guard let hold, !targets.isEmpty else { return nil }
    let gap = 2 * hold
    return samples.areFarApart(beyond: gap, in: intervals.span) ? gap : nil
  }

  /// The share of each interval, up to `as_of`, that readings last: time after the end of the data
  /// has none. Nil for an interval without readings, with none that lasts, or that begins after the
  /// end of the data.
  private func shares(
    of evaluated: [IntervalStatistics], _ context: EvaluationContext
  ) -> [Double?] {
    evaluated.map { interval in
      let length = min(interval.end, context.asOf) - interval.start
      guard length > 0, interval.start < context.knownUntil,
        let duration = interval.values.duration, duration > 0 || hold != nil
      else { return nil }
      return min(1, duration / length)
    }
  }

  /// The amounts that the sources add to the sum of each listed interval.
  private func items(
    of samples: SampleColumns, in result: QueryResult, _ priority: SourcePriority,
    by conversion: UnitConversion, _ context: EvaluationContext
  ) -> [ResultItem] {
    let boundaries = result.intervals.map(\.start) + result.intervals.suffix(1).map(\.end)
    let contributions = StatisticsEngine(
      options: .cumulativeSum, boundaries: boundaries, priority: priority.order
    ).contributions(of: samples, until: context.cutoff)
    return result.intervals.indices.filter(result.isListed).flatMap { index in
      contributions[index].map { part in
        ResultItem(
          start: result.intervals[index].start,
          members: [
            ("end", .instant(result.intervals[index].end)),
            ("source", .text(context.store.sources[part.source].name)),
            ("sum", .number(conversion(keepsOverlaps ? part.sum + part.masked : part.sum))),
            ("masked", .number(keepsOverlaps ? 0 : conversion(part.masked))),
          ])
      }
    }
  }

  /// Adds the statistics of readings, for all sources and for each one, and the shares of bands.
  private func add(
    _ readings: [QuantityReadings.Row], to result: inout QueryResult,
    _ evaluated: [IntervalStatistics], unit: HKUnit
  ) {
    result.bands = bands.map { bands in
      ResultBands(
        names: bands.names,
        limits: bands.bands.map {
          .init(
            lower: $0.lower, upper: $0.upper, isPercent: $0.unit == .percent(),
            unit: $0.unit == unit ? nil : $0.unit,
            step: bands.precision?.shownStep(in: $0.unit))
        }, amount: .share(ofTime: bands.share == .time))
    }
    let computed = statistics.ofQuantities
    for (index, row) in readings.enumerated() {
      result.intervals[index].bands = row.bands
      for (column, statistic) in computed.enumerated() where statistic.isOfReadings {
        result.intervals[index].row[column] = statistic.value(of: row.readings, unit: unit)
        for (part, source) in evaluated[index].sources.enumerated() {
          result.intervals[index].parts[part].values[column] =
            row.sources[NamePlace(source.source)].flatMap { statistic.value(of: $0, unit: unit) }
        }
      }
    }
  }

  func withoutSamples(in context: EvaluationContext) throws -> SampleColumns {
    SampleColumns(type: type, unit: try context.store.unit(of: type) ?? unit ?? type.displayUnit)
  }

  /// The statistics of HealthKit's queries. If readings are held, averages are weighted by the time
  /// for which they are held, and durations count it.
  private func statistics(
    of samples: SampleColumns, held: SampleColumns, _ intervals: QueryIntervals,
    _ order: [Int], _ context: EvaluationContext
  ) -> [IntervalStatistics] {
    var evaluated = statistics(of: samples, in: intervals.boundaries, order, context)
    // Only averages over time have weights.
    var ofTime = options.intersection([.duration, .discreteAverage])
    if !type.isWeightedByTime { ofTime.remove(.discreteAverage) }
    guard hold != nil, !ofTime.isEmpty else { return evaluated }
    func take(_ values: StatisticsValues?, _ own: inout StatisticsValues) {
      if ofTime.contains(.discreteAverage) { own.average = values?.average }
      if ofTime.contains(.duration) { own.duration = values?.duration }
    }
    let timed = StatisticsEngine(
      options: ofTime.union(options.intersection(.separateBySource)),
      boundaries: intervals.boundaries, priority: order
    ).evaluate(held)
    // An interval without a reading of its own has no data, even if an earlier one is held into it.
    for (index, timed) in timed.enumerated() where evaluated[index].values.count > 0 {
      take(timed.values, &evaluated[index].values)
      let bySource = Dictionary(
        uniqueKeysWithValues: timed.sources.map { ($0.source, $0.values) })
      for part in evaluated[index].sources.indices {
        take(
          bySource[evaluated[index].sources[part].source],
          &evaluated[index].sources[part].values)
      }
    }
    return evaluated
  }

  /// The statistics of HealthKit's queries, of readings that are not held.
  func statistics(
    of samples: SampleColumns, in boundaries: [Double], _ order: [Int],
    _ context: EvaluationContext
  ) -> [IntervalStatistics] {
    let engine = StatisticsEngine(options: options, boundaries: boundaries, priority: order)
    var evaluated = engine.evaluate(samples, until: context.cutoff)
    if keepsOverlaps {
      for index in evaluated.indices {
        evaluated[index].values.sum = evaluated[index].values.plainSum
      }
    }
    return evaluated
  }

  private func result(
    _ evaluated: [IntervalStatistics], _ intervals: QueryIntervals, unit: HKUnit,
    _ context: EvaluationContext
  ) -> QueryResult {
    result(
      evaluated.map(intervalResult(context)), sums: QuantitySums(evaluated), intervals,
      unit: unit, context)
  }

  /// Returns a closure that makes the result of an interval, without the statistics of readings.
  func intervalResult(
    _ context: EvaluationContext
  ) -> @Sendable (IntervalStatistics) -> ResultInterval {
    let names = isByEntry ? SampleEntry.names : context.store.sources.map(\.name)
    let ofHealthKit = statistics.ofQuantities.map(\.valueOfHealthKit)
    return { interval in
      var result = ResultInterval(
        start: interval.start, end: interval.end,
        values: ofHealthKit.lazy.map { $0?(interval.values) }, count: interval.values.count)
      guard !interval.sources.isEmpty else { return result }
      result.parts = interval.sources.map { part in
        .init(name: names[part.source], values: ofHealthKit.map { $0?(part.values) })
      }
      return result
    }
  }

  func result(
    _ results: [ResultInterval], sums: QuantitySums, _ intervals: QueryIntervals, unit: HKUnit,
    _ context: EvaluationContext
  ) -> QueryResult {
    let computed = statistics.ofQuantities
    var result = QueryResult(
      type: type.identifier,
      computation: Computation(statistics, of: .type(type.name), where: filter),
      columns: computed.map { $0.column(of: type, unit: unit, isOnly: computed.count == 1) },
      intervals: intervals, results: results, in: context)
    result.unitOfType = unit
    result.mergesSources = type.isCumulative && !keepsOverlaps
    result.parts = isBySource ? ResultParts(separation: .source) : nil
    if isByEntry { result.parts = ResultParts(separation: .entry, order: SampleEntry.names) }
    result.details = keepsOverlaps ? nil : sums.total
    return result
  }

  /// Checks that readings have time that can be shared. Intervals that are only compared
  /// with are not checked.
  ///
  /// - Throws: `Diagnostic` if none of the readings has a length.
  private func checkShares(
    of samples: SampleColumns, _ intervals: QueryIntervals, _ context: EvaluationContext
  ) throws {
    let sharesTime = bands?.share == .time
    guard sharesTime || statistics.contains(.timeWithData), time.boundaries == nil else { return }
    let (instants, all) = instants(of: samples, intervals, context)
    guard all > 0, instants == all else { return }
    throw Diagnostic(
      "the readings of '\(type.name)' have no duration, so they have no share of the time",
      at: sharesTime ? bands?.place : place,
      help: "add 'instants: hold 5 minutes', so that a reading lasts until the next one"
        + (sharesTime ? ", or use 'share: readings'" : "")
    )
  }

  /// The number of readings without a length in the intervals, and of all readings; 0 if readings
  /// are held.
  private func instants(
    of samples: SampleColumns, _ intervals: QueryIntervals, _ context: EvaluationContext
  ) -> (count: Int, all: Int) {
    guard hold == nil, let span = intervals.span else { return (0, 0) }
    let end = min(span.upperBound, context.cutoff ?? .infinity)
    guard span.lowerBound < end else { return (0, 0) }
    let known = span.lowerBound..<end
    let all = samples.rows(touching: known)
    return (all.count { samples.end[$0] == samples.start[$0] }, all.count)
  }

  /// Facts about the treatment of readings without length, and about the readings from which a
  /// glucose management indicator is computed.
  func facts(
    about samples: SampleColumns, _ intervals: QueryIntervals, _ context: EvaluationContext
  ) -> [AccountFact] {
    var facts: [AccountFact] = []
    if keepsOverlaps { facts.append(.samples(.keptOverlaps)) }
    if isByEntry { facts.append(.readings(.markedEntries)) }
    if let hold { facts.append(.samples(.held(atMost: TimeLength(ofSeconds: hold)))) }
    if let precision = bands?.precision {
      facts.append(.readings(.rounded(to: precision.text)))
    }
    if bands?.share == .time || statistics.contains(.timeWithData) {
      let (instants, all) = instants(of: samples, intervals, context)
      if instants > 0 { facts.append(.samples(.withoutTime(Part(instants, of: all)))) }
    }
    if statistics.contains(.gmi), let span = intervals.span {
      let rows = (0..<samples.count).filter { span.contains(samples.start[$0]) }
      let days = Set(rows.map { context.clock.date(at: samples.start[$0]) })
      facts.append(
        .samples(.glucoseManagementIndicator(readings: rows.count, days: days.count)))
    }
    return facts
  }
}

extension SampleColumns {
  /// The samples with the lengths that weight them in averages where instants are held. A
  /// sample that extends past the instant at which the data is cut ends there, but a held reading
  /// is as long as in a report of that time.
  fileprivate func held(for limit: Double, until cutoff: Double?) -> SampleColumns {
    (cutoff.map { ending(by: $0) } ?? self).holdingInstants(for: limit)
  }
}

extension QuantityQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount {
    let unit = unit ?? type.canonicalUnit
    return statistics.ofQuantities[0].column(of: type, unit: unit).amount
  }

  package var columnKeys: [String]? { statistics.map(\.key) }

  package var plainName: DataName? {
    guard !isFiltered, let first = statistics.ofQuantities.first else { return nil }
    return statistics.count > 1 || first.statistic == .standard(for: type)
      ? type.dataName : first.name(of: type)
  }

  package var chartStyles: [FigureStyle] {
    styles + (canSmooth && smoothing == nil ? [.smoothed] : [])
  }

  private var styles: [FigureStyle] {
    if smoothing != nil { return [.smoothed] + readingStyles() }
    let hasParts = (isBySource || isByEntry) && statistics.count == 1
    if type.isCumulative {
      let styles = amountStyles()
      return statistics.first == .sum && !keepsOverlaps
        ? Array(styles.dropLast()) + [.overlap, .sparkline] : styles
    }
    if let bands, !isBySource, !isByEntry, bands.bands.count <= BandsFigure.limit {
      return [.bands] + readingStyles()
    }
    if hasParts { return readingStyles([.line]) }
    if let unit = time.interval?.unit, unit == .minute || unit == .hour {
      return [.days] + readingStyles()
    }
    return readingStyles(
      Set(statistics).isSuperset(of: [.minimum, .maximum]) ? [.range] : [])
  }
}

/// The sums of intervals, in order.
struct QuantitySums {
  private var merged: [Double]
  private var plain: [Double]

  init(_ intervals: [IntervalStatistics]) {
    merged = intervals.compactMap(\.values.sum)
    plain = intervals.compactMap(\.values.plainSum)
  }

  /// The sums of all intervals; nil unless the query computes sums and data exists.
  var total: QuantityDetails? {
    merged.isEmpty
      ? nil : QuantityDetails(merged: merged.reduce(0, +), plain: plain.reduce(0, +))
  }

  /// Adds the sums of later intervals.
  mutating func add(_ later: QuantitySums) {
    merged += later.merged
    plain += later.plain
  }
}

/// The sums of all intervals in which each point in time counts once, and the plain sums.
struct QuantityDetails: ResultDetails {
  var merged: Double
  var plain: Double

  /// The amount that sources measured twice, unless it is only a rounding error.
  func clauses(of result: QueryResult) -> [AccountClause] {
    let overlaps = plain.isFinite ? plain - merged > plain * 1e-9 : merged.isFinite
    return overlaps && result.column(of: .sum) != nil
      ? [.overlap(plain: plain, merged: merged)] : []
  }

  mutating func round(by rounding: AmountRounding) {
    merged = rounding.value(merged)
    plain = rounding.value(plain)
  }
}
