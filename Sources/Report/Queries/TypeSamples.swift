import Health

/// The samples of one type that a query is computed from, and their times.
struct TypeSamples: Sendable {
  let type: HKSampleType
  let time: QueryTime
  /// The filter; nil for all samples.
  let filter: SampleFilter?
  /// The columns that the query needs besides starts, ends and those that the filter reads.
  let parts: SampleColumns.Parts

  private var partsRead: SampleColumns.Parts { parts.union(filter?.parts ?? []) }

  func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    // The extent of the accepted samples is known only after reading all samples.
    if filter != nil, time.range.needsExtent {
      return [SampleSpan(type, nil, parts: partsRead)]
    }
    let intervals = try context.intervals(of: time, over: [type])
    return intervals.span.map { [SampleSpan(type, $0, parts: partsRead)] } ?? []
  }

  /// The accepted samples, at least those that intersect the intervals; nil without samples.
  func read(
    in context: EvaluationContext
  ) throws -> (samples: SampleColumns?, intervals: QueryIntervals) {
    if filter != nil, time.range.needsExtent {
      let samples = try passing(nil, in: context)
      return (samples, try context.intervals(of: time, extent: samples?.extent))
    }
    let intervals = try context.intervals(of: time, over: [type])
    return (try intervals.span.flatMap { try passing($0, in: context) }, intervals)
  }

  private func passing(
    _ interval: Range<Double>?, in context: EvaluationContext
  ) throws -> SampleColumns? {
    guard let columns = try context.columns(of: type, in: interval, with: partsRead) else {
      return nil
    }
    return try filter.map { try $0.passing(columns, sources: context.store.sources) } ?? columns
  }

  /// The priority of the sources (S-42) with accepted samples at any time. The filter selects
  /// samples, and does not change the facts about their sources (S-48).
  func priority(of samples: SampleColumns?, in context: EvaluationContext) throws -> SourcePriority
  {
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
    let named = facts.filter { filter.admits($0.source, sources: sources) }
    guard filter.selectsSamples else { return named }
    var remaining = Set((samples?.source ?? []).map(Int.init))
    if named.contains(where: { !remaining.contains($0.source) }),
      let all = try passing(nil, in: context)
    {
      remaining = Set(all.source.map(Int.init))
    }
    return named.filter { remaining.contains($0.source) }
  }

  /// Notices about names in the definition that no source has.
  func notices(_ priority: SourcePriority, in context: EvaluationContext) -> [ReportNotice] {
    priority.unknownNames.map { .noSource(named: $0, of: type.shortName) }
      + (filter?.unknownSources(among: context.store.sources) ?? []).map {
        .noFilterSource(named: $0)
      }
  }
}
