import Figures
import Health

// Nights with their stages, of a result with the spans of its nights as items (R-1a).
extension FigureMaker {
  /// The nights; nil without spans.
  var nights: NightsFigure? {
    let nights = allNights
    guard nights.contains(where: { $0.extent != nil }) else { return nil }
    let complete = nights.filter { $0.interval.state == .complete }
    let current = complete.filter(\.interval.isEmphasized)
    let asleep = (current.isEmpty ? complete : current).compactMap(\.asleep)
    return NightsFigure(
      subject: nightSubject, nights: nights, format: minutes, clock: clock,
      average: asleep.isEmpty ? nil : asleep.reduce(0, +) / Double(asleep.count),
      usual: usual(complete))
  }

  /// The latest night with spans alone; nil without one.
  var hypnogram: HypnogramFigure? {
    guard let night = allNights.last(where: { !$0.isWithoutSleep }) else { return nil }
    var subject = nightSubject
    subject.name = night.interval.name
    subject.period = night.interval.name
    return HypnogramFigure(subject: subject, night: night, format: minutes, clock: clock)
  }

  private var nightSubject: FigureSubject {
    var subject = subject(0)
    subject.title = ReportWords.stagesByNight
    return subject
  }

  /// The median times of falling asleep and of waking, of five nights or more.
  private func usual(_ nights: [Night]) -> ClosedRange<Double>? {
    let extents = nights.compactMap { night in
      night.spans.isEmpty ? nil : (night.spans.map(\.start).min(), night.spans.map(\.end).max())
    }
    guard extents.count >= 5 else { return nil }
    let starts = extents.compactMap(\.0).sorted(), ends = extents.compactMap(\.1).sorted()
    let (start, end) = (starts[starts.count / 2], ends[ends.count / 2])
    return start <= end ? start...end : nil
  }

  private var allNights: [Night] {
    guard case .all(let items)? = result.items else { return [] }
    let duration = result.columns.firstIndex { $0.key == Statistic.duration.rawValue }
    var rest = items[...]
    return result.intervals.map { interval in
      rest = rest.drop { $0.start < interval.start }
      let own = rest.prefix { $0.start < interval.end }
      rest = rest.dropFirst(own.count)
      let noon = interval.start - (result.nightStart - ReportCalendar.noon)
      var inBed: ClosedRange<Double>?
      var spans: [SleepSpan] = []
      for item in own {
        guard let (end, value) = item.span else { continue }
        let (from, to) = ((item.start - noon) / 60, (end - noon) / 60)
        if let stage = SleepStage(ofSleep: value) {
          spans.append(SleepSpan(stage, from: from, to: to))
        } else if value == "inBed", from < to {
          inBed = min(inBed?.lowerBound ?? from, from)...max(inBed?.upperBound ?? to, to)
        }
      }
      let offsets = [interval.start, interval.end].map { format.clock.offset(at: $0) }
      return Night(
        intervals.interval(interval), spans: spans, inBed: inBed,
        asleep: duration.flatMap { interval.values[$0] }.map { $0 / 60 },
        clockChange: Int((offsets[1] - offsets[0]) / 60))
    }
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

extension ResultItem {
  /// The end and the value of a span of a night.
  fileprivate var span: (end: Double, value: String)? {
    var end: Double?
    var value: String?
    for (key, member) in members {
      switch (key, member) {
      case ("end", .instant(let instant)): end = instant
      case ("value", .text(let text)): value = text
      default: break
      }
    }
    return end.flatMap { end in value.map { (end, $0) } }
  }
}

extension SleepStage {
  /// The stage of a value of `sleepAnalysis`; nil for time in bed.
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
