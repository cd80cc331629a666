import Languages

extension NightsFigure {
  /// The height for a number of rows.
  static func height(_ rows: Int) -> PlotSize.Height {
    switch rows {
    case ...4: PlotSize.Height(name: "h-n0", screen: 112, paper: 103)
    case ...8: PlotSize.Height(name: "h-n1", screen: 208, paper: 152)
    case ...16: PlotSize.Height(name: "h-nights", screen: 352, paper: 239)
    case ...24: PlotSize.Height(name: "h-n3", screen: 464, paper: 386)
    default: PlotSize.Height(name: "h-n4", screen: 576, paper: 489)
    }
  }

  package func svg(id: String) -> String {
    guard hasData else { return "" }
    let rows = Rows(nights: Array(shown), axis: axis)
    let labels = rows.nights.map { DataText($0.interval.label, columns: 12).string }
    let numbers = rows.nights.map { DataText(number($0), columns: 12).string }
    var frame = DrawingFrame(
      size: PlotSize(
        height: Self.height(rows.nights.count), left: Plot.gutter(labels, gap: 9),
        right: Plot.gutter(numbers + [language.asleepHeading], gap: 8)),
      class: "x2")
    rows.drawGround(&frame.marks)
    for stage in stages {
      rows.drawBlocks(stage, &frame.marks)
    }
    for minute in [usual?.lowerBound, usual?.upperBound].compactMap(\.self) {
      frame.drawUsual(
        language.usually(clock.time(minute)), at: axis.share(minute), [.middle, .start, .end])
    }
    rows.draw(events, &frame.marks)
    for (index, night) in rows.nights.enumerated() {
      let y = rows.center(index)
      let isCurrent = night.interval.isEmphasized
      frame.place(
        labels[index], isCurrent ? "tick on" : "tick", x: 0, y: y, dx: -9, anchor: .end)
      frame.place(
        numbers[index], isCurrent ? "lab strong" : "lab", x: 1, y: y, dx: 8, anchor: .start)
      if let words = night.emptyWords(language) { place(words, in: night, y: y, &frame) }
    }
    // Only the words about naps keep off the blocks of nights.
    for (index, night) in rows.nights.enumerated() {
      placeNaps(night, y: rows.center(index), rows, &frame)
    }
    frame.place(
      language.asleepHeading, "tick", x: 1, y: 0, dx: 8, dy: -9, anchor: .start)
    rows.name(events, &frame.placer)
    axis.place(clock, edge: 0, dy: -9, in: &frame.placer)
    let count = tipCount
    for (index, night) in rows.nights.enumerated() {
      frame.marks.tip(
        tip(night), at: .init(figure: id, index: index, count: count), x: .share(0),
        y: .share(Double(index) * rows.step), width: .share(1), height: .share(rows.step))
    }
    return frame.svg(id: id, words: words)
  }

  /// Places the note about a night without sleep data in the middle of the time in bed, or at its
  /// start or end.
  private func place(_ words: String, in night: Night, y: Double, _ frame: inout DrawingFrame) {
    let bed = night.extent.map { (axis.share($0.lowerBound), axis.share($0.upperBound)) }
    let (start, end) = bed ?? (0, 1)
    frame.placer.place(
      PlotLabel(
        words, "lab",
        at: [
          .init(x: (start + end) / 2, y: y, dx: 0, dy: 4, anchor: .middle),
          .init(x: start, y: y, dx: 4, dy: 4, anchor: .start),
          .init(x: end, y: y, dx: -4, dy: 4, anchor: .end),
          .init(x: 0.5, y: y, dx: 0, dy: 4, anchor: .middle),
        ]))
  }

  /// Names the naps of a night before or after one of them, on pages that are wide enough for the
  /// words to cover no sleep.
  private func placeNaps(_ night: Night, y: Double, _ rows: Rows, _ frame: inout DrawingFrame) {
    guard !night.naps.isEmpty else { return }
    func spot(_ minute: Double, _ anchor: PlotLabel.Anchor) -> PlotLabel.Spot {
      .init(x: axis.share(minute), y: y, dx: anchor == .end ? -5 : 5, dy: 4, anchor: anchor)
    }
    for span in night.spans {
      frame.placer.avoid(
        .bar(
          .init(x: axis.share(span.start), y: y - 0.4 * rows.step),
          .init(x: axis.share(span.end), y: y + 0.4 * rows.step)))
    }
    var label = PlotLabel(
      night.napWords(format, language), "lab",
      at: night.naps.map { spot($0.start, .end) }
        + night.naps.reversed().map { spot($0.end, .start) })
    label.mayCoverMarks = false
    frame.placer.place(label)
  }

  /// The name of a night with its time asleep, and the time in each stage.
  private func tip(_ night: Night) -> String {
    let empty = night.emptyWords(language)
    guard empty == nil, let asleep = night.quantity(format, language) else {
      return night.interval.tip(empty, language)
    }
    let times = stages.compactMap { stage -> (stage: SleepStage, time: String)? in
      let minutes = night.spans.filter { $0.stage == stage }.reduce(0) { $0 + $1.minutes }
      return minutes > 0 && stage != .asleep ? (stage, format.number(minutes)) : nil
    }
    return night.interval.tip(language.times(asleep: asleep, times), language)
  }

  /// The time asleep shown beside a row.
  private func number(_ night: Night) -> String {
    night.interval.state == .ahead ? "" : night.number(format) ?? "–"
  }
}

/// The rows of nights, all of equal height.
private struct Rows {
  let nights: [Night]
  let axis: ClockAxis

  var step: Double { 1 / Double(nights.count) }

  func center(_ index: Int) -> Double { (Double(index) + 0.5) * step }

  /// Draws the weekends, the hours, and dashed outlines for nights without sleep data.
  func drawGround(_ writer: inout SVGWriter) {
    let rows = IntervalAxis(nights.map(\.interval))
    for run in rows.runs(where: { nights[$0].interval.isWeekend }) {
      writer.rect(
        x: .share(0), y: .share(Double(run.lowerBound) * step), width: .share(1),
        height: .share(Double(run.count) * step), class: "weekend")
    }
    for hour in axis.lines { writer.upright(axis.share(Double(hour * 60)), class: "grid") }
    for (index, night) in nights.enumerated() where night.isEmptyRow {
      let extent = night.extent.map { (axis.share($0.lowerBound), axis.share($0.upperBound)) }
      let (start, end) = extent ?? (0.2, 0.8)
      writer.rect(
        x: .share(start), y: .share(center(index) - 0.3 * step), width: .share(end - start),
        height: .share(0.6 * step), class: "gap")
    }
  }

  /// Draws a line across the hours above the row of each event.
  func draw(_ events: FigureEvents, _ writer: inout SVGWriter) {
    for row in Set(events.all.map(row)).sorted() {
      let y = Length.share(Double(row) * step)
      writer.line(x1: .share(0), y1: y, x2: .share(1), y2: y, class: "event")
    }
  }

  /// The row of an event.
  private func row(_ event: FigureEvent) -> Int {
    min(nights.count - 1, max(0, Int(event.position.rounded(.down))))
  }

  /// Places the numbers of events below their lines, with their texts where no night is.
  func name(_ events: FigureEvents, _ placer: inout LabelPlacer) {
    guard !events.isEmpty else { return }
    for (index, night) in nights.enumerated() {
      guard let extent = night.extent else { continue }
      placer.avoid(
        .bar(
          .init(x: axis.share(extent.lowerBound), y: center(index) - 0.4 * step),
          .init(x: axis.share(extent.upperBound), y: center(index) + 0.4 * step)))
    }
    // The dates of a week or a month have one line, and their numbers stand together.
    let rows = Dictionary(grouping: events.numbered) { row($0.event) }.sorted { $0.key < $1.key }
    for (row, numbered) in rows {
      let y = Double(row) * step
      let spots = [11.0, -3].flatMap { dy in
        [
          PlotLabel.Spot(x: 1, y: y, dx: -2, dy: dy, anchor: .end),
          .init(x: 0, y: y, dx: 2, dy: dy, anchor: .start),
        ]
      }
      let texts = numbered.map { "\($0.number) \(DataText($0.event.text).string)" }
      let text = texts.joined(separator: ", ")
      let limit = DataText.drawingLimit + 4
      var label = PlotLabel(text, "lab", limit: limit, at: spots)
      label.mayCoverMarks = false
      // Several texts that have to be cut would lose whole events.
      let isWhole = numbered.count == 1 || text.displayWidth <= limit
      guard !isWhole || !placer.place(label) else { continue }
      placer.place(PlotLabel(FigureEvents.runs(numbered.map(\.number)), "lab strong", at: spots))
    }
  }

  /// Draws the blocks of a stage as one path, and the blocks of nights that do not count, because
  /// they are still running or stand for too few, as another.
  func drawBlocks(_ stage: SleepStage, _ writer: inout SVGWriter) {
    for isHollow in [false, true] {
      var path = PathData()
      for (index, night) in nights.enumerated()
      where night.interval.state.isHollow == isHollow {
        let half = stage.height * step / 2
        for span in night.drawnSpans() where span.stage == stage {
          path.rectangle(
            axis.share(span.start)..<axis.share(span.end),
            center(index) - half..<center(index) + half)
        }
      }
      writer.stretched { $0.path(path, class: isHollow ? stage.mark + "part" : stage.mark) }
    }
  }
}

extension Night {
  /// The time asleep, in brackets if it does not count; `nil` without one.
  package func number(_ format: FigureFormat) -> String? {
    asleep.map { interval.state == .thin ? "(\(format.number($0)))" : format.number($0) }
  }

  /// True for a night that has begun and has no sleep to draw.
  var isEmptyRow: Bool { isWithoutSleep && interval.state != .ahead }

  /// The note in the row of a night that has no sleep to draw.
  func emptyWords(_ language: any Language) -> String? {
    guard isEmptyRow else { return nil }
    if asleep != nil { return language.awakeLabel }
    return inBed == nil ? language.noData : language.inBedLabel
  }
}
