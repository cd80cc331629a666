import Languages

extension MonthsFigure {
  /// The word for a month that has not begun.
  /// The number of drawings beside each other, and the space between them as a share of the width.
  private static let columns = 3, space = 0.045
  /// The shares of a row's height above a drawing, for its label, and below it.
  private static let head = 0.26, foot = 0.1

  /// The place of one month in the drawing: shares of the width and of the height.
  private struct Panel {
    let index: Int
    let left: Double, width: Double, top: Double, height: Double

    /// The space for a day.
    func day(_ number: Int) -> Range<Double> {
      left + width * Double(number) / 31..<left + width * Double(number + 1) / 31
    }

    func depth(_ value: Double, _ scale: PlotScale) -> Double { top + height * scale.depth(value) }
  }

  private func panel(_ index: Int, rows: Int) -> Panel {
    let width = (1 - Self.space * Double(Self.columns - 1)) / Double(Self.columns)
    let row = 1 / Double(rows)
    return Panel(
      index: index, left: Double(index % Self.columns) * (width + Self.space), width: width,
      top: (Double(index / Self.columns) + Self.head) * row,
      height: (1 - Self.head - Self.foot) * row)
  }

  package func svg(id: String) -> String {
    guard hasData else { return "" }
    let months = Array(shown)
    let rows = (months.count + Self.columns - 1) / Self.columns
    let scale = scale
    var frame = DrawingFrame(
      size: PlotSize(
        height: .init(
          name: MarkClass("h-mo").numbered(rows), screen: 96 * Double(rows),
          paper: 62 * Double(rows)),
        left: 0, right: 0), class: "x0")
    for (index, month) in months.enumerated() {
      let panel = panel(index, rows: rows)
      let base = Length.share(panel.top + panel.height)
      frame.marks.line(
        x1: .share(panel.left), y1: base, x2: .share(panel.left + panel.width), y2: base,
        class: "grid base")
      if let goal, goal.value.isFinite {
        let level = Length.share(panel.depth(goal.value, scale))
        frame.marks.line(
          x1: .share(panel.left), y1: level, x2: .share(panel.left + panel.width), y2: level,
          class: "goal")
      }
      name(month, panel, in: &frame)
    }
    draw(months, rows: rows, scale, in: &frame.marks)
    for (index, month) in months.enumerated() {
      drawRunning(month, panel(index, rows: rows), scale, in: &frame.marks)
    }
    draw(events, months, rows: rows, in: &frame)
    addTips(rows: rows, in: &frame.marks, id: id)
    return frame.svg(id: id, words: words)
  }

  /// True if each day has a text, and otherwise each week, like the rows of the table.
  private var hasTipsOfDays: Bool { points.count <= SeriesReduction.marks }

  package var tipCount: Int {
    hasTipsOfDays ? points.count : weeks.weeks(of: skipped..<skipped + points.count).count
  }

  /// Covers each day, or the days of each week in a month, with an area that shows their numbers.
  private func addTips(rows: Int, in marks: inout SVGWriter, id: String) {
    let (points, count) = (months.flatMap(\.days), tipCount)
    var start = skipped
    for (place, month) in shown.enumerated() {
      let days = start..<start + month.days.count
      let panel = panel(place, rows: rows)
      let parts =
        hasTipsOfDays
        ? days.map { ($0 - skipped, points[$0].tip(format, language), $0..<$0 + 1, true) }
        : weeks.weeks(of: days).map { week, part in
          let all = weeks.days(of: week).clamped(to: skipped..<points.count)
          return (
            week - weeks.week(of: skipped), weeks.tip(week, all, of: points, format, language),
            part,
            part.lowerBound == all.lowerBound
          )
        }
      for (index, text, part, isFirst) in parts {
        let (first, last) = (
          panel.day(month.firstDay + part.lowerBound - start),
          panel.day(month.firstDay + part.upperBound - 1 - start)
        )
        marks.tip(
          text, at: .init(figure: id, index: index, count: count, isFirst: isFirst),
          x: .share(first.lowerBound), y: .share(panel.top),
          width: .share(last.upperBound - first.lowerBound), height: .share(panel.height))
      }
      start = days.upperBound
    }
  }

  /// Draws a line at the day of each event, and places the numbers of the latest ones beside them.
  private func draw(
    _ events: FigureEvents, _ months: [Month], rows: Int, in frame: inout DrawingFrame
  ) {
    let places = months.enumerated().flatMap { index, month in
      let panel = panel(index, rows: rows)
      return month.days.indices.map { (panel, panel.day(month.firstDay + $0).lowerBound) }
    }
    guard !places.isEmpty else { return }
    func day(_ event: FigureEvent) -> Int {
      min(places.count - 1, max(0, Int(event.position.rounded(.down))))
    }
    var lines = PathData()
    for day in Set(events.all.map(day)).sorted() {
      let (panel, x) = places[day]
      lines.move(x, panel.top)
      lines.vertical(panel.top + panel.height)
    }
    frame.marks.stretched { $0.path(lines, class: "event") }
    let rows = Dictionary(grouping: events.numbered) { places[day($0.event)].0.index }
    for (_, numbered) in rows.sorted(by: { $0.key < $1.key }) {
      guard let panel = numbered.first.map({ places[day($0.event)].0 }) else { continue }
      let numbers = EventNumbers(numbered) { places[day($0)].1 }
      _ = numbers.place(in: &frame.placer) { text, x in
        let spots = [9.0, 21].flatMap { dy in
          [
            PlotLabel.Spot(x: x.upperBound, y: panel.top, dx: 3, dy: dy, anchor: .start),
            .init(x: x.lowerBound, y: panel.top, dx: -3, dy: dy, anchor: .end),
          ]
        }
        return PlotLabel(text, "lab strong", at: spots)
      }
    }
  }

  /// Writes the name of a month and the mean of its days above its drawing.
  private func name(_ month: Month, _ panel: Panel, in frame: inout DrawingFrame) {
    frame.place(
      month.label, "lab strong", x: panel.left, y: panel.top, dx: 0, dy: -7, anchor: .start)
    if let mean = meanText(month) {
      frame.place(
        mean, "tick", x: panel.left + panel.width, y: panel.top, dx: 0, dy: -7, anchor: .end)
    }
    guard !month.days.areDrawn else { return }
    frame.place(
      month.isAhead ? language.aheadLabel : language.noData, "tick",
      x: panel.left + panel.width / 2,
      y: panel.top + panel.height / 2, dx: 0, anchor: .middle)
  }

  /// Draws the days of all months that have ended: bars of amounts, and lines of readings.
  private func draw(
    _ months: [Month], rows: Int, _ scale: PlotScale, in marks: inout SVGWriter
  ) {
    var (bars, line, gaps) = (PathData(), PathData(), PathData())
    for (index, month) in months.enumerated() {
      let panel = panel(index, rows: rows)
      let zero = panel.top + panel.height * (1 - scale.zero)
      var run: [PlotPoint] = []
      func finish() {
        // A lone reading is as long as its day.
        if run.count == 1, let only = run.first {
          let half = panel.width / 62
          run = [
            PlotPoint(x: only.x - half, y: only.y), PlotPoint(x: only.x + half, y: only.y),
          ]
        }
        line.append(run)
        run = []
      }
      for (offset, day) in month.days.enumerated() {
        let space = panel.day(month.firstDay + offset)
        if day.isWithoutData {
          gaps.append([
            PlotPoint(x: space.lowerBound, y: panel.top + panel.height * 0.97),
            PlotPoint(x: space.upperBound, y: panel.top + panel.height * 0.97),
          ])
        }
        guard day.interval.state != .running, let value = day.drawn else {
          finish()
          continue
        }
        let y = panel.depth(value, scale)
        if baseline == .zero {
          let inset = panel.width / 31 * 0.14
          bars.rectangle(
            space.lowerBound + inset..<space.upperBound - inset, min(y, zero)..<max(y, zero))
        } else {
          run.append(PlotPoint(x: (space.lowerBound + space.upperBound) / 2, y: y))
        }
      }
      finish()
    }
    marks.stretched { writer in
      writer.path(gaps, class: "gap")
      writer.path(bars, class: "bar")
      writer.path(line, class: "line thin")
    }
  }

  private func drawRunning(
    _ month: Month, _ panel: Panel, _ scale: PlotScale, in marks: inout SVGWriter
  ) {
    for (offset, day) in month.days.enumerated() where day.interval.state == .running {
      guard let value = day.drawn else { continue }
      let space = panel.day(month.firstDay + offset)
      let y = panel.depth(value, scale)
      guard baseline == .zero else {
        marks.circle(
          x: .share((space.lowerBound + space.upperBound) / 2), y: .share(y), radius: 3,
          class: "dot hollow")
        continue
      }
      let zero = panel.top + panel.height * (1 - scale.zero)
      marks.rect(
        x: .share(space.lowerBound), y: .share(min(y, zero)),
        width: .share(space.upperBound - space.lowerBound), height: .share(abs(zero - y)),
        class: "range part")
    }
  }

  /// A row for each month with a level for each day, and the mean of its days.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let months = Array(shown)
    let scale = scale
    let labels = TextColumns.labels(months.map(\.label), charset)
    let means = TextColumns.numbers(
      months.map { meanText($0) ?? ($0.isAhead ? language.aheadLabel : String(charset.missing)) },
      charset)
    let events = events
    let starts = months.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.days.count) }
    return months.indices.map { index in
      let month = months[index]
      let days = month.days.map { cell($0, scale, charset) }
      let row = String(repeating: " ", count: month.firstDay) + String(days)
      return TextColumns.line(
        "\(labels[index])  \(row.padded(toWidth: 31))  \(means[index])"
          + events.rowEnd(starts[index]..<starts[index + 1], charset), charset)
    }
  }

  private func cell(_ day: FigurePoint, _ scale: PlotScale, _ charset: Charset) -> Character {
    if day.interval.state == .ahead { return " " }
    guard let value = day.drawn else {
      return day.isOutOfRange ? charset.outOfRange : charset.missing
    }
    if day.interval.state == .running { return charset.running }
    let levels = charset.levels
    return levels[min(levels.count - 1, Int(scale.share(value) * Double(levels.count)))]
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData, let foot = scale.ticks.first, let top = scale.ticks.last else {
      return TextKey()
    }
    let ends = [foot, top].map { DataText(format.tick($0.value, $0.decimals)).string }
    var key = TextKey(sentences: [
      language.columnsOfMonth(levels: ends[0], to: ends[1])
    ])
    let lines = text(charset).joined()
    let marks: [TextKey.Mark] = [
      .init(charset.missing, language.noData), .init(charset.outOfRange, language.outOfRange),
      .init(charset.running, language.stillRunning),
    ]
    key.marks = marks.filter { lines.contains($0.symbol) }
    return key
  }
}
