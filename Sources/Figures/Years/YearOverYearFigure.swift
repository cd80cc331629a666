package import Languages

/// The intervals of a year as a line over that of the same intervals a year before.
package struct YearOverYearFigure: DescribedFigure {
  package var subject: FigureSubject
  package var points: [FigurePoint]
  /// The values a year before, one for each point; `nil` without data.
  package var before: [Double?]
  package var format: FigureFormat
  package var baseline: PlotScale.Baseline
  /// The dates below the axis, each at its interval.
  package var ticks: [AxisTick]
  /// The names of both lines: `2024` and `2023`.
  package var names: (line: String, before: String)

  /// - Parameter before: the values a year before; missing ones are added, and others left out.
  package init(
    subject: FigureSubject, points: [FigurePoint], before: [Double?], format: FigureFormat,
    baseline: PlotScale.Baseline, ticks: [AxisTick] = [], names: (line: String, before: String)
  ) {
    self.subject = subject
    self.points = points
    self.before = points.indices.map { index in
      before.indices.contains(index) ? before[index].flatMap { $0.isFinite ? $0 : nil } : nil
    }
    self.format = format
    self.baseline = baseline
    self.ticks = ticks
    self.names = names
  }

  package var hasData: Bool { points.areDrawn || hasBefore }

  package var events: FigureEvents { subject.events }

  /// True if an interval of the year before has a value to compare with.
  package var hasBefore: Bool { before.contains { $0 != nil } }

  package var scale: PlotScale {
    PlotScale(
      covering: points.compactMap(\.drawn) + before.compactMap(\.self), baseline: baseline,
      steps: format.steps)
  }

  /// The complete intervals that have data in both years.
  private var pairs: [(value: Double, before: Double)] {
    zip(points, before).compactMap { point, before in
      point.counted.flatMap { value in before.map { (value, $0) } }
    }
  }

  package var finding: Finding {
    guard let latest = points.latest, let value = points[latest].counted else {
      return subject.unfinished(points, format)
    }
    let pairs = pairs
    guard pairs.count > 1, !subject.stated(points).areTooFew else {
      return subject.latest(points[latest], format.quantity(value))
    }
    let above = pairs.count { $0.value > $0.before }
    // About half of the intervals say nothing about a year.
    guard !TrendFigure.usualShare.contains(Double(above) / Double(pairs.count)) else {
      return subject.latest(points[latest], format.quantity(value))
    }
    return .yearBefore(
      name: subject.shortName, above: above, of: pairs.count, noun: subject.interval)
  }

  package var description: [String] {
    let noun = subject.interval
    let count = points.count { $0.counted != nil }
    var sentences = [language.lineOverYearBefore(ofComplete: count, noun, subject.period)]
    let pairs = pairs
    if !pairs.isEmpty {
      let above = pairs.count { $0.value > $0.before }
      sentences.append(language.aboveYearBefore(Part(above, of: pairs.count), noun))
    }
    sentences.append(subject.extremes(points, format, isAmount: baseline == .zero))
    return sentences + subject.endings(points, format)
  }

  package var note: [String] {
    let noun = subject.interval
    let (known, all) = (before.count { $0 != nil }, before.count)
    return [
      subject.coverageSentence(points.filter { $0.interval.state != .running }),
      subject.undrawn(points.count(where: \.isOutOfRange)),
      !hasData || known == all
        ? ""
        : known == 0
          ? language.yearBeforeHasNoData
          : language.yearBeforeHasData(Part(known, of: all), noun),
    ]
  }

  package var marks: [String] {
    [subject.axis(scale, format)]
      + subject.uncounted(points, running: .ring, thin: .ring)
  }
}
