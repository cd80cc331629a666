import Compression
import Files
import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `A broken archive` {
  static let document = ExportText.document(
    (0..<3_000).map {
      ExportText.record(
        value: "\($0 * 7919 % 9973)", start: ExportText.minute($0 % 1_440),
        end: ExportText.minute($0 % 1_440))
    }.joined(separator: "\n"))

  let folder: WorkFolder
  let bytes: [UInt8]

  init() throws {
    folder = try WorkFolder()
    let path = folder.path + "/export.zip"
    try ZipWriter().write(
      members: [
        .init(path: "route.gpx", bytes: Array("<gpx/>".utf8)),
        .init(path: "apple_health_export/export.xml", bytes: Array(Self.document.utf8)),
      ], to: path)
    bytes = try folder.bytes(of: "export.zip")
  }

  func read(_ bytes: [UInt8], partial: Bool) throws -> ImportedSamples {
    var reader = AppleExportReader()
    reader.partial = partial
    return try reader.readSamples(at: folder.write(bytes, to: "broken.zip"))
  }

  func expectPartial(
    _ bytes: [UInt8], _ reasons: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: ImportError.self, sourceLocation: sourceLocation) {
      try read(bytes, partial: false)
    }
    #expect(
      error?.remedy == .keepReadable || error?.remedy == .keepRecordsBeforeFault,
      "\(error?.message ?? "")", sourceLocation: sourceLocation)
    let store = try read(bytes, partial: true)
    let truncation = try #require(store.summary.truncation, sourceLocation: sourceLocation)
    #expect(
      reasons.contains { truncation.reason.contains($0) }, "\(truncation.reason)",
      sourceLocation: sourceLocation)
    #expect(store.keptCount > 100, sourceLocation: sourceLocation)
    #expect(truncation.lastDate != nil, sourceLocation: sourceLocation)
  }

  @Test func `an archive that ends inside its data gives the records before the cut (Z7)`() throws {
    try expectPartial(Array(bytes[..<(bytes.count * 2 / 3)]), "ends inside its data")
  }

  @Test func `an archive without its directory gives its records (Z7)`() throws {
    let directory = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let cut = Array(bytes[..<directory])
    try expectPartial(cut, "directory is missing")
    #expect(try read(cut, partial: true).keptCount == 3_000)
  }

  @Test func `an archive with a wrong checksum gives its records (Z7)`() throws {
    var changed = bytes
    let entries = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    let headers = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 3, 4]) }
    changed[entries[1] + 16] ^= 0xFF
    changed[headers[1] + 14] ^= 0xFF
    try expectPartial(changed, "checksum")
    #expect(try read(changed, partial: true).keptCount == 3_000)
  }

  @Test func `an archive with damaged data gives the records before the damage (Z7)`() throws {
    var changed = bytes
    let place = bytes.count / 2
    for index in place..<place + 40 { changed[index] = 0xFF }
    // It depends on the bytes whether inflating fails or only the checksum is wrong.
    try expectPartial(changed, "compressed data is damaged", "checksum is wrong")
  }

  @Test func `a broken archive never crashes and is never taken as complete`() throws {
    let step = bytes.count / Soak.rounds(15, of: 60)
    let whole = try read(bytes, partial: false).dataDigest()
    for place in stride(from: 0, to: bytes.count, by: step) {
      for partial in [false, true] {
        _ = try? read(Array(bytes[..<place]), partial: partial)
        var flipped = bytes
        flipped[place] ^= 0x10
        let store = try? read(flipped, partial: partial)
        if let store, store.summary.truncation == nil {
          #expect(try store.dataDigest() == whole)
        }
      }
    }
  }

  @Test func `a short archive with a wrong checksum gives its records (Z7)`() throws {
    let path = folder.path + "/short.zip"
    let document = Array(ExportText.document(ExportText.record()).utf8)
    try ZipWriter().write(members: [.init(path: "export.xml", bytes: document)], to: path)
    var short = try folder.bytes(of: "short.zip")
    let entry = try #require(
      short.indices.first { short[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    short[entry + 16] ^= 0xFF
    short[14] ^= 0xFF
    #expect(throws: ImportError.self) { try read(short, partial: false) }
    let store = try read(short, partial: true)
    #expect(store.keptCount == 1)
    #expect(store.summary.truncation?.reason == "its checksum is wrong")
  }

  @Test func `a broken archive without any record left is an error`() throws {
    let error = #expect(throws: ImportError.self) {
      try read(Array(bytes[..<200]), partial: true)
    }
    #expect(error != nil)
  }
}
