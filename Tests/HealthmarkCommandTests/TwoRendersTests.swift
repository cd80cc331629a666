import CommandSupport
import Foundation
import TestSupport
import Testing

/// F3: commands that write into the same folder run one after the other.
@Suite(.waitsForPrograms) struct `Two renders into one folder` {
  let render: `healthmark render`
  var folder: WorkFolder { render.folder }

  init() throws {
    render = try `healthmark render`()
  }

  /// Changes the title in the definition, and returns the arguments of a command that renders it.
  private func arguments(title: String) throws -> [String] {
    let definition = `healthmark render`.definition.replacing(
      "title: Steps", with: "title: \(title)")
    let path = try folder.write(definition, to: "steps.yaml")
    return [
      "render", path, "--data", render.data, "--no-cache", "--format", "markdown,html,json",
      "--out",
      folder.path("out"),
    ]
  }

  /// The titles of the three files.
  private func titles() throws -> [Substring?] {
    let patterns = [
      ("steps.md", #/# (\w+)\n/#), ("steps.html", #/<title>(\w+)</#),
      ("steps.json", #/"title": "(\w+)"/#),
    ]
    return try patterns.map { name, pattern in
      try folder.text(of: "out/\(name)").firstMatch(of: pattern)?.1
    }
  }

  @Test
  func `a render into a folder waits for another one, and reports that it does (F3)`() throws {
    #expect(try Tool.run(try arguments(title: "One")).status == 0)
    let lock = open(folder.path("out"), O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let process = try ToolProcess(
      try arguments(title: "Two"), environment: Tool.minimalEnvironment)
    #expect(
      try process.waits { try process.errors.contains("another process is writing to '") })
    #expect(process.isRunning)
    #expect(try titles() == ["One", "One", "One"])
    flock(lock, LOCK_UN)
    let result = try process.finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try titles() == ["Two", "Two", "Two"])
  }

  @Test(.needsStrace)
  func `two renders leave the files of one, however their renames are ordered (F3)`() throws {
    // The first command renames slowly, so that the second one starts between two of its files.
    let slow = try ToolProcess(
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat,renameat2,rename",
        "-e",
        "inject=renameat,renameat2,rename:delay_exit=400000", Tool.path,
      ] + (try arguments(title: "One")), executable: Strace.path,
      environment: Tool.minimalEnvironment)
    #expect(slow.waits { FileManager.default.fileExists(atPath: folder.path("out/steps.md")) })
    let second = try Tool.run(try arguments(title: "Two"))
    #expect(second.status == 0, "\(second.errors)")
    #expect(try slow.finish().status == 0)
    #expect(try titles() == ["Two", "Two", "Two"])
  }
}
