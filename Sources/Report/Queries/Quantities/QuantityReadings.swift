import Health

/// The readings of a discrete type in each interval, for statistics that HealthKit does not have
/// (R-61…R-67).
struct QuantityReadings {
  /// The unit of all values of the result.
  let unit: HKUnit
  let bands: ValueBands?
  /// True to compute the statistics of each source as well.
  let isBySource: Bool
  /// True if percentiles weigh readings by the time for which they are held.
  let weighsPercentiles: Bool

  /// The readings of one interval, or of one source in it.
  struct Readings {
    var plain = ReadingStatistics([])
    /// The same with the time for which they are held; nil to use them without weights.
    var weighted: WeightedReadings?
  }

  /// The statistics of the readings of one interval.
  struct Row {
    var readings = Readings()
    /// The readings of each source on its own, by the source's index in the store; empty if not
    /// requested.
    var sources: [NamePlace: Readings] = [:]
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
      rows[index].readings.plain = ReadingStatistics(values)
      if isBySource {
        let own = Dictionary(grouping: zip(touching, values)) { samples.source[$0.0] }
        rows[index].sources = own.mapValues { Readings(plain: ReadingStatistics($0.map(\.1))) }
      }
      if let bands, bands.share == .readings {
        rows[index].bands = try bands.shares(values, nil, in: unit)
      }
    }
    guard weighsPercentiles || bands?.share == .time else { return rows }
    try held.forEachInterval(of: boundaries, until: heldCutoff) { index, interval, touching in
      // An interval without a reading of its own has no data.
      let isEmpty = rows[index].readings.plain.count == 0
      let own = isEmpty ? [] : Array(touching)
      let readings = own.map { row in
        (
          value: conversion(held.value[row]),
          weight: min(held.end[row], interval.upperBound)
            - max(held.start[row], interval.lowerBound)
        )
      }
      if let bands, bands.share == .time {
        // A reading without length has no share of the time.
        rows[index].bands = try bands.shares(
          readings.map(\.value), readings.map { max(0, $0.weight) }, in: unit)
      }
      guard weighsPercentiles else { return }
      rows[index].readings.weighted = WeightedReadings(readings)
      guard isBySource else { return }
      let bySource = Dictionary(grouping: zip(own, readings)) { held.source[$0.0] }
      for source in rows[index].sources.keys {
        rows[index].sources[source]?.weighted = WeightedReadings(
          (bySource[source] ?? []).map(\.1))
      }
    }
    return rows
  }
}
