import Files
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `The text of an attribute` {
  @Test(arguments: [
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#x1F600;", "AB\u{1F600}"),
    ("a\tb\nc\r\nd", "a b c d"), ("&#10;&#9;", "\n\t"), ("Sam’s\u{A0}Watch", "Sam’s\u{A0}Watch"),
    ("a\u{0}b\u{B}c", "abc"),
  ])
  func `attribute text resolves only the references of XML (X-25)`(_ raw: String, _ text: String) {
    let result = Self.read(Array(raw.utf8))
    #expect(result.text == text)
    #expect(!result.isFlawed)
  }

  @Test(arguments: [
    "&nbsp;", "R&D", "&", "&;", "&#;", "&#x;", "&#+65;", "&#99999999999999;", "&a b;",
  ])
  func `attribute text keeps other references unchanged (M1)`(_ raw: String) {
    let result = Self.read(Array(raw.utf8))
    #expect(result.text == raw)
    #expect(result.repairs == [.unknownEntity: 1])
  }

  @Test(arguments: [
    ("a&#0;b", "ab"), ("a&#11;b", "ab"), ("a&#xD800;b", "a\u{FFFD}b"),
    ("a&#x110000;b", "a\u{FFFD}b"), ("a&#xFFFE;b", "ab"),
  ])
  func `attribute text drops references to forbidden characters (M4, X-22)`(
    _ raw: String, _ text: String
  ) {
    let result = Self.read(Array(raw.utf8))
    #expect(result.text == text)
    #expect(result.repairs == [.controlCharacter: 1])
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], 1), ([0xC0, 0x80], 2), ([0xED, 0xA0, 0x80], 3), ([0xE2, 0x80], 1),
      ([0xF0, 0x9F, 0x98, 0x41], 1),
    ] as [([UInt8], Int)])
  func `attribute text replaces bytes that are not UTF-8, part by part (M5)`(
    _ raw: [UInt8], _ parts: Int
  ) {
    let result = Self.read(raw)
    #expect(result.text.unicodeScalars.count { $0 == "\u{FFFD}" } == parts)
    #expect(result.repairs == [.invalidUTF8: parts])
    #expect(result.text == String(decoding: raw, as: UTF8.self))
  }

  @Test func `attribute text is kept up to 64 KiB`() {
    let result = Self.read([UInt8](repeating: 0x61, count: 100_000))
    #expect(result.text.utf8.count == 65_536)
  }

  @Test(arguments: [0, 1, 31, 32, 33, 100, 223, 224, 225, 448, 9_000])
  func `newlines and control characters are counted exactly`(_ length: Int) {
    var random = SplitMix64(seed: UInt64(length))
    let alphabet: [UInt8] = [
      0x0A, 0x09, 0x0D, 0x00, 0x0B, 0x1F, 0x20, 0x41, 0x7F, 0x80, 0x8A, 0xFF,
    ]
    for isQuiet in [true, false] {
      let bytes = (0..<length).map { _ in
        isQuiet
          ? [0x0A, 0x41, 0xC3][Int.random(in: 0..<3, using: &random)]
          : alphabet.randomElement(using: &random) ?? 0
      }
      let counts = bytes.withUnsafeBytes { ByteCounts($0) }
      #expect(counts.newlines == bytes.count { $0 == 0x0A })
      #expect(
        counts.controlCharacters == bytes.count { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) })
    }
  }

  @Test func `attribute text is found by its bytes, except beyond the limit (M7)`() {
    var table = ByteTable(byteLimit: 1 << 16)
    var found = 0
    for round in 0..<2 {
      for number in 0..<20_000 {
        var name = "name \(number)"
        name.withUTF8 { bytes in
          let key = UnsafeRawBufferPointer(bytes)
          if let value = table.value(of: key) {
            #expect(value == UInt32(number))
            found += 1
          } else if round == 0 {
            table.insert(key, UInt32(number))
          }
        }
      }
    }
    #expect(found > 1_000 && found < 20_000)
  }

  @Test func `attribute text is not confused with an empty text found before it`() {
    var table = ByteTable()
    var names = ["", "count"]
    names[0].withUTF8 { table.insert(UnsafeRawBufferPointer($0), 1) }
    #expect(names[0].withUTF8 { table.value(of: UnsafeRawBufferPointer($0)) } == 1)
    #expect(names[1].withUTF8 { table.value(of: UnsafeRawBufferPointer($0)) } == nil)
  }

  private static func read(_ bytes: [UInt8]) -> AttributeText {
    bytes.withUnsafeBytes { AttributeText($0) }
  }
}

@Suite struct `Repairs in names` {
  @Test func `repairs in a name are counted per record, and give one name`() throws {
    let store = try read(
      ExportText.record(value: "1", source: "a&#11;&x;"),
      ExportText.record(value: "2", source: "a&#11;&x;"),
      ExportText.record(value: "3", source: "a&amp;x;"),
      ExportText.record(value: "4", source: "a\u{B}&#38;x;"))
    #expect(store.sources.map(\.name) == ["a&x;"])
    #expect(store.summary.repairs == [.controlCharacter: 3, .unknownEntity: 2])
  }

  @Test func `repairs in a name include bytes that are not UTF-8 (M5)`() throws {
    let parts = ExportText.document(ExportText.record(source: "a~b")).split(separator: "~")
    let bytes = Array(parts[0].utf8) + [0xFF] + Array(parts[1].utf8)
    let store = try AppleExportReader().readDocument(bytes)
    #expect(store.sources.map(\.name) == ["a\u{FFFD}b"])
    #expect(store.summary.repairs == [.invalidUTF8: 1])
  }
}
