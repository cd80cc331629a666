import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

/// Runs the plug-ins of `Examples/plugins` through the command.
@Suite(.waitsForPrograms, .enabled(if: ExamplePlugins.havePython, "python3 is missing"))
struct `Every example with a plug-in` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let plugin: String
    var input: String?
    var options: [String] = []
    let suffixes: [String]

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "training-load", plugin: "training-load", suffixes: ["md", "html", "json"]),
    Case(name: "fhir", plugin: "fhir-observations", suffixes: ["md", "fhir.json"]),
    Case(
      name: "fitbit", plugin: "fitbit-takeout",
      input: "Examples/plugins/fitbit-takeout/tests/both-shapes/input",
      options: ["--reader", "fitbit-takeout", "--reader-option", "time_zone=Europe/Berlin"],
      suffixes: ["md", "html"]),
  ]

  @Test func `every example definition with a plug-in is tested`() throws {
    let found = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Examples/plugins").path
    ).filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(found == Self.cases.map { $0.name + ".yaml" }.sorted())
  }

  @Test(arguments: cases, [[:], ["TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8"]])
  func `every example with a plug-in gives the expected report`(
    _ example: Case, _ environment: [String: String]
  ) throws {
    let folder = try WorkFolder()
    let data = try example.input ?? SampleArchive.store()
    let digest = try ExamplePlugins.digest(of: example.plugin)
    let rendered = try Tool.run(
      [
        "render", "Examples/plugins/\(example.name).yaml", "--data", data, "--out", folder.path,
        "--plugins", "Examples/plugins", "--allow-plugin", "\(example.plugin)=\(digest)",
      ] + PluginProject.Containment.all[0].options + example.options, environment: environment,
      in: repository)
    #expect(rendered.status == 0, "\(rendered.errors)")
    for suffix in example.suffixes {
      let name = "\(example.name).\(suffix)"
      // Any change to the plug-in changes its digest, which reports contain.
      let text = try folder.text(of: name).replacing(digest.prefix(23), with: "sha256:(its digest)")
      try expectGolden(text, at: "Examples/Expected/\(name)")
    }
  }

  @Test func `a report without its plug-in states that it is not computed`() throws {
    let folder = try WorkFolder()
    let rendered = try Tool.run(
      "render", "Examples/plugins/training-load.yaml", "--data", try SampleArchive.store(),
      "--out", folder.path, "--plugins", "Examples/plugins", "--no-plugins", in: repository)
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(
      try folder.text(of: "training-load.md").contains(
        "Load: not computed, the plug-in 'training-load' is off."))
  }
}

@Suite(.waitsForPrograms) struct `Built-in ids` {
  private struct List: Decodable {
    struct Plugin: Decodable {
      let id: String
      let from: String
    }

    let plugins: [Plugin]
  }

  @Test func `a plug-in cannot have the id of a built-in feature`() throws {
    let listed = try Tool.run("plugins", "list", "--format", "json")
    let list = try JSONDecoder().decode(List.self, from: Data(listed.output.utf8))
    let ids = list.plugins.filter { $0.from == "built in" }.map(\.id)
    #expect(ids.count >= 11)
    for id in ids {
      let folder = try WorkFolder()
      let manifest =
        #"{"protocol": 1, "id": "\#(id)", "version": "1.0.0", "kind": "section", "summary": "S.","#
        + #" "run": "run", "output": {"type": "array"}}"#
      try folder.write(manifest, to: "plugins/\(id)/plugin.json")
      let text = try Tool.run(
        "plugins", "list", "--plugins", folder.path("plugins"), "--format", "json"
      ).output
      #expect(text.contains("built in") && text.contains("cannot be used"), "\(id)")
    }
  }
}

enum ExamplePlugins {
  static let havePython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  private struct List: Decodable {
    struct Plugin: Decodable {
      let id: String
      let digest: String?
    }

    let plugins: [Plugin]
  }

  static func digest(of id: String) throws -> String {
    let listed = try Tool.run(
      "plugins", "list", "--plugins", "Examples/plugins", "--format", "json", in: repository)
    let list = try JSONDecoder().decode(List.self, from: Data(listed.output.utf8))
    return try #require(list.plugins.first { $0.id == id }?.digest)
  }
}
