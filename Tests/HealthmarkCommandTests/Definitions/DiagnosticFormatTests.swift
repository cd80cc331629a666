import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Machine-readable output of healthmark check` {
  let folder: WorkFolder

  /// Writes a definition with mistakes, a percent sign and a colon to a file whose name contains a
  /// space. The file `none.yaml` is missing.
  init() throws {
    folder = try WorkFolder()
    try folder.write(
      "title: A\nqueries:\n  é: { type: stepCuont, unit: \"10%: x\" }\n  b: { type: stepCount, style: 1 }\n",
      to: "a b.yaml")
  }

  private func check(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["check", "a b.yaml"] + arguments, in: URL(filePath: folder.path))
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `check --format json gives the place of each mistake`() throws {
    let result = try check("none.yaml", "--format", "json")
    #expect(result.status == 3)
    #expect(result.errors == "")
    let found = try #require(object(result.output)["diagnostics"] as? [[String: Any]])
    #expect(found.count == 3)
    #expect(found.map { $0["file"] as? String } == ["a b.yaml", "a b.yaml", "none.yaml"])
    #expect(found[0]["line"] as? Int == 3)
    #expect(found[0]["message"] as? String == "'é' cannot be the name of a query")
    #expect(found[1]["column"] as? Int == 25)
    #expect(found[1]["length"] as? Int == 5)
    #expect(found[1]["severity"] as? String == "error")
    #expect(found[2]["line"] is NSNull)
  }

  /// Covers these sections of SARIF 2.1.0: §3.13 the log, §3.14 a run, §3.18 its tool, §3.27 a
  /// result, and §3.30 a region, which ends at the column after its last one. A rule that a result
  /// cites is one of the tool's rules (§3.27.5).
  @Test func `check --format sarif gives the members that SARIF requires`() throws {
    let result = try check("none.yaml", "--format", "sarif")
    #expect(result.status == 3)
    let log = try object(result.output)
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "healthmark")
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      #expect(["error", "warning", "note", "none"].contains(result["level"] as? String))
      #expect(rules.contains(result["ruleId"] as? String ?? ""))
      let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
      #expect(!message.isEmpty)
    }
    let place = try #require((results[1]["locations"] as? [[String: Any]])?.first)
    let physical = try #require(place["physicalLocation"] as? [String: Any])
    #expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b.yaml")
    let region = try #require(physical["region"] as? [String: Int])
    #expect(region == ["startLine": 4, "startColumn": 25, "endColumn": 30])
  }

  @Test func `check --format github gives workflow commands with escapes`() throws {
    let result = try check("--format", "github")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[1].hasPrefix("::error file=a b.yaml,line=4,col=25,endColumn=30::unknown key 'style'"))
    #expect(lines[1].contains("%0Ahelp: "))
  }

  @Test func `check finds nothing in a correct definition, and refuses other formats`() throws {
    try folder.write("title: A\nqueries: { a: { type: stepCount } }\n", to: "a b.yaml")
    #expect(try check("--format", "github").output == "")
    let found = try object(try check("--format", "json").output)["diagnostics"] as? [Any]
    #expect(found?.isEmpty == true)
    let wrong = try check("--format", "srif")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean 'sarif'?"))
  }

  @Test func `check warns about types, sources and values that the data lacks`() throws {
    try folder.write(
      ExportText.document(
        ExportText.record()
          + ExportText.record(
            type: "HKCategoryTypeIdentifierSleepAnalysis",
            value: "HKCategoryValueSleepAnalysisAsleepCore", unit: nil)), to: "export.xml")
    try folder.write(
      """
      title: A
      source_priority: { stepCount: [Phone, Watch] }
      queries:
        a: { type: heartRate }
        b: { type: stepCount, where: { source: [Nobody] } }
        c: { type: sleepAnalysis, values: [asleepCore, asleepDeep] }
        d: { type: workout, activity: archery }
        e: { type: stepCount, interval: 1 day }
        f: { kind: combine, of: [e, g], as: e - g }
        g: { type: stepCount, interval: 1 day, overlap: all }
      """, to: "a b.yaml")
    let result = try check("--data", "export.xml")
    #expect(result.status == 0)
    let warnings = result.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(
      warnings == [
        "a b.yaml:2:39: warning: no source of 'stepCount' in the data is named 'Watch'",
        "a b.yaml:4:3: warning: the data has no samples of 'heartRate'",
        "a b.yaml:5:3: warning: no source of 'stepCount' in the data is named 'Nobody'",
        "a b.yaml:6:3: warning: the data has no sample of 'sleepAnalysis' with the value 'asleepDeep'",
        "a b.yaml:7:3: warning: the data has no samples of 'workout'",
      ])
    #expect(result.errors.contains("a b.yaml: 7 queries, 7 sections, 5 warnings"))
  }

  @Test(arguments: ["text", "json", "sarif", "github"])
  func `unused queries and parameters are warnings in every format, with status 0`(
    _ format: String
  ) throws {
    try folder.write(
      """
      title: A
      parameters: { spare: 3 }
      queries:
        a: { type: stepCount }
        b: { type: heartRate }
      sections: [{ table: a }]
      """, to: "a b.yaml")
    let result = try check("--format", format)
    #expect(result.status == 0, "\(result.errors)")
    let text = result.output + result.errors
    #expect(text.contains("the query 'b' is not used by any section"), "\(text)")
    #expect(text.contains("the parameter 'spare' is not used"), "\(text)")
    #expect(!text.contains("'a' is not used"))
    #expect(text.contains("warning") && !text.contains("error: "), "\(text)")
    if format == "text" { #expect(text.contains("2 queries, 1 section, 2 warnings")) }
  }

  @Test func `check finds all duplicate keys, and the mistakes beside them`() throws {
    try folder.write(
      """
      title: T
      titel: x
      queries:
        a: { type: stepCount, range: all, range: last 3 days }
        b: { type: stepCont, type: stepCount }
      """, to: "a b.yaml")
    let result = try check()
    #expect(result.status == 3)
    let places = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      .map { $0.dropFirst("a b.yaml:".count).prefix { $0 != " " } }
    #expect(Set(places) == ["2:1:", "4:37:", "5:14:", "5:24:"], "\(result.errors)")
  }

  @Test func `check over a document that was cut short ends with 7`() throws {
    try folder.write(
      String(ExportText.document(ExportText.record()).dropLast(12)), to: "export.xml")
    try folder.write("title: A\nqueries: { a: { type: stepCount } }\n", to: "a b.yaml")
    #expect(try check("--data", "export.xml").status == 7)
    try folder.write("title: A\nqueries: { a: { type: stepCout } }\n", to: "a b.yaml")
    #expect(try check("--data", "export.xml").status == 3)
  }

  @Test func `check finds ranges with too many intervals, some only with data`() throws {
    try folder.write(
      ExportText.document(
        ExportText.record()
          + ExportText.record(
            start: "2020-01-01 08:00:00 +0000", end: "2020-01-01 08:10:00 +0000")),
      to: "export.xml")
    try folder.write(
      """
      title: A
      queries:
        a: { type: stepCount, interval: 1 minute, range: 2010-01-01 .. 2024-01-01 }
        b: { type: stepCount, interval: 1 minute, range: all }
        c: { type: stepCount, interval: 1 day, range: all }
      """, to: "a b.yaml")
    func places(_ arguments: String...) throws -> [Substring] {
      let result = try Tool.run(["check", "a b.yaml"] + arguments, in: URL(filePath: folder.path))
      #expect(result.status == 3)
      return result.errors.split(separator: "\n").filter { $0.contains("intervals; ") }
        .map { $0.prefix { $0 != "e" } }
    }
    #expect(try places() == ["a b.yaml:3:52: "])
    #expect(try places("--data", "export.xml") == ["a b.yaml:3:52: ", "a b.yaml:4:52: "])
  }
}

@Suite(.waitsForPrograms) struct `Data that the command line does not specify` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    #expect(mkdir(folder.path("p"), 0o700) == 0)
    #expect(mkdir(folder.path("p/.git"), 0o700) == 0)
    try folder.write(ExportText.document(ExportText.record()), to: "p/data/export.xml")
    try folder.write(
      "title: A\nqueries: { a: { type: stepCount } }\n", to: "p/reports/r.yaml")
  }

  private func render(environment: [String: String] = [:]) throws -> Tool.Result {
    try Tool.run(
      "render", folder.path("p/reports/r.yaml"), "--format", "markdown", "--no-cache",
      environment: environment, in: URL(filePath: folder.path))
  }

  @Test func `a render without --data uses the data in healthmark.yaml`() throws {
    let missing = try render()
    #expect(missing.status == 2)
    #expect(missing.errors.contains("'data: export.zip' in healthmark.yaml"))
    try folder.write("data: data/export.xml\n", to: "p/healthmark.yaml")
    #expect(try render().status == 0)
    #expect(try folder.text(of: "p/reports/r.md").contains("sum of stepCount"))
  }

  @Test func `HEALTHMARK_DATA takes precedence over healthmark.yaml`() throws {
    try folder.write("data: nowhere.xml\n", to: "p/healthmark.yaml")
    let path = folder.path("p/data/export.xml")
    #expect(try render(environment: ["HEALTHMARK_DATA": path]).status == 0)
    #expect(try render().status == 4)
  }

  @Test func `an unknown key in healthmark.yaml is an error`() throws {
    try folder.write("data: data/export.xml\nout: x\n", to: "p/healthmark.yaml")
    let result = try render()
    #expect(result.status == 3)
    #expect(result.errors.contains("p/healthmark.yaml:2:1: unknown key 'out'"))
  }
}
