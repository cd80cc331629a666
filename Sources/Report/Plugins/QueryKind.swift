public import Health

/// A computation over samples that a definition can ask for: `kind: ID` in a query, or a type that the
/// kind is for.
public protocol QueryKind: Plugin {
  /// True if queries of this type are of this kind where they do not name one. Kinds are asked in turn,
  /// those that were registered last first.
  func isMeant(byType name: String) -> Bool

  /// Reads a query; every mistake is told to the reader. Nil if nothing useful is left.
  ///
  /// - Parameter keys: of the query, without `kind`; those that are not taken are mistakes.
  func query(_ keys: inout KeyedNode, reader: inout DefinitionReader) -> (any Query)?
}

extension QueryKind {
  public func isMeant(byType name: String) -> Bool { false }
}

/// What a query asks, ready to be computed.
public protocol Query: Sendable {
  /// The types whose samples it is computed of.
  var types: [HKSampleType] { get }

  /// The samples that it is computed of: a report reads them once for all its queries, and its data
  /// digest covers them. All samples of its types if a kind does not define it.
  ///
  /// - Throws: as `evaluate(in:)`.
  func spans(in context: EvaluationContext) throws -> [SampleSpan]

  /// Computes the query.
  ///
  /// - Throws: `Diagnostic` for what is wrong with the definition and shows only now; an error of the
  ///   store.
  func evaluate(in context: EvaluationContext) throws -> QueryResult
}

extension Query {
  public func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    types.map { SampleSpan($0) }
  }
}
