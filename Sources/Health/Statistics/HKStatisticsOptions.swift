/// Which statistics a query computes (S-10).
public struct HKStatisticsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Adds the values of each source beside the merged ones (S-12).
  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  /// The sum of all sources, each moment counted once (S-40).
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  /// The value of the sample that began last (S-55).
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
  /// The time that the samples cover (S-56).
  public static let duration = HKStatisticsOptions(rawValue: 64)

  /// The name of `mostRecent` before iOS 13.
  public static let discreteMostRecent = mostRecent
}
