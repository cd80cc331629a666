import Figures
import Health
package import Languages

/// Writes the highlights of a result's first column in the language of its figures.
struct HighlightWriter {
  private let maker: FigureMaker
  private let history: ValueHistory
  private let series: HighlightSeries

  /// - Parameter maker: names the measure and the intervals of the result. The writer is nil if the
  ///   result has no history.
  init?(_ maker: FigureMaker) {
    guard let history = maker.result.summary.history,
      let series = maker.result.highlightSeries
    else { return nil }
    self.maker = maker
    self.history = history
    self.series = series
  }

  private var result: QueryResult { maker.result }
  private var column: ResultColumn { result.columns[0] }
  private var noun: IntervalNoun { maker.noun }

  /// The measure of the first column: with the number of blood pressure, and the statistic of times
  /// of day, which have no sense without it.
  private var name: String {
    let title = maker.title
    let language = maker.format.language
    let isNamed = title.lowercased().contains(language.heading(column.name).lowercased())
    switch (HKObjectType.queried(named: result.type), column.amount) {
    case (HKCorrelationType(.bloodPressure)?, .quantity) where !isNamed:
      let plain = language.heading(HKCorrelationType(.bloodPressure).dataName)
      return DataText.name(
        title.lowercased() == plain.lowercased()
          ? language.bloodPressure(column.name) : language.measure(title, column.name))
    case (_, .instant) where !isNamed:
      return DataText.name(language.measure(title, column.name))
    default: return DataText.name(maker.name(0))
    }
  }

  /// The number of values with which the latest one is compared.
  var count: Int { series.before.count }

  /// The fact as a headline, without a full stop; nil if it is not one of the history.
  ///
  /// - Parameter isSubject: true for the subject of a mail, which leaves out the latest interval
  ///   unless it is a day, or the data ends before the last complete one.
  func headline(_ highlight: Highlight, isSubject: Bool = false) -> String? {
    fact(highlight, isSubject: isSubject).map(maker.format.language.highlight)
  }

  /// The fact as a sentence; nil if it is not one of the history.
  func sentence(_ highlight: Highlight) -> String? {
    fact(highlight, isSubject: false).map(maker.format.language.highlightSentence)
  }

  private func fact(_ highlight: Highlight, isSubject: Bool) -> HighlightSentence? {
    guard history.entries.indices.contains(highlight.latest) else { return nil }
    let entry = history.entries[highlight.latest]
    let isStale = result.completeIntervals.last?.start != entry.interval.start
    let isShort = isSubject && !isStale && noun != .day && noun != .night
    let latest = HighlightSentence.LatestValue(
      quantity(entry.value), isShort ? nil : maker.dates(of: entry.interval),
      coverage: result.unequalCoverage.map { Part($0.latest) },
      of: result.length?.unit == .night ? .night : .day)
    let record = highlight.record.map(record)
    func hasGaps(_ count: Int) -> Bool { !isContiguous(count, upTo: highlight.latest) }
    let fact: HighlightSentence.Fact
    switch highlight.fact {
    case .record:
      guard let record else { return nil }
      fact = .record(.init(latest, record))
    case .unusual(let side, _, let exceptions):
      fact = .unusual(
        latest, side, exceptions: exceptions, of: highlight.n, isTied: isTied(highlight),
        hasGaps: hasGaps(highlight.n + 1))
    case .course(let side, let length):
      fact = .course(latest, side, length: length, record)
    case .goal(let isMet, let length):
      // The record is that of the value, which the sentence does not state otherwise.
      fact = .goal(
        goal, isUpperLimit: result.summary.options.better == .down, isMet: isMet, length: length,
        hasGaps: isStale || hasGaps(length), record.map { .init(latest, $0) })
    case .streakEnded(let length):
      fact = .streakEnded(goal: goal, latest, record, after: length)
    case .turn(let side, let mean, _, _, _):
      fact = .turn(
        mean: summary(mean), each: column.hasTotal ? result.length.map { TimeLength($0) } : nil,
        of: 3, hasGaps: isStale || hasGaps(3),
        upTo: isStale ? last(entry.interval) : nil, side)
    }
    return HighlightSentence(name: name, kind: column.kind(by: noun), noun: noun, fact)
  }

  /// True if a value that the latest one is compared with is equal to it.
  private func isTied(_ highlight: Highlight) -> Bool {
    func value(_ index: Int) -> Double? { history.entries[index].value?.roundedToTwelveDigits }
    let latest = value(highlight.latest)
    return series.before.contains { value($0) == latest }
  }

  /// The last interval with a value, up to which a mean is.
  private func last(_ interval: ResultInterval) -> NamedInterval {
    noun == .night
      ? maker.format.night(to: maker.start(interval), hasYear: false) : maker.named(interval)
  }

  private func record(_ record: Highlight.Record) -> HighlightSentence.Record {
    if let earlier = record.earlier, history.entries.indices.contains(earlier) {
      return .init(record.side, .since(maker.namedSince(history.entries[earlier].interval)))
    }
    return .init(record.side, history.isCut ? .last(record.count) : .all(record.count))
  }

  /// True if that many intervals up to one of them all have a value.
  private func isContiguous(_ count: Int, upTo last: Int) -> Bool {
    last + 1 >= count
      && history.entries[(last + 1 - count)...last].allSatisfy { $0.value != nil }
  }

  private var format: FigureFormat {
    let things = maker.things(0)
    let isNamed =
      things.map { maker.format.language.names(maker.title, things: $0) } ?? false
    return maker.measure(0).figureFormat(counting: isNamed ? nil : things)
  }

  private func quantity(_ value: Double?) -> String {
    maker.measure(0).onAxis(value).map(format.quantity) ?? ""
  }

  private func summary(_ value: Double) -> String {
    maker.measure(0).onAxis(value).map(format.summary) ?? ""
  }

  private var goal: String {
    result.summary.columns.first?.goal.map { summary($0.value) } ?? ""
  }
}

extension QueryResult {
  /// The fact of greatest weight about the latest value as a sentence; nil if nothing stands out,
  /// or if it was not requested.
  ///
  /// - Parameter name: the name of the numbers; nil for that of the type.
  package func highlightSentence(titled name: DataName?, format: ReportFormat) -> String? {
    let name = format.language.heading(name ?? nameOfType)
    let maker = FigureMaker(
      self, title: name, format: format,
      calendar: ReportCalendar(clock: clock, weekStart: .monday))
    guard let highlight = statedHighlights.first else { return nil }
    return HighlightWriter(maker)?.sentence(highlight)
  }
}

extension ResultColumn {
  /// The kind of the values of intervals. Only the time of a single thing, such as a night's sleep
  /// or a workout, is long or short; the time of a week is more or less.
  fileprivate func kind(by noun: IntervalNoun) -> ValueKind {
    switch amount {
    case .instant: .timeOfDay
    case .duration where noun == .night || !hasTotal: .length
    case _ where roundsDown: .count
    case _ where hasTotal || key == Statistic.perDay.key: .amount
    default: .level
    }
  }
}
