// The protocols of all extension points, for healthmark's own kinds as well as plug-ins: queries,
// sections and outputs. The fourth is `SampleReader`, in `SampleIntake/SampleReader.swift`.

public import Health

/// A computation over samples that a definition can ask for: with `kind: ID` in a query, or with a
/// type that the kind is for.
public protocol QueryKind: Plugin {
  /// The keys of its queries, except `kind`.
  var keys: [DefinitionKey] { get }

  /// True if queries of this type that do not name a kind are of this kind. Kinds are asked in
  /// turn, the last registered ones first.
  func isMeant(byType name: String) -> Bool

  /// Reads a query from its keys, all of which are in the property `keys`, and reports every mistake
  /// to the reader. Nil if nothing useful remains.
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

  /// The samples that the query is computed from. A report reads them once for all its queries, and
  /// its data digest covers them. The default is all samples of its types.
  ///
  /// - Throws: as `evaluate(in:)`.
  func spans(in context: EvaluationContext) throws -> [SampleSpan]

  /// True if the result offers items beside its intervals, where the context asks for them (R-1a).
  var hasItems: Bool { get }

  /// True if the result has intervals, and figures over them; false for a profile.
  var hasIntervals: Bool { get }

  /// The styles in which charts show the result, the default one first.
  var chartStyles: [Chart.Style] { get }

  /// The names of the queries of the same definition that the query is computed from.
  var dependencies: [String] { get }

  /// The query with the queries that it depends on; nil if they do not fit together, which is reported. It is
  /// called once, after all queries of the definition were read.
  func linked(to queries: [String: any Query], reader: inout DefinitionReader) -> (any Query)?

  /// Computes the query.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals; an
  ///   error of the store.
  func evaluate(in context: EvaluationContext) throws -> QueryResult
}

extension Query {
  /// True: a result has intervals unless its query says otherwise.
  public var hasIntervals: Bool { true }

  /// Sparklines, which suit any numbers.
  public var chartStyles: [Chart.Style] { [.sparkline] }

  /// Empty: a query is computed from samples unless it says otherwise.
  public var dependencies: [String] { [] }

  /// The query itself.
  public func linked(
    to queries: [String: any Query], reader: inout DefinitionReader
  ) -> (any Query)? {
    self
  }

  /// False: a result has no items unless its query says so.
  public var hasItems: Bool { false }

  /// All samples of the query's types.
  public func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    types.map { SampleSpan($0) }
  }
}

/// A kind of section that a definition can have: `- ID: …`.
public protocol SectionKind: Plugin {
  /// The keys of its sections besides the id.
  var keys: [DefinitionKey] { get }

  /// The value that stands for everything, which a block of a document may leave out; nil if a section must name
  /// its queries.
  var wordForAll: String? { get }

  /// Reads a section from the value of its key and its other keys, all of which are in the property
  /// `keys`, and reports every mistake to the reader. Nil if nothing useful remains.
  func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)?
}

extension SectionKind {
  /// Empty: the section has a value, but no further keys.
  public var keys: [DefinitionKey] { [] }

  /// Nil: a section names its queries.
  public var wordForAll: String? { nil }
}

/// A part of a report.
public protocol Section: Sendable {
  /// The names of the queries that the section uses.
  var queries: [String] { get }

  /// The maker of the section, in a clause at the end of the report; nil for healthmark's own
  /// sections.
  var account: String? { get }

  /// True if the section shows how our totals agree with Apple's own.
  var comparesWithApple: Bool { get }

  /// The figures that the section shows as a dash, or without a percentage, for the account of their queries
  ///
  func missingFigures(in report: EvaluatedReport) -> [MissingFigureClause]

  /// The parts of its queries that the section shows beside their values; of all queries if it names none.
  var wants: ResultExtras { get }

  /// Returns the blocks of the section. Texts are plain: the writer escapes them.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals.
  func blocks(in report: EvaluatedReport) throws -> [Block]
}

extension Section {
  /// False: only the section `agreement` does.
  public var comparesWithApple: Bool { false }

  /// Empty: the section shows no figures.
  public func missingFigures(in report: EvaluatedReport) -> [MissingFigureClause] { [] }

  /// Nil, as for healthmark's own sections.
  public var account: String? { nil }
  /// Empty: the section shows values.
  public var wants: ResultExtras { [] }
}

/// A format in which reports are written: an item of `output`.
public protocol OutputKind: Plugin {
  /// The suffix of the file's name after the definition's name and a point, such as `md`.
  var suffix: String { get }

  /// The keys of its options.
  var keys: [DefinitionKey] { get }

  /// The sign that every file of the format bears; nil if healthmark's files are known by their names.
  var mark: ReportMark? { get }

  /// Reads the options of an output, all of which are in the property `keys`, and reports every
  /// mistake to the reader. Nil if nothing useful remains.
  func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)?
}

extension OutputKind {
  /// Empty: the output has no options.
  public var keys: [DefinitionKey] { [] }
  /// Nil: files of the format are known by their names.
  public var mark: ReportMark? { nil }
}

/// An output of a report in one format.
public protocol Output: Sendable {
  /// The parts of all queries that the output shows beside their values, besides those that sections show.
  var wants: ResultExtras { get }

  /// Returns the contents of the file.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals.
  func text(of report: EvaluatedReport) throws -> String

  /// Returns the bytes of the file, for a format that is not text. The default is the text in UTF-8.
  ///
  /// - Throws: as `text(of:)`.
  func bytes(of report: EvaluatedReport) throws -> [UInt8]
}

extension Output {
  /// The figures and the provenance, which `EvaluatedReport.json` has.
  public var wants: ResultExtras { [.figures, .provenance] }

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
