import Foundation
import Report

/// Definitions as files.
enum DefinitionInput {
  /// Reads definitions and tells every mistake. Those with errors are left out of the result.
  ///
  /// - Throws: `CommandFailure` if a file cannot be read.
  static func read(_ paths: [String], _ console: Console) throws -> [ReportDefinition] {
    try paths.compactMap { path in
      let source = try text(path)
      let (definition, diagnostics) = DefinitionReader.read(source)
      for diagnostic in diagnostics { console.report(diagnostic, in: source) }
      return definition
    }
  }

  private static func text(_ path: String) throws -> SourceText {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure(
        .definition, "cannot read the definition '\(path)': \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandFailure(.definition, "the definition '\(path)' is not a file")
    }
    guard status.st_size <= 1 << 24, let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.definition, "cannot read the definition '\(path)'")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        .definition, "the definition '\(path)' is not UTF-8 text",
        help: "convert it, for example with 'iconv -t UTF-8'")
    }
    return SourceText(name: path, text: text)
  }
}
