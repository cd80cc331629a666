import Languages

extension SourcesFigure {
  package func svg(id: String) -> String {
    let sources = shown
    guard let line = sources.first else { return "" }
    let latest = sources.compactMap { source in
      source.readings.last.map { ($0, DataText(source.name, limit: Plot.gutterLimit).string) }
    }
    var plot = Plot(
      scale: scale, format: format,
      right: latest.flatMap { [$0.1, format.number($0.0.value)] })
    let shaded = gaps.filter { ($0.upperBound - $0.lowerBound) / length > LineMarks.shadedGap }
    for gap in shaded {
      plot.marks.rect(
        x: .share(gap.lowerBound / length), y: .share(0),
        width: .share((gap.upperBound - gap.lowerBound) / length), height: .share(1),
        class: "gapband")
    }
    plot.drawGrid()
    for tick in gridTicks {
      plot.marks.upright(tick.position / length, class: "grid")
    }
    if part == .group {
      for source in sources.dropFirst() { connect(source.readings, "br", in: &plot) }
    }
    drawLine(line.readings, in: &plot)
    for (index, source) in sources.enumerated().dropFirst() {
      let places = reduced(source.readings, columns: 50, in: plot.scale)
      plot.marks.append(
        SourceShape(index).marks(places, id: id, definitions: &plot.definitions))
      for place in places { plot.avoid(.dot(place, radius: 4.5)) }
    }
    if let last = line.readings.last {
      plot.dot(place(last, plot.scale), radius: 4.5, class: "dot on")
    }
    EndLabels(
      latest.enumerated().map { index, end in
        .init(
          depth: plot.scale.depth(end.0.value), value: format.number(end.0.value), name: end.1,
          nameClass: SourceShape(index).labelClass)
      }
    ).place(in: &plot)
    let x = { (tick: AxisTick) in min(1, max(0, tick.position / length)) }
    plot.placeCurrent(ticks, anchor: .start, x: x)
    plot.draw(events, x: share)
    placeLabels(line, shaded, in: &plot)
    plot.place(ticks, anchor: .start, x: x)
    plot.nameEvents()
    addTips(to: &plot, id: id)
    return plot.svg(id: id, words: words)
  }

  package var tipCount: Int { intervals.count <= SeriesReduction.marks ? intervals.count : 0 }

  /// Covers each interval with an area that shows the values of the sources.
  private func addTips(to plot: inout Plot, id: String) {
    let count = tipCount
    guard count > 0 else { return }
    var rest = shown.map { ($0.name, $0.readings[...]) }
    for (index, one) in intervals.enumerated() {
      let values = rest.indices.compactMap { source -> (String, Double)? in
        let (name, readings) = rest[source]
        let later = readings.drop { $0.position < one.span.lowerBound }
        rest[source].1 = later
        guard let first = later.first, one.span.contains(first.position) else { return nil }
        return (DataText(name).string, first.value)
      }
      let texts = values.enumerated().map { place, value in
        (
          name: value.0,
          value: (place + 1 < values.count ? format.number : format.quantity)(value.1)
        )
      }
      // Only complete intervals are drawn.
      let nothing = one.interval.state == .running ? language.stillRunning : nil
      let (start, end) = (one.span.lowerBound / length, one.span.upperBound / length)
      plot.marks.tip(
        one.interval.tip(texts.isEmpty ? nothing : language.values(texts), language),
        at: .init(figure: id, index: index, count: count), x: .share(start), y: .share(0),
        width: .share(end - start), height: .share(1))
    }
  }

  /// The dates with a grid line: the months for up to three years, otherwise the years, unless
  /// there are more than 36.
  private var gridTicks: [AxisTick] {
    let inside = ticks.filter { $0.position > 0 && $0.position <= length }
    guard inside.count > 36 else { return inside }
    let years = inside.filter(\.isMajor)
    return years.count > 36 ? [] : years
  }

  private func place(_ reading: Reading, _ scale: PlotScale) -> PlotPoint {
    PlotPoint(x: reading.position / length, y: scale.depth(reading.value))
  }

  private func reduced(_ readings: [Reading], columns: Int, in scale: PlotScale) -> [PlotPoint] {
    SeriesReduction.line(
      readings.map { place($0, scale) },
      of: readings.count > columns * 4 ? .max : 0, columns: columns)
  }

  /// Draws the line through readings, broken where there are none.
  private func connect(_ readings: [Reading], _ mark: MarkClass, in plot: inout Plot) {
    var path = PathData()
    for part in parts(readings) where part.count > 1 {
      let line = SeriesReduction.line(
        part.map { place($0, plot.scale) }, of: readings.count)
      path.append(line)
      plot.avoid(line: line, width: 1.25)
    }
    plot.marks.stretched { $0.path(path, class: mark) }
  }

  private func drawLine(_ readings: [Reading], in plot: inout Plot) {
    connect(readings, "line thin", in: &plot)
    // Dots on a long line add nothing, but a lone reading would be invisible without one.
    let parts = self.parts(readings).filter { $0.count == 1 }.prefix(SeriesReduction.columns)
    let dots = readings.count > SeriesReduction.columns ? parts.flatMap { $0 } : readings
    for reading in dots {
      plot.dot(
        place(reading, plot.scale), radius: reading.isEmphasized ? 2.5 : 2, class: "dot")
    }
  }

  /// The readings that are connected by a line, part by part.
  package func parts(_ readings: [Reading]) -> [[Reading]] {
    var parts: [[Reading]] = []
    for reading in readings {
      if let before = parts.last?.last, reading.position - before.position <= breakLength {
        parts[parts.count - 1].append(reading)
      } else {
        parts.append([reading])
      }
    }
    return parts
  }

  /// Labels the greatest reading with its date, and the shaded stretches.
  private func placeLabels(
    _ line: Source, _ shaded: [ClosedRange<Double>], in plot: inout Plot
  ) {
    let highest = line.readings.reduce(nil as Reading?) { best, reading in
      best.map { $0.value >= reading.value ? $0 : reading } ?? reading
    }
    if let highest, line.readings.count > 1 {
      let place = place(highest, plot.scale)
      plot.place(
        PlotLabel(
          language.label(DatedText(format.number(highest.value), highest.when)),
          limit: Self.labelLimit,
          at: PlotLabel.Spot.around(place, above: 8)))
    }
    for gap in shaded {
      let days = Int(gap.upperBound - gap.lowerBound)
      let x = (gap.lowerBound + gap.upperBound) / 2 / length
      plot.place(
        PlotLabel(
          language.gap(days, .day).map { .init($0, "lab") }, at: PlotLabel.Spot.inside(gap: x)))
    }
  }
}
