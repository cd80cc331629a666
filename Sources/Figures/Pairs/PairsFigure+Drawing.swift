extension PairsFigure {
  /// The greatest number of pairs drawn individually; more become one stem for each of 400 columns.
  package static let drawnLimit = 200

  package func svg(id: String) -> String {
    guard let latest = readings.last else { return "" }
    let ends = [
      Self.label(format.number(latest.upper), Self.upper),
      Self.label(format.number(latest.lower), Self.lower),
    ]
    let levels = bounds.map {
      ["limit \(format.number($0.upper))", "limit \(format.number($0.lower))"]
    }
    var plot = Plot(scale: scale, format: format, right: ends + (levels ?? []))
    plot.drawGrid()
    if let bounds {
      plot.drawLevel(bounds.upper, class: "goal")
      plot.drawLevel(bounds.lower, class: "goal")
    }
    if readings.count > Self.drawnLimit { drawColumns(in: &plot) } else { drawPairs(in: &plot) }
    place(ends[0], "lab strong", beside: latest.upper, rising: true, in: &plot)
    place(ends[1], "lab strong", beside: latest.lower, rising: false, in: &plot)
    if let bounds, let levels {
      place(levels[0], "tick", beside: bounds.upper, rising: true, in: &plot)
      place(levels[1], "tick", beside: bounds.lower, rising: true, in: &plot)
    }
    plot.draw(events) { share($0) }
    placeExtremes(in: &plot)
    let length = length
    plot.place(ticks, anchor: .start) { min(1, max(0, $0.position / length)) }
    plot.nameEvents()
    return plot.svg(id: id, words: words)
  }

  /// A number with its name, or the number only if the gutter has no room for both.
  private static func label(_ number: String, _ name: String) -> String {
    let text = "\(number) \(name)"
    return text.displayWidth <= Plot.gutterLimit + 1 ? text : number
  }

  private func drawPairs(in plot: inout Plot) {
    for reading in readings {
      let (upper, lower) = ends(reading, plot.scale)
      plot.marks.line(
        x1: .share(upper.x), y1: .share(upper.y), x2: .share(lower.x), y2: .share(lower.y),
        class: "stem")
      plot.avoid(line: [upper, lower], width: 2)
    }
    for reading in readings {
      let (upper, lower) = ends(reading, plot.scale)
      plot.dot(upper, radius: 4, class: "dot")
      plot.dot(lower, radius: 3.5, class: "dot hollow")
    }
  }

  private func ends(_ reading: Reading, _ scale: PlotScale) -> (upper: PlotPoint, lower: PlotPoint)
  {
    let x = share(reading)
    return (
      PlotPoint(x: x, y: scale.depth(reading.upper)), PlotPoint(x: x, y: scale.depth(reading.lower))
    )
  }

  /// Draws a stem from the least to the greatest number in each of 400 columns, as one path.
  private func drawColumns(in plot: inout Plot) {
    var columns: [Int: (low: Double, high: Double)] = [:]
    for reading in readings {
      let column = Int((share(reading) * 400).rounded(.down))
      let known = columns[column] ?? (reading.lower, reading.upper)
      columns[column] = (min(known.low, reading.lower), max(known.high, reading.upper))
    }
    var path = PathData()
    for (column, range) in columns.sorted(by: { $0.key < $1.key }) {
      let x = min(1, (Double(column) + 0.5) / 400)
      let (top, bottom) = (plot.scale.depth(range.high), plot.scale.depth(range.low))
      path.move(x, top)
      path.vertical(bottom)
      plot.avoid(line: [PlotPoint(x: x, y: top), PlotPoint(x: x, y: bottom)], width: 1)
    }
    plot.marks.stretched { $0.path(path, class: "stem thin") }
  }

  /// Places text in the right gutter beside its value, or above or below it if that place is taken.
  private func place(
    _ text: String, _ name: MarkClass, beside value: Double, rising: Bool, in plot: inout Plot
  ) {
    let y = plot.scale.depth(value)
    let distances: [Double] = rising ? [4, -3, -10, 11, 18] : [4, 11, 18, -3, -10]
    plot.place(
      PlotLabel(
        text, name, at: distances.map { .init(x: 1, y: y, dx: 8, dy: $0, anchor: .start) },
        isOutside: true))
  }

  /// Labels the greatest upper and the least lower number, unless they belong to the latest pair.
  private func placeExtremes(in plot: inout Plot) {
    let last = readings.count - 1
    if let greatest, greatest != last {
      plot.place(
        PlotLabel(
          format.number(readings[greatest].upper), "lab",
          at: PlotLabel.Spot.above(ends(readings[greatest], plot.scale).upper, gap: 8)))
    }
    if let least, least != last {
      plot.place(
        PlotLabel(
          format.number(readings[least].lower), "lab",
          at: PlotLabel.Spot.below(ends(readings[least], plot.scale).lower, gap: 17)))
    }
  }
}
