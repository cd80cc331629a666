import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark render` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try folder.write(
      ExportText.document(
        (0..<60).map { minute in
          ExportText.record(
            start: ExportText.minute(minute), end: ExportText.minute(minute + 1))
        }.joined(separator: "\n")),
      to: "data/export.xml")
    try folder.write(Self.definition, to: "steps.yaml")
  }

  static let definition = """
    title: Steps
    time_zone: America/New_York
    queries:
      steps:
        type: stepCount
        interval: 1 day
        range: 2023-12-31 .. 2024-01-02
    """

  /// Text that healthmark recognizes as an earlier report.
  static let old = "<!-- healthmark report -->\n\n# Old\n"

  func render(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["render", folder.path("steps.yaml"), "--data", data, "--out", folder.path("out")] + arguments
    )
  }

  @Test func `render writes the formats of the definition, only for their owner`() throws {
    let result = try render()
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(try folder.names == ["data", "out", "steps.yaml"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
    #expect(names == ["steps.html", "steps.md"])
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("out/\(name)"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    #expect(try folder.text(of: "out/steps.md").contains("Sun Dec 31      600  █"))
    #expect(try folder.text(of: "out/steps.html").contains("<h1"))
  }

  @Test func `render notes a time zone that does not occur in the data`() throws {
    let document = ExportText.document(
      ExportText.record(inside: ExportText.metadata("HKTimeZone", "Asia/Tokyo")))
    try folder.write(document, to: "data/export.xml")
    let result = try render("--no-cache")
    #expect(result.status == 0)
    let note =
      "'time_zone' is 'America/New_York', but the data was recorded in 'Asia/Tokyo'"
    #expect(result.errors.contains(note))
    #expect(try folder.text(of: "out/steps.md").contains("but the data was recorded in"))
  }

  @Test func `a page asks search engines to leave it out`() throws {
    #expect(try render().status == 0)
    let page = try folder.text(of: "out/steps.html")
    let head = try #require(page.split(separator: "</head>").first)
    #expect(head.contains("<meta name=\"robots\" content=\"noindex, nofollow\">"))
  }

  @Test func `render gives the same page with and without JSON beside it`() throws {
    #expect(try render("--format", "markdown").status == 0)
    let alone = try folder.text(of: "out/steps.md")
    #expect(try render("--format", "markdown,json").status == 0)
    #expect(try folder.text(of: "out/steps.md") == alone)
    #expect(try folder.text(of: "out/steps.json").contains("\"provenance\""))
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let what: String
    var definition = `healthmark render`.definition
    var document: String?
    var arguments: [String] = []
    let status: Int32
    let message: String

    var testDescription: String { what }
  }

  @Test(arguments: [
    Bad(
      what: "a limit without a number", arguments: ["--limit", "ratio=x"], status: 2,
      message: "--limit: expected NAME=N"),
    Bad(
      what: "an option twice", arguments: ["--data", "/nowhere"], status: 2,
      message: "'--data' is given twice"),
    Bad(
      what: "a key that is not known", definition: definition + "\ncolour: red", status: 3,
      message:
        "steps.yaml:8:1: error: unknown key 'colour' in the definition\n8 | colour: red\n  | ^~~~~~"
    ),
    Bad(
      what: "an empty document", document: "", status: 4,
      message: "is empty, expected a health export"),
    Bad(
      what: "another document", document: "<?xml version=\"1.0\"?><ClinicalDocument/>", status: 4,
      message: "'ClinicalDocument'"),
    Bad(
      what: "a document without elements", document: "<HealthData locale=\"en_US\"></HealthData>",
      status: 4, message: "contains no health data"),
    Bad(what: "no archive", document: "PK\u{3}\u{4} torn", status: 4, message: "archive"),
    Bad(
      what: "a format that is not known", arguments: ["--format", "pdf"], status: 2,
      message: "'pdf'"),
    Bad(
      what: "too many intervals",
      definition: definition.replacing("1 day", with: "1 minute")
        .replacing("2023-12-31 .. 2024-01-02", with: "2000 "),
      status: 3, message: "steps.yaml:7:12: error: the range holds more than 100000 intervals"),
  ])
  func `render touches no file if anything is wrong`(_ bad: Bad) throws {
    try folder.write(Self.old, to: "out/steps.md")
    try folder.write(bad.definition, to: "steps.yaml")
    if let document = bad.document { try folder.write(document, to: "data/export.xml") }
    let result = try Tool.run(
      ["render", folder.path("steps.yaml"), "--data", data, "--out", folder.path("out")]
        + bad.arguments)
    #expect(result.status == bad.status, "\(result.errors)")
    #expect(result.errors.contains(bad.message), "\(result.errors)")
    #expect(result.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["steps.md"])
    #expect(try folder.text(of: "out/steps.md") == Self.old)
  }

  @Test func `render keeps the samples of a truncated document, and ends with 7 (X-24)`() throws {
    let text = try folder.text(of: "data/export.xml")
    let cut = try #require(text.firstRange(of: "00:30:00"))
    try folder.write(String(text[..<cut.lowerBound]), to: "data/export.xml")
    let result = try render()
    #expect(result.status == 7)
    #expect(result.errors.contains("was cut short"))
    #expect(result.errors.contains("the last record kept ends on 2023-12-31T16:29:00-08:00"))
    // In New York the first hour of the year in UTC is the evening before.
    #expect(try folder.text(of: "out/steps.md").contains("Sun Dec 31      290  █"))
  }

  @Test func `a report states that the data was cut short`() throws {
    let text = try folder.text(of: "data/export.xml")
    let cut = try #require(text.firstRange(of: "00:30:00"))
    try folder.write(String(text[..<cut.lowerBound]), to: "data/export.xml")
    let result = try render("--quiet", "--format", "markdown,html,json")
    #expect(result.status == 7)
    #expect(result.errors.contains("was cut short"), "quiet is not silent about a loss")
    for name in ["out/steps.md", "out/steps.html", "out/steps.json"] {
      #expect(
        try folder.text(of: name).contains("the data was cut short: the last record kept ends on"))
    }
  }

  @Test func `every report contains its format, but not the release of healthmark`() throws {
    let program = try Tool.run("--version").output
    let release = try #require(program.split(separator: " ").last?.dropLast())
    try folder.write(
      Self.definition + "\n    statistics: [sum, count]\nsource_priority: { stepCount: [Nobody] }",
      to: "steps.yaml")
    #expect(try render("--format", "markdown,html,json").status == 0)
    for name in ["md", "html", "json"] {
      let text = try folder.text(of: "out/steps.\(name)")
      #expect(text.contains("healthmark report 2"), "\(name)")
      #expect(!text.contains(release), "\(name)")
    }
    let report = try JSONValue(reading: folder.bytes(of: "out/steps.json"))
    #expect(report.text(of: "format") == "healthmark report 2")
    #expect(report.member("loss")?.text == "null\n")
    #expect(report.member("warnings")?.text == "[]\n")
    guard case .array(let queries)? = report.member("queries"), let query = queries.first else {
      Issue.record("the report has queries")
      return
    }
    #expect(
      query.member("warnings")?.text == "[\"no source of 'stepCount' is named 'Nobody'\"]\n")
    #expect(query.member("coverage")?.member("withData")?.text == "1\n")
    #expect(query.member("coverage")?.member("intervals")?.text == "2\n")
  }

  @Test func `render replaces no file before all are written`() throws {
    try folder.write(Self.definition, to: "other.yaml")
    try folder.write(Self.old, to: "out/steps.md")
    try folder.write("", to: "out/other.html/in-the-way")
    let result = try Tool.run(
      "render", folder.path("steps.yaml"), folder.path("other.yaml"), "--data", data, "--out",
      folder.path("out"))
    #expect(result.status == 4)
    #expect(result.errors.contains("other.html': it is a folder"))
    #expect(try folder.text(of: "out/steps.md") == Self.old)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
    #expect(names == ["other.html", "steps.md"])
  }

  @Test func `render replaces no pipe and no device`() throws {
    try folder.write("", to: "out/x")
    #expect(mkfifo(folder.path("out/steps.md"), 0o600) == 0)
    #expect(try render().status == 4)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let sample = try Tool.run("sample-data", folder.path("pipe"), "--days", "1")
    #expect(sample.status == 4)
    #expect(sample.errors.contains("it is not a file"))
  }

  @Test func `a report marks intervals ahead of as_of, and does not count them`() throws {
    let definition = """
      title: Steps
      time_zone: UTC
      as_of: 2023-12-31
      queries:
        steps: { type: stepCount, interval: 1 day, range: 2023-12-31 .. 2024-01-02 }
      sections:
        - text: "latest {{steps.latest}}, {{steps.coverage}}"
        - table: steps
      """
    try folder.write(definition, to: "steps.yaml")
    #expect(try render().status == 0)
    let report = try folder.text(of: "out/steps.md")
    #expect(report.contains("latest –, 0 of 1"))
    #expect(report.contains("| Jan 1, 2024 (ahead) |       · |"))
  }

  @Test func `render reads standard input, a folder and a file alike (X-2)`() throws {
    var texts: Set<String> = []
    let document = Data(try folder.bytes(of: "data/export.xml"))
    for source in [data, folder.path("data"), "-"] {
      let result = try Tool.run(
        "render", folder.path("steps.yaml"), "--data", source, "--out", folder.path("out"),
        input: source == "-" ? document : Data())
      #expect(result.status == 0, "\(result.errors)")
      texts.insert(try folder.text(of: "out/steps.md"))
    }
    #expect(texts.count == 1)
  }

  @Test func `render replaces a link at its output, and leaves the target (H12)`() throws {
    let target = try folder.write("precious", to: "precious.txt")
    try folder.write("", to: "out/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/steps.md"), withDestinationPath: target)
    #expect(try render().status == 0)
    #expect(try folder.text(of: "precious.txt") == "precious")
    #expect(try folder.text(of: "out/steps.md").hasPrefix("<!-- healthmark report -->\n\n# Steps"))
  }

  @Test func `render shows hostile names as text in HTML and Markdown (H1, H3)`() throws {
    let name = "&lt;img src=x onerror=alert(1)&gt;|&#10;[x](javascript:1)"
    try folder.write(
      ExportText.document(
        ExportText.record(
          source: name, start: "2024-01-01 12:00:00 +0000", end: "2024-01-01 12:10:00 +0000")),
      to: "data/export.xml")
    try folder.write(Self.definition + "\n    by: source", to: "steps.yaml")
    #expect(try render().status == 0)
    let page = try folder.text(of: "out/steps.html")
    #expect(!page.contains("<img"))
    #expect(!page.contains("href=\"javascript"))
    #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;"))
    for line in try folder.text(of: "out/steps.md").split(separator: "\n") where line.hasPrefix("|")
    {
      #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 4)
    }
  }
}
