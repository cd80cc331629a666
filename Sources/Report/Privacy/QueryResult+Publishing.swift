import Foundation
import Health

extension QueryResult {
  /// The ways in which the result shows things that `privacy` hides, as clauses.
  func conflicts(with privacy: PrivacyProfile) -> [String] {
    var conflicts: [String] = []
    if let dates = privacy.dates {
      if length.map({ !dates.lengths.contains($0.unit) }) ?? true {
        conflicts.append("needs intervals of a \(dates.rawValue) or longer")
      }
      if columns.contains(where: { $0.amount == .instant }) {
        conflicts.append("has times of the clock, with their dates")
      }
    }
    if items != nil || details?.showsSamples == true {
      conflicts.append("shows single samples, with their times and values")
    }
    return conflicts
  }

  /// Returns the result as `privacy` allows it: with coarse dates, and amounts with few digits.
  func published(_ privacy: PrivacyProfile, _ calendar: ReportCalendar) -> QueryResult {
    var result = self
    if let dates = privacy.dates {
      // The range may start or end between two intervals; for `all` data it starts and ends with a
      // sample.
      result.range = intervals.first.flatMap { first in
        intervals.last.map { first.start..<$0.end }
      }
      result.marks = marks.map { mark in
        let day = clock.instant(on: mark.date)
        var coarse = mark
        coarse.date = clock.date(at: calendar.start(of: dates.unit, containing: day))
        coarse.unit = dates.unit
        return coarse
      }.uniqued()
    }
    if let digits = privacy.digits { result.round(to: digits) }
    return result
  }

  /// Rounds every amount, including those that are only drawn.
  private mutating func round(to digits: Int) {
    let rounding = AmountRounding(digits: digits, amounts: columns.map(\.amount), clock: clock)
    let areZones = bands?.areZones == true
    let exact = self
    details?.keepDecisions(of: exact)
    func rounded(_ interval: ResultInterval) -> ResultInterval {
      var interval = interval
      interval.values = rounding.values(interval.values)
      interval.napping = interval.napping?.rounded(to: digits, .duration, clock)
      for index in interval.parts.indices {
        interval.parts[index].values = rounding.values(interval.parts[index].values)
      }
      interval.bands = interval.bands.map {
        areZones ? $0?.rounded(to: digits, .duration, clock) : $0?.rounded(to: digits)
      }
      return interval
    }
    intervals = intervals.map(rounded)
    summary.intervalsBefore = summary.intervalsBefore.map { $0.map { rounding.value($0) } }
    summary.yearAgo = summary.yearAgo.map { $0.map { rounding.value($0) } }
    summary.yearBefore = summary.yearBefore.map {
      let low = rounding.value($0.lowerBound)
      return low...max(low, rounding.value($0.upperBound))
    }
    let entries = summary.history?.entries.map { entry in
      ValueHistory.Entry(
        interval: rounded(entry.interval),
        value: entry.value.map { rounding.comparable($0) })
    }
    if let entries { summary.history?.entries = entries }
    // Facts are found later, and have means and percentiles.
    summary.history?.rounding = rounding
    details?.round(by: rounding)
    var summaries = summary.columns
    for column in summaries.indices {
      summaries[column].round(interval: rounded) { value in
        rounding.comparable(value, of: column)
      } percent: {
        $0.rounded(to: digits)
      }
    }
    summary.columns = summaries
  }
}

/// Rounds the amounts of a published result to a number of significant digits.
package struct AmountRounding: Sendable {
  let digits: Int
  /// The meaning of each column's numbers.
  let amounts: [ResultColumn.Amount]
  let clock: LocalClock

  /// Returns the values of all columns.
  func values(_ values: [Double?]) -> [Double?] {
    zip(values, amounts).map { value, amount in value?.rounded(to: digits, amount, clock) }
  }

  /// Returns a value of one column, by default of the first one.
  func value(_ value: Double, of column: Int = 0) -> Double {
    value.rounded(to: digits, amounts[column], clock)
  }

  /// Returns a number of one column as summaries have it, by default of the first one. Summaries of
  /// times of day are in minutes.
  func comparable(_ value: Double, of column: Int = 0) -> Double {
    amounts[column] == .instant
      ? (value / 60).rounded() * 60 : self.value(value, of: column)
  }
}

extension ColumnSummary {
  /// Rounds the summaries of a column.
  ///
  /// - Parameters:
  ///   - interval: rounds the values of an interval.
  ///   - amount: rounds an amount of the column.
  ///   - percent: rounds a percentage or a share.
  fileprivate mutating func round(
    interval: (ResultInterval) -> ResultInterval, amount: (Double) -> Double,
    percent: (Double) -> Double
  ) {
    func rounded(_ place: Place?) -> Place? {
      place.map { Place(interval: interval($0.interval), value: amount($0.value)) }
    }
    mean = mean.map(amount)
    median = median.map(amount)
    percentiles = percentiles.map { $0.map(amount) }
    standardDeviation = standardDeviation.map(amount)
    minimum = minimum.map(amount)
    maximum = maximum.map(amount)
    total = total.map(amount)
    latest = rounded(latest)
    latestWithData = rounded(latestWithData)
    firstWithData = rounded(firstWithData)
    previous = rounded(previous)
    best = rounded(best)
    worst = rounded(worst)
    trend = trend.map { Trend(slope: amount($0.slope), r2: $0.r2.map(percent), n: $0.n) }
    step = step.map {
      Step(first: interval($0.first), before: amount($0.before), since: amount($0.since))
    }
    if let streak = goal?.longestStreak {
      goal?.longestStreak = Streak(
        length: streak.length, first: interval(streak.first), last: interval(streak.last))
    }
    for index in changes.indices {
      changes[index].value = changes[index].value.map(amount)
      // A change is the difference of the two numbers that are shown.
      if changes[index].change != nil, let latest, let base = changes[index].value {
        changes[index].change = latest.value - base
      }
      changes[index].percent = changes[index].percent.map(percent)
    }
  }
}

extension Double {
  /// Returns the number with the given number of significant digits.
  func rounded(to digits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let places = digits - 1 - Int(log10(abs(self)).rounded(.down))
    let scale = pow(10, Double(abs(places)))
    return places < 0 ? (self / scale).rounded() * scale : (self * scale).rounded() / scale
  }

  /// Returns an amount of a column with the given number of significant digits. For a duration,
  /// they are the digits of its hours, minutes or seconds. A time of day is rounded to the hour.
  fileprivate func rounded(
    to digits: Int, _ amount: ResultColumn.Amount, _ clock: LocalClock
  ) -> Double {
    switch amount {
    case .duration:
      let unit: Double = abs(self) >= 3_600 ? 3_600 : abs(self) >= 60 ? 60 : 1
      return ((self / unit).rounded(to: digits) * unit).rounded()
    case .instant:
      let wall = clock.wallClock(at: self)
      return self + (wall / 3_600).rounded() * 3_600 - wall
    case .quantity, .count, .fraction, .ratio: return rounded(to: digits)
    }
  }
}
