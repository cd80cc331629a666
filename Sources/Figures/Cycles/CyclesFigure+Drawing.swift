import Languages

extension CyclesFigure {
  package func svg(id: String) -> String {
    guard hasData else { return "" }
    let cycles = Array(shown)
    let labels = cycles.map { DataText($0.label, columns: 12).string }
    let numbers = cycles.map { DataText(number($0), columns: 12).string }
    let rows = CycleRows(cycles: cycles, days: axisDays)
    var frame = DrawingFrame(
      size: PlotSize(
        height: NightsFigure.height(cycles.count), left: Plot.gutter(labels, gap: 9),
        right: Plot.gutter(numbers, gap: 8)),
      class: "x2")
    rows.drawGround(weekDays, &frame.marks)
    for level in levels { rows.drawBlocks(level, &frame.marks) }
    rows.draw(events, &frame.marks)
    if let average, average <= Double(axisDays) {
      frame.drawUsual(
        language.onAverage(format.quantity(average)), at: average / Double(axisDays),
        [.middle, .end, .start])
    }
    for index in cycles.indices {
      let y = rows.center(index)
      frame.place(labels[index], "tick", x: 0, y: y, dx: -9, anchor: .end)
      frame.place(numbers[index], "lab", x: 1, y: y, dx: 8, anchor: .start)
    }
    placeDays(rows, &frame)
    rows.name(events, &frame.placer)
    let count = tipCount
    for (index, cycle) in cycles.enumerated() {
      frame.marks.tip(
        tip(cycle), at: .init(figure: id, index: index, count: count), x: .share(0),
        y: .share(Double(index) * rows.step), width: .share(1), height: .share(rows.step))
    }
    return frame.svg(id: id, words: words)
  }

  package var tipCount: Int { shown.count }

  /// The text of a cycle: `July 1: 28 days, period 5 days, 2 heavy, 3 light`.
  private func tip(_ cycle: FlowCycle) -> String {
    let flow = levels.compactMap { level -> (days: String, level: FlowLevel)? in
      let days = cycle.flow.count { $0.level == level }
      return days > 0 ? (format.number(Double(days)), level) : nil
    }
    return language.cycle(
      DataText.time(cycle.name), length(cycle),
      period: cycle.periodLength.map { format.quantity(Double($0)) }, flow)
  }

  /// Places the numbers of the first days of weeks above the rows.
  private func placeDays(_ rows: CycleRows, _ frame: inout DrawingFrame) {
    frame.place(language.dayHeading, "tick", x: 0, y: 0, dx: -9, dy: -9, anchor: .end)
    for day in weekDays {
      frame.place(
        DataText(format.number(Double(day)), columns: 12).string, "tick",
        x: (rows.start(day) + rows.end(day)) / 2, y: 0, dx: 0, dy: -9, anchor: .middle)
    }
  }
}

/// The rows of cycles, all of equal height, on an axis of days.
private struct CycleRows {
  let cycles: [FlowCycle]
  /// The number of days on the axis.
  let days: Int

  /// The height of the line that shows how long a cycle is, as a share of a row's height.
  private static let lineHeight = 0.12
  private static let periodHeight = 0.94

  var step: Double { 1 / Double(cycles.count) }

  func center(_ index: Int) -> Double { (Double(index) + 0.5) * step }

  /// The share of the width at which a day starts, counted from 1.
  func start(_ day: Int) -> Double { Double(min(days, max(0, day - 1))) / Double(days) }

  /// The share of the width at which a day ends.
  func end(_ day: Int) -> Double { start(day + 1) }

  /// Draws the weeks, the periods, and a line for the days of each cycle.
  func drawGround(_ weekDays: [Int], _ writer: inout SVGWriter) {
    var periods = PathData()
    for (index, cycle) in cycles.enumerated() {
      periods.rectangle(0..<end(cycle.periodDays), rows(index, Self.periodHeight))
    }
    writer.stretched { $0.path(periods, class: "band") }
    for day in weekDays { writer.upright(start(day), class: "grid") }
    for isRunning in [false, true] {
      var path = PathData()
      for (index, cycle) in cycles.enumerated() where cycle.isRunning == isRunning {
        path.rectangle(0..<end(cycle.days), rows(index, Self.lineHeight))
      }
      writer.stretched { $0.path(path, class: isRunning ? "course" + "part" : "course") }
    }
  }

  /// Draws a line across its row at the day of each event.
  func draw(_ events: FigureEvents, _ writer: inout SVGWriter) {
    var path = PathData()
    var days: Set<Int> = []
    for event in events.all {
      let (x, row) = place(event)
      guard days.insert(row * self.days + Int(x * Double(self.days))).inserted else { continue }
      path.move(x, Double(row) * step)
      path.vertical(Double(row + 1) * step)
    }
    writer.stretched { $0.path(path, class: "event") }
  }

  /// Places the numbers of events beside their lines, with their texts where there is room.
  func name(_ events: FigureEvents, _ placer: inout LabelPlacer) {
    var names: [EventSpots] = []
    let rows = Dictionary(grouping: events.numbered) { place($0.event).row }
    for (row, numbered) in rows.sorted(by: { $0.key < $1.key }) {
      let singles = EventNumbers(numbered) { place($0).x }.place(in: &placer) { text, x in
        PlotLabel(
          text, "lab strong",
          at: [
            .init(x: x.upperBound, y: center(row), dx: 4, dy: 4, anchor: .start),
            .init(x: x.lowerBound, y: center(row), dx: -4, dy: 4, anchor: .end),
          ])
      }
      names += (singles ?? []).map { EventSpots($0.event.text, beside: $0.label) }
    }
    for name in names { placer.place(name.label) }
  }

  private func place(_ event: FigureEvent) -> (x: Double, row: Int) {
    let row = min(cycles.count - 1, max(0, Int(event.position.rounded(.down))))
    return (min(1, max(0, event.position - Double(row))), row)
  }

  /// Draws the days with a level of flow as one path.
  func drawBlocks(_ level: FlowLevel, _ writer: inout SVGWriter) {
    let margin = (1 - level.width) / 2 / Double(days)
    var path = PathData()
    for (index, cycle) in cycles.enumerated() {
      for day in cycle.flow where day.level == level && day.number <= days {
        path.rectangle(
          start(day.number) + margin..<end(day.number) - margin, rows(index, level.height))
      }
    }
    writer.stretched { $0.path(path, class: level.mark) }
  }

  /// The shares of the height that a mark of a row covers.
  private func rows(_ index: Int, _ height: Double) -> Range<Double> {
    let half = height * step / 2
    return center(index) - half..<center(index) + half
  }
}
