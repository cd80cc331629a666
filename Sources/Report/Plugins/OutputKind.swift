public import Health

/// A format in which reports are written: an item of `output`.
public protocol OutputKind: Plugin {
  /// What follows the definition's name and a point in the name of the file, such as `md`.
  var suffix: String { get }

  /// Reads the options of an output; every mistake is told to the reader. Nil if nothing useful is left.
  func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)?
}

/// What a format makes of a report.
public protocol Output: Sendable {
  /// The whole file.
  ///
  /// - Throws: `Diagnostic` for what is wrong with the definition and shows only now.
  func text(of report: EvaluatedReport) throws -> String
}

/// A format without options is its own output.
extension OutputKind where Self: Output {
  public func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)? {
    self
  }
}
