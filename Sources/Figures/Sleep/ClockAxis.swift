/// The names of hours, in the language of the report.
package struct ClockLabels: Sendable {
  /// The hour with its half of the day: `9 PM`. Hours are counted from the noon before the night: 9 is in the evening,
  /// 21 in the morning.
  package var hour: @Sendable (_ hour: Int) -> String
  /// The hour alone: `9`.
  package var shortHour: @Sendable (_ hour: Int) -> String
  /// The time of a minute since the noon before: `10:28 PM`.
  package var time: @Sendable (_ minute: Double) -> String

  package init(
    hour: @escaping @Sendable (_ hour: Int) -> String,
    shortHour: @escaping @Sendable (_ hour: Int) -> String,
    time: @escaping @Sendable (_ minute: Double) -> String
  ) {
    self.hour = hour
    self.shortHour = shortHour
    self.time = time
  }
}

/// An axis of whole hours around the times of nights.
package struct ClockAxis: Sendable, Equatable {
  /// The hours after the noon before at which the axis begins and ends.
  package let firstHour: Int
  package let lastHour: Int

  package var hours: Int { lastHour - firstHour }

  /// - Parameter multiple: the number of hours that the axis is a multiple of; it begins earlier where it needs to.
  package init(covering extents: [ClosedRange<Double>], multiple: Int = 1) {
    let first = Int(((extents.map(\.lowerBound).min() ?? 540) / 60).rounded(.down))
    let last = max(first + 1, Int(((extents.map(\.upperBound).max() ?? 1_260) / 60).rounded(.up)))
    let missing = (multiple - (last - first) % multiple) % multiple
    let before = min(first, missing)
    firstHour = first - before
    lastHour = last + missing - before
  }

  /// The share of the width at a minute since the noon before.
  package func share(_ minute: Double) -> Double {
    min(1, max(0, (minute / 60 - Double(firstHour)) / Double(hours)))
  }

  /// The hours with a line of the grid.
  package var lines: [Int] { Array(stride(from: firstHour, through: lastHour, by: step)) }

  private var step: Int { hours > 20 ? 4 : hours > 10 ? 2 : 1 }

  /// The labels of the lines, by hours from the beginning of the axis.
  ///
  /// The whole name is at the ends and where a half of the day begins; others are short.
  package func ticks(_ labels: ClockLabels) -> [AxisTick] {
    let lines = lines
    return lines.enumerated().map { index, hour in
      let opensHalf = index > 0 && hour / 12 > lines[index - 1] / 12
      let isNamed = index == 0 || index == lines.count - 1 || opensHalf
      return AxisTick(
        Double(hour - firstHour), isNamed ? labels.hour(hour) : labels.shortHour(hour),
        isMajor: index == 0 || opensHalf)
    }
  }

  /// Places the hours above or below a plot, the last inside of its edge; narrow pages have every second one.
  package func place(
    _ ticks: [AxisTick], edge y: Double, dy: Double, in placer: inout LabelPlacer
  ) {
    for tick in AxisTick.ordered(ticks) {
      let x = tick.position / Double(hours)
      let anchors: [PlotLabel.Anchor] = x == 0 ? [.middle, .start] : x == 1 ? [.end] : [.middle]
      var label = PlotLabel(
        tick.label, "tick", at: anchors.map { .init(x: x, y: y, dx: 0, dy: dy, anchor: $0) })
      label.isOutside = true
      let isBetween = ticks.firstIndex(of: tick).map { !$0.isMultiple(of: 2) } ?? false
      if isBetween, ticks.count > 4 { label.rooms = [.medium, .wide] }
      placer.place(label)
    }
  }
}
