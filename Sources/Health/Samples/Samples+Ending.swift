package import Foundation

// Samples that are cut off at an instant, as at the end of an interval.

extension SampleColumns {
  /// Returns the part of the samples before an instant, given in seconds since 2001-01-01 00:00:00
  /// UTC. A sample that lasts longer ends at the instant, and a cumulative amount is reduced in
  /// proportion (S-63).
  package func ending(by moment: Double) -> SampleColumns {
    var cut = selecting(0..<firstRow(beginningAtOrAfter: moment))
    for row in 0..<cut.count where end[row] > moment {
      cut.end[row] = moment
      if aggregationStyle == .cumulative, !value.isEmpty {
        cut.value[row] = value[row] * (moment - start[row]) / (end[row] - start[row])
      }
    }
    return cut
  }
}

extension HKSample {
  /// Returns the part of the sample before a date, which must not be before the sample's start.
  /// Quantities and categories are cut off as in `SampleColumns.ending(by:)`. Other samples, such
  /// as workouts and correlations, are returned unchanged.
  package func ending(by date: Date) -> HKSample {
    guard date < endDate else { return self }
    switch self {
    case let sample as HKCategorySample:
      return HKCategorySample(
        sample.categoryType, sample.value, start: startDate, end: date, facts: facts)
    case let sample as HKQuantitySample:
      let share =
        sample.quantityType.isCumulative
        ? date.timeIntervalSince(startDate) / endDate.timeIntervalSince(startDate) : 1
      return HKQuantitySample.specific(
        sample.quantityType,
        SampleAmount(sample.amount.value * share, sample.amount.unit),
        start: startDate, end: date, facts: facts)
    default: return self
    }
  }
}
