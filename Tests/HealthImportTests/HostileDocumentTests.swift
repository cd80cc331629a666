import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Hostile documents` {
  let good = ExportText.record(value: "7")

  func expectGood(_ hostile: String, skipped: Int = 1) throws {
    let store = try read(hostile, good)
    #expect(try store.values() == [7])
    #expect(store.summary.repairs == [.skippedElement: skipped])
  }

  @Test func `a million nested elements cost one element (M6)`() throws {
    try expectGood("<Workout>" + String(repeating: "<a>", count: 1_000_000))
  }

  @Test func `a million attributes cost one element (M6)`() throws {
    try expectGood("<Record " + String(repeating: "a=\"b\" ", count: 1_000_000) + "/>")
  }

  @Test func `an attribute of 16 MB costs one element (M6)`() throws {
    try expectGood("<Record type=\"" + longText("x", count: 16 << 20) + "\"/>")
  }

  @Test func `an attribute that never ends costs one element (M6)`() throws {
    try expectGood("<Record type=\"" + longText("x", count: 16 << 20))
  }

  @Test func `a name of 16 MB costs one element (M6)`() throws {
    try expectGood("<" + longText("x", count: 16 << 20) + "/>")
  }

  @Test func `correlations nested in one another cost only those (M15)`() throws {
    try expectGood(
      String(repeating: "<Correlation type=\"x\">", count: 10_000) + "</Correlation>",
      skipped: 9_999)
  }

  @Test func `a new name in every record is read within bounds (M7)`() throws {
    let records = (0..<70_000).map {
      ExportText.record(value: "\($0)", source: "s\($0)")
    }
    let store = try read(records.joined())
    #expect(store.keptCount == 70_000)
    #expect(store.sources.count == 70_000)
  }

  @Test func `more names than can be distinguished cost no records (M7)`() throws {
    let collector = SampleCollector(nameCapacity: 100)
    let numbers = (0..<150).map { collector.source(named: "s\($0)") }
    #expect(Set(numbers).count == 100)
    #expect(Set(numbers[99...]).count == 1)
    #expect(collector.names.sources[99] == "other sources")
    #expect(collector.names.unknownSource == NameNumber(99))
  }

  @Test func `megabytes of names are read within bounds (M7)`() throws {
    let long = longText("x", count: 60_000)
    let records = (0..<1_500).map { ExportText.record(value: "\($0)", source: "\($0)" + long) }
    let store = try read(records.joined())
    #expect(store.keptCount == 1_500)
    #expect(store.sources.reduce(0) { $0 + $1.name.utf8.count } <= 64 << 20)
    #expect(store.sources.contains { $0.name == "other sources" })
  }

  @Test func `a thousand unknown names are listed, however many there are (M7)`() throws {
    let elements = (0..<5_000).map { "<x\($0)/>" }
    let store = try read(elements.joined(), good)
    #expect(store.summary.unknownNames.count == 1_001)
    #expect(store.summary.unknownNames["other names"] == 4_000)
  }

  @Test func `megabytes of text between elements are skipped`() throws {
    let store = try read(
      good, longText("x", count: 20 << 20), ExportText.record(value: "8"))
    #expect(try store.values() == [7, 8])
  }
}
