import Languages

extension YearOverYearFigure {
  package func svg(id: String) -> String {
    guard hasData else { return "" }
    let line = LineMarks(points, scale: scale, current: points.latest)
    let past = LineMarks(
      zip(points, before).map { point, value in
        var interval = point.interval
        interval.state = .complete
        return FigurePoint(interval, value: value)
      }, scale: scale)
    let ends = ends(line, past)
    var plot = Plot(
      scale: scale, format: format, height: .medium,
      right: ends.flatMap { [$0.value, $0.name] })
    plot.drawGrid()
    plot.placeCurrent(ticks, anchor: .middle, x: line.axis.center)
    draw(past, in: &plot)
    line.draw(in: &plot)
    plot.draw(events, x: line.axis.start)
    EndLabels(ends).place(in: &plot)
    // A line that ends early has its name where it ends.
    if let last = points.latest, last + 1 < points.count {
      line.placeLabel(last, "lab strong", format, isNeeded: true, in: &plot)
    }
    plot.place(ticks, anchor: .middle, x: line.axis.center)
    plot.nameEvents()
    plot.addTips(line.axis, zip(points, before).map(tip), id: id)
    return plot.svg(id: id, words: words)
  }

  package var tipCount: Int { points.count <= SeriesReduction.tips ? points.count : 0 }

  /// The text of an interval with its value and that of the year before.
  private func tip(_ point: FigurePoint, _ before: Double?) -> String {
    let text = point.tip(format, language)
    return hasBefore ? language.tip(text, yearBefore: before.map(format.quantity)) : text
  }

  /// The names of the lines at the right, each with its last value.
  private func ends(_ line: LineMarks, _ past: LineMarks) -> [EndLabels.End] {
    let latest = points.latest.flatMap { index in
      points[index].counted.map { (index, $0) }
    }
    let before = before.indices.last { self.before[$0] != nil }.flatMap { index in
      self.before[index].map { (index, $0) }
    }
    func end(
      _ place: (index: Int, value: Double)?, _ name: String, _ mark: MarkClass
    ) -> EndLabels.End? {
      place.map {
        EndLabels.End(
          depth: scale.depth($0.value), value: format.number($0.value), name: name, nameClass: mark)
      }
    }
    return [end(latest, names.line, "lab c1"), end(before, names.before, "lab past")]
      .compactMap(\.self)
  }

  /// Draws the line of the year before, thin and without dots, but a dot for lone values.
  private func draw(_ past: LineMarks, in plot: inout Plot) {
    let runs = past.axis.runs { before[$0] != nil }
    var path = PathData()
    for run in runs where run.count > 1 {
      let line = SeriesReduction.line(run.compactMap(past.place), of: points.count)
      path.append(line)
      plot.avoid(line: line, width: 1)
    }
    plot.marks.stretched { $0.path(path, class: "line past") }
    for run in runs where run.count == 1 {
      if let place = past.place(run.lowerBound) { plot.dot(place, radius: 2.5, class: "dot past") }
    }
  }

  /// The greatest number of rows of the text form: more than a year of weeks.
  private static let rowLimit = 60

  /// The intervals that have begun, and those that have a value a year before.
  private var shown: [Int] {
    points.indices.filter { points[$0].interval.state != .ahead || before[$0] != nil }
  }

  /// A row for each interval: its value with a bar, and the value a year before with a bar, if any
  /// interval of that year has one.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let begun = shown.suffix(Self.rowLimit)
    let missing = String(charset.missing)
    func numbers(_ values: [Double?], _ name: String) -> [String] {
      TextColumns.numbers([name] + values.map { $0.map(format.number) ?? missing }, charset)
    }
    let labels = TextColumns.labels([""] + begun.map { points[$0].interval.label }, charset)
    let now = begun.map { points[$0].drawn }, past = begun.map { before[$0] }
    let columns = [numbers(now, names.line)] + (hasBefore ? [numbers(past, names.before)] : [])
    let rowEnds = begun.map { events.rowEnd($0, charset) }
    let taken =
      (labels[0] + columns.map { $0[0] }.joined()).displayWidth + 4 * columns.count
      + (rowEnds.map(\.displayWidth).max() ?? 0)
    let cells = Double(max(4, min(BlockBar.cells, (TextColumns.width - taken) / columns.count)))
    let scale = PlotScale(ofBars: (now + past).compactMap(\.self), goal: nil)
    func bar(_ value: Double?, isRunning: Bool = false) -> String {
      guard let value else { return "" }
      let length = (scale.share(value) - scale.zero) * cells
      return length < 0
        ? BlockBar.belowZero(-length, charset)
        : isRunning ? BlockBar.running(length, charset) : BlockBar.filled(length, charset)
    }
    func pastBar(_ row: Int) -> String { bar(past[row]) }
    let rows = begun.enumerated().map { row, index in
      let isRunning = points[index].interval.state.isHollow
      let bar = bar(now[row], isRunning: isRunning)
      guard hasBefore else { return [labels[row + 1], columns[0][row + 1], bar + rowEnds[row]] }
      return [
        labels[row + 1], columns[0][row + 1], bar.padded(toWidth: Int(cells)), columns[1][row + 1],
        pastBar(row) + rowEnds[row],
      ]
    }
    guard hasBefore else {
      return rows.map { TextColumns.line($0.joined(separator: "  "), charset) }
    }
    let head = [
      labels[0], columns[0][0], String(repeating: " ", count: Int(cells)), columns[1][0],
    ]
    return ([head] + rows).map { TextColumns.line($0.joined(separator: "  "), charset) }
  }

  /// The values and those a year before. The state of an interval does not stand in its row.
  package var textRows: [TextRow] {
    guard hasData, shown.count <= Self.rowLimit else { return [] }
    let written = Set(shown)
    return points.indices.map { index in
      let interval = points[index].interval
      let hasState = interval.state == .running || interval.state == .ahead
      return TextRow(
        name: hasState && written.contains(index) ? interval.label : interval.tableName,
        numbers: ([points[index].drawn] + (hasBefore ? [before[index]] : []))
          .map { $0.map(format.number) })
    }
  }

  package func textKey(_ charset: Charset) -> TextKey {
    let lines = text(charset).joined()
    var key = TextKey()
    let all = shown.count
    if all > Self.rowLimit, !lines.isEmpty {
      key.sentences.append(
        language.latest(Part(Self.rowLimit, of: all), subject.interval))
    }
    let marks: [TextKey.Mark] = [
      .init(charset.missing, language.noData), .init(charset.running, language.doesNotCountYet),
    ]
    key.marks = marks.filter { lines.contains($0.symbol) }
    return key
  }
}
