import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Damaged elements` {
  static let good = ExportText.record(value: "7")
  static let start = "<Record type=\"\(ExportText.steps)\" unit=\"count\" \(ExportText.dates)"

  @Test(arguments: [
    "\(start) value=\"a<b\"/>",
    "\(start) value=\"1/>",
    "\(start) value=1/>",
    "\(start) =\"1\"/>",
    "\(start) value \"1\"/>",
    "<Record type=\"\(ExportText.steps)\" unit=\"count\" start date=\"2024-01-01 08:00:00 +0000\""
      + " endDate=\"2024-01-01 08:10:00 +0000\" value=\"1\"/>",
    "<Record unit=\"count\" type=\"\(ExportText.steps) \(ExportText.dates) value=\"1\"/>",
    "\(start) value=\"1\">",
    "\(start) value=\"1\"></Workout>",
    "\(start) value=\"1\"><MetadataEntry></Record>",
    "<Record unit=\"count\" \(ExportText.dates) value=\"1\"/>",
    "< Record/>",
    "<!ENTITY x>",
    "</Record>",
    "\(start) \((0..<65).map { "a\($0)=\"\"" }.joined(separator: " ")) value=\"1\"/>",
    "<Workout>" + String(repeating: "<a>", count: 15),
    "<Correlation type=\"x\"><Record type=\"y\" oops/>\(good)</Correlation>",
    "<Correlation type=\"x\">\(good)<Record \(ExportText.dates)/>\(good)</Correlation>",
    "<Correlation type=\"x\">\(good)</Corelation>\(good)</Correlation>",
    "<Unknown>\(ExportText.metadata("a", "b"))",
  ])
  func `a damaged element is dropped completely, and the next is read (X-20, M8)`(
    _ damaged: String
  ) throws {
    let store = try read(damaged, Self.good)
    #expect(try store.values() == [7])
    #expect(store.summary.repairs == [.skippedElement: 1])
    #expect(store.summary.diagnostics.count == 1)
    #expect(store.summary.truncation == nil)
  }

  @Test func `a damaged element is reported with its place in the document`() throws {
    let text = ExportText.document("\(Self.good)\n<Record bad/>\n\(Self.good)")
    let place = try #require(text.utf8.firstRange(of: "bad".utf8))
    let diagnostic = try #require(try read(document: text).summary.diagnostics.first)
    #expect(
      diagnostic.byteOffset == text.utf8.distance(from: text.startIndex, to: place.lowerBound))
    #expect(diagnostic.line == 12)
    #expect(diagnostic.message == "an attribute without '='")
  }

  @Test func `a damaged element without an end tag does not affect the rest`() throws {
    let lost = "<Workout workoutActivityType=\"x\" \(ExportText.dates)>"
    let store = try read(Self.good, lost, ExportText.record(value: "8"), "<Foo>", Self.good)
    #expect(try store.values() == [7, 8])
    #expect(store.summary.elements.isEmpty)
    #expect(store.summary.repairs == [.skippedElement: 2])
  }

  @Test func `a damaged last element does not hide the end of the root`() throws {
    let store = try read(Self.good, "<Workout \(ExportText.dates)>")
    #expect(store.summary.truncation == nil)
    #expect(store.summary.repairs == [.skippedElement: 1])
  }

  @Test func `damaged elements are all counted, but at most a hundred are reported`() throws {
    let store = try read(Self.good, String(repeating: "<Record bad/>", count: 150))
    #expect(store.summary.repairs == [.skippedElement: 150])
    #expect(store.summary.diagnostics.count == ImportDiagnostic.limit)
  }

  @Test func `a damaged element with too many records costs only those`() throws {
    var reader = AppleExportReader()
    reader.limits[.correlationRecords] = 3
    let records = (0..<8).map { ExportText.record(value: "\($0)") }.joined()
    let text = ExportText.document("<Correlation \(ExportText.dates)>" + records)
    let store = try reader.readDocument(Array(text.utf8))
    #expect(try store.values() == [6, 7])
  }
}
