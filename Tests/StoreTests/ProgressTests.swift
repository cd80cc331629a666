import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The progress of an import` {
  let work: StoreWork
  let archive: String

  init() throws {
    work = try StoreWork()
    archive = try work.sample(days: 20)
  }

  static let script = "/usr/bin/script"
  /// True if script(1) is the one of Linux: others do not know this option.
  static let hasScript =
    (try? ToolProcess(["--version"], executable: script, environment: Tool.minimalEnvironment)
      .finish().status) == 0

  @Test func `progress is not written to pipes and files`() throws {
    let result = try work.run(["import", archive, "--store", work.store])
    #expect(result.status == 0)
    for mark in ["\r", "\u{1B}", "%"] { #expect(!result.errors.contains(mark)) }
    #expect(!result.output.contains("\r"))
  }

  @Test(.enabled(if: hasScript, "script(1) of util-linux is missing"))
  func `progress is written to a terminal, except with --quiet`() throws {
    for options in ["", " --quiet"] {
      try? FileManager.default.removeItem(atPath: work.store)
      let command = "'\(Tool.path)' import '\(archive)' --store '\(work.store)'\(options)"
      // `script` prints what the program writes to its terminal.
      let result = try ToolProcess(
        ["-qec", command, "/dev/null"], executable: Self.script,
        environment: work.environment.merging(["TERM": "xterm", "SHELL": "/bin/sh"]) { $1 }
      ).finish()
      #expect(result.status == 0)
      // A line that overwrites another one starts after a carriage return without a line feed.
      let isShown = result.output.replacing("\r\n", with: "\n").contains("\r")
      #expect(isShown == options.isEmpty, "\(result.output)")
      #expect(options.isEmpty == result.output.contains("MB"), "\(result.output)")
    }
  }
}
