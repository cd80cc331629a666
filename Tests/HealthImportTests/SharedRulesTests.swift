import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// One rule for every reader, whatever the format.
@Suite struct `All readers` {
  enum Format: String, CaseIterable, Sendable {
    case export, jsonLines, table, healthAutoExport

    /// Reads one step count that starts at a date.
    func read(start: String) throws -> ImportedSamples {
      switch self {
      case .export:
        return try HealthImportTests.read(ExportText.record(start: start, end: start))
      case .jsonLines:
        let line = #"{"type":"stepCount","start":"\#(start)","value":10,"unit":"count"}"#
        return try HealthImportTests.read(line, with: JSONLinesReader())
      case .table:
        let table = "type,start,value,unit\nstepCount,\(start),10,count\n"
        return try HealthImportTests.read(table, with: CSVReader())
      case .healthAutoExport:
        let row = #"{"startDate":"\#(start)","qty":10}"#
        let metric = #"{"name":"step_count","units":"count","data":[\#(row)]}"#
        return try HealthImportTests.read(
          #"{"data":{"metrics":[\#(metric)]}}"#, with: HealthAutoExportReader())
      }
    }
  }

  @Test(
    arguments: Format.allCases,
    [
      ("2024-01-07 08:00:00 +0530", 726_287_400.0), ("2024-01-07 08:00:00 -0000", 726_307_200),
      ("2024-01-07 08:00:00 +1400", 726_256_800), ("2024-01-07 08:00:00 -1800", 726_372_000),
      ("2024-01-07 08:00:00 +1800", 726_242_400), ("2024-02-29 23:59:59 +0000", 730_943_999),
    ])
  func `all readers read dates up to 18 hours from UTC (M14)`(
    _ format: Format, _ date: (String, Double)
  ) throws {
    #expect(try format.read(start: date.0).columns(.stepCount)?.start == [date.1])
  }

  @Test(
    arguments: Format.allCases,
    [
      "2024-01-07 08:00:00 +1830", "2024-01-07 08:00:00 -1801", "2024-01-07 08:00:00 +1900",
      "2024-01-07 08:00:00 +9999", "2024-01-07 08:00:00 +0060", "2024-01-07 24:00:00 +0000",
      "2024-01-07 08:60:00 +0000", "2024-01-07 08:00:60 +0000", "2023-02-29 08:00:00 +0000",
      "2024-13-01 08:00:00 +0000", "2024-01-07 08:00:00 0000+",
    ])
  func `all readers leave out dates that no calendar or clock has (X-49)`(
    _ format: Format, _ date: String
  ) throws {
    let store = try format.read(start: date)
    #expect(store.stepSummary?.kept ?? 0 == 0)
    #expect(store.stepSummary?.dropped == [.unreadableDate: 1])
  }

  @Test(arguments: [
    ("1", true), ("true", true), ("TRUE", true), ("yes", true), ("YES", true), ("Yes", true),
    ("0", false), ("false", false), ("NO", false), ("", false), ("2", false), ("on", false),
  ])
  func `all readers agree on samples entered by hand (S-95)`(
    _ text: String, _ isEntered: Bool
  ) throws {
    let entry = ExportText.metadata("HKWasUserEntered", text)
    let export = try read(ExportText.record(inside: entry))
    #expect(try export.columns(.stepCount)?.wasUserEntered == [isEntered])
    let line = JSONLinesTests.good.dropLast() + #","metadata":{"HKWasUserEntered":"\#(text)"}}"#
    let lines = try read(String(line), with: JSONLinesReader())
    #expect(try lines.columns(.stepCount)?.wasUserEntered == [isEntered])
    let set = MetadataSet(entries: [.init(key: HKMetadataKeyWasUserEntered, value: text)])
    #expect((set.values[HKMetadataKeyWasUserEntered] as? Bool ?? false) == isEntered)
  }
}

private typealias JSONLinesTests = `Samples in JSON Lines`
