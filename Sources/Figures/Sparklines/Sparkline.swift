package import Languages

/// The course of a measure as a short line of characters or as a line in a tile: a mark for each
/// interval, without an axis.
package struct Sparkline: DescribedFigure {
  package var subject: FigureSubject
  package var points: [FigurePoint]
  package var format: FigureFormat
  package var baseline: PlotScale.Baseline
  /// The middle half of the values before the latest one, which the drawing of a tile shows as a
  /// band; nil for none.
  package var middle: ClosedRange<Double>?

  package init(
    subject: FigureSubject, points: [FigurePoint], format: FigureFormat,
    baseline: PlotScale.Baseline, middle: ClosedRange<Double>? = nil
  ) {
    self.subject = subject
    self.points = points
    self.format = format
    self.baseline = baseline
    self.middle = middle
  }

  /// The points that are drawn: the intervals that have ended.
  private var ended: [FigurePoint] {
    points.filter(\.interval.state.hasEnded)
  }

  package var finding: Finding {
    guard let last = ended.last(where: { $0.counted != nil }), let value = last.counted else {
      return .noData
    }
    return .latest(
      name: subject.shortName, value: last.qualified(format.quantity(value), language))
  }

  package var description: [String] {
    let values = ended.compactMap(\.counted)
    guard let low = values.min(), let high = values.max(),
      let last = ended.last(where: { $0.counted != nil }), let value = last.counted
    else { return [language.noDataSentence] }
    return [
      language.course(
        from: format.number(low), to: format.quantity(high),
        latest: last.qualified(format.number(value), language)), coverage,
    ]
  }

  package var note: [String] {
    let undrawn = subject.undrawn(ended.count(where: \.isOutOfRange))
    return finding == .noData ? [coverage] : [coverage, undrawn]
  }

  private var coverage: String {
    let ended = ended
    return language.intervalsWithData(
      Part(ended.count { $0.drawn != nil }, of: ended.count), subject.interval)
  }

  /// The line of a tile, hidden from screen readers because the tile has its numbers (G-6).
  package func svg(id: String) -> String { svg() }

  /// The line of a tile. Its last value is a dot, and so is a value between two missing ones.
  /// Missing values have a dashed frame at the foot.
  package func svg() -> String {
    let values = ended.map(\.counted)
    let present = values.compactMap(\.self)
    guard let lower = present.min(), let upper = present.max(), let last = values.last else {
      return ""
    }
    let scale = PlotScale(from: baseline == .zero ? min(0, lower) : lower, to: upper)
    // Values span the area from edge to edge, less the room for the last dot.
    func x(_ index: Double) -> Double {
      let share = values.count == 1 ? 0.5 : index / Double(values.count - 1)
      return 0.02 + 0.96 * min(max(share, 0), 1)
    }
    func depth(_ value: Double) -> Double {
      0.08 + 0.84 * (scale.map { min(max($0.depth(value), 0), 1) } ?? 0.5)
    }
    func point(_ index: Int, _ value: Double) -> PlotPoint {
      PlotPoint(x: x(Double(index)), y: depth(value))
    }
    let axis = IntervalAxis(ended.map(\.interval))
    let runs = axis.runs { values[$0] != nil }.map { run in
      run.compactMap { index in values[index].map { point(index, $0) } }
    }
    var path = PathData()
    for run in runs where run.count > 1 {
      path.append(SeriesReduction.line(run, of: values.count))
    }
    var writer = SVGWriter()
    writer.open("svg", [("aria-hidden", "true")], "spark")
    if scale != nil, let middle {
      let (top, foot) = (depth(middle.upperBound), depth(middle.lowerBound))
      writer.rect(
        x: .share(0), y: .share(top), width: .share(1), height: .share(foot - top), class: "band")
    }
    let gaps = axis.runs { values[$0] == nil }
    for gap in gaps.prefix(SeriesReduction.columns) {
      let (start, end) = (x(Double(gap.lowerBound) - 0.5), x(Double(gap.upperBound) - 0.5))
      writer.rect(
        x: .share(start), y: .share(0.84), width: .share(end - start), height: .share(0.16),
        class: "gap")
    }
    writer.stretched { $0.path(path, class: "line") }
    for run in runs.prefix(SeriesReduction.columns) where run.count == 1 {
      writer.circle(x: .share(run[0].x), y: .share(run[0].y), radius: 2, class: "dot")
    }
    if let last {
      let end = point(values.count - 1, last)
      writer.circle(x: .share(end.x), y: .share(end.y), radius: 3.5, class: "dot on")
    }
    writer.close("svg")
    return writer.markup
  }
}

extension Sparkline {
  package func text(_ charset: Charset) -> [String] {
    shownValues.contains { $0?.isFinite == true } ? [line(charset)] : []
  }

  package func textKey(_ charset: Charset) -> TextKey {
    let used = Set(text(charset).joined())
    let marks = [
      TextKey.Mark(charset.missing, language.noData),
      TextKey.Mark(charset.outOfRange, language.outOfRange),
    ]
    return TextKey(marks: marks.filter { $0.symbol.allSatisfy(used.contains) })
  }

  /// One line for all values.
  package func line(_ charset: Charset) -> String {
    LevelLine(shownValues, baseline: baseline, charset).text
  }

  /// The values of intervals that have ended, including those beyond the range of numbers.
  private var shownValues: [Double?] {
    points.filter(\.interval.state.hasEnded).map { $0.interval.state == .thin ? nil : $0.value }
  }
}
