package import Languages

/// A line by week or by another interval, with the middle half of the preceding intervals as a
/// band.
package struct TrendFigure: DescribedFigure {
  /// The intervals that a series is compared with.
  package struct Reference: Sendable {
    package var median: Double
    /// The 25th and the 75th percentile.
    package var middle: ClosedRange<Double>
    /// The number of the intervals, which are those before this report's.
    package var count: Int

    package init(median: Double, middle: ClosedRange<Double>, count: Int) {
      self.median = median
      self.middle = middle
      self.count = count
    }
  }

  package var subject: FigureSubject
  package var points: [FigurePoint]
  package var format: FigureFormat
  package var baseline: PlotScale.Baseline
  package var reference: Reference?
  package var goal: FigureGoal?
  /// The dates below the axis, each at the start of its interval.
  package var ticks: [AxisTick]
  /// The start of the period in a sentence, such as `August`, for the headline of a line that rises
  /// or falls.
  package var since: NamedInterval?
  /// A sentence on the values, to end the note; empty for none.
  package var remark: String

  package init(
    subject: FigureSubject, points: [FigurePoint], format: FigureFormat,
    baseline: PlotScale.Baseline, reference: Reference? = nil, goal: FigureGoal? = nil,
    ticks: [AxisTick] = [],
    since: NamedInterval? = nil, remark: String = ""
  ) {
    self.subject = subject
    self.points = points
    self.format = format
    self.baseline = baseline
    self.reference = reference
    self.goal = goal
    self.ticks = ticks
    self.since = since
    self.remark = remark
  }

  /// The point of this report's interval, or the latest one.
  package var current: Int? {
    let emphasized = points.indices.filter { points[$0].interval.isEmphasized }
    // A week of daily points does not have a single point.
    return emphasized.count == 1 && points[emphasized[0]].counted != nil
      ? emphasized[0] : points.latest
  }

  package var scale: PlotScale {
    let others = reference.map { [$0.median, $0.middle.lowerBound, $0.middle.upperBound] } ?? []
    let goals = [goal?.value].compactMap(\.self)
    let levels = (others + goals).filter(\.isFinite)
    func scale(_ value: (FigurePoint) -> Double?) -> PlotScale {
      PlotScale(
        covering: points.compactMap(value) + levels, baseline: baseline, steps: format.steps)
    }
    let (whole, counted) = (scale(\.drawn), scale(\.counted))
    // What does not count must not flatten what does.
    let isFlat = 2 * (counted.upper / 2 - counted.lower / 2) < whole.upper / 2 - whole.lower / 2
    return isFlat && Set(points.compactMap(\.counted)).count > 1 ? counted : whole
  }

  /// The number of values that do not count and are beyond the axis, at whose edge they stand.
  private var beyondAxis: Int {
    let scale = scale
    return points.count { $0.drawn.map { !(scale.lower...scale.upper).contains($0) } ?? false }
  }

  package var events: FigureEvents { subject.events }

  package var key: String {
    guard let reference, points.areDrawn else { return "" }
    return language.band(middleHalfOfEarlier: reference.count, subject.interval)
  }

  /// The shares of values above a median, or above those of a year before, that are not worth a
  /// headline.
  static let usualShare = 0.35...0.65

  package var finding: Finding {
    let values = points.compactMap(\.counted)
    guard let latest = points.latest, let value = points[latest].counted else {
      return subject.unfinished(points, format)
    }
    let stated = subject.stated(points)
    if goal != nil || reference != nil && values.count > 1, stated.areTooFew {
      return subject.sparse(stated)
    }
    if let goal, values.count > 1 {
      return subject.finding(goal, of: values, format)
    }
    // The median of a year says nothing about the years before it.
    if let reference, values.count > 1, values.count <= reference.count {
      let above = values.count { $0 > reference.median }
      // About half of the values are above a median by construction, which says nothing.
      if !Self.usualShare.contains(Double(above) / Double(values.count)) {
        return .median(
          name: subject.shortName, above: above, of: values.count, noun: subject.interval,
          median: format.summary(reference.median))
      }
    }
    // No trend is reported for too little data.
    let ended = points.count { $0.interval.state == .complete }
    let trend = (2 * values.count < ended ? nil : since).flatMap { since in
      LinearTrend(
        points.enumerated().compactMap { index, point in
          point.counted.map { (Double(index), $0) }
        })?.finding(subject.shortName, format, since: since)
    }
    return trend
      ?? subject.latest(points[latest], format.quantity(value))
  }

  package var description: [String] {
    let (noun, values) = (subject.interval, points.compactMap(\.counted))
    var sentences = [language.line(ofComplete: values.count, noun, subject.period)]
    if let current, let value = points[current].counted {
      let change =
        current > 0
        ? points[current - 1].counted.flatMap { format.change($0, value) } : nil
      sentences.append(
        language.value(
          of: DataText.time(points[current].interval.name),
          points[current].qualified(format.quantity(value), language), change: change, noun))
    }
    sentences.append(subject.extremes(points, format, isAmount: baseline == .zero))
    if let reference {
      let above = values.count { $0 > reference.median }
      sentences.append(
        language.aboveMedian(
          Part(above, of: values.count), noun, median: format.summaryNumber(reference.median),
          ofEarlier: reference.count,
          middleHalf: (
            format.number(reference.middle.lowerBound), format.number(reference.middle.upperBound)
          )))
    }
    return sentences + subject.endings(points, format)
  }

  package var tipCount: Int { points.count <= SeriesReduction.tips ? points.count : 0 }

  package var note: [String] {
    var sentences = [
      subject.coverageSentence(points.filter { $0.interval.state != .running }),
      subject.undrawn(points.count(where: \.isOutOfRange)),
    ]
    if let reference, goal == nil, points.count(where: { $0.counted != nil }) > 1,
      !subject.stated(points).areTooFew
    {
      sentences.append(language.medianCovers(earlier: reference.count, subject.interval))
    }
    return sentences + [remark]
  }

  package var marks: [String] {
    [
      subject.axis(scale, format),
      beyondAxis == 0 ? "" : language.beyondAxis(beyondAxis, subject.interval),
    ] + subject.uncounted(points, running: .ring, thin: .ring)
  }
}
