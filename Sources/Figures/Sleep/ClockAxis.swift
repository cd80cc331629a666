import Languages

/// The names of hours, in the language of the report.
package struct ClockLabels: Sendable {
  /// The hour with its half of the day: `9 PM`. Hours are counted from noon of the day on which the
  /// night starts: 9 is 9 PM, 21 is 9 AM, and -3 is 9 AM of that day.
  package var hour: @Sendable (_ hour: Int) -> String
  /// The hour without its half of the day: `9`.
  package var shortHour: @Sendable (_ hour: Int) -> String
  /// The time at a minute since that noon: `10:28 PM`.
  package var time: @Sendable (_ minute: Double) -> String
  /// The hour that the clock shows, counted like the others; it differs after a clock change.
  package var shownHour: @Sendable (_ hour: Int) -> Double = { Double($0) }

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

/// An axis of whole hours that covers the times of nights.
package struct ClockAxis: Sendable, Equatable {
  /// The hours at which the axis starts and ends, counted from noon of the day on which the night
  /// starts; negative before that noon.
  package let firstHour: Int
  package let lastHour: Int

  package var hours: Int { lastHour - firstHour }

  /// - Parameter multiple: the length of the axis is a multiple of this number of hours; it starts
  ///   earlier if needed.
  package init(covering extents: [ClosedRange<Double>], multiple: Int = 1) {
    let first = Int(((extents.map(\.lowerBound).min() ?? 540) / 60).rounded(.down))
    let last = max(first + 1, Int(((extents.map(\.upperBound).max() ?? 1_260) / 60).rounded(.up)))
    let missing = (multiple - (last - first) % multiple) % multiple
    let before = min(max(0, first - Self.earliestHour), missing)
    firstHour = first - before
    lastHour = last + missing - before
  }

  /// The midnight before the first hour of any night.
  private static let earliestHour = Int(Night.firstMinute) / 60

  /// The share of the width at a minute since noon.
  package func share(_ minute: Double) -> Double {
    min(1, max(0, (minute / 60 - Double(firstHour)) / Double(hours)))
  }

  /// The hours with a grid line.
  package var lines: [Int] { Array(stride(from: firstHour, through: lastHour, by: step)) }

  private var step: Int { hours > 20 ? 4 : hours > 10 ? 2 : 1 }

  /// The labels of the grid lines, positioned in hours from the start of the axis.
  ///
  /// The full name appears at the ends and at the first hour of a half of the day; other labels are
  /// short.
  package func ticks(_ labels: ClockLabels) -> [AxisTick] {
    let lines = lines
    return lines.enumerated().map { index, hour in
      let opensHalf = index > 0 && half(of: hour, labels) > half(of: lines[index - 1], labels)
      let isNamed = index == 0 || index == lines.count - 1 || opensHalf
      return AxisTick(
        Double(hour - firstHour), isNamed ? labels.hour(hour) : labels.shortHour(hour),
        isMajor: index == 0 || opensHalf)
    }
  }

  /// The number of noons and midnights from the earliest hour to an hour.
  private func half(of hour: Int, _ labels: ClockLabels) -> Int {
    Int(((labels.shownHour(hour) - Double(Self.earliestHour)) / 12).rounded(.down))
  }

  /// Places the hours above or below a plot, the last one inside its edge. Narrow pages show every
  /// second hour.
  package func place(
    _ labels: ClockLabels, edge y: Double, dy: Double, in placer: inout LabelPlacer
  ) {
    let ticks = ticks(labels)
    for tick in AxisTick.ordered(ticks) {
      let x = tick.position / Double(hours)
      let anchors: [PlotLabel.Anchor] = x == 0 ? [.middle, .start] : x == 1 ? [.end] : [.middle]
      func label(_ text: String) -> PlotLabel {
        PlotLabel(
          text, "tick", at: anchors.map { .init(x: x, y: y, dx: 0, dy: dy, anchor: $0) },
          isOutside: true)
      }
      var wide = label(tick.label)
      if let index = ticks.firstIndex(of: tick), ticks.count > 4 {
        let hour = lines[index]
        let isBetween = !index.isMultiple(of: 2)
        // Narrow pages lack the tick before, which has the name of the half of the day.
        let opensHalf =
          !isBetween && index > 1 && half(of: hour, labels) > half(of: lines[index - 2], labels)
          && labels.hour(hour) != tick.label
        if isBetween || opensHalf { wide.rooms = [.medium, .wide] }
        if opensHalf {
          var narrow = label(labels.hour(hour))
          (narrow.rooms, narrow.isNarrow) = ([.any], true)
          placer.place(narrow)
        }
      }
      placer.place(wide)
    }
  }
}
