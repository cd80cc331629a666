import Files
import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Truncated documents` {
  static let records = (0..<5).map {
    ExportText.record(
      value: "\($0)", start: ExportText.minute($0), end: ExportText.minute($0),
      inside: $0 == 2 ? ExportText.metadata("HKTimeZone", "Europe/Paris") : nil)
  }

  @Test func `a document cut at any byte gives the records before the cut (X-24, M9)`() throws {
    let bytes = Array(ExportText.document(Self.records.joined(separator: "\n")).utf8)
    let ends = Self.records.map { record in
      String(decoding: bytes, as: UTF8.self).utf8.firstRange(of: record.utf8)!.upperBound
        .utf16Offset(in: String(decoding: bytes, as: UTF8.self))
    }
    let rootEnd = bytes.count - 1
    for cut in 0...bytes.count {
      let whole = ends.filter { $0 <= cut }.count
      let store = try? AppleExportReader().readDocument(Array(bytes[..<cut]))
      guard whole > 0 else {
        #expect(store == nil)
        continue
      }
      #expect(try store?.values() == (0..<whole).map(Double.init))
      guard cut < rootEnd else {
        #expect(store?.summary.truncation == nil)
        continue
      }
      let truncation = try #require(store?.summary.truncation)
      #expect(truncation.byteOffset == ends[whole - 1])
      let lines = bytes[..<truncation.byteOffset].count { $0 == 0x0A } + 1
      #expect(truncation.line == lines)
      #expect(
        truncation.lastDate?.timeIntervalSinceReferenceDate == 725_760_000 + 60 * Double(whole - 1))
    }
  }

  @Test(arguments: [
    ("", "the text ends before </HealthData>"), ("  <Record type=\"x", "the text ends inside"),
    ("<Workout>", "the text ends inside"), ("<", "the text ends inside"),
    ("<!-- ", "the text ends inside"), ("</Health", "the text ends inside"),
  ])
  func `the reason for a truncation is reported`(_ rest: String, _ reason: String) throws {
    let text = "<HealthData>" + Self.records[0] + rest
    let truncation = try #require(try read(document: text).summary.truncation)
    #expect(truncation.reason.hasPrefix(reason))
    #expect(truncation.byteOffset == 12 + Self.records[0].utf8.count)
  }

  @Test func `a document cut before its first element is an error`() throws {
    let error = #expect(throws: ImportError.self) { try read(document: "<HealthData><Record") }
    #expect(error?.message.contains("cut short") == true)
  }
}

@Suite struct `Documents read in chunks` {
  static let document = ExportText.document(
    """
    \(ExportText.record(value: "1", source: "a&amp;b &#11;&nope;", inside: ExportText.metadata("HKTimeZone", "X")))
    <Record bad/><!-- a <Record> -->
    \(ExportText.record(value: "2", source: "Ünïcödé \u{1F600}"))
    \(ExportText.record(value: "\u{B}3", start: "x"))
    <Correlation type="x" \(ExportText.dates)>\(ExportText.record(value: "2"))</Correlation>
    <Workout color="red"><MetadataEntry key="HKTimeZone" value="Y"/></Workout><Foo><Bar/></Foo>
    <Record type="\(ExportText.steps)" value="5" value="6" unit="count" \(ExportText.dates)/>
    <Workout></Foo>
    """)

  @Test(arguments: [1, 2, 3, 7, 64, 4_096])
  func `a document is read the same with chunks of any size (M11)`(_ chunk: Int) throws {
    let whole = try read(document: Self.document)
    let store = try read(document: Self.document, chunk: chunk)
    #expect(store.summary == whole.summary)
    #expect(try store.dataDigest() == whole.dataDigest())
    #expect(store.keptCount == 4)
    #expect(store.summary.byteCount == Self.document.utf8.count)
  }

  @Test(arguments: [1, 5, 1 << 20])
  func `a truncated document ends at the same place with any chunks (M11)`(_ chunk: Int) throws {
    let cut = String(Self.document.prefix(1_200))
    #expect(try read(document: cut, chunk: chunk).summary == read(document: cut).summary)
    #expect(try read(document: cut).summary.truncation != nil)
  }
}
