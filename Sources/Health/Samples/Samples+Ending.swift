package import Foundation

// Samples that a moment cuts, as the end of an interval would.

extension SampleColumns {
  /// The part of the samples that lies before a moment. A sample that lasts beyond it ends there, and of
  /// an amount that adds up the part in proportion counts (S-63).
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
  /// The part of the sample that lies before a date, by which it begins: of a quantity or a category as in
  /// `SampleColumns.ending(by:)`. Workouts and correlations stand whole.
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
        HKQuantity(unit: sample.quantity.unit, doubleValue: sample.quantity.doubleValue * share),
        start: startDate, end: date, facts: facts)
    default: return self
    }
  }
}
