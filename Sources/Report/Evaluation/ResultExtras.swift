/// The parts that a result has in addition to its values, if they are shown.
public struct ResultExtras: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The items inside the intervals, for queries that have items (R-1a).
  public static let items = ResultExtras(rawValue: 1)
  /// The days with data and the figures over the intervals (R-70…R-79).
  public static let figures = ResultExtras(rawValue: 2)
  /// The values of the 52 weeks before the last complete one, for queries by week.
  public static let intervalsBefore = ResultExtras(rawValue: 8)
  /// The least and the greatest value of the year before the last complete interval.
  public static let yearBefore = ResultExtras(rawValue: 16)
  /// The number of samples that the result is computed from, and the rules that it follows.
  public static let provenance = ResultExtras(rawValue: 4)
}
