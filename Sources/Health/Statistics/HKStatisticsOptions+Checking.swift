extension HKStatisticsOptions {
  private static let discrete: [(option: HKStatisticsOptions, name: String)] = [
    (.discreteAverage, "HKStatisticsOptionDiscreteAverage"),
    (.discreteMin, "HKStatisticsOptionDiscreteMin"),
    (.discreteMax, "HKStatisticsOptionDiscreteMax"),
  ]

  /// Checks that every option is legal for a type, without running anything (S-10, S-15).
  ///
  /// - Throws: `HKError.errorInvalidArgument` with Apple's text (S-14), which names the lowest bit
  ///   that is not legal.
  package func check(for type: HKQuantityType) throws(HKError) {
    if type.isCumulative {
      for (option, name) in Self.discrete where contains(option) {
        throw incompatible(name, "cumulative", type)
      }
    } else if contains(.cumulativeSum) {
      throw incompatible("HKStatisticsOptionCumulativeSum", "discrete", type)
    }
  }

  private func incompatible(_ name: String, _ style: String, _ type: HKQuantityType) -> HKError {
    HKError(
      .errorInvalidArgument,
      "Statistics option \(name) is not compatible with \(style) data type \(type.identifier)")
  }
}
