import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark inspect --format json` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  func inspect(_ path: String, _ arguments: String...) throws -> JSONValue {
    let result = try Tool.run(["inspect", "--data", path, "--format", "json"] + arguments)
    #expect(result.status == 0 || result.status == 7, "\(result.errors)")
    return try JSONValue(reading: Array(result.output.utf8))
  }

  private func text(_ value: JSONValue?, _ keys: String...) -> String? {
    keys.reduce(value) { $0?.member($1) }.map { String($0.text.dropLast()) }
  }

  private func items(_ value: JSONValue?, _ key: String) -> [JSONValue] {
    if case .array(let items)? = value?.member(key) { items } else { [] }
  }

  @Test func `inspect --format json gives everything that inspect prints, as values`() throws {
    let document = ExportText.document(
      [
        ExportText.record(
          inside: ExportText.metadata("HKTimeZone", "Europe/Berlin")),
        ExportText.record(), ExportText.record(value: "x"),
        ExportText.record(
          source: "Watch", start: "2024-02-05 08:00:00 +0000",
          end: "2024-02-05 08:10:00 +0000"),
        ExportText.record(type: "HKQuantityTypeIdentifierNew"),
        "<Workout \(ExportText.dates)><WorkoutRoute \(ExportText.dates)>"
          + "<FileReference path=\"/workout-routes/gone.gpx\"/></WorkoutRoute><WorkoutEvent/>"
          + "</Workout><Unheard/>",
      ].joined(separator: "\n"))
    try folder.write(document, to: "export/export.xml")
    try folder.write("", to: "export/electrocardiograms/ecg.csv")
    let value = try inspect(folder.path("export"))
    #expect(text(value, "format") == "\"healthmark inspect 1\"")
    #expect(text(value, "bytes") == "\(document.utf8.count)")
    #expect(text(value, "exported") == "\"2024-02-04T19:00:00+01:00\"")
    #expect(text(value, "locale") == "\"en_US\"")
    #expect(text(value, "exportVersion") == "14")
    #expect(text(value, "timeZone") == "\"Europe/Berlin\"")
    #expect(items(value, "timeZones").map { $0.text(of: "name") } == ["Europe/Berlin"])
    #expect(items(value, "timeZones").map { text($0, "count") } == ["1"])
    #expect(items(value, "offsets").map { $0.text(of: "offset") } == ["+00:00"])
    #expect(text(value, "samples") == "2")
    let reasons = Dictionary(
      uniqueKeysWithValues: items(value, "leftOut").map {
        ($0.text(of: "reason") ?? "", text($0, "records"))
      })
    #expect(
      reasons == [
        "the value is not a number": "1", "an unknown type": "1",
        "a date is missing or unreadable": "1",
      ])
    #expect(text(value, "repeats") == "1")
    #expect(text(value, "objects") == "1")
    #expect(items(value, "imports").isEmpty)
    #expect(text(value, "records") == "6")
    let steps = try #require(
      items(value, "types").first { $0.text(of: "type") == ExportText.steps })
    #expect(text(steps, "samples") == "2")
    #expect(text(steps, "first") == "\"2024-01-01T09:00:00+01:00\"")
    #expect(text(steps, "last") == "\"2024-02-05T09:10:00+01:00\"")
    #expect(text(steps, "endsAfterExport") == "true")
    #expect(items(steps, "sources").map { text($0, "name") } == ["\"Phone\"", "\"Watch\""])
    #expect(items(steps, "units").map { $0.text(of: "unit") } == ["count"])
    #expect(items(steps, "units").map { text($0, "samples") } == ["2"])
    #expect(items(value, "sources").count == 2)
    #expect(items(value, "elements").contains { $0.text(of: "name") == "Workout" })
    #expect(items(value, "leftOutParts").contains { $0.text(of: "name") == "WorkoutEvent" })
    #expect(text(value, "missingRoutes") == "1")
    #expect(items(value, "sideFiles").map { text($0, "kind") } == ["\"electrocardiograms\""])
    #expect(items(value, "unknownNames").contains { $0.text(of: "name") == "Unheard" })
    #expect(text(value, "loss") == "null")
    #expect(text(value, "aggregatedRows") == "0")
  }

  @Test func `inspect --format json gives the place where a truncated document ends`() throws {
    let text = ExportText.document(
      (0..<60).map { minute in
        ExportText.record(start: ExportText.minute(minute), end: ExportText.minute(minute + 1))
      }.joined(separator: "\n"))
    let cut = try #require(text.firstRange(of: "00:30:00"))
    let path = try folder.write(String(text[..<cut.lowerBound]), to: "export.xml")
    let loss = try inspect(path).member("loss")
    #expect(loss?.text(of: "lastEnd") == "2023-12-31T16:29:00-08:00")
    #expect(self.text(loss, "line") == "39")
    #expect(loss?.text(of: "reason") != nil)
  }

  @Test func `inspect gives the same JSON again, and refuses unknown formats`() throws {
    let path = try SampleArchive.path(days: 30)
    #expect(try inspect(path).text == inspect(path).text)
    let unknown = try Tool.run("inspect", "--data", path, "--format", "jsn")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("--format: unknown format 'jsn'"))
    #expect(unknown.errors.contains("help: did you mean 'json'?"))
  }
}
