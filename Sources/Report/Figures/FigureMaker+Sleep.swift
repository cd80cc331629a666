import Figures
import Health
import Languages

// Draws nights with their stages, from a result whose items are the spans of its nights (R-1a).
extension FigureMaker {
  /// The nights, or the mean night of each week, month, quarter or year if there are many nights;
  /// nil if there are no spans.
  var nights: NightsFigure? {
    let all = allNights
    guard all.contains(where: { $0.night.extent != nil }) else { return nil }
    var subject = nightSubject
    var nights = all.map(\.night)
    if all.count > NightsFigure.limit {
      let unit = unitOfMeans
      let means = means(of: all, by: unit)
      nights = Array(means.suffix(NightsFigure.limit))
      subject.events = events(by: unit, means.count, shown: nights.count)
      subject.interval = IntervalLength(1, unit).noun
      subject.title = format.language.title(ofAverageNights: subject.interval)
      subject.current = nil
    }
    let complete = all.filter { $0.night.interval.state == .complete }
    let current = complete.filter(\.night.interval.isEmphasized)
    // This report's nights speak for themselves only if enough of them have data (R-5b).
    let isOfCurrent = nights.count == all.count && current.count > 1 && isEnough(current)
    let shown = isOfCurrent ? current : complete
    let counted = shown.map(\.night).filter { $0.asleep != nil }
    let asleep = counted.compactMap(\.asleep)
    var figure = NightsFigure(
      subject: subject, nights: nights, format: minutes, clock: clock,
      average: countsSleep ? mean(asleep) : nil,
      averaged: asleep.count < shown.count ? (asleep.count, shown.count) : nil,
      averagesNaps: counted.contains { !$0.naps.isEmpty }, usual: usual(complete),
      remark: [remarkOnNaps, cutNights].filter { !$0.isEmpty }.joined(separator: " "))
    figure.averagesCurrent = isOfCurrent
    return figure
  }

  /// True if enough of some nights have time asleep for a statement about all of them (R-5b).
  private func isEnough(_ nights: [ClockedNight]) -> Bool {
    let count = nights.count { $0.night.asleep != nil }
    return Double(count) >= result.leastShare(0) * Double(nights.count)
  }

  private var countsSleep: Bool { result.sleep?.countsSleep ?? false }
  /// True if the query itself has the time asleep of each night; otherwise it is that of the spans.
  private var hasTimeAsleep: Bool { countsSleep && result.column(of: .duration) != nil }
  private var nightStart: Double { result.sleep?.nightStart ?? ReportCalendar.nightStart }

  /// The sentence on nights with sleep in several parts as a paragraph; empty without such nights.
  var partsOfNightsBlocks: [Block] {
    (result.sleep?.factOnParts).map { [.paragraph([.text(format.language.remark($0))])] } ?? []
  }

  /// The sentence on the naps of all complete nights, and on the mean without them; empty without
  /// naps, and for a query without the time asleep in the main sleep.
  private var remarkOnNaps: String {
    guard !result.cutMainSleep,
      let main = result.columns.firstIndex(where: { $0.key == "mainSleep" }),
      let naps = result.columns.firstIndex(where: { $0.key == "naps" }),
      let asleep = result.columns.firstIndex(where: { $0.key == "napDuration" })
    else { return "" }
    func values(_ column: Int) -> [Double] {
      result.completeIntervals.compactMap { result.summaryValue(column, of: $0) }
    }
    let count = values(naps).reduce(0, +)
    guard count > 0, let rest = mean(values(main)) else { return "" }
    return format.language.naps(
      Int(count), asleep: minutes.quantity(values(asleep).reduce(0, +) / 60),
      withoutThem: minutes.quantity(rest / 60))
  }

  /// The advice to cut nights at another hour, and which numbers are missing until then; empty for
  /// none.
  private var cutNights: String {
    for notice in result.notices {
      guard case .cutNights = notice else { continue }
      return [
        format.language.sentence(format.language.notice(notice)),
        result.factOnCutSleep.map(format.language.remark),
      ].compactMap(\.self).joined(separator: format.language.sentenceSpace)
    }
    return ""
  }

  private func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The shortest of week, month, quarter and year by which the nights have at most as many rows as
  /// are drawn.
  private var unitOfMeans: IntervalUnit {
    let units: [IntervalUnit] = [.week, .month, .quarter]
    return units.first { starts(by: $0).uniqued().count <= NightsFigure.limit } ?? .year
  }

  /// The starts of the weeks or longer units that contain the nights.
  private func starts(by unit: IntervalUnit) -> [Double] {
    result.intervals.map { calendar.start(of: unit, containing: start($0)) }
  }

  /// The events in the rows of weeks or longer units.
  ///
  /// - Parameters:
  ///   - count: the number of all rows.
  ///   - shown: the number of rows that are drawn, which are the last ones.
  private func events(by unit: IntervalUnit, _ count: Int, shown: Int) -> FigureEvents {
    let starts = starts(by: unit)
    let rows = Dictionary(
      zip(starts.uniqued(), 0...).map { ($0, $1 - (count - shown)) },
      uniquingKeysWith: { first, _ in first })
    return FigureEvents(
      events.all.compactMap { event in
        guard let row = rows[starts[Int(event.position)]], row >= 0 else { return nil }
        var event = event
        event.position = Double(row)
        return event
      })
  }

  /// A night for each week or longer unit, from the mean time of falling asleep to the mean time of
  /// waking up in the main sleep of its nights.
  private func means(of nights: [ClockedNight], by unit: IntervalUnit) -> [Night] {
    var means: [Night] = []
    var rest = zip(starts(by: unit), nights).map { $0 }[...]
    while let (start, first) = rest.first {
      let own = rest.prefix { $0.0 == start }.map(\.1)
      rest = rest.dropFirst(own.count)
      let extents = own.compactMap(\.mainSleep)
      var interval = first.night.interval
      let (label, name) = names(of: unit, at: start)
      interval.label = label
      interval.name = format.language.name(of: name)
      interval.when = format.language.when(name)
      interval.initial = nil
      interval.isWeekend = false
      interval.isEmphasized = false
      interval.state =
        own.contains { $0.night.interval.state != .complete }
        ? .running : isEnough(own) ? .complete : .thin
      let from = mean(extents.map(\.lowerBound)), to = mean(extents.map(\.upperBound))
      let span = from.flatMap { from in to.map { SleepSpan(.asleep, from: from, to: $0) } }
      var night = Night(
        interval, spans: [span].compactMap(\.self), asleep: mean(own.compactMap(\.night.asleep)))
      night.averagesNaps = own.contains { !$0.night.naps.isEmpty }
      means.append(night)
    }
    return means
  }

  /// The label of a row, and its dates in sentences.
  private func names(
    of unit: IntervalUnit, at start: Double
  ) -> (label: String, name: NamedInterval) {
    let date = format.clock.date(at: start)
    switch unit {
    case .week: return (format.shortDay(start), .week(of: format.longDay(start)))
    case .month:
      return (format.monthName(start, hasYear: true), .month(format.text(start, .monthAndYear)))
    case .quarter:
      let quarter = (date.month + 2) / 3
      return (
        format.language.label(ofQuarter: quarter, date.year), .quarter(quarter, of: date.year)
      )
    default: return (format.language.year(date.year), .year(date.year))
    }
  }

  /// Only the latest night with spans; nil if there is none.
  var hypnogram: HypnogramFigure? {
    guard let last = allNights.last(where: { !$0.night.isWithoutSleep }) else { return nil }
    let night = last.night
    var subject = nightSubject
    subject.name = night.interval.name.capitalizedFirst
    subject.period = night.interval.name
    return HypnogramFigure(
      subject: subject, night: night, format: minutes, clock: clock(of: last))
  }

  /// The hours that the clock shows during one night, also if it changes during the night.
  private func clock(of night: ClockedNight) -> ClockLabels {
    guard night.night.clockChange != 0 else { return clock }
    let (format, noon) = (format, night.noon)
    let offset = format.clock.offset(at: noon)
    @Sendable func shown(_ minute: Double) -> Double {
      minute + (format.clock.offset(at: noon + minute * 60) - offset) / 60
    }
    @Sendable func name(_ hour: Int, isShort: Bool) -> String {
      let minute = ReportCalendar.noon / 60 + shown(Double(hour * 60))
      // A clock can change by half an hour.
      return minute.truncatingRemainder(dividingBy: 60) == 0
        ? format.hourName(minute, isShort: isShort) : format.clockTime(minute)
    }
    var labels = ClockLabels(
      hour: { name($0, isShort: false) }, shortHour: { name($0, isShort: true) },
      time: { format.clockTime(ReportCalendar.noon / 60 + shown($0)) })
    labels.shownHour = { shown(Double($0 * 60)) / 60 }
    return labels
  }

  private var nightSubject: FigureSubject {
    subject(0, title: format.language.titleOfStages)
  }

  /// The greatest distance of a usual time from the median, in minutes.
  private static let usualSpread = 90.0

  /// The median times of falling asleep and of waking up, if there are at least five nights, and if
  /// half of them or more are near these times: someone who works in shifts has no usual bedtime.
  /// They come from the query if it computes these times.
  private func usual(_ nights: [ClockedNight]) -> ClosedRange<Double>? {
    func times(_ statistic: Statistic, _ end: (ClosedRange<Double>) -> Double) -> [Double] {
      guard let column = result.column(of: statistic) else {
        return nights.compactMap(\.mainSleep).map(end)
      }
      let shift = (nightStart - ReportCalendar.noon) / 60
      return result.completeIntervals.compactMap { result.summaryValue(column, of: $0) }
        .map { $0 + shift }
    }
    let (starts, ends) = (times(.bedtime, \.lowerBound), times(.wakeTime, \.upperBound))
    guard !result.cutMainSleep, starts.count >= 5, ends.count >= 5, isEnough(nights),
      let start = ReadingStatistics(starts).percentile(0.5),
      let end = ReadingStatistics(ends).percentile(0.5), start <= end,
      zip([starts, ends], [start, end]).allSatisfy({ times, median in
        2 * times.count { abs($0 - median) <= Self.usualSpread } >= times.count
      })
    else { return nil }
    return start...end
  }

  /// The night of each drawn interval; empty without items.
  var allNights: [ClockedNight] {
    guard let items = result.items?.drawn else { return [] }
    let duration = result.column(of: .duration)
    var rest = items[...]
    return result.intervals.map { interval in
      rest = rest.drop { $0.start < interval.start }
      let own = rest.prefix { $0.start < interval.end }
      rest = rest.dropFirst(own.count)
      return night(interval, own, asleep: duration.flatMap { interval.values[$0] })
    }
  }

  /// - Parameters:
  ///   - items: the spans of the night, in order of start.
  ///   - duration: the time asleep in seconds, as the query counted it; nil if it has none.
  private func night(
    _ interval: ResultInterval, _ items: ArraySlice<ResultItem>, asleep duration: Double?
  ) -> ClockedNight {
    let first = interval.start - (nightStart - ReportCalendar.noon)
    let offset = format.clock.offset(at: first)
    // Hours that are all on one side of a change of the clock are drawn as the clock had them.
    let offsets = Set(
      items.flatMap { item -> [Double] in
        guard case .instant(let end)? = item["end"] else { return [] }
        return [item.start, max(item.start, end.nextDown)]
      }.map { format.clock.offset(at: $0) })
    let noon = first - (offsets.count == 1 ? (offsets.first ?? offset) - offset : 0)
    func minutes(_ instant: Double) -> Double { (instant - noon) / 60 }
    // The clock may be set forward or back during the night.
    func clockMinutes(_ instant: Double) -> Double {
      (instant - first + format.clock.offset(at: instant) - offset) / 60
    }
    var inBed: ClosedRange<Double>?
    var beds: [ClosedRange<Double>] = []
    var spans: [SleepSpan] = []
    var asleep: [(Double, Double)] = []
    for item in items {
      guard case .instant(let end)? = item["end"], let value = item.text("value") else { continue }
      let (from, to) = (minutes(item.start), minutes(end))
      if let stage = SleepStage(ofSleep: value) {
        spans.append(SleepSpan(stage, from: from, to: to))
        if stage != .awake { asleep.append((item.start, end)) }
      } else if value == "inBed", from < to {
        beds.append(from...to)
        inBed = min(inBed?.lowerBound ?? from, from)...max(inBed?.upperBound ?? to, to)
      }
    }
    let episodes = SleepEpisode.all(of: asleep, in: interval.start..<interval.end)
    let sum = asleep.isEmpty ? nil : spans.reduce(0) { $0 + ($1.stage == .awake ? 0 : $1.minutes) }
    let change = format.clock.offset(at: interval.end) - format.clock.offset(at: interval.start)
    let night = Night(
      self.interval(interval), spans: spans, inBed: inBed, beds: beds,
      naps: (result.cutMainSleep ? [] : episodes.naps).map { nap in
        Night.Nap(
          from: minutes(nap.start), to: minutes(nap.end), asleep: nap.asleep / 60,
          when: format.language.when(
            .time(format.clockText(nap.start), of: format.longDay(nap.start))))
      }, asleep: hasTimeAsleep ? duration.map { $0 / 60 } : sum,
      clockChange: offsets.count > 1 ? Int(change / 60) : 0)
    let main = episodes.main.map { (clockMinutes($0.start), clockMinutes($0.end)) }
    return ClockedNight(
      night: night, noon: noon,
      main: episodes.main.flatMap { $0.start < $0.end ? $0.start...$0.end : nil },
      mainSleep: main.flatMap { $0.0 < $0.1 ? $0.0...$0.1 : nil })
  }

  private var minutes: FigureFormat {
    let format = format
    return FigureFormat(
      number: { format.clockDuration($0 * 60, hasHours: true) },
      tick: { value, decimals in format.number(value, decimals: decimals) },
      quantity: { format.duration($0 * 60) })
  }

  private var clock: ClockLabels {
    let format = format
    let noon = ReportCalendar.noon / 60
    return ClockLabels(
      hour: { format.hourName(noon + Double($0) * 60) },
      shortHour: { format.hourName(noon + Double($0) * 60, isShort: true) },
      time: { format.clockTime(noon + $0) })
  }
}

/// A night with its times on the local clock, which may change during the night.
struct ClockedNight {
  let night: Night
  /// The instant from which the night counts its minutes.
  let noon: Double
  /// The start and the end of the main sleep, in seconds since 2001-01-01 00:00:00 UTC; nil
  /// if there is none.
  let main: ClosedRange<Double>?
  /// The time of falling asleep and of waking up in the main sleep, in minutes of the clock
  /// since the noon from which the night counts them; nil if there is none, or if it has no length
  /// on the clock.
  let mainSleep: ClosedRange<Double>?
}

extension SleepStage {
  /// Creates the stage for a value of `sleepAnalysis`; nil for time in bed.
  fileprivate init?(ofSleep value: String) {
    switch value {
    case "awake": self = .awake
    case "asleepREM": self = .rem
    case "asleepCore": self = .core
    case "asleepDeep": self = .deep
    case "asleepUnspecified": self = .asleep
    default: return nil
    }
  }
}

// The naps in times asleep, which sentences, tiles and figures mention.
extension QueryResult {
  /// The clause about the naps in a night's time asleep, such as `1 h 30 min napping`; empty for
  /// other columns, and for nights without naps.
  func napping(_ column: Int, in interval: ResultInterval, _ format: ReportFormat) -> String {
    guard isTimeAsleep(column), let seconds = interval.napping else { return "" }
    return format.language.napping(format.duration(seconds))
  }

  /// The clause about a mean of times asleep, if a night that it covers has naps; otherwise empty.
  func napsIncluded(_ column: Int, _ format: ReportFormat) -> String {
    guard isTimeAsleep(column) else { return "" }
    let hasNaps = completeIntervals.contains { $0.napping != nil && $0.values[column] != nil }
    return hasNaps ? format.language.napsIncluded : ""
  }

  private func isTimeAsleep(_ column: Int) -> Bool {
    sleep?.countsSleep == true && columns[column].key == Statistic.duration.key
  }
}
