import Foundation
import JSON
import TestSupport
import Testing

/// Definitions that use plug-ins, and the places at which their mistakes are reported.
@Suite(.waitsForPrograms) struct `A definition with a plug-in` {
  typealias Project = PluginProject

  static func project(
    _ kind: Project.Kind, versions: String = "\"1\"", parameters: String = "",
    members: [String: String] = [:], answer: String? = nil
  ) throws -> Project {
    let project = try Project()
    try project.addPlugin(
      kind, members: members, program: "echo 'program speaks' >&2; cat \"$here/answer\"")
    try project.write(answer ?? kind.answer, to: "plugins/demo/answer")
    try project.writeDefinition(kind, versions: versions, parameters: parameters)
    return project
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let parameters: String
    let message: String
    let mark: String
    var help: String?

    var testDescription: String { parameters }
  }

  static let mistakes = [
    Mistake(
      parameters: "factr: 2", message: "unknown key 'factr' in ", mark: "factr",
      help: "did you mean 'factor'?"),
    Mistake(parameters: "factor: 0", message: "'factor' must be at least 1, not 0", mark: "0"),
    Mistake(
      parameters: "factor: two", message: "'factor' must be a number, not the text 'two'",
      mark: "two"),
    Mistake(
      parameters: "factor: '2'", message: "'factor' must be a number, not the text '2'",
      mark: "'2'", help: "without quotes it is a number"),
    Mistake(parameters: "factor: ~", message: "'factor' must be a number, not ", mark: "~"),
    Mistake(parameters: "factor: [2]", message: "'factor' must be a number, not a list", mark: "["),
    Mistake(
      parameters: "names: [a, { b: 1 }]",
      message: "item 2 of 'names' must be text, not a mapping", mark: "{ b"),
    Mistake(
      parameters: "mode: fancey", message: "unknown value 'fancey' for 'mode'", mark: "fancey",
      help: "did you mean 'fancy'?"),
  ]

  /// The position of a mark in the definition's line that contains the parameters.
  static func place(of mark: String, in project: Project) throws -> (line: Int, column: Int) {
    let text = try String(contentsOfFile: project.path + "/tried.yaml", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.lastIndex { $0.contains("demo") })
    // The last match is the value, which follows its key.
    let found = try #require(lines[index].ranges(of: mark).last)
    return (
      index + 1,
      lines[index].unicodeScalars.distance(from: lines[index].startIndex, to: found.lowerBound) + 1
    )
  }

  @Test(arguments: Project.Kind.allCases, mistakes)
  func `a wrong plug-in parameter is reported at its place, before anything runs`(
    _ kind: Project.Kind, _ mistake: Mistake
  ) throws {
    let project = try Self.project(kind, parameters: mistake.parameters)
    let (line, column) = try Self.place(of: mistake.mark, in: project)
    for command in [["check", "tried.yaml"], try project.allowedRendering] {
      let refused = try project.run(command)
      #expect(refused.status == 3, "\(refused.errors)")
      let start = "tried.yaml:\(line):\(column): error: \(mistake.message)"
      #expect(refused.errors.contains(start), "\(refused.errors)")
      // The line itself is shown, with a caret below the place.
      let lines = refused.errors.split(separator: "\n")
      let caret = try #require(lines.firstIndex { $0.contains("| ") && $0.contains("^") })
      let margin = lines[caret].prefix { $0 != "|" }.count
      #expect(lines[caret].prefix { $0 != "^" }.count == margin + 1 + column, "\(refused.errors)")
      if let help = mistake.help {
        #expect(refused.errors.contains("help: \(help)"), "\(refused.errors)")
      }
      #expect(!refused.errors.contains("program speaks"))
    }
    #expect(project.written == [])
  }

  static func diagnostic(_ severity: String, _ pointer: String) -> String {
    #"{"severity":"\#(severity)","message":"it is too much","pointer":"\#(pointer)","help":"take less"}"#
  }

  struct Pointer: Sendable, CustomTestStringConvertible {
    let pointer: String
    let mark: String

    var testDescription: String { pointer }
  }

  @Test(
    arguments: Project.Kind.allCases,
    [
      Pointer(pointer: "/factor", mark: "2"), Pointer(pointer: "/names/1", mark: "bb"),
      Pointer(pointer: "/names/7", mark: "[aa"), Pointer(pointer: "/mode/x", mark: "fancy"),
    ])
  func `an error that a plug-in finds is reported at its place`(
    _ kind: Project.Kind, _ pointer: Pointer
  ) throws {
    let parameters = "factor: 2, names: [aa, bb], mode: fancy"
    let project = try Self.project(
      kind, parameters: parameters,
      answer:
        #"{"healthmark":1,"answer":"\#(kind.rawValue)","diagnostics":[\#(Self.diagnostic("error", pointer.pointer))]}"#
    )
    let text = try String(contentsOfFile: project.path + "/tried.yaml", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(parameters) })
    let start = try #require(lines[line].firstRange(of: parameters)).lowerBound
    let mark = try #require(lines[line][start...].firstRange(of: pointer.mark)).lowerBound
    let column = lines[line].distance(from: lines[line].startIndex, to: mark) + 1
    let refused = try project.renderAllowed()
    #expect(refused.status == 3, "\(refused.errors)")
    #expect(
      refused.errors.contains(
        "tried.yaml:\(line + 1):\(column): error: demo: it is too much\n"), "\(refused.errors)")
    #expect(refused.errors.contains("help: take less"))
    #expect(project.written == [])
  }

  @Test(arguments: Project.Kind.allCases)
  func `a plug-in's warning is reported, and the definition is rendered`(
    _ kind: Project.Kind
  ) throws {
    let project = try Self.project(
      kind, parameters: "factor: 2",
      answer:
        #"{"healthmark":1,"answer":"\#(kind.rawValue)","diagnostics":[\#(Self.diagnostic("warning", "/factor"))],\#(kind.payload)}"#
    )
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(rendered.errors.contains(": warning: demo: it is too much\n"), "\(rendered.errors)")
    #expect(!project.written.isEmpty)
    #expect(!(try project.renderAllowed("--quiet")).errors.contains("it is too much"))
  }

  @Test(arguments: ["\"1\"", "\"1.2\"", "\"1.2.0\"", "1.2"])
  func `a definition accepts a plug-in whose version is in the range`(_ versions: String) throws {
    let checked = try Self.project(.query, versions: versions).run("check", "tried.yaml")
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test(arguments: [
    ("\"2\"", "the installed plug-in 'demo' is version 1.2.0, expected 2"),
    ("\"1.3\"", "the installed plug-in 'demo' is version 1.2.0, expected 1.3"),
    ("newest", "'newest' is not a version"), ("\">= 1.2\"", "'>= 1.2' is not a version"),
    ("~", "the value must be a single value, not nothing"),
  ])
  func `a plug-in version outside the range is reported at its place`(
    _ versions: String, _ message: String
  ) throws {
    let refused = try Self.project(.query, versions: versions).run("check", "tried.yaml")
    #expect(refused.status == 3)
    #expect(
      refused.errors.contains("tried.yaml:3:18: error: \(message)"), "\(refused.errors)")
  }

  @Test func `an unknown plug-in is reported with the nearest name`() throws {
    let project = try Self.project(.query)
    let text = try String(contentsOfFile: project.path + "/tried.yaml", encoding: .utf8)
    try project.write(text.replacing("demo", with: "deno"), to: "tried.yaml")
    let refused = try project.run("check", "tried.yaml")
    #expect(refused.status == 3)
    #expect(
      refused.errors.contains(
        """
        tried.yaml:3:12: error: unknown plug-in 'deno'
        3 | plugins: { deno: "1" }
          |            ^~~~
        help: did you mean 'demo'?
        """), "\(refused.errors)")
  }

  @Test func `a plug-in that is used but not listed is reported with a remedy`() throws {
    for kind in Project.Kind.allCases {
      let project = try Self.project(kind)
      let text = try String(contentsOfFile: project.path + "/tried.yaml", encoding: .utf8)
      try project.write(text.replacing("plugins: { demo: \"1\" }\n", with: ""), to: "tried.yaml")
      let refused = try project.run("check", "tried.yaml")
      #expect(refused.status == 3)
      #expect(
        refused.errors.contains(
          "help: the plug-in 'demo' is installed; add it with 'plugins: { demo: \"1.2\" }'"),
        "\(refused.errors)")
    }
  }

  @Test func `a plug-in that is listed but not used is reported`() throws {
    let project = try Self.project(.query)
    try project.write(
      "title: T\nplugins: { demo: \"1\" }\nqueries: { q: { type: stepCount } }\n", to: "tried.yaml")
    let refused = try project.run("check", "tried.yaml")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("tried.yaml:2:12: error: "), "\(refused.errors)")
    #expect(refused.errors.contains("'demo'"))
  }

  @Test(arguments: [
    (["id": "\"other\""], "the id is 'other', but the folder is called 'demo'"),
    (["id": "\"Demo\""], "plugin.json"), (["version": "\"1\""], "/version"),
    (["version": "null"], "'version' is missing"),
    (
      ["protocol": "2"],
      "the plug-in uses protocol 2, but this version of healthmark supports 1"
    ),
    (["kind": "\"querry\""], "unknown kind 'querry' at /kind; did you mean 'query'?"),
    (["run": "\"../run\""], "'../run' is not a file in the folder"),
    (["run": "\"start\""], "'run' is 'start', which is not in the folder"),
    (["command": "\"/bin/sh\""], "unknown member 'command'"),
    (["suffix": "\"txt\""], "only an output has 'suffix'"),
    (["series": "[]"], "a query must have 1 to 64 series, not 0"),
    (["series": #"[{"type":"stepCont"}]"#], "unknown type 'stepCont' at /series/0/type"),
    (["series": #"[{"type":"heartRate","unit":"kg"}]"#], "at /series/0/unit"),
    (
      ["parameters": #"{"type":"object","properties":{"range":{}},"additionalProperties":false}"#],
      "'range'"
    ),
    (["parameters": #"{"type":"object","pattern":"x"}"#], "'pattern'"),
    (["output": #"{"type":"array"}"#], "at /output"),
  ])
  func `mistakes in a manifest are reported with their place`(
    _ members: [String: String], _ message: String
  ) throws {
    let project = try Self.project(.query, members: members)
    let refused = try project.run("check", "tried.yaml")
    #expect(refused.status == 3)
    #expect(
      refused.errors.contains("tried.yaml:3:12: error: the plug-in 'demo' cannot be used: "),
      "\(refused.errors)")
    #expect(refused.errors.contains("/plugins/demo"), "\(refused.errors)")
    #expect(refused.errors.contains(message), "\(refused.errors)")
    // Another plug-in with the same name is not used instead.
    try FileManager.default.createDirectory(
      atPath: project.folder.path("data/healthmark/plugins"), withIntermediateDirectories: true)
    let good = try Self.project(.query)
    try FileManager.default.copyItem(
      atPath: good.path + "/plugins/demo",
      toPath: project.folder.path("data/healthmark/plugins/demo"))
    #expect(try project.run("check", "tried.yaml").status == 3)
  }

  @Test func `a manifest that is not JSON is reported with the byte offset`() throws {
    let project = try Self.project(.query)
    try project.write("{ \"protocol\": 1, }", to: "plugins/demo/plugin.json")
    let refused = try project.run("check", "tried.yaml")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("at byte 17"), "\(refused.errors)")
  }
}
