/// The length and the ascent of a route.
package struct RouteMeasure: Sendable, Equatable {
  /// The length in meters: the sum of the great circles between consecutive points.
  package private(set) var length = 0.0
  /// The ascent in meters; nil if fewer than two points have an altitude.
  ///
  /// The altitude must differ by at least `threshold` from the last altitude that counted, so that
  /// the noise of a receiver is not added up.
  package private(set) var ascent: Double?

  /// The smallest difference of altitudes that counts, in meters.
  package static let threshold = 3.0
  /// The longest pause between two points between which the route continues, in seconds. Over a
  /// longer one, and from a point to an earlier one, it does not.
  package static let longestPause = 120.0

  /// Measures the points of a route, in their order.
  package init(_ points: [RoutePoint]) {
    var last: RoutePoint?
    var altitude: Double?
    for point in points {
      let pause = last.map { point.time - $0.time } ?? 0
      if let last, (0...Self.longestPause).contains(pause) {
        length += last.distance(to: point)
      } else {
        altitude = nil
      }
      last = point
      guard let height = point.altitude else { continue }
      guard let known = altitude else {
        altitude = height
        continue
      }
      ascent = ascent ?? 0
      guard abs(height - known) >= Self.threshold else { continue }
      ascent = (ascent ?? 0) + max(0, height - known)
      altitude = height
    }
  }
}
