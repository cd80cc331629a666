extension LineText {
  /// Creates the line of a row of intervals, broken at intervals without data.
  package init(points: [FigurePoint], format: FigureFormat, baseline: PlotScale.Baseline) {
    let axis = IntervalAxis(points.map(\.interval))
    let samples = points.enumerated().map { index, point in
      (point.interval.state == .thin ? nil : point.drawn).map { value in
        Sample(
          x: axis.center(index), low: value, high: value,
          isRunning: point.interval.state == .running)
      }
    }
    self.init(samples, axis, format: format, baseline: baseline)
  }

  /// - Parameter samples: a sample for each interval, `nil` if it has no data.
  package init(
    _ samples: [Sample?], _ axis: IntervalAxis, format: FigureFormat,
    baseline: PlotScale.Baseline
  ) {
    lines = axis.runs { samples[$0] != nil }.map { samples[$0].compactMap(\.self) }
    gaps = axis.runs { samples[$0] == nil }.map { run in
      axis.center(run.lowerBound)...axis.center(run.upperBound - 1)
    }
    let present = samples.compactMap(\.self)
    scale = PlotScale(
      covering: present.flatMap { [$0.low, $0.high] }, baseline: baseline, steps: format.steps)
    self.format = format
    first = axis.intervals.first?.label ?? ""
    last = axis.intervals.last?.label ?? ""
  }
}
