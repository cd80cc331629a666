import Foundation
import Health
import Languages

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

  /// Returns the result as a published report shows it: with the times of samples in whole minutes,
  /// and as `privacy` allows it, with coarse dates and amounts with few digits.
  func published(_ privacy: PrivacyProfile, _ calendar: ReportCalendar) -> QueryResult {
    var result = self
    result.cutBoundsToMinutes()
    result.items = items?.inMinutes(of: clock)
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
    let rounding = AmountRounding(
      digits: privacy.digits ?? AmountRounding.allDigits, amounts: columns.map(\.amount),
      clock: clock)
    let exact = result
    if !rounding.hasAllDigits { result.details?.keepDecisions(of: exact) }
    result.details?.round(by: rounding)
    // Most results have neither rounded amounts nor times of the clock.
    if !rounding.hasAllDigits || rounding.hasInstants || length == nil {
      result.round(by: rounding)
    }
    return result
  }

  /// Rounds every amount and every time of the clock, including those that are only drawn, but not
  /// those of the details.
  private mutating func round(by rounding: AmountRounding) {
    let digits = rounding.digits
    let areZones = bands?.areZones == true
    func rounded(_ interval: ResultInterval) -> ResultInterval {
      var interval = length == nil ? interval.withBoundsInMinutes(of: clock) : interval
      interval.values = rounding.values(interval.values)
      interval.napping = interval.napping?.rounded(to: digits, .duration, clock)
      interval.near = nil
      for index in interval.parts.indices {
        interval.parts[index].values = rounding.values(interval.parts[index].values)
      }
      interval.bands = interval.bands.map {
        areZones ? $0?.rounded(to: digits, .duration, clock) : $0?.rounded(to: digits)
      }
      return interval
    }
    intervals = intervals.map(rounded)
    summary.intervalsBefore = summary.intervalsBefore.map { $0.map { rounding.comparable($0) } }
    summary.yearAgo = summary.yearAgo.map { $0.map { rounding.comparable($0) } }
    summary.yearBefore = summary.yearBefore.map {
      let low = rounding.comparable($0.lowerBound)
      return low...max(low, rounding.comparable($0.upperBound))
    }
    let entries = summary.history?.entries.map { entry in
      ValueHistory.Entry(
        interval: rounded(entry.interval),
        value: entry.value.map { rounding.comparable($0) })
    }
    if let entries { summary.history?.entries = entries }
    // Facts are found later, and have means and percentiles.
    summary.history?.rounding = rounding
    var summaries = summary.columns
    for column in summaries.indices where length == nil || rounding.changes(column) {
      summaries[column].round(interval: rounded) { value in
        rounding.comparable(value, of: column)
      } spread: { value in
        rounding.hasAllDigits ? value : rounding.comparable(value, of: column)
      } percent: {
        $0.rounded(to: digits)
      }
    }
    summary.columns = summaries
    // Two nights with the same rounded time could otherwise be told apart.
    for column in columns.indices
    where columns[column].amount == .instant && !rounding.hasAllDigits {
      summary.columns[column].hideOrder()
    }
  }
}

/// Rounds the amounts of a published result to a number of significant digits. With all digits, it
/// cuts times of the clock to the minute, as pages show them, and changes nothing else.
package struct AmountRounding: Sendable {
  /// The number of digits of amounts that are not rounded.
  static let allDigits = Int.max

  let digits: Int
  /// The meaning of each column's numbers.
  let amounts: [ResultColumn.Amount]
  let clock: LocalClock

  var hasAllDigits: Bool { digits == Self.allDigits }
  var hasInstants: Bool { amounts.contains(.instant) }

  /// True if values of a column are rounded.
  func changes(_ column: Int) -> Bool { !hasAllDigits || amounts[column] == .instant }

  /// Returns the time of a sample, in whole minutes of the clock.
  func time(_ instant: Double) -> Double { clock.minute(of: instant) }

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
    guard amounts[column] == .instant else { return self.value(value, of: column) }
    return hasAllDigits
      ? value.withoutRoundingErrors.rounded(.down) : (value / 60).rounded() * 60
  }
}

extension ColumnSummary {
  /// Removes what depends on the exact order of the values.
  fileprivate mutating func hideOrder() {
    (best, worst) = (nil, nil)
    for index in changes.indices where changes[index].percent != nil {
      (changes[index].percent, changes[index].missing) = (nil, .roundedTimes)
    }
    trend?.r2 = nil
    // A small negative slope is -0 when it is rounded.
    trend?.slope += 0
    missingOrder = .roundedTimes
  }

  /// Rounds the summaries of a column.
  ///
  /// - Parameters:
  ///   - interval: rounds the values of an interval.
  ///   - amount: rounds an amount of the column.
  ///   - spread: rounds a standard deviation, or a change for each interval.
  ///   - percent: rounds a percentage or a share.
  fileprivate mutating func round(
    interval: (ResultInterval) -> ResultInterval, amount: (Double) -> Double,
    spread: (Double) -> Double, percent: (Double) -> Double
  ) {
    func rounded(_ place: Place?) -> Place? {
      place.map { Place(interval: interval($0.interval), value: amount($0.value)) }
    }
    mean = mean.map(amount)
    median = median.map(amount)
    percentiles = percentiles.map { $0.map(amount) }
    standardDeviation = standardDeviation.map(spread)
    minimum = minimum.map(amount)
    maximum = maximum.map(amount)
    total = total.map(amount)
    latest = rounded(latest)
    latestWithData = rounded(latestWithData)
    untilEnd = rounded(untilEnd)
    firstWithData = rounded(firstWithData)
    previous = rounded(previous)
    best = rounded(best)
    worst = rounded(worst)
    trend = trend.map { Trend(slope: spread($0.slope), r2: $0.r2.map(percent), n: $0.n) }
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
      changes[index].near = nil
    }
  }
}

extension Double {
  /// Returns the number with the given number of significant digits.
  func rounded(to digits: Int) -> Double {
    guard isFinite, self != 0, digits != AmountRounding.allDigits else { return self }
    let places = digits - 1 - Int(log10(abs(self)).rounded(.down))
    let scale = pow(10, Double(abs(places)))
    return places < 0 ? (self / scale).rounded() * scale : (self * scale).rounded() / scale
  }

  /// Returns an amount of a column with the given number of significant digits. For a duration,
  /// they are the digits of its hours, minutes or seconds. A time of day is rounded to the hour or,
  /// with all digits, cut to the minute.
  fileprivate func rounded(
    to digits: Int, _ amount: ResultColumn.Amount, _ clock: LocalClock
  ) -> Double {
    let hasAllDigits = digits == AmountRounding.allDigits
    switch amount {
    case .instant where hasAllDigits: return clock.minute(of: self)
    case _ where hasAllDigits: return self
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
