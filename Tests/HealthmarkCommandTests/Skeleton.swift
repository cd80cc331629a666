import CommandSupport
import Foundation
import Plugins
import TestSupport

/// A plug-in that was created with `plugins new`.
struct Skeleton {
  let id: String
  let path: String
  private let work: WorkFolder

  init(_ id: String, _ kind: String, in work: WorkFolder) throws {
    self.id = id
    self.work = work
    path = work.path(id)
    let made = try Tool.run("plugins", "new", id, "--kind", kind, "--out", work.path)
    guard made.status == 0 else { throw Fault(message: made.errors) }
  }

  struct Fault: Error {
    let message: String
  }

  /// Replaces the program with a shell script.
  func replaceProgram(_ script: String) throws {
    let program = try work.write("#!/bin/sh\n\(script)\n", to: "\(id)/\(id)")
    chmod(program, 0o755)
  }

  /// The content of the first code block in a language in the plug-in's README.
  func block(_ language: String) throws -> String {
    let readme = try work.text(of: "\(id)/README.md")
    let parts = readme.components(separatedBy: "```\(language)\n")
    guard parts.count > 1 else { throw Fault(message: "no \(language) in the README") }
    return parts[1].components(separatedBy: "```")[0]
  }

  /// The options that give consent to the plug-in as it is now.
  func consent() throws -> [String] {
    let digest = try PluginFolder(path).digest
    return ["--plugins", work.path, "--allow-plugin", "\(id)=\(digest)"]
      + PluginProject.Containment.all[0].options
  }

  /// Uses the plug-in as its README describes.
  ///
  /// - Returns: The result of the tool, which writes into `out`.
  func use(_ kind: String) throws -> Tool.Result {
    guard kind == "reader" else {
      try work.write(try block("yaml"), to: "use.yaml")
      return try Tool.run(
        [
          "render", work.path("use.yaml"), "--data", try SampleArchive.store(days: 100), "--out",
          work.path("out"),
        ] + consent())
    }
    let data = try work.write(try block("csv"), to: "my.steps.csv")
    return try Tool.run(
      ["query", "stepCount", "--data", data, "--reader", id, "--statistics", "sum", "--no-cache"]
        + consent())
  }
}
