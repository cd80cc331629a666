package import Languages

/// One night, with its stages as steps between rows from awake to deep.
package struct HypnogramFigure: DescribedFigure {
  /// The subject. Its name starts the headline, as in `Sunday’s night, the longest`, and its period
  /// names the night.
  package var subject: FigureSubject
  package var night: Night
  /// The format of durations in minutes.
  package var format: FigureFormat
  /// The names of hours; if the clock changes during the night, the hours that it shows.
  package var clock: ClockLabels

  package init(
    subject: FigureSubject, night: Night, format: FigureFormat, clock: ClockLabels
  ) {
    self.subject = subject
    self.night = night
    self.format = format
    self.clock = clock
  }

  /// The rows from the top: each stage if the watch distinguished stages, otherwise only asleep,
  /// and awake if it was recorded. The time in bed, if there is any, has a row below them.
  package var rows: [SleepStage] {
    let used = Set(night.spans.map(\.stage))
    let hasStages = used.contains(.rem) || used.contains(.core) || used.contains(.deep)
    return SleepStage.allCases.filter { stage in
      switch stage {
      case .awake: hasStages || used.contains(.awake)
      case .asleep: used.contains(.asleep) || !hasStages
      case .rem, .core, .deep: hasStages
      }
    }
  }

  package var axis: ClockAxis { ClockAxis(covering: [night.extent].compactMap(\.self)) }

  package var finding: Finding {
    guard !night.isWithoutSleep else { return .noData }
    guard let asleep = night.quantity(format, language) else {
      return .notAsleep(name: subject.shortName)
    }
    return .night(name: subject.shortName, asleep: asleep)
  }

  package var description: [String] {
    guard let (start, end) = mainTimes else {
      return [language.hasNoSleepData(subject.period)]
    }
    let stages = rows.reversed().filter { $0 != .awake && night.minutes(in: $0) > 0 }
      .map { (stage: $0, time: format.quantity(night.minutes(in: $0))) }
    let spells = night.spans.count { $0.stage == .awake }
    let times = NightTimes(
      asleep: night.asleep.map(format.quantity), start: clock.time(start), end: clock.time(end),
      naps: night.napTexts(format), stages: stages,
      awake: spells > 0 ? (format.quantity(night.minutes(in: .awake)), spells) : nil)
    var sentences = [language.sentence(subject.period), language.night(times)]
    if !night.beds.isEmpty {
      sentences.append(
        language.inBed(
          night.beds.map { (clock.time($0.lowerBound), clock.time($0.upperBound)) }))
    }
    if night.interval.state == .running {
      sentences.append(
        subject.running(night.interval, value: night.asleep.map(format.number)))
    }
    return sentences
  }

  /// The first and the last minute with data, without those of naps.
  private var mainTimes: (start: Double, end: Double)? {
    let spans = night.spans
    let rest = spans.filter { !night.isNap($0) }
    let shown = rest.isEmpty ? spans : rest
    guard let start = shown.map(\.start).min(), let end = shown.map(\.end).max() else { return nil }
    return (start, end)
  }

  package var note: [String] {
    var sentences: [String] = []
    if !rows.contains(.core) { sentences.append(language.stagesNotRecorded) }
    if night.interval.state == .running {
      sentences.append(subject.running(night.interval, value: nil))
    }
    return sentences + [night.changeOfHours(language)].filter { !$0.isEmpty }
  }
}

extension HypnogramFigure {
  /// The number of cells for the hours around the night.
  private static let cells = 48

  /// The name of the row of the time in bed.

  /// One row per stage, the time in bed if there is any, and the hours below.
  package func text(_ charset: Charset) -> [String] {
    guard !night.isWithoutSleep else { return [] }
    let rows = rows
    let names = rows.map { language.name(of: $0) } + (night.beds.isEmpty ? [] : [language.inBedRow])
    let indent = (names.map(\.displayWidth).max() ?? 0) + 1
    let columns = ClockText(axis: axis, columns: Self.cells)
    var canvas = TextCanvas(width: indent + columns.columns, height: names.count)
    for (row, name) in names.enumerated() {
      canvas.write(name, column: 0, row: row)
    }
    for column in 0..<columns.columns where night.isInBed(at: columns.minute(column)) {
      canvas.put(SleepStage.awake.cell(charset), column: indent + column, row: rows.count)
    }
    for column in 0..<columns.columns {
      guard let stage = night.stage(at: columns.minute(column)),
        let row = rows.firstIndex(of: stage)
      else { continue }
      canvas.put(charset.full, column: indent + column, row: row)
    }
    let hours = columns.hours(clock, every: max(1, axis.hours / 4), overhang: 12, charset)
    let foot = String(repeating: " ", count: indent) + hours
    return (canvas.rows + [foot]).map { TextColumns.line($0, charset) }
  }
}
