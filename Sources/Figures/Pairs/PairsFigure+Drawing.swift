import Languages

extension PairsFigure {
  /// The greatest number of pairs drawn individually; more become a band for each of the two
  /// numbers.
  package static let drawnLimit = 200

  package func svg(id: String) -> String {
    guard let latest = readings.last else { return "" }
    let ends = [
      label(format.number(latest.upper), language.systolic),
      label(format.number(latest.lower), language.diastolic),
    ]
    let levels = allBounds.flatMap { [$0.upper, $0.lower] }
    let names = levels.map { language.limit(format.number($0)) }
    var plot = Plot(scale: scale, format: format, right: ends + names)
    plot.drawGrid()
    for level in levels { plot.drawLevel(level, class: "goal") }
    if readings.count > Self.drawnLimit { drawColumns(in: &plot) } else { drawPairs(in: &plot) }
    place(ends[0], "lab strong", beside: latest.upper, rising: true, in: &plot)
    place(ends[1], "lab strong", beside: latest.lower, rising: false, in: &plot)
    for (name, level) in zip(names, levels) {
      place(name, "tick", beside: level, rising: true, in: &plot)
    }
    plot.draw(events) { share($0) }
    placeExtremes(in: &plot)
    let length = length
    plot.place(ticks, anchor: .start) { min(1, max(0, $0.position / length)) }
    plot.nameEvents()
    addTips(to: &plot, id: id)
    return plot.svg(id: id, words: words)
  }

  package var tipCount: Int { readings.count <= Self.drawnLimit ? readings.count : 0 }

  /// The least width of an area that shows a text.
  private static let tipWidth = 0.002

  /// Covers the surroundings of each reading, up to the middle between it and the next one, with an
  /// area that shows its numbers.
  private func addTips(to plot: inout Plot, id: String) {
    let count = tipCount
    guard count > 0 else { return }
    let places = readings.map(share)
    let middles = zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
    for (index, reading) in readings.enumerated() {
      let start = index == 0 ? 0 : middles[index - 1]
      let end = index < middles.count ? middles[index] : 1
      plot.marks.tip(
        language.pair(
          DataText.time(reading.time), format.number(reading.upper),
          format.quantity(reading.lower)),
        at: .init(figure: id, index: index, count: count),
        x: .share(max(0, min(start, 1 - Self.tipWidth))), y: .share(0),
        width: .share(max(Self.tipWidth, end - start)), height: .share(1))
    }
  }

  /// A number with its name, or the number only if the gutter has no room for both.
  private func label(_ number: String, _ name: String) -> String {
    let text = language.end(number, name)
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

  /// The number of days in a column of the bands: as many as have about seven readings, but enough
  /// for at most 270 columns.
  var columnDays: Int {
    let days = max(length * 7 / Double(max(1, readings.count)), length / 270)
    return max(1, Int(min(1e9, days.rounded(.up))))
  }

  /// Draws a band and a line of medians for each of the two numbers.
  private func drawColumns(in plot: inout Plot) {
    let days = Double(columnDays)
    let count = max(1, Int(min(270, (length / days).rounded(.up))))
    var columns = [[Reading]](repeating: [], count: count)
    for reading in readings {
      let column = Int((share(reading) * length / days).rounded(.down))
      columns[min(count - 1, max(0, column))].append(reading)
    }
    for number in [\Reading.upper, \Reading.lower] {
      let summaries = columns.enumerated().map { index, readings in
        SummaryColumn(
          readings.map { $0[keyPath: number] },
          x: Double(index) * days / length..<min(1, Double(index + 1) * days / length))
      }
      SummaryBand(summaries, scale: plot.scale).draw(in: &plot)
    }
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
