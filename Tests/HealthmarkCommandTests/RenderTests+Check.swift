import CommandSupport
import Foundation
import TestSupport
import Testing

// `--check` compares reports with files, and writes nothing.
extension `healthmark render` {
  /// Makes a page much too long, and records the calls that read it.
  @Test(.needsStrace)
  func `--check does not read a file of another length`() throws {
    #expect(try render().status == 0)
    let page = folder.path("out/steps.md")
    #expect(truncate(page, 64 << 20) == 0)
    let log = folder.path("calls")
    let result = try ToolProcess(
      [
        "-f", "-qq", "-o", log, "-e", "trace=read,pread64,readv,mmap", "-P", page,
        Tool.path,
        "render", folder.path("steps.yaml"), "--data", data, "--out", folder.path("out"), "--check",
      ], executable: Strace.path, environment: Tool.minimalEnvironment
    ).finish()
    #expect(result.status == 1)
    #expect(result.output == "\(page): stale\n")
    #expect(try folder.text(of: "calls") == "")
  }

  @Test func `--check lists stale files and writes nothing`() throws {
    let missing = try render("--check")
    #expect(missing.status == 1)
    #expect(try folder.names == ["data", "steps.yaml"])
    #expect(try render().status == 0)
    #expect(try render("--check").status == 0)
    try folder.write("old", to: "out/steps.md")
    let stale = try render("--check")
    #expect(stale.status == 1)
    #expect(stale.output.contains("steps.md: stale"))
    #expect(try folder.text(of: "out/steps.md") == "old")
  }

  @Test func `--check --explain shows the first line that changed, or why there is none`() throws {
    func explained() throws -> String {
      let result = try render("--check", "--explain", "--format", "markdown")
      #expect(result.status == 1)
      return result.output
    }
    let page = folder.path("out/steps.md")
    #expect(try explained() == "\(page): stale\n  the file does not exist\n")
    #expect(try render().status == 0)
    let text = try folder.text(of: "out/steps.md")
    try folder.write(text.replacing("    600  ", with: "    601  "), to: "out/steps.md")
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("    600  ")
      })
    let changed = try explained()
    #expect(
      changed.hasPrefix("\(page): stale\n  line \(line + 1):\n  - Sun Dec 31      601  █"))
    #expect(changed.contains("\n  + Sun Dec 31      600  █"))
    try folder.write(text + "more", to: "out/steps.md")
    #expect(try explained().hasSuffix("  - more\n  + \n"))
    #expect(unlink(page) == 0)
    #expect(mkdir(page, 0o700) == 0)
    #expect(try explained() == "\(page): stale\n  '\(page)' is a folder\n")
  }
}
