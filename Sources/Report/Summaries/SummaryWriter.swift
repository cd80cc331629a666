import Figures
import Health
import Languages

/// A summary as text, or a dash with the reason why it is unavailable.
struct SummaryText {
  let inline: Inline
  /// The reason why the summary, or the percentage of a change, is missing.
  let missing: MissingSummary?
  /// The clause that a paragraph states once, such as the end of the data that the value is known
  /// up to, and the value without it, for a text that has it already; nil for other values.
  private(set) var repeated: (clause: String, rest: Inline)?

  init(_ text: String, missing: MissingSummary? = nil) {
    inline = .text(text)
    self.missing = missing
  }

  init(_ inline: Inline) {
    self.inline = inline
    missing = nil
  }

  /// - Parameters:
  ///   - text: a value.
  ///   - clauses: the clauses after it that each value states.
  ///   - clause: the clause that a paragraph states once; empty for none.
  init(_ text: String, _ clauses: [String], once clause: String, in language: some Language) {
    let texts = [clauses + [clause], clauses].map { clauses in
      language.qualified(text, language.clauses(clauses.filter { !$0.isEmpty }))
    }
    self.init(texts[0])
    repeated = clause.isEmpty ? nil : (clause: clause, rest: .text(texts[1]))
  }

  /// The text without marks.
  var plain: String { inline.plain }
}

extension Character {
  /// True for the sign of a difference.
  fileprivate var isSign: Bool { self == "+" || self == "-" || self == "\u{2212}" }
}

/// Formats the summaries of one column of a result in the language of the report.
struct SummaryWriter {
  let result: QueryResult
  private let column: Int
  let summary: ColumnSummary
  let format: ReportFormat
  let value: ValueFormat

  /// - Parameter key: the key of the column in JSON, or its word in definitions, which can differ:
  ///   `allClosed`, `all_closed`; nil for the first column. The writer is nil if the column does
  ///   not exist, or if it has no summaries.
  init?(_ result: QueryResult, column key: String? = nil, format: ReportFormat) {
    let word = key?.snakeCased
    guard
      let column = word.map({ word in result.columns.firstIndex { $0.key.snakeCased == word } })
        ?? 0,
      result.summary.columns.indices.contains(column)
    else { return nil }
    self.result = result
    self.column = column
    self.format = format
    summary = result.summary.columns[column].stated(column, of: result)
    value = ValueFormat(column, of: result, format: format)
  }

  /// A dash in place of a summary that is unavailable.
  func dash(_ reason: MissingSummary) -> SummaryText {
    SummaryText(format.charset.dash, missing: reason)
  }

  /// The reason why no interval has a value.
  private var noValues: MissingSummary { summary.missingValues ?? .noData }

  private func quantity(_ number: Double?, _ reason: MissingSummary) -> SummaryText {
    number.map { SummaryText(value.quantity($0)) } ?? dash(reason)
  }

  /// The words in place of a number of episodes most of which could not be seen; nil for other
  /// values.
  private var episodesNotSeen: SummaryText? {
    guard result.columns[column].key == Statistic.count.key,
      let readings = result.readingsFarApart
    else { return nil }
    let seen = (summary.latest ?? summary.untilEnd).flatMap {
      $0.value > 0 ? value.quantity($0.value) : nil
    }
    return SummaryText(
      format.language.episodesNotSeen(
        besides: seen, Part(readings.beyond, of: readings.all), bound: readings.condition.bound,
        distance: TimeLength(ofSeconds: readings.condition.longestGap)))
  }

  /// A value with the naps in it, or without readings far from the others.
  private func quantity(_ place: ColumnSummary.Place?, _ reason: MissingSummary) -> SummaryText {
    place.map {
      SummaryText(format.language.qualified(value.quantity(stated($0)), clauses(about: $0)))
    } ?? untilEnd { [clauses(about: $0)] } ?? dash(reason)
  }

  /// A value of all intervals that is one of theirs, or their sum.
  private func ofIntervals(_ number: Double?) -> SummaryText {
    number.map { SummaryText(value.quantity($0)) } ?? untilEnd() ?? dash(noValues)
  }

  /// The value of the only interval, which lacks its end: `142 mg/dL (until Nov 6, 1:57 PM)`; nil
  /// for other results.
  ///
  /// - Parameter clauses: the clauses about the value.
  private func untilEnd(
    _ clauses: (ColumnSummary.Place) -> [String] = { _ in [] }
  ) -> SummaryText? {
    summary.untilEnd.map { place in
      SummaryText(
        value.quantity(stated(place)), clauses(place),
        once: format.language.untilClause(.moment(format.shortMoment(result.knownUntil))),
        in: format.language)
    }
  }

  /// A mean with a clause about the naps in it, or the parts of sleep that are not in it.
  private func mean(_ number: Double?) -> SummaryText {
    number.map {
      SummaryText(
        value.summary($0), [result.napsIncluded(column, format)],
        once: result.partsLeftOut(column, in: format.language), in: format.language)
    } ?? untilEnd() ?? dash(noValues)
  }

  private func computed(_ number: Double?, _ reason: MissingSummary) -> SummaryText {
    number.map { SummaryText(value.summary($0)) } ?? dash(reason)
  }

  /// A value with the name of its interval and the naps in it.
  private func named(_ place: ColumnSummary.Place?, _ reason: MissingSummary) -> SummaryText {
    let clauses = { (place: ColumnSummary.Place) in
      [format.label(place.interval, of: result), self.clauses(about: place)]
    }
    return place.map {
      SummaryText(format.language.qualified(value.quantity(stated($0)), joined(clauses($0))))
    } ?? untilEnd(clauses) ?? dash(reason)
  }

  /// The value that a text states: that without readings far from the others, of which the
  /// clause after it has the value with them, if it is known.
  private func stated(_ place: ColumnSummary.Place) -> Double {
    near(place).flatMap { $0.values[column] } ?? place.value
  }

  /// The clauses about a value: the naps in it, and what it is with readings far from others.
  private func clauses(about place: ColumnSummary.Place) -> String {
    joined([result.napping(column, in: place.interval, format), withFar(place) ?? ""])
  }

  private func joined(_ clauses: [String]) -> String {
    format.language.clauses(clauses.filter { !$0.isEmpty })
  }

  private func near(_ place: ColumnSummary.Place) -> ResultInterval.Near? {
    result.farReadings.isEmpty ? nil : place.interval.near
  }

  private func withFar(_ place: ColumnSummary.Place) -> String? {
    near(place).map { near in
      near.values[column] == nil
        ? format.language.farReadings(near.farCount)
        : format.language.withFar(value.quantity(place.value), near.farCount)
    }
  }

  /// The text of a value of smoothed readings: that without readings far from others, and what it
  /// is with them.
  private func smoothed(
    _ all: String?, _ near: String?, far count: Int, _ reason: MissingSummary
  ) -> SummaryText {
    all.map { all in
      guard count > 0, let near else { return SummaryText(all) }
      return SummaryText(
        format.language.qualified(near, format.language.withFar(all, count)))
    } ?? dash(reason)
  }

  func text(_ field: TextField.Summary, base: Comparison.Kind? = nil) -> SummaryText {
    // The time asleep of cut nights has a mean, but says nothing about a single sleep.
    if result.isOfCutSleep(column)
      ? ![.n, .coverage, .interval, .goal].contains(field)
      : result.cutMainSleep && field.countsGoal
    {
      return dash(.cutNights)
    }
    switch field {
    case .latest:
      return episodesNotSeen ?? quantity(summary.latest, summary.missingLatest ?? noValues)
    case .latestWithData: return named(summary.latestWithData, noValues)
    case .firstWithData: return named(summary.firstWithData, noValues)
    case .previous: return quantity(summary.previous, .noBase(.previous))
    case .change:
      let change = summary.changes.first { $0.base.kind == base } ?? summary.changes.first
      return change.map(text) ?? dash(.noData)
    case .changePercent:
      let change = summary.changes.first { $0.base.kind == base } ?? summary.changes.first
      guard let percent = change?.percent else {
        return dash(
          change?.missing ?? (change?.change == nil ? .noData : .hiddenPercentage))
      }
      return SummaryText(signedPercent(percent))
    case .fromMedian: return fromMedian
    case .mean: return mean(summary.mean)
    case .median: return mean(summary.median)
    case .p10: return computed(summary.percentiles[0], .tooFew(needed: 5))
    case .p25: return computed(summary.percentiles[1], .tooFew(needed: 5))
    case .p75: return computed(summary.percentiles[2], .tooFew(needed: 5))
    case .p90: return computed(summary.percentiles[3], .tooFew(needed: 5))
    case .standardDeviation:
      guard let deviation = summary.standardDeviation else { return dash(.tooFew(needed: 2)) }
      return SummaryText(value.size(deviation))
    case .minimum: return ofIntervals(summary.minimum)
    case .maximum: return ofIntervals(summary.maximum)
    case .total:
      return result.columns[column].hasTotal ? ofIntervals(summary.total) : dash(.noTotal)
    case .n: return SummaryText(format.number(Double(summary.n), decimals: 0))
    case .best: return named(summary.best, summary.missingOrder ?? .tooFew(needed: 2))
    case .worst: return named(summary.worst, summary.missingOrder ?? .tooFew(needed: 2))
    case .trend: return trend(isClaimed: true)
    case .since: return since
    case .goal: return computed(summary.goal?.value, .noData)
    case .goalMet, .goalMissed:
      // There is not a share of no values.
      guard summary.n > 0 else { return dash(noValues) }
      let met = summary.goal?.met ?? 0
      let count = field == .goalMet ? met : summary.n - met
      return SummaryText(format.language.share("\(count)", of: "\(summary.n)"))
    case .streak: return SummaryText("\(summary.goal?.streak ?? 0)")
    case .longestStreak: return longestStreak
    case .interval:
      return result.completeIntervals.last.map { SummaryText(format.label($0, of: result)) }
        ?? dash(.noCompleteInterval)
    case .coverage:
      return SummaryText(
        format.language.share("\(result.coverage.covered)", of: "\(result.coverage.begun)"))
    case .sparkline:
      let values = result.coveredValues(column, of: result.completeIntervals)
      guard !values.isEmpty else { return dash(.noCompleteInterval) }
      return SummaryText(
        .code(
          LevelLine(
            values, baseline: result.columns[column].baseline.ofPlot, format.charset
          ).text))
    case .smoothed:
      return smoothed(
        result.smoothed?.latest?.smoothed.map(value.quantity),
        result.smoothed?.near?.smoothed.map(value.quantity),
        far: result.smoothed?.farCount ?? 0, .noReading)
    case .changeAWeek:
      return smoothed(
        result.changeAWeek(value), result.changeAWeek(value, isNear: true),
        far: result.smoothed?.farOfChange.count ?? 0, missingChangeAWeek)
    case .changeAWeekRange:
      return smoothed(
        result.changeAWeekRange(value), result.changeAWeekRange(value, isNear: true),
        far: result.smoothed?.farOfChange.count ?? 0, missingChangeAWeek)
    }
  }

  private var missingChangeAWeek: MissingSummary {
    .tooFewDays(
      result.smoothed?.daysOfChange ?? 0, needed: WeeklyChange.leastDays,
      over: WeeklyChange.leastSpan)
  }

  /// Returns a difference with its sign, and with a percentage if there is one. Differences of
  /// percentages are in percentage points.
  func text(_ change: ColumnSummary.Change) -> SummaryText {
    guard change.change != nil, let latest = summary.latest?.value, let base = change.value else {
      return dash(change.missing ?? .noData)
    }
    // The difference must be that of the two numbers that are shown.
    let difference = value.change(value.shown(latest) - value.shown(summary: base))
    if change.missing == .farReadings {
      guard let near = change.near else {
        return SummaryText(difference, missing: change.missing)
      }
      return SummaryText(
        format.language.qualified(
          value.change(value.shown(near)), format.language.withFar(change: difference)),
        missing: change.missing)
    }
    guard value.hasPercentageOfChange, difference.contains(where: \.isSign) else {
      return SummaryText(difference)
    }
    guard let percent = change.percent else {
      return SummaryText(difference, missing: change.missing)
    }
    return SummaryText(format.language.qualified(difference, signedPercent(percent)))
  }

  /// The difference between the last value that there is and the median, which is that of the two
  /// numbers that are shown.
  private var fromMedian: SummaryText {
    guard let latest = summary.latestWithData.map(stated), let median = summary.median else {
      return dash(.noData)
    }
    return SummaryText(value.change(value.shown(latest) - value.shown(summary: median)))
  }

  private func signedPercent(_ percent: Double) -> String {
    guard percent.isFinite else { return format.language.outOfRange }
    let size = format.percent(abs(percent) / 100, decimals: 1)
    guard size != format.percent(0, decimals: 1) else { return size }
    return (percent < 0 ? format.charset.minus : "+") + size
  }

  /// The slope of the line through the values.
  ///
  /// - Parameter isClaimed: true for a statement that the measure rises or falls, which needs a
  ///   line that fits (R-74); false for the number beside others.
  func trend(isClaimed: Bool) -> SummaryText {
    guard let trend = summary.trend else {
      return dash(summary.n < 4 ? .tooFew(needed: 4) : .tooSparse)
    }
    if isClaimed, let hidden = summary.missingOrder { return dash(hidden) }
    if isClaimed, let r2 = trend.r2, r2 < 0.5 { return dash(.weakTrend) }
    let slope = value.slope(trend.slope)
    return SummaryText(
      result.length.map { format.language.change(slope, each: TimeLength($0)) } ?? slope)
  }

  private var longestStreak: SummaryText {
    guard let streak = summary.goal?.longestStreak else { return SummaryText("0") }
    let names = format.label(from: streak.first, to: streak.last, of: result)
    return SummaryText(format.language.qualified("\(streak.length)", names))
  }

  /// The change from a base, which can be one of other queries; nil if this query does not have it.
  func change(from base: Comparison) -> SummaryText? {
    summary.changes.first { $0.base == base }.map(text)
  }

  /// The name of the interval of `latest`.
  var latestTitle: String? {
    (summary.latest ?? summary.untilEnd).map { format.title($0.interval, of: result) }
  }

  /// The share of its goal that the latest value reaches, 1 if it reaches all of it; nil without a
  /// goal, for goals that are upper limits, and for times of day.
  var goalShare: Double? {
    guard let goal = summary.goal?.value, let latest = summary.latest?.value, goal > 0,
      result.columns[column].amount != .instant, result.summary.options.better == .up
    else { return nil }
    return latest / goal
  }

  /// The goal with the share of it that the latest value reaches, and the number of times that it
  /// was met; nil without a goal.
  var goalText: String? {
    guard let goal = summary.goal else { return nil }
    // A goal that is nearly reached must not be shown as reached.
    let share = goalShare.map { share in
      // The comparison has twelve significant digits, as that of the goal.
      format.percent(share.roundedToTwelveDigits < 1 ? min(share, 0.99) : share, decimals: 0)
    }
    // Too few values say nothing about all intervals (R-5b).
    let ended = result.completeIntervals.count { !$0.isExcluded }
    let isSparse = Double(summary.n) < result.leastShare(column) * Double(ended)
    return format.language.goal(
      GoalSummary(
        value.summary(goal.value), isUpperLimit: result.summary.options.better == .down,
        isTimeOfDay: result.columns[column].amount == .instant,
        share: summary.n > 0 ? share : nil,
        met: isSparse || summary.n == 0 ? nil : Part(goal.met, of: summary.n)))
  }
}
