import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark show` {
  let render: `healthmark render`
  var folder: WorkFolder { render.folder }

  init() throws {
    render = try `healthmark render`()
    let source = ExportText.record(
      source: "Wa\u{1B}[31mtch \u{202E}&#x9B;健康", start: ExportText.minute(90),
      end: ExportText.minute(91))
    try folder.write(ExportText.document(source), to: "data/names.xml")
    try folder.write(
      `healthmark render`.definition + "\n    by: source\n", to: "sources.yaml")
  }

  func show(
    _ arguments: String..., of name: String = "steps.yaml",
    environment: [String: String] = Tool.minimalEnvironment
  ) throws -> Tool.Result {
    try Tool.run(
      ["show", folder.path(name), "--data", render.data, "--no-cache"] + arguments,
      environment: environment)
  }

  @Test func `show prints the report that render writes, and writes no file`() throws {
    let names = try folder.names
    let result = try show()
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("Steps\n═════\n\nAs of "))
    #expect(
      result.output.contains(
        "\nSun Dec 31      600  ████████████████████████\nMon Jan 1   no data  ·\n"))
    #expect(try folder.names == names)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("data")).count == 2)
  }

  @Test(arguments: [20, 40, 80, 120])
  func `show prints no line that is longer than the width, except in charts`(
    _ width: Int
  ) throws {
    #expect(try render.render("--format", "markdown").status == 0)
    let report = try folder.text(of: "out/steps.md").split(separator: "\n")
    let chart = try #require(report.split { $0.hasPrefix("```") }.dropFirst().first)
    let lines = try show("--width", "\(width)").output.split(separator: "\n")
    #expect(lines.count > 15)
    for line in lines where line.count > width { #expect(chart.contains(line), "\(line)") }
    #expect(lines.contains { $0.count > width / 2 })
  }

  @Test func `show prints escape sequences into a pipe only with --color always`() throws {
    let plain = try show()
    #expect(!plain.output.contains("\u{1B}"))
    let environment = Tool.minimalEnvironment.merging(["NO_COLOR": "1"]) { $1 }
    let colored = try show("--color", "always", environment: environment).output
    #expect(colored.hasPrefix("\u{1B}[1;36mSteps\u{1B}[0m\n"))
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.output)
  }

  @Test func `show prints no control character of a name in the data`() throws {
    let result = try Tool.run(
      "show", folder.path("sources.yaml"), "--data", folder.path("data/names.xml"), "--no-cache",
      "--width", "200")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Wa[31mtch \u{FFFD}健康"))
    let controls = result.output.unicodeScalars.filter {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(controls.isEmpty)
  }

  @Test func `show accepts parameters and a date to look back from`() throws {
    try folder.write(
      """
      title: Steps
      parameters:
        goal: 700
      queries:
        steps:
          type: stepCount
          interval: 1 day
          range: last 2 days
          goal: "{{goal}}"
      sections:
        - text: "Goal {{steps.goal}}."
      """, to: "goal.yaml")
    let result = try show("--set", "goal=500", "--as-of", "2024-01-01", of: "goal.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("As of the end of Monday, January 1, 2024"))
    #expect(result.output.contains("\nGoal 500"))
  }

  @Test(arguments: [
    (["--width", "19"], "--width: '19' is not a number of columns"),
    (["--width", "wide"], "--width: 'wide' is not a number of columns"),
    (["--color", "allways"], "--color: unknown value 'allways'"),
    (["more.yaml"], "unexpected argument 'more.yaml'"),
  ])
  func `show refuses wrong values and unexpected arguments`(
    _ arguments: [String], _ message: String
  ) throws {
    let result = try Tool.run(
      ["show", folder.path("steps.yaml"), "--data", render.data] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("healthmark: error: \(message)\n"))
  }

  @Test func `show reports mistakes in a definition`() throws {
    try folder.write("title: A\n", to: "bad.yaml")
    let result = try show(of: "bad.yaml")
    #expect(result.status == 3)
    #expect(result.output == "")
  }
}
