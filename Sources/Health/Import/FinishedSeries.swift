import Foundation

/// The columns of one type with what the summary and the engine need to know of them.
struct FinishedSeries {
  let columns: QuantityColumns
  let facts: [SourceFacts]
  /// How many samples carried each unit, as the document spells it.
  let units: [String: Int]

  func summary(
    dropped: [ImportSummary.DropReason: Int], sourceNames: [String]
  ) -> ImportSummary.TypeSummary {
    var summary = ImportSummary.TypeSummary()
    summary.kept = columns.count
    summary.dropped = dropped
    summary.first = columns.start.first.map(Date.init(timeIntervalSinceReferenceDate:))
    summary.last = columns.end.max().map(Date.init(timeIntervalSinceReferenceDate:))
    for fact in facts { summary.sources[sourceNames[fact.source]] = fact.count }
    summary.units = units
    return summary
  }
}
