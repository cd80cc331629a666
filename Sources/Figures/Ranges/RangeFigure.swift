/// The range of each interval from the least to the greatest reading, with its average.
package struct RangeFigure: DescribedFigure {
  /// The words around the least and the greatest value in the headline: `Your heart beat between`,
  /// `times a minute`.
  package struct Phrase: Sendable {
    package var opening: String
    package var closing: String

    package init(opening: String, closing: String) {
      self.opening = opening
      self.closing = closing
    }
  }

  /// The names of the three numbers of an interval: `lowest`, `average` and `highest`.
  package struct Names: Sendable {
    package var low: String
    package var average: String
    package var high: String

    package init(low: String = "lowest", average: String = "average", high: String = "highest") {
      self.low = low
      self.average = average
      self.high = high
    }
  }

  package var subject: FigureSubject
  package var points: [RangePoint]
  package var names = Names()
  /// The 5th to the 95th percentile of the greatest values (R-70). A greatest value outside of it
  /// has a label; `nil` for none.
  package var usualHighs: ClosedRange<Double>?
  /// The format of the axis and of the least values.
  package var format: FigureFormat
  /// The formats of the averages and of the greatest values, each that of its column of the table.
  package var averageFormat: FigureFormat, highFormat: FigureFormat
  /// The dates below the axis, each at the start of its interval.
  package var ticks: [AxisTick]
  package var phrase: Phrase?

  package init(
    subject: FigureSubject, points: [RangePoint], usualHighs: ClosedRange<Double>? = nil,
    format: FigureFormat,
    ticks: [AxisTick] = [], phrase: Phrase? = nil
  ) {
    self.subject = subject
    self.points = points
    self.usualHighs = usualHighs
    self.format = format
    (averageFormat, highFormat) = (format, format)
    self.ticks = ticks
    self.phrase = phrase
  }

  /// The least and the greatest values as series.
  package var lows: [FigurePoint] { points.map { $0.point(\.lowerBound) } }
  package var highs: [FigurePoint] { points.map { $0.point(\.upperBound) } }

  package var events: FigureEvents { subject.events }

  package var scale: PlotScale {
    PlotScale(
      covering: points.compactMap(\.drawn).flatMap { [$0.lowerBound, $0.upperBound] },
      baseline: .readings, steps: format.steps)
  }

  package var key: String {
    guard points.contains(where: { $0.drawn != nil }) else { return "" }
    let hasAverages = points.contains { $0.drawnAverage != nil }
    return
      (hasAverages
      ? "\(names.low), \(names.average) (line) and \(names.high)"
      : "\(names.low) and \(names.high)")
      + " of each \(subject.interval.singular)"
  }

  /// The points that the finding is about: those of this report's intervals, or all if none of them
  /// has data.
  package var stated: StatedPoints {
    StatedPoints(highs, least: 1, leastShare: subject.leastShare)
  }

  /// The extremes of this report's interval, or of all complete intervals if it has none.
  package var finding: Finding {
    let (lows, highs) = (lows, highs)
    let low = lows.least(where: \.isEmphasized) ?? lows.least()
    let high = highs.greatest(where: \.isEmphasized) ?? highs.greatest()
    guard let low, let high, let least = lows[low].counted, let greatest = highs[high].counted
    else {
      let running = points.last { $0.interval.state == .running && $0.drawn != nil }?.drawn
      return .unfinished(subject, highs) { high in
        running.map { range in
          let text = highFormat.quantity(range.upperBound)
          return range.lowerBound == range.upperBound
            ? text : "\(format.number(range.lowerBound)) to \(text)"
        }
      }
    }
    guard least < greatest else {
      return .latest(
        name: subject.name, value: highFormat.quantity(greatest), when: highs[high].interval.when)
    }
    let phrase =
      phrase ?? Phrase(opening: "\(Sentence.name(subject.name)): between", closing: "")
    return .range(
      opening: phrase.opening, low: format.number(least),
      high: phrase.closing.isEmpty ? highFormat.quantity(greatest) : highFormat.number(greatest),
      closing: phrase.closing)
  }

  package var description: [String] {
    var sentences = ["Range of each \(subject.interval.singular) from \(subject.period)."]
    if let current = subject.current {
      sentences.append(
        extremes(
          Sentence.capitalized(DataText(current, limit: 80).string) + ": from",
          where: \.isEmphasized))
    }
    sentences.append(extremes("In all: from") { _ in true })
    let averages = points.filter { $0.interval.state == .complete }.compactMap(\.drawnAverage)
    if let low = averages.min(), let high = averages.max() {
      sentences.append(
        "\(Sentence.capitalized(names.average))s between \(averageFormat.number(low)) and "
          + "\(averageFormat.quantity(high))."
      )
    }
    sentences.append(
      Sentence.missing(lows.filter(\.isWithoutData).map(\.interval), subject.interval))
    for point in points where point.interval.state == .running {
      let range = point.drawn.map {
        "\(format.number($0.lowerBound)) to \(highFormat.number($0.upperBound))"
      }
      sentences.append(Sentence.running(point.interval, value: range))
    }
    return sentences
  }

  /// A sentence about the least and the greatest value in some intervals, with the names of the
  /// intervals.
  private func extremes(_ opening: String, where holds: (FigureInterval) -> Bool) -> String {
    let (lows, highs) = (lows, highs)
    guard let low = lows.least(where: holds), let high = highs.greatest(where: holds),
      let least = lows[low].counted, let greatest = highs[high].counted
    else { return "" }
    return "\(opening) \(format.number(least)) \(Sentence.name(lows[low].interval.when)) to "
      + "\(highFormat.quantity(greatest)) \(Sentence.name(highs[high].interval.when))."
  }

  package var tipCount: Int { points.count <= SeriesReduction.tips ? points.count : 0 }

  package var note: [String] {
    var sentences = [
      Sentence.coverage(lows, subject),
      Sentence.undrawn(points.count(where: \.isOutOfRange), subject.interval),
    ]
    let averages = points.count { $0.drawn != nil && $0.average != nil && $0.drawnAverage == nil }
    if averages > 0 {
      sentences.append(
        "\(subject.interval.number(averages)) \(names.average)\(averages == 1 ? " is" : "s are") "
          + "outside of the range and not drawn.")
    }
    return sentences
  }

  package var marks: [String] {
    var sentences = [Sentence.axis(scale, format)]
    guard points.contains(where: { $0.drawn != nil }) else { return sentences }
    guard points.count <= SeriesReduction.marks else {
      return sentences + [RangeBand.sentence(points.count, subject.interval)]
    }
    let isMissing = lows.contains(where: \.isWithoutData)
    let isRunning = points.contains { $0.interval.state == .running && $0.drawn != nil }
    switch (isMissing, isRunning) {
    case (true, true):
      sentences.append("Dashed: still running, or, at the foot, no data.")
    case (true, false): sentences.append("Dashed: no data.")
    case (false, true): sentences.append("Dashed: still running.")
    case (false, false): break
    }
    return sentences
  }
}
