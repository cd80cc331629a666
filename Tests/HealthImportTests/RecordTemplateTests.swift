import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Records like earlier ones` {
  /// Everything that a reader hands over.
  struct Reading: Equatable {
    let summary: ImportSummary
    let rows: [Row]
    let metadata: [MetadataSet]
    let names: [[String]]

    /// - Parameter chunk: the size of pieces; no record is compared with earlier ones if it is
    ///   shorter than a record.
    init(_ document: [UInt8], chunk: Int) throws {
      var reader = AppleExportReader()
      reader.chunkSize = chunk
      let collector = SampleCollector()
      summary = try reader.readDocument(document, into: collector)
      let names = collector.names
      self.names =
        [names.sources, names.versions, names.devices.map(\.text)]
        + collector.types.map {
          $0.dropped.map { "\($0)" }.sorted() + [$0.identifier] + $0.unitTexts
        }
        + collector.objects.map { ["\($0)"] }
      let buffers = collector.takeBuffers()
      rows = buffers.flatMap { $0.rows.map(Row.init) }
      metadata = buffers.flatMap(\.metadata)
    }
  }

  struct Row: Equatable {
    let numbers: [Double]
    let places: [Int]
    let marks: [Bool]

    init(_ row: SampleRow) {
      numbers = [row.start, row.end, row.value, row.creation]
      places = [
        Int(row.type), Int(row.source.rawValue), Int(row.device.rawValue),
        Int(row.version.rawValue), Int(row.unit), Int(row.metadata), Int(row.sequence),
      ]
      marks = [row.wasUserEntered, row.isNested]
    }
  }

  @Test(arguments: 0..<8)
  func `give the same rows, repairs and places as records that are parsed`(_ block: Int) throws {
    for number in 0..<Soak.rounds(8, of: 400) {
      let seed = UInt64(block * 1_000 + number)
      var mixed = MixedRecords(seed: seed)
      let document = mixed.document(records: 120)
      let parsed = try Reading(document, chunk: 48)
      for chunk in [1_000, 1 << 20] {
        let isEqual = try Reading(document, chunk: chunk) == parsed
        #expect(isEqual, "seed \(seed) is another document in pieces of \(chunk) bytes")
      }
    }
  }

  @Test(arguments: [2, 20, 3_000])
  func `are found among the records of many sources`(_ sources: Int) throws {
    let records = (0..<6_000).map { number in
      ExportText.record(
        value: "\(number % 90)", source: "Source \(number % sources)",
        device: "&lt;&lt;HKDevice: 0x2837d5030&gt;, name:Watch \(number % sources)&gt;",
        start: ExportText.minute(number % 400), end: ExportText.minute(number % 400 + 1))
    }
    let document = Array(ExportText.document(records.joined(separator: "\n ")).utf8)
    let reading = try Reading(document, chunk: 1 << 20)
    #expect(try reading == Reading(document, chunk: 48))
    #expect(reading.rows.count == 6_000)
    for (number, row) in reading.rows.enumerated() where row.numbers[2] != Double(number % 90) {
      Issue.record("record \(number) has the value \(row.numbers[2])")
    }
  }

  @Test func `the limits of values hold for records like earlier ones`() throws {
    let record = ExportText.record(value: "1")
    let long = ExportText.record(value: String(repeating: "0", count: 40) + "1")
    var reader = AppleExportReader()
    reader.limits[.valueBytes] = 40
    let document = ExportText.document([record, record, long, record].joined(separator: "\n"))
    let padding = String(repeating: " ", count: 1_000)
    let summary = try reader.readDocument(
      Array((document + padding).utf8), into: SampleCollector())
    #expect(summary.repairs == [.skippedElement: 1])
  }
}
