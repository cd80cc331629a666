import Health

/// The totals used to compare ways to compute hourly statistics.
struct HourlyTotals {
  /// The number of hours with samples.
  var hours = 0
  /// The sum over the hours of each statistic: averages, minima and maxima, or sums.
  var totals: [Double] = []

  init(hours: Int, totals: [Double]) {
    self.hours = hours
    self.totals = totals
  }

  /// - Parameter hours: the statistics of each hour, `nil` for an hour without data.
  init(_ hours: some Sequence<[Double?]>) {
    for hour in hours {
      let values = hour.compactMap(\.self)
      guard values.count == hour.count else { continue }
      self.hours += 1
      if totals.isEmpty { totals = values.map { _ in 0 } }
      for (index, value) in values.enumerated() { totals[index] += value }
    }
  }

  /// - Throws: `BenchmarkFailure` if a result differs from the first by more than rounding.
  static func checkEqual(_ results: [HourlyTotals]) throws {
    guard let first = results.first, first.hours > 0,
      results.allSatisfy({ result in
        result.hours == first.hours && result.totals.count == first.totals.count
          && zip(result.totals, first.totals).allSatisfy { abs($0 - $1) <= 1e-9 * abs($1) }
      })
    else { throw BenchmarkFailure("different hourly statistics: \(results)") }
  }
}
