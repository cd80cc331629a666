import Threads

/// Computes the statistics of one type over consecutive intervals (S-30…S-73).
///
/// Inner loops use only columns, boundaries and accumulators: there are no objects, no calendar and
/// no allocation per sample.
package struct StatisticsEngine: Sendable {
  /// The statistics to compute. The options must have been checked
  /// (`HKStatisticsOptions.check(for:)`).
  package let options: HKStatisticsOptions
  /// The boundaries of the intervals, ascending and distinct; one more than the number of
  /// intervals.
  package let boundaries: [Double]
  /// All sources of the type in order of priority, which matters where sources overlap (S-42).
  package let priority: [Int]

  package init(options: HKStatisticsOptions, boundaries: [Double], priority: [Int]) {
    self.options = options
    self.boundaries = boundaries
    self.priority = priority
  }

  /// True if the result of an interval is the same, to the last bit, whichever other intervals are
  /// computed with it, so that they can be computed in parts.
  ///
  /// The merged sums of a few sources are differences of lengths of time, which are exact: dates
  /// since 2009 are multiples of 2⁻²⁴ seconds, so a number holds any sum of their differences. The
  /// sums of more sources are computed in another way, which depends on the sources nearby.
  package var areIntervalsIndependent: Bool {
    !options.contains(.cumulativeSum) || priority.count <= MergedSum.fewSources
  }

  /// Returns one result for every interval, including empty ones, from the data before an instant.
  /// A sample that extends beyond the instant is cut off there, as at the end of an interval.
  ///
  /// - Parameter end: the instant at which the data is cut off; nil to cut nothing.
  package func evaluate(_ columns: SampleColumns, until end: Double?) -> [IntervalStatistics] {
    guard let end, let last = boundaries.last, end < last else { return evaluate(columns) }
    let begun = Array(boundaries.prefix { $0 < end })
    let cut = StatisticsEngine(options: options, boundaries: begun + [end], priority: priority)
    var results = begun.isEmpty ? [] : cut.evaluate(columns)
    if !results.isEmpty { results[results.count - 1].end = boundaries[results.count] }
    for index in results.count..<boundaries.count - 1 {
      results.append(
        IntervalStatistics(
          start: boundaries[index], end: boundaries[index + 1], values: StatisticsValues()))
    }
    return results
  }

  /// Returns true for each interval that samples touch (S-57), from the data before an instant.
  ///
  /// - Parameter end: the instant at which the data is cut off.
  package func touched(by columns: SampleColumns, until end: Double) -> [Bool] {
    guard let last = boundaries.last else { return [] }
    let begun = end < last ? boundaries.prefix { $0 < end } + [end] : boundaries
    var touched = [Bool](repeating: false, count: boundaries.count - 1)
    guard begun.count > 1 else { return touched }
    let engine = StatisticsEngine(options: [], boundaries: begun, priority: [])
    let pieces = columns.indices(within: begun[0]..<begun[begun.count - 1])
    let known = engine.results(columns, pieces, in: 0..<begun.count - 1, ranks: nil) {
      _, samples, _ in samples.count > 0
    }
    touched.replaceSubrange(known.indices, with: known)
    return touched
  }

  /// Returns one result for every interval, including empty ones.
  ///
  /// If there are many samples, several threads compute the results. The results are identical to
  /// the last bit for any number of threads.
  package func evaluate(_ columns: SampleColumns) -> [IntervalStatistics] {
    guard boundaries.count > 1 else { return [] }
    if let (levels, back) = columns.asLevels() {
      var results = evaluate(levels)
      results.convert(by: back)
      return results
    }
    let pieces = columns.indices(within: boundaries[0]..<boundaries[boundaries.count - 1])
    let isBySource = options.contains(.separateBySource)
    let only =
      isBySource || options.contains(.cumulativeSum) ? columns.onlySource(in: pieces) : nil
    let isMerging = options.contains(.cumulativeSum) && only == nil && !pieces.isEmpty
    let ranks = isMerging ? ranks(sourceCount: Int(columns.source.max()?.rawValue ?? 0) + 1) : nil
    let intervals = 0..<boundaries.count - 1
    var results = statistics(columns, pieces, in: intervals, ranks: ranks)
    if isBySource, let only {
      for index in intervals where results[index].values.count > 0 {
        results[index].sources = [.init(source: only, values: results[index].values)]
      }
    } else if isBySource {
      for (source, own) in columns.selectingEachSource(of: pieces, in: priority) {
        addSource(source, own, to: &results)
      }
    }
    return results
  }

  private func addSource(
    _ source: Int, _ columns: SampleColumns, to results: inout [IntervalStatistics]
  ) {
    // There can be as many sources as intervals, and each source can have data in only a few of
    // them, far apart.
    for (rows, reached) in stretches(of: columns) {
      let own = statistics(columns, rows, in: reached, ranks: nil)
      for (index, own) in zip(reached, own) where own.values.count > 0 {
        results[index].sources.append(.init(source: source, values: own.values))
      }
    }
  }

  /// The minimum number of consecutive intervals without a sample that separates two stretches.
  private static let shortGap = 8

  /// Returns stretches of neighboring intervals that samples touch, each with its samples. No
  /// sample touches the intervals between two stretches.
  private func stretches(
    of columns: SampleColumns
  ) -> [(rows: Range<Int>, intervals: Range<Int>)] {
    let count = boundaries.count - 1
    var stretches: [(rows: Range<Int>, intervals: Range<Int>)] = []
    var row = 0
    while row < columns.count {
      let firstRow = row
      let start = columns.start[row]
      let first = min(max(0, boundaries.partitioningIndex { $0 > start } - 1), count - 1)
      var end = first + 1
      repeat {
        if columns.end[row] >= boundaries[end] {
          end = min(boundaries.partitioningIndex { $0 > columns.end[row] }, count)
        }
        row += 1
      } while row < columns.count
        && columns.start[row] < boundaries[min(end + Self.shortGap, count)]
      stretches.append((firstRow..<row, first..<end))
    }
    return stretches
  }

  /// Returns the statistics of some intervals for all sources together.
  ///
  /// - Parameters:
  ///   - pieces: the samples that can touch the intervals.
  ///   - ranks: the rank of each source; nil if sums are not merged.
  private func statistics(
    _ columns: SampleColumns, _ pieces: Range<Int>, in intervals: Range<Int>, ranks: [Int32]?
  ) -> [IntervalStatistics] {
    results(columns, pieces, in: intervals, ranks: ranks) { index, accumulator, rows in
      IntervalStatistics(
        start: boundaries[index], end: boundaries[index + 1], values: accumulator.values(of: rows))
    }
  }

  /// Returns a result for each of some intervals. See `statistics(_:_:in:ranks:)`.
  ///
  /// - Parameter result: returns the result of an interval from its index, the samples that were
  ///   accumulated, and all rows; called by several threads.
  private func results<Result>(
    _ columns: SampleColumns, _ pieces: Range<Int>, in intervals: Range<Int>, ranks: [Int32]?,
    _ result: @Sendable (Int, StatisticsAccumulator, SampleRows) -> Result
  ) -> [Result] {
    let parts = IntervalPart.parts(of: columns, pieces, in: intervals, boundaries)
    let style = columns.aggregationStyle
    return columns.withRows(reading: options.parts) { rows in
      let pass = IntervalPass(
        rows: rows, boundaries: boundaries, style: style, options: options, ranks: ranks)
      return [Result](unsafeUninitializedCapacity: intervals.count) { results, count in
        // Each thread writes the results of its own intervals.
        nonisolated(unsafe) let results = results
        parts.forEachConcurrently { part in
          pass.run(part) { interval, accumulator in
            results.initializeElement(
              at: interval - intervals.lowerBound, to: result(interval, accumulator, rows))
          }
        }
        count = intervals.count
      }
    }
  }

  /// Returns the rank of each source, 0 for the highest. Sources without a priority come last, in
  /// order of their index.
  func ranks(sourceCount: Int) -> [Int32] {
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

extension [IntervalPart] {
  fileprivate func forEachConcurrently(_ body: @Sendable (IntervalPart) -> Void) {
    if count == 1 {
      body(self[0])
    } else {
      WorkerThread.forEach(below: count) { body(self[$0]) }
    }
  }
}

extension SampleColumns {
  /// The sound levels in decibels, the unit of their formula (S-54), with the conversion back to
  /// the columns' unit; nil if the samples are already in decibels or are not sound levels.
  fileprivate func asLevels() -> (levels: SampleColumns, back: UnitConversion)? {
    let decibels = HKUnit.decibelAWeightedSoundPressureLevel()
    guard aggregationStyle == .discreteEquivalentContinuousLevel, unit != decibels,
      let conversion = UnitConversion(from: unit, to: decibels),
      let back = UnitConversion(from: decibels, to: unit)
    else { return nil }
    return (converted(to: decibels, by: conversion), back)
  }

  /// Returns the samples that can touch a range, from the first sample that ends at or after its
  /// start to the last sample that starts before its end.
  fileprivate func indices(within range: Range<Double>) -> Range<Int> {
    let last = firstRow(beginningAtOrAfter: range.upperBound)
    let first = min(firstRow(maybeEndingAtOrAfter: range.lowerBound), last)
    return ((first..<last).first { end[$0] >= range.lowerBound } ?? last)..<last
  }

  /// Returns the source of all samples in a range; nil if there are several sources or no samples.
  fileprivate func onlySource(in pieces: Range<Int>) -> Int? {
    guard let first = pieces.first.map({ source[$0] }) else { return nil }
    // Whole blocks are compared because the processor compares several values at once. The second
    // source is often near the beginning, so the blocks are small.
    var block = pieces.prefix(1024)
    while !block.isEmpty {
      let differences = source[block].reduce(0) { $0 | ($1.rawValue ^ first.rawValue) }
      guard differences == 0 else { return nil }
      block = pieces[block.upperBound...].prefix(1024)
    }
    return Int(first)
  }

  /// Returns the samples in a range, separated by source, in the given order of sources.
  fileprivate func selectingEachSource(
    of pieces: Range<Int>, in order: [Int]
  ) -> [(source: Int, columns: SampleColumns)] {
    var rows: [[Int]] = Array(repeating: [], count: Int(source[pieces].max()?.rawValue ?? 0) + 1)
    for piece in pieces { rows[Int(source[piece])].append(piece) }
    let unlisted = Set(rows.indices).subtracting(order).sorted()
    return (order + unlisted).compactMap { source in
      guard rows.indices.contains(source), !rows[source].isEmpty else { return nil }
      return (source, selecting(rows[source]))
    }
  }
}
