import Health

extension SampleColumns {
  /// The share of a range in which readings follow each other without a gap: the time that a
  /// reading lasts, and the time to the next reading of its source, if that is not too long. Times
  /// of several sources count once.
  ///
  /// - Parameter gap: the longest time, in seconds, between two readings.
  func shareOfTime(in range: Range<Double>, gap: Double) -> Double {
    var lastEnd: [NamePlace: Double] = [:]
    var spans: [(start: Double, end: Double)] = []
    for row in 0..<count {
      let (own, from, to) = (source[row], start[row], max(start[row], end[row]))
      if let last = lastEnd[own], last < from, from - last <= gap { spans.append((last, from)) }
      if from < to { spans.append((from, to)) }
      lastEnd[own] = max(lastEnd[own] ?? to, to)
    }
    spans.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var (seen, until) = (0.0, range.lowerBound)
    for span in spans {
      let (from, to) = (max(span.start, until), min(span.end, range.upperBound))
      guard from < to else { continue }
      seen += to - from
      until = to
    }
    return seen / (range.upperBound - range.lowerBound)
  }
}
