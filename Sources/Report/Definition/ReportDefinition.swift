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
  /// The queries in the order of the definition.
  public var queries: [NamedQuery]
  package var sections: [ReportSection]
  package var source: SourceText

  /// The query of this name; nil without one. Names are compared exactly.
  public func query(named name: String) -> NamedQuery? {
    queries.first { $0.name == name }
  }
}

extension ReportDefinition {
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
      "output", .items(.parameter),
      "a list of `markdown`, `html`, `json` and outputs of plug-ins, these with their parameters as"
        + " `- fhir-observations: { patient: Patient/robin }`",
      default: "the first two"),
    DefinitionKey(
      "plugins", .named(.text),
      "the plug-ins that the definition uses: by id, the versions that will do, as in"
        + " `training-load: \"1.0\"`"),
    DefinitionKey(
      "source_priority", .named(.items(.text)),
      "by type, a list of sources that come first where sources overlap"),
    DefinitionKey(
      "queries", .named(.parameter), "by name, what to compute", isRequired: true),
    DefinitionKey(
      "sections", .items(.parameter), "what to show",
      default: "for each query a heading, its sparkline and its table"),
  ]
}

/// A query with the name by which sections refer to it.
public struct NamedQuery: Sendable {
  /// The name: a letter, then letters, digits and `_`.
  public var name: String
  package var kind: any QueryKind
  package var query: any Query
  package var summaryOptions = SummaryOptions()
  /// The place in the definition, for mistakes that only the data reveals.
  package var place: SourceRange

  /// The name as a heading: `Weekly steps` for `weekly_steps`.
  public var title: String {
    let words = name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
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
