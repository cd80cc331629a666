package import Figures
import Files
package import Health
package import Languages
import SampleIntake

/// A definition with the results of its queries, from which all formats are written.
public struct EvaluatedReport: Sendable {
  /// The definition that was evaluated.
  public let definition: ReportDefinition
  /// The results, by the names of the queries.
  public let results: [String: QueryResult]
  /// The reasons why queries were not computed, by the names of the queries.
  let absences: [String: AccountFact]
  /// The format of numbers, dates and missing values in the definition's language.
  public let format: ReportFormat
  package let environment: ReportEnvironment
  /// A comparison of our totals with Apple's own; nil if no section shows it.
  package let agreement: Agreement?
  /// The types of `definition.typesOfAbsences` of which the data has nothing.
  package let absentTypes: Set<HKObjectType>
  /// The date of the last night of a range of nights in `period`; nil for the last one that has
  /// ended, and for other ranges.
  let lastNightOfPeriod: CivilDate?
  /// The latest events before the ranges of queries without any; empty for a published report.
  let eventsBefore: [EventBefore]
  /// The samples that the results are computed from, ordered by type, then by time.
  package let spansRead: [SampleSpan]
  /// Receives messages to the user about the definition that only the evaluation reveals.
  package private(set) var warn: @Sendable (Diagnostic) -> Void
  /// SHA-256 of the definition's text, in hexadecimal.
  package let definitionDigest: String
  /// SHA-256 of the samples that the report is computed from, in hexadecimal. It is the same for
  /// every form of the same data. Nil for a published report and for one over many participants,
  /// because it could be used to test guesses of the data.
  package let dataDigest: String?
  /// The things that each query of a published report reveals, in the order of the queries; nil for
  /// any other report.
  package let revelations: [Revelation]?
  /// The own names of the sources that a published report shows, if their published names skip
  /// numbers; nil as soon as they do not.
  private var sourcesWithGaps: Set<String>?
  /// The report as Markdown.
  public private(set) var markdown = ""
  /// The Markdown from which the page is generated. It also has the tables that only repeat the
  /// text chart above them, because the page has a drawing in place of that.
  package private(set) var pageMarkdown = ""
  /// The parts left out of the Markdown to stay within its limits.
  package private(set) var cuts: [MarkdownCut] = []
  /// The parts of the page's Markdown that the page shows in its own way.
  package private(set) var parts: [PagePart] = []

  /// Computes every query of a definition.
  ///
  /// - Parameters:
  ///   - wants: the parts that all results have in addition to their values and to the parts that
  ///     sections show.
  ///   - asOf: replaces the definition's `as_of`.
  ///   - isPublished: true to hide names and everything else that the definition's `privacy` lists.
  ///   - cohort: the rows of many participants, which replace the samples; nil for a report about
  ///     one person.
  ///   - hasDigests: true to compute the digests of the definition and of the samples that were
  ///     read; otherwise they are empty.
  /// - Throws: `Diagnostic` if a range has too many intervals; `DefinitionErrors` if the definition
  ///   shows something that must be hidden; errors of the store.
  package init(
    _ written: ReportDefinition, wants: ResultExtras = [.summaries, .provenance],
    store: any SampleStore, asOf: AsOf? = nil, now: Double, isPublished: Bool = false,
    cohort: Cohort? = nil, hasDigests: Bool = false,
    warn: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) throws {
    var report = try EvaluatedReport(
      evaluating: written, wants: wants, store: store, asOf: asOf, now: now,
      isPublished: isPublished, cohort: cohort, hasDigests: hasDigests, warn: warn)
    if let shown = report.sourcesWithGaps {
      // A second evaluation finds nothing new to warn of.
      report = try EvaluatedReport(
        evaluating: written, wants: wants, store: store, asOf: asOf, now: now,
        isPublished: isPublished, showing: shown, hasDigests: hasDigests, warn: { _ in })
      report.warn = warn
    }
    report.sourcesWithGaps = nil
    self = report
  }

  /// - Parameter shown: the own names of the sources that a published report shows; nil before they
  ///   are known.
  private init(
    evaluating written: ReportDefinition, wants: ResultExtras, store: any SampleStore,
    asOf: AsOf?, now: Double, isPublished: Bool, showing shown: Set<String>? = nil,
    cohort: Cohort? = nil, hasDigests: Bool,
    warn: @escaping @Sendable (Diagnostic) -> Void
  ) throws {
    let publication =
      isPublished ? try Publication(of: written, over: store, showing: shown) : nil
    let definition = publication?.definition ?? written
    let exact =
      try cohort.map { try ReportEnvironment(of: $0, definition, asOf: asOf) }
      ?? ReportEnvironment(
        publication?.store ?? store, timeZone: definition.timeZone, comparesZone: true,
        asOf: asOf ?? definition.asOf, now: now, isPublished: isPublished)
    let environment = try publication?.environment(exact) ?? exact
    var shared = EvaluationContext(
      environment, weekStart: definition.weekStart, sourcePriority: definition.sourcePriority,
      locale: definition.locale, warn: warn)
    shared.cohort = cohort
    let context = shared
    var absences: [String: AccountFact] = [:]
    func ifOn<Value>(_ query: NamedQuery, _ body: () throws -> Value) throws -> Value? {
      do {
        return try body()
      } catch let error as PluginIsOff {
        absences[query.name] = .pluginIsOff(error.id)
        return nil
      }
    }
    let sections = definition.sections.map(\.section)
    let marked = Set(definition.queries.flatMap(\.summaryOptions.markSources).compactMap(\.query))
    func ownContext(of query: NamedQuery) -> EvaluationContext {
      var own = context
      own.wants = sections.reduce(wants) { wants, section in
        let isOfQuery = section.queries.isEmpty || section.queries.contains(query.name)
        return isOfQuery ? wants.union(section.wants(of: query.name)) : wants
      }
      if marked.contains(query.name) { own.wants.insert(.items) }
      return own
    }
    // The needs of all queries must be known before the first sample is read.
    let computed = try definition.queries.compactMap { query in
      try ifOn(query) {
        (
          query: query,
          spans: try query.query.spans(query.summaryOptions, in: ownContext(of: query))
        )
      }
    }
    context.reads.plan(computed.map(\.spans))
    var results: [String: QueryResult] = [:]
    for (query, spans) in computed {
      results[query.name] = try ifOn(query) {
        var result = try query.query.evaluate(query.summaryOptions, in: ownContext(of: query))
        // A combination has no type that could name its column.
        if result.details?.hasType == false { result.columns[0].name = query.heading }
        return result
      }
      context.reads.finish(spans)
    }
    var marks = DataMarks(definition, in: context)
    try marks.add(to: &results)
    try cohort?.check(results.values)
    if let publication { results = try publication.hiding(in: results, context.calendar) }
    results.shareFormsOfDurations()
    agreement = sections.contains(where: \.comparesWithApple) ? try Agreement(in: context) : nil
    let spansOfAgreement = agreement.map { $0.types.map { SampleSpan($0) } } ?? []
    let typesOfAbsences = definition.typesOfAbsences
    absentTypes = try Set(typesOfAbsences.filter { try !environment.store.records($0) })
    let spansOfAbsences = typesOfAbsences.map { SampleSpan($0) }
    eventsBefore = isPublished ? [] : try definition.eventsBefore(results, in: environment.store)
    lastNightOfPeriod = try definition.timeOfPeriod.flatMap {
      try context.lastCompleteNight(of: $0)
    }
    let times = definition.queries.map { ($0.query as? any IntervalQuery)?.time }
    let spansOfNights = (times + [definition.timeOfPeriod]).compactMap { time in
      time.flatMap { context.spanOfLastNight(of: $0) }
    }
    spansRead = SampleSpan.united(
      (computed.flatMap { query, spans in
        results[query.name].map {
          spans + ($0.summary.history?.spans ?? []) + $0.summary.spansOfRecording
        } ?? []
      }
        + spansOfNights + spansOfAgreement + spansOfAbsences + marks.spans
        + eventsBefore.map { SampleSpan($0.type) })
        .compactMap { $0.ending(by: environment.cutoff) })
    self.definition = definition
    self.results = results
    self.absences = absences
    self.warn = warn
    self.environment = isPublished ? environment.inMinutes() : environment
    format = ReportFormat(
      locale: definition.locale, language: definition.languageType, charset: definition.charset,
      clock: environment.clock)
    let definitionText = isPublished ? written.publishedText : written.effectiveText
    definitionDigest = hasDigests ? SHA256.digest(of: definitionText).hexadecimal : ""
    // The rows of few participants could be guessed and tested too.
    if isPublished || cohort != nil {
      dataDigest = nil
    } else {
      dataDigest = hasDigests ? try store.dataDigest(of: spansRead.map(\.digestPart)) : ""
    }
    revelations = publication?.revelations(of: results)
    sourcesWithGaps = publication?.sourcesWithGaps(in: results, agreement)
    (markdown, pageMarkdown, parts, cuts) = MarkdownWriter.write(try document())
  }

  /// The calendar that the report uses for its dates.
  package var calendar: ReportCalendar {
    ReportCalendar(clock: format.clock, weekStart: definition.weekStart)
  }

  /// The instant from which the report looks back, in seconds since 2001-01-01 00:00:00 UTC.
  package var asOf: Double { environment.asOf }

  /// The reason why a query was not computed, as an English clause; nil if it was.
  package func absence(of query: String) -> String? {
    absences[query].map { English().account($0) }
  }

  /// The blocks that replace a query that was not computed.
  public func placeholder(for query: String) -> [Block] {
    [remark(format.language.account(absences[query] ?? .notComputed), on: [query])]
  }

  /// A paragraph with the titles of queries and the reason why they have no figure or table.
  func remark(_ reason: String, on queries: [String]) -> Block {
    let titles = queries.map(title(of:)).uniqued()
    return .paragraph([.emphasis(format.language.remark(reason, on: titles))])
  }

  /// The heading of a query.
  func title(of query: String) -> String { format.language.heading(heading(of: query)) }

  /// The heading of a query before a language words it.
  func heading(of query: String) -> DataName {
    definition.query(named: query)?.heading ?? .own(query)
  }

  /// The blocks that replace those of some queries that were not computed.
  func placeholders(for queries: [String]) -> [Block] {
    queries.filter { results[$0] == nil }.flatMap(placeholder(for:))
  }

  /// The results in the order of the definition.
  package var namedResults: [(query: NamedQuery, result: QueryResult)] {
    definition.queries.compactMap { query in results[query.name].map { (query, $0) } }
  }

  /// The notices that the account of the report contains too.
  var notes: [ReportNotice] { definition.notes + environment.notes }

  /// Notices to the user about the report: applied defaults, names that no source has, and parts
  /// that were left out.
  package var notices: [ReportNotice] {
    (notes + namedResults.flatMap(\.result.allNotices) + cuts.map { .cut($0) })
      .uniqued()
  }
}

extension QueryResult {
  /// All notices, including those that a kind of query wrote itself.
  package var allNotices: [ReportNotice] { notices + warnings.map { .words($0) } }
}

extension SampleSpan {
  fileprivate var digestPart: DigestPart {
    DigestPart(type: type, span: interval ?? -Double.infinity..<Double.infinity)
  }
}
