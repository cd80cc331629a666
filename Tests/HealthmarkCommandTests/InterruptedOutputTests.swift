import Foundation
import TestSupport
import Testing

/// W11: a command that is interrupted while it writes leaves all of its files or none.
@Suite(.waitsForPrograms) struct `A command that is interrupted while it writes` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try folder.write(
      ExportText.document(
        ExportText.record(start: ExportText.minute(0), end: ExportText.minute(1))),
      to: "data/export.xml")
  }

  private var written: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()) ?? []
  }

  /// Runs the tool under strace, which sends it a signal at the given occurrence of a system call.
  private func interrupted(
    _ arguments: [String], at calls: String, _ number: Int, by signal: String = "INT"
  ) throws -> Tool.Result {
    try ToolProcess(
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(calls)", "-e",
        "inject=\(calls):signal=\(signal):when=\(number)", Tool.path,
      ] + arguments, executable: Strace.path, environment: Tool.minimalEnvironment
    ).finish()
  }

  private func rendering(_ names: [String]) throws -> [String] {
    for name in names { try folder.write(`healthmark render`.definition, to: "\(name).yaml") }
    return ["render"] + names.map { folder.path("\($0).yaml") } + [
      "--data", data, "--no-cache", "--format", "markdown,html,json", "--out", folder.path("out"),
    ]
  }

  /// The steps of writing, each interrupted at each of the three files.
  @Test(
    .needsStrace,
    arguments: ["mkdir,mkdirat", "fchmod,fchmodat", "fsync"], [1, 2, 3])
  func `an interrupt before files get their names leaves nothing of a report (W11)`(
    _ calls: String, _ number: Int
  ) throws {
    // Only one folder is created.
    guard number == 1 || !calls.hasPrefix("mkdir") else { return }
    let result = try interrupted(try rendering(["report"]), at: calls, number)
    #expect(result.status == 130, "\(result.errors)")
    #expect(written == [])
    #expect(try folder.names == ["data", "report.yaml"])
  }

  @Test(
    .needsStrace, arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)],
    [1, 2, 3])
  func `an interrupt after one file has its name leaves all files of a report (W11)`(
    _ signal: (name: String, status: Int32), _ number: Int
  ) throws {
    try folder.write(`healthmark render`.old, to: "out/report.md")
    let result = try interrupted(
      try rendering(["report"]), at: "rename,renameat,renameat2", number, by: signal.name)
    #expect(result.status == signal.status, "\(result.errors)")
    #expect(written == ["report.html", "report.json", "report.md"])
    #expect(try folder.text(of: "out/report.md") != `healthmark render`.old)
  }

  /// A site has hundreds of files.
  @Test(.needsStrace)
  func `an interrupted render of 300 files leaves none of them (W11)`() throws {
    let result = try interrupted(
      try rendering((100..<200).map { "day-\($0)" }), at: "fsync", 300)
    #expect(result.status == 130, "\(result.errors)")
    #expect(written == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interrupted sample-data leaves no archive (W11)`(_ signal: Int32) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: false)
    let process = try ToolProcess(
      ["sample-data", folder.path("out/export.zip"), "--days", "1000"],
      environment: Tool.minimalEnvironment)
    #expect(process.waits { !written.isEmpty })
    #expect(!written.contains("export.zip"))
    process.send(signal)
    #expect(try process.finish().status == 128 + signal)
    #expect(written == [])
  }

  @Test(.needsStrace, arguments: [1, 2])
  func `a sample archive interrupted while flushed is missing or complete (W11)`(
    _ number: Int
  ) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: false)
    let result = try interrupted(
      ["sample-data", folder.path("out/export.zip"), "--days", "1"], at: "fsync", number)
    #expect(result.status == 130, "\(result.errors)")
    // First the file is flushed, then its folder.
    #expect(written == (number == 1 ? [] : ["export.zip"]))
  }

  @Test(.needsStrace, arguments: 1...4)
  func `an interrupted 'plugins new' leaves nothing of the new plug-in (W11)`(
    _ number: Int
  ) throws {
    let result = try interrupted(
      ["plugins", "new", "training-load", "--kind", "section", "--out", folder.path("out")],
      at: "fsync", number)
    #expect(result.status == 130, "\(result.errors)")
    #expect(try folder.names == ["data"])
  }
}
