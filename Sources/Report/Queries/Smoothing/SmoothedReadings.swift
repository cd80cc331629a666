import Foundation
import Health
import JSON

/// The readings in the intervals of a result, each with the smoothed value of its day, and the
/// change a week at their end.
struct SmoothedReadings: Sendable {
  /// A reading at its start.
  struct Reading: Sendable, Equatable {
    /// The start in seconds since 2001-01-01 00:00:00 UTC.
    var start: Double
    /// The value in the unit of the result.
    var value: Double
    /// The smoothed value of its day; nil if no reading so far has a finite value.
    var smoothed: Double?
    /// The smoothed value of its day without the readings that are far from those around them, if
    /// there are any; nil if no other reading so far has a finite value.
    var near: Double?
    /// True for the first reading after a gap that breaks the line, and for the first one of all.
    var startsLine: Bool
  }

  let smoothing: ReadingSmoothing
  /// The readings in order of time.
  private(set) var readings: [Reading]
  /// The change a week; nil without enough days with readings.
  private(set) var change: WeeklyChange?
  /// The number of days with readings in the four weeks that end with the last one.
  let daysOfChange: Int
  /// The readings of the four weeks that end with the last one that are far from those around them,
  /// such as a child's on the scale, in order of time.
  private(set) var farOfChange: [(start: Double, value: Double)] = []
  /// The number of such readings in these four weeks or in the intervals.
  private(set) var farCount = 0
  /// The last smoothed value and the change a week without the readings of both that are far from
  /// those around them; nil if there are none.
  private(set) var near: (smoothed: Double?, change: WeeklyChange?)?

  /// - Parameters:
  ///   - samples: the samples in order of start, also of the time before the intervals.
  ///   - span: the span of the intervals; nil for none.
  ///   - cutoff: the instant at which the data is cut; nil if it is not cut.
  ///   - conversion: converts the values to the unit of the result.
  init(
    _ samples: SampleColumns, _ smoothing: ReadingSmoothing, in span: Range<Double>?,
    until cutoff: Double?, _ clock: LocalClock, by conversion: UnitConversion
  ) {
    self.smoothing = smoothing
    let end = min(span?.upperBound ?? -.infinity, cutoff ?? .infinity)
    let start = span?.lowerBound ?? .infinity
    let earliest =
      clock.date(at: start.isFinite ? start : 0).daysSince2001
      - max(smoothing.memory, WeeklyChange.window)
    let all = (0..<samples.count).filter { samples.start[$0] < end }.map { row in
      (
        start: samples.start[row], day: clock.date(at: samples.start[row]).daysSince2001,
        value: conversion(samples.value[row])
      )
    }.filter { $0.day >= earliest }
    let course = Course(all, from: start, smoothing)
    readings = course.readings
    // Without a reading in the intervals, earlier ones say nothing about them.
    let means = readings.isEmpty ? [] : course.means
    change = WeeklyChange(means)
    let last = means.last?.day
    daysOfChange = means.count { $0.day > (last ?? 0) - WeeklyChange.window }
    guard let last else { return }
    let far = FarReadings.indices(of: all.map { ($0.start, $0.value) })
    func isOfChange(_ index: Int) -> Bool {
      all[index].day > last - WeeklyChange.window && all[index].day <= last
    }
    farOfChange = far.filter(isOfChange).map { (all[$0].start, all[$0].value) }
    farCount = far.count { all[$0].start >= start || isOfChange($0) }
    guard farCount > 0 else { return }
    let rest = Course(all, without: Set(far), from: start, smoothing)
    for index in readings.indices {
      readings[index].near = rest.readings[index].smoothed
      readings[index].startsLine = rest.readings[index].startsLine
    }
    near = (
      smoothed: rest.readings.last { $0.smoothed != nil }?.smoothed,
      change: WeeklyChange(rest.means)
    )
  }

  /// The smoothed values of some readings.
  private struct Course {
    private(set) var readings: [Reading] = []
    /// The means of days with finite values, in order.
    private(set) var means: [(day: Int, mean: Double)] = []

    /// - Parameters:
    ///   - all: the readings in order, also of the time before the intervals.
    ///   - others: the indices of those that do not count, and have the smoothed value of the rest
    ///     of their day or of the day before.
    ///   - start: the start of the intervals.
    init(
      _ all: [(start: Double, day: Int, value: Double)], without others: Set<Int> = [],
      from start: Double, _ smoothing: ReadingSmoothing
    ) {
      var (sum, weight) = (0.0, 0.0)
      var before: Int?
      var rest = all[...]
      while let day = rest.first?.day {
        let own = rest.prefix { $0.day == day }
        rest = rest.dropFirst(own.count)
        let gap = before.map { day - $0 }
        let startsLine = gap.map { $0 > smoothing.longestGap } ?? true
        if startsLine { (sum, weight) = (0, 0) }
        let finite = own.indices.filter { !others.contains($0) }.map { own[$0].value }
          .filter(\.isFinite)
        if !finite.isEmpty {
          let mean = finite.reduce(0) { $0 + $1 / Double(finite.count) }
          let decay = exp(-Double(gap ?? 0) / Double(smoothing.days))
          (sum, weight) = (sum * decay + mean, weight * decay + 1)
          means.append((day, mean))
          before = day
        }
        let smoothed = weight > 0 ? sum / weight : nil
        for (place, one) in own.enumerated() where one.start >= start {
          readings.append(
            Reading(
              start: one.start, value: one.value, smoothed: smoothed,
              startsLine: readings.isEmpty || startsLine && place == 0))
        }
      }
    }
  }

  /// The smoothed value that a figure and its table show, without readings far from the others.
  func shown(_ reading: Reading) -> Double? { near == nil ? reading.smoothed : reading.near }

  /// The last reading with a smoothed value; nil if there is none.
  var latest: Reading? { readings.last { $0.smoothed != nil } }

  /// Rounds all amounts, and cuts the times of readings, for a published report.
  mutating func round(by rounding: AmountRounding) {
    for index in readings.indices {
      readings[index].start = rounding.time(readings[index].start)
      readings[index].value = rounding.value(readings[index].value)
      readings[index].smoothed = readings[index].smoothed.map { rounding.value($0) }
      readings[index].near = readings[index].near.map { rounding.value($0) }
    }
    change?.round(by: rounding)
    if var rounded = near {
      rounded.smoothed = rounded.smoothed.map { rounding.value($0) }
      rounded.change?.round(by: rounding)
      near = rounded
    }
    for index in farOfChange.indices {
      farOfChange[index].value = rounding.value(farOfChange[index].value)
    }
  }

  /// The members of `smoothing` in JSON. The readings are null if there are more than items that a
  /// result offers (R-1a).
  func json(_ clock: LocalClock) -> JSONValue {
    let listed = readings.count > ResultItem.limit ? nil : readings
    let far = farOfChange.prefix(ResultItem.limit).map { one -> JSONValue in
      ["start": .string(clock.iso8601(one.start)), "value": JSONValue(one.value)]
    }
    return .object(
      JSONValue.members([
        "timeConstant": .string(IntervalLength(smoothing.days, .day).description),
        "longestGap": .string(IntervalLength(smoothing.longestGap, .day).description),
        "changeAWeek": change?.json ?? .null,
        "farReadings": far.isEmpty ? nil : .array(far),
        "changeAWeekWithoutFar": near.map { $0.change?.json ?? .null },
        "readings": listed.map { .array($0.map { $0.json(clock, hasNear: near != nil) }) }
          ?? .null,
      ]))
  }
}

extension SmoothedReadings.Reading {
  fileprivate func json(_ clock: LocalClock, hasNear: Bool) -> JSONValue {
    .object(
      JSONValue.members([
        "start": .string(clock.iso8601(start)), "value": JSONValue(value),
        "smoothed": JSONValue(smoothed), "smoothedWithoutFar": hasNear ? JSONValue(near) : nil,
      ]))
  }
}

extension WeeklyChange {
  fileprivate mutating func round(by rounding: AmountRounding) {
    (value, low, high) = (rounding.value(value), rounding.value(low), rounding.value(high))
  }

  fileprivate var json: JSONValue {
    [
      "value": JSONValue(value), "low": JSONValue(low), "high": JSONValue(high),
      "confidence": JSONValue(WeeklyChange.confidence), "from": .string(first.description),
      "through": .string(last.description), "days": .integer(days),
    ]
  }
}

extension QueryResult {
  /// The smoothed readings of the result; nil if it has none.
  var smoothed: SmoothedReadings? { (details as? ReadingDetails)?.smoothed }
}
