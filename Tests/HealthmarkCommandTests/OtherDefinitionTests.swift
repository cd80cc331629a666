import Foundation
import TestSupport
import Testing

/// Two definitions whose reports have the same name and folder.
@Suite(.waitsForPrograms) struct `A report of another definition` {
  let work: WorkFolder

  /// A folder with `weekly.md`, and definitions of the same name in `mail`, `robin` and `kim`.
  init() throws {
    work = try WorkFolder()
    try work.write(
      ExportText.document(ExportText.record(value: "7341", start: ExportText.minute(0))),
      to: "export.xml")
    let queries = "queries: { a: { type: stepCount, range: all } }\n"
    for name in ["weekly.md", "robin/weekly.md", "kim/weekly.md", "a&b_*[1] www.x.md"] {
      try work.write("---\ntitle: \(name)\n\(queries)---\n\n{{a.coverage}}\n", to: name)
    }
    for name in ["mail/weekly.yaml", "a&b_*[1] www.x.yaml"] {
      try work.write("title: Mail\n\(queries)", to: name)
    }
    try work.write(
      "queries: { a: { type: stepCount, range: \"{{range}}\" } }\n", to: "robin/shared.yaml")
    try work.write(
      "---\ntitle: A\ninclude: shared.yaml\nparameters: { range: all }\n---\n\n{{a.coverage}}\n",
      to: "robin/parts.md")
    try work.write("---\ntitle: B\n\(queries)---\n\n{{a.coverage}}\n", to: "kim/parts.md")
  }

  /// Runs lines of `sh`, in which `render` renders over the data.
  private func run(_ lines: String) throws -> Tool.Result {
    try Tool.runShell(
      "render() { healthmark render --data '\(work.path("export.xml"))' --quiet \"$@\"; }\n\(lines)",
      environment: ["XDG_CACHE_HOME": work.path("cache")], in: URL(filePath: work.path))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let first: String
    /// The second render, with what changed before it.
    let second: String
    /// The definition and the report in the message.
    var other = ""
    var report = "out/weekly.md"

    var testDescription: String { what }
  }

  @Test(arguments: [
    Case(
      what: "a mail's definition over the weekly page", first: "render weekly.md",
      second: "render mail/weekly.yaml --out out", other: "weekly.md"),
    Case(
      what: "after an edit", first: "render weekly.md",
      second: "echo >>weekly.md; render mail/weekly.yaml --out out", other: "weekly.md"),
    Case(
      what: "a page", first: "render weekly.md --format html",
      second: "render mail/weekly.yaml --out out --format html", other: "weekly.md",
      report: "out/weekly.html"),
    Case(
      what: "a mail", first: "render weekly.md --format email",
      second: "render mail/weekly.yaml --out out --format email", other: "weekly.md",
      report: "out/weekly.eml"),
    Case(
      what: "data", first: "render weekly.md --format json",
      second: "render mail/weekly.yaml --out out --format json", other: "weekly.md",
      report: "out/weekly.json"),
    Case(
      what: "a published page, which does not name its definition",
      first: "render weekly.md --format html --publish",
      second: "render mail/weekly.yaml --out out --format html --publish", other: "weekly.md",
      report: "out/weekly.html"),
    Case(
      what: "a document beside a definition in YAML",
      first: "mv mail/* .; render weekly.yaml --out out",
      second: "render weekly.md", other: "weekly.yaml"),
    Case(
      what: "a definition at the usual place", first: "render weekly.md",
      second: "render robin/weekly.md --out out", other: "weekly.md"),
    Case(
      what: "two folders", first: "render robin/weekly.md --out public",
      second: "render kim/weekly.md --out public", other: "robin/weekly.md",
      report: "public/weekly.md"),
    Case(
      what: "two folders, from one of them", first: "cd robin; render weekly.md --out ../public",
      second: "cd kim; render weekly.md --out ../public", other: "../robin/weekly.md",
      report: "../public/weekly.md"),
    Case(
      what: "a definition with an included file and a parameter",
      first: "render robin/parts.md --out public", second: "render kim/parts.md --out public",
      other: "robin/parts.md", report: "public/parts.md"),
    Case(
      what: "a name with signs", first: "render 'a&b_*[1] www.x.md'",
      second: "render 'a&b_*[1] www.x.yaml' --out out --format html,markdown",
      other: "a&b_*[1] www.x.md", report: "out/a&b_*[1] www.x.md"),
  ])
  func `a report of another definition is kept, and --force replaces it`(_ example: Case) throws {
    let first = try run(example.first)
    #expect(first.status == 0, "\(first.errors)")
    let second = try run(example.second)
    #expect(second.status == 2, "\(second.errors)")
    #expect(second.errors.contains("would replace "))
    #expect(second.errors.contains("'\(example.report)'"), "\(second.errors)")
    #expect(second.errors.contains("of '\(example.other)'\nhelp: "), "\(second.errors)")
    #expect(second.errors.contains("--out") && second.errors.contains("--force"))
    let forced = try run(example.second + " --force")
    #expect(forced.status == 0, "\(forced.errors)")
  }

  @Test(arguments: [
    Case(what: "the same again", first: "render weekly.md", second: "render weekly.md"),
    Case(
      what: "an edit", first: "render weekly.md", second: "echo >>weekly.md; render weekly.md"),
    Case(
      what: "a document instead of YAML",
      first: "mv mail/weekly.yaml .; mv weekly.md new; render weekly.yaml --out out",
      second: "rm weekly.yaml; mv new weekly.md; render weekly.md"),
    Case(
      what: "another suffix", first: "render mail/weekly.yaml --out out",
      second: "mv mail/weekly.yaml mail/weekly.yml; echo >>mail/weekly.yml; rm weekly.md;"
        + " render mail/weekly.yml --out out"),
    Case(
      what: "a moved definition", first: "render weekly.md",
      second: "mkdir reports; mv weekly.md reports; echo >>reports/weekly.md;"
        + " render reports/weekly.md --out out"),
    Case(
      what: "a moved folder", first: "render robin/weekly.md",
      second: "mv robin team; echo >>team/weekly.md; render team/weekly.md"),
    Case(
      what: "a copy of the earlier text", first: "render weekly.md",
      second: "mkdir old; cp weekly.md old; echo >>weekly.md; render weekly.md"),
    Case(
      what: "a copy of the whole folder", first: "render kim/weekly.md",
      second: "cp -R kim old; echo >>kim/weekly.md; render kim/weekly.md"),
    Case(
      what: "from another folder", first: "render weekly.md",
      second: "echo >>weekly.md; cd out; render ../weekly.md --out ."),
    Case(
      what: "through a link", first: "render weekly.md",
      second: "mkdir links; ln -s ../weekly.md links; echo >>weekly.md;"
        + " render links/weekly.md --out out"),
    Case(
      what: "a published page after an edit", first: "render weekly.md --publish",
      second: "echo >>weekly.md; render weekly.md --publish"),
    Case(
      what: "published, which it was not", first: "render weekly.md",
      second: "render weekly.md --publish"),
    Case(
      what: "a parameter with another value", first: "render robin/parts.md --out public",
      second: "render robin/parts.md --out public --set range=2024"),
    Case(
      what: "beside a report of the same name",
      first: "mv mail/weekly.yaml kim; rm kim/weekly.md; render kim/weekly.yaml",
      second: "echo >>kim/weekly.yaml; render kim/weekly.yaml"),
    Case(
      what: "all formats, each week", first: "render weekly.md --format markdown,html,email,json",
      second: "echo >>weekly.md; render weekly.md --format markdown,html,email,json"),
  ])
  func `a definition replaces its own report, also after it was edited, moved or renamed`(
    _ example: Case
  ) throws {
    for lines in [example.first, example.second] {
      let result = try run(lines)
      #expect(result.status == 0, "\(lines): \(result.errors)")
    }
  }
}
