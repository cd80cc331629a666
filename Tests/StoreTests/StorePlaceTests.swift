import CommandSupport
import Foundation
import TestSupport
import Testing

/// The path of a store. Whatever exists at the path stays, unless it is the store itself.
@Suite(.waitsForPrograms) struct `The place of a store` {
  let work: StoreWork
  let archive: String

  init() throws {
    work = try StoreWork()
    archive = try work.sample(days: 2)
  }

  /// Runs the tool while the system calls that examine the store's path fail.
  private func disturbed(_ arguments: [String], error: String) throws -> Tool.Result {
    let calls = "?access,?faccessat,?faccessat2,?stat,?lstat,?newfstatat,?statx"
    return try ToolProcess(
      [
        "-f", "-qq", "-o", "/dev/null", "-P", work.store, "-e", "trace=\(calls)",
        "-e",
        "inject=\(calls):error=\(error)", Tool.path,
      ] + arguments, executable: Strace.path, environment: work.environment
    ).finish()
  }

  @Test(.needsStrace, arguments: ["EIO", "EACCES"])
  func `a path that cannot be examined is not used for a new store`(_ error: String) throws {
    try work.add(archive)
    let before = try work.bytes()
    let other = try work.sample(days: 2, seed: 2, named: "other")
    for arguments in [
      ["import", other, "--store", work.store], ["forget", "--all", "--store", work.store],
    ] {
      let result = try disturbed(arguments, error: error)
      #expect(result.status == 4, "\(arguments): \(result.errors)")
      #expect(result.errors.contains("cannot read '\(work.store)'"), "\(result.errors)")
      #expect(try work.bytes() == before)
      #expect(try work.sideFiles == ["health.store.lock"])
    }
  }

  @Test func `a store can have a name of one character`() throws {
    let folder = URL(filePath: work.folder.path("stores"))
    let made = try Tool.run(
      "import", archive, "--store", "s", environment: work.environment, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try work.sideFiles == ["s", "s.lock"])
    let again = try Tool.run(
      "import", archive, "--store", "s", environment: work.environment, in: folder)
    #expect(again.status == 0, "\(again.errors)")
    let result = try Tool.run(
      "query", "stepCount", "--data", "s", environment: work.environment, in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `a file that appears at the path of a new store meanwhile is kept`() throws {
    let large = try work.sample(days: 60, named: "large")
    let process = try ToolProcess(
      ["import", large, "--store", work.store], environment: work.environment)
    #expect(
      try process.waits { try work.sideFiles.contains { $0.hasSuffix(".importing") } })
    try work.folder.write("somebody's", to: "stores/health.store")
    let result = try process.finish()
    #expect(result.status == 4)
    #expect(result.errors.contains("something else was created at '\(work.store)'"))
    #expect(try work.folder.text(of: "stores/health.store") == "somebody's")
    #expect(try work.sideFiles == ["health.store.lock"])
  }

  @Test func `import removes only what ended imports of the same store left`() throws {
    // The number of another process that runs, and one that no process can have: neither proves
    // anything, because the writer can be in another container.
    let (running, ended) = (getppid(), Int32.max)
    let beingWritten = "health.store.\(ended - 1).importing"
    let kept = [
      "health.store.bak", "health.store.bak.\(running).importing",
      "health.store.bak.\(ended).importing", "health.store.importing.csv", beingWritten,
    ]
    let swept = [
      "health.store.\(running).importing", "health.store.\(ended).importing",
      "health.store.\(ended).rows.importing",
    ]
    for name in kept + swept { try work.folder.write("x", to: "stores/" + name) }
    let file = open(work.folder.path("stores/" + beingWritten), O_RDWR | O_CLOEXEC)
    defer { close(file) }
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    try work.add(archive)
    #expect(try work.sideFiles == (kept + ["health.store.lock"]).sorted())
  }
}
