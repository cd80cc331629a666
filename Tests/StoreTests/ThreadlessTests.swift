import TestSupport
import Testing

/// At a limit on processes, the system refuses threads with `EAGAIN`. The commands then take
/// longer, but give the same bytes.
@Suite(.waitsForPrograms, .needsStrace) struct `Without another thread` {
  let work: StoreWork
  let export: String

  init() throws {
    work = try StoreWork()
    export = try work.sample(days: 10, named: "export")
  }

  /// Runs the tool while the system refuses every new thread.
  func runWithoutThreads(_ arguments: [String]) throws -> Tool.Result {
    try ToolProcess(
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=clone3,clone", "-e",
        "inject=clone3,clone:error=EAGAIN", Tool.path,
      ] + arguments, executable: Strace.path, environment: work.environment
    ).finish()
  }

  @Test func `without another thread, an export is imported completely`() throws {
    let result = try runWithoutThreads(["import", export, "--store", work.store])
    #expect(result.status == 0)
    #expect(result.errors == "")
    let usual = work.folder.path("usual.store")
    let expected = try ToolProcess(
      ["import", export, "--store", usual], environment: work.environment
    ).finish()
    #expect(result.output == expected.output)
    #expect(try work.answers(work.store) == work.answers(usual))
    #expect(try work.check().status == 0)
  }

  @Test func `without another thread, a store answers queries and renders reports`() throws {
    try work.add(export)
    let definition = try work.folder.write(
      """
      title: Steps
      queries:
        steps: { type: stepCount, interval: 1 day, range: all, by: source }
        rate: { type: heartRate, interval: 1 hour, range: all }
      """, to: "steps.yaml")
    let commands = [
      ["query", "stepCount", "--data", work.store, "--interval", "1 day", "--format", "json"],
      ["query", "heartRate", "--data", export, "--interval", "1 hour", "--no-cache"],
      ["render", definition, "--data", work.store, "--out", work.folder.path],
    ]
    for command in commands {
      let usual = try ToolProcess(command, environment: work.environment).finish()
      let pages = try pages()
      let result = try runWithoutThreads(command)
      #expect(result.status == 0, "\(command)")
      #expect(result.output == usual.output, "\(command)")
      #expect(result.errors == usual.errors, "\(command)")
      #expect(try self.pages() == pages, "\(command)")
    }
    #expect(try pages().count == 2)
  }

  private func pages() throws -> [[UInt8]] {
    try work.folder.names.filter { $0.hasPrefix("steps.") && $0 != "steps.yaml" }
      .map { try work.folder.bytes(of: $0) }
  }
}
