import Figures
import Health
package import Languages

/// Writes the highlights of a result's first column as sentences without a full stop.
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

  /// - Parameter isSubject: true for the subject of a mail, which leaves out the latest interval
  ///   unless it is a day, or the data ends before the last complete one.
  func sentence(_ highlight: Highlight, isSubject: Bool = false) -> String {
    guard history.entries.indices.contains(highlight.latest) else { return "" }
    let entry = history.entries[highlight.latest]
    let when = maker.when(entry.interval)
    let isStale = result.completeIntervals.last?.start != entry.interval.start
    let isShort = isSubject && !isStale && noun != .day && noun != .night
    let ending = isShort ? "" : " " + maker.format.language.qualified(when, coverage)
    let value = quantity(entry.value)
    let record = highlight.record.map { ", " + text($0) } ?? ""
    switch highlight.fact {
    case .record:
      let verb = highlight.record?.side.words(of: column, by: noun).verb ?? ""
      return "\(name) \(verb) to \(value)\(ending)\(record)"
    case .unusual(let side, _, let exceptions):
      return "\(name): \(value)\(ending), " + place(highlight, side, exceptions: exceptions)
    case .course(let side, let length):
      let verb = side.words(of: column, by: noun).verb
      let course = ReportWords.course(verb, intervals(length), value)
      return "\(name) \(course)\(ending)\(record)"
    case .goal(let isMet, let length):
      let target = ReportWords.goal(
        goal, isMet: isMet, better: result.summary.options.better,
        isClock: column.amount == .instant)
      let isWhole = !isStale && isContiguous(length, upTo: highlight.latest)
      let run = ReportWords.inEach(noun.preposition, intervals(length), hasGaps: !isWhole)
      // The record is that of the value, which the sentence does not state otherwise.
      let latest = highlight.record.map { ReportWords.isRecord(value + ending, text($0)) } ?? ""
      return "\(name) \(target) \(run)\(latest)"
    case .streakEnded(let length):
      return "\(name) "
        + ReportWords.streakEnded(goal, value + ending + record, after: intervals(length))
    case .turn(let side, let mean, _, _, _):
      let isWhole = !isStale && isContiguous(3, upTo: highlight.latest)
      let averaged = ReportWords.averaged(rate(mean), intervals(3), hasGaps: !isWhole)
      let end = isStale ? " " + ReportWords.upTo(upTo(entry.interval)) : ""
      return "\(name) \(averaged)\(end), "
        + ReportWords.thanUsual(side.words(of: column, by: noun).comparative)
    }
  }

  /// The days with data of the latest interval, if its amount is not comparable with those before
  /// empty for all others.
  private var coverage: String {
    guard let coverage = result.unequalCoverage?.latest else { return "" }
    let days: IntervalNoun = result.length?.unit == .night ? .night : .day
    return ReportWords.data(on: coverage.withData, of: days.counted(coverage.days))
  }

  /// The place of an unusual value among those before it: `the second highest of 53 weeks`, or if
  /// it is equal to one of them, `higher than in all but one of the 52 weeks before`.
  private func place(
    _ highlight: Highlight, _ side: Highlight.Side, exceptions: Int
  ) -> String {
    let words = side.words(of: column, by: noun)
    func value(_ index: Int) -> Double? { history.entries[index].value?.roundedToTwelveDigits }
    let latest = value(highlight.latest)
    let hasEqual = series.before.contains { value($0) == latest }
    if !hasEqual, let ordinal = ReportWords.ordinal(exceptions + 1) {
      let count = highlight.n + 1
      return ReportWords.place(
        "\(ordinal) \(words.superlative)", of: noun.counted(count),
        hasGaps: !isContiguous(count, upTo: highlight.latest))
    }
    return ReportWords.beyond(
      words.comparative, noun.preposition, exceptions: exceptions,
      of: before(noun.counted(highlight.n), highlight))
  }

  /// An interval after `up to`: that of a night is its date.
  private func upTo(_ interval: ResultInterval) -> String {
    noun == .night
      ? maker.format.longDay(maker.start(interval)) : maker.name(interval)
  }

  private func text(_ record: Highlight.Record) -> String {
    let superlative = record.side.words(of: column, by: noun).superlative
    if let earlier = record.earlier, history.entries.indices.contains(earlier) {
      return ReportWords.since(maker.since(history.entries[earlier].interval), superlative)
    }
    let intervals = noun.counted(record.count)
    return history.isCut
      ? ReportWords.ofTheLast(intervals, superlative)
      : ReportWords.onRecord(intervals, superlative)
  }

  private func intervals(_ count: Int) -> String {
    "\(Sentence.word(count)) \(noun.form(count))"
  }

  private func before(_ intervals: String, _ highlight: Highlight) -> String {
    ReportWords.before(
      intervals, hasGaps: !isContiguous(highlight.n + 1, upTo: highlight.latest))
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

  /// A mean, of each interval if the column is an amount that grows with time: `60,000 a week`. A
  /// title that says the interval is not repeated.
  private func rate(_ mean: Double) -> String {
    guard column.hasTotal, let length = result.length, !ReportWords.names(noun, in: name) else {
      return summary(mean)
    }
    return ReportWords.rate(summary(mean), length)
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
    return HighlightWriter(maker).map { $0.sentence(highlight) + "." }
  }
}
