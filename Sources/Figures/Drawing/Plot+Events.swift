extension Plot {
  /// Draws a line for each event, and places the numbers of the latest ones above the plot, or else
  /// in it beside their lines.
  ///
  /// - Parameter x: the share of the width at which an event is drawn.
  package mutating func draw(_ events: FigureEvents, x: (FigureEvent) -> Double) {
    guard !events.isEmpty else { return }
    var faint = PathData()
    var columns: Set<Int> = []
    for event in events.others {
      let x = x(event)
      guard columns.insert(Int((x * Double(SeriesReduction.columns)).rounded())).inserted else {
        continue
      }
      faint.move(x, 0)
      faint.vertical(1)
    }
    marks.stretched { $0.path(faint, class: "event faint") }
    for one in events.numbered {
      let x = x(one.event)
      marks.upright(x, class: "event")
      avoid(.line(from: .init(x: x, y: 0), to: .init(x: x, y: 1), width: 1))
    }
    let numbers = EventNumbers(events.numbered, x: x)
    let before = (placer, eventSpots)
    for one in events.numbered where !number(one, at: x(one.event), of: numbers) {
      (placer, eventSpots) = before
      share(numbers)
      return
    }
  }

  /// Places the number of an event: above the plot, or else in it beside its line. A line without
  /// its number says nothing, so narrow plots have it even if it covers marks.
  ///
  /// - Returns: false if there is not enough room, or if the number would cover lines of others.
  private mutating func number(
    _ one: FigureEvents.Numbered, at x: Double, of numbers: EventNumbers
  ) -> Bool {
    var label = PlotLabel(String(one.number), "lab strong", at: EventSpots.numbers(x))
    label.mayCoverMarks = false
    label.rooms = [.any]
    if place(label) {
      placed(one.event)
      return true
    }
    guard !numbers.isCrowded(at: x) else { return false }
    label.rooms = [.medium, .wide]
    if place(label) {
      placed(one.event)
      label.isNarrow = true
    }
    label.rooms = [.any]
    label.mayCoverMarks = true
    guard place(label) else { return false }
    if !label.isNarrow { placed(one.event) }
    return true
  }

  /// Places the numbers of crowded events above the plot, once for narrow pages and once for wider
  /// ones. Those that collide share a label.
  private mutating func share(_ numbers: EventNumbers) {
    for isNarrow in [true, false] {
      let rooms: [LabelRoom] = isNarrow ? [.any] : [.medium]
      func place(coveringMarks mayCoverMarks: Bool) -> [EventNumbers.Single]? {
        numbers.place(in: &placer, rooms: rooms) { text, x in
          let middle = (x.lowerBound + x.upperBound) / 2
          var label = PlotLabel(
            text, "lab strong",
            at: [middle, x.upperBound, x.lowerBound].flatMap(EventSpots.above)
              + EventSpots.numbers(x.upperBound))
          label.isNarrow = isNarrow
          label.mayCoverMarks = mayCoverMarks
          return label
        }
      }
      // Another label can take the whole room above the plot.
      let singles = place(coveringMarks: false) ?? place(coveringMarks: true) ?? []
      if !isNarrow { eventSpots += singles.map { EventSpots($0.event.text, beside: $0.label) } }
    }
  }

  /// Writes the texts of events beside their numbers, after all other labels, where there is room.
  package mutating func nameEvents() {
    for spot in eventSpots {
      place(spot.label)
    }
  }

  /// Keeps the text of an event whose number was placed.
  private mutating func placed(_ event: FigureEvent) {
    guard let number = placer.placed.last else { return }
    eventSpots.append(EventSpots(event.text, beside: number))
  }
}

/// The text of an event beside its number.
struct EventSpots: Sendable {
  let label: PlotLabel

  init(_ text: String, beside number: PlacedLabel) {
    let spot = number.spot
    let width = number.label.width
    let end: Double =
      switch spot.anchor {
      case .start: spot.dx + width
      case .middle: spot.dx + width / 2
      case .end: spot.dx
      }
    let gap = 2 * LabelPlacer.margin + 1
    var label = PlotLabel(
      text, "lab",
      at: [
        .init(x: spot.x, y: spot.y, dx: end + gap, dy: spot.dy, anchor: .start),
        .init(x: spot.x, y: spot.y, dx: end - width - gap, dy: spot.dy, anchor: .end),
      ])
    label.rooms = LabelRoom.allCases.filter { $0.rawValue >= number.room.rawValue }
    // The list below the figure has the text too.
    label.mayCoverMarks = false
    self.label = label
  }

  /// The label for a place outside of the plot.
  var outside: PlotLabel {
    var label = label
    label.isOutside = true
    return label
  }

  /// The spots above the plot.
  static func above(_ x: Double) -> [PlotLabel.Spot] {
    [
      .init(x: x, y: 0, dx: 0, dy: -6, anchor: .middle),
      .init(x: x, y: 0, dx: -2, dy: -6, anchor: .start),
      .init(x: x, y: 0, dx: 2, dy: -6, anchor: .end),
    ]
  }

  /// The spots of an event's number: above its line, or in the plot beside it, in two rows.
  static func numbers(_ x: Double) -> [PlotLabel.Spot] {
    above(x) + [
      .init(x: x, y: 0, dx: 5, dy: 11, anchor: .start),
      .init(x: x, y: 0, dx: -5, dy: 11, anchor: .end),
      .init(x: x, y: 0, dx: 5, dy: 26, anchor: .start),
      .init(x: x, y: 0, dx: -5, dy: 26, anchor: .end),
    ]
  }
}
