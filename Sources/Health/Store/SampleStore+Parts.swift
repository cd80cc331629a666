import Threads

/// Consecutive samples of a type that a store keeps together. All times are in seconds since
/// 2001-01-01 00:00:00 UTC.
package struct StoredSegment: Sendable {
  let count: Int
  /// The start of the first sample.
  let firstStart: Double
  /// The start of the last sample.
  let lastStart: Double
  /// The duration of the longest sample, in seconds.
  let longest: Double

  package init(count: Int, firstStart: Double, lastStart: Double, longest: Double) {
    self.count = count
    self.firstStart = firstStart
    self.lastStart = lastStart
    self.longest = longest
  }

  /// Estimates how many samples are read for a span: those that start in it, and those that start
  /// so shortly before it that they may last into it.
  fileprivate func rowCount(touching span: Range<Double>) -> Double {
    let from = max(firstStart, span.lowerBound - longest)
    let to = min(lastStart, span.upperBound)
    guard from <= to else { return 0 }
    return lastStart > firstStart
      ? Double(count) * (to - from) / (lastStart - firstStart) : Double(count)
  }
}

extension [StoredSegment] {
  fileprivate func rowCount(touching span: Range<Double>) -> Double {
    reduce(0) { $0 + $1.rowCount(touching: span) }
  }

  /// The span in which samples are read for a part of some intervals.
  ///
  /// - Parameter hasOverlaps: true to include samples that start after the part, but before the end
  ///   of a sample that starts in it; for the first part, also of one that starts before it.
  fileprivate func span(
    of part: Range<Int>, _ boundaries: [Double], hasOverlaps: Bool
  ) -> Range<Double> {
    let span = boundaries[part.lowerBound]..<boundaries[part.upperBound]
    guard hasOverlaps else { return span }
    let longest = lazy.filter { segment in
      let earlier = part.lowerBound == 0 ? segment.longest : 0
      return segment.firstStart < span.upperBound && segment.lastStart + earlier >= span.lowerBound
    }.map(\.longest).max()
    // One second of tolerance, because durations are rounded.
    return span.lowerBound..<span.upperBound + 1 + (longest ?? 0)
  }
}

/// The maximum number of intervals whose statistics are computed before their results are made.
private let intervalLimit = 1 << 13

// Samples that are read part by part, so that those of a type are never all in memory.
extension SampleStore {
  /// Divides consecutive intervals into parts, so that reading the samples of each part decodes
  /// most samples only once. A single part means that the samples are in memory, that there are few
  /// samples and few intervals, or that so many samples last for so long that they would be read
  /// for many parts.
  ///
  /// The parts depend only on the data and the intervals.
  ///
  /// - Parameters:
  ///   - boundaries: the boundaries of the intervals, ascending and distinct; one more than the
  ///     number of intervals.
  ///   - hasOverlaps: as in `readParts`.
  package func parts(
    of type: HKSampleType, between boundaries: [Double], hasOverlaps: Bool = false
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    let count = max(boundaries.count - 1, 0)
    var first = 0
    func addPart(to end: Int) {
      while end - first > intervalLimit {
        parts.append(first..<first + intervalLimit)
        first += intervalLimit
      }
      parts.append(first..<end)
      first = end
    }
    let segments = segments(of: type)
    if segments.isEmpty { return [0..<count] }
    for segment in segments.dropFirst() {
      let next = boundaries.partitioningIndex { $0 >= segment.firstStart }
      if next > first, next < count { addPart(to: next) }
    }
    addPart(to: count)
    guard parts.count > 1 else { return parts }
    let rowCount = parts.reduce(0) { sum, part in
      let span = segments.span(of: part, boundaries, hasOverlaps: hasOverlaps)
      return sum + segments.rowCount(touching: span)
    }
    let all = segments.rowCount(touching: boundaries[0]..<boundaries[count])
    return rowCount > 2 * all ? [0..<count] : parts
  }

  /// Reads the samples of each part of some intervals. Those of as many parts as the machine has
  /// processors are in memory at a time, whose columns may be decoded by further threads.
  ///
  /// - Parameters:
  ///   - parts: the intervals of each part.
  ///   - hasOverlaps: true to read also the samples that start after a part, but before the end of
  ///     a sample that starts in it.
  ///   - columns: the columns that are needed in addition to starts and ends.
  ///   - body: a closure that receives a part with all of its samples, and possibly others; nil if
  ///     there are none. It is called by several threads.
  /// - Returns: The values that the closure returned, in the order of the parts.
  package func readParts<Value>(
    _ parts: [Range<Int>], of type: HKSampleType, between boundaries: [Double],
    with columns: SampleColumns.Parts, hasOverlaps: Bool = false,
    _ body: (Range<Int>, SampleColumns?) throws -> Value
  ) throws -> [Value] {
    let segments = segments(of: type)
    return try WorkerThread.map(parts) { part in
      let span = segments.span(of: part, boundaries, hasOverlaps: hasOverlaps)
      return try body(part, self.columns(of: type, in: span, with: columns))
    }
  }
}
