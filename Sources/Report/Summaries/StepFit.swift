import Health
import Languages

/// A step fitted to values by least squares: one mean up to a place, and another one from it on.
struct StepFit {
  /// The place of the first value after the step.
  let place: Int
  /// The means before the step and since then.
  let before: Double
  let since: Double
  /// The share of the variance that the step explains.
  let r2: Double

  /// The least number of values on either side, so that a single unusual one is not a step.
  static let leastSide = 4

  /// The step that explains most of the variance, the latest of equal ones; nil for fewer values
  /// than both sides need, for equal values, and for values out of range.
  init?(_ values: [Double]) {
    let count = values.count
    guard count >= 2 * Self.leastSide, values.allSatisfy(\.isFinite) else { return nil }
    // Differences from the mean keep the digits that the squares of large values would lose.
    let mean = values.reduce(0, +) / Double(count)
    let differences = values.map { $0 - mean }
    let variance = differences.reduce(0) { $0 + $1 * $1 }
    let isFlat = values.allSatisfy { $0 == values[0] }
    guard !isFlat, variance > 0, variance.isFinite else { return nil }
    var best: (place: Int, explained: Double, sum: Double)?
    var sum = 0.0
    for place in 1...(count - Self.leastSide) {
      sum += differences[place - 1]
      guard place >= Self.leastSide else { continue }
      // The sums on both sides are opposite.
      let explained = sum * sum * (1 / Double(place) + 1 / Double(count - place))
      if best.map({ explained >= $0.explained }) ?? true { best = (place, explained, sum) }
    }
    guard let best else { return nil }
    place = best.place
    before = mean + best.sum / Double(best.place)
    since = mean - best.sum / Double(count - best.place)
    r2 = best.explained / variance
  }
}

extension ColumnSummary {
  /// A step that the values take: their means before and since.
  package struct Step: Sendable {
    /// The first interval after the step.
    package var first: ResultInterval
    package var before: Double
    package var since: Double
  }
}

extension ColumnSummary.Step {
  /// Creates the step; nil if it explains less than half of the variance, or not more of it than a
  /// straight line does.
  init?(_ series: ColumnSummary.Series, against trend: ColumnSummary.Trend?) {
    let places = series.complete.filter { series.values[$0] != nil }
    guard let trend, let step = StepFit(places.compactMap { series.values[$0] }),
      step.r2 >= 0.5, step.r2 > trend.r2 ?? 0
    else { return nil }
    self.init(
      first: series.result.intervals[places[step.place]], before: step.before, since: step.since)
  }
}

extension SummaryWriter {
  /// Since when the values are as they are: the means before and since a step, or else the change
  /// along a straight line.
  var since: SummaryText {
    guard summary.n >= 2 * StepFit.leastSide else {
      return dash(.tooFew(needed: 2 * StepFit.leastSide))
    }
    guard let trend = summary.trend else { return dash(.tooSparse) }
    if let step = summary.step {
      let texts = [step.since, step.before].map(value.summary)
      // A step that rounding hides is none.
      return text(
        texts[0] == texts[1]
          ? .none
          : .step(
            since: format.named(step.first, of: result), now: texts[0], before: texts[1]))
    }
    return text(trend.r2 ?? 0 >= 0.5 ? .steady(self.trend(isClaimed: true).plain) : .none)
  }

  private func text(_ summary: StepSummary) -> SummaryText {
    SummaryText(format.language.since(summary))
  }
}
