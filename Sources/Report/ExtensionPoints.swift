// The protocols through which everything comes in, healthmark's own kinds as well as plug-ins: queries,
// sections and outputs. The fourth is `SampleReader`, in `SampleIntake/SampleReader.swift`.

public import Health

/// A computation over samples that a definition can ask for: `kind: ID` in a query, or a type that the
/// kind is for.
public protocol QueryKind: Plugin {
  /// The keys of its queries, except `kind`.
  var keys: [DefinitionKey] { get }

  /// True if queries of this type are of this kind where they do not name one. Kinds are asked in turn,
  /// those that were registered last first.
  func isMeant(byType name: String) -> Bool

  /// Reads a query and reports every mistake to the reader. Nil if nothing useful is left.
  ///
  /// - Parameter keys: of the query, all of them in `keys`.
  func query(_ keys: inout KeyedNode, reader: inout DefinitionReader) -> (any Query)?
}

extension QueryKind {
  public func isMeant(byType name: String) -> Bool { false }
}

/// A question that is ready to be computed.
public protocol Query: Sendable {
  /// The types whose samples it is computed of.
  var types: [HKSampleType] { get }

  /// The samples that it is computed of: a report reads them once for all its queries, and its data
  /// digest covers them. All samples of its types if a query does not define it.
  ///
  /// - Throws: as `evaluate(in:)`.
  func spans(in context: EvaluationContext) throws -> [SampleSpan]

  /// Computes the query.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals; an
  ///   error of the store.
  func evaluate(in context: EvaluationContext) throws -> QueryResult
}

extension Query {
  public func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    types.map { SampleSpan($0) }
  }
}

/// A kind of section that a definition can have: `- ID: …`.
public protocol SectionKind: Plugin {
  /// The keys of its sections beside the id.
  var keys: [DefinitionKey] { get }

  /// Reads a section and reports every mistake to the reader. Nil if nothing useful is left.
  ///
  /// - Parameters:
  ///   - node: the value of the section's key.
  ///   - options: the other keys of the section, all of them in `keys`.
  func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)?
}

extension SectionKind {
  public var keys: [DefinitionKey] { [] }
}

/// A part of a report.
public protocol Section: Sendable {
  /// The names of the queries that the section speaks of.
  var queries: [String] { get }

  /// The maker of the section, in a clause, if that is not healthmark itself; the report ends with it.
  var account: String? { get }

  /// The blocks of the section. Texts are plain: the writer escapes them.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals.
  func blocks(in report: EvaluatedReport) throws -> [Block]
}

extension Section {
  public var account: String? { nil }
}

/// A format in which reports are written: an item of `output`.
public protocol OutputKind: Plugin {
  /// The ending of the file's name after the definition's name and a point, such as `md`.
  var suffix: String { get }

  /// The keys of its options.
  var keys: [DefinitionKey] { get }

  /// Reads the options of an output and reports every mistake to the reader. Nil if nothing useful is
  /// left.
  ///
  /// - Parameter options: all of them in `keys`.
  func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)?
}

extension OutputKind {
  public var keys: [DefinitionKey] { [] }
}

/// The text that a format makes of a report.
public protocol Output: Sendable {
  /// The whole file.
  ///
  /// - Throws: `Diagnostic` for a mistake in the definition that only the evaluation reveals.
  func text(of report: EvaluatedReport) throws -> String
}

/// A format without options is its own output.
extension OutputKind where Self: Output {
  public func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)? {
    self
  }
}
