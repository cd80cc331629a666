/// The statistics that a query computes (S-10).
public struct HKStatisticsOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options, with the same values as in Apple's framework.
  public let rawValue: UInt

  /// Creates options from bits. Unknown bits have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The values of each source, in addition to the merged values (S-12).
  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  /// The mean, computed according to the type's aggregation style (S-50, S-52, S-54). A sample that
  /// crosses a boundary counts in each interval that it touches (S-57). Discrete types only.
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  /// The smallest value of a sample that touches the interval (S-51). Discrete types only.
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  /// The largest value of a sample that touches the interval (S-51). Discrete types only.
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  /// The sum over all sources, with overlapping time counted once (S-40). A sample that crosses a
  /// boundary is split in proportion to time (S-63). Cumulative types only.
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  /// The most recent value, which is the one with the latest start (S-55).
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
  /// The time that the samples cover (S-56).
  public static let duration = HKStatisticsOptions(rawValue: 64)

  /// The name of `mostRecent` before iOS 13.
  public static let discreteMostRecent = mostRecent
}

extension HKStatisticsOptions {
  /// The columns needed to compute the statistics, in addition to the starts and ends.
  package var parts: SampleColumns.Parts {
    var parts: SampleColumns.Parts = []
    if !subtracting([.separateBySource, .duration]).isEmpty { parts.insert(.value) }
    if contains(.cumulativeSum) || contains(.separateBySource) { parts.insert(.source) }
    if contains(.mostRecent) { parts.insert(.sequence) }
    return parts
  }

  private static let discrete: [(option: HKStatisticsOptions, name: String)] = [
    (.discreteAverage, "HKStatisticsOptionDiscreteAverage"),
    (.discreteMin, "HKStatisticsOptionDiscreteMin"),
    (.discreteMax, "HKStatisticsOptionDiscreteMax"),
  ]

  /// Checks that every option is valid for a type, without running a query (S-10, S-15).
  ///
  /// - Throws: `HKError.errorInvalidArgument` with Apple's message (S-14), which names the lowest
  ///   invalid bit.
  package func check(for type: HKQuantityType) throws(HKError) {
    if type.isCumulative {
      for (option, name) in Self.discrete where contains(option) {
        throw HKError.unfitOption(name, "cumulative", type.identifier)
      }
    } else if contains(.cumulativeSum) {
      throw HKError.unfitOption(
        "HKStatisticsOptionCumulativeSum", "discrete", type.identifier)
    }
  }
}

extension HKError {
  fileprivate static func unfitOption(_ name: String, _ style: String, _ type: String) -> HKError {
    HKError(
      .errorInvalidArgument,
      "Statistics option \(name) is not compatible with \(style) data type \(type)")
  }
}
