package import Languages

/// Menstrual cycles below each other, each from its first day, with the flow of its days.
package struct CyclesFigure: DescribedFigure {
  /// The greatest number of cycles in a drawing; if there are more, the latest are shown.
  package static let limit = 26
  /// The greatest number of days of a row; a longer cycle is cut off.
  package static let dayLimit = 60
  private static let shortestAxis = 28

  package var subject: FigureSubject
  package var cycles: [FlowCycle]
  /// The format of numbers of days.
  package var format: FigureFormat
  /// The greatest number of days of a cycle that counts in the average; nil for all.
  package var longestCounted: Int?

  package init(subject: FigureSubject, cycles: [FlowCycle], format: FigureFormat) {
    self.subject = subject
    self.cycles = cycles
    self.format = format
  }

  /// The cycles that are drawn.
  package var shown: ArraySlice<FlowCycle> { cycles.suffix(Self.limit) }

  package var hasData: Bool { !cycles.isEmpty }

  /// The events in the rows that are drawn. Their positions count rows, and within a row the share
  /// of the axis.
  package var events: FigureEvents {
    subject.events.rows(after: cycles.count - shown.count)
  }

  /// The number of days on the axis.
  package var axisDays: Int {
    min(Self.dayLimit, max(Self.shortestAxis, shown.map(\.days).max() ?? 0))
  }

  /// The days of the axis with a grid line: the first days of weeks.
  var weekDays: [Int] { Array(stride(from: 1, through: axisDays, by: 7)) }

  /// The levels that are drawn, the strongest first.
  package var levels: [FlowLevel] {
    let used = Set(shown.flatMap(\.flow).map(\.level))
    return FlowLevel.allCases.reversed().filter(used.contains)
  }

  /// The lengths of all cycles that are over and count.
  private var lengths: [Int] { cycles.compactMap(\.length).filter(counts) }

  private func counts(_ length: Int) -> Bool { longestCounted.map { length <= $0 } ?? true }

  /// The mean length of the cycles that are over; `nil` unless there are two.
  package var average: Double? { lengths.count > 1 ? Self.mean(lengths) : nil }

  private static func mean(_ values: [Int]) -> Double {
    values.reduce(0) { $0 + Double($1) } / Double(max(1, values.count))
  }

  package var keys: [FigureKey] {
    levels.map { level in
      FigureKey(
        language.name(of: level), width: (level.width * 13).rounded(),
        height: (level.height * 14).rounded(),
        class: level.mark)
    }
  }

  /// The text at the end of a row: `28 days`, or `day 12` of a running cycle.
  func number(_ cycle: FlowCycle) -> String { language.cycle(length(cycle)) }

  /// The length of a complete cycle, or the day of one that is still running.
  func length(_ cycle: FlowCycle) -> CycleLength {
    cycle.length.map { .complete(format.quantity(Double($0))) }
      ?? .day(format.number(Double(cycle.days)))
  }

  package var finding: Finding {
    guard let last = cycles.last else { return .noData }
    guard let span = span(lengths) else {
      return .cycleDay(format.number(Double(last.days)))
    }
    return .cycles(count: lengths.count, low: span.low, high: span.high, mean: span.mean)
  }

  /// The least and the greatest of some lengths, and their mean, as texts; `nil` if there are none.
  private func span(_ lengths: [Int]) -> (low: String, high: String, mean: String)? {
    guard let low = lengths.min(), let high = lengths.max() else { return nil }
    return (
      low == high ? format.quantity(Double(low)) : format.number(Double(low)),
      format.quantity(Double(high)), format.number(Self.mean(lengths))
    )
  }

  package var description: [String] {
    var sentences = [language.cycles(shown.count, subject.period)]
    if let span = span(lengths) {
      sentences.append(
        language.cycleLengths(
          lengths.count, low: span.low, high: span.high, mean: span.mean))
    }
    let periods = cycles.compactMap(\.periodLength)
    if let span = span(periods) {
      sentences.append(
        language.periodLengths(low: span.low, high: span.high, mean: span.mean))
    }
    for cycle in shown where cycle.isRunning {
      sentences.append(
        language.cycleIsRunning(
          DataText.time(cycle.name), day: format.number(Double(cycle.days))))
    }
    return sentences
  }

  package var note: [String] {
    var sentences: [String] = []
    if cycles.count > shown.count {
      sentences.append(language.latest(Part(shown.count, of: cycles.count), .cycle))
    }
    let cut = shown.count { $0.days > axisDays }
    if cut > 0 {
      sentences.append(language.cyclesCutOff(cut))
    }
    let tooLong = cycles.compactMap(\.length).count { !counts($0) }
    if let longestCounted, tooLong > 0 {
      sentences.append(language.cyclesNotCounted(tooLong, days: longestCounted))
    }
    return sentences
  }

  package var marks: [String] {
    guard hasData else { return [] }
    return [
      language.meaning(of: .shaded, .menstrualPeriod),
      shown.contains(where: \.isRunning) ? language.meaning(of: .hollow, .stillRunning) : "",
    ]
  }
}
