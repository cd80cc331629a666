package import Languages

/// Values by hour of the day, by weekday or by month, over a period.
package struct ProfileFigure: DescribedFigure {
  /// The drawing of a profile.
  package enum Style: String, Sendable, CaseIterable {
    case bars, line
  }

  /// An hour, a weekday or a month.
  package struct Row: Sendable {
    package var interval: FigureInterval
    package var value: Double?
    /// The 25th and the 75th percentile of the values behind the row.
    package var middle: ClosedRange<Double>?
    /// The 5th and the 95th percentile of these values.
    package var most: ClosedRange<Double>?

    package init(
      _ interval: FigureInterval, value: Double?, middle: ClosedRange<Double>? = nil,
      most: ClosedRange<Double>? = nil
    ) {
      self.interval = interval
      self.value = value
      self.middle = middle
      self.most = most
    }

    package var point: FigurePoint { FigurePoint(interval, value: value) }

    package var drawnMiddle: ClosedRange<Double>? { drawn(middle) }
    var drawnMost: ClosedRange<Double>? { drawn(most) }

    private func drawn(_ range: ClosedRange<Double>?) -> ClosedRange<Double>? {
      guard let range, point.drawn != nil, range.lowerBound.isFinite, range.upperBound.isFinite
      else { return nil }
      return range
    }
  }

  /// A value that is drawn as a line.
  package struct Limit: Sendable {
    package var name: String
    package var value: Double

    package init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  package var subject: FigureSubject
  package var rows: [Row]
  package var format: FigureFormat
  package var style: Style
  /// The names below the axis, each at its row.
  package var ticks: [AxisTick]
  /// Values that a line drawing shows as lines of their own.
  package var limits: [Limit] = []
  /// The days of the period with data, by whose number amounts are divided, and all days; nil for
  /// other values.
  package var days: (withData: Int, all: Int)?
  /// The values that the axis of a line drawing covers at least; nil for those that it draws.
  package var least: ClosedRange<Double>?

  package init(
    subject: FigureSubject, rows: [Row], format: FigureFormat, style: Style,
    ticks: [AxisTick] = []
  ) {
    self.subject = subject
    self.rows = rows
    self.format = format
    self.style = style
    self.ticks = ticks
  }

  package var points: [FigurePoint] { rows.map(\.point) }

  package var scale: PlotScale {
    let bands =
      rows.compactMap(\.drawnMiddle) + rows.compactMap(\.drawnMost)
      + [least].compactMap(\.self)
    let ends = bands.flatMap { [$0.lowerBound, $0.upperBound] } + limits.map(\.value)
    return PlotScale(
      covering: points.compactMap(\.drawn) + (style == .line ? ends : []),
      baseline: style == .bars ? .zero : .readings)
  }

  /// The row with the greatest value that counts, and the value; nil if there is none.
  private var peak: (row: FigureInterval, value: Double)? {
    let points = points
    return points.greatest().flatMap { row in
      points[row].counted.map { (points[row].interval, $0) }
    }
  }

  package var finding: Finding {
    guard let peak else { return subject.unfinished(points, format) }
    if let days, Double(days.withData) < subject.leastShare * Double(days.all) {
      return .sparse(name: subject.shortName, count: days.withData, of: days.all, noun: .day)
    }
    return .peak(
      name: subject.shortName, value: format.quantity(peak.value),
      when: DataText.time(peak.row.when),
      isAmount: style == .bars)
  }

  package var description: [String] {
    guard peak != nil else {
      let running = points.last { $0.drawn != nil }
      return [
        running.map {
          language.running(DataText.time($0.interval.name), until: nil, value: nil)
        } ?? language.noDataSentence
      ]
    }
    return [
      language.profile(by: subject.interval, subject.period, hasBars: style == .bars),
      subject.extremes(points, format, isAmount: style == .bars),
      subject.missing(points.filter(\.isWithoutData).map(\.interval)),
    ]
  }

  package var tipCount: Int { rows.count <= SeriesReduction.tips ? rows.count : 0 }

  package var note: [String] {
    let undrawn = subject.undrawn(points.count(where: \.isOutOfRange))
    // That all hours have data says little about the days.
    let missing = points.filter(\.isWithoutData).map(\.interval)
    let days = days.flatMap { days in
      days.withData < days.all ? language.coverage(Part(days.withData, of: days.all), .day) : nil
    }
    return peak == nil
      ? [undrawn] : [days ?? "", subject.missing(missing), undrawn]
  }

  package var marks: [String] { peak == nil ? [] : [subject.axis(scale, format)] }

  package var key: String {
    guard style == .line, peak != nil, rows.contains(where: { $0.drawnMiddle != nil }) else {
      return ""
    }
    return language.profileBands(haveMost: rows.contains { $0.drawnMost != nil })
  }

  package func svg(id: String) -> String {
    guard points.areDrawn else { return "" }
    switch style {
    case .bars: return bars.svg(id: id, words: words)
    case .line: return line(id: id)
    }
  }

  private func line(id: String) -> String {
    var plot = Plot(
      scale: scale, format: format, height: limits.isEmpty ? .medium : .large,
      right: limits.map { format.number($0.value) })
    let line = LineMarks(points, scale: plot.scale)
    let hasMost = rows.contains { $0.drawnMost != nil }
    draw(\.drawnMost, class: "band", line.axis, in: &plot)
    draw(\.drawnMiddle, class: hasMost ? "track" : "band", line.axis, in: &plot)
    plot.drawGrid()
    for limit in limits {
      plot.drawLevel(limit.value, class: "goal")
      plot.nameLevel(limit.value, [.init(format.number(limit.value), "lab")])
    }
    line.draw(in: &plot, hasDots: subject.interval != .time)
    plot.placeCurrent(ticks, anchor: .middle, x: line.axis.center)
    let (greatest, least) = (points.greatest(), points.least())
    if let greatest { placeLabel(greatest, line, isBelow: false, in: &plot) }
    if let least, least != greatest { placeLabel(least, line, isBelow: true, in: &plot) }
    plot.place(ticks, anchor: .middle, x: line.axis.center)
    plot.addTips(line.axis, points.tips(format, language), id: id)
    return plot.svg(id: id, words: words)
  }

  /// Places the label of a value. Where most values behind it are drawn as a band, it stands close
  /// to a dot on the line, also across an edge of the band, outside of which it would be taken for
  /// the number of a percentile.
  private func placeLabel(_ index: Int, _ line: LineMarks, isBelow: Bool, in plot: inout Plot) {
    guard rows[index].drawnMost != nil, let place = line.place(index),
      let value = points[index].drawn
    else { return line.placeLabel(index, "lab", format, isBelow: isBelow, in: &plot) }
    plot.dot(place, radius: 2.5, class: "dot")
    plot.place(
      PlotLabel(format.number(value), "lab", at: PlotLabel.Spot.beside(place, isBelow: isBelow)))
  }

  /// Draws ranges of the rows as a band behind the line.
  private func draw(
    _ range: (Row) -> ClosedRange<Double>?, class name: MarkClass, _ axis: IntervalAxis,
    in plot: inout Plot
  ) {
    var band = PathData()
    let scale = plot.scale
    for run in axis.runs(where: { range(rows[$0]) != nil }) where run.count > 1 {
      let upper = run.compactMap { index in
        range(rows[index]).map {
          PlotPoint(x: axis.center(index), y: scale.depth($0.upperBound))
        }
      }
      let lower = run.compactMap { index in
        range(rows[index]).map {
          PlotPoint(x: axis.center(index), y: scale.depth($0.lowerBound))
        }
      }
      band.append(SeriesReduction.line(upper, of: rows.count))
      band.append(SeriesReduction.line(lower, of: rows.count).reversed(), continuing: true)
      band.close()
    }
    plot.marks.stretched { $0.path(band, class: name) }
  }

  /// One row per value, with a bar from zero; of parts of hours, those that start an hour.
  package func text(_ charset: Charset) -> [String] { bars.text(charset) }

  package func textKey(_ charset: Charset) -> TextKey {
    var key = bars.textKey(charset)
    if points.areDrawn, textStep > 1 {
      key.sentences.append(language.rowsOfHours(parts: textStep))
    }
    return key
  }

  package var textRows: [TextRow] { bars.textRows }

  /// The number of rows for each one of the text.
  private var textStep: Int { max(1, subject.interval == .time ? rows.count / 24 : 1) }

  private var bars: BarsFigure {
    let shown = stride(from: 0, to: rows.count, by: textStep).map { rows[$0].point }
    var bars = BarsFigure(subject: subject, points: shown, format: format, ticks: ticks)
    bars.namesBars = true
    return bars
  }
}
