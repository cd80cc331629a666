import Health
import Languages

// Queries whose samples are read part by part: the memory that they need is that of a part, however
// many samples there are.
extension QuantityQuery {
  /// Computes the query part by part; nil if its samples must be read at once.
  ///
  /// - Throws: an error of the unit if the unit does not fit the type; an error of the store.
  func evaluateInParts(
    _ source: TypeSamples, _ context: EvaluationContext
  ) throws -> QueryResult? {
    guard hold == nil, !isByEntry, !findsFarReadings, smoothing(in: context) == nil, !needsReadings,
      !statistics.contains(.perDay),
      !statistics.contains(.timeWithData), targets.isEmpty, frame.isEmpty,
      !hasItems || !context.wants.contains(.items), source.filter == nil
    else { return nil }
    let intervals = try context.intervals(of: time, over: [type])
    let priority = try source.priority(of: nil, in: context)
    let engine = StatisticsEngine(options: options, boundaries: [], priority: priority.order)
    let isMerged = statistics.contains(.sum) && !keepsOverlaps
    let wantsProvenance = context.wants.contains(.provenance)
    let hasOverlaps = isMerged && wantsProvenance
    guard engine.areIntervalsIndependent, let known = source.known(intervals, context),
      let parts = source.parts(of: intervals, hasOverlaps: hasOverlaps, in: context)
    else { return nil }
    let empty = try withoutSamples(in: context)
    let unit = self.unit ?? empty.unit
    let conversion = try empty.unit.conversion(to: unit)
    let means = DailyMeans(time: time, context: context)
    let days = try context.wants.includesCoverage ? means.intervalDays(intervals) : nil
    let intervalResult = intervalResult(context)
    var results = intervals.intervals.map {
      ResultInterval(start: $0.lowerBound, end: $0.upperBound, values: [], count: 0)
    }
    let read = try results.withUnsafeMutableBufferPointer { results in
      // Each thread writes the results of its own intervals.
      nonisolated(unsafe) let results = results
      return try context.store.readParts(
        parts, of: type, between: intervals.boundaries, with: source.parts,
        hasOverlaps: hasOverlaps
      ) { part, columns in
        let samples = columns ?? empty
        let boundaries = Array(intervals.boundaries[part.lowerBound...part.upperBound])
        var evaluated = statistics(of: samples, in: boundaries, priority.order, context)
        evaluated.convert(by: conversion)
        for (index, interval) in zip(part, evaluated) { results[index] = intervalResult(interval) }
        var provenance = QueryProvenance(rules: rules)
        if wantsProvenance {
          let start = part.lowerBound == 0 ? -Double.infinity : boundaries[0]
          provenance.add(
            samples, in: known, order: isMerged ? priority.order : [],
            startingIn: start..<boundaries[boundaries.count - 1])
        }
        return PartResult(
          sums: QuantitySums(evaluated),
          pieces: days?.pieces(in: part, touchedBy: samples, until: means.end) ?? [],
          provenance: provenance)
      }
    }
    let sums = read.dropFirst().reduce(into: read[0].sums) { $0.add($1.sums) }
    var result = result(results, sums: sums, intervals, unit: unit, context)
    result.facts += facts(about: empty, intervals, context)
    var provenance = QueryProvenance(rules: rules)
    for part in read {
      provenance.used += part.provenance.used
      provenance.masked += part.provenance.masked
    }
    try source.finish(
      &result, days?.coverage(read.flatMap(\.pieces)), wantsProvenance ? provenance : nil,
      priority, notices: source.notices(priority, nil, intervals, in: context), in: context)
    return result
  }

  /// The findings in a part of the intervals, besides their results.
  private struct PartResult {
    let sums: QuantitySums
    /// For each piece of a day in the intervals, true if samples touch it.
    let pieces: [Bool]
    /// The samples that start in the part.
    let provenance: QueryProvenance
  }
}
