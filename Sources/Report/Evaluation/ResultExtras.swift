/// The parts that a result has beside its values, where something shows them.
public struct ResultExtras: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The items inside the intervals, of queries that have some (R-1a).
  public static let items = ResultExtras(rawValue: 1)
  /// The days with data and the figures over the intervals (R-70…R-79).
  public static let figures = ResultExtras(rawValue: 2)
  /// The values of the 52 weeks before the last one, of a query by weeks.
  public static let intervalsBefore = ResultExtras(rawValue: 8)
  /// The number of samples that the result is made of, and the rules that it follows.
  public static let provenance = ResultExtras(rawValue: 4)
}
