extension SampleColumns {
  /// Calls a closure for each interval with the rows that touch it, in ascending order (S-57).
  ///
  /// - Parameters:
  ///   - boundaries: the boundaries of the intervals, in ascending order; one more than the number
  ///     of intervals.
  ///   - end: the instant at which the data is cut off, as at the end of an interval; nil to
  ///     cut nothing.
  ///   - body: a closure that receives the index of the interval, the part of the interval before
  ///     `end`, and the rows. An interval that starts at `end` or later is empty and has no rows.
  package func forEachInterval(
    of boundaries: [Double], until end: Double?,
    _ body: (_ index: Int, _ interval: Range<Double>, _ rows: [Int]) throws -> Void
  ) rethrows {
    guard let first = boundaries.first else { return }
    var next = firstRow(beginningAtOrAfter: first)
    var rows = (firstRow(maybeEndingAtOrAfter: first)..<max(next, 0)).filter {
      self.end[$0] > first
    }
    for index in boundaries.indices.dropLast() {
      let start = boundaries[index]
      let interval = start..<max(start, min(boundaries[index + 1], end ?? .infinity))
      while next < count, self.start[next] < interval.upperBound {
        rows.append(next)
        next += 1
      }
      try body(index, interval, interval.isEmpty ? [] : rows)
      rows.removeAll { self.end[$0] <= boundaries[index + 1] }
    }
  }
}
