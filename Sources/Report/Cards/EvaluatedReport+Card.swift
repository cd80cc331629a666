package import Figures
import Health
import Languages

// The card of a published report. It has only words of the program, numbers and dates: no title,
// no text and no name that an author wrote or that data contains.
extension EvaluatedReport {
  /// True for a report that hides names and everything else that `privacy` lists.
  package var isPublished: Bool { revelations != nil }

  /// The card of the report: its first measures, in the order of the definition, each once, over
  /// the range of the first one up to its last complete interval.
  ///
  /// - Throws: `Diagnostic` for a report that is not published.
  package var card: Card {
    get throws {
      guard isPublished else {
        throw Diagnostic("a card is for other people, and written only with --publish", at: nil)
      }
      let (measures, language) = (cardMeasures, format.language)
      guard let first = measures.first else {
        return Card(
          language: language, title: language.cardTitle, subtitle: "", measures: [],
          footer: language.cardFooter, noData: language.cardIsEmpty)
      }
      let (title, subtitle) = cardTitle(of: first.span)
      return Card(
        language: language, title: title, subtitle: subtitle, measures: measures.map(\.measure),
        footer: language.cardFooter, noData: language.cardIsEmpty)
    }
  }

  private struct CardMeasure {
    /// From the start of the first interval to the end of the last complete one.
    let span: Range<Double>
    /// The samples that it measures.
    let samples: String
    var measure: Card.Measure

    /// True if both have the same values of the same samples.
    func repeats(_ other: Self) -> Bool {
      samples == other.samples && measure.points.map(\.value) == other.measure.points.map(\.value)
    }
  }

  /// The first measures over one span, of queries that have a plain name and few intervals. A name
  /// that several would have is followed by the statistic.
  private var cardMeasures: [CardMeasure] {
    var measures: [CardMeasure] = []
    var names: Set<String> = []
    var columns: Set<String> = []
    for (named, result) in namedResults {
      guard let query = named.query as? any IntervalQuery, let plainName = query.plainName,
        let samples = query.samplesName, let column = result.columns.first,
        column.amount != .instant, let length = result.length,
        (2...Self.cardIntervals).contains(result.intervals.count),
        var measure = cardMeasure(
          format.language.heading(plainName), of: result, length, samples),
        measures.first.map({ $0.span == measure.span }) ?? true,
        !measures.contains(where: measure.repeats),
        columns.insert("\(samples) \(column.key)").inserted
      else { continue }
      if query is BloodPressureQuery || names.contains(measure.measure.name) {
        measure.measure.name = format.language.measure(
          format.language.heading(plainName), column.name)
      }
      guard names.insert(measure.measure.name).inserted else { continue }
      measures.append(measure)
    }
    return measures
  }

  /// The greatest number of bars of a measure: a year of weeks.
  private static let cardIntervals = 53

  private func cardMeasure(
    _ name: String, of result: QueryResult, _ length: IntervalLength, _ samples: String
  ) -> CardMeasure? {
    guard let first = result.intervals.first, let last = result.completeIntervals.last,
      let summary = result.summary.columns.first, summary.n > 0
    else { return nil }
    let column = result.columns[0]
    let maker = FigureMaker(result, title: name, format: format, calendar: calendar)
    let value = ValueFormat(0, of: result, format: format)
    let points = maker.points(0)
    var notes: [String] = []
    if let greatest = points.greatest(), let most = points[greatest].counted {
      notes.append(
        format.language.cardMost(
          DatedText(
            maker.measure(0).figureFormat().quantity(most), points[greatest].interval.when),
          isAmount: column.baseline == .zero))
    }
    let complete = result.completeIntervals.count
    if summary.n < complete {
      notes.append(format.language.cardCoverage(Part(summary.n, of: complete), length.noun))
    }
    let total = column.hasTotal ? summary.total : nil
    return CardMeasure(
      span: first.start..<last.end, samples: samples,
      measure: Card.Measure(
        name: maker.name(0), value: total.map { value.quantity($0) } ?? value.summary(summary.mean),
        unit: total == nil ? format.language.cardAverage : "", notes: notes, points: points,
        baseline: column.baseline.ofPlot))
  }

  /// The title and the line below it: the year if the span is in one.
  private func cardTitle(of span: Range<Double>) -> (title: String, subtitle: String) {
    let (first, last) = (
      format.clock.date(at: span.lowerBound), format.clock.date(at: span.upperBound - 1)
    )
    let dates = format.dates(from: span.lowerBound, to: span.upperBound)
    guard first.year == last.year else { return (dates, format.language.cardSubtitle) }
    let year = format.text(span.lowerBound, .year)
    return dates == year
      ? (year, format.language.cardSubtitle)
      : (year, format.period(from: span.lowerBound, to: span.upperBound))
  }
}
