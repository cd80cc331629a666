import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Every example` {
  static let names =
    (try? FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Examples").path))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  @Test func `the example definitions are found`() {
    #expect(Self.names.contains("weekly-health.yaml"))
    #expect(Self.names.contains("weekly-steps.yaml"))
    #expect(Self.names.contains("body-mass.yaml"))
  }

  /// Renders all examples at once, and compares each with its expected files.
  private func expectAll(
    from data: String, environment: [String: String] = Tool.minimalEnvironment
  ) throws {
    let folder = try WorkFolder()
    let rendered = try Tool.run(
      ["render"] + Self.names.map { "Examples/\($0)" }
        + ["--data", data, "--out", folder.path, "--format", "markdown,html,json"],
      environment: environment, in: repository)
    #expect(rendered.status == 0, "\(rendered.errors)")
    for name in Self.names {
      let stem = String(name.dropLast(".yaml".count))
      for suffix in ["md", "html", "json"] {
        try expectGolden(
          try folder.text(of: "\(stem).\(suffix)"), at: "Examples/Expected/\(stem).\(suffix)")
      }
    }
  }

  @Test func `every example gives the expected report from sample data`() throws {
    try expectAll(from: SampleArchive.path())
  }

  @Test(arguments: [
    ["TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8"], ["TZ": "garbage", "LANG": "tr_TR.UTF-8"],
  ])
  func `every example gives the same bytes from a store, in any zone and locale (F6)`(
    _ environment: [String: String]
  ) throws {
    try expectAll(from: SampleArchive.store(), environment: environment)
  }
}
