package import Languages

/// Days as one small drawing for each month, all with the same scale.
package struct MonthsFigure: DescribedFigure {
  /// A month, or the part of it that a report covers.
  package struct Month: Sendable {
    /// The name above its drawing: `Jan`, `Jan 2024`.
    package var label: String
    /// The name in a sentence after the noun: `in January`.
    package var when: String
    /// The number of the first day that is covered, starting at 0.
    package var firstDay: Int
    /// The days in order, without gaps. Days without data have no value.
    package var days: [FigurePoint]

    package init(label: String, when: String, firstDay: Int, days: [FigurePoint]) {
      self.label = label
      self.when = when
      self.firstDay = min(30, max(0, firstDay))
      self.days = Array(days.prefix(31 - self.firstDay))
    }

    /// The values that count.
    var values: [Double] { days.compactMap(\.counted) }

    /// The mean of the days that count; `nil` without any.
    package var mean: Double? {
      values.isEmpty ? nil : values.reduce(0) { $0 + $1 / Double(values.count) }
    }

    /// True if none of the days has begun.
    var isAhead: Bool { days.allSatisfy { $0.interval.state == .ahead } }

    /// True if at least half of the days have a value, and all of them have ended.
    package var isWhole: Bool {
      days.allSatisfy { $0.interval.state.hasEnded || $0.interval.state == .excluded }
        && 2 * values.count >= days.count
    }
  }

  package var subject: FigureSubject
  /// The months in order; if there are more than the limit, the latest are drawn.
  package var months: [Month]
  package var format: FigureFormat
  package var baseline: PlotScale.Baseline
  package var goal: FigureGoal?
  /// The weeks of the days of all months.
  package var weeks = FigureWeeks(names: [], weekdays: [], firstDay: 0)

  /// The greatest number of months in a drawing.
  package static let limit = 12

  package init(
    subject: FigureSubject, months: [Month], format: FigureFormat,
    baseline: PlotScale.Baseline, goal: FigureGoal? = nil
  ) {
    self.subject = subject
    self.months = months
    self.format = format
    self.baseline = baseline
    self.goal = goal
  }

  package var shown: ArraySlice<Month> { months.suffix(Self.limit) }

  package var points: [FigurePoint] { shown.flatMap(\.days) }

  package var hasData: Bool { points.areDrawn }

  /// The events on the days that are drawn.
  package var events: FigureEvents { subject.events.rows(after: skipped) }

  /// The number of days of the months that are not drawn.
  var skipped: Int { months.dropLast(shown.count).reduce(0) { $0 + $1.days.count } }

  /// The scale of all months.
  package var scale: PlotScale {
    let goals = [goal?.value].compactMap(\.self).filter(\.isFinite)
    return PlotScale(
      covering: points.compactMap(\.drawn) + goals, baseline: baseline, steps: format.steps)
  }

  package var finding: Finding {
    guard hasData else { return .noData }
    let values = points.compactMap(\.counted)
    if let goal, !values.isEmpty {
      let stated = subject.stated(points)
      return stated.areTooFew
        ? subject.sparse(stated) : subject.finding(goal, of: values, format)
    }
    let whole = shown.filter(\.isWhole)
    guard whole.count > 1,
      let greatest = whole.max(by: { $0.mean ?? 0 < $1.mean ?? 0 }), let mean = greatest.mean
    else {
      let latest = points.latest.flatMap { index in
        points[index].counted.map { ($0, points[index].interval.when) }
      }
      return latest.map { value, when in
        .latest(
          name: subject.shortName, value: format.quantity(value), when: DataText.time(when))
      }
        ?? subject.unfinished(points, format)
    }
    let isAmount = baseline == .zero
    // Only amounts add up by day; a mean heart rate is none "a day".
    return .peak(
      name: subject.shortName,
      value: isAmount
        ? language.rate(format.summary(mean), each: subject.interval) : format.summary(mean),
      when: greatest.when, isAmount: isAmount)
  }

  package var description: [String] {
    let points = points
    let noun = subject.interval
    let count = points.count { $0.counted != nil }
    var sentences = [
      language.months(shown.count, of: noun, subject.period, withData: count)
    ]
    let whole = shown.filter(\.isWhole)
    if whole.count > 1, let high = whole.max(by: { $0.mean ?? 0 < $1.mean ?? 0 }),
      let low = whole.min(by: { $0.mean ?? 0 < $1.mean ?? 0 }), let most = high.mean,
      let least = low.mean
    {
      sentences.append(
        language.means(
          highest: DatedText(format.summaryNumber(most), high.when),
          lowest: DatedText(format.summaryNumber(least), low.when)))
    }
    sentences.append(subject.extremes(points, format, isAmount: baseline == .zero))
    return sentences + subject.endings(points, format)
  }

  package var note: [String] {
    let points = points
    var sentences = [
      subject.coverageSentence(points),
      subject.undrawn(points.count(where: \.isOutOfRange)),
    ]
    if hasData {
      sentences.append(
        language.monthMeans(
          subject.interval, haveBrackets: shown.contains { $0.mean != nil && !$0.isWhole }))
    }
    if months.count > shown.count {
      sentences.append(language.latest(Part(shown.count, of: months.count), .month))
    }
    return sentences
  }

  package var marks: [String] {
    guard hasData, let foot = scale.ticks.first, let top = scale.ticks.last else { return [] }
    let ends = [foot, top].map { DataText(format.tick($0.value, $0.decimals)).string }
    var sentences = [language.drawings(from: ends[0], to: ends[1], unit: format.unit)]
    if let goal {
      sentences.append(language.lineAcrossEach(goal: format.summary(goal.value)))
    }
    if points.contains(where: \.isWithoutData) {
      sentences.append(language.meaning(of: .dashed, .noData))
    }
    if points.contains(where: { $0.interval.state == .running && $0.drawn != nil }) {
      sentences.append(language.meaning(of: .outlined, .stillRunning))
    }
    return sentences
  }

  /// The mean of a month as labels show it; `nil` without one.
  func meanText(_ month: Month) -> String? {
    month.mean.map { month.isWhole ? format.summaryNumber($0) : "(\(format.summaryNumber($0)))" }
  }
}
