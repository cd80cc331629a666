import Figures
import Foundation
import Health
import Languages

/// Reads a definition and finds all its mistakes, each with its place.
public struct DefinitionReader {
  package let source: SourceText
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The names of the queries, available before sections are read.
  package internal(set) var queryNames: [String] = [] {
    didSet { knownQueries = Set(queryNames) }
  }
  private(set) var knownQueries: Set<String> = []
  /// The number of names that may still be compared with unknown names to find the nearest one. A
  /// definition can contain so many of both that comparing all of them would take minutes.
  var comparisonsLeft = 200_000
  /// The plug-ins that a definition can use: the registered ones, and those that it asks for.
  package internal(set) var registry: Registry
  /// The range of every query, which replaces the key `range`; nil to use the key.
  package var givenRange: DateRange?
  /// The dates that all queries leave out; nil if there are none (R-3a).
  var excludedEverywhere: DateExclusion?
  /// The place of the definition's time zone; nil if there is none.
  var timeZonePlace: SourceRange?
  /// The marks that apply to all queries.
  var marksEverywhere: [DatedMark] = []
  /// The sources of marks of all queries, which can be queries themselves.
  var markSourcesEverywhere: [MarkSource] = []
  /// The queries that `marks_from` names, with their places.
  var markQueries: [(name: String, place: SourceRange)] = []
  /// The queries that were read, by name, available before sections are read.
  private(set) var readQueries: [String: NamedQuery] = [:]
  /// True to accept synonyms of types and units, as the command line does. In a definition they are
  /// mistakes.
  package var takesSynonyms = false
  /// The synonyms that were accepted, in order.
  package internal(set) var synonyms: [(word: String, meant: String)] = []
  /// The names of queries that something uses, or that the author certainly meant to use.
  var usedQueries: Set<String> = []
  /// True if a section lists all queries, or if a mistake hides which queries it uses.
  var usesAllQueries = false
  /// The texts in which queries and parameters are used: the sections and the body.
  var usingTexts: [WrittenText] = []
  /// The places of all mistakes, including those that are not reported because of another one.
  var mistakePlaces: [SourceRange] = []
  /// The keys that could not be read, of queries whose columns or intervals depend on them.
  var unsettledQueries: [String: Set<String>] = [:]
  /// The entries of `queries` with a name that another query already has.
  var repeatedQueries: [YAMLNode.Entry] = []
  /// The plug-ins in `plugins` that were not used yet, with their places.
  var unusedPlugins: [String: SourceRange] = [:]
  /// Finds included files; nil to include none.
  let files: (any DefinitionFiles)?
  /// The values of parameters that replace their defaults, by name.
  let settings: [String: String]
  /// The included files, in order, and their texts.
  var includes: [IncludedFile] = []
  var includedTexts: [SourceText] = []
  /// The values of the key 'queries' of included files.
  var includedQueries: [YAMLNode.Entry] = []
  var parameters: [String: Parameter] = [:]
  var usedParameters: Set<String> = []
  /// The parameters with a mistake; their uses are not reported again.
  var refusedParameters: Set<String> = []
  /// The places of values whose parameters could not be filled in. No other mistakes are reported
  /// there.
  var unreadable: [SourceRange] = []
  /// The parts of a document; nil for a definition in YAML.
  private var frontMatter: FrontMatter?
  /// The plug-ins in `plugins` that are unavailable; their uses are not reported again.
  var refusedPlugins: Set<String> = []

  /// - Parameters:
  ///   - files: finds included files; nil to include none.
  ///   - settings: the values of parameters that replace their defaults, by name.
  /// - Returns: the definition, or nil if it has errors; and all diagnostics.
  package static func read(
    _ source: SourceText, registry: Registry, files: (any DefinitionFiles)? = nil,
    settings: [String: String] = [:]
  ) -> (definition: ReportDefinition?, diagnostics: [Diagnostic]) {
    var reader = DefinitionReader(
      source: source, registry: registry, files: files, settings: settings)
    let definition = reader.document()
    let hasErrors = reader.diagnostics.contains { $0.severity == .error }
    var read = hasErrors ? nil : definition
    read?.warningCount = reader.diagnostics.count
    return (read, reader.diagnostics.inOrder)
  }

  package init(
    source: SourceText, registry: Registry = Registry(), files: (any DefinitionFiles)? = nil,
    settings: [String: String] = [:]
  ) {
    self.source = source
    self.registry = registry
    self.files = files
    self.settings = settings
  }

  /// The text of a document below its front matter.
  private var bodyTexts: [WrittenText] {
    guard let body = frontMatter?.body, !body.isEmpty else { return [] }
    let place = SourceRange(line: body.lowerBound + 1, column: 1, length: 1)
    return [WrittenText(text: String(source.text(ofLines: body)), place: place)]
  }

  /// Parses the definition, or the front matter of a document. If there is none, reports the
  /// mistake and returns nil.
  package mutating func root() -> YAMLNode? { root(of: source) }

  /// Parses the definition's own text, or an included file.
  mutating func root(of text: SourceText) -> YAMLNode? {
    let isOwn = text.number == 0
    var findings = YAMLParser.Findings()
    defer { take(findings) }
    do {
      if isOwn, text.isDocument { frontMatter = try FrontMatter(of: text) }
      let lines = isOwn ? frontMatter?.lines : nil
      if let root = try YAMLParser.parse(text, lines: lines, findings: &findings),
        !root.isNull
      {
        return root
      }
      report(
        isOwn ? "the definition is empty" : "the included file is empty", at: text.start,
        help: isOwn ? "a definition needs at least 'title' and 'queries'" : nil)
    } catch let diagnostic as Diagnostic {
      report(diagnostic)
    } catch {
      report(Message(of: error), at: nil)
    }
    return nil
  }

  /// Reports the mistakes in spite of which a text was read.
  mutating func take(_ findings: YAMLParser.Findings) {
    for mistake in findings.mistakes { report(mistake) }
    repeatedQueries += findings.repeated["queries"] ?? []
  }

  private mutating func document() -> ReportDefinition? {
    guard var root = root() else { return nil }
    if case .mapping(let entries) = root.content {
      root.content = .mapping(indented(definition: entries))
    }
    let filledIn = withParameters(root)
    guard var keys = mapping(filledIn, "the definition") else { return nil }
    keep(ReportDefinition.keys, in: &keys) { reader, key in reader.help(forMisplaced: key) }
    usingTexts = (keys.value(of: "sections")?.writtenTexts ?? []) + bodyTexts
    var definition = definition(&keys, root.range)
    definition.texts = filledIn.writtenTexts + includedQueries.flatMap(\.writtenTexts) + bodyTexts
    return definition
  }

  /// Returns the definition with the values of its parameters filled in. It first reads the
  /// parameters and the included files.
  private mutating func withParameters(_ root: YAMLNode) -> YAMLNode {
    guard case .mapping(let entries) = root.content else { return root }
    for entry in entries where entry.key == "include" { include(entry.value) }
    for entry in entries where entry.key == "parameters" { parameters(entry.value) }
    includedQueries = includedQueries.map { entry in
      var entry = entry
      entry.value = filledIn(entry.value)
      return entry
    }
    var root = root
    root.content = .mapping(
      entries.map { entry in
        guard entry.key != "include", entry.key != "parameters" else { return entry }
        var entry = entry
        entry.value = filledIn(entry.value, isSection: entry.key == "sections")
        return entry
      })
    return root
  }

  private mutating func definition(_ keys: inout KeyedNode, _ range: SourceRange)
    -> ReportDefinition
  {
    _ = (keys.take("include"), keys.take("parameters"))
    if let entry = keys.take("plugins") { plugins(entry.value) }
    let titleEntry = keys.take("title")
    let title = titleEntry.flatMap { text($0.value, "the title") }
    if titleEntry == nil, !keys.hasMisspelling(of: "title") {
      report(
        "the definition has no 'title'", at: range.part(from: 0, length: 1),
        help: "'title' is the heading of the report")
    }
    let timeZone = keys.take("time_zone")
    timeZonePlace = timeZone?.keyRange
    var definition = ReportDefinition(
      title: title ?? "",
      timeZone: timeZone.flatMap { words($0.value, TimeZone.init(parsing:)) },
      asOf: keys.take("as_of").flatMap { words($0.value, AsOf.init(parsing:)) } ?? .export,
      weekStart: keys.take("week_starts").flatMap { words($0.value, Weekday.init(parsing:)) }
        ?? .monday,
      locale: keys.take("locale").flatMap { words($0.value, Locale.init(parsing:)) }
        ?? Locale(identifier: "en_US"),
      chosenLanguage: keys.take("language").flatMap { words($0.value, KnownLanguages.parsing) },
      charset: keys.take("charset").flatMap { choice($0.value, Charset.allCases, "charset") }
        ?? .unicode,
      output: keys.take("output").flatMap { outputs($0.value) } ?? defaultOutputs,
      sourcePriority: keys.take("source_priority").map { sourcePriority($0.value) } ?? [:],
      queries: [], sections: [], source: source)
    definition.theme = keys.take("theme").flatMap { theme($0.value) }
    definition.layout = keys.take("layout").flatMap {
      choice($0.value, PageLayout.allCases, "layout")
    }
    let period = keys.take("period")
    excludedEverywhere = keys.take("exclude").map { exclusion($0) }
    marksEverywhere = keys.take("marks").map { marks($0) } ?? []
    let markSources = keys.take(SummaryOptions.marksFromKey.name)
    let entry = keys.take("queries")
    if entry != nil || !includedQueries.isEmpty {
      definition.queries = queries(entry?.value, markedFrom: markSources)
      definition.queries.addTitles(in: definition.language)
      readQueries = Dictionary(
        definition.queries.filter { isSettled($0.name) }.map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first })
      checkMarkQueries()
    } else if !keys.hasMisspelling(of: "queries") {
      report(
        "the definition has no 'queries'", at: range.part(from: 0, length: 1),
        help: "'queries' lists what to compute")
    }
    definition.periodRange = period.flatMap { periodRange($0.value) }
    if definition.periodRange == nil {
      definition.period = period.flatMap { periodQuery($0.value) }
    }
    if let entry = keys.take(PrivacyProfile.key.name) {
      definition.privacy = PrivacyProfile(entry.value, reader: &self)
    }
    if let entry = keys.take(CohortSettings.key.name) {
      definition.cohort = CohortSettings(entry.value, reader: &self)
    }
    warnOfExclusion(definition.queries)
    definition.sections = sections(keys.take("sections"), of: definition.queries)
    reportUnused(definition, inDocument: frontMatter != nil)
    definition.keepUsedQueries(own: ownQueries)
    definition.privacy.hideReproduction(in: definition.queries)
    definition.parameters = parameters.values.sorted { $0.name < $1.name }
    definition.includes = includedTexts
    definition.sourcePriorityPlaces = sourcePriorityPlaces
    return definition
  }

  /// Warns of queries to which the dates of the definition's `exclude` do not apply: only
  /// healthmark's own kinds support them (R-3a).
  private mutating func warnOfExclusion(_ queries: [NamedQuery]) {
    guard excludedEverywhere != nil else { return }
    for named in queries where !(named.query is any IntervalQuery || named.query is any RowQuery) {
      report(
        "'exclude' of the definition does not apply to the query '\(named.name)'", at: named.place,
        help: "a plug-in computes it over all dates", severity: .warning)
    }
  }

  /// The range of dates that a value other than the name of a query states, unless it depends on
  /// the data; nil for other values, which are read as a name.
  private func periodRange(_ node: YAMLNode) -> DateRange? {
    guard case .scalar(let text, _) = node.content, !knownQueries.contains(text),
      let range = try? DateRange(parsing: text), !range.needsExtent
    else { return nil }
    return range
  }

  /// The name of an existing query with intervals, or with a single interval over its range. For
  /// any other query, reports the mistake and returns nil.
  private mutating func periodQuery(_ node: YAMLNode) -> String? {
    guard let name = queryName(node, "the query of the period") else { return nil }
    guard let named = readQueries[name], !(named.query is any IntervalQuery) else { return name }
    report(
      "'\(name)' has no intervals", at: node.range,
      help: "choose a query that is neither a profile nor computed by a plug-in")
    return nil
  }

  private var sourcePriorityPlaces: [HKSampleType: [SourceRange]] = [:]
  private(set) var queryRanges: [(String, SourceRange)] = []

  /// The names of the definition's own queries, excluding those of included files.
  var ownQueries: [String] { queryRanges.filter { $0.1.file == 0 }.map(\.0) }

  /// The entries of a mapping of queries. For any other value, reports the mistake and returns no
  /// entries.
  private mutating func queryEntries(_ node: YAMLNode) -> [YAMLNode.Entry] {
    let help = "each query has a name of your choice: 'steps: { type: stepCount }'"
    guard let entries = entries(node, "'queries'", of: "names to queries", help: help) else {
      return []
    }
    if entries.isEmpty { report(.isEmpty("'queries'"), at: node.range) }
    return indented(queries: entries)
  }

  /// Reads the queries of the definition and of its included files.
  ///
  /// - Parameter marks: the sources of marks of all queries.
  private mutating func queries(
    _ node: YAMLNode?, markedFrom marks: YAMLNode.Entry?
  ) -> [NamedQuery] {
    var entries = node.map { queryEntries($0) } ?? []
    var places = Dictionary(
      entries.map { ($0.key, $0.keyRange) }, uniquingKeysWith: { first, _ in first })
    for included in includedQueries {
      for entry in queryEntries(included.value) {
        if let place = places[entry.key] {
          let other = place.file == 0 ? source : includedTexts[place.file - 1]
          report(
            "the query '\(entry.key)' is also defined in '\(other.name)'", at: entry.keyRange,
            help: "rename one of them")
        } else {
          places[entry.key] = entry.keyRange
          entries.append(entry)
        }
      }
    }
    queryNames = entries.map(\.key)
    queryRanges = entries.map { ($0.key, $0.keyRange) }
    markSourcesEverywhere = marks.map { markSources($0).uniqued() } ?? []
    var read: [(named: NamedQuery, keys: KeyedNode)] = entries.compactMap { entry in
      guard isName(entry.key) else {
        report(.notAName(entry.key, of: "a query"), at: entry.keyRange)
        return nil
      }
      return query(entry)
    }
    // The mistakes in a query whose name another one has are found too.
    let unsettled = unsettledQueries
    for var entry in repeatedQueries {
      entry.value = filledIn(entry.value)
      _ = query(entry)
    }
    unsettledQueries = unsettled
    // A query may depend on queries that follow it.
    let all = Dictionary(
      read.map(\.named).filter { isSettled($0.name) }.map { ($0.name, $0.query) },
      uniquingKeysWith: { first, _ in first })
    return read.indices.compactMap { index -> NamedQuery? in
      guard let query = read[index].named.query.linked(to: all, reader: &self) else { return nil }
      var named = read[index].named
      named.query = query
      named.summaryOptions = summaryOptions(
        &read[index].keys, of: query,
        hasColumns: unsettledQueries[named.name]?.contains("statistics") != true)
      return named
    }
  }

  func isName(_ text: String) -> Bool {
    text.first?.isLetter == true && text.utf8.count <= 80
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
      }
  }

  /// Reads the sections that the definition lists or that a document's body contains. If there are
  /// none, returns a section for each query.
  private mutating func sections(
    _ entry: YAMLNode.Entry?, of queries: [NamedQuery]
  ) -> [ReportSection] {
    if let frontMatter {
      if let entry {
        report(
          "a document has no 'sections'", at: entry.keyRange,
          help:
            "the text after the front matter is the report; a block such as '```table"
            + " \(queryNames.first ?? "steps")' is a section"
        )
      }
      let sections = sections(inLines: frontMatter.body)
      if !sections.isEmpty { return sections }
    } else if let entry {
      return nonEmptyItems(entry.value, "'sections'").compactMap { section($0) }
    }
    usedQueries.formUnion(queryNames)
    // Included queries are there to be used, not to be shown, unless there are no other queries.
    let own = queries.filter { ownQueries.contains($0.name) }
    return (own.isEmpty ? queries : own).map {
      ReportSection(kind: nil, section: DefaultSection(of: $0))
    }
  }

  private mutating func sourcePriority(_ node: YAMLNode) -> [HKSampleType: [String]] {
    var result: [HKSampleType: [String]] = [:]
    for entry in entries(node, "'source_priority'", of: "types to lists of sources") ?? [] {
      guard let type = sampleType(entry.key, at: entry.keyRange) else { continue }
      let names = items(entry.value, "the list of sources").compactMap { node in
        text(node, "a source").map { (name: $0, range: node.range) }
      }
      result[type] = names.map(\.name)
      sourcePriorityPlaces[type] = names.map(\.range)
    }
    return result
  }
}
