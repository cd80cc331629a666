import Files
import JSON
import MarkdownHTML
import MarkdownTree
import Plugins
import Report
import SampleIntake

extension FuzzTarget {
  static let manifest = FuzzTarget(
    "manifest", "a manifest that is written again is the same, and runs a file in its folder"
  ) { bytes in
    let manifest = try PluginManifest(reading: bytes, file: "plugin.json")
    let parts = manifest.run.split(separator: "/", omittingEmptySubsequences: false)
    try FuzzFinding.expect(
      parts.allSatisfy { !["", ".", ".."].contains($0) } && !manifest.run.contains("\0"),
      "'\(manifest.run)' leads out of the folder")
    let again = try FuzzFinding.expectReadable("the written manifest is not read") {
      try PluginManifest(reading: Array(manifest.json.text.utf8), file: "plugin.json")
    }
    try FuzzFinding.expect(again.json.isSame(as: manifest.json), "the manifest is another one")
    try FuzzFinding.expectEqual(again.id, manifest.id, "the id")
    try FuzzFinding.expectEqual(again.types, manifest.types, "the types")
  }

  static let answer = FuzzTarget(
    "answer", "an answer is within the bounds of a page, and adds no script and no image to it"
  ) { bytes in
    let kinds = ["query", "section", "output"]
    var isRead = false
    for kind in kinds {
      let manifest = try FuzzFinding.expectReadable("the manifest of a test") {
        try PluginManifest(reading: Array(manifests[kind, default: ""].utf8), file: "plugin.json")
      }
      guard let answer = try? PluginAnswer(bytes, to: kind, of: manifest) else { continue }
      switch kind {
      case "query":
        guard let values = try? answer.values(ofIntervals: 2) else { continue }
        withExtendedLifetime(values) { isRead = true }
      case "section":
        guard let blocks = try? answer.blocks(queries: ["steps"]) else { continue }
        isRead = true
        try expectHarmless(blocks)
      default:
        guard (try? answer.file()) != nil else { continue }
        isRead = true
      }
    }
    guard isRead else { throw Refusal() }
  }

  static let reader = FuzzTarget(
    "reader", "the output of a reader is read the same in pieces of any size"
  ) { bytes in
    let manifest = try FuzzFinding.expectReadable("the manifest of a test") {
      try PluginManifest(reading: Array(manifests["reader", default: ""].utf8), file: "plugin.json")
    }
    try expectEqualReadings(bytes) { bytes, chunk in
      try ImportedSamples {
        try SampleStream.read(
          MemorySource(bytes), of: manifest, named: "input", into: $0, options: ReadingOptions(),
          chunk: chunk)
      }
    }
  }

  private static func expectHarmless(_ blocks: [Block]) throws {
    let written = MarkdownWriter.write(Document(title: "Report", blocks: blocks))
    for medium in [MarkdownRenderer.Medium.page, .mail] {
      let html = try FuzzFinding.expectReadable("what was written is not within the bounds") {
        try MarkdownRenderer(for: medium).html(from: written.markdown, parts: written.parts)
      }
      try expectHarmless(html.text, in: "\(medium)")
    }
  }

  /// Manifests by the kind of the plug-in.
  private static let manifests = [
    "query": """
    {
      "protocol": 1, "id": "load", "version": "1.0.0", "kind": "query", "summary": "Load.",
      "run": "load", "output": {
        "type": "object", "properties": {
          "load": { "type": ["number", "null"], "title": "Load", "unit": "count" },
          "acute": { "type": ["number", "null"] }
        }, "required": ["load"], "additionalProperties": false
      },
      "series": [ { "type": "heartRate", "unit": "count/min" } ]
    }
    """,
    "section": """
    {
      "protocol": 1, "id": "zones", "version": "1.0.0", "kind": "section", "summary": "Zones.",
      "run": "run.py", "output": { "type": "array" }
    }
    """,
    "reader": """
    {
      "protocol": 1, "id": "takeout", "version": "1.0.0", "kind": "reader", "summary": "Takeout.",
      "run": "run.py", "output": {
        "type": "object", "properties": {
          "type": { "enum": ["stepCount", "heartRate", "sleepAnalysis"] },
          "start": { "type": "string" }, "end": { "type": "string" },
          "value": { "type": ["number", "string"] }, "unit": { "type": "string" },
          "source": { "type": "string", "minLength": 1 }, "metadata": { "type": "object" }
        }, "required": ["type", "start", "value", "source"], "additionalProperties": false
      }
    }
    """,
    "output": """
    {
      "protocol": 1, "id": "fhir", "version": "1.0.0", "kind": "output", "summary": "FHIR.",
      "run": "run.py", "suffix": "fhir.json", "output": { "type": "string" }
    }
    """,
  ]
}
