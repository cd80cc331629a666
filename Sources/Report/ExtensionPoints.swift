// The protocols of all extension points, for healthmark's own kinds as well as for plug-ins:
// queries, sections and outputs. The fourth extension point is `SampleReader`, in
// `SampleIntake/SampleReader.swift`.

public import Health

/// A computation over samples that a definition can ask for, either with `kind: ID` in a query or
/// with a type that the kind is for.
public protocol QueryKind: Plugin {
  /// The keys of its queries, except `kind`.
  var keys: [DefinitionKey] { get }

  /// True if queries of this type that do not specify a kind are of this kind. Kinds are asked in
  /// turn, the last registered ones first.
  func isMeant(byType name: String) -> Bool

  /// Reads a query from its keys, all of which are in the property `keys`, and reports every
  /// mistake to the reader. Returns nil if nothing useful remains.
  func query(_ keys: inout KeyedNode, reader: inout DefinitionReader) -> (any Query)?
}

extension QueryKind {
  /// False: the kind must be named.
  public func isMeant(byType name: String) -> Bool { false }
}

/// A query that is ready to be computed.
public protocol Query: Sendable {
  /// The types whose samples, or summaries of days, the query is computed from.
  var types: [HKObjectType] { get }

  /// The types whose samples the digests of data cover, by which pages of a site that are up to
  /// date are recognized. The default is the query's types.
  var digestedTypes: [HKObjectType] { get }

  /// The samples that the query is computed from. A report reads them once for all its queries, and
  /// its data digest covers them. The default is all samples of the query's types.
  ///
  /// - Throws: the same errors as `evaluate(in:)`.
  func spans(in context: EvaluationContext) throws -> [SampleSpan]

  /// True if the result offers items in addition to its intervals, if the context asks for them
  /// (R-1a).
  var hasItems: Bool { get }

  /// True if the result has intervals, and summaries over them; false for a profile.
  var hasIntervals: Bool { get }

  /// The chart styles that can show the result, the default style first.
  var chartStyles: [FigureStyle] { get }

  /// The names of the other queries of the definition that the query is computed from.
  var dependencies: [String] { get }

  /// Returns the query together with the queries that it depends on. If they do not fit together,
  /// reports the mistake and returns nil. Called once, after all queries of the definition were
  /// read.
  func linked(to queries: [String: any Query], reader: inout DefinitionReader) -> (any Query)?

  /// Computes the query.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals, or an
  ///   error of the store.
  func evaluate(in context: EvaluationContext) throws -> QueryResult
}

extension Query {
  /// The query's types.
  public var digestedTypes: [HKObjectType] { types }

  /// True: a result has intervals unless its query overrides this.
  public var hasIntervals: Bool { true }

  /// Sparklines, which suit any numbers.
  public var chartStyles: [FigureStyle] { [.sparkline] }

  /// Empty: a query is computed from samples unless it overrides this.
  public var dependencies: [String] { [] }

  /// The query itself.
  public func linked(
    to queries: [String: any Query], reader: inout DefinitionReader
  ) -> (any Query)? {
    self
  }

  /// False: a result has no items unless its query overrides this.
  public var hasItems: Bool { false }

  /// All samples of the query's types.
  public func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    types.map { SampleSpan($0) }
  }
}

/// A kind of section that a definition can have: `- ID: …`.
public protocol SectionKind: Plugin {
  /// The keys of its sections, except the id.
  var keys: [DefinitionKey] { get }

  /// The value that means all queries, which a block of a document can leave out; nil if a section
  /// must name its queries.
  var wordForAll: String? { get }

  /// Reads a section from the value of its key and its other keys, all of which are in the property
  /// `keys`, and reports every mistake to the reader. Returns nil if nothing useful remains.
  func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)?
}

extension SectionKind {
  /// Empty: the section has a value, but no other keys.
  public var keys: [DefinitionKey] { [] }

  /// Nil: a section must name its queries.
  public var wordForAll: String? { nil }
}

/// A part of a report.
public protocol Section: Sendable {
  /// The names of the queries that the section uses.
  var queries: [String] { get }

  /// The plug-in that made the section, as a clause for the end of the report; nil for healthmark's
  /// own sections.
  var account: String? { get }

  /// True if the section compares our totals with Apple's own.
  var comparesWithApple: Bool { get }

  /// The summaries that the section shows as a dash or without a percentage, which the account of
  /// their queries explains.
  func missingSummaries(in report: EvaluatedReport) -> [MissingSummaryClause]

  /// The parts of the results that the section shows in addition to the values of its queries. If
  /// the section names no queries, this applies to all queries.
  var wants: ResultExtras { get }

  /// The parts that the section shows of the results of one of its queries: those in `wants`,
  /// unless it shows different parts of different queries.
  func wants(of query: String) -> ResultExtras

  /// Returns the blocks of the section. Their text is plain: the writer escapes it.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals.
  func blocks(in report: EvaluatedReport) throws -> [Block]
}

extension Section {
  /// False: only the section `agreement` compares totals.
  public var comparesWithApple: Bool { false }

  /// Empty: the section shows no summaries.
  public func missingSummaries(in report: EvaluatedReport) -> [MissingSummaryClause] { [] }

  /// Nil, as for healthmark's own sections.
  public var account: String? { nil }
  /// Empty: the section shows only values.
  public var wants: ResultExtras { [] }
  /// The same for all queries.
  public func wants(of query: String) -> ResultExtras { wants }
}

/// A format in which reports are written: an item of `output`.
public protocol OutputKind: Plugin {
  /// The suffix of the file name, which follows the definition's name and a period, such as `md`.
  var suffix: String { get }

  /// All suffixes that its files can have, depending on their options. The default is `suffix`
  /// alone.
  var suffixes: [String] { get }

  /// The keys of its options.
  var keys: [DefinitionKey] { get }

  /// The mark that every file of the format contains; nil if healthmark recognizes its files by
  /// their names.
  var mark: ReportMark? { get }

  /// Reads the options of an output, all of which are in the property `keys`, and reports every
  /// mistake to the reader. Returns nil if nothing useful remains.
  func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)?
}

extension OutputKind {
  /// The suffix of all its files.
  public var suffixes: [String] { [suffix] }
  /// Empty: the output has no options.
  public var keys: [DefinitionKey] { [] }
  /// Nil: files of the format are recognized by their names.
  public var mark: ReportMark? { nil }
}

/// An output of a report in one format.
public protocol Output: Sendable {
  /// The parts of all results that the output shows in addition to their values and to the parts
  /// that sections show.
  var wants: ResultExtras { get }

  /// Returns the contents of the file.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals.
  func text(of report: EvaluatedReport) throws -> String

  /// Returns the bytes of the file, for a format that is not text. The default is the text in
  /// UTF-8.
  ///
  /// - Throws: the same errors as `text(of:)`.
  func bytes(of report: EvaluatedReport) throws -> [UInt8]

  /// The suffix of the file name that the options of the output ask for; nil for the suffix of its
  /// kind.
  var chosenSuffix: String? { get }
}

extension Output {
  /// The summaries and the provenance, which `EvaluatedReport.json` contains.
  public var wants: ResultExtras { [.summaries, .provenance] }

  /// Nil: the files have the suffix of the kind of output.
  public var chosenSuffix: String? { nil }

  /// The text in UTF-8.
  public func bytes(of report: EvaluatedReport) throws -> [UInt8] {
    Array(try text(of: report).utf8)
  }
}

/// A format without options is its own output.
extension OutputKind where Self: Output {
  /// The format itself.
  public func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)? {
    self
  }
}
