import Health

/// The readings of a discrete type in each interval, for statistics that HealthKit does not have
/// (R-61…R-67).
struct QuantityReadings {
  /// The unit of all values of the result.
  let unit: HKUnit
  let bands: ValueBands?
  /// True to compute the statistics of each source as well.
  let isBySource: Bool

  /// The statistics of the readings of one interval.
  struct Row {
    var statistics = ReadingStatistics([])
    /// The statistics of each source on its own, by the source's index in the store; empty if not
    /// requested.
    var sources: [UInt32: ReadingStatistics] = [:]
    /// The share of each band, followed by the share in none; empty if there are no bands.
    var bands: [Double?] = []
  }

  /// Returns the statistics of the readings of each interval: all samples that touch the interval,
  /// each one undivided.
  ///
  /// - Parameters:
  ///   - samples: the samples in their own unit.
  ///   - held: the same samples with the spans that weight them; equal to `samples` unless readings
  ///     are held.
  ///   - cutoff: the instant at which the data is cut; nil if it is not cut.
  ///   - heldCutoff: the same for `held`; nil if these samples are already cut.
  func rows(
    of samples: SampleColumns, held: SampleColumns, in boundaries: [Double], until cutoff: Double?,
    heldUntil heldCutoff: Double?
  ) throws -> [Row] {
    let conversion = try samples.unit.conversion(to: unit)
    var rows = [Row](repeating: Row(), count: max(0, boundaries.count - 1))
    try samples.forEachInterval(of: boundaries, until: cutoff) { index, _, touching in
      let values = touching.map { conversion(samples.value[$0]) }
      rows[index].statistics = ReadingStatistics(values)
      if isBySource {
        let own = Dictionary(grouping: zip(touching, values)) { samples.source[$0.0] }
        rows[index].sources = own.mapValues { ReadingStatistics($0.map(\.1)) }
      }
      if let bands, bands.share == .readings {
        rows[index].bands = try bands.shares(values, nil, in: unit)
      }
    }
    guard let bands, bands.share == .time else { return rows }
    try held.forEachInterval(of: boundaries, until: heldCutoff) { index, interval, touching in
      // An interval without a reading of its own has no data.
      let isEmpty = rows[index].statistics.count == 0
      let values = isEmpty ? [] : touching.map { conversion(held.value[$0]) }
      var weights = touching.map {
        min(held.end[$0], interval.upperBound) - max(held.start[$0], interval.lowerBound)
      }
      // Readings without length count only if all readings have no length.
      if weights.allSatisfy({ $0 <= 0 }) { weights = weights.map { _ in 1 } }
      rows[index].bands = try bands.shares(values, weights, in: unit)
    }
    return rows
  }
}

extension ReadingStatistics {
  /// The value of a statistic of the readings; nil if there are no readings, and for statistics of
  /// other kinds.
  ///
  /// - Parameter unit: the unit of the readings.
  func value(_ statistic: Statistic, unit: HKUnit) -> Double? {
    if let percentile = statistic.percentile { return self.percentile(percentile) }
    switch statistic {
    case .standardDeviation: return standardDeviation
    case .coefficientOfVariation: return coefficientOfVariation
    case .gmi:
      // The glucose management indicator, computed from the mean in mg/dL.
      guard let mean,
        let conversion = try? unit.conversion(to: HKUnit(from: "mg/dL"))
      else { return nil }
      return (3.31 + 0.02392 * conversion(mean)) / 100
    default: return nil
    }
  }
}
