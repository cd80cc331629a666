import CommandSupport
import Foundation
import TestSupport
import Testing

/// A command that changes files, from one state of a folder to another.
///
/// It runs in a work folder, in which it reads `input` and changes only `disk`.
struct FaultScenario: Sendable, CustomTestStringConvertible {
  let name: String
  /// The command that makes the old state; nil if the command starts from nothing.
  let before: [String]?
  let command: [String]
  /// True if an error can leave some new files beside old ones, until the next run.
  var mixes = false
  /// True if the files only save time, so that a command that cannot write them warns.
  var isOptional = false

  var testDescription: String { name }

  static let all = [
    FaultScenario(
      name: "import into a new store", before: nil,
      command: ["import", "input/old.zip", "--store", "disk/health.store"]),
    FaultScenario(
      name: "import into a store",
      before: ["import", "input/old.zip", "--store", "disk/health.store"],
      command: ["import", "input/new.zip", "--store", "disk/health.store", "--allow-losses"]),
    FaultScenario(
      name: "import of a document", before: nil,
      command: ["import", "input/old.xml", "--store", "disk/health.store"]),
    FaultScenario(
      name: "forget", before: ["import", "input/old.zip", "--store", "disk/health.store"],
      command: ["forget", "--store", "disk/health.store", "--range", "2024-02-03"]),
    FaultScenario(
      name: "cache", before: nil,
      command: ["query", "stepCount", "--data", "input/old.zip", "--interval", "1 day"],
      isOptional: true),
    FaultScenario(
      name: "render", before: render("input/old.zip"), command: render("input/new.zip")),
    FaultScenario(
      name: "render of rows with a lock",
      before: lock("input/old.zip"), command: lock("input/new.zip")),
    FaultScenario(
      name: "render for others", before: publish("input/old.zip"),
      command: publish("input/new.zip")),
    FaultScenario(
      name: "site", before: site("--as-of", "2024-01-28"), command: site(), mixes: true),
    FaultScenario(
      name: "export to a folder", before: export("input/old.zip", "tables/"),
      command: export("input/new.zip", "tables/")),
    FaultScenario(
      name: "export to a database", before: export("input/old.zip", "health.db", "--datasette"),
      command: export("input/new.zip", "health.db", "--datasette")),
    FaultScenario(
      name: "cohort", before: cohort("input/few"), command: cohort("input/many")),
    FaultScenario(
      name: "new", before: nil,
      command: ["new", "weekly", "disk/new.md", "--data", "input/old.zip", "--no-cache"]
    ),
    FaultScenario(
      name: "sample-data", before: nil,
      command: ["sample-data", "disk/export.zip", "--days", "1", "--quiet"]),
  ]

  private static func render(_ data: String) -> [String] {
    [
      "render", "disk/week.yaml", "--data", data, "--no-cache", "--out", "disk/out", "--format",
      "markdown,html,email,json",
    ]
  }

  private static func lock(_ data: String) -> [String] {
    [
      "render", "disk/week.yaml", "--data", data, "--no-cache", "--out", "disk/out", "--format",
      "rows", "--lock",
    ]
  }

  private static func publish(_ data: String) -> [String] {
    [
      "render", "disk/week.yaml", "--data", data, "--no-cache", "--out", "disk/out", "--mode",
      "0644", "--publish", "--card",
    ]
  }

  private static func site(_ options: String...) -> [String] {
    [
      "site", "disk/week.yaml", "--data", "input/month.store", "--out", "disk/site", "--from",
      "2024-01-22",
    ] + options
  }

  private static func export(_ data: String, _ place: String, _ options: String...) -> [String] {
    ["export", data, "--no-cache", "--out", "disk/\(place)"] + options
  }

  private static func cohort(_ rows: String) -> [String] {
    [
      "cohort", "disk/study.yaml", "--rows", rows, "--groups", "input/groups.csv", "--out",
      "disk/out",
    ]
  }

  /// Writes what the commands read.
  func setUp(_ folder: WorkFolder) throws {
    for name in ["disk/temporary", "disk/cache"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    func copy(_ path: String, to name: String) throws {
      try folder.write(Data(contentsOf: URL(filePath: path)), to: name)
    }
    try copy(SampleArchive.path(days: 2), to: "input/old.zip")
    try copy(SampleArchive.path(days: 3), to: "input/new.zip")
    if command.contains("input/old.xml") {
      let records = (0..<200).map {
        ExportText.record(start: ExportText.minute($0 * 2), end: ExportText.minute($0 * 2 + 1))
      }
      try folder.write(ExportText.document(records.joined()), to: "input/old.xml")
    }
    if command.contains("input/month.store") {
      try copy(SampleArchive.store(days: 21), to: "input/month.store")
    }
    if command.contains("disk/study.yaml") { try writeStudy(folder) }
    if command.contains("disk/week.yaml") { try folder.write(Self.week, to: "disk/week.yaml") }
  }

  static let week = """
    title: Week
    time_zone: America/Los_Angeles
    queries:
      steps: { type: stepCount, interval: 1 day, range: last 7 days }
      heart:
        type: heartRate
        statistics: [minimum, average, maximum]
        interval: 1 day
        range: last 7 days

    """

  /// Rows of participants, of whom half are in one folder.
  private func writeStudy(_ folder: WorkFolder) throws {
    try folder.write(
      """
      title: Study
      queries:
        steps: { kind: cohort, of: steps, statistic: sum, interval: 1 week, by: group }

      """, to: "disk/study.yaml")
    let header =
      "query,type,statistic,part_kind,part,start,end,date,time_zone,state,value,unit,days,days_with_data\n"
    var groups = "participant,group\n"
    for number in 0..<24 {
      groups += "P\(number),walking\n"
      let row =
        "steps,HKQuantityTypeIdentifierStepCount,sum,,,2024-01-08T00:00:00Z,2024-01-15T00:00:00Z,"
        + "2024-01-08,UTC,complete,\(40_000 + number * 977),count,7,7\n"
      for place in number < 12 ? ["few", "many"] : ["many"] {
        try folder.write(header + row, to: "input/\(place)/P\(number).rows.csv")
      }
    }
    try folder.write(groups, to: "input/groups.csv")
  }
}
