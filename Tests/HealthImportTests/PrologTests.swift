import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Text before the root` {
  let record = ExportText.record()

  @Test func `the prolog gives the version, the locale and the export date (X-1)`() throws {
    let summary = try read(document: ExportText.document(record, locale: "en_FR")).summary
    #expect(summary.exportVersion == 14)
    #expect(summary.locale == "en_FR")
    #expect(summary.exportOffset == -8 * 3_600)
    #expect(summary.exportDate?.timeIntervalSinceReferenceDate == 728_762_400)
    #expect(summary.repairs.isEmpty)
  }

  @Test(arguments: [
    "", "\u{FEFF}", "<?xml version='1.0'?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<!-- <HealthData locale=\"no\"> -->", "<!DOCTYPE HealthData>", "<!DOCTYPE HealthData []>",
    "<!DOCTYPE HealthData [<!-- ]> \" ' < <HealthData > -->]>",
    "<!DOCTYPE HealthData [<!ATTLIST HealthData\n locale CDATA #REQUIRED>]>\n<!-- x -->\n",
  ])
  func `the prolog can be missing, short or full of traps (X-20, M3)`(_ prolog: String) throws {
    let store = try read(document: prolog + "<HealthData>\(record)</HealthData>")
    #expect(try store.values() == [10])
    #expect(store.summary.repairs.isEmpty)
  }

  @Test(arguments: [
    // As in version 12: an ATTLIST that is never closed, and one bracket too many.
    "<!DOCTYPE HealthData [<!ATTLIST VisionPrescription type CDATA #REQUIRED\n"
      + "<!ELEMENT RightEye EMPTY>\n>]>\n",
    "<!DOCTYPE HealthData [<!ELEMENT Me EMPTY>>]>",
    "<!DOCTYPE HealthData [<!ELEMENT Me EMPTY",
    "<!DOCTYPE HealthData [<!-- never closed ",
  ])
  func `a torn prolog is skipped (X-21)`(_ prolog: String) throws {
    let store = try read(document: prolog + "<HealthData>\(record)</HealthData>")
    #expect(try store.values() == [10])
    #expect(store.summary.repairs == [.tornDTD: 1])
  }

  @Test func `the prolog declares no entities, even if it tries (M1)`() throws {
    let prolog = "<!DOCTYPE HealthData [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;\">]>"
    let store = try read(
      document: prolog + "<HealthData>\(ExportText.record(source: "&b;"))</HealthData>")
    #expect(store.sources.map(\.name) == ["&b;"])
    #expect(store.summary.repairs == [.unknownEntity: 1])
  }

  @Test(arguments: [
    ("<ClinicalDocument/>", "'ClinicalDocument'"),
    ("<!DOCTYPE svg []><svg/>", "'svg'"),
    ("<h:HealthData xmlns:h=\"x\"/>", "'h:HealthData'"),
    ("<HealthData xmlns=\"x\"><Record/></HealthData>", "namespace"),
    ("<HealthDataset/>", "'HealthDataset'"),
    ("no xml", "no root element"),
    ("<!DOCTYPE HealthData [", "no root element"),
    ("<HealthData></HealthData>", "no health data"),
    ("<HealthData/>", "no health data"),
    (
      "<HealthData><ExportDate value=\"2024-02-04 10:00:00 -0800\"/>"
        + String(repeating: " ", count: 5_000) + "</HealthData>", "no health"
    ),
  ])
  func `the prolog of another document is an error (X-26, M10)`(
    _ text: String, _ part: String
  ) throws {
    let error = #expect(throws: ImportError.self) { try read(document: text) }
    #expect(error?.message.contains(part) == true)
  }

  @Test func `a prolog longer than its limit is an error`() throws {
    let comment = "<!--" + String(repeating: "x", count: 2 << 20) + "-->"
    #expect(throws: ImportError.self) {
      try read(document: comment + "<HealthData>\(record)</HealthData>")
    }
  }

  @Test(
    arguments: [
      ("ISO-8859-1", Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><HealthData/>".utf8)),
      ("UTF-16", [0xFF, 0xFE, 0x3C, 0x00]), ("UTF-16", [0xFE, 0xFF, 0x00, 0x3C]),
      ("UTF-16LE", [0x3C, 0x00, 0x3F, 0x00]), ("UTF-16BE", [0x00, 0x3C, 0x00, 0x3F]),
    ] as [(String, [UInt8])])
  func `text in another encoding is an error that explains how to convert it (M5)`(
    _ encoding: String, _ bytes: [UInt8]
  ) throws {
    let error = #expect(throws: ImportError.self) {
      try AppleExportReader().readDocument(bytes)
    }
    #expect(error?.message.contains("iconv -f \(encoding) -t UTF-8") == true)
  }

  @Test(arguments: ["<HealthData>", "<Record/>", "<Foo>"])
  func `nothing can follow the root element (M10)`(_ more: String) throws {
    let error = #expect(throws: ImportError.self) {
      try read(document: ExportText.document(record) + "<!-- fine -->\n" + more)
    }
    #expect(error?.message.contains("one root") == true)
  }

  @Test func `a root element inside the root is an error (M10)`() throws {
    #expect(throws: ImportError.self) { try read(record, "<HealthData locale=\"x\">") }
  }
}
