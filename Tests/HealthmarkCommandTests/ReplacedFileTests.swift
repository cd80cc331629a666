import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A file at the place of a report` {
  let render: `healthmark render`
  var folder: WorkFolder { render.folder }

  static let formats = ["--format", "markdown,html,json"]

  init() throws {
    render = try `healthmark render`()
  }

  func written() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
  }

  @Test func `a report that healthmark wrote is replaced`() throws {
    for _ in 1...2 {
      let result = try render.render("--format", "markdown,html,json")
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try written() == ["steps.html", "steps.json", "steps.md"])
  }

  @Test func `a report whose line ends Git changed is replaced`() throws {
    #expect(try render.render().status == 0)
    let report = try folder.text(of: "out/steps.md")
    try folder.write(report.replacing("\n", with: "\r\n"), to: "out/steps.md")
    let again = try render.render()
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.text(of: "out/steps.md") == report)
  }

  struct Foreign: Sendable, CustomTestStringConvertible {
    let what: String
    let name: String
    let text: String

    var testDescription: String { what }
  }

  @Test(arguments: [
    Foreign(what: "notes", name: "steps.md", text: "# My notes\n"),
    Foreign(what: "nothing yet", name: "steps.md", text: ""),
    Foreign(
      what: "notes on the mark", name: "steps.md", text: "On\n<!-- healthmark report -->\n"),
    Foreign(
      what: "an account without the mark", name: "steps.md",
      text: "- **Data**: as of a, samples `sha256:0123456789abcdef`,"
        + " definition `sha256:0123456789abcdef`.\n"),
    Foreign(what: "a page", name: "steps.html", text: "<head></head><p>mine</p>"),
    Foreign(
      what: "a page that shows the source of a report", name: "steps.html",
      text: "<head></head><pre><meta name=\"generator\" content=\"healthmark\"></pre>"),
    Foreign(what: "data", name: "steps.json", text: "{\"a\": 1}\n"),
    Foreign(
      what: "data that holds a report", name: "steps.json",
      text: "{\"a\": {\"definitionDigest\": \"sha256:0\"}}\n"),
    Foreign(what: "no JSON", name: "steps.json", text: "definitionDigest sha256:0\n"),
    Foreign(what: "a report of another format", name: "steps.json", text: `healthmark render`.old),
  ])
  func `a file that healthmark did not write is kept, and so are all others`(
    _ foreign: Foreign
  ) throws {
    try folder.write(`healthmark render`.old, to: "out/other.md")
    try folder.write(`healthmark render`.definition, to: "other.yaml")
    try folder.write(foreign.text, to: "out/\(foreign.name)")
    let arguments =
      ["render", folder.path("other.yaml"), folder.path("steps.yaml")]
      + ["--data", render.data, "--out", folder.path("out")] + Self.formats
    let result = try Tool.run(arguments)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains("healthmark did not write '\(folder.path("out/"))"))
    #expect(result.errors.contains(foreign.name) && result.errors.contains("--force"))
    #expect(try written() == ["other.md", foreign.name].sorted())
    #expect(try folder.text(of: "out/other.md") == `healthmark render`.old)
    #expect(try folder.text(of: "out/\(foreign.name)") == foreign.text)
    let forced = try Tool.run(arguments + ["--force"])
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try written().count == 6)
    #expect(try folder.text(of: "out/\(foreign.name)") != foreign.text)
  }

  @Test func `--check compares a file that healthmark did not write`() throws {
    try folder.write("# My notes\n", to: "out/steps.md")
    let result = try render.render("--check", "--format", "markdown")
    #expect(result.status == 1)
    #expect(result.output.contains("steps.md: stale"))
  }

  private typealias Project = PluginProject

  /// A project whose definition writes an output of a plug-in.
  private func project() throws -> PluginProject {
    let project = try Project()
    try project.addPlugin(.output, answering: Project.Kind.output.answer.utf8)
    try project.writeDefinition(.output)
    return project
  }

  @Test func `the output of a plug-in is recorded by its name`() throws {
    let project = try project()
    for _ in 1...2 {
      let rendered = try project.renderAllowed()
      #expect(rendered.status == 0, "\(rendered.errors)")
    }
    #expect(
      try project.text(of: ".healthmark-outputs")
        == "{\n  \"healthmark\": 1,\n  \"outputs\": [\"tried.own.txt\"]\n}\n")
  }

  @Test(arguments: ["tried.own.txt", ".healthmark-outputs"])
  func `a file in place of a plug-in's output is kept if it is not one`(_ name: String) throws {
    let project = try project()
    try project.folder.write("mine", to: "out/\(name)")
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 2, "\(rendered.errors)")
    #expect(rendered.errors.contains(name))
    #expect(project.written == [name])
    #expect(try project.text(of: name) == "mine")
    let forced = try project.renderAllowed("--force")
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(project.written == [".healthmark-outputs", "tried.own.txt"])
  }

  @Test func `a plug-in's output is no longer recorded once it was removed`() throws {
    let project = try project()
    #expect(try project.renderAllowed().status == 0)
    try FileManager.default.removeItem(atPath: project.out + "/tried.own.txt")
    try FileManager.default.moveItem(
      atPath: project.path + "/tried.yaml", toPath: project.path + "/again.yaml")
    let again = try project.run(
      ["render", "again.yaml", "--data", project.export, "--out", project.out]
        + project.consent())
    #expect(again.status == 0, "\(again.errors)")
    #expect(try project.text(of: ".healthmark-outputs").contains("[\"again.own.txt\"]"))
  }
}
