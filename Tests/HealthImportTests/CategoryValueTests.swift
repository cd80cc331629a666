import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// Values that a category type does not have (R-10).
@Suite struct `Samples of a category` {
  struct Case: Sendable {
    let type: String
    /// As in the document; `nil` if there is none.
    let value: String?
    let expected: Int
  }

  static let cases = [
    Case(type: "SleepAnalysis", value: "HKCategoryValueSleepAnalysisInBed", expected: 0),
    Case(type: "SleepAnalysis", value: "HKCategoryValueSleepAnalysisAsleepREM", expected: 5),
    Case(type: "SleepAnalysis", value: nil, expected: HKCategorySample.unknownValue),
    Case(type: "SleepAnalysis", value: "", expected: HKCategorySample.unknownValue),
    Case(type: "SleepAnalysis", value: "Dreaming", expected: HKCategorySample.unknownValue),
    Case(
      type: "SleepAnalysis", value: "HKCategoryValueNotApplicable",
      expected: HKCategorySample.unknownValue),
    Case(type: "SleepAnalysis", value: "1.5", expected: HKCategorySample.unknownValue),
    Case(type: "SleepAnalysis", value: "40", expected: 40),
    Case(type: "Headache", value: nil, expected: HKCategorySample.unknownValue),
    Case(type: "MindfulSession", value: nil, expected: 0),
    Case(type: "MindfulSession", value: "HKCategoryValueNotApplicable", expected: 0),
    Case(type: "IntermenstrualBleeding", value: "HKCategoryValueNotApplicable", expected: 0),
    Case(type: "MindfulSession", value: "Deep", expected: HKCategorySample.unknownValue),
  ]

  private func expect(_ read: ImportedSamples, _ sample: Case) throws {
    let identifier = "HKCategoryTypeIdentifier" + sample.type
    let type = try #require(HKCategoryType.byIdentifier[identifier])
    let samples = try read.samples(of: type).compactMap { $0.object as? HKCategorySample }
    #expect(samples.map(\.value) == [sample.expected])
    #expect(read.summary.types[identifier]?.kept == 1)
    #expect(read.summary.types[identifier]?.dropped == [:])
  }

  @Test(arguments: cases) func `a category sample of an export is kept, if necessary as unknown`(
    _ sample: Case
  ) throws {
    let record = ExportText.record(
      type: "HKCategoryTypeIdentifier" + sample.type, value: sample.value, unit: nil)
    try expect(try read(record), sample)
  }

  @Test(arguments: cases) func `a category sample of JSON Lines is kept, if necessary as unknown`(
    _ sample: Case
  ) throws {
    let value = sample.value.map { ",\"value\":\"\($0)\"" } ?? ""
    let line =
      "{\"type\":\"HKCategoryTypeIdentifier\(sample.type)\",\"start\":\"2024-01-07T01:00:00Z\","
      + "\"end\":\"2024-01-07T02:00:00Z\"\(value),\"source\":\"Watch\"}"
    try expect(try read(line, with: JSONLinesReader()), sample)
  }

  @Test(arguments: cases) func `a category sample of a CSV table is kept, if necessary as unknown`(
    _ sample: Case
  ) throws {
    let table =
      "type,start,end,value,unit,source\n"
      + "HKCategoryTypeIdentifier\(sample.type),2024-01-07T01:00:00Z,"
      + "2024-01-07T02:00:00Z,\(sample.value ?? ""),,Watch\n"
    try expect(try read(table, with: CSVReader()), sample)
  }
}
