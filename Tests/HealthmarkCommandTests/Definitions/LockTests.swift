import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Locks of reports` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write(ExportText.document(ExportText.record(value: "7341")), to: "export.xml")
    try folder.write("queries: { a: { type: stepCount, range: \"{{range}}\" } }\n", to: "q.yaml")
    try folder.write(
      """
      ---
      title: A
      include: q.yaml
      parameters: { range: all }
      ---
      {{a.coverage}}

      ```table a
      ```
      """, to: "r.md")
  }

  private func render(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["render", "r.md"] + arguments, in: URL(filePath: folder.path))
  }

  private func lock() throws {
    #expect(try render("--data", "export.xml", "--lock").status == 0)
  }

  @Test func `a lock contains digests, and no values`() throws {
    try lock()
    let text = try folder.text(of: "r.lock")
    #expect(text.contains("\"format\": \"healthmark lock 1\""))
    #expect(text.contains("\"q.yaml\": \"sha256:"))
    #expect(text.contains("\"out/r.md\": \"sha256:"))
    #expect(text.contains("\"range\": \"all\""))
    #expect(!text.contains("7341"))
    #expect(!text.contains("7,341"))
    #expect(try folder.text(of: "out/r.md").contains("7,341"))
  }

  @Test func `render --check checks a lock without data, from any folder`() throws {
    try lock()
    let checked = try render("--check")
    #expect(checked.status == 0)
    #expect(checked.errors.contains("checked using only 'r.lock'"))
    #expect(try render("--check", "--as-of", "2024-01-01").status == 2)
    let above = URL(filePath: folder.path).deletingLastPathComponent()
    let name = URL(filePath: folder.path).lastPathComponent
    #expect(try Tool.run("render", "\(name)/r.md", "--check", in: above).status == 0)
    #expect(try Tool.run("render", folder.path("r.md"), "--check").status == 0)
  }

  @Test(arguments: [
    ("r.md", "A", "B", ["the definition changed"]),
    ("q.yaml", " } }", " }  }", ["the included file 'q.yaml' changed"]),
    (
      "r.md", "range: all", "range: last 7 days",
      ["the definition changed", "the parameter 'range' changed"]
    ),
    ("out/r.md", "7,341", "7,342", ["the output 'out/r.md' changed"]),
  ])
  func `render --check lists what has changed since the lock`(
    _ file: String, _ old: String, _ new: String, _ changes: [String]
  ) throws {
    try lock()
    let text = try folder.text(of: file)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new, maxReplacements: 1), to: file)
    let result = try render("--check")
    #expect(result.status == 1)
    #expect(result.output == changes.map { "r.lock: \($0)\n" }.joined())
  }

  @Test func `render --check distinguishes an unreadable output from a missing one`() throws {
    try lock()
    #expect(unlink(folder.path("out/r.md")) == 0)
    #expect(try render("--check").output == "r.lock: the output 'out/r.md' is gone\n")
    #expect(mkdir(folder.path("out/r.md"), 0o700) == 0)
    let result = try render("--check")
    #expect(result.status == 4)
    #expect(result.errors.contains("out/r.md' is a folder"))
  }

  @Test func `render --locked writes nothing if the data has changed`() throws {
    try lock()
    let page = try folder.text(of: "out/r.md")
    #expect(try render("--data", "export.xml", "--locked").status == 0)
    try folder.write(ExportText.document(ExportText.record(value: "9")), to: "export.xml")
    let result = try render("--data", "export.xml", "--locked")
    #expect(result.status == 1)
    #expect(result.output.contains("r.lock: the data changed\n"))
    #expect(result.output.contains("r.lock: the output 'out/r.md' changed\n"))
    #expect(try folder.text(of: "out/r.md") == page)
  }

  @Test func `--locked reports a missing lock, and --lock replaces no other file`() throws {
    #expect(try render("--check").errors.contains("--data is missing"))
    let locked = try render("--data", "export.xml", "--locked")
    #expect(locked.status == 1)
    #expect(locked.output == "r.lock: the lock is missing\n")
    try folder.write("mine", to: "r.lock")
    let foreign = try render("--data", "export.xml", "--lock")
    #expect(foreign.status == 2)
    #expect(foreign.errors.contains("'r.lock' is not a lock that healthmark wrote"))
    #expect(try folder.text(of: "r.lock") == "mine")
    #expect(try render("--data", "export.xml", "--lock", "--check").status == 2)
    #expect(try render("--data", "export.xml", "--lock", "--locked").status == 2)
  }
}
