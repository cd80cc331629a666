import Health
import Languages

/// Readings that are far from those around them, such as those of a child on a parent's scale.
///
/// The data does not say whose body it is about, so such readings count wherever readings do. A
/// report names them, and states no fact that they alone make.
///
/// A reading is far if it differs from the median of its neighbors by more than a fifth of the
/// median, and by more than eight times their spread, which is the median of their distances from
/// the median, divided by that of a normal distribution. Its neighbors are the 15 readings before
/// and the 15 after it that are at most 28 days away. With fewer than five, nothing is known of
/// what is usual, nor if more than a quarter of them are nearer to the reading than to the median.
enum FarReadings {
  private static let neighbors = 15, leastNeighbors = 5
  private static let window = 28 * 86_400.0
  private static let floor = 0.2, spreads = 8.0
  /// The median distance of a normal distribution from its median, in standard deviations.
  private static let normal = 0.6745

  /// Returns the indices of readings that are far from those around them, in ascending order.
  ///
  /// - Parameter readings: the readings in ascending order of start.
  static func indices(of readings: [(start: Double, value: Double)]) -> [Int] {
    let finite = readings.indices.filter { readings[$0].value.isFinite }
    return finite.indices.filter { place in
      let own = readings[finite[place]]
      let near = (max(0, place - neighbors)...min(finite.count - 1, place + neighbors))
        .filter { $0 != place && abs(readings[finite[$0]].start - own.start) <= window }
        .map { readings[finite[$0]].value }
      guard near.count >= leastNeighbors, let median = ReadingStatistics(near).percentile(0.5),
        let spread = ReadingStatistics(near.map { abs($0 - median) }).percentile(0.5)
      else { return false }
      let distance = abs(own.value - median)
      // Two people on one scale are as far from each other.
      let beside = near.count { abs($0 - own.value) < abs($0 - median) }
      return distance > floor * abs(median) && distance > spreads * spread / normal
        && 4 * beside <= near.count
    }.map { finite[$0] }
  }
}

extension HKQuantityType {
  /// True for a measure of a body, which changes by little from one week to the next.
  var isOfBody: Bool {
    let types: [HKQuantityTypeIdentifier] = [
      .bodyMass, .bodyMassIndex, .leanBodyMass, .bodyFatPercentage, .waistCircumference, .height,
    ]
    return types.contains { self == HKQuantityType($0) }
  }
}

extension QuantityQuery {
  /// True for statistics of readings of which those far from others are named.
  var findsFarReadings: Bool { type.isOfBody && bands == nil }

  /// Adds the readings that are far from those around them to a result, and the values of their
  /// intervals without them.
  func addFarReadings(
    of samples: SampleColumns, _ intervals: QueryIntervals, _ order: [Int],
    by conversion: UnitConversion, to result: inout QueryResult, _ context: EvaluationContext
  ) {
    guard let span = intervals.span else { return }
    // Other queries can have read more samples.
    let rows = (0..<samples.count).filter {
      span.contains(samples.start[$0]) && samples.start[$0] < context.cutoff ?? .infinity
    }
    let listed = FarReadings.indices(
      of: rows.map { (start: samples.start[$0], value: conversion(samples.value[$0])) }
    ).map { rows[$0] }
    guard !listed.isEmpty else { return }
    let all = Set(listed)
    var near = statistics(
      of: samples.selecting((0..<samples.count).filter { !all.contains($0) }),
      in: intervals.boundaries, order, context)
    near.convert(by: conversion)
    let intervalResult = intervalResult(context)
    var rest = listed[...]
    for index in result.intervals.indices where !rest.isEmpty {
      let end = result.intervals[index].end
      let count = rest.prefix { samples.start[$0] < end }.count
      rest = rest.dropFirst(count)
      guard count > 0 else { continue }
      // Statistics that need each reading are not known without the far ones.
      let without = intervalResult(near[index])
      result.intervals[index].near = .init(
        values: without.values, parts: without.parts, farCount: count)
    }
    var details = result.details as? ReadingDetails ?? ReadingDetails()
    details.far = listed.map {
      .init(start: samples.start[$0], value: conversion(samples.value[$0]))
    }
    result.details = details
    result.facts.append(.samples(.farFromOthers(listed.count)))
  }
}
