/// The values of sleep analysis, as they are stored in columns.
enum SleepValue {
  static let inBed = Double(HKCategoryValueSleepAnalysis.inBed.rawValue)
  static let awake = Double(HKCategoryValueSleepAnalysis.awake.rawValue)
  private static let unspecified = Double(HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue)
  private static let core = Double(HKCategoryValueSleepAnalysis.asleepCore.rawValue)
  private static let deep = Double(HKCategoryValueSleepAnalysis.asleepDeep.rawValue)
  private static let rem = Double(HKCategoryValueSleepAnalysis.asleepREM.rawValue)

  static func isStage(_ value: Double) -> Bool { value == core || value == deep || value == rem }
  static func isAsleep(_ value: Double) -> Bool { value == unspecified || isStage(value) }
}

extension SampleColumns {
  /// True for a row of sleep in any stage, or in none that was recorded.
  package func isAsleep(_ row: Int) -> Bool { SleepValue.isAsleep(value[row]) }
}
