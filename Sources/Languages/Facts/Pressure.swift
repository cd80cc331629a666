/// A measurement of blood pressure at or above the severe limit.
package struct SevereMeasurement: Sendable, Hashable {
  /// The two numbers: `186/112`.
  package let pair: String
  /// The date and the time of the measurement or, among those of one day, only the time.
  package let time: String
  package let isByHand: Bool
  /// The number of measurements that are the same, often one.
  package let count: Int
  /// The sources that state it, often one.
  package let sources: [String]

  package init(_ pair: String, time: String, isByHand: Bool, count: Int, sources: [String]) {
    self.pair = pair
    self.time = time
    self.isByHand = isByHand
    self.count = count
    self.sources = sources
  }
}

/// The severe measurements of a day.
package struct SevereDay: Sendable, Hashable {
  package let date: String
  /// False for a first day, which the mean leaves out.
  package let isCounted: Bool
  package let measurements: [SevereMeasurement]

  package init(_ date: String, isCounted: Bool, _ measurements: [SevereMeasurement]) {
    self.date = date
    self.isCounted = isCounted
    self.measurements = measurements
  }
}

/// A run of days with measurements of blood pressure, compared with a protocol.
package struct PressureRun: Sendable, Hashable {
  /// The dates of the first and the last day.
  package var dates: String
  /// The number of days with measurements, and the least number that is asked for; 0 for any.
  package var days: Int, leastDays: Int
  /// The number of days that is better; nil if none is stated.
  package var betterDays: Int?
  /// The measurements that were made, and those of them that count: not those of a first day that
  /// is left out.
  package var measured: Int, counted: Int
  /// The least number of measurements that count; 0 for any.
  package var leastMeasurements: Int
  /// The measurements that the protocol has on these days, and those of them that were made.
  package var scheduled: Part
  /// The first halves of days that lack measurements, in order, and the number that the others
  /// lack.
  package var missing: [MissingMeasurements], moreMissing: Int

  package init(
    dates: String, days: Int, leastDays: Int, betterDays: Int?, measured: Int, counted: Int,
    leastMeasurements: Int, scheduled: Part, missing: [MissingMeasurements], moreMissing: Int
  ) {
    self.dates = dates
    self.days = days
    self.leastDays = leastDays
    self.betterDays = betterDays
    self.measured = measured
    self.counted = counted
    self.leastMeasurements = leastMeasurements
    self.scheduled = scheduled
    self.missing = missing
    self.moreMissing = moreMissing
  }

  /// True if there are enough days, and enough measurements that count.
  package var isMet: Bool { days >= leastDays && counted >= leastMeasurements }

  /// True if all measurements are of those that the protocol has.
  package var isExact: Bool { scheduled.all > 0 && measured == scheduled.count }
}

/// Measurements that a half of a day lacks.
package struct MissingMeasurements: Sendable, Hashable {
  package let count: Int
  package let half: DayHalf
  package let day: String

  package init(_ count: Int, _ half: DayHalf, of day: String) {
    self.count = count
    self.half = half
    self.day = day
  }
}
