package import Figures
package import Health
import Languages

/// The parts of a report that appear in a list of reports.
extension EvaluatedReport {
  /// The paragraph that starts the report; empty if the report starts with something else.
  package var lead: [MarkdownPart] {
    get throws {
      switch try definition.sections.first?.section.blocks(in: self).first {
      case .markdown(let parts)?: return LeadParagraph(of: parts)?.paragraph ?? []
      case .links(let lines)?:
        // The first line is the one of greatest weight.
        return lines.first?.inlines.map { .value($0) } ?? []
      case .paragraph(let inlines)?: return inlines.map { .value($0) }
      default: return []
      }
    }
  }

  private var metrics: MetricsSection? {
    definition.sections.lazy.compactMap { $0.section as? MetricsSection }.first
  }

  /// The first table of key measures, without its goals; nil if there is none.
  package var keyMeasures: Table? {
    for case .table(var table) in metrics?.blocks(in: self) ?? [] {
      guard let tiles = table.tiles else { continue }
      let shown = tiles.columns.indices.filter { tiles.columns[$0] != .goal }
      table.columns = shown.map { table.columns[$0] }
      table.rows = table.rows.map { row in shown.map { row[$0] } }
      table.tiles?.columns = shown.map { tiles.columns[$0] }
      for row in tiles.rows.indices { table.tiles?.rows[row].goalShare = nil }
      return table
    }
    return nil
  }

  /// The queries for a list of reports with one unit of time: the first three key measures with
  /// intervals of that unit, or else the first three queries with such intervals.
  package func listed(by unit: IntervalUnit) -> [ListedQuery] {
    let names = metrics?.queries ?? definition.queries.map(\.name)
    return names.compactMap { name in
      guard let result = results[name], result.length == IntervalLength(1, unit),
        !result.columns.isEmpty
      else { return nil }
      return ListedQuery(title: title(of: name), result: result, format: format)
    }.prefix(3).map(\.self)
  }
}

/// A query whose values appear in a list of reports.
package struct ListedQuery: Sendable {
  /// The heading of the values, with their unit.
  package let title: String
  private let result: QueryResult
  private let values: ValueFormat

  fileprivate init(title: String, result: QueryResult, format: ReportFormat) {
    values = ValueFormat(0, of: result, format: format)
    self.title = title + values.titleSuffix
    self.result = result
  }

  /// The first value of the last complete interval, if that interval starts on a date; nil if it
  /// does not, or if it has no data.
  package func value(on date: CivilDate) -> Double? {
    guard let interval = result.completeIntervals.last,
      result.clock.date(at: interval.start) == date
    else { return nil }
    return interval.values[0]
  }

  /// Returns a value in the form that tables use.
  package func text(_ value: Double?) -> String { values.number(value) }
}

extension EvaluatedReport {
  /// The arrangement of the page for one sheet of paper; nil for another one.
  package var sheet: SheetLayout? {
    guard definition.layout == .sheet else { return nil }
    let language = format.language
    return SheetLayout(note: language.onlyOnPage) { language.latestRows(Part($0, of: $1)) }
  }
}
