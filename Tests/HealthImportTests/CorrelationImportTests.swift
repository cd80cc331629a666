import Health
import SampleData
import SampleIntake
import TestSupport
import Testing

@Suite struct `Imported correlations` {
  static let eight = 725_788_800.0
  static let food = "type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"Diary\""

  static func record(_ type: String, _ value: String, _ unit: String) -> String {
    ExportText.record(type: type, value: value, unit: unit, source: "Diary")
  }

  @Test func `a correlation keeps its members and metadata (X-12)`() throws {
    let protein = "HKQuantityTypeIdentifierDietaryProtein"
    let energy = "HKQuantityTypeIdentifierDietaryEnergyConsumed"
    let read = try ReadObjects(
      "<Correlation \(Self.food) sourceVersion=\"2\" \(ExportText.dates)>"
        + ExportText.metadata("HKFoodType", "Banana")
        + ExportText.record(
          type: protein, value: "1.3", unit: "g", source: "Diary",
          inside: ExportText.metadata("HKFoodType", "Other"))
        + Self.record(energy, "105", "Cal") + "</Correlation>")
    #expect(
      read.correlations == [
        ImportedCorrelation(
          type: "HKCorrelationTypeIdentifierFood",
          facts: ImportedFacts(
            start: Self.eight, end: Self.eight + 600, source: "Diary", version: "2",
            metadata: MetadataSet(entries: [.init(key: "HKFoodType", value: "Banana")])),
          members: [
            .init(
              type: protein, start: Self.eight, end: Self.eight + 600, source: "Diary",
              value: "1.3", unit: "g"),
            .init(
              type: energy, start: Self.eight, end: Self.eight + 600, source: "Diary",
              value: "105", unit: "Cal"),
          ])
      ])
    #expect(read.summary.droppedParts == [:])
  }

  @Test func `a correlation lists its records, even if they are kept at top level (X-12)`() throws {
    let record = ExportText.record(value: "2")
    let text = "<Correlation \(Self.food) \(ExportText.dates)>\(record)</Correlation>"
    let read = try ReadObjects(text, record)
    #expect(read.correlations.first?.members.map(\.value) == ["2"])
    let store = try HealthImportTests.read(text, record)
    #expect(try store.values() == [2])
    #expect(store.stepSummary?.dropped == [.nestedRepeat: 1])
  }

  @Test func `a correlation does not list a record with unreadable dates`() throws {
    let text =
      "<Correlation \(Self.food) \(ExportText.dates)>\(ExportText.record(start: "x"))</Correlation>"
    #expect(try ReadObjects(text).correlations.first?.members == [])
    #expect(
      try HealthImportTests.read(text).stepSummary?.dropped == [.unreadableDate: 1])
  }

  @Test func `an unknown correlation is left out and counted, and its records are kept`() throws {
    let text = "<Correlation type=\"x\" \(ExportText.dates)>\(ExportText.record())</Correlation>"
    let read = try ReadObjects(text)
    #expect(read.correlations.isEmpty)
    #expect(read.summary.droppedParts == ["Correlation": [.unknownType: 1]])
    #expect(try HealthImportTests.read(text).values() == [10])
  }

  @Test func `a correlation whose source looks the same has the same source (X-39)`() throws {
    let read = try ReadObjects(
      "<Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"Cafe\u{301}\""
        + " \(ExportText.dates)>\(ExportText.record(source: "Cafe\u{301}"))</Correlation>")
    let pair = try #require(read.correlations.first)
    #expect(Array(pair.facts.source.utf8) == Array("Caf\u{E9}".utf8))
    #expect(pair.members.map { Array($0.source.utf8) } == [Array("Caf\u{E9}".utf8)])
  }

  @Test func `the text of a correlation's members counts toward the limit (M15)`() throws {
    var limits = ImportLimits()
    limits[.elementParts] = 50
    let long = ExportText.record(source: String(repeating: "x", count: 60 << 10))
    let read = try ReadObjects(
      document: ExportText.document(
        "<Correlation \(Self.food) \(ExportText.dates)>\(long)\(long)</Correlation>"
          + "<Correlation \(Self.food) \(ExportText.dates)/>"), limits: limits)
    #expect(read.correlations.map(\.members.count) == [0])
    #expect(read.summary.repairs == [.skippedElement: 1])
  }

  @Test func `correlations of a sample export are blood pressures of two values`() throws {
    let read = try ReadObjects(document: SampleExport(days: 30).mainDocument().bytes)
    #expect(read.correlations.count == read.summary.elements["Correlation"])
    #expect(!read.correlations.isEmpty)
    for pair in read.correlations {
      #expect(pair.type == "HKCorrelationTypeIdentifierBloodPressure")
      #expect(
        pair.members.map(\.type) == [
          "HKQuantityTypeIdentifierBloodPressureSystolic",
          "HKQuantityTypeIdentifierBloodPressureDiastolic",
        ])
      let isTyped = pair.facts.source == "Health"
      #expect(pair.facts.metadata["HKWasUserEntered"] == (isTyped ? "1" : nil))
    }
  }
}
