import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Words as people type them` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try folder.write(
      ExportText.document(
        [
          ExportText.record(start: ExportText.minute(0), end: ExportText.minute(10)),
          ExportText.record(
            type: "HKQuantityTypeIdentifierHeartRate", value: "60", unit: "count/min",
            start: ExportText.minute(0), end: ExportText.minute(1)),
          ExportText.record(
            type: "HKQuantityTypeIdentifierBodyMass", value: "70", unit: "kg",
            start: ExportText.minute(0), end: ExportText.minute(0)),
        ].joined(separator: "\n")), to: "export.xml")
  }

  func query(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["query"] + arguments + ["--data", data, "--time-zone", "UTC"])
  }

  @Test(arguments: [
    ("weight", "bodyMass"), ("steps", "stepCount"), ("Heart Rate", "heartRate"),
    ("sleep", "sleepAnalysis"),
  ])
  func `an everyday name of a type is accepted with a note`(_ word: String, _ name: String) throws {
    let meant = try query(word, "--format", "json")
    let named = try query(name, "--format", "json")
    #expect(meant.status == 0, "\(meant.errors)")
    #expect(meant.output == named.output)
    #expect(meant.errors.contains("note: treating '\(word)' as '\(name)'\n"))
    #expect(!named.errors.contains("treating"))
  }

  @Test func `an everyday name of a unit is accepted, also in a filter`() throws {
    let result = try query(
      "pulse", "--unit", "bpm", "--where", "value: '50 .. 150 bpm'", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"unit\": \"count/min\""))
    #expect(result.errors.contains("note: treating 'pulse' as 'heartRate'\n"))
    #expect(!result.errors.contains("bpm"), "\(result.errors)")
  }

  @Test(arguments: [
    ("A2 115 .. 133 bpm", "A2 115 .. 133 count/min"),
    ("A1 < 115 bpm; A2 115 .. 133 bpm", "A1 < 115 count/min; A2 115 .. 133 count/min"),
    ("Zone 2 115 ..< 134 bpm", "Zone 2 115 count/min ..< 134 count/min"),
    ("Zone 2 115..133 bpm", "Zone 2 115 .. 133 count/min"),
  ])
  func `bands in an everyday unit are those in the unit itself`(
    _ bands: String, _ own: String
  ) throws {
    let (meant, named) = (
      try query("heartRate", "--bands", bands, "--format", "json"),
      try query("heartRate", "--bands", own, "--format", "json")
    )
    #expect(meant.status == 0, "\(meant.errors)")
    #expect(meant.output == named.output)
  }

  @Test func `'blood pressure' means the pairs, not one of their numbers`() throws {
    let result = try query("blood pressure")
    #expect(result.status == 0)
    #expect(result.errors.contains("treating 'blood pressure' as 'bloodPressure'"))
  }

  @Test(arguments: ["weight", "Weight", "body weight"])
  func `types finds a type by its everyday name`(_ word: String) throws {
    let result = try Tool.run("types", word)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("bodyMass "))
    #expect(!result.output.contains("stepCount"))
  }

  @Test func `units lists the units of a type given by its everyday name`() throws {
    let result = try Tool.run("units", "weight")
    #expect(result.output == (try Tool.run("units", "bodyMass").output))
    #expect(result.errors.contains("note: treating 'weight' as 'bodyMass'\n"))
  }

  @Test func `the data can be given without an option`() throws {
    let word = try Tool.run("query", "stepCount", data, "--format", "json")
    #expect(word.status == 0, "\(word.errors)")
    #expect(
      word.output == (try Tool.run("query", "stepCount", "--data", data, "--format", "json").output)
    )
    let inspected = try Tool.run("inspect", data)
    #expect(inspected.status == 0, "\(inspected.errors)")
    #expect(inspected.output == (try Tool.run("inspect", "--data", data).output))
  }

  @Test(arguments: [["query", "stepCount"], ["inspect"]])
  func `the data cannot be given twice`(_ command: [String]) throws {
    let twice = try Tool.run(command + [data, "--data", data])
    #expect(twice.status == 2)
    #expect(twice.errors.contains("the data is given twice"))
    let more = try Tool.run(command + [data, data])
    #expect(more.status == 2)
    #expect(more.errors.contains("unexpected argument"))
  }

  @Test(arguments: [
    ["render", "a.yaml", "--data", "b.zip"],
    ["watch", "a.yaml", "--data", "b.zip", "--format", "rows"],
    ["plugins", "new", "a", "--kind", "query"],
  ])
  func `--out does not accept '-' for standard output`(_ command: [String]) throws {
    let result = try Tool.run(command + ["--out", "-"], in: URL(filePath: folder.path))
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains("--out: '-' is standard output"))
    #expect(try folder.names == ["export.xml"])
  }
}

@Suite(.waitsForPrograms) struct `A filter that lets nothing through` {
  let words: `Words as people type them`

  init() throws {
    words = try `Words as people type them`()
  }

  @Test func `a filter that excludes all samples is reported, not missing data`() throws {
    let result = try words.query("stepCount", "--where", "value: '> 40000 count'")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "warning: 'where' excludes the only sample of 'stepCount' in the range\n"))
    #expect(!result.errors.contains("has no samples"))
  }

  @Test func `a filter is not blamed for missing data`() throws {
    for arguments in [["dietaryWater"], ["stepCount", "--range", "2020"]] {
      let result = try Tool.run(
        ["query", "--data", words.data, "--where", "manual: only"] + arguments)
      #expect(result.status == 0)
      #expect(!result.errors.contains("excludes"), "\(result.errors)")
    }
  }

  @Test func `a report states that its filter excludes all samples`() throws {
    let definition = `healthmark render`.definition + "\n    where: { manual: only }\n"
    try words.folder.write(definition, to: "steps.yaml")
    let result = try Tool.run(
      "render", words.folder.path("steps.yaml"), "--data", words.data, "--out",
      words.folder.path("out"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("'where' excludes the only sample of 'stepCount' in the range"))
    #expect(
      try words.folder.text(of: "out/steps.md").contains(
        "'where' excludes the only sample in the range"))
  }
}
