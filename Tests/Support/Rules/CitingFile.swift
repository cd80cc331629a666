package import Foundation

/// A text file of the repository that cites rules: a source, a test, an example or an article.
package struct CitingFile: Sendable {
  /// The path, relative to the root of the repository.
  package let path: String
  package let text: String

  /// Every such file, by path, except the input and the expected output of tests.
  package static func all(in repository: URL) throws -> [CitingFile] {
    let folders = [
      "Benchmarks", "Documentation", "Examples", "Sources", "Templates", "Tests", "script",
    ]
    let paths = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }
    let endings = [".c", ".h", ".md", ".py", ".sh", ".swift", ".yaml"]
    let pages = ["CHANGELOG.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"]
    return try (paths + pages).sorted().filter { path in
      endings.contains { path.hasSuffix($0) } && !path.contains("/.build/")
        && !["Goldens", "Fixtures", "Expected"].contains { path.contains("/\($0)/") }
    }.map { path in
      CitingFile(
        path: path,
        text: try String(contentsOf: repository.appending(path: path), encoding: .utf8))
    }
  }

  /// Numbers that do not belong to any rule, each with its file and line.
  package func unknownRules(_ places: RulePlaces) -> [String] {
    guard !RuleCitations(text, rules: places).unknown.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      line, text in
      RuleCitations(String(text), rules: places).unknown.map { "\($0) at \(path):\(line + 1)" }
    }
  }
}
