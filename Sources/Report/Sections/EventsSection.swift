import Figures
import Health
import Languages

/// `- events: [QUERY, …]`: the single events of several queries, such as notifications of the heart
/// rate and electrocardiograms: how many there are, and a table of them in order of time.
struct EventsSection: Section {
  let queries: [String]
  /// The greatest number of rows of the table.
  var limit = Self.defaultLimit
  let wants: ResultExtras = .items

  /// Enough for a sheet of paper to have room for figures beside the table.
  fileprivate static let defaultLimit = 20

  init(queries: [String]) {
    self.queries = queries
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    let list = SingleEvents(queries, in: report)
    // Paper would leave out the earliest of more rows, whatever they are.
    let limit = report.definition.layout == .sheet ? min(limit, SheetLayout.rowLimit) : limit
    return summary(of: list) + list.tables(limit: limit).map { .table($0) }
      + report.placeholders(for: queries)
  }

  /// The events that a reader must see first; nil without any.
  func greatest(in report: EvaluatedReport) -> UrgentFact? {
    SingleEvents(queries, in: report).greatest
  }

  /// The sentences about the events, without the table.
  func summary(in report: EvaluatedReport) -> [Block] {
    summary(of: SingleEvents(queries, in: report))
  }

  private func summary(of list: SingleEvents) -> [Block] {
    let lines = list.lines
    return lines.isEmpty ? [] : [.links(lines.map { LinkedLine([.text($0)]) })]
  }
}

/// The kind of `- events: [QUERY, …]`.
package struct EventsKind: SectionKind {
  package let id = "events"
  package let summary =
    "Single events of queries in order of time: notifications, electrocardiograms, symptoms."
  private static let limitKey = DefinitionKey(
    "limit", "the greatest number of rows; a folded table has all events",
    default: "`\(EventsSection.defaultLimit)`")
  package let keys = [limitKey]

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    let limit = options.take(Self.limitKey.name).flatMap { entry in
      reader.words(entry.value) { text in
        guard let limit = Int(text), 1...500 ~= limit else {
          throw UnreadableText(
            "'\(Self.limitKey.name)' must be a number from 1 to 500, not '\(text)'")
        }
        return limit
      }
    }
    let names = reader.nonEmptyItems(node, "'events'").compactMap { item -> String? in
      guard let name = reader.queryName(item, "a query of 'events'") else { return nil }
      guard let named = reader.readQueries[name] else { return name }
      guard let query = named.query as? any EventQuery, query.eventType != nil else {
        reader.report(
          "'\(name)' has no single events", at: item.range,
          help: "queries of category types and of electrocardiograms have some, but not nights")
        return nil
      }
      return name
    }
    guard !names.isEmpty else { return nil }
    var section = EventsSection(queries: names.uniqued())
    if let limit { section.limit = limit }
    return section
  }
}

extension ReportDefinition {
  /// The latest event before the range of each query of a section `events` that has none in it, for
  /// types whose samples are all events.
  ///
  /// - Throws: an error of the store.
  func eventsBefore(
    _ results: [String: QueryResult], in store: any SampleStore
  ) throws -> [EventBefore] {
    let names = sections.compactMap { $0.section as? EventsSection }.flatMap(\.queries).uniqued()
    return try names.compactMap { name in
      guard let result = results[name], result.items?.drawn?.isEmpty == true,
        let start = result.intervals.first?.start,
        let query = query(named: name)?.query as? any EventQuery, query.filter == nil,
        let type = query.eventType,
        type is HKElectrocardiogramType || type.words.map(\.values.count) ?? 0 < 2,
        let end = try store.extent(of: type)?.upperBound, end <= start
      else { return nil }
      return EventBefore(query: name, type: type, end: end)
    }
  }
}

/// The latest event before the range of a query.
struct EventBefore: Sendable {
  let query: String
  let type: HKSampleType
  /// The end of the event, in seconds since 2001-01-01 00:00:00 UTC.
  let end: Double
}
