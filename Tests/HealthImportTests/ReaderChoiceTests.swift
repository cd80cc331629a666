import Files
import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `The reader of plain text` {
  private func id(_ text: String, columns: String? = nil) throws -> String {
    var reader = DataReader()
    if let columns { reader.options.parameters = ["columns=\(columns)"] }
    let input = ReaderInput(path: "input", head: Array(text.utf8)) { MemorySource([]) }
    return try reader.reader(of: input).id
  }

  @Test(arguments: [
    (#"{"data": {"metrics": ["#, "health-auto-export"),
    ("\u{FEFF}\n {\"version\": [1, {\"a\": 2}], \"data\" : {", "health-auto-export"),
    ("\n{\"type\": \"stepCount\"}\n{", "json-lines"),
    (#"{"start": "2024", "type": "stepCount"}"#, "json-lines"),
    ("type,start,value\n", "csv"), ("Start Date;End Date;x\n", "csv"), ("a\tunit\tQty", "csv"),
    ("Date,Time,value,unit\n", "csv"),
  ])
  func `the reader of plain text is chosen by the first bytes`(
    _ text: String, _ name: String
  ) throws {
    #expect(try id(text) == name)
  }

  @Test func `the reader of a table is also chosen by the mapping`() throws {
    let mapping = "start=Beginn,value=Wert,type:stepCount,unit:count"
    #expect(try id("Beginn;Wert\n", columns: mapping) == "csv")
  }

  @Test(arguments: [
    "hello\n", "{\"a\": 1}", "{\"type\": \"stepCount\"", "a,b,c\n", "[1]",
    "{\"data\": 5}", "{\"a\": {\"type\": 1}}",
  ])
  func `other text has no reader, and the message lists the formats`(_ text: String) {
    let error = #expect(throws: ImportError.self) { try id(text) }
    for word in ["'input'", "Health Auto Export JSON", "JSON Lines", "CSV"] {
      #expect(error?.message.contains(word) == true)
    }
  }

  @Test(arguments: ["", "PK\u{3}\u{4}", "<HealthData>", "\u{0}"])
  func `bytes that are not text have the reader of exports, which reports them`(
    _ text: String
  ) throws {
    #expect(try id(text) == "apple-export")
  }

  private struct Diary: SampleReader {
    let id = "diary"
    let summary = "Lines that begin with a word."

    func recognizes(_ input: ReaderInput, options: ReadingOptions) -> Bool {
      input.head.starts(with: Array("type".utf8))
    }

    func read(
      _ input: ReaderInput, into collector: SampleCollector, options: ReadingOptions
    ) throws -> ImportSummary {
      let start = Date(timeIntervalSinceReferenceDate: 0)
      try collector.add(
        HKQuantitySample(
          type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .pound(), doubleValue: 160),
          start: start, end: start, metadata: [HKMetadataKeyWasUserEntered: true]))
      return ImportSummary()
    }
  }

  @Test func `an added reader takes precedence over the built-in ones`() throws {
    var reader = DataReader(DataReader.formats + [Diary()])
    let input = ReaderInput(path: "input", head: Array("type,value\n".utf8)) { MemorySource([]) }
    #expect(try reader.reader(of: input).id == "diary")
    reader.chosen = CSVReader()
    #expect(try reader.reader(of: input).id == "csv")
  }

  @Test func `a reader can give samples as objects`() throws {
    let collector = SampleCollector()
    let input = ReaderInput(path: "input") { MemorySource([]) }
    let summary = try Diary().read(input, into: collector, options: ReadingOptions())
    let store = try collector.finish(summary)
    let columns = try #require(try store.columns(of: HKQuantityType(.bodyMass), in: nil))
    let pounds = try columns.unit.conversion(to: .pound())(columns.value[0])
    #expect(abs(pounds - 160) < 1e-9)
    #expect(store.summary.types["HKQuantityTypeIdentifierBodyMass"]?.kept == 1)
  }

  @Test func `a reader gives no sample that HealthKit would refuse (S-2)`() {
    let collector = SampleCollector()
    let start = Date(timeIntervalSinceReferenceDate: 0)
    func add(_ unit: HKUnit, _ value: Double, until end: Date) throws {
      try collector.add(
        HKQuantitySample(
          type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: unit, doubleValue: value),
          start: start, end: end))
    }
    #expect(throws: ImportError.self) { try add(.meter(), 1, until: start) }
    #expect(throws: ImportError.self) { try add(.pound(), .nan, until: start) }
    #expect(throws: ImportError.self) { try add(.pound(), 160, until: start - 1) }
    #expect(throws: ImportError.self) {
      try add(.pound(), 160, until: Date(timeIntervalSinceReferenceDate: 1e18))
    }
    #expect(collector.rowCount == 0)
  }

  @Test func `a reader lists its options`() {
    #expect(CSVReader().optionNames == ["columns"])
    #expect(Diary().optionNames == [])
  }
}
