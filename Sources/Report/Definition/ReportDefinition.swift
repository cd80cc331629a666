package import Figures
package import Foundation
package import Health

/// A report as its author declared it: statistics, ranges and sections.
public struct ReportDefinition: Sendable {
  /// The heading of the report, as plain text.
  public var title: String
  /// Nil for the zone that was named for the import, else the one that the data names most often (X-41,
  ///
  package var timeZone: TimeZone?
  package var asOf: AsOf
  package var weekStart: Weekday
  package var locale: Locale
  package var charset: Charset
  /// The outputs to write by default.
  package var output: [ReportOutput]
  package var sourcePriority: [HKSampleType: [String]]
  /// The places of the names in `source_priority`, in their order.
  package internal(set) var sourcePriorityPlaces: [HKSampleType: [SourceRange]] = [:]
  /// The queries in the order of the definition.
  public var queries: [NamedQuery]
  package var sections: [ReportSection]
  /// The text of the definition.
  package var source: SourceText
  /// The included texts, in order.
  package internal(set) var includes: [SourceText] = []
  /// The stylesheet that the page has besides its own; nil for none.
  package internal(set) var theme: String?
  /// The name of the query whose dates stand behind the title; nil for the first key figure.
  package internal(set) var period: String?
  /// The further things that a published report hides.
  package internal(set) var privacy = PrivacyProfile()
  /// All that the author wrote, of included files too.
  var texts: [WrittenText] = []
  /// The parameters with the values that hold, by name.
  package internal(set) var parameters: [Parameter] = []

  /// The query of this name; nil without one. Names are compared exactly.
  public func query(named name: String) -> NamedQuery? {
    queries.first { $0.name == name }
  }
}

extension ReportDefinition {
  /// The names of the queries that a section shows, or the title.
  var namedBySections: Set<String> {
    Set(sections.flatMap(\.section.queries) + [period].compactMap(\.self))
  }

  /// Leaves out the queries of included files that nothing uses.
  ///
  /// - Parameter own: the names of the definition's own queries.
  mutating func keepUsedQueries(own: [String]) {
    var used = Set(own).union(namedBySections)
    var waiting = queries.filter { used.contains($0.name) }
    while let query = waiting.popLast() {
      for name in query.query.dependencies where used.insert(name).inserted {
        waiting += queries.filter { $0.name == name }
      }
    }
    queries.removeAll { !used.contains($0.name) }
  }

  /// All that the results depend on besides the data: the texts in order, and the values of parameters. The
  /// definition's own text alone is its own.
  package var effectiveText: String {
    guard !includes.isEmpty || !parameters.isEmpty else { return source.text }
    let parts = [source.text] + includes.map(\.text) + parameters.flatMap { [$0.name, $0.value] }
    return parts.map { "\($0.utf8.count)\n\($0)\n" }.joined()
  }

  /// A message with the included text that it is about, if it is about one.
  package func placed(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.placed(in: includes) }

  /// The kinds that the definition uses, for the outputs that are to be written, with the types whose
  /// samples each receives.
  package func uses(_ outputs: [ReportOutput]) -> [(kind: any Plugin, types: [HKObjectType])] {
    var uses: [(kind: any Plugin, types: [HKObjectType])] = []
    for query in queries { uses.append((query.kind, query.query.types)) }
    for section in sections {
      guard let kind = section.kind else { continue }
      let named = section.section.queries.compactMap { query(named: $0) }
      uses.append((kind, named.flatMap(\.query.types)))
    }
    for output in outputs { uses.append((output.kind, queries.flatMap(\.query.types))) }
    return uses
  }

  /// The keys of a definition, in the order of the documentation.
  package static let keys: [DefinitionKey] = [
    DefinitionKey("title", "the heading of the report", isRequired: true),
    DefinitionKey(
      "period",
      "the query whose dates stand behind the title: of its last complete interval, or of its range if it has"
        + " no intervals", default: "the first query of the first `metrics`"),
    DefinitionKey(
      "time_zone", "an IANA name",
      default:
        "the zone named for the import, else the one that the data names most often, else the export's"
        + " offset, with a note"),
    DefinitionKey(
      "as_of",
      "the moment to look back from: `export`, `now`, `latest`, a date, which means its end, or a time"
        + " such as `2024-02-04 09:41`; a date or a time cuts the data there", default: "`export`"),
    DefinitionKey(
      "week_starts", .choice(Weekday.allCases.map(\.name)), "a weekday", default: "`monday`"),
    DefinitionKey("locale", "for numbers and dates", default: "`en_US`"),
    DefinitionReader.excludeKey, SummaryOptions.marksKey,
    DefinitionKey(
      "charset", among: Charset.self, "of text charts: `unicode` or `ascii`", default: "`unicode`"),
    DefinitionKey(
      "theme", "the look of the page: `ocean`, `plain`, `plum`, or a `.css` file of the project"),
    DefinitionKey(
      "output", .items(.parameter),
      "a list of `markdown`, `html`, `email`, `json` and outputs of plug-ins, these with their parameters"
        + " as `- fhir-observations: { patient: Patient/robin }`",
      default: "the first two"),
    DefinitionKey(
      "plugins", .named(.text),
      "the plug-ins that the definition uses: by id, the versions that will do, as in"
        + " `training-load: \"1.0\"`"),
    DefinitionKey(
      "source_priority", .named(.items(.text)),
      "by type, a list of sources that come first where sources overlap"),
    DefinitionKey(
      "parameters", .named(.mapping(Parameter.keys)),
      "by name, values that `--set` replaces: `{ step_goal: 8000 }`; `\"{{step_goal}}\"` stands for one"
    ),
    DefinitionKey(
      "include", .items(.text),
      "files of the same project with `queries` and `parameters` that the definition can use"),
    PrivacyProfile.key,
    DefinitionKey(
      "queries", .named(.parameter), "by name, what to compute", isRequired: true),
    DefinitionKey(
      "sections", .items(.parameter), "what to show",
      default: "for each query a heading, its figure and its table"),
  ]
}

/// A query with the name by which sections refer to it.
public struct NamedQuery: Sendable {
  /// The name: a letter, then letters, digits and `_`.
  public var name: String
  package var kind: any QueryKind
  package var query: any Query
  /// The heading that the definition gives the query; nil without one.
  package var ownTitle: String?
  package var summaryOptions = SummaryOptions()
  /// The place in the definition, for mistakes that only the data reveals.
  package var place: SourceRange

  /// The heading: that of the definition, else the plain name of the type, such as `Resting heart rate`. Where
  /// queries would share that, and for parts of a type's samples, the name: `Weekly steps` for `weekly_steps`.
  public internal(set) var title = ""

  /// The key of the heading, which queries of every kind have.
  package static let titleKey = DefinitionKey(
    "title", "the heading of the query", default: "what people call the type, or the query's name")
}

extension [NamedQuery] {
  /// Gives every query its heading.
  mutating func addTitles() {
    let titles = map { $0.ownTitle ?? ($0.query as? any IntervalQuery)?.plainTitle ?? "" }
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    for index in indices {
      let isClear = !titles[index].isEmpty && counts[titles[index]] == 1
      self[index].title =
        self[index].ownTitle
        ?? (isClear
          ? titles[index] : self[index].name.replacing("_", with: " ").capitalizedFirst)
    }
  }
}

/// A section with its kind.
package struct ReportSection: Sendable {
  /// The kind of the section; nil for the default sections of a definition without sections.
  package var kind: (any SectionKind)?
  package var section: any Section

  package init(kind: (any SectionKind)?, section: any Section) {
    self.kind = kind
    self.section = section
  }
}

/// A format with its options.
package struct ReportOutput: Sendable {
  package var kind: any OutputKind
  package var output: any Output

  package init(kind: any OutputKind, output: any Output) {
    self.kind = kind
    self.output = output
  }
}
