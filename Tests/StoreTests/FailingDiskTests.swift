import TestSupport
import Testing

@Suite(.waitsForPrograms, .needsStrace) struct `A disk that fails` {
  let work: StoreWork

  init() throws {
    work = try StoreWork()
  }

  /// A system call, and the fault that is injected into it at some of its calls.
  @Test(arguments: [
    ("fsync", "error=EIO:when=1"), ("pwrite64", "error=ENOSPC:when=1+"),
    ("pwrite64", "error=EDQUOT:when=20+"), ("renameat", "error=EIO:when=1"),
  ])
  func `a disk that fails ends an import with 4 and leaves the old store (F2)`(
    _ call: String, _ fault: String
  ) throws {
    try work.add(work.sample(days: 1))
    let before = try work.bytes()
    let next = try work.sample(days: 2, named: "next")
    let result = try ToolProcess(
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
        "inject=\(call):\(fault)",
        Tool.path, "import", next, "--store", work.store, "--allow-losses",
      ], executable: Strace.path, environment: work.environment
    ).finish()
    #expect(result.status == 4)
    #expect(result.errors.contains("healthmark: error: cannot "), "\(result.errors)")
    #expect(try work.bytes() == before)
    #expect(try work.sideFiles == ["health.store.lock"])
    try work.add(next, options: ["--allow-losses"])
  }
}
