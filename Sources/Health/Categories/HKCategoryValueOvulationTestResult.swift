/// The result of an ovulation test at home.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
  case negative = 1
  /// The surge before ovulation: the most fertile time.
  case luteinizingHormoneSurge = 2
  case indeterminate = 3
  /// The rise before the surge: high fertility.
  case estrogenSurge = 4

  /// The name of `luteinizingHormoneSurge` before iOS 13.
  @available(*, deprecated, renamed: "luteinizingHormoneSurge")
  public static var positive: Self { .luteinizingHormoneSurge }
}
