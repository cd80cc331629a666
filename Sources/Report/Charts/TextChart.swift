import Figures
import Foundation

/// A chart as lines of text, with the values at its ends. The lines are sparklines, whatever style
/// the chart has in other formats.
struct TextChart {
  struct Line {
    /// The subject of the line; empty for a single line.
    let label: String
    let text: String
  }

  let lines: [Line]
  /// The captions in words: a single one for all lines, or one for each line.
  let captions: [[Inline]]

  init(_ chart: Chart, charset: Charset) {
    switch chart.content {
    case .series(let series):
      let complete = chart.intervals.filter { $0.state == .complete }
      let drawn = series.map { one in
        let values =
          chart.intervals.isEmpty
          ? one.values
          : zip(chart.intervals, one.values).filter { $0.0.state == .complete }.map(\.1)
        return (one, values, LevelLine(values, baseline: one.baseline.ofPlot, charset))
      }
      lines = drawn.map { one, _, sparkline in Line(label: one.label ?? "", text: sparkline.text) }
      captions =
        chart.caption.map { [$0] }
        ?? drawn.map { one, values, sparkline in
          let latest = values.lastIndex { $0 != nil }
          return one.caption(
            values, latest: latest.flatMap { complete.isEmpty ? nil : complete[$0].label },
            sparkline: sparkline, charset: charset)
        }
    case .spans(let spans, let categories):
      lines = categories.map { category in
        Line(
          label: category,
          text: LevelLine(Self.shares(of: spans, category), baseline: .zero, charset).text)
      }
      captions = chart.caption.map { [$0] } ?? []
    }
  }

  /// The share of time that a category takes in each of several equal stretches of time, from the
  /// first start to the last end; nil for a stretch without spans.
  private static func shares(of spans: [Chart.Span], _ category: String) -> [Double?] {
    guard let first = spans.map(\.dates.start).min(), let last = spans.map(\.dates.end).max(),
      first < last
    else { return [] }
    let length = last.timeIntervalSince(first) / Double(TextColumns.width)
    return (0..<TextColumns.width).map { index in
      let stretch = DateInterval(start: first + Double(index) * length, duration: length)
      let touching = spans.compactMap { span in
        span.dates.intersection(with: stretch).flatMap { $0.duration > 0 ? (span, $0) : nil }
      }
      guard !touching.isEmpty else { return nil }
      return touching.filter { $0.0.category == category }
        .reduce(0) { $0 + $1.1.duration / length }
    }
  }
}

extension Chart.Series {
  /// The caption `min … max, latest`, with a note on values that the line leaves out.
  fileprivate func caption(
    _ values: [Double?], latest: String?, sparkline: LevelLine, charset: Charset
  ) -> [Inline] {
    let prefix: [Inline] = label.map { [.text("\($0): ")] } ?? []
    let present = values.compactMap(\.self)
    guard let format, !present.isEmpty else { return prefix + [.text(ReportWords.noData)] }
    let finite = present.filter(\.isFinite)
    var text = ReportWords.outOfRange
    if let low = finite.min(), let high = finite.max() {
      text = format.span(low, high)
    }
    var inlines: [Inline] = []
    if let latest, let value = present.last {
      // The last complete interval may have no value.
      text += ReportWords.latest(latest, hasData: values.last != .some(nil))
      let clauses = [latest, latestClause].filter { !$0.isEmpty }.joined(separator: "; ")
      inlines = [.strong(format.quantity(value)), .text(" (\(clauses))")]
    }
    if sparkline.valuesPerCharacter > 1 {
      inlines.append(.text(ReportWords.meanOfIntervals(sparkline.valuesPerCharacter)))
    }
    if sparkline.text.contains(charset.outOfRange) {
      inlines.append(.text(ReportWords.outOfRange(charset.outOfRange)))
    }
    return prefix + [.text(text)] + inlines
  }
}
