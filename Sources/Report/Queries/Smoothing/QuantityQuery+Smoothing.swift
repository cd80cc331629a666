import Health
import Languages

extension QuantityQuery {
  /// True for single readings in a unit, which are not separated into parts.
  package var canSmooth: Bool {
    guard case .quantity = firstAmount else { return false }
    return !type.isCumulative && !isBySource && !isByEntry && bands == nil
  }

  /// The way in which readings are smoothed: that of the definition or, if only a section needs
  /// smoothed readings, the usual one; nil for none, and for intervals that are only compared with.
  func smoothing(in context: EvaluationContext) -> ReadingSmoothing? {
    guard time.boundaries == nil else { return nil }
    return smoothing ?? (canSmooth && context.wants.contains(.smoothing) ? ReadingSmoothing() : nil)
  }

  /// Adds the smoothed readings to a result.
  func add(
    _ smoothing: ReadingSmoothing, of samples: SampleColumns, in intervals: QueryIntervals,
    by conversion: UnitConversion, to result: inout QueryResult, _ context: EvaluationContext
  ) {
    let smoothed = SmoothedReadings(
      samples, smoothing, in: intervals.span, until: context.cutoff, context.clock, by: conversion)
    var details = result.details as? ReadingDetails ?? ReadingDetails()
    details.smoothed = smoothed
    result.details = details
    result.facts += [
      .readings(.smoothed(days: smoothing.days, longestGap: smoothing.longestGap)),
      .readings(
        .changeAWeek(leastDays: WeeklyChange.leastDays, span: WeeklyChange.leastSpan)),
    ]
    if smoothed.readings.count > ResultItem.limit {
      result.facts.append(
        .samples(.tooManyItems(smoothed.readings.count, limit: ResultItem.limit)))
    }
  }
}

extension ReadingSmoothing {
  /// The seconds before the intervals of which readings are needed, also for the change a week.
  var margin: Double { Double(max(memory, WeeklyChange.window) + 1) * 86_400 }
}
