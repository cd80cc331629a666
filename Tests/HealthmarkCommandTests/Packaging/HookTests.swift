import Foundation
import TestSupport
import Testing

/// The path of `pre-commit`; nil if it is not installed.
private let program =
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .map { String($0) + "/pre-commit" }.first { access($0, X_OK) == 0 }

/// `.pre-commit-hooks.yaml`, with `pre-commit` from PyPI, which `script/test` installs if it can.
/// The repository of the hooks is a folder, and their language needs no installation, so nothing
/// goes over the network.
@Suite(
  .waitsForPrograms,
  .enabled(if: program != nil && Interpreter.isThere("git"), "without pre-commit or git"))
struct `The hooks for pre-commit` {
  let work: WorkFolder

  /// A project with the layout of the README: definitions in the root, and their reports.
  init() throws {
    work = try WorkFolder()
    try work.write(ExportText.document(ExportText.record(value: "7341")), to: "export.xml")
    try FileManager.default.createDirectory(
      atPath: work.path("hooks"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: repository.appending(path: ".pre-commit-hooks.yaml"),
      to: URL(filePath: work.path("hooks/.pre-commit-hooks.yaml")))
    try work.write(
      "---\ntitle: A\nqueries: { a: { type: stepCount, range: all } }\n---\n\n{{a.coverage}}\n",
      to: "project/weekly.md")
    let steps = "title: B\nqueries: { a: { type: stepCount, range: all } }\n"
    try work.write(steps, to: "project/steps.yaml")
    try work.write(steps, to: "project/reports/sleep.yml")
    try work.write("# Mine\n", to: "project/README.md")
    try run("git init -q; git add -A; git commit -q -m a", in: "hooks")
    let head = try run("git rev-parse HEAD", in: "hooks").trimmingCharacters(in: .newlines)
    try work.write(
      """
      repos:
        - repo: \(work.path("hooks"))
          rev: \(head)
          hooks: [{ id: healthmark-check }, { id: healthmark-render-check }]

      """, to: "project/.pre-commit-config.yaml")
    try run(
      "git init -q; healthmark render weekly.md steps.yaml reports/sleep.yml --lock"
        + " --data ../export.xml --format markdown,html,json; git add -A", in: "project")
  }

  private func shell(_ line: String, in folder: String) throws -> Tool.Result {
    try Tool.runShell(
      line,
      environment: [
        "HOME": work.path, "PRE_COMMIT_HOME": work.path("home"), "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@example.org", "XDG_CACHE_HOME": work.path("cache"),
      ], in: URL(filePath: work.path(folder)))
  }

  @discardableResult
  private func run(_ line: String, in folder: String) throws -> String {
    let result = try shell(line, in: folder)
    try #require(result.status == 0, "\(line): \(result.output) \(result.errors)")
    return result.output
  }

  /// Runs the hooks over all files, or over the staged ones.
  private func hooks(_ arguments: String) throws -> Tool.Result {
    try shell("'\(try #require(program))' run --color never \(arguments)", in: "project")
  }

  @Test(arguments: ["--all-files", ""])
  func `the hooks pass definitions with their reports`(_ arguments: String) throws {
    let result = try hooks(arguments)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(result.output.matches(of: /\.Passed\n/).count == 2, "\(result.output)")
  }

  @Test(arguments: ["weekly.md", "steps.yaml", "reports/sleep.yml"])
  func `the hooks find a mistake in any definition`(_ name: String) throws {
    let text = try work.text(of: "project/\(name)")
    try work.write(text.replacing("stepCount", with: "stepCuont"), to: "project/\(name)")
    try run("git add -A", in: "project")
    for arguments in ["--all-files", ""] {
      let result = try hooks("healthmark-check \(arguments)")
      #expect(result.status == 1, "\(result.output) \(result.errors)")
      #expect(result.output.contains("unknown type 'stepCuont'"), "\(result.output)")
    }
  }

  @Test(arguments: ["weekly.md", "out/weekly.md", "steps.html", "reports/sleep.md"])
  func `the hooks find a definition or a report that was edited`(_ name: String) throws {
    try work.write(try work.text(of: "project/\(name)") + "\n", to: "project/\(name)")
    try run("git add -A", in: "project")
    let result = try hooks("healthmark-render-check --all-files")
    #expect(result.status == 1, "\(result.output) \(result.errors)")
    #expect(result.output.contains(".lock: the "), "\(result.output)")
  }
}
