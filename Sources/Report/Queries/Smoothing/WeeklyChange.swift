import Health

/// The change a week of readings over four weeks: the slope of the straight line of least squares
/// through the means of days, with its 95 % range.
struct WeeklyChange: Sendable, Equatable {
  /// The change a week in the unit of the readings.
  var value: Double
  /// The ends of the range within which the slope lies with 95 % confidence, if the days scatter
  /// independently around the line.
  var low: Double, high: Double
  /// The first and the last day with readings.
  let first: CivilDate, last: CivilDate
  /// The number of days with readings.
  let days: Int

  /// The number of days over which the change is computed, up to the last one with readings.
  static let window = 28
  /// The least number of days with readings, and of days from the first to the last of them.
  static let leastDays = 8, leastSpan = 14
  /// The confidence of the range.
  static let confidence = 0.95

  /// Creates the change over the 28 days that end with the last of some days. Nil if fewer than 8
  /// of them have readings, or if the first of these is less than 14 days before the last.
  ///
  /// - Parameter means: the means of days with readings, by days since 2001-01-01, in order.
  init?(_ means: [(day: Int, mean: Double)]) {
    guard let last = means.last?.day else { return nil }
    let own = means.filter { $0.day > last - Self.window }
    guard own.count >= Self.leastDays, let first = own.first?.day, last - first >= Self.leastSpan
    else { return nil }
    let count = Double(own.count)
    // Days are counted from the first one, and values from the first, so that nothing cancels out.
    let points = own.map { (x: Double($0.day - first), y: $0.mean - own[0].mean) }
    let x = points.reduce(0) { $0 + $1.x } / count
    let y = points.reduce(0) { $0 + $1.y } / count
    let width = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    let slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / width
    let rest = points.reduce(0) { sum, point in
      let distance = point.y - y - slope * (point.x - x)
      return sum + distance * distance
    }
    let freedom = own.count - 2
    let error = (rest / Double(freedom) / width).squareRoot()
    let reach = error * Self.quantiles[freedom - (Self.leastDays - 2)]
    value = 7 * slope
    low = 7 * (slope - reach)
    high = 7 * (slope + reach)
    guard low.isFinite, high.isFinite else { return nil }
    self.first = CivilDate(daysSince2001: first)
    self.last = CivilDate(daysSince2001: last)
    days = own.count
  }

  /// The 97.5th percentiles of Student's t distribution with 6 to 26 degrees of freedom.
  private static let quantiles = [
    2.44691185114497, 2.364624251592785, 2.306004135204167, 2.262157162798206, 2.228138851986275,
    2.20098516009164, 2.178812829667229, 2.160368656462793, 2.144786687917804, 2.131449545559776,
    2.119905299221255, 2.109815577833317, 2.100922040241038, 2.09302405440831, 2.085963447265865,
    2.07961384472768, 2.073873067904026, 2.068657610419049, 2.063898561628026, 2.059538552753298,
    2.055529438642873,
  ]
}
