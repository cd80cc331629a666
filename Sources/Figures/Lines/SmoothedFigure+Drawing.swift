import Languages

extension SmoothedFigure {
  package func svg(id: String) -> String {
    guard let last = shown.last else { return "" }
    let end = lines.last?.last ?? last
    let endValue = end.smoothed ?? end.value
    var plot = Plot(
      scale: scale, format: format, right: [language.smoothedLabel, format.number(endValue)])
    let shaded = gaps.filter { ($0.upperBound - $0.lowerBound) / length > LineMarks.shadedGap }
    for gap in shaded {
      plot.marks.rect(
        x: .share(gap.lowerBound / length), y: .share(0),
        width: .share((gap.upperBound - gap.lowerBound) / length), height: .share(1),
        class: "gapband")
    }
    plot.drawGrid()
    drawReadings(in: &plot)
    drawLines(in: &plot)
    EndLabels([
      .init(
        depth: plot.scale.depth(endValue), value: format.number(endValue),
        name: language.smoothedLabel,
        nameClass: "lab c1")
    ]).place(in: &plot)
    let x = { (tick: AxisTick) in min(1, max(0, tick.position / length)) }
    plot.placeCurrent(ticks, anchor: .start, x: x)
    plot.draw(events, x: share)
    placeLabels(shaded, in: &plot)
    plot.place(ticks, anchor: .start, x: x)
    plot.nameEvents()
    return plot.svg(id: id, words: words)
  }

  private func place(_ position: Double, _ value: Double, _ scale: PlotScale) -> PlotPoint {
    PlotPoint(x: position / length, y: min(1, max(0, scale.depth(value))))
  }

  /// Draws a point for each reading. Of very many, each column has the first, the least, the
  /// greatest and the last.
  private func drawReadings(in plot: inout Plot) {
    let scale = plot.scale
    for reading in shown.filter({ isFarOut($0, on: scale) }).prefix(SeriesReduction.marks) {
      plot.dot(place(reading.position, reading.value, scale), radius: 3, class: "dot hollow")
    }
    let places = shown.filter { !isFarOut($0, on: scale) }.map {
      place($0.position, $0.value, scale)
    }
    let drawn = SeriesReduction.line(places, of: places.count)
    let radius = drawn.count > SeriesReduction.marks ? 1.5 : 2.5
    for place in drawn { plot.dot(place, radius: radius, class: "dot past") }
  }

  private func drawLines(in plot: inout Plot) {
    var path = PathData()
    let count = lines.reduce(0) { $0 + $1.count }
    for part in lines {
      let points = part.compactMap { reading in
        reading.smoothed.map { place(reading.position, $0, plot.scale) }
      }
      guard points.count > 1 else {
        if let only = points.first { plot.dot(only, radius: 2.5, class: "dot") }
        continue
      }
      let line = SeriesReduction.line(points, of: count)
      path.append(line)
      plot.avoid(line: line, width: 2)
    }
    plot.marks.stretched { $0.path(path, class: "line") }
  }

  /// Labels the highest and the lowest reading with their dates, and the shaded stretches.
  private func placeLabels(_ shaded: [ClosedRange<Double>], in plot: inout Plot) {
    let shown = shown
    if let highest = shown.max(by: { $0.value < $1.value }),
      let lowest = shown.min(by: { $0.value < $1.value }), shown.count > 1
    {
      for (reading, isBelow) in [(highest, false), (lowest, true)] {
        plot.place(
          PlotLabel(
            language.label(DatedText(format.number(reading.value), reading.when)),
            at: PlotLabel.Spot.around(
              place(reading.position, reading.value, plot.scale), isBelow: isBelow)))
      }
    }
    for gap in shaded {
      let days = Int(gap.upperBound - gap.lowerBound)
      plot.place(
        PlotLabel(
          language.gap(days, .day).map { .init($0, "lab") },
          at: PlotLabel.Spot.inside(gap: (gap.lowerBound + gap.upperBound) / 2 / length)))
    }
  }

  /// The smoothed line in five rows of characters.
  package func text(_ charset: Charset) -> [String] { lineText?.lines(charset) ?? [] }

  package func textKey(_ charset: Charset) -> TextKey {
    guard let key = lineText?.key(charset, language) else { return TextKey() }
    return TextKey(
      sentences: [language.smoothedText],
      marks: key.marks)
  }

  private var lineText: LineText? {
    let lines = lines
    guard !lines.isEmpty else { return nil }
    var text = LineText(
      lines: lines.map { line in
        line.compactMap { reading in
          reading.smoothed.map { .init(x: reading.position / length, low: $0, high: $0) }
        }
      }, gaps: gaps.map { $0.lowerBound / length...$0.upperBound / length },
      scale: PlotScale(
        covering: lines.flatMap { $0.compactMap(\.smoothed) }, baseline: .readings,
        steps: format.steps), format: format, first: ends.first, last: ends.last)
    text.numbers = events.numbers(share)
    return text
  }
}
