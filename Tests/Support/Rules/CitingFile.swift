package import Foundation

/// A text of the repository that cites rules: a source, a test, an example or an article.
package struct CitingFile: Sendable {
  /// From the root of the repository.
  package let path: String
  package let text: String

  /// Every such text, by path; what tests expect and what they read is left out.
  package static func all(in repository: URL) throws -> [CitingFile] {
    let folders = [
      "Benchmarks", "Documentation", "Examples", "Sources", "Templates", "Tests", "script",
    ]
    let paths = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }
    let endings = [".c", ".h", ".md", ".py", ".sh", ".swift", ".yaml"]
    let pages = ["CHANGELOG.md", "CONTRIBUTING.md", "README.md"]
    return try (paths + pages).sorted().filter { path in
      endings.contains { path.hasSuffix($0) } && !path.contains("/.build/")
        && !["Goldens", "Fixtures", "Expected"].contains { path.contains("/\($0)/") }
    }.map { path in
      CitingFile(
        path: path,
        text: try String(contentsOf: repository.appending(path: path), encoding: .utf8))
    }
  }

  /// Numbers that no rule has, each with the file and the line.
  package func unknownRules(_ places: RulePlaces) -> [String] {
    guard !RuleCitations(text, rules: places).unknown.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      line, text in
      RuleCitations(String(text), rules: places).unknown.map { "\($0) at \(path):\(line + 1)" }
    }
  }
}
