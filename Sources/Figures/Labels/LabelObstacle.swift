/// A mark that labels avoid if possible: a segment of a line, a dot or a bar.
package struct LabelObstacle: Sendable {
  /// The ends of a line, or two opposite corners of a bar.
  package let start: PlotPoint, end: PlotPoint
  /// Half of the width of a line, or the radius of a dot, in pixels.
  package let reach: Double
  private let isFilled: Bool

  package static func line(from start: PlotPoint, to end: PlotPoint, width: Double) -> Self {
    Self(start: start, end: end, reach: width / 2, isFilled: false)
  }

  package static func dot(_ place: PlotPoint, radius: Double) -> Self {
    Self(start: place, end: place, reach: radius, isFilled: false)
  }

  /// A bar between two opposite corners.
  package static func bar(_ corner: PlotPoint, _ opposite: PlotPoint) -> Self {
    Self(start: corner, end: opposite, reach: 0, isFilled: true)
  }

  /// The area of the mark inside of a box, in square pixels; 0 if the mark does not touch it.
  /// - Parameters:
  ///   - width: the width of the plot in pixels.
  ///   - height: the height of the plot in pixels.
  package func area(in box: LabelPlacer.Box, width: Double, height: Double) -> Double {
    let (left, right) = (box.left - reach, box.right + reach)
    let (x1, x2) = (start.x * width, end.x * width)
    guard max(x1, x2) > left, min(x1, x2) < right else { return 0 }
    let (top, bottom) = (box.top - reach, box.bottom + reach)
    let (y1, y2) = (start.y * height, end.y * height)
    guard max(y1, y2) > top, min(y1, y2) < bottom else { return 0 }
    if isFilled {
      return (min(max(x1, x2), right) - max(min(x1, x2), left))
        * (min(max(y1, y2), bottom) - max(min(y1, y2), top))
    }
    let across = Self.part(from: x1, to: x2, between: left, and: right)
    let down = Self.part(from: y1, to: y2, between: top, and: bottom)
    let inside = min(across.last, down.last) - max(across.first, down.first)
    guard inside > 0 else { return 0 }
    let length = ((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)).squareRoot()
    return max(1, inside * length) * 2 * reach
  }

  /// The part of the way between two numbers that is within limits, as shares of the way.
  private static func part(
    from start: Double, to end: Double, between low: Double, and high: Double
  ) -> (first: Double, last: Double) {
    guard start != end else { return (0, 1) }
    let (one, other) = ((low - start) / (end - start), (high - start) / (end - start))
    return (max(0, min(one, other)), min(1, max(one, other)))
  }
}
