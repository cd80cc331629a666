import Foundation
import SampleData
import TestSupport
import Testing

@Suite struct `A damaged sample` {
  private func document(_ damage: SampleDamage?) throws -> (bytes: [UInt8], damagedElements: Int) {
    guard let damage else { return (try Self.whole.get(), 0) }
    return try SampleExport(days: 10, damage: damage).mainDocument()
  }

  private static let whole = Result { try SampleExport(days: 10).mainDocument().bytes }

  @Test(arguments: [
    SampleDamage.repeatedStartDate, .brokenRecords, .invalidUTF8,
  ])
  func `a sample whose document is damaged is refused by a strict parser`(
    damage: SampleDamage
  ) throws {
    let bytes = try document(damage).bytes
    #expect(throws: (any Error).self) { try ParsedDocument(bytes) }
  }

  @Test func `each damage of a sample has a kebab-case name and a summary`() {
    #expect(SampleDamage(rawValue: "dtd-version-12") == .dtdVersion12)
    #expect(
      SampleDamage.allCases.allSatisfy { damage in
        damage.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
          && !damage.summary.isEmpty && !damage.summary.hasSuffix(".")
      })
  }

  /// the records are intact, and only the DOCTYPE is damaged.
  @Test func `a sample of version 12 differs only before the first record`() throws {
    let torn = try text(document(.dtdVersion12).bytes)
    let whole = try text(document(nil).bytes)
    let start = try #require(torn.firstRange(of: " <Record ")?.lowerBound)
    let wholeStart = try #require(whole.firstRange(of: " <Record ")?.lowerBound)
    #expect(torn[start...] == whole[wholeStart...])
    #expect(torn.contains("\n>\n>\n]>\n") || torn.contains(">\n>\n]>\n"))
    #expect(torn.contains("CDATA #IMPLIED\n<!ELEMENT RightEye"))
    #expect(!torn.contains("CardioFitnessMedicationsUse"))
  }

  ///
  @Test func `a sample with control characters is intact without them`() throws {
    let (bytes, count) = try document(.controlCharacters)
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    let references = bytes.lines(containing: "&#11;").count
    #expect(bytes.count(of: [0x0B]) + references == count)
    #expect(references == 4)
    #expect(try bytes.removing("\u{B}").removing("&#11;") == document(nil).bytes)
  }

  ///
  @Test func `a sample with a repeated start date has no end in its statistics`() throws {
    let (bytes, count) = try document(.repeatedStartDate)
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    let statistics = bytes.lines(containing: "<WorkoutStatistics ")
    #expect(statistics.count == count)
    #expect(count > 0)
    #expect(
      statistics.allSatisfy { line in
        line.split(separator: " startDate=").count == 3 && !line.contains(" endDate=")
      })
  }

  ///
  @Test(arguments: Soak.isOn ? [1, 3, 10, 40] : [1, 3, 10])
  func `a truncated sample is the start of a complete one`(days: Int) throws {
    let cut = try SampleExport(days: days, damage: .truncated).mainDocument()
    let whole = try SampleExport(days: days).mainDocument().bytes
    #expect(whole.starts(with: cut.bytes))
    #expect(cut.damagedElements == 1)
    #expect(try #require(text(cut.bytes).split(separator: "\n").last).hasPrefix(" <Record type="))
    #expect(cut.bytes.last != UInt8(ascii: ">"))
    if days >= 10 {
      #expect((0.5...0.7).contains(Double(cut.bytes.count) / Double(whole.count)))
    }
  }

  @Test func `a sample with broken records has a dozen lines that differ`() throws {
    let (bytes, count) = try document(.brokenRecords)
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    let (broken, whole) = (bytes.lines, try document(nil).bytes.lines)
    let changed = zip(broken, whole).filter(!=).map(\.0)
    #expect(broken.count == whole.count)
    #expect(count == 12)
    #expect(changed.count == 12)
    #expect(changed.count { $0.contains("0 endDate=\"") } == 3)
    #expect(changed.count { $0.contains(" value=\"<") } == 3)
    #expect(changed.count { $0.contains(" source Name=\"") } == 3)
    #expect(changed.count { $0.contains(" unit=\"count/min\" unit=\"count/min\"") } == 3)
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `a sample with bytes that are not UTF-8 contains each kind of them`(
    sequence: [UInt8]
  ) throws {
    let (bytes, count) = try document(.invalidUTF8)
    #expect(String(validating: bytes, as: UTF8.self) == nil)
    #expect(count == 12)
    #expect(bytes.count(of: sequence) > 0)
  }

  @Test func `a sample without its document keeps the other files`() throws {
    let whole = try SampleExport(days: 10).members.map(\.path)
    let damaged = try SampleExport(days: 10, damage: .noDocument).members.map(\.path)
    #expect(damaged == whole.filter { !$0.hasSuffix("/export.xml") })
  }

  @Test func `an empty sample has only the root element`() throws {
    let document = try ParsedDocument(document(.emptyDocument).bytes)
    #expect(document.elements.map(\.name) == ["HealthData"])
  }

  @Test func `damage to the archive of a sample leaves its files intact`() throws {
    #expect(SampleDamage.allCases.filter(\.truncatesArchive) == [.truncatedArchive])
    #expect(try document(.truncatedArchive).bytes == document(nil).bytes)
  }

  private func text(_ bytes: [UInt8]) throws -> String {
    try #require(String(validating: bytes, as: UTF8.self))
  }
}
