import Languages

extension HypnogramFigure {
  package func svg(id: String) -> String {
    guard !night.isWithoutSleep else { return "" }
    let axis = axis
    let plot = HypnogramRows(stages: rows, axis: axis, hasBed: !night.beds.isEmpty)
    let numbers = plot.stages.map {
      DataText(format.number(night.minutes(in: $0)), columns: Plot.gutterLimit).string
    }
    var frame = DrawingFrame(
      size: PlotSize(
        height: night.beds.isEmpty
          ? .init(name: "h-hyp", screen: 168, paper: 128)
          : .init(name: "h-hyb", screen: 192, paper: 151),
        left: Plot.gutter(
          plot.stages.map { language.name(of: $0) } + numbers + [language.inBedRow], gap: 10),
        right: 0))
    for hour in axis.lines { frame.marks.upright(axis.share(Double(hour * 60)), class: "grid") }
    let spans = night.drawnSpans(limit: 600)
    let isRunning = night.interval.state == .running
    frame.marks.stretched { writer in
      writer.path(plot.connectors(spans), class: "conn")
      for stage in plot.stages {
        writer.path(
          plot.blocks(spans, stage), class: isRunning ? stage.mark + "part" : stage.mark)
      }
    }
    for (stage, number) in zip(plot.stages, numbers) {
      frame.placer.reserve(
        PlotLabel(
          [.init(language.name(of: stage), "lab strong"), .init(number, "tick")],
          at: [.init(x: 0, y: plot.center(stage), dx: -10, dy: -2, anchor: .end)]))
    }
    for bed in night.beds {
      let (start, end) = (axis.share(bed.lowerBound), axis.share(bed.upperBound))
      frame.marks.rect(
        x: .share(start), y: .share(plot.bed.lowerBound), width: .share(end - start),
        height: .share(plot.bed.upperBound - plot.bed.lowerBound), class: "gap")
    }
    if !night.beds.isEmpty {
      frame.place(
        language.inBedRow, "tick", x: 0, y: (plot.bed.lowerBound + plot.bed.upperBound) / 2,
        dx: -10,
        anchor: .end)
    }
    frame.placer.placeAtAnyWidth(
      PlotLabel(
        night.napWords(format, language), "lab",
        at: night.naps.flatMap { nap in
          [
            .init(x: axis.share((nap.start + nap.end) / 2), y: 0, dx: 0, dy: 9, anchor: .middle),
            .init(x: axis.share(nap.end), y: 0, dx: 0, dy: 9, anchor: .end),
            .init(x: axis.share(nap.start), y: 0, dx: 0, dy: 9, anchor: .start),
          ]
        }))
    axis.place(clock, edge: 1, dy: 16, in: &frame.placer)
    let count = tipCount
    for (index, span) in night.spans.enumerated() where count > 0 {
      frame.marks.tip(
        language.span(
          span.stage, isNap: night.isNap(span), from: clock.time(span.start),
          to: clock.time(span.end), length: format.number(span.minutes)),
        at: .init(figure: id, index: index, count: count), x: .share(axis.share(span.start)),
        y: .share(0),
        width: .share(axis.share(span.end) - axis.share(span.start)), height: .share(1))
    }
    return frame.svg(id: id, words: words)
  }

  package var tipCount: Int {
    night.spans.count <= SeriesReduction.marks ? night.spans.count : 0
  }

  /// The times in bed, and the time in each stage.
  package var rowsBelowTips: Int { night.beds.count + rows.count { night.minutes(in: $0) > 0 } }
}

/// The rows of one night, all of equal height.
private struct HypnogramRows {
  let stages: [SleepStage]
  let axis: ClockAxis
  /// True for a row of the time in bed below the stages.
  let hasBed: Bool

  /// The number of rows. The time in bed has half of one.
  private var count: Double { Double(stages.count) + (hasBed ? 0.5 : 0) }

  /// The time in bed, from its top to its bottom, as shares of the height.
  var bed: Range<Double> {
    let center = (Double(stages.count) + 0.25) / count
    return center - Self.block / count / 3..<center + Self.block / count / 3
  }

  /// The height of a block as a share of its row's height.
  private static let block = 0.44

  /// The middle of a stage's row, as a share of the height.
  func center(_ stage: SleepStage) -> Double {
    (Double(stages.firstIndex(of: stage) ?? 0) + 0.5) / count
  }

  func blocks(_ spans: [SleepSpan], _ stage: SleepStage) -> PathData {
    var path = PathData()
    let half = Self.block / count / 2
    let y = center(stage) - half..<center(stage) + half
    for span in spans where span.stage == stage {
      path.rectangle(axis.share(span.start)..<axis.share(span.end), y)
    }
    return path
  }

  /// The lines from each stage to the next, except across a time without data.
  func connectors(_ spans: [SleepSpan]) -> PathData {
    var path = PathData()
    for (span, next) in zip(spans, spans.dropFirst())
    where next.stage != span.stage && next.start - span.end <= 1 {
      path.move(axis.share(next.start), center(span.stage))
      path.vertical(center(next.stage))
    }
    return path
  }
}
