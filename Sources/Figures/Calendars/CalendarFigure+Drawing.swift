import Languages

extension CalendarFigure {
  /// The side of a cell in the grid of squares. With this value, all sizes of squares are even
  /// whole numbers.
  private static let cell = 200

  package func svg(id: String) -> String {
    guard hasData else { return "" }
    let layout = layout
    let days = Array(shown)
    var frame = DrawingFrame(
      size: PlotSize(
        height: height(layout),
        left: Plot.gutter(weekdays.map { DataText($0, columns: 8).string }, gap: 7),
        right: 0),
      class: name(layout))
    drawSquares(days, layout, &frame.marks)
    drawCrosses(days, layout, &frame.marks)
    drawFrames(days, layout, &frame)
    draw(events, layout, &frame)
    placeMonths(layout, &frame.placer)
    placeWeekdays(layout, &frame.placer)
    addTips(layout, &frame.marks, id: id)
    return frame.svg(id: id, words: words)
  }

  /// The height on narrow pages, as `screen`, and on the narrowest pages with square cells, as
  /// `paper`; all other heights are in between.
  private func height(_ layout: CalendarLayout) -> PlotSize.Height {
    let strips = Double(layout.rows) / 7
    return .init(name: "h-year", screen: 104 * strips, paper: 67 * strips)
  }

  /// The classes for the proportions of short calendars and of strips.
  private func name(_ layout: CalendarLayout) -> MarkClass {
    switch (layout.strips, layout.columns) {
    case (1, 13): "w13"
    case (1, 27): "w27"
    case (1, _): ""
    case (let strips, _): MarkClass("r").numbered(strips)
    }
  }

  /// Draws the days with data, with one path for each size and color.
  private func drawSquares(
    _ days: [FigurePoint], _ layout: CalendarLayout, _ writer: inout SVGWriter
  ) {
    writer.stretched(width: layout.columns * Self.cell, height: layout.rows * Self.cell) { writer in
      for level in 0..<levels.count {
        let side = Int((levels.size(level) * Double(Self.cell)).rounded())
        for isMet in [false, true] {
          var path = PathData()
          for (index, day) in days.enumerated() where day.interval.state != .running {
            guard let value = day.drawn, levels.level(value) == level, self.isMet(value) == isMet
            else { continue }
            let place = layout.place(index)
            path.square(
              left: place.column * Self.cell + (Self.cell - side) / 2,
              top: place.row * Self.cell + (Self.cell - side) / 2, side: side)
          }
          writer.path(path, class: isMet ? "cell goal" : "cell")
        }
      }
    }
  }

  /// Draws a cross on each day without data.
  private func drawCrosses(
    _ days: [FigurePoint], _ layout: CalendarLayout, _ writer: inout SVGWriter
  ) {
    var path = PathData()
    for (index, day) in days.enumerated() where day.isWithoutData {
      let (left, top) = corner(index, layout, inset: 0.25)
      let (right, bottom) = corner(index, layout, inset: 0.75)
      path.append([PlotPoint(x: left, y: top), PlotPoint(x: right, y: bottom)])
      path.append([PlotPoint(x: left, y: bottom), PlotPoint(x: right, y: top)])
    }
    writer.stretched { $0.path(path, class: "cross") }
  }

  /// Draws frames around days that are still running and around the greatest day, whose label is
  /// below the strip.
  private func drawFrames(
    _ days: [FigurePoint], _ layout: CalendarLayout, _ frame: inout DrawingFrame
  ) {
    for (index, day) in days.enumerated()
    where day.interval.state == .running && day.drawn != nil {
      draw(index, layout, inset: 0.15, class: "ringc", &frame.marks)
    }
    guard let greatest = days.greatest(), let value = days[greatest].counted else { return }
    draw(greatest, layout, inset: -0.06, class: "mark", &frame.marks)
    let place = layout.place(greatest)
    let x = (Double(place.column) + 0.5) / Double(layout.columns)
    let y = Double(layout.top(place.row) + 7) / Double(layout.rows)
    let number = format.number(value)
    let dated = language.label(
      DatedText(number, DataText.time(days[greatest].interval.when)))
    var label = PlotLabel(
      dated.displayWidth <= DataText.drawingLimit ? dated : number, "lab",
      at: [.middle, .start, .end].map { .init(x: x, y: y, dx: 0, dy: 16, anchor: $0) },
      isOutside: true)
    label.rooms = Self.rooms(layout)
    frame.placer.place(label)
  }

  /// Outlines the days of events, and places the numbers of the latest ones below their strips,
  /// with their texts where there is room.
  private func draw(
    _ events: FigureEvents, _ layout: CalendarLayout, _ frame: inout DrawingFrame
  ) {
    func day(_ event: FigureEvent) -> Int {
      min(shown.count - 1, max(0, Int(event.position.rounded(.down)) - layout.skipped))
    }
    var outlines = PathData()
    for day in Set(events.all.map(day)).sorted() {
      let (left, top) = corner(day, layout, inset: 0)
      let (right, bottom) = corner(day, layout, inset: 1)
      outlines.rectangle(left..<right, top..<bottom)
    }
    frame.marks.stretched { $0.path(outlines, class: "event") }
    var names: [EventSpots] = []
    let strips = Dictionary(grouping: events.numbered) { layout.place(day($0.event)).row }
    for (strip, numbered) in strips.sorted(by: { $0.key < $1.key }) {
      let numbers = EventNumbers(numbered) {
        (Double(layout.place(day($0)).column) + 0.5) / Double(layout.columns)
      }
      let y = Double(layout.top(strip) + 7) / Double(layout.rows)
      let singles = numbers.place(in: &frame.placer, rooms: Self.rooms(layout)) { text, x in
        PlotLabel(
          text, "lab strong",
          at: [.middle, .start, .end].map {
            .init(x: (x.lowerBound + x.upperBound) / 2, y: y, dx: 0, dy: 16, anchor: $0)
          }, isOutside: true)
      }
      names += (singles ?? []).map { EventSpots($0.event.text, beside: $0.label) }
    }
    for name in names {
      var label = name.outside
      label.rooms = label.rooms.filter(Self.rooms(layout).contains)
      frame.placer.place(label)
    }
  }

  /// The rooms that a label can ask for: a short calendar does not grow with its box.
  private static func rooms(_ layout: CalendarLayout) -> [LabelRoom] {
    switch layout.columns {
    case 13: [.any]
    case 27: [.any, .medium]
    default: LabelRoom.allCases
    }
  }

  private func draw(
    _ day: Int, _ layout: CalendarLayout, inset: Double, class name: MarkClass,
    _ writer: inout SVGWriter
  ) {
    let (x, y) = corner(day, layout, inset: inset)
    writer.rect(
      x: .share(x), y: .share(y), width: .share((1 - 2 * inset) / Double(layout.columns)),
      height: .share((1 - 2 * inset) / Double(layout.rows)), class: name)
  }

  /// A point in a cell, inset from the left and from the top by a share of its side.
  private func corner(_ day: Int, _ layout: CalendarLayout, inset: Double) -> (Double, Double) {
    let place = layout.place(day)
    return (
      (Double(place.column) + inset) / Double(layout.columns),
      (Double(place.row) + inset) / Double(layout.rows)
    )
  }

  private var weeks: FigureWeeks {
    FigureWeeks(names: weekNames, weekdays: weekdays, firstDay: firstRow)
  }

  /// True if each day has a text, and otherwise each week, like the rows of the table.
  private var hasTipsOfDays: Bool { days.count <= SeriesReduction.marks }

  package var tipCount: Int {
    hasTipsOfDays ? days.count : weeks.weeks(of: layout.skipped..<days.count).count
  }

  /// Covers each day, or each column of a strip, with an area that shows its numbers.
  private func addTips(_ layout: CalendarLayout, _ writer: inout SVGWriter, id: String) {
    let count = tipCount
    writer.stretched(width: layout.columns, height: layout.rows) { writer in
      guard !hasTipsOfDays else {
        for (index, day) in shown.enumerated() {
          let place = layout.place(index)
          writer.tip(
            day.tip(format, language), at: .init(figure: id, index: index, count: count),
            x: .px(Double(place.column)),
            y: .px(Double(place.row)), width: .px(1), height: .px(1))
        }
        return
      }
      for (index, week) in weeks.weeks(of: layout.skipped..<days.count).enumerated() {
        // A week in which a year starts is in two strips.
        let columns = Dictionary(grouping: week.days) { day in
          let place = layout.place(day - layout.skipped)
          return [layout.top(place.row), place.column]
        }
        for (place, part) in columns.sorted(by: { $0.key[0] < $1.key[0] }) {
          writer.tip(
            weeks.tip(week.week, week.days, of: days, format, language),
            at: .init(
              figure: id, index: index, count: count, isFirst: part.first == week.days.first),
            x: .px(Double(place[1])), y: .px(Double(place[0])), width: .px(1), height: .px(7))
        }
      }
    }
  }

  private func placeMonths(_ layout: CalendarLayout, _ placer: inout LabelPlacer) {
    for tick in AxisTick.ordered(ticks) {
      let day = tick.position - Double(layout.skipped)
      guard day >= 0, day < Double(shown.count) else { continue }
      let place = layout.place(Int(day))
      let y = Double(layout.top(place.row)) / Double(layout.rows)
      let x = Double(place.column) / Double(layout.columns)
      var label = PlotLabel(
        tick.label, tick.isEmphasized ? "tick on" : "tick",
        at: [.init(x: x, y: y, dx: 0, dy: -7, anchor: .start)], isOutside: true)
      label.rooms = Self.rooms(layout)
      guard !placer.place(label), tick.isMajor else { continue }
      // The name of a year is also shown at the end of a strip.
      label.spots = [
        .init(x: x + 1 / Double(layout.columns), y: y, dx: 0, dy: -7, anchor: .end)
      ]
      placer.place(label)
    }
  }

  /// Labels every second row of each strip.
  private func placeWeekdays(_ layout: CalendarLayout, _ placer: inout LabelPlacer) {
    for strip in 0..<layout.strips {
      for row in stride(from: 0, to: 7, by: 2) {
        let y = (Double(strip * CalendarLayout.pitch + row) + 0.5) / Double(layout.rows)
        placer.place(
          PlotLabel(
            DataText(weekdays[row], columns: 8).string, "tick",
            at: [.init(x: 0, y: y, dx: -7, dy: 4, anchor: .end)], isOutside: true))
      }
    }
  }
}
