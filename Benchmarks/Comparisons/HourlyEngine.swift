import Foundation
import Health

/// The statistics engine's own call over columns in memory, including the computation of
/// boundaries.
struct HourlyEngine {
  private let columns: SampleColumns
  private let range: Range<Double>
  private let clock: LocalClock

  init(_ samples: HeartRates) throws {
    columns = samples.columns
    range = columns.start[0]..<(columns.end.max() ?? 0)
    clock = LocalClock(.gmt)
  }

  func measure(
    _ options: HKStatisticsOptions, then use: (HourlyTotals) -> Void
  ) throws -> Measurement {
    var results: [IntervalStatistics] = []
    let measurement = try Measurement {
      let boundaries = IntervalBoundaries(
        anchor: .instant(0), components: IntervalComponents(seconds: 3600), clock: clock)
      results = StatisticsEngine(
        options: options, boundaries: try boundaries.covering(range, limit: 1_000_000),
        priority: [0]
      ).evaluate(columns)
    }
    use(
      HourlyTotals(
        results.map { result in
          options.contains(.cumulativeSum)
            ? [result.values.sum]
            : [result.values.average, result.values.minimum, result.values.maximum]
        }))
    return measurement
  }
}
