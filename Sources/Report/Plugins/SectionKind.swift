public import Health

/// A kind of section that a definition can have: `- ID: …`.
public protocol SectionKind: Plugin {
  /// Reads a section; every mistake is told to the reader. Nil if nothing useful is left.
  ///
  /// - Parameters:
  ///   - node: the value of the section's key.
  ///   - options: the other keys of the section; those that are not taken are mistakes.
  func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)?
}

/// A part of a report.
public protocol Section: Sendable {
  /// The names of the queries that the section speaks of.
  var queries: [String] { get }

  /// What made the section, in a clause, if that is not healthmark itself; the report tells it at its end.
  var account: String? { get }

  /// What the section shows. Texts are plain: the writer escapes them.
  ///
  /// - Throws: `Diagnostic` for what is wrong with the definition and shows only now.
  func blocks(in report: EvaluatedReport) throws -> [Block]
}

extension Section {
  public var account: String? { nil }
}
