import Languages

extension RangeFigure {
  package func svg(id: String) -> String {
    guard points.contains(where: { $0.drawn != nil }) else { return "" }
    let axis = IntervalAxis(points.map(\.interval))
    var plot = Plot(scale: scale, format: format, height: .medium)
    if points.count <= SeriesReduction.marks {
      plot.drawWeekends(axis)
      plot.drawGrid()
      drawRanges(axis, in: &plot)
    } else {
      plot.drawGrid()
      RangeBand(points, axis, subject.interval, scale: plot.scale).draw(in: &plot)
    }
    plot.placeCurrent(ticks, anchor: .start, x: axis.start)
    plot.draw(events, x: axis.start)
    placeLabels(axis, in: &plot)
    plot.place(ticks, anchor: .start, x: axis.start)
    plot.nameEvents()
    plot.addTips(
      axis, subject, id: id, text: { tip(points[$0]) }, summary: summaryTip)
    return plot.svg(id: id, words: words)
  }

  /// The name of an interval with its range and its average.
  private func tip(_ point: RangePoint) -> String {
    let average = point.drawnAverage.map(averageFormat.quantity)
    let numbers = point.drawn.map { range in
      let high = average == nil ? highFormat.quantity : highFormat.number
      let text = language.range(format.number(range.lowerBound), to: high(range.upperBound))
      return average.map { language.range(text, names, average: $0) } ?? text
    }
    return point.interval.tip(numbers, language)
  }

  /// The least and the greatest value of neighboring intervals, and the median of their averages.
  private func summaryTip(_ range: Range<Int>) -> SeriesTip? {
    let complete = points[range].filter { $0.interval.state == .complete }
    let ranges = complete.compactMap(\.drawn)
    guard let least = ranges.map(\.lowerBound).min(), let greatest = ranges.map(\.upperBound).max()
    else { return nil }
    let average = SummaryColumn(complete.compactMap(\.drawnAverage), x: 0..<1).map {
      averageFormat.quantity($0.median)
    }
    let high = average == nil ? highFormat.quantity : highFormat.number
    let text = language.range(format.number(least), to: high(greatest))
    return SeriesTip(
      count: ranges.count,
      numbers: average.map { language.range(text, names, medianAverage: $0) } ?? text)
  }

  private func drawRanges(_ axis: IntervalAxis, in plot: inout Plot) {
    for (index, point) in points.enumerated() {
      let start = axis.start(index) + axis.step / 4
      let x = Length.share(start)
      let end = Length.share(axis.start(index) + axis.step * 3 / 4)
      let width = Length.share(axis.step / 2)
      guard let range = point.drawn else {
        if point.point(\.lowerBound).isWithoutData {
          plot.marks.rect(
            x: x, y: .share(0.9), width: width, height: .share(0.1), class: "gap")
        }
        continue
      }
      plot.avoid(
        bar: start..<start + axis.step / 2, from: plot.scale.depth(range.upperBound),
        to: plot.scale.depth(range.lowerBound))
      let isRunning = point.interval.state == .running
      let top = plot.scale.depth(range.upperBound)
      let height = plot.scale.depth(range.lowerBound) - top
      let name: MarkClass =
        isRunning ? "range part" : point.interval.isEmphasized ? "range on" : "range"
      if height == 0 {
        plot.marks.circle(
          x: .share(axis.center(index)), y: .share(top), radius: 3,
          class: isRunning ? "dot hollow" : name)
      } else {
        plot.marks.rect(
          x: x, y: .share(top), width: width, height: .share(height), class: name, radius: 3)
      }
      guard height > 0, let average = point.drawnAverage else { continue }
      let y = Length.share(plot.scale.depth(average))
      plot.marks.line(x1: x, y1: y, x2: end, y2: y, class: isRunning ? "avg" : "avg inv")
    }
  }

  /// Labels this interval's extremes, the greatest value, and unusual greatest values.
  private func placeLabels(_ axis: IntervalAxis, in plot: inout Plot) {
    let (lows, highs) = (lows, highs)
    let currentHigh = highs.greatest(where: \.isEmphasized)
    let currentLow = lows.least(where: \.isEmphasized)
    if let currentHigh { placeLabel(highs, currentHigh, "lab strong", axis, in: &plot) }
    if let currentLow {
      placeLabel(lows, currentLow, "lab strong", isBelow: true, axis, in: &plot)
    }
    var labelled = Set([currentHigh].compactMap(\.self))
    if let greatest = highs.greatest(), labelled.insert(greatest).inserted {
      placeLabel(highs, greatest, "lab", axis, in: &plot)
    }
    guard points.count <= SeriesReduction.marks else { return }
    for (index, point) in highs.enumerated() {
      guard let value = point.counted, let usualHighs, !usualHighs.contains(value),
        labelled.insert(index).inserted
      else { continue }
      placeLabel(highs, index, "lab", mayCoverMarks: false, axis, in: &plot)
    }
    if highs.greatest() == nil, let running = highs.lastIndex(where: { $0.drawn != nil }) {
      placeLabel(highs, running, "lab", axis, in: &plot)
    }
  }

  private func placeLabel(
    _ series: [FigurePoint], _ index: Int, _ name: MarkClass, isBelow: Bool = false,
    mayCoverMarks: Bool = true, _ axis: IntervalAxis, in plot: inout Plot
  ) {
    guard let value = series[index].drawn else { return }
    let remark = isBelow ? "" : series[index].interval.remark.map { " " + $0 } ?? ""
    let place = PlotPoint(x: axis.center(index), y: plot.scale.depth(value))
    var label = PlotLabel(
      (isBelow ? format : highFormat).number(value) + remark, name,
      at: isBelow ? PlotLabel.Spot.below(place, gap: 12) : PlotLabel.Spot.above(place, gap: 6))
    label.mayCoverMarks = mayCoverMarks
    plot.place(label)
  }
}
