import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct `Cards of render` {
  private static let definition = """
    title: My zqsecretqz title
    queries:
      steps: { title: Zqsecretqz steps, type: stepCount, interval: 1 week, range: last 8 weeks, by: source }
      weight: { type: bodyMass, interval: 1 week, range: last 8 weeks }
      nights: { type: sleepAnalysis, statistics: per_day, interval: 1 week, range: last 8 weeks }
    sections: [{ text: Zqsecretqz words }, { chart: steps }, { chart: weight }, { chart: nights }]

    """

  private static func render(
    _ folder: WorkFolder, _ data: String, _ arguments: String...
  ) throws -> Tool.Result {
    try Tool.run(
      ["render", folder.path("a.yaml"), "--data", data, "--no-cache", "--out", folder.path("out")]
        + arguments)
  }

  @Test func `a card is written only together with --publish`() throws {
    let folder = try WorkFolder()
    try folder.write(Self.definition, to: "a.yaml")
    let data = try SampleArchive.path()
    let refused = try Self.render(folder, data, "--card")
    #expect(refused.status == 2, "\(refused.errors)")
    #expect(refused.errors.contains("--card needs --publish"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
    let result = try Self.render(folder, data, "--publish", "--card")
    #expect(result.status == 0, "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
    #expect(names.sorted() == ["a.card.svg", "a.html", "a.md"])
    let text = try folder.text(of: "out/a.card.svg")
    #expect(text.contains(">Steps</text>") && text.contains(">Body mass</text>"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("out/a.card.svg"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
    // The next run replaces it, and finds it current.
    #expect(try Self.render(folder, data, "--publish", "--card", "--check").status == 0)
    #expect(try Self.render(folder, data, "--publish", "--card").status == 0)
    #expect(try folder.text(of: "out/a.card.svg") == text)
  }

  @Test func `a card has no free text of the data or of the author`() throws {
    let folder = try WorkFolder()
    var export = TokenExport()
    let data = try export.write(into: folder)
    try folder.write(Self.definition, to: "a.yaml")
    let result = try Self.render(folder, data, "--publish", "--card")
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.text(of: "out/a.card.svg").lowercased()
    #expect(text.contains(">steps</text>"))
    #expect(!text.contains("zq") && !text.contains("watch 1"))
    #expect(try folder.text(of: "out/a.md").contains("zqsecretqz"))
  }

  @Test func `a picture that healthmark did not write is not replaced`() throws {
    let folder = try WorkFolder()
    try folder.write(Self.definition, to: "a.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: false)
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "out/a.card.svg")
    let result = try Self.render(folder, try SampleArchive.path(), "--publish", "--card")
    #expect(result.status == 2)
    #expect(result.errors.contains("healthmark did not write"))
    #expect(try !folder.text(of: "out/a.card.svg").contains("text"))
  }
}
