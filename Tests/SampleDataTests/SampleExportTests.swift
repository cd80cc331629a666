import Foundation
import Health
import SampleData
import TestSupport
import Testing

@Suite struct `A sample export` {
  @Test func `a sample export is the same to the byte for the same arguments`() throws {
    let first = try SampleExport(days: 5, seed: 7)
    let second = try SampleExport(days: 5, seed: 7)
    #expect(first.members.map(\.path) == second.members.map(\.path))
    for (left, right) in zip(first.members, second.members) {
      #expect(content(of: left) == content(of: right), "\(left.path)")
    }
  }

  @Test func `a sample export differs with the seed`() throws {
    let first = try SampleExport(days: 2, seed: 1).mainDocument().bytes
    let second = try SampleExport(days: 2, seed: 2).mainDocument().bytes
    #expect(first != second)
  }

  /// A change here also changes every example's expected output.
  @Test func `a sample export keeps its bytes from version to version`() throws {
    #expect(try SampleExport(days: 3).mainDocument().bytes.fingerprint == 0x11FD_2637_AD06_95A2)
  }

  @Test(.expectsExits)
  func `a sample export does not depend on the process's zone and locale`() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "Asia/Kathmandu", 1)
      setenv("LC_ALL", "ar_EG.UTF-8", 1)
      let bytes = try SampleExport(days: 3).mainDocument().bytes
      #expect(bytes.fingerprint == 0x11FD_2637_AD06_95A2)
    }
  }

  @Test func `a sample export contains the rows of a shorter one`() throws {
    func climbs(_ days: Int) throws -> [String] {
      try ParsedDocument(SampleExport(days: days).mainDocument().bytes)
        .records("HKQuantityTypeIdentifierFlightsClimbed").compactMap { $0["startDate"] }
    }
    let short = try climbs(3)
    #expect(!short.isEmpty)
    #expect(try climbs(6).suffix(short.count) == short[...])
  }

  @Test func `a sample export comes in pieces that join to the complete document`() throws {
    let export = try SampleExport(days: 4)
    let main = try #require(export.members.first { $0.path.hasSuffix("/export.xml") })
    var pieces: [[UInt8]] = []
    main.write { pieces.append($0) }
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { !$0.isEmpty && $0.count < 1 << 19 })
    #expect(pieces.reduce(into: []) { $0 += $1 } == export.mainDocument().bytes)
  }

  @Test func `a sample export is made at 09 41 on its last date`() throws {
    let export = try SampleExport(days: 1)
    #expect(export.exportDate == Date(timeIntervalSince1970: 1_707_068_460))
  }

  @Test(arguments: [1, 5, 20])
  func `a sample export is about as large as requested`(megabytes: Int) throws {
    let days = SampleExport.days(forMegabytes: megabytes)
    let size = try SampleExport(days: days).mainDocument().bytes.count
    #expect(abs(size - megabytes * 1_000_000) < max(900_000, megabytes * 100_000))
  }

  @Test(arguments: [0, -1, SampleExport.dayLimit + 1, .max])
  func `a sample export refuses a count of days that it cannot cover`(days: Int) {
    #expect(throws: SampleExportError.dayCount(days)) { try SampleExport(days: days) }
  }

  @Test func `a sample export refuses an end that is not a date of our time`() throws {
    let end = try #require(CivilDate(iso: "1989-12-31"))
    #expect(throws: SampleExportError.end(end)) { try SampleExport(end: end) }
  }
}

/// The complete content of a member.
func content(of member: SampleExport.Member) -> [UInt8] {
  var bytes: [UInt8] = []
  member.write { bytes += $0 }
  return bytes
}
