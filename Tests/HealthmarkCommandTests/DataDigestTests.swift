import CommandSupport
import Foundation
import TestSupport
import Testing

/// The data digest of a report covers the samples that its queries read, and no others.
@Suite(.waitsForPrograms) struct `The data digest of a report` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  static func steps(_ day: String, _ value: Int = 10) -> String {
    ExportText.record(
      value: "\(value)", start: "\(day) 08:00:00 -0800", end: "\(day) 08:10:00 -0800")
  }

  static func sleep(_ day: String, _ value: String = "AsleepCore") -> String {
    ExportText.record(
      type: "HKCategoryTypeIdentifierSleepAnalysis", value: "HKCategoryValueSleepAnalysis\(value)",
      unit: nil, start: "\(day) 01:00:00 -0800",
      end: "\(day) 07:00:00 -0800")
  }

  static let january = [steps("2024-01-02"), steps("2024-01-15"), sleep("2024-01-10")]

  /// The line with the data digest of a report on the given records, as of 2024-01-20.
  func digest(
    _ query: String, _ records: [String], range: String = "last 1 months", sections: String = ""
  ) throws -> String {
    let definition =
      "title: A\ntime_zone: America/Los_Angeles\nas_of: 2024-01-20\nqueries:\n  a: { \(query), range: \(range) }\n\(sections)\n"
    let data = try folder.write(ExportText.document(records.joined()), to: "export.xml")
    let result = try Tool.run(
      "render", try folder.write(definition, to: "a.yaml"), "--data", data, "--no-cache",
      "--format",
      "json")
    #expect(result.status == 0, "\(result.errors)")
    let line = try folder.text(of: "a.json").split(separator: "\n").first {
      $0.contains("\"dataDigest\"")
    }
    return String(try #require(line))
  }

  @Test func `a changed sleep sample changes only the digest of a report on sleep`() throws {
    let other = Array(Self.january.dropLast()) + [Self.sleep("2024-01-10", "AsleepREM")]
    let sleep = "type: sleepAnalysis, interval: 1 day"
    let steps = "type: stepCount, interval: 1 day"
    #expect(try digest(sleep, Self.january) != digest(sleep, other))
    #expect(try digest(steps, Self.january) == digest(steps, other))
  }

  @Test(arguments: [
    [sleep("2024-01-12")], [steps("2024-02-03")], [steps("2024-01-25")], [steps("2022-11-30")],
  ])
  func `other types, other months and later samples keep the data digest`(_ more: [String]) throws {
    let query = "type: stepCount, interval: 1 day"
    let table = "sections: [{ table: a }]"
    #expect(
      try digest(query, Self.january, sections: table)
        == digest(query, Self.january + more, sections: table))
  }

  @Test func `the first sample of all changes the data digest of a record`() throws {
    let query = "type: stepCount, interval: 1 day"
    let more = Self.january + [Self.steps("2022-11-30")]
    #expect(try digest(query, Self.january) != digest(query, more))
  }

  @Test(arguments: [
    [steps("2024-01-03")], [steps("2024-01-15", 11)], [steps("2023-12-02")],
    // The scale of the bars depends on the year before.
    [steps("2023-11-30")],
  ])
  func `samples in the months of a report change its data digest`(_ more: [String]) throws {
    let query = "type: stepCount, interval: 1 day"
    #expect(try digest(query, Self.january) != digest(query, Self.january + more))
  }

  @Test func `the data digest does not depend on the order of records`() throws {
    let query = "type: stepCount, interval: 1 day"
    #expect(try digest(query, Self.january) == digest(query, Self.january.reversed()))
  }
}
