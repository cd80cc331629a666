package import Health
import Languages

/// The samples of one type that a query is computed from, and the time of the query.
package struct TypeSamples: Sendable {
  let type: HKSampleType
  let time: QueryTime
  /// The filter; nil for all samples.
  let filter: SampleFilter?
  /// The columns that the query needs in addition to starts, ends and the columns that the filter
  /// reads.
  let parts: SampleColumns.Parts
  /// The seconds before and after the intervals for which samples are needed as well.
  var margin = 0.0

  package init(
    type: HKSampleType, time: QueryTime, filter: SampleFilter?, parts: SampleColumns.Parts
  ) {
    self.type = type
    self.time = time
    self.filter = filter
    self.parts = parts
  }

  /// The span of the intervals, extended by the margin.
  private func span(_ intervals: QueryIntervals) -> Range<Double>? {
    intervals.span.map { $0.lowerBound - margin..<$0.upperBound + margin }
  }

  /// The time of day at which nights start, if samples belong to nights: always for sleep, and for
  /// other types if intervals are counted in nights (R-3a); nil if they belong to days.
  private func nightStart(in context: EvaluationContext) -> Double? {
    time.interval?.unit == .night || type == HKCategoryType(.sleepAnalysis)
      ? time.nightStart(context.clock) : nil
  }

  /// The excluded dates, with the days or nights to which the samples belong; nil if there are
  /// none.
  func excluded(in context: EvaluationContext) -> ExcludedDays? {
    filter?.exclusion.map {
      ExcludedDays(exclusion: $0, clock: context.clock, nightStart: nightStart(in: context))
    }
  }

  private var partsRead: SampleColumns.Parts { parts.union(filter?.parts ?? []) }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    // The extent of the accepted samples is known only after all samples were read.
    if filter != nil, time.range.needsExtent {
      return [SampleSpan(type, nil, parts: partsRead)]
    }
    let intervals = try context.intervals(of: time, over: [type])
    return span(intervals).map { [SampleSpan(type, $0, parts: partsRead)] } ?? []
  }

  /// The accepted samples, including at least those that intersect the intervals; nil if there are
  /// none.
  package func read(
    in context: EvaluationContext
  ) throws -> (samples: SampleColumns?, intervals: QueryIntervals) {
    if filter != nil, time.range.needsExtent {
      let samples = try passing(nil, in: context)
      return (samples, try context.intervals(of: time, extent: samples?.extent))
    }
    let intervals = try context.intervals(of: time, over: [type])
    return (try span(intervals).flatMap { try passing($0, in: context) }, intervals)
  }

  /// The parts of the intervals whose samples can be read one after another; nil if they are read
  /// at once, because they are filtered, few or in memory, or another query needs them as well.
  func parts(
    of intervals: QueryIntervals, hasOverlaps: Bool, in context: EvaluationContext
  ) -> [Range<Int>]? {
    guard filter == nil, margin == 0, let span = span(intervals),
      !context.reads.areShared(type, in: span, with: partsRead)
    else { return nil }
    let parts = context.store.parts(
      of: type, between: intervals.boundaries, hasOverlaps: hasOverlaps)
    return parts.count > 1 ? parts : nil
  }

  private func passing(
    _ interval: Range<Double>?, in context: EvaluationContext
  ) throws -> SampleColumns? {
    guard let filter else { return try context.columns(of: type, in: interval, with: partsRead) }
    let pass = try pass(filter, in: context)
    guard filter.metadata.isEmpty else {
      // Metadata is stored by row, so the rows must be read together with it.
      guard let columns = try context.store.columns(of: type, in: interval, with: partsRead) else {
        return nil
      }
      let details = try context.store.details(of: type, in: interval)
      return try pass.passing(columns) { details.metadata(of: $0) }
    }
    return try context.columns(of: type, in: interval, with: partsRead).map {
      try pass.passing($0) { _ in nil }
    }
  }

  private func pass(
    _ filter: SampleFilter, in context: EvaluationContext
  ) throws -> FilterPass {
    // The weekdays of other types are those of dates, also if intervals are nights.
    let isSleep = type == HKCategoryType(.sleepAnalysis)
    return try FilterPass(
      filter, excluded: excluded(in: context),
      ofNightsFrom: isSleep ? nightStart(in: context) : nil, in: context)
  }

  /// The samples that intersect an interval, possibly with others, and the rows that the filter
  /// accepts; nil if there are no samples.
  ///
  /// - Parameter hasDetails: true to read the details of all rows, too.
  func rowsWithDetails(
    in interval: Range<Double>, hasDetails: Bool, in context: EvaluationContext
  ) throws -> (samples: SampleColumns, rows: [Int], details: RowDetails?)? {
    let parts = partsRead.union([.value, .source])
    // Details are those of the rows of the store.
    guard let samples = try context.store.columns(of: type, in: interval, with: parts) else {
      return nil
    }
    let needsDetails = hasDetails || filter.map { !$0.metadata.isEmpty } ?? false
    let details = needsDetails ? try context.store.details(of: type, in: interval) : nil
    guard let filter else { return (samples, Array(0..<samples.count), details) }
    let rows = try pass(filter, in: context).rows(passing: samples) { details?.metadata(of: $0) }
    return (samples, rows, details)
  }

  /// The priority of the sources (S-42) that have accepted samples at any time. The filter selects
  /// samples, and does not change the facts about their sources (S-48).
  package func priority(
    of samples: SampleColumns?, in context: EvaluationContext
  ) throws -> SourcePriority {
    SourcePriority(
      try facts(of: samples, in: context), sources: context.store.sources,
      preferred: context.sourcePriority[type] ?? [])
  }

  private func facts(
    of samples: SampleColumns?, in context: EvaluationContext
  ) throws -> [SourceFacts] {
    let sources = context.store.sources
    let facts = try context.reads.sourceFacts(of: type)
    guard let filter else { return facts }
    let admitted = filter.admitted(among: sources)
    let named = facts.filter { admitted?.contains($0.source) ?? true }
    guard filter.selectsSamples else { return named }
    var remaining = Set((samples?.source ?? []).map(Int.init))
    if named.contains(where: { !remaining.contains($0.source) }),
      let all = try passing(nil, in: context)
    {
      remaining = Set(all.source.map(Int.init))
    }
    return named.filter { remaining.contains($0.source) }
  }

  /// Completes a result with everything besides its values: its sources, its notices, and, if
  /// requested, the days with data in each interval with the start of the first sample of the type,
  /// before any filter, and the provenance. Excluded intervals lose their values.
  ///
  /// - Parameters:
  ///   - samples: the samples that pass the filter; nil if there are none.
  ///   - data: the samples whose days have data; nil if the query adds the days itself.
  ///   - used: the samples that the result is computed from.
  ///   - isMerged: true if sources mask one another.
  ///   - rules: the rules that the result follows.
  package func finish(
    _ result: inout QueryResult, _ samples: SampleColumns?, _ intervals: QueryIntervals,
    _ priority: SourcePriority, data: SampleColumns?, used: SampleColumns, isMerged: Bool = false,
    rules: [String], in context: EvaluationContext
  ) throws {
    let excluded = excluded(in: context)
    var coverage: IntervalDays.Coverage?
    if let data, context.wants.includesCoverage {
      coverage = try DailyMeans(time: time, context: context, excluded: excluded)
        .coverage(of: data, intervals)
    }
    var provenance: QueryProvenance?
    if context.wants.contains(.provenance) {
      provenance = QueryProvenance(rules: rules)
      if let known = known(intervals, context) {
        provenance?.add(used, in: known, order: isMerged ? priority.order : [])
        provenance?.leftOut = try leftOut(of: samples ?? used, in: known, intervals, context)
      }
    }
    try finish(
      &result, coverage, provenance, priority,
      notices: try notices(priority, samples, intervals, in: context), in: context)
  }

  /// Completes a result with everything besides its values, if its days with data and its samples
  /// are counted already.
  func finish(
    _ result: inout QueryResult, _ coverage: IntervalDays.Coverage?,
    _ provenance: QueryProvenance?, _ priority: SourcePriority, notices: [ReportNotice],
    in context: EvaluationContext
  ) throws {
    result.sources = priority.order.map { context.store.sources[$0].name }
    result.notices = notices
    if let coverage {
      result.set(coverage, first: try context.store.extent(of: type)?.lowerBound)
    }
    result.provenance = provenance
    result.exclude(excluded(in: context))
  }

  /// The part of the intervals in which the data is known; nil if there are no intervals.
  func known(_ intervals: QueryIntervals, _ context: EvaluationContext) -> Range<Double>? {
    intervals.span.map { span in
      let end = min(span.upperBound, context.cutoff ?? .infinity)
      return span.lowerBound..<max(span.lowerBound, end)
    }
  }

  /// The number of samples that the filter leaves out.
  ///
  /// - Parameter accepted: the samples that pass the filter.
  private func leftOut(
    of accepted: SampleColumns, in known: Range<Double>, _ intervals: QueryIntervals,
    _ context: EvaluationContext
  ) throws -> Int {
    guard filter != nil else { return 0 }
    let all =
      try context.columns(of: type, in: intervals.span, with: partsRead)?.count(touching: known)
      ?? 0
    return max(0, all - accepted.count(touching: known))
  }

  /// Notices about names in the definition that no source of the type has, and about a filter that
  /// excludes everything.
  ///
  /// - Parameter samples: the samples that pass the filter.
  func notices(
    _ priority: SourcePriority, _ samples: SampleColumns?, _ intervals: QueryIntervals,
    in context: EvaluationContext
  ) throws -> [ReportNotice] {
    let refused = try refusedCount(samples, intervals, in: context)
    let sources = try context.reads.sourceFacts(of: type).map { context.store.sources[$0.source] }
    return (refused > 0 ? [.nothingPasses(count: refused, of: type.shortName)] : [])
      + priority.unknownNames.map { .noSource(named: $0, of: type.shortName) }
      + (filter?.unknownSources(among: sources) ?? []).map {
        .noFilterSource(named: $0, of: type.shortName)
      }
  }

  /// The number of samples that the filter excludes, if it excludes all samples in the intervals;
  /// otherwise 0.
  private func refusedCount(
    _ samples: SampleColumns?, _ intervals: QueryIntervals, in context: EvaluationContext
  ) throws -> Int {
    guard let filter, !filter.isOnlyExclusion else { return 0 }
    guard let span = intervals.span else {
      // If no sample passes, the range of all data is empty.
      guard time.range.needsExtent, samples?.count ?? 0 == 0 else { return 0 }
      return try context.columns(of: type, in: nil, with: partsRead)?.count ?? 0
    }
    guard samples?.count(touching: span) ?? 0 == 0 else { return 0 }
    return try context.columns(of: type, in: span, with: partsRead)?.count(touching: span)
      ?? 0
  }
}

extension QueryProvenance {
  /// Adds the samples that touch a span.
  ///
  /// - Parameters:
  ///   - order: the sources in the order in which they mask one another; empty if they do not.
  ///   - part: the span in which the counted samples start. The other samples can mask them.
  mutating func add(
    _ samples: SampleColumns, in known: Range<Double>, order: [Int],
    startingIn part: Range<Double> = -Double.infinity..<Double.infinity
  ) {
    let count = samples.count(touching: known, startingIn: part)
    var masked = 0
    // A single source is not masked by any other.
    if order.count > 1 {
      let engine = StatisticsEngine(
        options: .cumulativeSum, boundaries: [known.lowerBound, known.upperBound], priority: order)
      let touching = engine.sampleContributions(of: samples, until: nil).first ?? []
      masked = touching.count { $0.isMasked && part.contains(samples.start[$0.row]) }
    }
    used += count - masked
    self.masked += masked
  }
}

extension SampleColumns {
  /// The number of samples that touch a span, including instants at its start.
  ///
  /// - Parameter part: the span in which the counted samples start.
  func count(
    touching span: Range<Double>,
    startingIn part: Range<Double> = -Double.infinity..<Double.infinity
  ) -> Int {
    (0..<count).count { touches($0, span) && part.contains(start[$0]) }
  }

  /// The samples that touch a span, including instants at its start.
  func rows(touching span: Range<Double>) -> [Int] { (0..<count).filter { touches($0, span) } }

  private func touches(_ row: Int, _ span: Range<Double>) -> Bool {
    start[row] < span.upperBound && (end[row] > span.lowerBound || start[row] >= span.lowerBound)
  }
}
