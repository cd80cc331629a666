package import Languages

/// Days as squares, with one column per week and one row per weekday; larger squares mean larger
/// values.
///
/// More than 54 weeks are split into strips below each other, one for each year. If there are more
/// than six years, the latest are drawn.
package struct CalendarFigure: DescribedFigure {
  package var subject: FigureSubject
  /// The days in order, without gaps. Days without data have no value.
  package var days: [FigurePoint]
  /// The row of the first day, starting at 0.
  package var firstRow: Int
  /// The first days of the years, counted from the first day, which is 0; that of the first year
  /// can be negative. Without them, strips are of equal length.
  package var years: [Int] = []
  /// The seven names of the rows, such as `Mon`.
  package var weekdays: [String]
  /// The names of the weeks from that of the first day on, in a sentence: `the week of January 8`.
  package var weekNames: [String] = []
  package var format: FigureFormat
  /// The least value to which sizes refer: zero for amounts, or the least reading.
  package let baseline: PlotScale.Baseline
  package var goal: FigureGoal?
  /// The months, each at its first day, in days from the start.
  package var ticks: [AxisTick]
  /// The first days of the first and the last week, such as `Oct 30` and `Jan 29`.
  package var ends: (first: String, last: String)
  /// The thresholds between the sizes of squares.
  package let levels: CalendarLevels

  package init(
    subject: FigureSubject, days: [FigurePoint], firstRow: Int, weekdays: [String],
    format: FigureFormat, baseline: PlotScale.Baseline = .zero, goal: FigureGoal? = nil,
    ticks: [AxisTick] = [], ends: (first: String, last: String)
  ) {
    self.subject = subject
    self.days = days
    self.firstRow = min(6, max(0, firstRow))
    self.weekdays = (0..<7).map { weekdays.indices.contains($0) ? weekdays[$0] : "" }
    self.format = format
    self.baseline = baseline
    self.goal = goal
    self.ticks = ticks
    self.ends = ends
    levels = CalendarLevels(
      CalendarLevels.round(days.compactMap(\.counted), baseline: baseline, goal: goal))
  }

  package var layout: CalendarLayout {
    CalendarLayout(days: days.count, firstRow: firstRow, years: years)
  }

  /// The days that are drawn.
  package var shown: ArraySlice<FigurePoint> { days.dropFirst(layout.skipped) }

  package var hasData: Bool { Array(shown).areDrawn }

  /// The greatest number of days of which the latest one is a finding.
  private static let daysOfMonth = 31

  /// The events on the days that are drawn.
  package var events: FigureEvents {
    subject.events.filter { $0.position >= Double(layout.skipped) }
  }

  package func isMet(_ value: Double) -> Bool { goal?.isMet(by: value) ?? false }

  package var keys: [FigureKey] {
    guard hasData, levels.thresholds.count > 0 else { return [] }
    return zip(levels.names(format.number, language), 0...).map { name, level in
      // With an upper limit, a level extends to the next threshold.
      let isUpperLimit = goal?.isUpperLimit ?? false
      let bound =
        isUpperLimit
        ? levels.thresholds.indices.contains(level) ? levels.thresholds[level] : nil
        : level > 0 ? levels.thresholds[level - 1] : nil
      let isMet = bound.map(isMet) ?? false
      let side = 12 * levels.size(level) * 0.98
      return FigureKey(name, width: side, height: side, class: isMet ? "cell goal" : "cell")
    }
  }

  /// The meaning of the sizes and of the color, if the squares differ in them.
  package var key: String {
    let values = shown.compactMap(\.drawn)
    let isUpperLimit = goal?.isUpperLimit ?? false
    return language.calendarKey(
      haveSizes: !values.isEmpty && !levels.thresholds.isEmpty,
      staysWithinGoal: values.contains(where: isMet) ? isUpperLimit : nil)
  }

  package var finding: Finding {
    let points = Array(shown)
    guard let latest = points.latest, let value = points[latest].counted else {
      return subject.unfinished(points, format)
    }
    guard let goal else {
      // A finding about a year is not that of its last day.
      if points.count(where: { $0.counted != nil }) > Self.daysOfMonth, format.steps != .clock,
        let most = points.greatest(), let greatest = points[most].counted
      {
        return .peak(
          name: subject.shortName,
          value: points[most].qualified(format.quantity(greatest), language),
          when: DataText.time(points[most].interval.when), isAmount: baseline == .zero)
      }
      return subject.latest(points[latest], format.quantity(value))
    }
    let stated = subject.stated(points)
    return stated.areTooFew
      ? subject.sparse(stated) : subject.finding(goal, of: points.compactMap(\.counted), format)
  }

  package var description: [String] {
    let points = Array(shown)
    let values = points.compactMap(\.counted)
    var sentences = [language.calendar(values.count, subject.interval, subject.period)]
    if let goal, !values.isEmpty {
      let met = values.count { goal.isMet(by: $0) }
      sentences.append(
        language.reached(
          format.summary(goal.value), met, subject.interval, isUpperLimit: goal.isUpperLimit))
    }
    sentences.append(subject.extremes(points, format, isAmount: baseline == .zero))
    return sentences + subject.endings(points, format)
  }

  package var note: [String] {
    let points = Array(shown)
    var sentences = [
      subject.coverageSentence(points),
      subject.undrawn(points.count(where: \.isOutOfRange)),
    ]
    if layout.skipped > 0 {
      sentences.append(
        language.latest(Part(points.count, of: days.count), subject.interval))
    }
    return sentences
  }

  package var marks: [String] {
    let points = Array(shown)
    var sentences: [String] = []
    if hasData, points.contains(where: \.isWithoutData) {
      sentences.append(language.meaning(of: .cross, .noData))
    }
    if points.contains(where: { $0.interval.state == .running && $0.drawn != nil }) {
      sentences.append(language.meaning(of: .outlined, .stillRunning))
    }
    return sentences
  }
}
