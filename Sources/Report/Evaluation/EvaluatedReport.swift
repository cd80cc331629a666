package import Health

/// A definition with the results of its queries: all that the formats are written from.
package struct EvaluatedReport: Sendable {
  package let definition: ReportDefinition
  /// By the name of the query.
  package let results: [String: QueryResult]
  package let format: ReportFormat
  package let environment: ReportEnvironment
  /// What the data lost on the way, in sentences that are equal for every form of the same data.
  package let losses: [String]
  /// SHA-256 of the definition's text, in hexadecimal.
  package let definitionDigest: String
  /// SHA-256 of the logical samples, in hexadecimal: equal for every form of the same data.
  package let dataDigest: String
  /// The report as Markdown, from which every page is made.
  package private(set) var markdown = ""
  /// What was left out of the Markdown to stay within its limits, in sentences.
  package private(set) var cuts: [String] = []

  /// Computes every query of a definition.
  ///
  /// - Parameter asOf: replaces the definition's `as_of`.
  /// - Throws: `Diagnostic` if a range holds too many intervals; errors of the store.
  package init(
    _ definition: ReportDefinition, store: any SampleStore, asOf: AsOf? = nil, now: Double,
    definitionDigest: String, dataDigest: String
  ) throws {
    let environment = try ReportEnvironment(
      store, timeZone: definition.timeZone, asOf: asOf ?? definition.asOf, now: now)
    let context = EvaluationContext(
      store: store,
      calendar: ReportCalendar(clock: environment.clock, weekStart: definition.weekStart),
      asOf: environment.asOf, sourcePriority: definition.sourcePriority)
    var results: [String: QueryResult] = [:]
    for query in definition.queries {
      do {
        results[query.name] = try context.evaluate(query.query)
      } catch let error as IntervalBoundaries.TooManyIntervals {
        throw Diagnostic(error.description, at: query.rangePlace)
      }
    }
    self.definition = definition
    self.results = results
    self.environment = environment
    losses = store.summary.lossesOfContent
    format = ReportFormat(
      locale: definition.locale, charset: definition.charset, clock: environment.clock)
    self.definitionDigest = definitionDigest
    self.dataDigest = dataDigest
    (markdown, cuts) = MarkdownWriter.write(document)
  }

  /// The results in the order of the definition.
  package var namedResults: [(query: NamedQuery, result: QueryResult)] {
    definition.queries.compactMap { query in results[query.name].map { (query, $0) } }
  }

  /// What a person should know of how the report came about: notes on defaults, names that no source
  /// has, and what was left out.
  package var warnings: [String] {
    environment.notes + namedResults.flatMap(\.result.warnings) + cuts
  }
}
