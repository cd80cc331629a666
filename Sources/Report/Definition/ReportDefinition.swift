package import Figures
package import Foundation
package import Health
package import Languages

/// A report as its author declared it: its queries, sections and settings.
public struct ReportDefinition: Sendable {
  /// The heading of the report, as plain text.
  public var title: String
  /// The time zone; nil to use the zone that was given for the import, or else the most frequent
  /// one in the data.
  package var timeZone: TimeZone?
  package var asOf: AsOf
  package var weekStart: Weekday
  package var locale: Locale
  /// The language of words that the author chose; nil for that of the locale.
  package var chosenLanguage: (any Language.Type)?
  package var charset: Charset
  /// The outputs to write by default.
  package var output: [ReportOutput]
  package var sourcePriority: [HKSampleType: [String]]
  /// The places of the names in `source_priority`, in the same order.
  package internal(set) var sourcePriorityPlaces: [HKSampleType: [SourceRange]] = [:]
  /// The queries in the order of the definition.
  public var queries: [NamedQuery]
  package var sections: [ReportSection]
  /// The text of the definition.
  package var source: SourceText
  /// The included texts, in order.
  package internal(set) var includes: [SourceText] = []
  /// The stylesheet that the page uses in addition to its own; nil if there is none.
  package internal(set) var theme: String?
  /// The arrangement of the page; nil for the usual one.
  package internal(set) var layout: PageLayout?
  /// The name of the query whose dates follow the title; nil to use the first key figure.
  package internal(set) var period: String?
  /// The range whose dates follow the title instead of those of a query; nil for none.
  package internal(set) var periodRange: DateRange?
  /// The additional things that a published report hides.
  package internal(set) var privacy = PrivacyProfile()
  /// The groups that a report over many participants shows.
  package internal(set) var cohort = CohortSettings()
  /// The number of warnings about the definition.
  package internal(set) var warningCount = 0
  /// All text that the author wrote, including that of included files.
  var texts: [WrittenText] = []
  /// The parameters with their values in effect, sorted by name.
  package internal(set) var parameters: [Parameter] = []

  /// Returns the query with this name; nil if there is none. Names are compared exactly.
  public func query(named name: String) -> NamedQuery? {
    queries.first { $0.name == name }
  }
}

extension ReportDefinition {
  /// The language of the report's own words: the one that the author chose, or else that of the
  /// locale, or English if that is not known.
  package var languageType: any Language.Type {
    chosenLanguage ?? locale.knownLanguage ?? English.self
  }

  /// The language of the report's own words, with the digits of the locale.
  package var language: any Language {
    languageType.init(counts: locale.countFormat(charset))
  }

  /// The language of the report's own words as a BCP 47 tag, with the region of the locale if the
  /// locale is one of that language.
  package var wordsLanguage: String {
    locale.isWritten(in: languageType) ? locale.identifier(.bcp47) : languageType.tag
  }

  /// The language of the locale's dates as a BCP 47 tag.
  package var localeLanguage: String { locale.identifier(.bcp47) }

  /// The notices about settings of which the report follows only a part.
  var notes: [ReportNotice] {
    chosenLanguage == nil && locale.knownLanguage == nil
      ? [.noWords(locale: locale.identifier)] : []
  }

  /// The names of the queries that the sections or the title show.
  var namedBySections: Set<String> {
    Set(sections.flatMap(\.section.queries) + [period].compactMap(\.self))
  }

  /// Removes the queries of included files that nothing uses.
  ///
  /// - Parameter own: the names of the definition's own queries.
  mutating func keepUsedQueries(own: [String]) {
    var used = Set(own).union(namedBySections)
    var waiting = queries.filter { used.contains($0.name) }
    // Usually no query is included. With marks from all queries, each depends on all others.
    guard waiting.count < queries.count else { return }
    let named = Dictionary(grouping: queries, by: \.name)
    while let query = waiting.popLast() {
      for name in query.dependencies where used.insert(name).inserted {
        waiting += named[name] ?? []
      }
    }
    queries.removeAll { !used.contains($0.name) }
  }

  /// Everything that the results depend on besides the data: the texts in order, and the parameters
  /// with their values. Without included files and parameters, it is just the definition's own
  /// text.
  package var effectiveText: String {
    guard !includes.isEmpty || !parameters.isEmpty else { return source.text }
    let parts = [source.text] + includes.map(\.text) + parameters.flatMap { [$0.name, $0.value] }
    return parts.map { "\($0.utf8.count)\n\($0)\n" }.joined()
  }

  /// Returns a message together with the included text that it is about, if it is about one.
  package func placed(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.placed(in: includes) }

  /// The kinds that the definition uses to write the given outputs, with the types whose samples
  /// each kind receives.
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
      "the query whose dates follow the title: those of its last complete interval, or of its range if it has"
        + " no intervals; or a range of dates", default: "the first query of the first `metrics`"),
    DefinitionKey(
      "time_zone", "an IANA name, or an offset such as `-05:00`",
      default:
        "the zone given for the import, else the most frequent one in the data, else the export's offset,"
        + " with a note"),
    DefinitionKey(
      "as_of",
      "the time to look back from: `export`, `now`, `latest`, a date, which means its end, or a time"
        + " such as `2024-02-04 09:41`; data after a date or time is ignored", default: "`export`"),
    DefinitionKey(
      "week_starts", .choice(Weekday.allCases.map(\.name)), "a weekday", default: "`monday`"),
    DefinitionKey(
      "locale",
      "the format of numbers and dates, and the language of words if healthmark has it",
      default: "`en_US`"),
    DefinitionKey(
      "language", .choice(KnownLanguages.tags),
      "the language of words: " + KnownLanguages.tags.map { "`\($0)`" }.joined(separator: ", "),
      default: "that of `locale`, or English"),
    DefinitionReader.excludeKey, SummaryOptions.marksKey, SummaryOptions.marksFromKey,
    DefinitionKey(
      "charset", among: Charset.self, "the characters of text charts: `unicode` or `ascii`",
      default: "`unicode`"),
    DefinitionKey(
      "theme", "the look of the page: `ocean`, `plain`, `plum`, or a `.css` file of the project"),
    DefinitionKey(
      "layout", among: PageLayout.self,
      "`sheet`: on paper, figures are side by side, long tables have only their latest rows, and the"
        + " account is left out, so that a short report is one sheet; a starter report lists all types"
        + " that the data lacks", default: "everything is on paper"),
    DefinitionKey(
      "output", .items(.parameter),
      "a list of `markdown`, `html`, `email`, `json`, `rows` and outputs of plug-ins, which can have"
        + " parameters: `- rows: { form: jsonl }`, `- fhir-observations: { patient: Patient/robin }`",
      default: "the first two"),
    DefinitionKey(
      "plugins", .named(.text),
      "the plug-ins that the definition uses, each by its id with the accepted versions:"
        + " `training-load: \"1.0\"`"),
    DefinitionKey(
      "source_priority", .named(.items(.text)),
      "for each type, the sources that come first where sources overlap"),
    DefinitionKey(
      "parameters", .named(.mapping(Parameter.keys)),
      "named values that `--set` can replace: `{ step_goal: 8000 }`, used as `\"{{step_goal}}\"`"
    ),
    DefinitionKey(
      "include", .items(.text),
      "files of the same project with `queries` and `parameters` that the definition can use"),
    PrivacyProfile.key, CohortSettings.key,
    DefinitionKey(
      "queries", .named(.parameter), "the computations, each under a name", isRequired: true),
    DefinitionKey(
      "sections", .items(.parameter), "the parts of the report, in order",
      default: "for each query a heading, its figure and its table"),
  ]
}

/// An arrangement of a page other than the usual one.
package enum PageLayout: String, CaseIterable, Sendable {
  /// One sheet of paper.
  case sheet
}

/// A query with the name that sections use to refer to it.
public struct NamedQuery: Sendable {
  /// The name: a letter, then letters, digits and `_`.
  public var name: String
  package var kind: any QueryKind
  package var query: any Query
  /// The heading that the definition gives the query; nil if it gives none.
  package var ownTitle: String?
  package var summaryOptions = SummaryOptions()
  /// The place in the definition, for mistakes that only the data reveals.
  package var place: SourceRange

  /// The heading: the one in the definition, or else the plain name of the type, such as `Resting
  /// heart rate`. If several queries would share that name, or if the query uses only some of a
  /// type's samples, the heading is derived from the query's name, such as `Weekly steps` for
  /// `weekly_steps`.
  public internal(set) var title = ""
  /// The heading, which each language words. The title is its English words, which JSON has in
  /// every language.
  package internal(set) var heading = DataName.own("")

  /// The names of the other queries from which its numbers or its marks are made.
  var dependencies: [String] {
    query.dependencies + summaryOptions.markSources.compactMap(\.query).filter { $0 != name }
  }

  /// The key for the heading, which queries of every kind have.
  package static let titleKey = DefinitionKey(
    "title", "the heading of the query",
    default: "the everyday name of the type, or the query's name")
}

extension [NamedQuery] {
  /// Gives every query its heading, which no other query of the report has.
  ///
  /// - Parameter language: the language of the report. The title that an author wrote in it can be
  ///   the name of a type.
  mutating func addTitles(in language: any Language) {
    let english = English()
    let headings = self.headings(in: language)
    let titles = self.headings(in: english).map(english.heading)
    for index in indices {
      self[index].heading = headings[index]
      self[index].title = titles[index]
    }
  }

  private func headings(in language: any Language) -> [DataName] {
    let names = map { query in
      query.ownTitle.map { .own($0) } ?? (query.query as? any IntervalQuery)?.plainName
    }
    let titles = names.map { $0.map(language.heading) ?? "" }
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    return indices.map { index in
      if let own = self[index].ownTitle { return .own(own) }
      let isClear = !titles[index].isEmpty && counts[titles[index]] == 1
      let words = self[index].name.replacing("_", with: " ").capitalizedFirst
      return isClear ? names[index] ?? .own(words) : .own(words)
    }
  }
}

/// A section with its kind.
package struct ReportSection: Sendable {
  /// The kind of the section; nil for the default sections of a definition without sections.
  package var kind: (any SectionKind)?
  package var section: any Section
}

/// A format with its options.
package struct ReportOutput: Sendable {
  package var kind: any OutputKind
  package var output: any Output

  /// The suffix of its file name, which follows the definition's name and a period.
  package var suffix: String { output.chosenSuffix ?? kind.suffix }

  package init(kind: any OutputKind, output: any Output) {
    self.kind = kind
    self.output = output
  }
}
