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

  private var hasBefore: Bool { before.contains { $0 != nil } }

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
      return .unfinished(subject, points, format)
    }
    let pairs = pairs
    guard pairs.count > 1, !subject.stated(points).areTooFew else {
      return .latest(
        name: subject.name, value: points[latest].qualified(format.quantity(value)),
        when: points[latest].interval.when)
    }
    return .yearBefore(
      name: subject.name, above: pairs.count { $0.value > $0.before }, of: pairs.count,
      noun: subject.interval)
  }

  package var description: [String] {
    let noun = subject.interval
    let count = points.count { $0.counted != nil }
    var sentences = [
      "Line of \(noun.number(count)) complete \(noun.form(count)), \(subject.period), over that of "
        + "the year before."
    ]
    let pairs = pairs
    if !pairs.isEmpty {
      let above = pairs.count { $0.value > $0.before }
      sentences.append(
        "\(noun.number(above)) of \(noun.counted(pairs.count)) with data in both years "
          + "\(above == 1 ? "is" : "are") above the year before.")
    }
    sentences.append(Sentence.extremes(points, format, isAmount: baseline == .zero))
    return sentences + Sentence.endings(points, noun, format)
  }

  package var note: [String] {
    let noun = subject.interval
    let (known, all) = (before.count { $0 != nil }, before.count)
    return [
      Sentence.coverage(points.filter { $0.interval.state != .running }, subject),
      Sentence.undrawn(points.count(where: \.isOutOfRange), noun),
      !hasData || known == all
        ? ""
        : known == 0
          ? "The year before has no data."
          : "The year before has data \(noun.preposition) \(known) of \(noun.counted(all)).",
    ]
  }

  package var marks: [String] {
    [Sentence.axis(scale, format)]
      + Sentence.uncounted(points, running: "Ring", thin: "Ring")
  }
}
