import Languages

/// The points of a series that a statement about several intervals is about: those of this report's
/// intervals, or all (R-5b).
package struct StatedPoints: Sendable {
  /// The indices of the points with values that count.
  package let indices: [Int]
  /// True if they are those of this report's intervals.
  package let areCurrent: Bool
  /// The number of intervals that are over, with or without such a value.
  package let ended: Int
  private let leastShare: Double

  /// - Parameter least: the least number of this report's intervals that are worth a statement of
  ///   their own; nil for a statement about all intervals.
  package init(_ points: [FigurePoint], least: Int?, leastShare: Double) {
    self.leastShare = leastShare
    func isEnough(_ count: Int, of ended: Int) -> Bool {
      Double(count) >= leastShare * Double(ended)
    }
    let ended = points.indices.filter { points[$0].interval.state.hasEnded }
    let current = ended.filter { points[$0].interval.isEmphasized }
    let counted = current.filter { points[$0].counted != nil }
    areCurrent =
      least.map { counted.count >= $0 && isEnough(counted.count, of: current.count) } ?? false
    indices = areCurrent ? counted : ended.filter { points[$0].counted != nil }
    self.ended = areCurrent ? current.count : ended.count
  }

  /// True if too few of the intervals have values for a statement about all of them.
  package var areTooFew: Bool { Double(indices.count) < leastShare * Double(ended) }

  /// True if they are this report's, and other intervals have values too.
  package func arePart(of points: [FigurePoint]) -> Bool {
    areCurrent && indices.count < points.count { $0.counted != nil }
  }
}

extension FigureSubject {
  /// The points that a statement about all intervals is about.
  func stated(_ points: [FigurePoint]) -> StatedPoints {
    StatedPoints(points, least: nil, leastShare: leastShare)
  }

  /// The number of intervals with data, in place of a statement about all of them.
  func sparse(_ stated: StatedPoints) -> Finding {
    .sparse(name: shortName, count: stated.indices.count, of: stated.ended, noun: interval)
  }
}
