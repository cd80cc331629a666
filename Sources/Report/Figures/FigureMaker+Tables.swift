import Figures
import Health
import Languages

// The tables of figures: they hold every number that is drawn (G-1).
extension FigureMaker {
  /// The table of a figure, and what its rows are; nil for a figure whose numbers are all in
  /// the report's own table of the query.
  ///
  /// - Parameter hasIntervals: true for the first figure of a query without such a table, which
  ///   holds the values of all intervals.
  func table(of figure: any Figure, hasIntervals: Bool) -> (table: Table, rows: TableRows)? {
    switch figure {
    case is PairsFigure, is PairsGridFigure:
      return Table(readingsOf: self).map { ($0, .intervals(.reading)) }
    case let overlap as OverlapFigure: return (Table(overlap, of: self), .sources)
    case let night as HypnogramFigure:
      return Table(night, of: self).map { ($0, .stages) }
    case let nights as NightsFigure:
      return switch nights.subject.interval {
      case .week, .month, .quarter, .year:
        (Table(meansOf: nights), .intervals(nights.subject.interval))
      default: (Table(nights, of: self, hasIntervals: hasIntervals), .intervals(.night))
      }
    case is SmoothedFigure:
      return Table(smoothedOf: self).map { ($0, .intervals(.reading)) }
    case let days as DaysFigure: return (Table(days, of: self), .intervals(.day))
    case is CyclesFigure: return (Table(cyclesOf: self), .intervals(.cycle))
    case let years as YearOverYearFigure:
      return (Table(years, of: self, hasIntervals: hasIntervals), .intervals(.interval))
    case _ where !hasIntervals: return nil
    case _ where result.intervals.count > ReportFigure.rowLimit && Self.isByDay(figure):
      return (Table(weekdaysOf: self), .intervals(.week))
    default: return (Table(result, format: format), .intervals(.interval))
    }
  }

  /// True for a figure of days over long spans.
  private static func isByDay(_ figure: any Figure) -> Bool {
    figure is CalendarFigure || figure is MonthsFigure
  }
}

extension Table {
  /// Creates a table of the measurements of blood pressure, with their times, their sources and the
  /// ones entered by hand; nil without measurements. Those of first days, which statistics leave
  /// out, are in brackets.
  fileprivate init?(readingsOf maker: FigureMaker) {
    guard let measurements = maker.result.pressure?.measurements, !measurements.isEmpty else {
      return nil
    }
    let (format, numbers) = (maker.format, maker.wholeNumbers)
    let language = format.language
    let unit = maker.measure(0).unitSuffix
    self.init(
      columns: [
        Column(language.timeHeading, isNumeric: false),
        Column(language.heading(.pressure(.systolic)) + unit),
        Column(language.heading(.pressure(.diastolic)) + unit),
        Column(language.sourceHeading, isNumeric: false),
        Column(language.byHandHeading, isNumeric: false),
      ],
      rows: measurements.map { one in
        let cells = [one.systolic, one.diastolic].map(numbers.number)
        return [format.time(one.start)] + (one.isCounted ? cells : cells.map(language.thin))
          + [
            language.cell(ofSources: one.sources),
            one.wasUserEntered ? language.yes : format.missing,
          ]
      })
  }

  /// Creates a table with what each source recorded, what of it counts and what another source had
  /// already counted, and with their sums.
  fileprivate init(_ figure: OverlapFigure, of maker: FigureMaker) {
    let number = figure.format.number
    let language = maker.format.language
    let unit = maker.measure(0).unitSuffix
    let rows = figure.sources.map { ($0.name, [$0.total, $0.added, $0.twice]) }
    let sums = (language.togetherRow, [figure.counted, figure.added, figure.twice])
    self.init(
      columns: [
        Column(language.sourceHeading, isNumeric: false), Column(language.recordedHeading + unit),
        Column(language.countedHeading + unit), Column(language.countedTwiceHeading + unit),
      ],
      rows: (rows + [sums]).map { name, amounts in [name] + amounts.map(number) })
  }

  /// Creates a table of the stages of one night in the order of time, followed by the time in each
  /// stage; nil without a night.
  fileprivate init?(_ figure: HypnogramFigure, of maker: FigureMaker) {
    guard let night = maker.allNights.last(where: { !$0.night.isWithoutSleep }) else { return nil }
    let number = figure.format.number
    let language = maker.format.language
    let spans = figure.night.spans.map { span in
      [
        figure.night.isNap(span)
          ? language.rowInNap(span.stage) : language.row(of: span.stage),
        night.clockText(span.start, maker.format),
        night.clockText(span.end, maker.format), number(span.minutes),
      ]
    }
    let beds = figure.night.beds.map { bed in
      [
        language.inBedColumn, night.clockText(bed.lowerBound, maker.format),
        night.clockText(bed.upperBound, maker.format), number(bed.upperBound - bed.lowerBound),
      ]
    }
    let totals = figure.rows.reversed().filter { figure.night.minutes(in: $0) > 0 }.map { stage in
      [language.rowInAll(stage), "", "", number(figure.night.minutes(in: stage))]
    }
    self.init(
      columns: [
        Column(language.stageHeading, isNumeric: false), Column(language.stageStartHeading),
        Column(language.stageEndHeading),
        Column(language.stageLengthHeading + language.inHeading(durationsWithHours: true)),
      ], rows: spans + beds + totals)
  }

  /// Creates a table with the mean night of each week, month, quarter or year.
  fileprivate init(meansOf figure: NightsFigure) {
    func cell(_ value: Double?, _ text: (Double) -> String, missing: String) -> String {
      value.map(text) ?? missing
    }
    let language = figure.subject.language
    self.init(
      columns: [
        Column(language.heading(ofIntervals: figure.subject.interval), isNumeric: false),
        Column(language.asleepColumn + language.inHeading(durationsWithHours: true)),
        Column(language.heading(Statistic.bedtime.name)),
        Column(language.heading(Statistic.wakeTime.name)),
      ],
      rows: figure.shown.map { night in
        let span = night.spans.first
        let missing = language.noData
        return [
          night.interval.label, night.number(figure.format) ?? missing,
          cell(span?.start, figure.clock.time, missing: missing),
          cell(span?.end, figure.clock.time, missing: missing),
        ]
      })
  }

  /// Creates a table of nights with the time in each stage, and the times of the main sleep, of
  /// naps and in bed, as far as they are drawn.
  ///
  /// - Parameter hasIntervals: true for the values of the query, too.
  fileprivate init(_ figure: NightsFigure, of maker: FigureMaker, hasIntervals: Bool) {
    let (result, format) = (maker.result, maker.format)
    let language = format.language
    let hours = language.inHeading(durationsWithHours: true)
    let nights = maker.allNights
    var columns: [Column] = []
    var rows = [[String]](repeating: [], count: nights.count)
    func add(_ title: String, isNumeric: Bool = true, _ cell: (ClockedNight) -> String?) {
      let cells = nights.map(cell)
      guard cells.contains(where: { $0 != nil }) else { return }
      columns.append(Column(title, isNumeric: isNumeric))
      for (place, text) in cells.enumerated() { rows[place].append(text ?? format.missing) }
    }
    let number = figure.format.number
    if !hasIntervals || result.column(of: .duration) == nil {
      add(language.asleepColumn + hours) { $0.night.asleep.map(number) }
    }
    for (statistic, place) in [(Statistic.bedtime, 0), (.wakeTime, 1)]
    where !hasIntervals || result.column(of: statistic) == nil {
      add(language.heading(statistic.name)) { night in
        night.main.map { format.clockText(place == 0 ? $0.lowerBound : $0.upperBound) }
      }
    }
    for stage in figure.stages where figure.stages != [.asleep] {
      add(language.row(of: stage) + hours) { night in
        let minutes = night.night.minutes(in: stage)
        return minutes > 0 || stage != .asleep && night.hasStages ? number(minutes) : nil
      }
    }
    func span(_ night: ClockedNight, _ from: Double, _ to: Double) -> String {
      let ends = [from, to].map { night.clockText($0, format) }
      return ends.joined(separator: " \(format.charset.dash) ")
    }
    add(language.napsColumn, isNumeric: false) { night in
      let naps = night.night.naps.map { span(night, $0.start, $0.end) }
      return naps.isEmpty ? nil : naps.joined(separator: "; ")
    }
    add(language.inBedColumn, isNumeric: false) { night in
      night.night.inBed.map { span(night, $0.lowerBound, $0.upperBound) }
    }
    guard !hasIntervals else {
      self.init(result, format: format, others: (columns, rows))
      return
    }
    self.init(
      columns: [Column(language.heading(ofIntervals: .night), isNumeric: false)] + columns,
      rows: zip(result.intervals, rows).map { [format.name($0, of: result)] + $1 })
  }

  /// Creates a table of intervals with their values a year before.
  ///
  /// - Parameter hasIntervals: true for all columns of the query, false for the first one alone.
  fileprivate init(_ figure: YearOverYearFigure, of maker: FigureMaker, hasIntervals: Bool) {
    let (result, format) = (maker.result, maker.format)
    let hasBefore = figure.hasBefore
    let before = figure.before.map {
      hasBefore ? [$0.map(figure.format.number) ?? format.missing] : []
    }
    let columns = hasBefore ? [Column(maker.yearBeforeHeading)] : []
    guard !hasIntervals else {
      self.init(result, format: format, others: (columns, hasBefore ? before : []))
      return
    }
    self.init(
      columns: [
        Column(format.heading(ofIntervals: result.length), isNumeric: false),
        Column(maker.measure(0).title),
      ] + columns,
      rows: zip(result.intervals, zip(figure.points, before)).map { interval, cells in
        // What has not begun has no count of 0.
        let value = cells.0.interval.state == .ahead ? nil : cells.0.value
        return [
          format.name(interval, of: result),
          value.map(figure.format.number) ?? format.missing,
        ] + cells.1
      })
  }

  /// Creates a table of the first column of days, with a row for each week and a column for each
  /// weekday.
  fileprivate init(weekdaysOf maker: FigureMaker) {
    let (result, format, calendar) = (maker.result, maker.format, maker.calendar)
    let value = ValueFormat(0, of: result, format: format)
    let starts = result.intervals.map {
      calendar.start(of: .week, containing: maker.start($0))
    }
    var rows: [(span: Range<Double>, cells: [String])] = []
    for (start, interval) in zip(starts, result.intervals) {
      if rows.last?.span.lowerBound != start {
        let end = calendar.adding(1, .week, to: start)
        // Days outside of the range have no data that could be missing.
        rows.append(
          (start..<end, [format.week(inColumn: start)] + [String](repeating: "", count: 7)))
      }
      let weekday = format.clock.date(at: maker.start(interval)).isoWeekday
      let column = (weekday - calendar.weekStart.rawValue + 7) % 7
      let state = result.state(of: interval)
      let isKnown = state != .ahead && !result.isUnknownCount(0, in: interval)
      var text = value.number(isKnown ? interval.row[0] : nil)
      if state == .partial, interval.row[0] != nil {
        text = format.running(text, until: format.end(ofRunning: interval, in: result))
      }
      rows[rows.count - 1].cells[column + 1] = text
    }
    let week = starts.first ?? 0
    self.init(
      columns: [Column(format.language.heading(ofIntervals: .week), isNumeric: false)]
        + (0..<7).map { Column(format.weekdayName(calendar.adding($0, .day, to: week))) },
      rows: Self.rows(rows, of: .week, with: result.marks, 8, format))
  }
}

extension ClockedNight {
  /// The time on the clock of a minute of the night.
  fileprivate func clockText(_ minute: Double, _ format: ReportFormat) -> String {
    format.clockText(noon + minute * 60)
  }

  /// True if a device distinguished stages of sleep.
  fileprivate var hasStages: Bool {
    night.spans.contains { $0.stage == .rem || $0.stage == .core || $0.stage == .deep }
  }
}
