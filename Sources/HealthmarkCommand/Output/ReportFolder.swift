import Files
import Report

/// The folder in which the reports of definitions are written, each named after its definition.
struct ReportFolder {
  /// The folder of `--out`; nil for the folder of each definition.
  let given: String?

  /// The path of the report of a definition.
  func path(of definition: String, _ suffix: String) -> String {
    let name = "\(FilePath.stem(of: definition)).\(suffix)"
    if let folder = new(of: definition) {
      return folder.isEmpty ? name : FilePath.join(folder, name)
    }
    return Self.path(of: name, beside: definition)
  }

  /// The folder for the reports of a definition, which is created if necessary. It is the folder of
  /// `--out`, or else `out` beside a document, because the report would otherwise replace the
  /// document. Nil for the folder of the definition.
  func new(of definition: String) -> String? {
    if let given { return given }
    guard SourceText.isDocument(definition) else { return nil }
    return Self.path(of: "out", beside: definition)
  }

  private static func path(of name: String, beside definition: String) -> String {
    let own = FilePath.folder(of: definition)
    return own == "." ? name : FilePath.join(own, name)
  }
}
