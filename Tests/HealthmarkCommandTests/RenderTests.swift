import CommandSupport
import Foundation
import Health
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
    #expect(try folder.text(of: "out/steps.md").contains("| Dec 31, 2023 |     600 |"))
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

  /// Makes a page much too long, and records the calls that read it.
  @Test(.needsStrace)
  func `--check does not read a file of another length`() throws {
    #expect(try render().status == 0)
    let page = folder.path("out/steps.md")
    #expect(truncate(page, 64 << 20) == 0)
    let log = folder.path("calls")
    let result = try ToolProcess(
      [
        "-f", "-qq", "-o", log, "-e", "trace=read,pread64,readv,mmap", "-P", page,
        Tool.path,
        "render", folder.path("steps.yaml"), "--data", data, "--out", folder.path("out"), "--check",
      ], executable: Strace.path, environment: Tool.minimalEnvironment
    ).finish()
    #expect(result.status == 1)
    #expect(result.output == "\(page): stale\n")
    #expect(try folder.text(of: "calls") == "")
  }

  @Test func `a page asks search engines to leave it out`() throws {
    #expect(try render().status == 0)
    let page = try folder.text(of: "out/steps.html")
    let head = try #require(page.split(separator: "</head>").first)
    #expect(head.contains("<meta name=\"robots\" content=\"noindex, nofollow\">"))
  }

  @Test func `--check lists stale files and writes nothing`() throws {
    let missing = try render("--check")
    #expect(missing.status == 1)
    #expect(try folder.names == ["data", "steps.yaml"])
    #expect(try render().status == 0)
    #expect(try render("--check").status == 0)
    try folder.write("old", to: "out/steps.md")
    let stale = try render("--check")
    #expect(stale.status == 1)
    #expect(stale.output.contains("steps.md: stale"))
    #expect(try folder.text(of: "out/steps.md") == "old")
  }

  @Test func `--check --explain shows the first line that changed, or why there is none`() throws {
    func explained() throws -> String {
      let result = try render("--check", "--explain", "--format", "markdown")
      #expect(result.status == 1)
      return result.output
    }
    let page = folder.path("out/steps.md")
    #expect(try explained() == "\(page): stale\n  the file does not exist\n")
    #expect(try render().status == 0)
    let text = try folder.text(of: "out/steps.md")
    try folder.write(text.replacing("|     600 |", with: "|     601 |"), to: "out/steps.md")
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("|     600 |")
      })
    let changed = try explained()
    #expect(
      changed.hasPrefix("\(page): stale\n  line \(line + 1):\n  - | Dec 31, 2023 |     601 |"))
    #expect(changed.contains("\n  + | Dec 31, 2023 |     600 |"))
    try folder.write(text + "more", to: "out/steps.md")
    #expect(try explained().hasSuffix("  - more\n  + \n"))
    #expect(unlink(page) == 0)
    #expect(mkdir(page, 0o700) == 0)
    #expect(try explained() == "\(page): stale\n  '\(page)' is a folder\n")
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
    #expect(try folder.text(of: "out/steps.md").contains("| Dec 31, 2023 |     290 |"))
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

@Suite(.waitsForPrograms) struct `healthmark` {
  @Test func `healthmark without a command lists the commands`() throws {
    let result = try Tool.run()
    #expect(result.status == 2)
    #expect(result.output.contains("render "))
  }

  @Test(arguments: ["render", "check", "query", "inspect", "types", "units", "sample-data"])
  func `every command has help, with examples first`(_ command: String) throws {
    for arguments in [["help", command], [command, "--help"]] {
      let result = try Tool.run(arguments)
      #expect(result.status == 0)
      let examples = try #require(result.output.firstRange(of: "Examples:"))
      let options = try #require(result.output.firstRange(of: "Options:"))
      #expect(examples.lowerBound < options.lowerBound)
      #expect(result.output.contains("healthmark \(command)"))
    }
  }

  @Test(.needs("/dev/full"))
  func `healthmark ends with 4 if standard output is full`() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "\"$0\" types >/dev/full 2>/dev/null", Tool.path]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 4)
  }

  @Test func `check reads every definition, also after an unreadable one`() throws {
    let folder = try WorkFolder()
    let latin = try folder.write([0x74, 0x3A, 0x0A, 0x20, 0xE9], to: "latin.yaml")
    let marked = try folder.write(
      "\u{FEFF}title: A\nqueries:\n  a: { type: stepCount }\n", to: "bom.yaml")
    let result = try Tool.run("check", folder.path("none.yaml"), latin, marked)
    #expect(result.status == 3)
    #expect(result.errors.contains("none.yaml'"))
    #expect(result.errors.contains("latin.yaml:2:2: the definition is not valid UTF-8"))
    #expect(!result.errors.contains("bom.yaml"))
  }

  @Test func `a limit that no machine can hold is refused`() throws {
    let result = try Tool.run(
      "inspect", "--data", "/nowhere", "--limit", "attributes=9223372036854775807")
    #expect(result.status == 2)
    #expect(result.errors.contains("'attributes' can be at most 4096"))
  }

  @Test func `a misspelled command is reported with the nearest one`() throws {
    let result = try Tool.run("redner")
    #expect(result.status == 2)
    #expect(result.errors.contains("help: did you mean 'render'?"))
  }

  @Test func `sample-data replaces other sample data, and no other file`() throws {
    let folder = try WorkFolder()
    let sample = folder.path("sample.zip")
    for seed in ["1", "2"] {
      #expect(try Tool.run("sample-data", sample, "--days", "1", "--seed", seed).status == 0)
    }
    let mine = try folder.write("my own export", to: "export.zip")
    let result = try Tool.run("sample-data", mine, "--days", "1")
    #expect(result.status == 4)
    #expect(result.errors.contains("exists and is not sample data"))
    #expect(try folder.text(of: "export.zip") == "my own export")
  }

  @Test func `types lists every type, and units the units of a type`() throws {
    let lines = try Tool.run("types").output.split(separator: "\n")
    // Besides sample types, there are workouts, rings, blood pressure, electrocardiograms and
    // cycles.
    #expect(lines.count == 1 + HKQuantityType.all.count + HKCategoryType.all.count + 5)
    #expect(try Tool.run("types", "heartrate").output.contains("heartRate "))
    #expect(lines.allSatisfy { !$0.contains("…") })
    let units = try Tool.run("units", "bodyMass").output
    #expect(units.contains("lb ") && !units.contains("mmHg"))
  }

  @Test func `inspect lists the contents of the data`() throws {
    let folder = try WorkFolder()
    let path = try folder.write(
      ExportText.document(
        [
          ExportText.record(), ExportText.record(), ExportText.record(value: "x"),
          ExportText.record(type: "HKQuantityTypeIdentifierNew"), "<Workout/>",
        ].joined(separator: "\n")), to: "export.xml")
    let result = try Tool.run("inspect", "--data", path)
    #expect(result.status == 0)
    for (name, count) in [
      ("Records", 4), ("Samples", 1), ("Repeats", 1), ("Left out", 2), ("Objects", 0),
    ] {
      #expect(result.output.contains(try Regex("(?m)^\(name) +\(count)$")), "\(name)")
    }
    #expect(result.output.contains("stepCount        1"))
    #expect(result.output.contains("an exact repeat: 1 HKQuantityTypeIdentifierStepCount"))
    #expect(
      result.errors.contains("the value is not a number: 1 HKQuantityTypeIdentifierStepCount"))
    #expect(!result.errors.contains("an exact repeat"))
  }

  @Test func `inspect lists side files, and elements that could not be used`() throws {
    let folder = try WorkFolder()
    try folder.write(
      ExportText.document(
        "<Workout \(ExportText.dates)><WorkoutRoute \(ExportText.dates)>"
          + "<FileReference path=\"/workout-routes/gone.gpx\"/></WorkoutRoute><WorkoutEvent/>"
          + "</Workout>"), to: "export/export.xml")
    for number in 1...5 { try folder.write("", to: "export/workout-routes/route_\(number).gpx") }
    try folder.write("", to: "export/electrocardiograms/ecg.csv")
    let result = try Tool.run("inspect", "--data", folder.path("export"))
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "Side files\n  electrocardiograms 1: ecg.csv\n"
          + "  workout-routes 5: route_1.gpx, route_2.gpx, route_3.gpx and 2 more\n"))
    #expect(result.output.contains("1 route refers to a file that the export does not contain"))
    #expect(
      result.output.contains("1 element or attribute left out, an unknown type: 1 WorkoutEvent"))
  }

  @Test(arguments: [
    ("dtd-version-12", Int32(0)), ("control-characters", 0), ("repeated-start-date", 0),
    ("truncated", 7), ("broken-records", 0), ("invalid-utf8", 0), ("no-document", 4),
    ("empty-document", 4), ("truncated-archive", 4),
  ])
  func `every damage that sample data can have is handled`(
    _ damage: String, _ status: Int32
  ) throws {
    let folder = try WorkFolder()
    let path = folder.path("export.zip")
    #expect(try Tool.run("sample-data", path, "--days", "5", "--damage", damage).status == 0)
    let result = try Tool.run("query", "stepCount", "--data", path, "--format", "json")
    #expect(result.status == status, "\(result.errors)")
    #expect(!result.errors.isEmpty, "every repair and loss is reported")
    if damage == "truncated-archive" {
      #expect(result.errors.contains("--partial"))
      let partial = try Tool.run("query", "stepCount", "--data", path, "--partial")
      #expect(partial.status == 7, "\(partial.errors)")
      #expect(!partial.output.isEmpty)
    }
  }
}
