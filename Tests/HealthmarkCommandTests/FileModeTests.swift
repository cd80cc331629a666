import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The mode of reports` {
  let render: `healthmark render`
  var folder: WorkFolder { render.folder }

  init() throws {
    render = try `healthmark render`()
  }

  /// Renders all formats into `site/reports` with a umask.
  func write(mask: String = "022", _ arguments: String...) throws -> Tool.Result {
    let command = ["render", folder.path("steps.yaml"), "--data", render.data]
    let options = ["--out", folder.path("site/reports"), "--format", "markdown,html,json"]
    let words = (command + options + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try Tool.runShell(
      "umask \(mask); healthmark \(words)", environment: ["HOME": folder.path],
      in: URL(filePath: folder.path))
  }

  /// The mode of the file or folder at a path, in octal digits.
  func mode(_ name: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return String(try #require(attributes[.posixPermissions] as? Int), radix: 8)
  }

  func modesOfReports() throws -> [String] {
    try ["md", "html", "json"].map { try mode("site/reports/steps.\($0)") }
  }

  @Test(arguments: ["000", "022", "077"])
  func `reports and new folders get their mode from --mode, whatever the umask`(
    _ mask: String
  ) throws {
    for (wanted, file, made) in [("0644", "644", "755"), ("640", "640", "750")] {
      let result = try write(mask: mask, "--mode", wanted)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try modesOfReports() == [file, file, file])
      #expect(try [mode("site"), mode("site/reports")] == [made, made])
      try FileManager.default.removeItem(atPath: folder.path("site"))
    }
  }

  @Test func `without --mode, only the owner can read reports, even replaced ones`() throws {
    #expect(try write("--mode", "0644").status == 0)
    #expect(try write(mask: "000").status == 0)
    #expect(try modesOfReports() == ["600", "600", "600"])
    #expect(try write("--mode", "0604").status == 0)
    #expect(try modesOfReports() == ["604", "604", "604"])
  }

  @Test func `--mode does not apply to existing folders and the lock`() throws {
    #expect(mkdir(folder.path("site"), 0o700) == 0)
    #expect(chmod(folder.path("site"), 0o711) == 0)
    #expect(try write("--mode", "0644", "--lock").status == 0)
    #expect(try [mode("site"), mode("site/reports")] == ["711", "755"])
    #expect(try mode("steps.lock") == "600")
  }

  @Test func `render reports a folder that keeps out the readers of --mode`() throws {
    #expect(try !write().errors.contains("keeps out"))
    let closed = try write("--mode", "0644")
    #expect(closed.status == 0)
    #expect(closed.errors.contains("site/reports' keeps out others who may read the reports in it"))
    #expect(closed.errors.contains("; to let them in, use 'chmod 755'"), "\(closed.errors)")
    #expect(chmod(folder.path("site/reports"), 0o711) == 0)
    #expect(try !write("--mode", "0644").errors.contains("keeps out"))
  }

  @Test func `--mode changes nothing with --check`() throws {
    #expect(try write().status == 0)
    #expect(try write("--mode", "0644", "--check").status == 0)
    #expect(try modesOfReports() == ["600", "600", "600"])
    #expect(try mode("site") == "700")
  }

  @Test(arguments: [
    ("0666", "'0666' would let others write to the reports"),
    ("0620", "'0620' would let others write to the reports"),
    ("0444", "'0444' would not let the owner read and write the reports"),
    ("0755", "'0755' is a mode for executables or folders"),
    ("0680", "'0680' is not a file mode in octal digits"),
    ("u+rw", "'u+rw' is not a file mode in octal digits"),
    ("+644", "'+644' is not a file mode in octal digits"),
    ("4644", "'4644' is a mode for executables or folders"),
    ("00644", "'00644' is not a file mode in octal digits"),
    ("", "'' is not a file mode in octal digits"),
  ])
  func `--mode refuses a mode that does not suit reports`(_ word: String, _ reason: String) throws {
    let result = try write("--mode", word)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        healthmark: error: --mode: \(reason)
        help: use 0644 to let everyone read the reports, 0640 the group too, 0600 only the owner

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
  }

  @Test func `a definition cannot set the mode of reports`() throws {
    try folder.write("mode: 0644\n" + `healthmark render`.definition, to: "steps.yaml")
    let result = try write()
    #expect(result.status == 3)
    #expect(result.errors.contains("unknown key 'mode'"))
  }
}
