extension PlotLabel.Spot {
  /// The spots around a point, the best first: above it and farther above, beside it, below it and
  /// farther below.
  /// - Parameters:
  ///   - above: the distance from the point to a baseline above it, in pixels.
  ///   - below: the distance from the point to a baseline below it, in pixels.
  ///   - isBelow: true to try the spots below before those above.
  package static func around(
    _ point: PlotPoint, above: Double = 9, below: Double = 18, isBelow: Bool = false
  ) -> [Self] {
    let upper = Self.above(point, gap: above)
    let lower = Self.below(point, gap: below)
    let beside = [-4.0, 4, 8, 12].flatMap { dy in
      [
        Self(x: point.x, y: point.y, dx: 9, dy: dy, anchor: .start),
        Self(x: point.x, y: point.y, dx: -9, dy: dy, anchor: .end),
      ]
    }
    return isBelow ? lower + beside + upper : upper + beside + lower
  }

  /// The spots closest to a point: just above it, beside it and just below it.
  ///
  /// - Parameter isBelow: true to try the spots below before those above.
  package static func beside(_ point: PlotPoint, isBelow: Bool = false) -> [Self] {
    around(point, above: 6, below: 15, isBelow: isBelow).filter { -6...15 ~= $0.dy }
  }

  /// The spots above a point, the nearest first.
  package static func above(_ point: PlotPoint, gap: Double) -> [Self] {
    distances.flatMap { row(point, dy: -gap - $0) }
  }

  /// The spots below a point, the nearest first.
  package static func below(_ point: PlotPoint, gap: Double) -> [Self] {
    distances.flatMap { row(point, dy: gap + $0) }
  }

  /// The spots for two lines of text in a stretch without data: at the foot of the plot, or at its
  /// top.
  /// - Parameter x: the share of the width at the middle of the stretch.
  package static func inside(gap x: Double) -> [Self] {
    [
      Self(x: x, y: 1, dx: 0, dy: -22, anchor: .middle),
      Self(x: x, y: 0, dx: 0, dy: 14, anchor: .middle),
    ]
  }

  /// The distances added to the smallest one, in pixels.
  private static let distances = [0.0, 5, 10, 15]

  /// The spots at one height: centered on the point, starting or ending at it, and next to it.
  private static func row(_ point: PlotPoint, dy: Double) -> [Self] {
    [
      Self(x: point.x, y: point.y, dx: 0, dy: dy, anchor: .middle),
      Self(x: point.x, y: point.y, dx: -5, dy: dy, anchor: .start),
      Self(x: point.x, y: point.y, dx: 5, dy: dy, anchor: .end),
      Self(x: point.x, y: point.y, dx: 4, dy: dy, anchor: .start),
      Self(x: point.x, y: point.y, dx: -4, dy: dy, anchor: .end),
    ]
  }
}
