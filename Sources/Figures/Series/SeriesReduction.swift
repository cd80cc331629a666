package import Languages

/// The reduction of long series to the points that a drawing can show (G-16).
package enum SeriesReduction {
  /// The greatest number of points of a line, and the number of columns to which longer lines are
  /// reduced.
  package static let columns = 400
  /// The greatest number of bars or ranges drawn individually.
  package static let marks = 92

  /// The first, least, greatest and last point of each column, in their order; all points if the
  /// line is short.
  /// - Parameters:
  ///   - points: the points of the line from left to right, within the width of the plot.
  ///   - total: the number of points of the entire figure.
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

  /// The index ranges of columns of equal size, with one index each if there are few.
  package static func columns(of count: Int, limit: Int = Self.columns) -> [Range<Int>] {
    guard count > limit else { return (0..<count).map { $0..<$0 + 1 } }
    return (0..<limit).map { $0 * count / limit..<($0 + 1) * count / limit }
  }

  /// The greatest number of columns that summarize several intervals each.
  private static let summaries = 270

  /// The number of neighboring intervals that a column summarizes: one, unless there are more than
  /// 400; then whole weeks of days, whole days of hours, or as many others as needed.
  package static func summarySize(of count: Int, _ noun: IntervalNoun) -> Int {
    guard count > columns else { return 1 }
    let whole = wholeSize(noun)
    let least = (count + summaries - 1) / summaries
    return (least + whole - 1) / whole * whole
  }

  /// The number of intervals in a week of days, a day of hours or an hour of minutes; 1 for others.
  static func wholeSize(_ noun: IntervalNoun) -> Int {
    switch noun {
    case .day, .night: 7
    case .hour: 24
    case .minute: 60
    default: 1
    }
  }

  /// The index ranges of these columns, all of the same size but for the last.
  package static func summaries(of count: Int, _ noun: IntervalNoun) -> [Range<Int>] {
    let size = summarySize(of: count, noun)
    return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }

  /// Groups neighboring elements that fall into the same column, when the width is divided into
  /// columns.
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
