import CommandSupport
import Foundation
import Templates
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Starter reports for other people` {
  /// A store of an export in which every free text is a token.
  private static let work = Result {
    let folder = try WorkFolder(keptUntilExit: true)
    var export = TokenExport()
    let data = try export.write(into: folder)
    let store = folder.path("tokens.store")
    let result = try Tool.run("import", data, "--store", store, "--quiet")
    try #require(result.status == 0, "\(result.errors)")
    return (folder: folder, store: store, tokens: Set(export.tokens))
  }

  @Test(arguments: ReportTemplate.all.map(\.name))
  func `have no free text and no exact time of the data in any format (H1)`(_ name: String) throws {
    let (folder, store, tokens) = try Self.work.get()
    let document = folder.path("\(name)/\(name).md")
    try folder.write("", to: "\(name)/out/empty")
    let new = try Tool.run("new", name, document, "--data", store, "--publish")
    guard name != "cycle" else {
      #expect(new.status == 2)
      return
    }
    // Some reports are about samples that the export does not have.
    guard new.status == 0 else {
      #expect(new.status == 4 && new.errors.contains("has no samples"), "\(new.errors)")
      return
    }
    for command in [
      ["render", document, "--card", "--lock", "--format", "markdown,html,email,json,rows"],
      ["site", document, "--from", "2024-01-08"],
    ] {
      let place = folder.path("\(name)/out\(command[0] == "site" ? "/site" : "")")
      let result = try Tool.run(
        command + ["--data", store, "--publish", "--out", place])
      #expect(result.status == 0, "\(result.errors)")
    }
    let files = try FolderContents(reading: folder.path(name)).files
    for ending in ["md", "html", "eml", "json", "csv", "svg", "lock", "xml"] {
      #expect(files.keys.contains { $0.hasSuffix("." + ending) }, "\(ending)")
    }
    for (path, bytes) in files {
      let text = Self.decoded(bytes).lowercased()
      let words = text.matches(of: #/zq[a-z]+[0-9]+qz/#).map { String($0.output) }
      #expect(tokens.isDisjoint(with: words), "\(path): \(tokens.intersection(words))")
      #expect(tokens.allSatisfy { !path.contains($0) })
      #expect(Self.exactTimes(in: text) == [], "\(path)")
    }
  }

  /// The times of the clock with seconds other than 0, the first ten of them.
  private static func exactTimes(in text: String) -> [String] {
    text.matches(of: #/[0-9]:[0-9]{2}:(?!00(?:[^.0-9]|$))[0-9]{2}/#).prefix(10).map {
      String($0.output)
    }
  }

  /// A text with the parts of a mail that are encoded, decoded below it.
  private static func decoded(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r", with: "")
    let parts = text.components(separatedBy: "\n\n").compactMap { part in
      Data(base64Encoded: part.split(separator: "\n").prefix { !$0.hasPrefix("-") }.joined())
    }
    return text.replacing("=\n", with: "")
      + parts.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
