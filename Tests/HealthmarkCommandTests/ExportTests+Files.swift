import CommandSupport
import Foundation
import TestSupport
import Testing

// Files that `export` writes, and those that it does not replace.
extension `healthmark export` {
  @Test func `a file is only for its owner, and replaces only a file of samples`() throws {
    let data = try data([ExportText.record()])
    let out = folder.path("samples.csv")
    #expect(try export(data, "--out", out).errors.contains("\n\(out)\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: out)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try export(data, "--out", out, "--range", "2023").status == 0)
    #expect(try folder.text(of: "samples.csv").split(separator: "\r\n").count == 1)
    let notes = try folder.write("my notes\n", to: "notes.csv")
    let refused = try export(data, "--out", notes)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("'\(notes)' exists and is not a file of samples"))
    #expect(try folder.text(of: "notes.csv") == "my notes\n")
    let lines = folder.path("samples.jsonl")
    #expect(try export(data, "--out", lines).status == 0)
    let same = try export(lines, "--out", lines)
    #expect(same.status == 2)
    #expect(same.errors.contains("is the data itself"))
    #expect(try export(data, "--out", folder.path("missing/a.csv")).status == 4)
    #expect(try folder.names == ["export.xml", "notes.csv", "samples.csv", "samples.jsonl"])
  }

  @Test(arguments: [
    #"{"type": "FeatureCollection", "features": []}"#, #"{"type": "stepCount", "limit": 5}"#,
    #"{"type": "object", "start": "2024"}"#,
  ])
  func `another file of JSON is not replaced`(_ text: String) throws {
    let data = try data([ExportText.record()])
    let out = try folder.write(text, to: "map.jsonl")
    #expect(try export(data, "--out", out).status == 4)
    #expect(try folder.text(of: "map.jsonl") == text)
  }

  @Test func `a link to a device or a pipe is not replaced`() throws {
    let data = try data([ExportText.record()])
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for target in ["/dev/null", pipe] {
      let link = folder.path("link")
      #expect(symlink(target, link) == 0)
      let result = try export(data, "--out", link)
      #expect(result.status == 4)
      #expect(result.errors.contains("is not a file of samples"), "\(result.errors)")
      let found = try FileManager.default.destinationOfSymbolicLink(atPath: link)
      #expect(found == target)
      #expect(unlink(link) == 0)
    }
  }
}
