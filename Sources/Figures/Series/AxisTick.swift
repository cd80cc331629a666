/// A date or another name below the axis, whose label the caller wrote.
package struct AxisTick: Sendable, Equatable {
  /// The place: intervals from the beginning of the first one, or another unit of the figure's axis.
  package var position: Double
  package var label: String
  /// True for the ticks that are shown first: the first one, and those that name a year.
  package var isMajor: Bool
  /// True for this report's interval, whose label is bold.
  package var isEmphasized: Bool

  package init(
    _ position: Double, _ label: String, isMajor: Bool = false, isEmphasized: Bool = false
  ) {
    self.position = position
    self.label = label
    self.isMajor = isMajor
    self.isEmphasized = isEmphasized
  }

  /// The ticks in the order in which they take their places: those of this interval, the major ones, then every
  /// eighth from the first of these, every fourth, every second and the others, so that what is left
  /// out leaves an even row.
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
