import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Every example` {
  static let names =
    (try? FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Examples").path))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  @Test func `is found`() {
    #expect(Self.names.contains("weekly-health.yaml"))
    #expect(Self.names.contains("weekly-steps.yaml"))
    #expect(Self.names.contains("body-mass.yaml"))
  }

  @Test(arguments: names)
  func `gives the expected report from sample data`(_ name: String) throws {
    let folder = try WorkFolder()
    let rendered = try Tool.run(
      "render", "Examples/\(name)", "--data", try SampleArchive.path(), "--out",
      folder.path, "--format", "markdown,html,json", in: repository)
    #expect(rendered.status == 0, "\(rendered.errors)")
    let stem = String(name.dropLast(".yaml".count))
    for suffix in ["md", "html", "json"] {
      try expectGolden(
        try folder.text(of: "\(stem).\(suffix)"), at: "Examples/Expected/\(stem).\(suffix)")
    }
  }

  @Test(arguments: names)
  func `gives the same bytes from a store, in another zone and locale, and again`(_ name: String)
    throws
  {
    let folders = [try WorkFolder(), try WorkFolder()]
    let environments = [
      ["TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8"], ["TZ": "garbage", "LANG": "tr_TR.UTF-8"],
    ]
    for (folder, environment) in zip(folders, environments) {
      let rendered = try Tool.run(
        "render", "Examples/\(name)", "--data", try SampleArchive.store(), "--out",
        folder.path, "--format", "markdown,html,json", environment: environment,
        in: repository)
      #expect(rendered.status == 0, "\(rendered.errors)")
      let stem = String(name.dropLast(".yaml".count))
      for suffix in ["md", "html", "json"] {
        try expectGolden(
          try folder.text(of: "\(stem).\(suffix)"), at: "Examples/Expected/\(stem).\(suffix)")
      }
    }
  }
}
