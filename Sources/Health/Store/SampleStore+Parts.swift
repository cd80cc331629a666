import Threads

/// Consecutive samples of a type that a store keeps together.
package struct StoredSegment: Sendable {
  /// The start of the first sample, in seconds since 2001-01-01 00:00:00 UTC.
  let start: Double
  /// The duration of the longest sample, in seconds.
  let longest: Double

  package init(start: Double, longest: Double) {
    self.start = start
    self.longest = longest
  }
}

/// The maximum number of intervals whose statistics are computed before their results are made.
private let intervalLimit = 1 << 13

// Samples that are read part by part, so that those of a type are never all in memory.
extension SampleStore {
  /// Divides consecutive intervals into parts, so that reading the samples of each part decodes
  /// most samples only once. A single part means that the samples are in memory, or that there are
  /// few samples and few intervals.
  ///
  /// The parts depend only on the data and the intervals.
  ///
  /// - Parameter boundaries: the boundaries of the intervals, ascending and distinct; one more than
  ///   the number of intervals.
  package func parts(of type: HKSampleType, between boundaries: [Double]) -> [Range<Int>] {
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
      let next = boundaries.partitioningIndex { $0 >= segment.start }
      if next > first, next < count { addPart(to: next) }
    }
    addPart(to: count)
    return parts
  }

  /// Reads the samples of each part of some intervals, and releases them before the next part is
  /// read.
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
    // One second of tolerance, because durations are rounded.
    let margin = hasOverlaps ? 1 + (segments(of: type).map(\.longest).max() ?? 0) : 0
    return try WorkerThread.map(parts) { part in
      let span = boundaries[part.lowerBound]..<boundaries[part.upperBound] + margin
      return try body(part, self.columns(of: type, in: span, with: columns))
    }
  }
}
