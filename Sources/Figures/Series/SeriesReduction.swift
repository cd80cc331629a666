/// The reduction of long series to what a drawing can show (§5).
package enum SeriesReduction {
  /// The greatest number of points of a line, and of columns that longer ones are reduced to.
  package static let columns = 400
  /// The greatest number of bars or ranges that are marks of their own.
  package static let marks = 92

  /// The first, the least, the greatest and the last point of each column, in their order; all points of a short
  /// line.
  /// - Parameters:
  ///   - points: the points of the line from left to right, within the width of the plot.
  ///   - total: the number of points of the whole figure.
  package static func line(_ points: [PlotPoint], of total: Int, columns: Int = Self.columns)
    -> [PlotPoint]
  {
    guard total > columns else { return points }
    return groups(points, columns: columns) { $0.x }.flatMap { column in
      let least = column.indices.min { column[$0].y < column[$1].y }
      let greatest = column.indices.max { column[$0].y < column[$1].y }
      let kept = Set([column.startIndex, least, greatest, column.endIndex - 1].compactMap(\.self))
      return kept.sorted().map { column[$0] }
    }
  }

  /// The ranges of indices of equal columns, of one index each if there are few.
  package static func columns(of count: Int, limit: Int = Self.columns) -> [Range<Int>] {
    guard count > limit else { return (0..<count).map { $0..<$0 + 1 } }
    return (0..<limit).map { $0 * count / limit..<($0 + 1) * count / limit }
  }

  /// Runs of elements that lie in the same of some columns of the width.
  package static func groups<Element>(
    _ elements: [Element], columns: Int, x: (Element) -> Double
  ) -> [ArraySlice<Element>] {
    var groups: [ArraySlice<Element>] = []
    var start = 0
    func column(_ element: Element) -> Int {
      min(columns - 1, max(0, Int(x(element) * Double(columns))))
    }
    for index in elements.indices
    where index + 1 == elements.count || column(elements[index + 1]) != column(elements[start]) {
      groups.append(elements[start...index])
      start = index + 1
    }
    return groups
  }
}
