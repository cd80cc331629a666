import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark query electrocardiogram` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try SampleArchive.path(days: 30)
  }

  private static let type = "HKDataTypeIdentifierElectrocardiogram"
  private static let week = [
    "--interval", "1 day", "--from", "2024-01-19", "--to", "2024-01-22", "--by", "classification",
  ]

  func query(_ format: String, _ arguments: [String] = week) throws -> Tool.Result {
    try Tool.run(["query", "electrocardiogram", data, "--format", format] + arguments)
  }

  @Test func `query electrocardiogram prints JSON as specified (R-34)`() throws {
    let result = try query("json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(
      result.output.hasSuffix(
        """
          "loss": null,
          "type": "\(Self.type)",
          "timeZone": "America/Los_Angeles",
          "interval": "1 day",
          "coverage": {"intervals": 3, "withData": 1},
          "warnings": [],
          "statistics": [
            {"start": "2024-01-19T00:00:00-08:00", "end": "2024-01-20T00:00:00-08:00", \
        "state": "complete", "count": 0, "classifications": [{"name": "sinusRhythm", "count": 0}]},
            {"start": "2024-01-20T00:00:00-08:00", "end": "2024-01-21T00:00:00-08:00", \
        "state": "complete", "count": 1, "classifications": [{"name": "sinusRhythm", "count": 1}]},
            {"start": "2024-01-21T00:00:00-08:00", "end": "2024-01-22T00:00:00-08:00", \
        "state": "complete", "count": 0, "classifications": [{"name": "sinusRhythm", "count": 0}]}
          ],
          "provenance": {"samples": {"used": 1, "masked": 0, "leftOut": 0}, "sources": ["ECG"], \
        "coverage": {"days": 3, "withData": 1}, "rules": ["R-34"]}
        }

        """), "\(result.output)")
    let excluded = try query("json", Self.week + ["--exclude", "2024-01-20"])
    #expect(
      excluded.output.contains(
        "\"state\": \"complete\", \"excluded\": true, \"count\": null, \"classifications\": null}"))
  }

  @Test func `query electrocardiogram prints a table, CSV and Markdown`() throws {
    let table = try query("table")
    #expect(
      table.output == """
        Day           Electrocardiograms  Sinus rhythm
        Jan 19, 2024                   0             0
        Jan 20, 2024                   1             1
        Jan 21, 2024                   0             0

        """)
    let csv = try query("csv").output.split(separator: "\r\n").map(String.init)
    #expect(csv.first == "type,start,end,state,statistic,unit,part,source,value")
    #expect(
      csv.dropFirst(3).prefix(2) == [
        "\(Self.type),2024-01-20T00:00:00-08:00,2024-01-21T00:00:00-08:00,complete,count,count,merged,,1",
        "\(Self.type),2024-01-20T00:00:00-08:00,2024-01-21T00:00:00-08:00,complete,count,count,"
          + "classification,sinusRhythm,1",
      ])
    let markdown = try query("markdown")
    #expect(
      markdown.output.contains("| Jan 20, 2024 |                  1 |            1 |"),
      "\(markdown.output)")
  }

  @Test(arguments: ["ecg", "EKG", "Electrocardiograms"])
  func `other names for electrocardiogram are accepted with a note`(_ name: String) throws {
    let meant = try Tool.run("query", name, data, "--format", "json")
    #expect(meant.status == 0)
    #expect(meant.errors.contains("'electrocardiogram'"))
    #expect(
      try meant.output == Tool.run("query", "electrocardiogram", data, "--format", "json").output)
  }

  @Test func `types and inspect list electrocardiograms`() throws {
    let types = try Tool.run("types", "ecg").output
    #expect(
      types.contains(try Regex("(?m)^electrocardiogram +recordings +count$")), "\(types)")
    let inspection = try Tool.run("inspect", "--data", data).output
    #expect(
      inspection.contains(try Regex("(?m)^electrocardiogram +1 +2024-01-20 +2024-01-20 +1$")),
      "\(inspection)")
    #expect(inspection.contains(try Regex("(?m)^ECG +1$")))
    #expect(inspection.contains("electrocardiograms 1: ecg_2024-01-20.csv"))
  }

  @Test func `query --items lists recordings and notifications (R-1a)`() throws {
    let recordings = try query("json", Self.week + ["--items"])
    let recording = "\"2024-01-20T08:12:40-08:00\""
    #expect(
      recordings.output.contains(
        "{\"start\": \(recording), \"end\": \(recording), \"classification\": \"sinusRhythm\","
          + " \"source\": \"ECG\"}"), "\(recordings.output)")
    let high = try Tool.run("query", "highHeartRateEvent", data, "--items", "--format", "json")
    #expect(high.status == 0, "\(high.errors)")
    #expect(high.output.contains("\"threshold\": 120, \"source\": \""), "\(high.output)")
    let table = try Tool.run(
      "query", "highHeartRateEvent", data, "--items", "--format", "csv")
    #expect(table.output.split(separator: "\n").first?.contains("threshold") == true)
  }

  @Test func `query electrocardiogram refuses other options with a remedy`() throws {
    let source = try Tool.run("query", "electrocardiogram", data, "--where", "source: ECG")
    #expect(source.status == 2)
    #expect(source.errors.contains("--where: unknown key 'source' in 'where'"), "\(source.errors)")
    #expect(source.errors.contains("help: expected 'device', 'time' or 'weekday'"))
    let by = try Tool.run("query", "electrocardiogram", data, "--by", "value")
    #expect(by.errors.contains("--by: cannot separate by 'value'"))
    #expect(by.errors.contains("help: expected 'classification'"))
  }

  static let definition = """
    title: Heart
    queries:
      recordings:
        type: electrocardiogram
        by: classification
        interval: 1 week
        range: last 4 weeks
        where: { device: Watch }

    """

  @Test func `a definition can contain a query of electrocardiograms`() throws {
    let definition = try folder.write(Self.definition, to: "heart.yaml")
    #expect(try Tool.run("check", definition).status == 0)
    let result = try Tool.run(
      "render", definition, "--data", data, "--out", folder.path("out"), "--format", "markdown,json"
    )
    #expect(result.status == 0, "\(result.errors)")
    let page = try folder.text(of: "out/heart.md")
    #expect(page.contains("Sinus rhythm"))
    #expect(page.contains("count of electrocardiograms (by Watch)"), "\(page)")
    let json = try folder.text(of: "out/heart.json")
    #expect(json.contains("\"classifications\": [{\"name\": \"sinusRhythm\", \"count\": 1}]"))
  }

  @Test func `check reports mistakes in a query of electrocardiograms`() throws {
    let text = Self.definition.replacing("by: classification", with: "by: clasification")
      .replacing("device: Watch", with: "source: Watch")
    try folder.write(text, to: "heart.yaml")
    let result = try Tool.run("check", "heart.yaml", in: URL(filePath: folder.path))
    #expect(result.status == 3)
    #expect(
      result.errors.contains(
        """
        heart.yaml:5:9: error: cannot separate by 'clasification'
        5 |     by: clasification
          |         ^~~~~~~~~~~~~
        help: did you mean 'classification'?
        """), "\(result.errors)")
    #expect(
      result.errors.contains(
        """
        heart.yaml:8:14: error: unknown key 'source' in 'where'
        8 |     where: { source: Watch }
          |              ^~~~~~
        help: expected 'device', 'time' or 'weekday'
        """), "\(result.errors)")
  }

  /// A folder's key in the cache covers more than its document.
  @Test func `the cache distinguishes a folder from its document read on its own`() throws {
    let environment = Tool.minimalEnvironment.merging(["XDG_CACHE_HOME": folder.path("cache")]) {
      $1
    }
    let document = try folder.write(
      ExportText.document(ExportText.record()), to: "export/export.xml")
    try folder.write(
      "Recorded Date,2024-01-20 08:00:00 +0000\nClassification,Rytm zatokowy\n",
      to: "export/electrocardiograms/ecg.csv")
    func count(_ data: String) throws -> Tool.Result {
      try Tool.run(
        ["query", "ecg", data, "--format", "json", "--by", "classification"],
        environment: environment)
    }
    for _ in 1...2 { #expect(try count(document).output.contains("\"statistics\": []")) }
    let first = try count(folder.path("export"))
    #expect(
      first.output.contains(
        "\"count\": 1, \"classifications\": [{\"name\": \"other\", \"count\": 1}]"))
    #expect(first.errors.contains("with an unknown classification, counted as 'other'"))
    // The second time, the samples come from the cache, and warnings about them are not repeated.
    let second = try count(folder.path("export"))
    #expect(second.output == first.output)
    #expect(!second.errors.contains("unknown classification"))
  }
}
