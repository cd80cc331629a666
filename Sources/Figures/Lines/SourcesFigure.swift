package import Languages

/// Readings by source: the source with the most readings as a line, the others as shapes. Groups of
/// people all have lines.
package struct SourcesFigure: DescribedFigure {
  /// A reading at a point in time.
  package struct Reading: Sendable {
    /// The time in days from the start of the axis.
    package var position: Double
    package var value: Double
    /// The time after a number in a sentence: `on Aug 9`.
    package var when: String
    /// True if the reading belongs to this report's interval.
    package var isEmphasized: Bool

    package init(_ position: Double, _ value: Double, when: String, isEmphasized: Bool = false) {
      self.position = position
      self.value = value
      self.when = when
      self.isEmphasized = isEmphasized
    }
  }

  /// The readings of a source, in order of time.
  package struct Source: Sendable {
    package var name: String
    package var readings: [Reading]

    package init(_ name: String, readings: [Reading]) {
      self.name = name
      self.readings = readings
    }
  }

  /// An interval whose values are readings.
  package struct Interval: Sendable {
    package var interval: FigureInterval
    /// Its start and its end in days from the start of the axis.
    package var span: Range<Double>

    package init(_ interval: FigureInterval, _ span: Range<Double>) {
      self.interval = interval
      self.span = span
    }
  }

  package var subject: FigureSubject
  package var sources: [Source]
  /// The intervals of the axis in order; empty if the readings have times of their own.
  package var intervals: [Interval] = []
  package var format: FigureFormat
  /// The length of the axis in days.
  package var length: Double
  /// The first and the last day, for the text form.
  package var ends: (first: String, last: String)
  /// The months below the axis, in days from its start.
  package var ticks: [AxisTick]
  /// The start of the period in a sentence, such as `August`, for the headline of readings that
  /// rise or fall.
  package var since: NamedInterval?

  /// The number of days from one reading to the next if the readings are values of intervals;
  /// otherwise 1.
  package var spacing: Double
  /// The things that have a line or marks of their own.
  package var part: SeriesPart
  /// The noun for a reading: the noun of an interval if the readings are values of intervals.
  package var noun: IntervalNoun

  /// The number of days without readings over which a line is broken: 14, or two and a half
  /// intervals if that is more (G-15). Lines of groups are broken where an interval is missing.
  package var breakLength: Double { part == .group ? 1.5 * spacing : max(14, 2.5 * spacing) }
  /// The number of characters after which a value with the name of its interval is cut.
  static let labelLimit = 2 * DataText.drawingLimit
  /// The greatest number of sources that are drawn.
  package static let limit = 5

  package init(
    subject: FigureSubject, sources: [Source], format: FigureFormat, length: Double,
    ends: (first: String, last: String), ticks: [AxisTick] = [], since: NamedInterval? = nil,
    spacing: Double = 1, noun: IntervalNoun = .reading, part: SeriesPart = .source
  ) {
    self.subject = subject
    self.sources = sources
    self.format = format
    self.length = max(1, length.isFinite ? length : 1)
    self.ends = ends
    self.ticks = ticks
    self.since = since
    self.spacing = spacing.isFinite ? spacing : 1
    self.noun = noun
    self.part = part
  }

  /// The sources that have readings on the axis that can be drawn: the source with the most
  /// readings first, the others in their order.
  package var shown: [Source] {
    var shown = sources.compactMap { source -> Source? in
      let readings = source.readings.filter(isDrawn)
      return readings.isEmpty ? nil : Source(source.name, readings: readings)
    }
    if let most = shown.map(\.readings.count).max(),
      let densest = shown.firstIndex(where: { $0.readings.count == most })
    {
      shown.insert(shown.remove(at: densest), at: 0)
    }
    return Array(shown.prefix(Self.limit))
  }

  private func isDrawn(_ reading: Reading) -> Bool {
    reading.value.isFinite && (0...length).contains(reading.position)
  }

  /// The number of a source's readings that are beyond the axis or beyond the range of numbers.
  private func undrawn(_ source: Source) -> Int { source.readings.count { !isDrawn($0) } }

  /// The stretches without a reading of any source over which lines are broken, as pairs of times
  /// in days: those of the readings, or the ends of the intervals of groups.
  package var gaps: [ClosedRange<Double>] {
    let times = shown.flatMap { $0.readings.map(\.position) }.sorted()
    let inset = part == .group ? spacing / 2 : 0
    return zip(times, times.dropFirst()).filter { $1 - $0 > breakLength }
      .map { $0 + inset...$1 - inset }
  }

  package var events: FigureEvents { subject.events }

  /// The share of the width at which an event is drawn.
  func share(_ event: FigureEvent) -> Double { min(1, max(0, event.days / length)) }

  package var scale: PlotScale {
    PlotScale(
      covering: shown.flatMap { $0.readings.map(\.value) }, baseline: .readings,
      steps: format.steps)
  }

  package var marks: [String] { [subject.axis(scale, format)] }

  package var key: String {
    language.sources(
      shown.enumerated().map { (DataText($1.name).string, SourceShape($0)) },
      haveLines: part == .group)
  }

  package var finding: Finding {
    let shown = shown
    guard let line = shown.first, let last = line.readings.last else { return .noData }
    // The line shows only one source. A note also names it, so a title that would be too long omits
    // it.
    let source = language.measure(subject.name, of: DataText(line.name).string, part)
    let name = shown.count > 1 && DataText.name(source) == source ? source : subject.shortName
    let trend = since.flatMap { since in
      LinearTrend(line.readings.map { ($0.position, $0.value) })?
        .finding(name, format, since: since)
    }
    return trend ?? .latest(name: name, value: format.quantity(last.value))
  }

  package var description: [String] {
    let shown = shown
    guard !shown.isEmpty else { return [language.noDataSentence] }
    var sentences = [language.readings(noun, from: subject.period, by: part)]
    for source in shown {
      guard let last = source.readings.last,
        let greatest = source.readings.max(by: { $0.value < $1.value }),
        let least = source.readings.min(by: { $0.value < $1.value })
      else { continue }
      sentences.append(
        language.source(
          DataText(source.name).string, source.readings.count, noun,
          ReadingExtremes(
            highest: DatedText(format.quantity(greatest.value), DataText.time(greatest.when)),
            lowest: DatedText(format.number(least.value), DataText.time(least.when)),
            latest: DatedText(format.number(last.value), DataText.time(last.when)))))
    }
    let days = gaps.map { Int($0.upperBound - $0.lowerBound) }
    if !days.isEmpty {
      sentences.append(language.nothing(forDays: Array(days.prefix(3))))
    }
    return sentences
  }

  package var note: [String] {
    let days = Set(shown.flatMap { $0.readings.map { Int($0.position) } }).count
    var sentences = [
      subject.coverage.map {
        language.coverage(Part($0.withData, of: $0.begun), subject.interval)
      } ?? language.readingDays(Part(days, of: Int(length.rounded(.up))))
    ]
    sentences.append(subject.undrawn(sources.reduce(0) { $0 + undrawn($1) }, .reading))
    if part == .group {
      if shown.contains(where: { parts($0.readings).count > 1 }) {
        sentences.append(language.groupLineIsBroken(noun))
      }
    } else if !gaps.isEmpty {
      sentences.append(language.lineIsBroken(overDays: Int(breakLength)))
    }
    if sources.count > Self.limit {
      sentences.append(language.moreInTable(sources.count - Self.limit, part))
    }
    return sentences
  }
}
