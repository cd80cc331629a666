package import Languages

/// The time in zones by interval: bars that are stacked from the zones, the lowest at the bottom.
package struct ZonesFigure: DescribedFigure {
  /// A zone of heart rate.
  package struct Zone: Sendable {
    /// The position of the zone among the others, which determines its color.
    package var level: BandLevel
    /// The name: `Moderate`.
    package var name: String
    /// The bounds: `120 – 139`, `under 120`.
    package var bounds: String

    package init(_ level: BandLevel, name: String, bounds: String) {
      self.level = level
      self.name = name
      self.bounds = bounds
    }
  }

  /// The zones, the lowest first.
  package let zones: [Zone]
  /// The unit of the bounds: `bpm`.
  package let unit: String
  /// The time in all zones together, with the zones as parts.
  private var bars: BarsFigure

  /// - Parameters:
  ///   - times: the time in each zone, in the order of the zones, for each interval; nil for an
  ///     interval without readings.
  ///   - format: the format of times.
  package init(
    subject: FigureSubject, zones: [Zone], unit: String, intervals: [FigureInterval],
    times: [[Double]?], format: FigureFormat, ticks: [AxisTick] = []
  ) {
    self.zones = zones
    self.unit = unit
    let times = times.map { $0?.map { max(0, $0) } }
    var bars = BarsFigure(
      subject: subject,
      points: zip(intervals, times).map { interval, times in
        FigurePoint(
          interval, value: interval.state == .excluded ? nil : times.map { $0.reduce(0, +) })
      }, format: format, ticks: ticks)
    bars.parts = BarParts(
      marks: zones.map(\.level.mark), names: zones.map { DataText.name($0.name) }, values: times)
    self.bars = bars
  }

  package var subject: FigureSubject {
    get { bars.subject }
    set { bars.subject = newValue }
  }

  private var times: [[Double]?] { bars.parts?.values ?? [] }

  package var hasData: Bool { bars.points.areDrawn }

  /// The zones from the top, as they are drawn.
  package var keys: [FigureKey] {
    guard hasData else { return [] }
    return zones.reversed().map { FigureKey($0.name, class: $0.level.mark) }
  }

  package func svg(id: String) -> String { bars.svg(id: id, words: words) }

  package var tipCount: Int { bars.tipCount }

  package var events: FigureEvents { subject.events }

  package var note: [String] { [subject.coverageSentence(bars.points), bounds, undrawn] }

  package var marks: [String] {
    (hasData ? [language.fromBottom(names)] : []) + bars.marks
  }

  private var names: [String] { zones.map { DataText.name($0.name) } }

  /// The bounds of the zones: `Zones in bpm: easy under 120, moderate 120 – 139, hard 140 or more.`
  private var bounds: String {
    language.zoneBounds(zip(names, zones).map { ($0, $1.bounds) }, unit: unit)
  }

  private var undrawn: String {
    subject.undrawn(bars.points.count(where: \.isOutOfRange))
  }

  /// The zone with the most time in the latest complete interval; of equals the higher one.
  package var finding: Finding {
    guard let latest = bars.points.latest, let whole = bars.points[latest].counted,
      let times = times[latest]
    else {
      return subject.unfinished(bars.points, bars.format)
    }
    let most = times.indices.max { (times[$0], $0) < (times[$1], $1) }
    guard whole > 0, let most else {
      return .latest(
        name: subject.shortName, value: bars.format.quantity(whole),
        when: DataText.time(bars.points[latest].interval.when))
    }
    return .zone(
      name: DataText.name(zones[most].name), time: bars.format.quantity(times[most]),
      whole: bars.format.quantity(whole), when: bars.points[latest].interval.when)
  }

  package var description: [String] {
    guard hasData else { return [language.noData(from: subject.period)] }
    var sentences = [language.stackedBars(by: subject.interval, subject.period, names)]
    if let latest = bars.points.latest, let listed = bars.parts?.list(ofBar: latest, bars.format) {
      sentences.append(
        language.zones(DataText.time(bars.points[latest].interval.when), listed))
    }
    sentences.append(
      language.allZones(subject.extremes(bars.points, bars.format, isAmount: true)))
    return sentences + subject.endings(bars.points, bars.format)
  }
}

extension ZonesFigure {
  /// One row per interval: its name, the time in all zones, and a bar whose characters are the
  /// zones. More than 92 intervals are drawn as a line.
  package func text(_ charset: Charset) -> [String] { bars.text(charset) }

  package func textKey(_ charset: Charset) -> TextKey {
    let begun = bars.points.count { $0.interval.state != .ahead }
    guard hasData, begun <= SeriesReduction.marks else { return bars.textKey(charset) }
    // A zone of only a few minutes might be missing from the bars.
    let shown = Set(text(charset).joined())
    var key = TextKey(
      marks: zip(StackedBar.cells(zones.count, charset), names).filter { shown.contains($0.0) }
        .map { .init($0, $1) })
    if bars.points.contains(where: \.isOutOfRange) {
      key.marks.append(.init(charset.outOfRange, language.outOfRange))
    }
    return key
  }
}
