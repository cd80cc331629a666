/// A piece of a quantity (S-3), as plain numbers for the reference engine.
package struct ReferenceSample: Sendable, Equatable {
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  /// The end, never before the start, and equal to it for an instant.
  package var end: Double
  package var value: Double
  /// The index of its source.
  package var source: Int
  /// Its position in the insertion order (S-55).
  package var sequence: Int

  package init(start: Double, end: Double, value: Double, source: Int = 0, sequence: Int = 0) {
    self.start = start
    self.end = end
    self.value = value
    self.source = source
    self.sequence = sequence
  }

  var isInstant: Bool { start == end }

  var range: Range<Double> { start..<end }

  /// True if the sample belongs to the half-open interval (S-57). An empty interval contains
  /// nothing.
  func falls(into interval: Range<Double>) -> Bool {
    isInstant ? interval.contains(start) : interval.overlaps(range)
  }

  /// The number of its seconds that are in the interval.
  func length(in interval: Range<Double>) -> Double {
    range.clamped(to: interval).length
  }
}

extension [ReferenceSample] {
  /// The samples that have time in an interval, or that end where it starts.
  package func touching(_ interval: (start: Double, end: Double)) -> [ReferenceSample] {
    filter { $0.start < interval.end && $0.end >= interval.start }
  }
}

extension Range<Double> {
  var length: Double { upperBound - lowerBound }
}
