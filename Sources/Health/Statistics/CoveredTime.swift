/// The length of the union of time spans that are added in ascending order of start (S-56).
package struct CoveredTime: Sendable {
  /// The seconds that the spans cover, with overlaps counted once.
  package private(set) var seconds = 0.0
  private var end = -Double.infinity

  package init() {}

  /// Adds the part of a span that is inside an interval.
  package mutating func add(_ start: Double, _ end: Double, in interval: Range<Double>) {
    let end = min(end, interval.upperBound)
    guard end > self.end else { return }
    let start = max(max(start, interval.lowerBound), self.end)
    if end > start { seconds += end - start }
    self.end = end
  }
}
