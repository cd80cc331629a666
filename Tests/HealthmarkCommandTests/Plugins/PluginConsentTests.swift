import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

/// W1: a definition in someone else's repository uses a plug-in from that repository.
@Suite(.waitsForPrograms) struct `Consent to a plug-in` {
  typealias Project = PluginProject

  static func project(named name: String = "repository") throws -> Project {
    let project = try Project(named: name)
    try project.addPlugin(.query, program: Project.goodProgram(.query))
    try project.writeDefinition(.query)
    return project
  }

  /// The command line that a message suggests.
  static func line(in errors: String) throws -> String {
    let line = try #require(errors.split(separator: "\n").last { $0.hasPrefix("help: ") })
    return String(line.dropFirst("help: ".count))
  }

  /// Runs a line in a shell, as a user would.
  static func type(_ line: String, in project: Project) throws -> Tool.Result {
    var environment = project.environment
    let tools = URL(filePath: Tool.path).deletingLastPathComponent().path
    environment["PATH"] = tools + ":/usr/bin:/bin"
    return try ToolProcess(
      ["-c", line], executable: "/bin/sh", environment: environment, in: project.folder.path
    ).finish()
  }

  @Test(arguments: Project.Containment.all)
  func `consent to a plug-in is required before anything runs (W1)`(
    _ containment: Project.Containment
  ) throws {
    var project = try Self.project()
    project.containment = containment
    let asked = try project.render()
    #expect(asked.status == 5, "\(asked.errors)")
    #expect(asked.output == "")
    #expect(!asked.errors.contains("program speaks"))
    #expect(project.written == [])
    #expect(asked.errors.contains("healthmark: error: the plug-in 'demo' needs your consent"))
    #expect(asked.errors.contains("sees: stepCount in count"))
    #expect(asked.errors.contains("digest: \(try project.digest())"))
    #expect(
      asked.errors.contains(
        containment == .contained
          ? "note: bubblewrap blocks a plug-in's access to the network and to files other than its"
            + " own"
          : ": a plug-in runs with your own permissions"))
  }

  @Test(arguments: [
    "repository", "two  spaces", #"it's "$HOME" `id` \ & * ü 'quoted'"#, "--digest",
    "a\nnew line\u{1B}[31m and \u{202E}more\n",
  ])
  func `the printed command line gives consent, wherever the project is (W1)`(
    _ name: String
  ) throws {
    let project = try Self.project(named: name)
    let asked = try project.render()
    #expect(asked.status == 5, "\(asked.errors)")
    let given = try Self.type(try Self.line(in: asked.errors), in: project)
    #expect(given.status == 0, "\(given.errors)")
    let rendered = try project.render()
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(rendered.errors.contains("demo: program speaks"))
    #expect(project.written == ["tried.html", "tried.md"])
    #expect(try project.text(of: "tried.md").contains("| Jan 1, 2024 |       3 |"))
  }

  @Test func `consent is stored outside the repository, only for its owner (W1)`() throws {
    let project = try Self.project()
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: project.path).sorted()
    }
    let before = try files()
    #expect(try Self.type(try Self.line(in: project.render().errors), in: project).status == 0)
    #expect(try project.render("--no-cache").status == 0)
    #expect(try files() == before)
    for (name, mode) in [("state/healthmark", 0o700), ("state/healthmark/plugins.json", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: project.folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let what: String
    let make: @Sendable (Project) throws -> Void

    var testDescription: String { what }
  }

  @Test(arguments: [
    Change(what: "a byte of the program") { project in
      let text = Project.goodProgram(.query).replacing("program speaks", with: "Program speaks")
      try project.write("#!/bin/sh\nhere=${0%/*}\n\(text)\n", to: "plugins/demo/run", mode: 0o755)
    },
    Change(what: "a space in the manifest") { project in
      let path = project.path + "/plugins/demo/plugin.json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try project.write(text + " ", to: "plugins/demo/plugin.json")
    },
    Change(what: "a byte of a file in a folder of it") {
      try $0.write("2", to: "plugins/demo/tables/one.txt")
    },
    Change(what: "a file more") { try $0.write("", to: "plugins/demo/tables/two.txt") },
    Change(what: "a file less") {
      try FileManager.default.removeItem(atPath: $0.path + "/plugins/demo/tables/one.txt")
    },
    Change(what: "another name of a file") {
      let tables = $0.path + "/plugins/demo/tables/"
      try FileManager.default.moveItem(atPath: tables + "one.txt", toPath: tables + "One.txt")
    },
    Change(what: "a file that can be started no more") {
      try $0.write("1", to: "plugins/demo/helper", mode: 0o644)
    },
    Change(what: "another plug-in of its name, found first") { project in
      try FileManager.default.createDirectory(
        atPath: project.path + "/reports", withIntermediateDirectories: true)
      for place in ["tried.yaml", "plugins/demo"] {
        try FileManager.default.copyItem(
          atPath: "\(project.path)/\(place)",
          toPath: "\(project.path)/reports/\(place == "tried.yaml" ? place : "demo")")
      }
      try FileManager.default.createDirectory(
        atPath: project.path + "/reports/plugins", withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        atPath: project.path + "/reports/demo", toPath: project.path + "/reports/plugins/demo")
      try project.write("new", to: "reports/plugins/demo/more")
      try FileManager.default.removeItem(atPath: project.path + "/tried.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: project.path + "/tried.yaml",
        withDestinationPath: project.path + "/reports/tried.yaml")
    },
  ])
  func `consent is required again after any change to the plug-in (W1)`(_ change: Change) throws {
    let project = try Self.project()
    try project.write("1", to: "plugins/demo/tables/one.txt")
    try project.write("1", to: "plugins/demo/helper", mode: 0o755)
    #expect(try Self.type(try Self.line(in: project.render().errors), in: project).status == 0)
    #expect(try project.render().status == 0)
    try FileManager.default.removeItem(atPath: project.out)
    try change.make(project)
    let path =
      FileManager.default.fileExists(atPath: project.path + "/reports")
      ? "reports/tried.yaml" : "tried.yaml"
    let asked = try project.run("render", path, "--data", project.export, "--out", project.out)
    #expect(asked.status == 5, "\(asked.errors)")
    #expect(!asked.errors.contains("program speaks"))
    #expect(project.written == [])
  }

  @Test func `consent to a plug-in is valid for one project (W1)`() throws {
    let project = try Self.project()
    #expect(try Self.type(try Self.line(in: project.render().errors), in: project).status == 0)
    try FileManager.default.copyItem(
      atPath: project.path, toPath: project.folder.path("another"))
    let asked = try project.run(
      "render", "../another/tried.yaml", "--data", project.export, "--out", project.out)
    #expect(asked.status == 5, "\(asked.errors)")
    #expect(!asked.errors.contains("program speaks"))
    // The original project still has its consent.
    #expect(try project.render().status == 0)
  }

  @Test func `consent is valid only for the series that the plug-in sees (W1)`() throws {
    let project = try Project()
    try project.addPlugin(.section, program: Project.goodProgram(.section))
    try project.writeDefinition(.section)
    #expect(try Self.type(try Self.line(in: project.render().errors), in: project).status == 0)
    #expect(try project.render().status == 0)
    try project.writeDefinition(.section, type: "heartRate")
    let asked = try project.render()
    #expect(asked.status == 5, "\(asked.errors)")
    #expect(asked.errors.contains("sees: results of queries over heartRate"))
    #expect(!asked.errors.contains("program speaks"))
  }

  @Test(.needsBubblewrap)
  func `consent given with bubblewrap is required again without it (W1, W4)`() throws {
    var project = try Self.project()
    #expect(try Self.type(try Self.line(in: project.render().errors), in: project).status == 0)
    #expect(try project.render().status == 0)
    let consent = try project.folder.text(of: "state/healthmark/plugins.json")
    #expect(consent.contains("\"containment\": \"bubblewrap\""))
    try FileManager.default.removeItem(atPath: project.out)

    project.containment = .free
    let asked = try project.render()
    #expect(asked.status == 5, "\(asked.errors)")
    #expect(!asked.errors.contains("program speaks"))
    #expect(project.written == [])
    #expect(asked.errors.contains(": a plug-in runs with your own permissions"))
    let line = try Self.line(in: asked.errors)
    #expect(line.hasSuffix(" --uncontained"))
    #expect(try project.run("plugins", "list").output.contains("needs consent"))

    // Consent to an uncontained plug-in also covers a contained one.
    #expect(try Self.type(line, in: project).status == 0)
    for containment in Project.Containment.all {
      project.containment = containment
      #expect(try project.render().status == 0, "\(containment)")
      #expect(try project.run("plugins", "list").output.contains("allowed here"))
    }
  }

  @Test func `--allow-plugin needs --uncontained if nothing contains the plug-in (W4)`() throws {
    var project = try Self.project()
    project.containment = .free
    let consent = ["--allow-plugin", "demo=\(try project.digest())"]
    let render = ["render", "tried.yaml", "--data", project.export, "--out", project.out]
    let refused = try project.run(render + consent)
    #expect(refused.status == 5, "\(refused.errors)")
    #expect(!refused.errors.contains("program speaks"))
    #expect(project.written == [])
    #expect(refused.errors.contains("the plug-in 'demo' of --allow-plugin cannot be contained"))
    #expect(refused.errors.contains("--uncontained"))
    #expect(
      try project.run(render + ["--uncontained"]).status == 5,
      "that does not give consent by itself")
    let rendered = try project.run(render + consent + ["--uncontained"])
    #expect(rendered.status == 0, "\(rendered.errors)")
  }

  @Test func `'plugins allow' needs --uncontained if nothing contains the plug-in (W4)`() throws {
    var project = try Self.project()
    project.containment = .free
    let allow = ["plugins", "allow", "demo", "--project", project.path]
    let refused = try project.run(allow)
    #expect(refused.status == 5, "\(refused.errors)")
    #expect(!refused.errors.contains("program speaks"))
    #expect(refused.errors.contains("--uncontained"))
    let allowed = try project.run(allow + ["--uncontained"])
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(allowed.errors.contains(", uncontained\n"))
    #expect(try project.render().status == 0)
  }

  @Test func `a program that contradicts its manifest gets no consent (W1)`() throws {
    let project = try Project()
    try project.addPlugin(
      .query,
      program: Project.goodProgram(.query).replacing(
        #"cat "$here/plugin.json""#, with: #"sed s/stepCount/heartRate/ "$here/plugin.json""#))
    try project.writeDefinition(.query)
    let given = try Self.type(try Self.line(in: project.render().errors), in: project)
    #expect(given.status == 6, "\(given.errors)")
    #expect(given.errors.contains("plug-in 'demo'"))
    #expect(given.errors.contains("plugin.json"))
    #expect(try project.render().status == 5)
  }

  @Test func `consent to a plug-in can be revoked (W1)`() throws {
    let project = try Self.project()
    #expect(try Self.type(try Self.line(in: project.render().errors), in: project).status == 0)
    #expect(try project.render().status == 0)
    #expect(try project.run("plugins", "revoke", "demo").status == 0)
    #expect(try project.render().status == 5)
    #expect(try project.run("plugins", "revoke", "demo").status == 2)
  }

  @Test func `consent can be given on the command line, as a digest (W1)`() throws {
    let project = try Self.project()
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    // That consent is only for this run.
    #expect(try project.render().status == 5)
    let digest = try project.digest()
    let other = digest.dropLast() + (digest.hasSuffix("0") ? "1" : "0")
    let refused = try project.render("--allow-plugin", "demo=\(other)")
    #expect(refused.status == 5)
    #expect(refused.errors.contains("its digest is \(digest)"), "\(refused.errors)")
    #expect(!refused.errors.contains("program speaks"))
    #expect(try project.render("--allow-plugin", "other=\(digest)").status == 5)
    for word in ["demo", "demo=", "demo=sha256:12", "=\(digest)", "demo=\(digest.uppercased())"] {
      #expect(try project.render("--allow-plugin", word).status == 2, "\(word)")
    }
  }

  @Test func `a plug-in that others can write gets no consent (W1)`() throws {
    let project = try Self.project()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: project.path + "/plugins/demo")
    let refused = try project.render()
    #expect(refused.status == 3, "\(refused.errors)")
    #expect(refused.errors.contains("tried.yaml:3:12: error: the plug-in 'demo' cannot be used"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: project.path + "/plugins/demo")
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/plugins/demo/link", withDestinationPath: "/etc/passwd")
    #expect(try project.render().status == 3)
  }

  @Test func `checking a definition runs nothing and needs no consent (W1)`() throws {
    let project = try Self.project()
    let checked = try project.run("check", "tried.yaml")
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(!checked.errors.contains("program speaks"))
  }

  @Test(arguments: Project.Kind.allCases)
  func `--no-plugins runs nothing and needs no consent (W1)`(_ kind: Project.Kind) throws {
    let project = try Project()
    try project.addPlugin(kind, program: Project.goodProgram(kind))
    try project.writeDefinition(kind)
    let rendered = try project.render("--no-plugins")
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(!rendered.errors.contains("program speaks"))
    switch kind {
    case .query:
      #expect(
        try project.text(of: "tried.md").contains(
          "*Tried: not computed, the plug-in 'demo' is off.*"))
    case .section:
      #expect(try project.text(of: "tried.md").contains("*Not shown: the plug-in 'demo' is off.*"))
    case .output:
      #expect(project.written == [])
      #expect(
        rendered.errors.contains(
          "the output 'demo' is not written because its plug-in is turned off"))
    }
  }

  @Test(arguments: [("1", true), ("", false)])
  func `no consent is needed if HEALTHMARK_NO_PLUGINS turns plug-ins off`(
    _ value: String, _ isOff: Bool
  ) throws {
    let project = try Self.project()
    let rendered = try Tool.run(
      ["render", "tried.yaml", "--data", project.export, "--out", project.out],
      environment: project.environment.merging(["HEALTHMARK_NO_PLUGINS": value]) { $1 },
      in: URL(filePath: project.path))
    #expect(rendered.status == (isOff ? 0 : 5), "\(rendered.errors)")
    #expect(!rendered.errors.contains("program speaks"))
  }

  struct Command: Sendable, CustomTestStringConvertible {
    let definition: String
    let place: String

    var testDescription: String { definition }
  }

  @Test(arguments: [
    Command(definition: #"plugins: { "demo": { run: /bin/sh } }"#, place: "2:20"),
    Command(definition: #"plugins: { "./demo": "1" }"#, place: "2:12"),
    Command(definition: #"plugins: { "../plugins/demo": "1" }"#, place: "2:12"),
    Command(definition: #"plugins: { "/bin/sh": "1" }"#, place: "2:12"),
    Command(definition: #"plugins: [/bin/sh]"#, place: "2:10"),
    Command(definition: "queries: { q: { kind: /bin/sh } }", place: "2:23"),
    Command(definition: "queries: { q: { type: stepCount, run: /bin/sh } }", place: "2:34"),
    Command(definition: "output: [/bin/sh]", place: "2:10"),
    Command(definition: "sections: [{ /bin/sh: q }]", place: "2:14"),
  ])
  func `a definition cannot ask for a command, only for a plug-in's id (W1, H8)`(
    _ command: Command
  ) throws {
    let project = try Self.project()
    try project.write("title: T\n\(command.definition)\n", to: "tried.yaml")
    let refused = try project.render()
    #expect(refused.status == 3, "\(refused.errors)")
    #expect(refused.errors.contains("tried.yaml:\(command.place): error: "), "\(refused.errors)")
    #expect(!refused.errors.contains("program speaks"))
    #expect(project.written == [])
  }
}
