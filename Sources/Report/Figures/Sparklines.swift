package import Figures
import Languages

/// The series of a result as lines of characters, each with a caption in words: one for each
/// statistic or, for a single statistic by source, one for each source.
package struct Sparklines {
  package struct Series {
    package var row: SparklineRows.Row
    var format: ValueFormat
    /// The name of the last interval with a value, and the clause about a part of that value; empty
    /// for none.
    var latest: [String] = []
  }

  package var series: [Series]
  private let language: any Language
  /// The number of series that were left out, because no format shows that many.
  package var omitted = 0

  package init(of result: QueryResult, format: ReportFormat) {
    language = format.language
    func series(_ label: String?, _ column: Int, _ values: [Double?]) -> Series {
      Series(
        row: .init(
          label: label ?? "", values: values, baseline: result.columns[column].baseline.ofPlot),
        format: ValueFormat(column, of: result, format: format))
    }
    let columns = result.columns.indices
    func title(_ column: Int) -> String? {
      columns.count > 1 ? format.language.heading(result.columns[column].name) : nil
    }
    if let lines = result.details?.lines?.all {
      self.series = columns.map { column in
        series(title(column), column, lines.map { $0.values[column] })
      }
      return
    }
    let complete = result.completeIntervals
    func named(_ series: Series, clause: (ResultInterval) -> String = { _ in "" }) -> Series {
      var named = series
      if let last = series.row.values.lastIndex(where: { $0 != nil }) {
        named.latest = [format.label(complete[last], of: result), clause(complete[last])]
          .filter { !$0.isEmpty }
      }
      return named
    }
    func whole(_ label: String?, _ column: Int) -> Series {
      named(series(label, column, result.coveredValues(column, of: complete))) {
        result.napping(column, in: $0, format)
      }
    }
    guard let separation = result.separation, columns.count == 1, result.columns[0].hasParts else {
      self.series = columns.map { whole(title($0), $0) }
      return
    }
    let names = result.partNames
    // There may be as many sources as intervals, and the values of all of them would fill the
    // memory.
    let shown = names.prefix(MarkdownWriter.columnLimit - 1)
    let isComplete = result.intervals.map { result.state(of: $0) == .complete }
    let parts = zip(shown, result.values(0, ofParts: shown)).map { name, values in
      named(
        series(
          format.language.heading(separation.name(ofPart: name)), 0,
          zip(values, isComplete).filter(\.1).map(\.0)))
    }
    self.series = [whole(format.language.heading(separation.wholeName), 0)] + parts
    omitted = names.count - shown.count
  }

  /// The lines as a figure, and the captions below it.
  package func blocks(about query: String, _ charset: Charset) -> [Block] {
    let captions = series.map { $0.caption(charset, language) }
    let figure = ReportFigure(
      query: query, rows: series.map(\.row), omitted: omitted, language: language)
    if let only = captions.first, captions.count == 1 {
      return [.figure(figure), .paragraph(only)]
    }
    return [.figure(figure)] + (captions.isEmpty ? [] : [.list(captions)])
  }
}

extension Sparklines.Series {
  /// The caption `min … max, latest`, with a note on values that the line leaves out.
  fileprivate func caption(_ charset: Charset, _ language: any Language) -> [Inline] {
    let present = row.values.compactMap(\.self)
    guard let value = present.last else { return [Inline](language.captionWithoutData(row.label)) }
    let finite = present.filter(\.isFinite)
    var span: String?
    if let low = finite.min(), let high = finite.max() { span = format.span(low, high) }
    let line = row.line(charset)
    return [Inline](
      language.caption(
        of: LineCaption(
          row.label, span: span,
          // The last complete interval may have no value.
          latest: latest.isEmpty
            ? nil
            : .init(format.quantity(value), latest, isOfLast: row.values.last != .some(nil)),
          intervalsPerMark: line.valuesPerCharacter,
          outOfRange: line.text.contains(charset.outOfRange) ? String(charset.outOfRange) : nil)))
  }
}
