import Digests
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
    return try reader.read(path: folder.write(bytes, to: "broken.zip"))
  }

  func expectPartial(
    _ bytes: [UInt8], _ reasons: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: ImportError.self, sourceLocation: sourceLocation) {
      try read(bytes, partial: false)
    }
    #expect(
      error?.message.contains("--partial") == true, "\(error?.message ?? "")",
      sourceLocation: sourceLocation)
    let store = try read(bytes, partial: true)
    let truncation = try #require(store.summary.truncation, sourceLocation: sourceLocation)
    #expect(
      reasons.contains { truncation.reason.contains($0) }, "\(truncation.reason)",
      sourceLocation: sourceLocation)
    #expect(store.keptCount > 100, sourceLocation: sourceLocation)
    #expect(truncation.lastDate != nil, sourceLocation: sourceLocation)
  }

  @Test func `cut in its data gives what comes before the cut (Z7)`() throws {
    try expectPartial(Array(bytes[..<(bytes.count * 2 / 3)]), "ends inside its data")
  }

  @Test func `without its directory gives its records (Z7)`() throws {
    let directory = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let cut = Array(bytes[..<directory])
    try expectPartial(cut, "directory is missing")
    #expect(try read(cut, partial: true).keptCount == 3_000)
  }

  @Test func `with a wrong checksum gives its records (Z7)`() throws {
    var changed = bytes
    let entries = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    let headers = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 3, 4]) }
    changed[entries[1] + 16] ^= 0xFF
    changed[headers[1] + 14] ^= 0xFF
    try expectPartial(changed, "checksum")
    #expect(try read(changed, partial: true).keptCount == 3_000)
  }

  @Test func `with damaged data gives what comes before (Z7)`() throws {
    var changed = bytes
    let place = bytes.count / 2
    for index in place..<place + 40 { changed[index] = 0xFF }
    // Whether inflating fails or only the checksum does is up to the bytes.
    try expectPartial(changed, "compressed data is damaged", "checksum is wrong")
  }

  @Test func `never crashes and never passes for whole`() throws {
    let step = bytes.count / 60
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

  @Test func `with a wrong checksum gives its records however short it is (Z7)`() throws {
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

  @Test func `without any record left is an error`() throws {
    let error = #expect(throws: ImportError.self) {
      try read(Array(bytes[..<200]), partial: true)
    }
    #expect(error != nil)
  }
}

@Suite struct `An archive that is written` {
  @Test func `is the same to the byte each time, and private`() throws {
    let folder = try WorkFolder()
    for name in ["a.zip", "b.zip"] {
      var pieces = 40
      try ZipWriter().write(
        members: [
          .init(path: "größe/a.txt") {
            pieces -= 1
            return pieces >= 0 ? Array("piece \(pieces)\n".utf8) : nil
          },
          .init(path: "b.txt", bytes: []),
        ], to: folder.path + "/" + name)
    }
    #expect(try folder.bytes(of: "a.zip") == folder.bytes(of: "b.zip"))
    var status = stat()
    #expect(stat(folder.path + "/a.zip", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `leaves nothing behind when its contents fail`() throws {
    struct Failure: Error {}
    let folder = try WorkFolder()
    let path = try folder.write("old".utf8, to: "a.zip")
    #expect(throws: Failure.self) {
      try ZipWriter().write(members: [.init(path: "a") { throw Failure() }], to: path)
    }
    #expect(try folder.bytes(of: "a.zip") == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.zip"])
  }
}

@Suite struct `Numbers of 64 bits in an archive` {
  /// The end records of an archive whose directory of one entry is given.
  private static func end(_ directory: [UInt8], offset: UInt64) -> [UInt8] {
    let large =
      bytes(0x0606_4B50, 4) + bytes(44, 8) + bytes(45, 2) + bytes(45, 2) + bytes(0, 8)
      + bytes(1, 8) + bytes(1, 8) + bytes(UInt64(directory.count), 8) + bytes(offset, 8)
    let locator =
      bytes(0x0706_4B50, 4) + bytes(0, 4) + bytes(UInt64(directory.count), 8) + bytes(1, 4)
    let end =
      bytes(0x0605_4B50, 4) + bytes(0xFFFF_FFFF, 8) + bytes(0xFFFF_FFFF, 4)
      + bytes(0xFFFF_FFFF, 4) + bytes(0, 2)
    return large + locator + end
  }

  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) : 0 }
  }

  @Test(arguments: [UInt64(1) << 63, UInt64(Int.max), UInt64.max, 1 << 62])
  func `end in a clear error, never in a crash (Z6)`(_ offset: UInt64) throws {
    let folder = try WorkFolder()
    let extra = Self.bytes(1, 2) + Self.bytes(8, 2) + Self.bytes(offset, 8)
    let entry =
      Self.bytes(0x0201_4B50, 4) + Self.bytes(0, 24) + Self.bytes(1, 2)
      + Self.bytes(UInt64(extra.count), 2) + Self.bytes(0, 10) + Self.bytes(0xFFFF_FFFF, 4) + [0x61]
      + extra
    for (prefix, directoryOffset) in [(0, offset), (7, 0), (0, 0)] {
      let archive =
        [UInt8](repeating: 0x20, count: prefix) + entry + Self.end(entry, offset: directoryOffset)
      let path = try folder.write(archive, to: "large.zip")
      #expect(throws: ImportError.self) { try AppleExportReader().read(path: path) }
    }
  }
}
