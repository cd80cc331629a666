extension HKStatistics {
  /// The statistics that a workout of an import states.
  ///
  /// - Returns: nil if the type is not known, or if the unit does not fit it.
  convenience init?(imported: ImportedWorkout.Statistic) {
    guard let type = HKQuantityType.byIdentifier[imported.type],
      ImportedAmount(0, imported.unit).quantity(for: type) != nil
    else { return nil }
    func value(_ written: Double?) -> Double? {
      written.flatMap { ImportedAmount($0, imported.unit).quantity(for: type) }?
        .doubleValue(for: type.canonicalUnit)
    }
    var values = StatisticsValues()
    values.sum = value(imported.sum)
    values.average = value(imported.average)
    values.minimum = value(imported.minimum)
    values.maximum = value(imported.maximum)
    self.init(
      type, start: imported.start, end: imported.end,
      options: type.isCumulative
        ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax], values: values)
  }
}

extension [ImportedWorkout.Statistic] {
  /// The statistics by type, the first of each.
  var byType: [HKQuantityType: HKStatistics] {
    var statistics: [HKQuantityType: HKStatistics] = [:]
    for statistic in compactMap(HKStatistics.init(imported:))
    where statistics[statistic.quantityType] == nil {
      statistics[statistic.quantityType] = statistic
    }
    return statistics
  }
}
