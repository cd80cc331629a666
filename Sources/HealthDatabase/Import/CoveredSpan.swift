/// The span from the first start to the last end of some samples, in seconds since 2001-01-01
/// 00:00:00 UTC.
struct CoveredSpan {
  private(set) var first = Double.infinity
  private(set) var last = -Double.infinity
  /// The length of the longest sample.
  private var longest = 0.0

  var isEmpty: Bool { first > last }

  mutating func add(start: Double, end: Double) {
    first = min(first, start)
    last = max(last, end)
    longest = max(longest, end - start)
  }

  /// Shortens the span so that it ends at an instant.
  mutating func end(at instant: Double) { last = min(last, instant) }

  /// True if a sample and the span have a time in common. Samples that only touch have none, but an
  /// instant at either end of the span has.
  func overlaps(start: Double, end: Double) -> Bool {
    guard !isEmpty else { return false }
    return start == end
      ? first <= start && start <= last
      : start < last && end > first || first == last && start <= first && first < end
  }

  /// True if the samples take the place of an earlier row of the same metric: if the row is
  /// longer than they are, as a day is for hours, and overlaps the span; otherwise if its middle is
  /// in the span. The middle decides because the days of a traveler overlap.
  func replaces(start: Double, end: Double) -> Bool {
    if end - start > 1.5 * longest, end > start { return overlaps(start: start, end: end) }
    let middle = (start + end) / 2
    return first <= middle && middle <= last
  }

  /// True if a sample between two instants can have a time in common with the span, or its middle
  /// in it.
  func reaches(_ dates: ClosedRange<Double>) -> Bool {
    !isEmpty && first <= dates.upperBound && dates.lowerBound <= last
  }

  /// The time by which a sample reaches beyond the span, on the side where it is longer.
  func excess(start: Double, end: Double) -> Double {
    max(first - start, end - last, 0)
  }
}
