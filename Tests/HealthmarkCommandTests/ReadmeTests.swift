import Foundation
import TestSupport
import Testing

@Suite struct `The README` {
  let text: String

  init() throws {
    text = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func `shows the beginning of a report that is made today`() throws {
    let fence = try #require(text.firstRange(of: "````markdown\n"))
    let end = try #require(text[fence.upperBound...].firstRange(of: "````\n"))
    let shown = text[fence.upperBound..<end.lowerBound]
    let report = try String(
      contentsOf: repository.appending(path: "Examples/Expected/weekly-health.md"),
      encoding: .utf8)
    #expect(shown.count > 300)
    #expect(report.hasPrefix(shown))
  }

  @Test func `shows what a query prints today`() throws {
    let command = try #require(text.firstRange(of: "$ healthmark query"))
    let end = try #require(text[command.upperBound...].firstRange(of: "\n```"))
    let result = try Tool.run(
      "query", "stepCount", "--data", try SampleArchive.path.get(), "--interval", "1 day", "--from",
      "2024-02-02", "--to", "2024-02-04", "--by", "source", "--format", "json")
    let shown = text[command.upperBound..<end.lowerBound].split(separator: "\n").dropFirst()
    #expect(shown == result.output.split(separator: "\n")[...])
  }

  @Test func `shows how a mistake is told today`() throws {
    let folder = try WorkFolder()
    let filler = (1...8).map { "# line \($0)\n" }.joined()
    let definition =
      filler + "title: A\nqueries:\n  walking_speed:\n    type: walkingSpeed\n    interval: 1 day\n"
      + "    unit: mile/h\n"
    try folder.write(definition, to: "weekly.yaml")
    let result = try Tool.run("check", "weekly.yaml", in: URL(filePath: folder.path))
    #expect(result.status == 3)
    #expect(text.contains(result.errors))
  }

  @Test func `names every subcommand`() throws {
    for name in ["render", "check", "query", "inspect", "types", "units", "sample-data"] {
      #expect(text.contains("`\(name)"))
    }
  }
}
