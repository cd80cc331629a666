import Languages

extension TrendFigure {
  package func svg(id: String) -> String {
    guard points.areDrawn else { return "" }
    let median = reference.map { format.summaryNumber($0.median) }
    var plot = Plot(
      scale: scale, format: format,
      right: (median.map { [language.medianLabel, $0] } ?? [])
        + (goal == nil ? [] : [language.goalLabel]))
    let line = LineMarks(
      points, scale: plot.scale, current: current.flatMap { emphasized.contains($0) ? $0 : nil })
    line.drawGaps(in: &plot)
    if let reference {
      let top = plot.scale.depth(reference.middle.upperBound)
      plot.marks.rect(
        x: .share(0), y: .share(top), width: .share(1),
        height: .share(plot.scale.depth(reference.middle.lowerBound) - top), class: "band")
    }
    plot.drawGrid()
    if let reference { plot.drawLevel(reference.median, class: "median") }
    if let goal, goal.value.isFinite { plot.drawLevel(goal.value, class: "goal") }
    line.draw(in: &plot)
    if let reference, let median {
      plot.nameLevel(reference.median, [.init(language.medianLabel, "tick"), .init(median, "lab")])
    }
    if let goal, goal.value.isFinite {
      plot.nameLevel(goal.value, [.init(language.goalLabel, "lab")])
    }
    plot.placeCurrent(ticks, anchor: .middle, x: line.axis.center)
    plot.draw(events, x: line.axis.start)
    placeLabels(line, in: &plot)
    line.nameGaps(subject, in: &plot)
    plot.place(ticks, anchor: .middle, x: line.axis.center)
    plot.nameEvents()
    if emphasized.count > 1 { plot.drawBrace(line.axis) }
    plot.addTips(line.axis, subject, id: id, text: { points[$0].tip(format, language) }) {
      points.summaryTip($0, format, language)
    }
    return plot.svg(id: id, words: words)
  }

  /// The points of this report's interval: one if the line is by week, seven if it is by day.
  private var emphasized: [Int] { points.indices.filter { points[$0].interval.isEmphasized } }

  private func placeLabels(_ line: LineMarks, in plot: inout Plot) {
    let (greatest, least) = (points.greatest(), points.least())
    if let current {
      let isBelow = current == least && current != greatest
      line.placeLabel(
        current, "lab strong", format, isBelow: isBelow, isNeeded: true, in: &plot)
    }
    if let greatest, greatest != current {
      line.placeLabel(greatest, "lab", format, in: &plot)
    }
    if let least, least != current, least != greatest {
      line.placeLabel(least, "lab", format, isBelow: true, in: &plot)
    }
    guard let running = points.lastIndex(where: { $0.interval.state == .running }),
      let place = line.place(running)
    else { return }
    if current == nil { line.placeLabel(running, "lab", format, in: &plot) }
    var label = PlotLabel(
      language.stillRunning, at: PlotLabel.Spot.around(place, below: 20, isBelow: true))
    label.rooms = [.medium, .wide]
    // The note contains the same information.
    label.mayCoverMarks = false
    plot.place(label)
  }

  /// The line in five rows of characters.
  package func text(_ charset: Charset) -> [String] {
    lineText?.lines(charset) ?? []
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard var key = lineText?.key(charset, language) else { return TextKey() }
    let begun = points.count { $0.interval.state != .ahead }
    let sentence = LineText.sentence(begun, subject, charset)
    if !sentence.isEmpty { key.sentences.append(sentence) }
    return key
  }

  /// The line as text; `nil` if the figure has no data.
  private var lineText: LineText? {
    let begun = points.filter { $0.interval.state != .ahead }
    guard begun.areDrawn else { return nil }
    var line = LineText(points: begun, format: format, baseline: baseline)
    line.numbers = events.numbers(IntervalAxis(begun.map(\.interval)).start)
    return line
  }
}
