import Foundation
import JSON
import TestSupport
import Testing

/// Whole exchanges with plug-ins of each version, from the wire's point of view.
@Suite(.waitsForPrograms) struct `The protocol of plug-ins` {
  typealias Project = PluginProject

  static let goldens = "Tests/HealthmarkCommandTests/Plugins/Goldens"

  @Test func `sends readers of version 1 what it always sent, and reads their answers`() throws {
    let project = try Project()
    let lines = [
      `A plug-in that reads data`.schema, `A plug-in that reads data`.sample,
      #"{"kind":"state","value":{"rows":1}}"#, `A plug-in that reads data`.end,
    ]
    try project.addReader(writing: lines.map { $0 + "\n" }.joined().utf8, then: project.keeping)
    let rendered = try `A plug-in that reads data`.render(project)
    #expect(rendered.status == 0, "\(rendered.errors)")
    let request = try project.request(in: rendered)
      .replacing(project.folder.path, with: "/folder")
      .replacing(try project.realFolder, with: "/folder")
    try expectGolden(request, at: "\(Self.goldens)/version-1-reader.json")
    #expect(try project.text(of: "tried.md").contains(/\| Jan 1, 2024 .* 12 \|/))
  }

  @Test(arguments: Project.Kind.allCases)
  func `sends other kinds of version 1 what it always sent, and reads their answers`(
    _ kind: Project.Kind
  ) throws {
    let project = try Project()
    try project.addPlugin(kind, program: "\(project.keeping)\nprintf '%s\\n' '\(kind.answer)'")
    try project.writeDefinition(kind, parameters: "factor: 2")
    let rendered = try project.renderAllowed("--as-of", "2024-01-03T00:00:00-05:00")
    #expect(rendered.status == 0, "\(rendered.errors)")
    // Whatever the plug-in's digest is, the definition's and the data's stay.
    try expectGolden(
      try project.request(in: rendered), at: "\(Self.goldens)/version-1-\(kind.rawValue).json")
    let written = try project.text(of: kind == .output ? "tried.own.txt" : "tried.md")
    switch kind {
    case .query: #expect(written.contains("| Jan 1, 2024 |"), "\(written)")
    case .section: #expect(written.contains("\nmade by a plug-in\n"), "\(written)")
    case .output: #expect(written == "made by a plug-in\n")
    }
  }
}

extension PluginProject {
  /// Lines of a program that keep the request for `request(in:)`.
  var keeping: String { "base64 -w 3000 >&2" }

  /// The request that the plug-in `demo` got.
  func request(in result: ToolProcess.Result) throws -> String {
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("demo: ") }
      .map { $0.dropFirst("demo: ".count) }.filter { !$0.contains(" ") }
    let data = try #require(Data(base64Encoded: lines.joined()), "\(result.errors)")
    return String(decoding: data, as: UTF8.self)
  }

  /// The path of the folder without links.
  var realFolder: String {
    get throws { URL(filePath: folder.path).resolvingSymlinksInPath().path }
  }
}
