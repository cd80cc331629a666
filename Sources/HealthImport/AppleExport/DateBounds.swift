/// Which times are taken for real.
enum DateBounds {
  /// From 1900-01-01 to before 2201-01-01 UTC, in seconds since 2001-01-01.
  static let seconds: Range<Double> = -3_187_296_000..<6_311_347_200

  /// 366 days, in seconds.
  static let longestSpan = 366.0 * 86_400
}
