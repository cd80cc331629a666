package import Languages

/// Bars by day or by another interval: amounts from zero, with an optional goal. Bars of times of
/// day start at the foot of the axis.
package struct BarsFigure: DescribedFigure {
  package var subject: FigureSubject
  package var points: [FigurePoint]
  package var format: FigureFormat
  package var goal: FigureGoal?
  /// The least and the greatest value of the year before, which the scale of the text form covers;
  /// nil if unknown.
  package var yearBefore: ClosedRange<Double>?
  /// The dates below the axis, such as Mondays, each at the start of its interval.
  package var ticks: [AxisTick]
  /// The value at the foot of the plot; `.readings` only for values that are never below zero.
  package var baseline = PlotScale.Baseline.zero
  /// The parts of which the bars consist; nil for bars without parts.
  package var parts: BarParts?
  /// True if the ticks name bars, such as weekdays, and are centered below them.
  package var namesBars = false

  package init(
    subject: FigureSubject, points: [FigurePoint], format: FigureFormat, goal: FigureGoal? = nil,
    ticks: [AxisTick] = []
  ) {
    self.subject = subject
    self.points = points
    self.format = format
    self.goal = goal
    self.ticks = ticks
  }

  /// The points of the intervals that have begun.
  package var begun: [FigurePoint] { points.filter { $0.interval.state != .ahead } }

  /// The values that the scale covers.
  package var drawnValues: [Double] {
    points.compactMap(\.drawn) + [goal?.value].compactMap(\.self).filter(\.isFinite)
  }

  package var scale: PlotScale {
    PlotScale(covering: drawnValues, baseline: baseline, steps: format.steps)
  }

  /// The scale of the text form, on which most bars keep their length from report to report.
  package var textScale: PlotScale {
    let usual = yearBefore.map { [$0.lowerBound, $0.upperBound] } ?? []
    guard baseline == .zero else { return scale }
    return PlotScale(ofBars: begun.compactMap(\.drawn) + usual, goal: goal?.value)
  }

  package var events: FigureEvents { subject.events }

  package var title: String {
    goal.map { language.title(subject.title, goal: format.summaryNumber($0.value)) }
      ?? subject.title
  }

  package var key: String {
    guard let current = subject.current,
      points.contains(where: { $0.interval.isEmphasized && $0.counted != nil })
    else { return "" }
    return language.inFullColor(current)
  }

  /// The points that the finding about the goal is about: those of this report's intervals, or all
  /// if fewer than two of them, or too few, have data.
  package var stated: StatedPoints {
    StatedPoints(points, least: goal == nil ? nil : 2, leastShare: subject.leastShare)
  }

  /// The finding about the goal: the number of intervals that met it.
  package var finding: Finding {
    guard let latest = points.latest, let value = points[latest].counted else {
      return subject.unfinished(points, format)
    }
    let stated = stated
    if goal != nil, stated.areTooFew { return subject.sparse(stated) }
    let values = stated.indices.compactMap { points[$0].counted }
    guard let goal, values.count > 1 else {
      return subject.latest(points[latest], format.quantity(value))
    }
    return subject.finding(goal, of: values, format)
  }

  package var description: [String] {
    let (noun, values) = (subject.interval, points.compactMap(\.counted))
    var sentences = [
      language.bars(
        by: noun, subject.period, goal: goal.map { format.summary($0.value) })
    ]
    if let goal, !values.isEmpty {
      let met = values.count { goal.isMet(by: $0) }
      sentences.append(
        language.reachedIt(
          Part(met, of: values.count), noun, isUpperLimit: goal.isUpperLimit))
    }
    sentences.append(subject.extremes(points, format, isAmount: true))
    sentences.append(subject.current(points, format))
    return sentences + subject.endings(points, format)
  }

  package var tipCount: Int { points.count <= SeriesReduction.tips ? points.count : 0 }

  package var note: [String] {
    [
      subject.coverageSentence(points),
      subject.undrawn(points.count(where: \.isOutOfRange)),
    ]
  }

  package var marks: [String] {
    var sentences: [String] = []
    guard points.areDrawn else { return sentences }
    if baseline == .readings { sentences.append(subject.axis(scale, format)) }
    let isLong = points.count > SeriesReduction.marks
    if isLong {
      let size = SeriesReduction.summarySize(of: points.count, subject.interval)
      if size > 1 {
        sentences.append(
          parts == nil
            ? language.summaryBand(upTo: size, subject.interval)
            : language.steps(upTo: size, subject.interval))
      }
    } else if points.contains(where: \.interval.isWeekend) {
      sentences.append(language.meaning(of: .shaded, .weekend))
    }
    if isLong ? BarSteps.hasGaps(points, subject.interval) : points.contains(where: \.isWithoutData)
    {
      sentences.append(language.meaning(of: .dashed, .noData))
    }
    return sentences
      + subject.uncounted(points, running: parts == nil ? .hatched : .hollow, thin: .hollow)
  }
}

/// The parts of which each bar of a figure consists, from the bottom to the top.
package struct BarParts: Sendable {
  /// The mark of each part.
  package var marks: [MarkClass]
  /// The name of each part in a sentence.
  package var names: [String]
  /// The values of the parts of each bar, none of them below zero, which add up to the bar's value;
  /// nil for a bar without data.
  package var values: [[Double]?]

  package init(marks: [MarkClass], names: [String], values: [[Double]?]) {
    self.marks = marks
    self.names = names
    self.values = values
  }

  /// The parts of a bar with their numbers; empty for a bar without data.
  func list(ofBar index: Int, _ format: FigureFormat) -> [(name: String, value: String)] {
    zip(names, values[index] ?? []).map { ($0, format.number($1)) }
  }

  /// The values at which the parts of a bar start and end; empty for a bar without data.
  func ends(ofBar index: Int) -> [ClosedRange<Double>] {
    var end = 0.0
    return (values[index] ?? []).map { part in
      let start = end
      end += max(0, part)
      return start...end
    }
  }
}

extension FigurePoint {
  /// True if the interval has begun, is not excluded and has no value to draw.
  package var isWithoutData: Bool {
    interval.state != .ahead && interval.state != .excluded && drawn == nil
  }
}
