import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Files that are not definitions` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
    try work.write(ExportText.document(ExportText.record(value: "7341")), to: "export.xml")
    try work.write(
      "---\ntitle: A\nqueries: { a: { type: stepCount, range: all } }\n---\n\n{{a.coverage}}\n",
      to: "weekly.md")
    try work.write("title: B\nqueries: { a: { type: stepCount } }\n", to: "steps.yaml")
  }

  private func run(_ line: String) throws -> Tool.Result {
    try Tool.runShell(
      "healthmark \(line)", environment: ["XDG_CACHE_HOME": work.path("cache")],
      in: URL(filePath: work.path))
  }

  private func render() throws {
    for name in ["weekly.md", "steps.yaml"] {
      let result = try run(
        "render \(name) --data export.xml --lock --format markdown,html,email,json")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test(arguments: ["check", "render --check", "render --check --data export.xml"])
  func `reports among the definitions are passed over`(_ command: String) throws {
    try render()
    let reports = "steps.html steps.md steps.eml steps.json out/weekly.md"
    let formats = command.contains("--data") ? "--format markdown,html,email,json" : ""
    let both = try run("\(command) \(reports) weekly.md steps.yaml \(formats)")
    #expect(both.status == 0, "\(both.errors)")
    #expect(both.output == "")
    for report in reports.split(separator: " ") {
      #expect(
        both.errors.contains("note: passing over '\(report)', which is a report of healthmark"))
    }
    let alone = try run("\(command) --quiet \(reports)")
    #expect(alone.status == 0 && alone.output + alone.errors == "", "\(alone.errors)")
  }

  @Test func `a definition that quotes a report is checked`() throws {
    try work.write(
      "---\ntitle: A\nqueries: { a: { type: steps } }\n---\n\n<!-- healthmark report -->\n",
      to: "quote.md")
    let result = try run("check quote.md")
    #expect(result.status == 3, "\(result.errors)")
  }

  static let others = [
    ("README.md", "# Mine\n\ntitle: A\nqueries: none\n"), ("post.md", "---\ntitle: A\n---\n\nB\n"),
    (".pre-commit-config.yaml", "repos: []\n"), ("healthmark.yaml", "data: export.xml\n"),
    ("shared.yaml", "queries: { a: { type: stepCount } }\n"),
    ("mkdocs.yml", "site_name: A\ntheme: { title: B, queries: C }\n"), ("empty.yaml", ""),
    ("latin.md", "\u{E9}"),
  ]

  @Test(arguments: ["check", "render --check"])
  func `other files are passed over on request`(_ command: String) throws {
    try render()
    for (name, text) in Self.others { try work.write(text, to: name) }
    try work.write([0xE9, 0x0A], to: "latin.md")
    let names = Self.others.map(\.0).joined(separator: " ")
    let skipped = try run("\(command) --skip-others weekly.md steps.yaml \(names)")
    #expect(skipped.status == 0, "\(skipped.errors)")
    for (name, _) in Self.others {
      #expect(skipped.errors.contains("passing over '\(name)', which is not a definition"))
    }
    #expect(try run("\(command) weekly.md README.md").status == 3)
  }

  @Test(arguments: [
    ("a.yaml", "title: A\nquerys:\n  a: { type: stepCount }\n"),
    ("a.yaml", "{ title: A, queries: { a: { type: steps } } }\n"),
    ("a.yaml", "# A\n  titel: A\n  queries:\n    a: [\n"),
    ("a.md", "---\ntitle: A\nqueries:\n  a: { type: steps }\n"),
    ("a.md", "---\r\ntitle: A\r\ninclude: none.yaml\r\n---\r\n"), ("none.yaml", ""),
  ])
  func `a definition with mistakes is not passed over`(_ name: String, _ text: String) throws {
    if !text.isEmpty { try work.write(text, to: name) }
    let result = try run("check --skip-others \(name)")
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("error: "))
  }

  @Test func `render passes over other files only to check reports`() throws {
    let result = try run("render --skip-others weekly.md --data export.xml")
    #expect(result.status == 2)
    #expect(result.errors.contains("--check"))
  }
}
