import Foundation
import TestSupport
import Testing

/// If the result of a change cannot be written, the change is reported anyway.
@Suite(.waitsForPrograms) struct `A change to a store whose result nobody reads` {
  let work: StoreWork
  let export: String

  init() throws {
    work = try StoreWork()
    export = try work.sample(days: 1)
  }

  enum Change: String, CaseIterable {
    case `import`, forget
  }

  private func arguments(_ change: Change) throws -> [String] {
    guard change == .forget else { return ["import", export, "--store", work.store] }
    try work.add(export)
    return ["forget", "--store", work.store, "--all"]
  }

  private func expectChanged(_ change: Change, _ errors: String) throws {
    let fact = "the store '\(work.store)' was changed: "
    #expect(
      errors.contains("error: cannot write the result to standard output, but \(fact)"),
      "\(errors)")
    #expect(errors.contains(change == .import ? ": added " : ": forgot "))
    let check = try work.check()
    #expect(check.status == 0)
    #expect(check.output.contains(" 0 samples") == (change == .forget), "\(check.output)")
  }

  /// Runs the tool with a standard output that nobody reads.
  private func runUnread(_ arguments: [String]) throws -> Tool.Result {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let process = try ToolProcess(
      arguments, environment: work.environment, standardOutput: pipe.fileHandleForWriting)
    let result = try process.finish()
    try pipe.fileHandleForWriting.close()
    return result
  }

  @Test(arguments: Change.allCases)
  func `a change is reported if the pipe is closed, which ends the process`(
    _ change: Change
  ) throws {
    let result = try runUnread(try arguments(change))
    #expect(result.status == 128 + SIGPIPE, "\(result.errors)")
    try expectChanged(change, result.errors)
  }

  @Test(arguments: Change.allCases)
  func `with --quiet, a closed pipe does not matter, and nothing is reported`(
    _ change: Change
  ) throws {
    let arguments = try arguments(change) + ["--quiet"]
    let result = try runUnread(arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(try work.check().output.contains(" 0 samples") == (change == .forget))
    #expect(try work.run(arguments).output.isEmpty)
    // Output for programs is written even so.
    #expect(try work.run(arguments + ["--format", "json"]).output.hasPrefix("{"))
  }

  @Test(.needs("/dev/full"), arguments: Change.allCases, [">&-", ">/dev/full", "<&- >&-"])
  func `a change is reported if standard output cannot be written`(
    _ change: Change, _ redirection: String
  ) throws {
    let process = try ToolProcess(
      ["-c", "exec \"$0\" \"$@\" \(redirection)", Tool.path] + (try arguments(change)),
      executable: "/bin/sh", environment: work.environment)
    let result = try process.finish()
    #expect(result.status == 4, "\(result.errors)")
    #expect(result.errors.contains("cannot write to standard output: "))
    try expectChanged(change, result.errors)
  }

  @Test func `an import that changes nothing does not report a change`() throws {
    try work.add(export)
    let process = try ToolProcess(
      ["-c", "exec \"$0\" \"$@\" >&-", Tool.path, "import", export, "--store", work.store],
      executable: "/bin/sh", environment: work.environment)
    let result = try process.finish()
    #expect(result.status == 4)
    #expect(result.errors.contains("but the store '\(work.store)' was not changed: "))
  }

  @Test func `the imports before one that fails are reported`() throws {
    let result = try work.run(
      ["import", export, work.folder.path("gone.zip"), "--store", work.store])
    #expect(result.status == 4)
    #expect(result.output.hasPrefix("\(export): added "))
    #expect(result.errors.contains("gone.zip"))
  }
}
