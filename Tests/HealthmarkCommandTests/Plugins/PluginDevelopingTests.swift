import Foundation
import JSON
import TestSupport
import Testing

/// W1: consent to a folder instead of a digest, for a plug-in that is edited all the time.
@Suite(.waitsForPrograms) struct `Consent while developing` {
  typealias Project = PluginProject

  static func allow(
    _ folder: String = "plugins", in project: Project
  ) throws -> Tool.Result {
    try project.run(
      ["plugins", "allow", "--developing", folder] + project.containment.options)
  }

  private static func edit(_ project: Project) throws {
    let text = Project.goodProgram(.query).replacing("program speaks", with: "edited")
    try project.write("#!/bin/sh\nhere=${0%/*}\n\(text)\n", to: "plugins/demo/run", mode: 0o755)
  }

  @Test(arguments: ["plugins", "plugins/demo", "plugins/../plugins/demo/"])
  func `plug-ins in the folder run after each edit, and each run warns (W1)`(
    _ folder: String
  ) throws {
    let project = try `Consent to a plug-in`.project()
    let allowed = try Self.allow(folder, in: project)
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(allowed.errors.contains("warning: every plug-in in '"))
    #expect(try project.render().status == 0)
    try Self.edit(project)
    for arguments in [[], ["--quiet"]] {
      let rendered = try project.run(
        ["render", "tried.yaml", "--data", project.export, "--out", project.out] + arguments)
      #expect(rendered.status == 0, "\(rendered.errors)")
      #expect(rendered.errors.contains("demo: edited"))
      #expect(
        rendered.errors.contains(
          "warning: the plug-in 'demo' runs whatever its files contain, because you allowed"))
    }
    let listed = try project.run("plugins", "list")
    #expect(listed.output.contains("allowed while developing"))
  }

  @Test func `no folder is allowed by default, and consent to a digest does not allow one (W1)`()
    throws
  {
    let project = try `Consent to a plug-in`.project()
    let asked = try project.render()
    #expect(asked.status == 5)
    #expect(!asked.errors.contains("developing"))
    let line = try `Consent to a plug-in`.line(in: asked.errors)
    #expect(try `Consent to a plug-in`.type(line, in: project).status == 0)
    let rendered = try project.render()
    #expect(rendered.status == 0)
    #expect(!rendered.errors.contains("developing"))
    try Self.edit(project)
    #expect(try project.render().status == 5)
  }

  @Test func `other projects and other folders still need consent (W1)`() throws {
    let project = try `Consent to a plug-in`.project()
    try project.addPlugin(
      .query, named: "other", program: Project.goodProgram(.query))
    #expect(try Self.allow("plugins/other", in: project).status == 0)
    #expect(try project.render().status == 5)
    let elsewhere = try project.run(
      ["plugins", "allow", "--developing", "plugins", "--project", project.folder.path("home")]
        + project.containment.options)
    #expect(elsewhere.status == 0, "\(elsewhere.errors)")
    #expect(try project.render().status == 5)
  }

  @Test(arguments: ["plugins", ".", "plugins/demo"])
  func `a folder that others can write is refused, also later (W1)`(_ name: String) throws {
    let project = try `Consent to a plug-in`.project()
    let path = project.path + "/" + name
    #expect(chmod(path, 0o777) == 0)
    let refused = try Self.allow("plugins/demo", in: project)
    #expect(refused.status == 5, "\(refused.errors)")
    #expect(refused.errors.contains("error: other users can change the plug-ins in '"))
    #expect(chmod(path, 0o755) == 0)
    #expect(try Self.allow("plugins/demo", in: project).status == 0)
    #expect(try project.render().status == 0)
    #expect(chmod(path, 0o777) == 0)
    let later = try project.render()
    #expect(later.status != 0, "\(later.errors)")
    #expect(!later.errors.contains("program speaks"))
  }

  @Test func `consent to a folder can be revoked`() throws {
    let project = try `Consent to a plug-in`.project()
    #expect(try Self.allow(in: project).status == 0)
    let gone = try project.run("plugins", "revoke", "--developing", "plugins")
    #expect(gone.status == 0, "\(gone.errors)")
    #expect(try project.render().status == 5)
    let again = try project.run("plugins", "revoke", "--developing", "plugins")
    #expect(again.status == 2)
  }

  @Test(arguments: [
    (["allow", "--developing", "none"], "'none' is not a folder"),
    (["allow", "--developing", "."], "neither '.' nor a folder in it contains a plug-in"),
    (["allow", "demo", "--developing", "plugins"], "unexpected argument 'demo'"),
    (["allow", "--developing", "plugins", "--digest", "sha256:0"], "--digest"),
    (["test", "plugins/demo", "--developing", "plugins"], "'plugins allow' and 'plugins revoke'"),
  ])
  func `mistakes in the command line are reported`(
    _ arguments: [String], _ message: String
  ) throws {
    let project = try `Consent to a plug-in`.project()
    let result = try project.run(["plugins"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}

/// `plugins record`.
@Suite(.waitsForPrograms) struct `Recording the requests of a report` {
  typealias Project = PluginProject

  /// A project whose plug-ins may run.
  private func project(_ kind: Project.Kind, program: String? = nil) throws -> Project {
    let project = try Project()
    // The 'echo' of some shells replaces escapes, which JSON has too.
    let good = Project.goodProgram(kind).replacing("echo '{", with: "printf '%s\\n' '{")
    try project.addPlugin(kind, program: program ?? good)
    try project.writeDefinition(kind)
    #expect(try `Consent while developing`.allow(in: project).status == 0)
    return project
  }

  private func record(_ project: Project, _ arguments: String...) throws -> Tool.Result {
    try project.run(
      ["plugins", "record", "demo", "tried.yaml", "--data", project.export] + arguments)
  }

  private func tests(_ project: Project) -> String { project.path + "/plugins/demo/tests" }

  @Test(arguments: Project.Kind.allCases)
  func `the recorded request and answer pass 'plugins test'`(_ kind: Project.Kind) throws {
    let project = try project(kind)
    let recorded = try record(project)
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(recorded.errors.contains("tests/tried/request.json' contains your measurements"))
    #expect(project.written == [])
    let request = try JSONValue(
      reading: Array(Data(contentsOf: URL(filePath: tests(project) + "/tried/request.json"))))
    #expect(request.text(of: "request") == kind.rawValue)
    let tested = try project.run("plugins", "test", "plugins/demo")
    #expect(tested.output.contains("\nok tried\n"), "\(tested.output)")
    for name in ["", "/tried", "/tried/request.json", "/tried/answer.json"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: tests(project) + name)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0, "\(name)")
    }
  }

  @Test func `the recorded request has the bytes that 'render' sends`() throws {
    var project = try Project()
    // With bubblewrap, the plug-in could not save its request.
    project.containment = .free
    let answer = Project.Kind.query.answer
    try project.addPlugin(
      .query, program: "cat >'\(project.folder.path("sent"))'\necho '\(answer)'")
    try project.writeDefinition(.query)
    #expect(try `Consent while developing`.allow(in: project).status == 0)
    #expect(try project.render().status == 0)
    let sent = try project.folder.bytes(of: "sent")
    let recorded = try record(project)
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(
      try Array(Data(contentsOf: URL(filePath: tests(project) + "/tried/request.json"))) == sent)
  }

  @Test func `each request is a test of its own, and equal ones are recorded once`() throws {
    let project = try project(.query)
    let range = "range: 2024-01-01 .. 2024-01-03"
    try project.write(
      """
      title: Tried
      time_zone: America/New_York
      plugins: { demo: "1" }
      queries:
        a: { kind: demo, interval: 1 day, \(range) }
        b: { kind: demo, interval: 1 day, \(range), factor: 2 }
        c: { kind: demo, interval: 1 day, \(range) }

      """, to: "tried.yaml")
    #expect(try record(project, "--name", "days").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: tests(project)).sorted()
    #expect(names == ["days", "days-2"])
    let again = try record(project, "--name", "days")
    #expect(again.status == 2)
    #expect(again.errors.contains("tests/days' already exists"))
  }

  @Test func `the request is recorded without an answer if the plug-in fails`() throws {
    for program in ["echo no >&2; exit 1", "echo '{}'"] {
      let project = try project(.section, program: program)
      let recorded = try record(project)
      #expect(recorded.status == 6, "\(recorded.errors)")
      #expect(recorded.errors.contains("has no expected answer, because the plug-in failed"))
      let names = try FileManager.default.contentsOfDirectory(atPath: tests(project) + "/tried")
      #expect(names == ["request.json"])
    }
  }

  @Test func `nothing is recorded without consent (W1)`() throws {
    let project = try `Consent to a plug-in`.project()
    let asked = try record(project)
    #expect(asked.status == 5)
    #expect(!asked.errors.contains("program speaks"))
    #expect(!FileManager.default.fileExists(atPath: tests(project)))
  }

  @Test(arguments: [
    (["demo"], "is missing"), (["demo", "tried.yaml", "more"], "unexpected argument 'more'"),
    (["demmo", "tried.yaml"], "'tried.yaml' does not use the plug-in 'demmo'"),
    (["demo", "tried.yaml", "--name", "../a"], "'../a' is not the name of a folder"),
    (["notes", "tried.yaml"], "'notes' is a reader"),
  ])
  func `mistakes in the command line are reported`(
    _ arguments: [String], _ message: String
  ) throws {
    let project = try project(.query)
    try project.addPlugin(
      .query, named: "notes",
      members: [
        "kind": "\"reader\"", "series": "null",
        "output":
          #"{"type":"object","properties":{"type":{"enum":["stepCount"]},"start":{"type":"string"},"value":{"type":"number"}},"required":["type","start","value"],"additionalProperties":false}"#,
      ], program: "exit 1")
    let result = try project.run(["plugins", "record"] + arguments + ["--data", project.export])
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
