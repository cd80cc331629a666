/// A date or another name below the axis, with a label that the caller wrote.
package struct AxisTick: Sendable, Equatable {
  /// The position: intervals from the start of the first one, or another unit of the figure's axis.
  package var position: Double
  package var label: String
  /// True if the tick is placed early: the first tick, and ticks that name a year.
  package var isMajor: Bool
  /// True for this report's interval, whose label is bold.
  package var isEmphasized: Bool
  /// True for the date of this report's interval between ticks at regular steps, which does not
  /// count as one of them.
  package var isApart: Bool
  /// The number of the month since January of year 0 for a tick that names it; nil for others.
  package var month: Int?

  package init(
    _ position: Double, _ label: String, isMajor: Bool = false, isEmphasized: Bool = false,
    isApart: Bool = false, month: Int? = nil
  ) {
    self.position = position
    self.label = label
    self.isMajor = isMajor
    self.isEmphasized = isEmphasized
    self.isApart = isApart
    self.month = month
  }

  /// The ticks in the order in which they are placed: the ticks of this report's interval, the
  /// major ones, then every eighth counted from the first of these, every fourth, every second and
  /// the others. If some are left out, the others are therefore evenly spaced.
  package static func ordered(_ ticks: [AxisTick]) -> [AxisTick] {
    let anchor =
      ticks.firstIndex(where: \.isEmphasized) ?? ticks.firstIndex(where: \.isMajor) ?? 0
    func rank(_ index: Int) -> Int {
      if ticks[index].isEmphasized { return -2 }
      if ticks[index].isMajor { return -1 }
      let distance = abs(index - anchor)
      return distance == 0 ? 0 : 16 - min(16, distance.trailingZeroBitCount)
    }
    return ticks.indices.sorted { (rank($0), $0) < (rank($1), $1) }.map { ticks[$0] }
  }
}
