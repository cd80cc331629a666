import Health

/// The times that readings of a type show: the time that each one lasts, and the time to the next
/// one of its source, if that is not too long. Nothing is known of any other time.
struct KnownTime {
  /// The times in order; no two of them overlap or meet.
  private let spans: [Range<Double>]

  /// - Parameter gap: the longest time, in seconds, between two readings.
  init(of samples: SampleColumns, gap: Double) {
    var lastEnd: [NamePlace: Double] = [:]
    var found: [Range<Double>] = []
    for row in 0..<samples.count {
      let source = samples.source[row]
      let (from, to) = (samples.start[row], max(samples.start[row], samples.end[row]))
      if let last = lastEnd[source], last < from, from - last <= gap { found.append(last..<from) }
      if from < to { found.append(from..<to) }
      lastEnd[source] = max(lastEnd[source] ?? to, to)
    }
    found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    spans = found.reduce(into: []) { spans, next in
      guard let last = spans.last, next.lowerBound <= last.upperBound else {
        spans.append(next)
        return
      }
      spans[spans.count - 1] =
        last.lowerBound..<Swift.max(last.upperBound, next.upperBound)
    }
  }

  /// The share of a range that is known; 0 for an empty range.
  func share(of range: Range<Double>) -> Double {
    guard !range.isEmpty else { return 0 }
    // The first span that ends after the start of the range.
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    let known = spans[low...].prefix { $0.lowerBound < range.upperBound }
      .reduce(0) { $0 + $1.clamped(to: range).length }
    return known / range.length
  }
}

extension SampleColumns {
  /// True if most readings that begin in a span are not followed by another one of their source
  /// within a gap, as finger pricks a few times a day; false without readings.
  func areFarApart(beyond gap: Double, in span: Range<Double>?) -> Bool {
    guard let span else { return false }
    var (count, near) = (0, 0)
    var ends: [NamePlace: Double] = [:]
    var counts: [NamePlace: Bool] = [:]
    for row in 0..<self.count {
      let source = source[row]
      if let end = ends[source], counts[source] == true, start[row] - end <= gap { near += 1 }
      ends[source] = max(ends[source] ?? -.infinity, max(start[row], end[row]))
      counts[source] = span.contains(start[row])
      if span.contains(start[row]) { count += 1 }
    }
    return 2 * near < count
  }
}

extension Range<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
