import Figures
import Health
import Languages

// Draws menstrual cycles, from a result that lists the cycles of its intervals (R-1a, R-35).
extension FigureMaker {
  /// A row for each cycle; nil if there are none.
  var cycles: CyclesFigure? {
    guard !result.cycles.isEmpty else { return nil }
    let cycles = result.cycles
    let today = format.clock.date(before: result.knownUntil).daysSince2001
    var figure = CyclesFigure(
      subject: subject(0, title: format.language.titleOfCycles),
      cycles: result.cycles.map { cycle in
        let start = cycle.start(format.clock)
        return FlowCycle(
          label: hasYears ? format.date(start) : format.shortDay(start),
          name: hasYears ? format.longDate(start) : format.longDay(start),
          flow: cycle.flowDays.map { .init($0.day - cycle.firstDay + 1, $0.level) },
          periodDays: cycle.periodDays, isPeriodOver: cycle.isPeriodOver, length: cycle.length,
          today: today - cycle.firstDay + 1)
      }, format: days)
    figure.longestCounted = MenstrualCycle.longestCounted
    let axisDays = Double(figure.axisDays)
    figure.subject.events = FigureEvents(
      events.all.compactMap { event in
        guard let first = result.intervals.first else { return nil }
        let day = format.clock.date(at: first.start + event.days * 86_400 + 1).daysSince2001
        guard let row = cycles.lastIndex(where: { $0.firstDay <= day }) else { return nil }
        var event = event
        let share = (Double(day - cycles[row].firstDay) + 0.5) / axisDays
        event.position = Double(row) + min(0.999, share)
        return event
      })
    return figure
  }

  /// The format of numbers of days, whose means have one decimal unless they are whole.
  private var days: FigureFormat {
    let format = format
    let number = { @Sendable (value: Double) in
      format.number(value, decimals: value == value.rounded() ? 0 : 1)
    }
    return FigureFormat(
      number: number, tick: { format.number($0, decimals: $1) },
      quantity: { value in
        let text = number(value)
        return format.quantity(
          text, format.language.unit(HKUnit.day().name(of: ""), beside: text))
      })
  }
}

extension Table {
  /// Creates a table with a row for each menstrual cycle of a result, with its first day, its
  /// lengths in days, and the number of days with each level of flow. The length of the running
  /// cycle is missing.
  init(cyclesOf maker: FigureMaker) {
    let (format, language) = (maker.format, maker.format.language)
    func cell(_ days: Int?) -> String {
      days.map { format.number(Double($0), decimals: 0) } ?? format.missing
    }
    let cycles = maker.result.cycles
    let levels = Set(cycles.flatMap(\.flowDays).map(\.level)).sorted()
    self.init(
      columns: [
        Column(language.firstDayHeading, isNumeric: false), Column(language.cycleHeading),
        Column(language.periodHeading),
      ] + levels.map { Column(language.heading(ofFlow: $0)) },
      rows: cycles.map { cycle in
        [format.date(cycle.start(format.clock)), cell(cycle.length), cell(cycle.periodLength)]
          + levels.map { level in cell(cycle.flowDays.count { $0.level == level }) }
      })
  }
}
