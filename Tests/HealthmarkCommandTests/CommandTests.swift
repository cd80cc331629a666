import CommandSupport
import Foundation
import Health
import TestSupport
import Testing

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
    // Besides sample types, there are workouts, rings, blood pressure, electrocardiograms, routes
    // and cycles.
    #expect(lines.count == 1 + HKQuantityType.all.count + HKCategoryType.all.count + 6)
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
