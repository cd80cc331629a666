import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The README` {
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
    // Pages do not show the first line, which is a comment.
    #expect(report.hasPrefix("<!-- healthmark report -->\n\n" + shown))
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
    for name in [
      "render", "check", "query", "inspect", "import", "store", "forget", "types", "units",
      "sample-data",
    ] {
      #expect(text.contains("`\(name)"))
    }
  }

  @Test func `shows what imports print today`() throws {
    let folder = try WorkFolder()
    let place = URL(filePath: folder.path)
    for (name, days, end) in [
      ("january.zip", "30", "2024-01-31"), ("february.zip", "37", "2024-02-07"),
    ] {
      let made = try Tool.run("sample-data", name, "--days", days, "--end", end, in: place)
      #expect(made.status == 0)
    }
    let result = try Tool.run(
      "import", "january.zip", "february.zip", "--store", "health.store", in: place)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(text.contains(result.output))
  }

  @Test(arguments: [("csv", "bodyMass", 2), ("jsonl", "stepCount", 1), ("json", "stepCount", 2)])
  func `shows files of other formats that can be read`(
    _ format: String, _ type: String, _ days: Int
  ) throws {
    let fence = try #require(text.firstRange(of: "```\(format)\n"))
    let end = try #require(text[fence.upperBound...].firstRange(of: "```\n"))
    let folder = try WorkFolder()
    let shown = String(text[fence.upperBound..<end.lowerBound])
    let path = try folder.write(shown, to: "data.\(format)")
    let result = try Tool.run(
      "query", type, "--data", path, "--interval", "1 day", "--format", "csv", "--no-cache")
    #expect(result.status == 0, "\(result.errors)")
    // The names of the columns, then the days.
    #expect(result.output.split(whereSeparator: \.isNewline).count == 1 + days)
  }
}
