import Languages

extension BarsFigure {
  /// The width of a bar as a share of the interval's width.
  private static let width = 0.72

  package func svg(id: String) -> String { svg(id: id, words: words) }

  /// Draws the bars with the words of another figure that uses them as its drawing.
  package func svg(id: String, words: FigureWords) -> String {
    guard points.areDrawn else { return "" }
    let axis = IntervalAxis(points.map(\.interval))
    let hasInitials = Plot.hasRoomForInitials(axis)
    var plot = Plot(
      scale: scale, format: format,
      foot: hasInitials ? .two : .one, right: goal == nil ? [] : [language.goalLabel])
    if points.count <= SeriesReduction.marks {
      plot.drawWeekends(axis)
      plot.drawGrid()
      drawBars(axis, in: &plot, id: id)
    } else {
      plot.drawGrid()
      if let parts {
        draw(parts, inStepsOf: &plot)
      } else {
        BarSteps(points, subject.interval, scale: plot.scale).draw(in: &plot)
      }
      drawRunning(axis, in: &plot, id: id)
    }
    plot.drawBase()
    if let goal, goal.value.isFinite {
      plot.drawLevel(goal.value, class: "goal")
      plot.nameLevel(goal.value, [.init(language.goalLabel, "lab")])
    }
    let anchor: PlotLabel.Anchor = namesBars ? .middle : .start
    let x = { (tick: AxisTick) in namesBars ? axis.center(tick) : axis.start(tick) }
    plot.placeCurrent(ticks, anchor: anchor, x: x)
    plot.draw(events, x: axis.start)
    placeLabels(axis, in: &plot)
    if hasInitials { plot.placeInitials(axis) }
    plot.place(ticks, anchor: anchor, x: x)
    plot.nameEvents()
    plot.drawBrace(axis)
    plot.addTips(axis, subject, id: id, text: tip) { points.summaryTip($0, format, language) }
    return plot.svg(id: id, words: words)
  }

  /// The text of a bar, with the numbers of its parts.
  private func tip(_ index: Int) -> String {
    let point = points[index]
    let list = parts?.list(ofBar: index, format) ?? []
    guard !list.isEmpty, let value = point.drawn else { return point.tip(format, language) }
    return point.interval.tip(language.parts(of: format.quantity(value), list), language)
  }

  private func drawBars(_ axis: IntervalAxis, in plot: inout Plot, id: String) {
    for (index, point) in points.enumerated() where !point.interval.state.isHollow {
      let x = axis.start(index) + axis.step * (1 - Self.width) / 2
      let width = axis.step * Self.width
      let isCurrent = point.interval.isEmphasized
      if let value = point.drawn {
        let (top, height) = extent(value, plot.scale)
        if height == 0 {
          let y = Length.share(plot.scale.depth(0))
          plot.marks.line(
            x1: .share(x), y1: y, x2: .share(x + width), y2: y,
            class: isCurrent ? "zero on" : "zero")
        } else {
          if let parts {
            draw(parts, ofBar: index, x..<x + width, in: &plot)
          } else {
            plot.marks.rect(
              x: .share(x), y: .share(top), width: .share(width), height: .share(height),
              class: isCurrent ? "bar on" : "bar")
          }
          plot.avoid(bar: x..<x + width, from: top, to: top + height)
        }
      } else if point.isWithoutData {
        plot.marks.rect(
          x: .share(x), y: .share(max(0, plot.scale.depth(0) - 0.1)), width: .share(width),
          height: .share(0.1), class: "gap")
      }
    }
    drawRunning(axis, in: &plot, id: id)
  }

  /// Draws the bars of intervals that are still running hatched (G-3), and those of intervals with
  /// too little data hollow (R-5b).
  private func drawRunning(_ axis: IntervalAxis, in plot: inout Plot, id: String) {
    let isHatched =
      parts == nil && points.contains { $0.interval.state == .running && $0.drawn != nil }
    let hatching = isHatched ? plot.defineHatching(id: id) : nil
    for (index, point) in points.enumerated() where point.interval.state.isHollow {
      let x = axis.start(index) + axis.step * (1 - Self.width) / 2
      let width = axis.step * Self.width
      guard let value = point.drawn else {
        plot.marks.rect(
          x: .share(x), y: .share(max(0, plot.scale.depth(0) - 0.1)), width: .share(width),
          height: .share(0.1), class: "gap")
        continue
      }
      let (top, height) = extent(value, plot.scale)
      let isThin = point.interval.state == .thin
      if let parts {
        draw(parts, ofBar: index, x..<x + width, isHollow: true, in: &plot)
      } else {
        plot.marks.rect(
          x: .share(x), y: .share(top), width: .share(width), height: .share(height),
          class: isThin ? "partial hollow" : "partial", pattern: isThin ? nil : hatching)
      }
      plot.avoid(bar: x..<x + width, from: top, to: top + height)
    }
  }

  /// Draws the parts of a bar, with a thin gap between two of them.
  private func draw(
    _ parts: BarParts, ofBar index: Int, _ x: Range<Double>, isHollow: Bool = false,
    in plot: inout Plot
  ) {
    let width = Length.share(x.upperBound - x.lowerBound)
    let ends = zip(parts.marks, parts.ends(ofBar: index)).filter {
      $0.1.lowerBound < $0.1.upperBound
    }
    for (mark, part) in ends {
      let (top, foot) = (plot.scale.depth(part.upperBound), plot.scale.depth(part.lowerBound))
      plot.marks.rect(
        x: .share(x.lowerBound), y: .share(top), width: width, height: .share(foot - top),
        class: isHollow ? MarkClass("part") + mark : mark)
    }
    for (_, part) in ends.dropFirst() where !isHollow {
      let y = Length.share(plot.scale.depth(part.lowerBound))
      plot.marks.line(
        x1: .share(x.lowerBound), y1: y, x2: .share(x.upperBound), y2: y, class: "cut")
    }
  }

  /// Draws the parts of many bars as steps. Each part covers the foot of the one above it.
  private func draw(_ parts: BarParts, inStepsOf plot: inout Plot) {
    let ends = points.indices.map { parts.ends(ofBar: $0) }
    for (part, mark) in parts.marks.enumerated().reversed() {
      let tops = points.indices.map { index in
        FigurePoint(
          points[index].interval,
          value: points[index].drawn == nil || ends[index].isEmpty
            ? nil : ends[index][part].upperBound)
      }
      BarSteps(tops, subject.interval, scale: plot.scale)
        .draw(in: &plot, as: mark, withGaps: part == parts.marks.count - 1)
    }
  }

  /// The top edge and the height of a bar, as shares of the plot's height.
  private func extent(_ value: Double, _ scale: PlotScale) -> (top: Double, height: Double) {
    let (zero, depth) = (scale.depth(0), scale.depth(value))
    return (min(zero, depth), abs(zero - depth))
  }

  /// Labels this interval's greatest value and the greatest of all. The least value is never
  /// labeled, because its label would cover its neighbors.
  private func placeLabels(_ axis: IntervalAxis, in plot: inout Plot) {
    let current = points.greatest(where: \.isEmphasized)
    let greatest = points.greatest()
    if let current { placeLabel(current, "lab strong", axis, in: &plot) }
    if let greatest, greatest != current { placeLabel(greatest, "lab", axis, in: &plot) }
    if greatest == nil, let running = points.lastIndex(where: { $0.drawn != nil }) {
      placeLabel(running, "lab", axis, in: &plot)
    }
  }

  private func placeLabel(
    _ index: Int, _ name: MarkClass, _ axis: IntervalAxis, in plot: inout Plot
  ) {
    guard let value = points[index].drawn else { return }
    let remark = points[index].interval.remark.map { " " + $0 } ?? ""
    let y = min(plot.scale.depth(value), plot.scale.depth(0))
    plot.place(
      PlotLabel(
        format.number(value) + remark, name,
        at: PlotLabel.Spot.above(.init(x: axis.center(index), y: y), gap: 6)))
  }
}
