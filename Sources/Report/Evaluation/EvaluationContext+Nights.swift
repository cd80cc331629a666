import Health

// The night that ends a range of complete nights.
extension EvaluationContext {
  /// The date of the last complete night of a time whose range is `last 7 complete nights`; nil for
  /// any other time.
  ///
  /// The night that contains the end of the data is complete if its sleep is over, so the nights of
  /// all queries of a report end with the same one.
  ///
  /// - Throws: an error of the store.
  func lastCompleteNight(of time: QueryTime) throws -> CivilDate? {
    guard let night = time.nightOfSleepThatDecides(self) else { return nil }
    let date = clock.date(before: night.upperBound)
    return try reads.lastNight(ending: night.upperBound) {
      try isOver(nightOfSleep: night) ? date : date.adding(days: -1)
    }
  }

  /// The samples of sleep that decide which night is the last complete one; nil if none do.
  func spanOfLastNight(of time: QueryTime) -> SampleSpan? {
    time.nightOfSleepThatDecides(self).map {
      SampleSpan(Self.sleep, $0, parts: [.value, .source])
    }
  }

  private static var sleep: HKCategoryType { HKCategoryType(.sleepAnalysis) }

  /// True if the main sleep of a night that contains the end of the known data is over.
  private func isOver(nightOfSleep night: Range<Double>) throws -> Bool {
    guard night.contains(knownUntil),
      let samples = try reads.columns(of: Self.sleep, in: night, with: [.value, .source])
    else { return false }
    let priority = SourcePriority(
      try reads.sourceFacts(of: Self.sleep), sources: store.sources,
      preferred: sourcePriority[Self.sleep] ?? [])
    var isOver = false
    samples.forEachInterval(of: [night.lowerBound, night.upperBound], until: cutoff) {
      _, span, rows in
      let shape = SleepNight(samples, rows: rows, in: span, order: priority.order)
      isOver = self.isOver(shape, from: night.lowerBound)
    }
    return isOver
  }

  /// True for a night that contains the end of the known data, if its main episode ended on the
  /// date of the night and more than an hour earlier.
  func isOver(_ night: SleepNight, from start: Double) -> Bool {
    guard let episode = night.episode, episode.end < knownUntil - 3_600 else { return false }
    return clock.date(at: episode.end) == clock.date(at: start).adding(days: 1)
  }
}

extension QueryTime {
  /// The night that `as_of` cuts, if the range ends with the last complete night.
  fileprivate func nightOfSleepThatDecides(_ context: EvaluationContext) -> Range<Double>? {
    guard boundaries == nil, case .lastComplete(_, .night) = range,
      interval == IntervalLength(1, .night)
    else { return nil }
    let start = nightStart(context.clock)
    let date = context.clock.date(at: context.asOf.rounded(.up) - 1)
    let end = context.clock.instant(on: date, timeOfDay: start)
    guard context.asOf < end else { return nil }
    return context.clock.instant(on: date.adding(days: -1), timeOfDay: start)..<end
  }
}
