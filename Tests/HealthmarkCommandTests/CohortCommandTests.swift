import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Reports over many participants` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  static let header =
    "query,type,statistic,part_kind,part,start,end,date,time_zone,state,value,unit,days,days_with_data\n"
  static let weeks = [
    ("2024-01-08", "2024-01-15"), ("2024-01-15", "2024-01-22"), ("2024-01-22", "2024-01-29"),
    ("2024-01-29", "2024-02-05"), ("2024-02-05", "2024-02-12"),
  ]

  /// A row in CSV, or in JSON Lines.
  static func row(
    _ week: (start: String, end: String), _ value: String, offset: String = "Z",
    state: String = "complete", isCSV: Bool = true
  ) -> String {
    let type = "HKQuantityTypeIdentifierStepCount"
    let (start, end) = ("\(week.start)T00:00:00\(offset)", "\(week.end)T00:00:00\(offset)")
    let zone = ["+09:00": "Asia/Tokyo", "-05:00": "Etc/GMT+5"][offset] ?? "UTC"
    return isCSV
      ? "steps,\(type),sum,,,\(start),\(end),\(week.start),\(zone),\(state),\(value),count,7,7\n"
      : """
      {"query": "steps", "type": "\(type)", "statistic": "sum", "part_kind": null, "part": null, \
      "start": "\(start)", "end": "\(end)", "date": "\(week.start)", "time_zone": "\(zone)", \
      "state": "\(state)", "value": \(value.isEmpty ? "null" : value), "unit": "count", "days": 7, \
      "days_with_data": 7}\n
      """
  }

  /// Writes the rows of 60 participants in groups of 45, 12 and 3, every fourth in JSON Lines.
  func writeStudy() throws {
    var groups = "participant,group,age\n"
    var random = SplitMix64(seed: 7)
    for number in 0..<60 {
      let name = "P\(number)"
      groups += "\(name),\(number < 45 ? "control" : number < 57 ? "walking" : "canary"),30\n"
      let isCSV = number % 4 > 0
      var text = isCSV ? Self.header : ""
      for (index, week) in Self.weeks.enumerated() {
        // Those of the small group walk far more, and seven of 'walking' miss the third week.
        let base = number >= 57 ? 777_000 : 40_000
        let value = "\(base + Int(random.next() % 9_000)).5"
        let isMissing = index == 2 && (45..<52).contains(number)
        text += Self.row(
          week, isMissing ? "" : value, offset: number % 2 == 0 ? "+09:00" : "-05:00",
          state: index == 4 && number % 3 == 0 ? "partial" : "complete", isCSV: isCSV)
      }
      try folder.write(text, to: "rows/\(name).rows.\(isCSV ? "csv" : "jsonl")")
    }
    try folder.write(groups, to: "groups.csv")
    try folder.write(
      """
      title: Study
      queries:
        steps: { kind: cohort, of: steps, statistic: sum, interval: 1 week, by: group }
      sections:
        - text: "Half walked more than {{steps.latest_with_data}}."
        - chart: steps
        - chart: steps
          style: range
        - table: steps
      """, to: "study.yaml")
  }

  func run(_ more: String...) throws -> Tool.Result {
    try Tool.run(
      ["cohort", "study.yaml", "--rows", "rows", "--groups", "groups.csv"] + more,
      in: URL(filePath: folder.path))
  }

  func reports(_ place: String) throws -> [String] {
    try ["md", "html", "json"].map { try folder.text(of: "\(place)/study.\($0)") }
  }

  @Test(.enabled(if: ParsedMail.havePython, "python3 is missing"))
  func `numbers equal those of Python's statistics, without small groups`() throws {
    try writeStudy()
    let result = try run("--out", "out", "--format", "markdown,html,json")
    #expect(result.status == 0, "\(result.errors)")
    for text in try reports("out") {
      for canary in ["canary", "777,", "778,", "777000", "60 participants"] {
        #expect(!text.contains(canary), "\(canary)")
      }
      #expect(text.contains("control"))
    }
    let script = repository.appending(path: "Tests/Cohorts/percentiles.py").path
    let checked = try ToolProcess(
      [
        script, folder.path("rows"), folder.path("groups.csv"), folder.path("out/study.json"), "10",
        "steps", "sum",
      ],
      executable: ParsedMail.python, environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    ).finish()
    #expect(checked.status == 0, "\(checked.errors)")
    // Six numbers each: five weeks of the control group, three of the other, which is small in two,
    // and one of all participants, in the week in which ten are in small groups.
    #expect(checked.output == "54\n")
  }

  @Test func `files in another order, or in one table, give the same bytes`() throws {
    try writeStudy()
    #expect(try run("--out", "out", "--format", "markdown,html,json").status == 0)
    // The same rows with a column of participants, the last participant first.
    var tables = ["", ""]
    var objects = ""
    for number in (0..<60).reversed() {
      let isCSV = number % 4 > 0
      let lines = try folder.text(of: "rows/P\(number).rows.\(isCSV ? "csv" : "jsonl")")
        .split(separator: "\n")
      for line in isCSV ? lines.dropFirst() : lines[...] {
        if isCSV {
          tables[number % 2] += "P\(number),\(line)\n"
        } else {
          objects += "{\"participant\": \"P\(number)\", \(line.dropFirst())\n"
        }
      }
    }
    try folder.write(objects, to: "all/rest.jsonl")
    try folder.write("participant," + Self.header + tables[0], to: "all/a.csv")
    try folder.write("participant," + Self.header + tables[1], to: "all/b.csv")
    let result = try Tool.run(
      [
        "cohort", "study.yaml", "--rows", "all", "--groups", "groups.csv", "--out", "again",
        "--format", "markdown,html,json",
      ], in: URL(filePath: folder.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try reports("again") == reports("out"))
  }

  @Test(arguments: [
    (
      "Participant,group\nP1,a\n",
      "help: 'Participant' must be written 'participant'"
    ),
    ("participant;group\nP1;a\n", "groups.csv:1:1: error: the table has no column 'participant'"),
    ("participant,group\nP1\n", "groups.csv:2:1: error: the row has 1 fields, expected 2"),
    (
      "participant,group\nP1,a\nP1,b\n",
      "groups.csv:3:1: error: 'P1' has a group already, on line 2"
    ),
    ("participant,group\nP1,\n", "groups.csv:2:4: error: the group of 'P1' is missing"),
    ("participant,group\n,a\n", "groups.csv:2:1: error: the participant is missing"),
    ("participant,group\n\"P1,a\n", "groups.csv:2:1: error: a quote is not closed"),
    ("", "the table is empty"),
  ])
  func `mistakes in the table of groups have places`(_ table: String, _ message: String) throws {
    try writeStudy()
    try folder.write(table, to: "groups.csv")
    let result = try run("--out", "out")
    #expect(result.status == 4)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test func `a quote that is not closed in a long table of groups has its place`() throws {
    try writeStudy()
    try folder.write(
      "participant,group\n\"" + String(repeating: "a\n", count: 5 << 20), to: "groups.csv")
    let result = try run("--out", "out")
    #expect(result.status == 4)
    #expect(result.errors.contains("groups.csv:2:1: error: a quote is not closed"))
  }

  @Test func `mistakes in the definition that the rows reveal have places`() throws {
    try writeStudy()
    for (old, new, message) in [
      ("of: steps", "of: stpes", "study.yaml:3:3: error: no row has the query 'stpes'"),
      ("statistic: sum", "statistic: sums", "no row of 'steps' has the sums"),
      ("by: group", "group: contrl", "study.yaml:3:78: error: no participant is in the group"),
    ] {
      let text = try folder.text(of: "study.yaml")
      try folder.write(text.replacing(old, with: new), to: "study.yaml")
      let result = try run("--out", "out")
      #expect(result.status == 3)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains("did you mean"), "\(result.errors)")
      try folder.write(text, to: "study.yaml")
    }
  }

  @Test func `a definition over samples, and one over rows, name the right command`() throws {
    try writeStudy()
    let rendered = try Tool.run(
      ["render", "study.yaml", "--data", SampleArchive.store(days: 30), "--out", "out"],
      in: URL(filePath: folder.path))
    #expect(rendered.status == 3)
    #expect(rendered.errors.contains("use 'healthmark cohort' with --rows"))
    let site = try Tool.run(
      ["site", "study.yaml", "--data", SampleArchive.store(days: 30), "--out", "site"],
      in: URL(filePath: folder.path))
    #expect(site.status == 3)
    #expect(site.errors.contains("study.yaml:3:3: error: a query of many participants"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
    try folder.write(
      "title: Steps\nqueries:\n  steps: { type: stepCount, interval: 1 week }\n", to: "study.yaml")
    let result = try run("--out", "out")
    #expect(result.status == 3)
    #expect(result.errors.contains("study.yaml:3:3: error: 'steps' is computed from samples"))
  }

  @Test func `nothing is written if nothing can be shown`() throws {
    try writeStudy()
    try folder.write(
      folder.text(of: "study.yaml").replacing(
        "title: Study", with: "title: Study\ncohort: { minimum: 61 }"),
      to: "study.yaml")
    let result = try run("--out", "out")
    #expect(result.status == 4)
    #expect(result.errors.contains("nothing can be shown"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test func `a file with a column of participants is not one of its own`() throws {
    try writeStudy()
    let rows = (0..<12).map { number in
      Self.weeks.map { "P\(number)," + Self.row($0, "5.0") }.joined()
    }.joined()
    try folder.write("participant," + Self.header + rows, to: "table/all.rows.csv")
    try folder.write(
      folder.text(of: "study.yaml").replacing(", by: group", with: ""), to: "study.yaml")
    let result = try Tool.run(
      ["cohort", "study.yaml", "--rows", "table", "--out", "out"], in: URL(filePath: folder.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("read the rows of 12 participants"))
  }

  @Test func `folders with the names of participants have their rows`() throws {
    try writeStudy()
    for number in 0..<60 {
      let suffix = number % 4 > 0 ? "csv" : "jsonl"
      try folder.write(
        folder.text(of: "rows/P\(number).rows.\(suffix)"),
        to: "parts/participant=%50\(number)/study.rows.\(suffix)")
    }
    #expect(try run("--out", "out", "--format", "markdown,html,json").status == 0)
    let result = try Tool.run(
      [
        "cohort", "study.yaml", "--rows", "parts", "--groups", "groups.csv", "--out", "again",
        "--format", "markdown,html,json",
      ], in: URL(filePath: folder.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try reports("again") == reports("out"))
  }

  /// Spark leaves out what is null, and writes all instants in one time zone.
  @Test func `the parts of a table of Spark are read`() throws {
    try writeStudy()
    var text = ""
    for number in 0..<12 {
      for day in [7, 14, 21] {
        text += """
          {"participant":"P\(number)","query":"steps","type":"HKQuantityTypeIdentifierStepCount",\
          "statistic":"sum","start":"2024-01-\(day < 10 ? "0" : "")\(day)T11:00:00.000Z",\
          "end":"2024-01-\(day + 7)T11:00:00.000Z","date":"2024-01-\(day < 9 ? "0" : "")\(day + 1)",\
          "time_zone":"Pacific/Auckland","state":"complete","value":\(day).0,"unit":"count",\
          "days":7,"days_with_data":7}\n
          """
      }
    }
    try folder.write(text, to: "table/part-00000-c000.json")
    try folder.write("", to: "table/_SUCCESS")
    try folder.write("{}", to: "table/about.json")
    try folder.write(
      folder.text(of: "study.yaml").replacing(", by: group", with: ""), to: "study.yaml")
    let result = try Tool.run(
      ["cohort", "study.yaml", "--rows", "table", "--out", "out", "--format", "json"],
      in: URL(filePath: folder.path))
    #expect(result.status == 0, "\(result.errors)")
    let json = try folder.text(of: "out/study.json")
    for median in [7, 14, 21] { #expect(json.contains("\"median\": \(median),")) }
    #expect(!result.errors.contains("leaves out"))
  }

  /// Equal texts in two forms of Unicode are one group, and one of them must be chosen.
  @Test func `groups are written in normal form C`() throws {
    try writeStudy()
    let groups = try folder.text(of: "groups.csv")
    try folder.write(
      groups.replacing("control", with: "M\u{FC}ller"), to: "groups.csv")
    #expect(try run("--out", "out", "--format", "markdown,html,json").status == 0)
    var lines = groups.replacing("control", with: "M\u{FC}ller").split(separator: "\n")
    for index in lines.indices where index % 2 == 0 {
      lines[index] = lines[index].replacing("\u{FC}", with: "u\u{308}")
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "groups.csv")
    #expect(try run("--out", "again", "--format", "markdown,html,json").status == 0)
    let (one, other) = (try reports("out"), try reports("again"))
    #expect(one.map { Array($0.utf8) } == other.map { Array($0.utf8) })
    #expect(one[2].unicodeScalars.contains("\u{FC}"))
  }

  @Test func `reports are not written among the rows`() throws {
    try writeStudy()
    let result = try run("--out", "./rows", "--format", "rows,markdown")
    #expect(result.status == 2)
    #expect(result.errors.contains("would be among the rows"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("rows/study.rows.csv")))
    #expect(try run("--out", "rows", "--format", "markdown").status == 0)
  }
}
