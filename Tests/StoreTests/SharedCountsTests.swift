import Foundation
import TestSupport
import Testing

/// Records, samples, objects and elements left out mean the same everywhere.
@Suite(.waitsForPrograms) struct `Import, inspect and store check` {
  let work: StoreWork
  let export: String

  init() throws {
    work = try StoreWork()
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" duration=\"10\" "
      + "durationUnit=\"min\" sourceName=\"Watch\" \(ExportText.dates)/>"
    export = try work.folder.write(
      ExportText.document(
        [
          ExportText.record(), ExportText.record(), ExportText.record(value: "x"),
          ExportText.record(start: ExportText.minute(0), end: ExportText.minute(1)),
          ExportText.record(type: "HKDataTypeSleepDurationGoal", value: "8", unit: "hr"),
          ExportText.record(type: "HKQuantityTypeIdentifierNew"), workout, workout,
          "<ActivitySummary dateComponents=\"2024-01-01\" appleExerciseTime=\"10\"/>",
        ].joined(separator: "\n")), to: "export.xml")
  }

  private struct Imports: Decodable {
    struct Import: Decodable, Equatable {
      struct Objects: Decodable, Equatable { let added: Int, deleted: Int, unchanged: Int }
      let added: Int, deleted: Int, unchanged: Int, objects: Objects
      let records: Int, repeats: Int, leftOut: Int
    }
    let imports: [Import]
  }

  private func count(_ name: String, in output: String) throws -> String? {
    let line = output.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line?.split(separator: " ").last.map(String.init)
  }

  @Test func `import, inspect and store check agree on what was read and kept`() throws {
    let imported = try work.run(["import", export, "--store", work.store, "--format", "json"])
    #expect(imported.status == 0, "\(imported.errors)")
    let result = try JSONDecoder().decode(Imports.self, from: Data(imported.output.utf8))
    #expect(
      result.imports == [
        .init(
          added: 2, deleted: 0, unchanged: 0, objects: .init(added: 2, deleted: 0, unchanged: 0),
          records: 6, repeats: 1, leftOut: 3)
      ])
    #expect(
      try work.check().output.contains(": ok, 2 samples in 1 segments, 2 objects, 1 imports"))
    for data in [export, work.store] {
      for option in ["--no-cache", "--quiet"] {
        let inspected = try work.run(["inspect", data, option])
        #expect(inspected.status == 0, "\(inspected.errors)")
        for (name, expected) in [
          ("Records", "6"), ("Samples", "2"), ("Repeats", "1"), ("Left out", "3"),
          ("Objects", "2"), ("stepCount", "count"),
        ] {
          #expect(try count(name, in: inspected.output) == expected, "\(data) \(name)")
        }
        #expect(inspected.output.contains("Objects\n  ActivitySummary 1\n  Workout 1\n"))
        #expect(
          inspected.output.contains(
            "1 record left out, not a sample type: 1 HKDataTypeSleepDurationGoal"))
      }
    }
  }

  @Test func `import prints in words what it added`() throws {
    let imported = try work.run(["import", export, "--store", work.store, "--origin", "mine"])
    #expect(
      imported.output
        == "\(export): added 2 samples and 2 objects, deleted 0 samples, unchanged 0 samples (mine)\n"
    )
    let again = try work.run(["import", export, "--store", work.store])
    #expect(
      again.output
        == "\(export): added 0 samples, deleted 0 samples, unchanged 2 samples and 2 objects"
        + " (mine, imported before)\n")
  }

  @Test func `inspect lists imports and phones, each of which can be forgotten`() throws {
    let other = try work.folder.write(
      ExportText.document(
        ExportText.record(start: ExportText.minute(5), end: ExportText.minute(6))),
      to: "other.xml")
    try work.add(export, options: ["--origin", "mine"])
    try work.add(other, options: ["--origin", "yours"])
    let inspected = try work.run(["inspect", work.store]).output
    #expect(inspected.contains("Phones\n  mine: 1 import, exported last on 2024-02-04\n"))
    #expect(inspected.contains("  yours: 1 import, exported last on 2024-02-04\n"))
    let row = try #require(inspected.split(separator: "\n").first { $0.hasSuffix(other) })
    let words: [String] = row.split(separator: " ").map(String.init)
    #expect(words == ["2", "2024-02-04", "yours", "1", "1", "0", "0", other])

    let missing = try work.run(["forget", "--store", work.store, "--import", "7"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("help: its imports are '1' and '2'"))
    let forgotten = try work.run(["forget", "--store", work.store, "--import", "2"])
    #expect(forgotten.status == 0, "\(forgotten.errors)")
    #expect(forgotten.output == "forgot 1 sample\n")
    let after = try work.run(["inspect", work.store]).output
    #expect(!after.contains("yours") && !after.contains(other))
    #expect(try work.check().output.contains("2 samples in 1 segments, 2 objects, 1 imports"))
    let bytes = Data(try work.bytes())
    #expect(bytes.firstRange(of: Data("yours".utf8)) == nil)
    #expect(bytes.firstRange(of: Data("other.xml".utf8)) == nil)
  }

  @Test func `forget reports what stays of a forgotten import`() throws {
    let newer = try work.folder.write(
      ExportText.document(ExportText.record()).replacing("2024-02-04", with: "2024-02-05"),
      to: "newer.xml")
    try work.add(export, options: ["--origin", "mine"])
    try work.add(newer, options: ["--origin", "mine", "--allow-losses"])
    let forgotten = try work.run(["forget", "--store", work.store, "--import", "2"])
    #expect(forgotten.status == 0, "\(forgotten.errors)")
    #expect(
      forgotten.errors.contains("note: import 2 deleted 3 that its phone no longer had"))
    #expect(
      forgotten.errors.contains("note: details from import 2 about samples of other imports"))
  }

  private static let warning =
    "warning: 1 record left out, the value is not a number: 1 HKQuantityTypeIdentifierStepCount"

  @Test func `left-out records are reported on import, then only if they concern a query`() throws {
    let damaged = try work.folder.write(
      try work.folder.text(of: "export.xml").replacing("<Workout ", with: "<Workout\u{B} "),
      to: "damaged.xml")
    let repair = "control characters removed"
    let read = try work.run(["query", "heartRate", damaged])
    #expect(read.errors.contains(Self.warning) && read.errors.contains(repair), "it reads the data")
    let imported = try work.run(["import", damaged, "--store", work.store])
    #expect(imported.errors.contains(Self.warning) && imported.errors.contains(repair))
    let again = try work.run(["import", damaged, "--store", work.store])
    #expect(!again.errors.contains("warning:"), "\(again.errors)")

    // From the cache, and from the store.
    for data in [damaged, work.store] {
      let concerned = try work.run(["query", "stepCount", data])
      #expect(concerned.errors.contains(Self.warning), "\(concerned.errors)")
      #expect(!concerned.errors.contains(repair))
      let other = try work.run(["query", "heartRate", data])
      #expect(!other.errors.contains("warning:"), "\(other.errors)")
      let inspected = try work.run(["inspect", data])
      #expect(!inspected.errors.contains("warning:"))
      #expect(inspected.output.contains(repair))
    }
    let unkept = try work.run(["query", "heartRate", damaged, "--no-cache"])
    #expect(unkept.errors.contains(repair), "it reads the data itself")
  }

  @Test func `a truncated document is reported each time`() throws {
    let text = try work.folder.text(of: "export.xml")
    let cut = try work.folder.write(String(text.prefix(text.count - 20)), to: "cut.xml")
    for _ in 1...2 {
      let result = try work.run(["query", "stepCount", cut])
      #expect(result.status == 7)
      #expect(result.errors.contains("was cut short"))
    }
  }
}
