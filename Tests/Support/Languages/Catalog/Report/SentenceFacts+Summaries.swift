import Languages

extension SentenceFacts {
  func addSummaries(to catalog: inout SentenceCatalog) {
    catalog.start("SummaryLanguage")
    catalog.add("reason(_ missing)", each: missingSummaries) { words.reason($0) }
    let clauses = [shortDate(1, 22), words.napping(length(0, 30))]
    catalog.add("clauses(_ clauses)", each: [1, 2]) { words.clauses(Array(clauses.prefix($0))) }
    catalog.add("share(_ part, of all)", words.share("27", of: "28"))
    let lengths = [
      TimeLength(1, .day), TimeLength(1, .week), TimeLength(1, .year), TimeLength(2, .week),
      TimeLength(5, .day), TimeLength(11, .month),
    ]
    let change = "+\(number(1_200))"
    catalog.add("change(_ change, each length)", each: lengths) {
      words.change(change, each: $0)
    }
    let steps: [StepSummary] = [
      .step(since: .day(date(1, 10)), now: beats(64), before: beats(58)),
      .step(since: .month(month(1)), now: beats(64), before: beats(58)),
      .steady(words.change("+\(beats(1.2))", each: TimeLength(1, .week))), .none,
    ]
    catalog.add("since(_ summary)", each: steps) { words.since($0) }
    catalog.add("goal(_ summary)", each: goalSummaries) { words.goal($0) }
    catalog.add("tooLittleDataInRange", words.tooLittleDataInRange)
    addHeadings(to: &catalog)
  }

  private var comparisons: [Comparison] {
    [.previous, .yearAgo, .averageOf(1), .averageOf(2), .averageOf(4), .averageOf(11)]
  }

  private var missingSummaries: [MissingSummary] {
    var missing: [MissingSummary] = [
      .noCompleteInterval, .noLatest, .excludedLatest, .farReadings, .hiddenPercentage,
      .roundedTimes, .thinLatest, .tooSparse, .weakTrend, .noTotal, .noData, .noReading, .cutNights,
      .allTooThin,
    ]
    missing += [0, 1, 2, 5].map { .tooThin(Part($0, of: 7)) }
    missing += [0, 1, 2, 5].map { .tooFewReadings($0, needed: 11) }
    missing += comparisons.flatMap {
      [
        .tooThinBase($0), .tooFewReadingsOfBase($0), .noBase($0), .tooFewBefore($0),
        .baseNotPositive($0), .thinBase($0), .unequalCoverage($0),
      ]
    }
    missing += [2, 5, 11].map { .tooFew(needed: $0) }
    return missing + [0, 1, 2, 5].map { .tooFewDays($0, needed: 8, over: 14) }
  }

  private var goalSummaries: [GoalSummary] {
    let parts: [Part?] = [nil, Part(0, of: 2), Part(1, of: 1), Part(5, of: 26)]
    return [false, true].flatMap { isUpperLimit in
      parts.map {
        GoalSummary(
          steps(10_000), isUpperLimit: isUpperLimit, isTimeOfDay: false,
          share: $0 == nil ? nil : percent(65), met: $0)
      } + [
        GoalSummary(
          clock(22, 30), isUpperLimit: isUpperLimit, isTimeOfDay: true, met: Part(2, of: 5))
      ]
    }
  }

  private func addHeadings(to catalog: inout SentenceCatalog) {
    let rows: [SummaryRow] =
      [
        .count, .mean, .median, .percentile(10), .percentile(25), .standardDeviation, .minimum,
        .maximum, .total, .latest, .latestWithData, .previous, .trend, .best, .worst, .goal,
        .longestStreak,
      ] + comparisons.map { .change(from: $0) }
    catalog.add("heading(_ row, by noun)", each: rows) { words.heading($0, by: .week) }
    let nouns: [IntervalNoun?] = intervals + [nil]
    catalog.add(
      "heading(changeFrom base, by noun)",
      each: nouns.map { (Comparison.previous, $0) } + comparisons.map { ($0, .week) }
    ) {
      words.heading(changeFrom: $0, by: $1)
    }
    catalog.add("summaryColumn", words.summaryColumn)
    let metrics = words.metricHeadings
    catalog.add(
      "metricHeadings", metrics.measure, metrics.period, metrics.latest, metrics.goal,
      metrics.course)
    let coverage = words.coverageHeadings
    catalog.add("coverageHeadings", coverage.measure, coverage.intervals, coverage.days)
  }
}
