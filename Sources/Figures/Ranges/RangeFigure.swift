package import Languages

/// The range of each interval from the least to the greatest reading, with its average.
package struct RangeFigure: DescribedFigure {
  /// The sentence about the least and the greatest value.
  package enum Statement: Sendable, Equatable {
    case measure
    /// A heart rate in beats per minute.
    case heartbeats
    /// A measure of four in five participants, by its name.
    case fourInFive(String)
  }

  package var subject: FigureSubject
  package var points: [RangePoint]
  package var names = RangeNames.lowestToHighest
  /// The 5th to the 95th percentile of the greatest values. A greatest value outside of it
  /// has a label; `nil` for none.
  package var usualHighs: ClosedRange<Double>?
  /// The format of the axis and of the least values.
  package var format: FigureFormat
  /// The formats of the averages and of the greatest values, each that of its column of the table.
  package var averageFormat: FigureFormat, highFormat: FigureFormat
  /// The dates below the axis, each at the start of its interval.
  package var ticks: [AxisTick]
  package var statement: Statement

  package init(
    subject: FigureSubject, points: [RangePoint], usualHighs: ClosedRange<Double>? = nil,
    format: FigureFormat,
    ticks: [AxisTick] = [], statement: Statement = .measure
  ) {
    self.subject = subject
    self.points = points
    self.usualHighs = usualHighs
    self.format = format
    (averageFormat, highFormat) = (format, format)
    self.ticks = ticks
    self.statement = statement
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
    return language.rangeKey(
      names, haveAverages: points.contains { $0.drawnAverage != nil }, subject.interval)
  }

  /// The points that the finding is about: those of this report's intervals, or all if none of them
  /// has data.
  package var stated: StatedPoints {
    StatedPoints(highs, least: 1, leastShare: subject.leastShare)
  }

  /// The extremes of this report's interval, or of all complete intervals if it has none.
  package var finding: Finding {
    let (lows, highs, stated) = (lows, highs, stated)
    let low = lows.least { $0.isEmphasized || !stated.areCurrent }
    let high = highs.greatest { $0.isEmphasized || !stated.areCurrent }
    guard let low, let high, let least = lows[low].counted, let greatest = highs[high].counted
    else {
      let running = points.last { $0.interval.state == .running && $0.drawn != nil }?.drawn
      return subject.unfinished(highs) { high in
        running.map { range in
          let text = highFormat.quantity(range.upperBound)
          return range.lowerBound == range.upperBound
            ? text : language.range(format.number(range.lowerBound), to: text)
        }
      }
    }
    guard !stated.areTooFew else { return subject.sparse(stated) }
    guard least < greatest else {
      return .latest(
        name: subject.shortName, value: highFormat.quantity(greatest),
        when: DataText.time(highs[high].interval.when))
    }
    let about: Finding.RangeSubject =
      switch statement {
      case .measure: .measure(subject.shortName)
      case .heartbeats: .heartbeats
      case .fourInFive(let measure): .fourInFive(measure)
      }
    return .range(
      about, low: format.number(least),
      high: about == .heartbeats ? highFormat.number(greatest) : highFormat.quantity(greatest))
  }

  package var description: [String] {
    var sentences = [language.ranges(subject.interval, subject.period)]
    if let current = subject.current {
      sentences.append(
        extremes(of: DataText(current, limit: 80).string, where: \.isEmphasized))
    }
    sentences.append(extremes(of: nil) { _ in true })
    let averages = points.filter { $0.interval.state == .complete }.compactMap(\.drawnAverage)
    if let low = averages.min(), let high = averages.max() {
      sentences.append(
        language.averages(
          names, between: averageFormat.number(low), and: averageFormat.quantity(high)))
    }
    sentences.append(
      subject.missing(lows.filter(\.isWithoutData).map(\.interval)))
    for point in points where point.interval.state == .running {
      let range = point.drawn.map {
        language.range(format.number($0.lowerBound), to: highFormat.number($0.upperBound))
      }
      sentences.append(subject.running(point.interval, value: range))
    }
    return sentences
  }

  /// A sentence about the least and the greatest value in some intervals, with the names of the
  /// intervals.
  private func extremes(of current: String?, where holds: (FigureInterval) -> Bool) -> String {
    let (lows, highs) = (lows, highs)
    guard let low = lows.least(where: holds), let high = highs.greatest(where: holds),
      let least = lows[low].counted, let greatest = highs[high].counted
    else { return "" }
    return language.range(
      of: current,
      from: DatedText(format.number(least), DataText.time(lows[low].interval.when)),
      to: DatedText(highFormat.quantity(greatest), DataText.time(highs[high].interval.when)))
  }

  package var tipCount: Int { points.count <= SeriesReduction.tips ? points.count : 0 }

  package var note: [String] {
    var sentences = [
      subject.coverageSentence(lows),
      subject.undrawn(points.count(where: \.isOutOfRange)),
    ]
    let averages = points.count { $0.drawn != nil && $0.average != nil && $0.drawnAverage == nil }
    if averages > 0 {
      sentences.append(language.averagesOutside(averages, names))
    }
    return sentences
  }

  package var marks: [String] {
    var sentences = [subject.axis(scale, format)]
    guard points.contains(where: { $0.drawn != nil }) else { return sentences }
    guard points.count <= SeriesReduction.marks else {
      return sentences + [RangeBand.sentence(points.count, subject)]
    }
    let isMissing = lows.contains(where: \.isWithoutData)
    let isRunning = points.contains { $0.interval.state == .running && $0.drawn != nil }
    switch (isMissing, isRunning) {
    case (true, true):
      sentences.append(language.meaning(of: .dashed, .stillRunningOrNoDataAtFoot))
    case (true, false): sentences.append(language.meaning(of: .dashed, .noData))
    case (false, true): sentences.append(language.meaning(of: .dashed, .stillRunning))
    case (false, false): break
    }
    return sentences
  }
}
