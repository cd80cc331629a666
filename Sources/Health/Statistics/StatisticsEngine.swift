/// Computes the statistics of one type over consecutive intervals (S-30…S-73).
///
/// Inner loops see columns, boundaries and accumulators: no objects, no calendar and no allocation per
/// sample.
package struct StatisticsEngine: Sendable {
  /// What to compute. The options must have been checked (`HKStatisticsOptions.check(for:)`).
  package let options: HKStatisticsOptions
  /// The boundaries of the intervals, ascending: one more than there are intervals.
  package let boundaries: [Double]
  /// Every source of the type, from the one that counts first where sources overlap (S-42).
  package let priority: [Int]

  package init(options: HKStatisticsOptions, boundaries: [Double], priority: [Int]) {
    self.options = options
    self.boundaries = boundaries
    self.priority = priority
  }

  /// One result for every interval, empty ones included.
  package func evaluate(_ columns: QuantityColumns) -> [IntervalStatistics] {
    guard boundaries.count > 1 else { return [] }
    if let (levels, back) = columns.asLevels() {
      return evaluate(levels).map { $0.converted(by: back) }
    }
    let pieces = columns.indices(within: boundaries[0]..<boundaries[boundaries.count - 1])
    let ranks = ranks(sourceCount: Int(columns.source.max() ?? 0) + 1)
    var results = merged(columns, pieces: pieces, ranks: ranks)
    if options.contains(.separateBySource) {
      for (source, own) in columns.selectingEachSource(of: pieces, in: priority) {
        addSource(source, own, to: &results)
      }
    }
    return results
  }

  private func merged(
    _ columns: QuantityColumns, pieces: Range<Int>, ranks: [Int32]
  ) -> [IntervalStatistics] {
    var pass = IntervalPass(columns, boundaries: boundaries)
    let isMerging = options.contains(.cumulativeSum) && columns.hasSeveralSources(in: pieces)
    if isMerging {
      var timeline = SourceTimeline(
        columns, pieces: pieces, ranks: ranks, rankCount: ranks.count)
      pass.run(pieces) { piece, from, to in
        let rank = ranks[Int(columns.source[piece])]
        let start = columns.start[piece]
        if from == to { return timeline.isMasked(rank: rank, instant: from) ? 0 : nil }
        return timeline.ownLength(rank: rank, pieceStart: start, from: from, to: to)
      }
    } else {
      pass.run(pieces) { _, _, _ in nil }
    }
    return pass.accumulators.enumerated().map { index, accumulator in
      IntervalStatistics(
        start: boundaries[index], end: boundaries[index + 1],
        values: accumulator.values(options, of: columns))
    }
  }

  private func addSource(
    _ source: Int, _ columns: QuantityColumns, to results: inout [IntervalStatistics]
  ) {
    // There may be as many sources as intervals, and each in few of them.
    let reached = intervals(reachedBy: columns)
    var pass = IntervalPass(
      columns, boundaries: Array(boundaries[reached.lowerBound...reached.upperBound]))
    pass.run(0..<columns.count) { _, _, _ in nil }
    for (index, accumulator) in pass.accumulators.enumerated() where accumulator.count > 0 {
      results[reached.lowerBound + index].sources.append(
        .init(source: source, values: accumulator.values(options, of: columns)))
    }
  }

  /// The intervals from the first to the last that samples touch; there is at least one sample.
  private func intervals(reachedBy columns: QuantityColumns) -> Range<Int> {
    let last = columns.end.max() ?? columns.start[0]
    let first = max(0, boundaryCount(upTo: columns.start[0]) - 1)
    return min(first, boundaries.count - 2)..<min(boundaryCount(upTo: last), boundaries.count - 1)
  }

  /// How many boundaries lie at or before an instant.
  private func boundaryCount(upTo instant: Double) -> Int {
    var (low, high) = (0, boundaries.count)
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rank of each source, 0 for the highest. Sources that the priority leaves out come last, in
  /// the order of their index.
  private func ranks(sourceCount: Int) -> [Int32] {
    var ranks = [Int32](repeating: -1, count: max(sourceCount, (priority.max() ?? -1) + 1))
    var next: Int32 = 0
    for source in priority where ranks[source] < 0 {
      ranks[source] = next
      next += 1
    }
    for source in ranks.indices where ranks[source] < 0 {
      ranks[source] = next
      next += 1
    }
    return ranks
  }
}

/// One pass over samples in ascending order of start, which cuts each at the boundaries that it
/// crosses (S-57, S-63).
private struct IntervalPass {
  let columns: QuantityColumns
  let boundaries: [Double]
  var accumulators: [StatisticsAccumulator]

  init(_ columns: QuantityColumns, boundaries: [Double]) {
    self.columns = columns
    self.boundaries = boundaries
    accumulators = Array(repeating: StatisticsAccumulator(), count: boundaries.count - 1)
  }

  /// - Parameter ownLength: how many seconds of the part `[from, to)` of a sample count towards the
  ///   merged sum; nil for all of it. An instant counts whole unless this is 0.
  mutating func run(
    _ pieces: Range<Int>, ownLength: (_ piece: Int, _ from: Double, _ to: Double) -> Double?
  ) {
    let style = columns.type.aggregationStyle
    let isCumulative = style == .cumulative
    var first = 0
    for piece in pieces {
      let (start, end) = (columns.start[piece], columns.end[piece])
      while first < accumulators.count, boundaries[first + 1] <= start { first += 1 }
      guard first < accumulators.count else { return }
      if start == end {
        guard boundaries[first] <= start else { continue }
        accumulators[first].add(piece, of: columns, style: style, from: start, to: end)
        guard isCumulative else { continue }
        accumulators[first].plainSum += columns.value[piece]
        if ownLength(piece, start, end) == nil {
          accumulators[first].sum += columns.value[piece]
        }
        continue
      }
      var interval = first
      while interval < accumulators.count, boundaries[interval] < end {
        let from = max(start, boundaries[interval])
        let to = min(end, boundaries[interval + 1])
        if from < to {
          accumulators[interval].add(piece, of: columns, style: style, from: from, to: to)
          if isCumulative {
            let own = ownLength(piece, from, to) ?? (to - from)
            accumulators[interval].sum += columns.part(of: piece, lasting: own)
            accumulators[interval].plainSum += columns.part(of: piece, lasting: to - from)
          }
        }
        interval += 1
      }
    }
  }
}

extension QuantityColumns {
  /// Sound levels in decibels, which their formula takes (S-54), and the way back to the columns' unit;
  /// nil if they are in decibels, or no levels.
  fileprivate func asLevels() -> (levels: QuantityColumns, back: UnitConversion)? {
    let decibels = HKUnit.decibelAWeightedSoundPressureLevel()
    guard type.aggregationStyle == .discreteEquivalentContinuousLevel, unit != decibels,
      let conversion = UnitConversion(from: unit, to: decibels),
      let back = UnitConversion(from: decibels, to: unit)
    else { return nil }
    return (converted(to: decibels, by: conversion), back)
  }

  /// The samples that may touch a range: all that begin before its end, from the first that does not
  /// end before its start.
  fileprivate func indices(within range: Range<Double>) -> Range<Int> {
    let last = firstRow(beginningAtOrAfter: range.upperBound)
    let first = min(firstRow(maybeEndingAtOrAfter: range.lowerBound), last)
    return ((first..<last).first { end[$0] >= range.lowerBound } ?? last)..<last
  }

  /// The share of a sample's value that falls to a part of its length, at constant rate (S-63).
  fileprivate func part(of piece: Int, lasting seconds: Double) -> Double {
    let length = end[piece] - start[piece]
    return seconds == length ? value[piece] : value[piece] * seconds / length
  }

  fileprivate func hasSeveralSources(in pieces: Range<Int>) -> Bool {
    guard let first = pieces.first else { return false }
    return pieces.contains { source[$0] != source[first] }
  }

  /// The samples of each source in a range alone, in the given order of sources.
  fileprivate func selectingEachSource(
    of pieces: Range<Int>, in order: [Int]
  ) -> [(source: Int, columns: QuantityColumns)] {
    var indices: [Int: [Int]] = [:]
    for piece in pieces { indices[Int(source[piece]), default: []].append(piece) }
    let unlisted = Set(indices.keys).subtracting(order).sorted()
    return (order + unlisted).compactMap { source in
      indices[source].map { (source, selecting($0)) }
    }
  }
}
