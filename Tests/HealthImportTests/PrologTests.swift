import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `The text before the root` {
  let record = ExportText.record()

  @Test func `tells version and locale and export date (X-1)`() throws {
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
  func `may be missing, short or full of traps (X-20, M3)`(_ prolog: String) throws {
    let store = try read(document: prolog + "<HealthData>\(record)</HealthData>")
    #expect(try store.values() == [10])
    #expect(store.summary.repairs.isEmpty)
  }

  @Test(arguments: [
    // As version 12 has it: an ATTLIST that is never closed, and one bracket too many.
    "<!DOCTYPE HealthData [<!ATTLIST VisionPrescription type CDATA #REQUIRED\n"
      + "<!ELEMENT RightEye EMPTY>\n>]>\n",
    "<!DOCTYPE HealthData [<!ELEMENT Me EMPTY>>]>",
    "<!DOCTYPE HealthData [<!ELEMENT Me EMPTY",
    "<!DOCTYPE HealthData [<!-- never closed ",
  ])
  func `is skipped when it is torn (X-21)`(_ prolog: String) throws {
    let store = try read(document: prolog + "<HealthData>\(record)</HealthData>")
    #expect(try store.values() == [10])
    #expect(store.summary.repairs == [.tornDTD: 1])
  }

  @Test func `declares no entities, however it tries (M1)`() throws {
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
  func `of another document is an error (X-26, M10)`(_ text: String, _ part: String) throws {
    let error = #expect(throws: ImportError.self) { try read(document: text) }
    #expect(error?.message.contains(part) == true)
  }

  @Test func `may not be longer than its limit`() throws {
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
  func `in another encoding tells how to convert it (M5)`(
    _ encoding: String, _ bytes: [UInt8]
  ) throws {
    let error = #expect(throws: ImportError.self) {
      try AppleExportReader().readDocument(bytes)
    }
    #expect(error?.message.contains("iconv -f \(encoding) -t UTF-8") == true)
  }

  @Test(arguments: ["<HealthData>", "<Record/>", "<Foo>"])
  func `comes once: nothing may follow the root (M10)`(_ more: String) throws {
    let error = #expect(throws: ImportError.self) {
      try read(document: ExportText.document(record) + "<!-- fine -->\n" + more)
    }
    #expect(error?.message.contains("one root") == true)
  }

  @Test func `comes once: no root stands inside the root (M10)`() throws {
    #expect(throws: ImportError.self) { try read(record, "<HealthData locale=\"x\">") }
  }
}
