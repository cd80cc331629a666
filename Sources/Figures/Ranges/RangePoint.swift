/// An interval with its least, average and greatest values.
package struct RangePoint: Sendable {
  package var interval: FigureInterval
  /// The least and the greatest value; `nil` if the interval has no data.
  package var range: ClosedRange<Double>?
  package var average: Double?

  package init(_ interval: FigureInterval, range: ClosedRange<Double>?, average: Double? = nil) {
    self.interval = interval
    self.range = range
    self.average = average
  }

  /// The range that a drawing shows.
  package var drawn: ClosedRange<Double>? {
    guard interval.state.isDrawn, let range,
      range.lowerBound.isFinite, range.upperBound.isFinite
    else { return nil }
    return range
  }

  /// True if the range exceeds the range of numbers and cannot be drawn.
  package var isOutOfRange: Bool {
    interval.state.isDrawn && range != nil && drawn == nil
  }

  /// The least or the greatest value as a point of a series.
  package func point(_ value: (ClosedRange<Double>) -> Double) -> FigurePoint {
    FigurePoint(interval, value: drawn.map(value))
  }

  /// The average that a drawing shows.
  package var drawnAverage: Double? {
    drawn.flatMap { range in average.flatMap { range.contains($0) ? $0 : nil } }
  }
}
