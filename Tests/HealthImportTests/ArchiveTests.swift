import Compression
import Files
import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `An archive` {
  static let document = ExportText.document(
    (0..<200).map {
      ExportText.record(
        value: "\($0 * 7919 % 1000)", source: "s\($0 * 31 % 17)", start: ExportText.minute($0 / 2),
        end: ExportText.minute($0))
    }.joined(separator: "\n"))
  static let name = "apple_health_export/export.xml"

  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  func zip(_ members: [(String, String)], as name: String = "export.zip") throws -> String {
    let path = folder.path + "/" + name
    try ZipWriter().write(
      members: members.map { .init(path: $0.0, bytes: Array($0.1.utf8)) }, to: path)
    return path
  }

  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Writes a copy of an archive with some bytes changed, and returns its path.
  func changed(_ path: String, _ change: (inout [UInt8]) -> Void) throws -> String {
    var bytes = try bytes(path)
    change(&bytes)
    return try folder.write(bytes, to: "changed.zip")
  }

  func read(_ path: String, partial: Bool = false) throws -> ImportedSamples {
    var reader = AppleExportReader()
    reader.partial = partial
    return try reader.readSamples(at: path)
  }

  func expectError(
    _ part: String, at path: String, partial: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: ImportError.self, sourceLocation: sourceLocation) {
      try read(path, partial: partial)
    }
    #expect(
      error?.message.contains(part) == true, "\(error?.message ?? "")",
      sourceLocation: sourceLocation)
  }

  @Test func `an archive, its folder and its document give the same samples (X-2)`() throws {
    let archive = try read(zip([(Self.name, Self.document)]))
    _ = try folder.write(Self.document.utf8, to: "unpacked/\(Self.name)")
    let unpacked = try read(folder.path + "/unpacked")
    let inner = try read(folder.path + "/unpacked/apple_health_export")
    let alone = try read(folder.path + "/unpacked/" + Self.name)
    #expect(archive.keptCount == 200)
    #expect(archive.summary.document == Self.name)
    #expect(unpacked.summary.document == Self.name)
    #expect(alone.summary.document == "export.xml")
    for store in [unpacked, inner, alone] {
      #expect(try store.dataDigest() == archive.dataDigest())
      #expect(store.summary.types == archive.summary.types)
    }
  }

  @Test(arguments: ["导出.xml", "экспорт.xml", "Export.XML", "data", "export.xml.txt"])
  func `the document of an archive can have any name (X-3, X-9)`(_ name: String) throws {
    let path = try zip([
      ("apple_health_export/export_cda.xml", "<ClinicalDocument/>"),
      ("apple_health_export/workout-routes/a.gpx", "<gpx/>"),
      ("apple_health_export/" + name, Self.document), ("__MACOSX/export.xml", Self.document),
      ("apple_health_export/._export.xml", Self.document), ("empty", ""),
    ])
    let store = try read(path)
    #expect(store.keptCount == 200)
    #expect(store.summary.document == "apple_health_export/" + name)
  }

  @Test func `an archive whose document has a long DOCTYPE is recognized (X-3)`() throws {
    let prolog = "<!DOCTYPE HealthData [<!--" + String(repeating: " ", count: 900_000) + "-->]>"
    let path = try zip([("export.xml", prolog + "<HealthData>\(ExportText.record())</HealthData>")])
    #expect(try read(path).keptCount == 1)
  }

  @Test func `an archive with two documents is an error that names both (Z4)`() throws {
    let path = try zip([("a/export.xml", Self.document), ("b/export.xml", Self.document)])
    expectError("'a/export.xml' and 'b/export.xml'", at: path)
  }

  @Test func `an archive with the same name twice is refused (Z4)`() throws {
    let path = try zip([("a.xml", Self.document), ("b.xml", "<x/>")])
    let twice = try changed(path) { bytes in
      for index in bytes.indices.dropLast(5) where bytes[index...].starts(with: "b.xml".utf8) {
        bytes[index] = UInt8(ascii: "a")
      }
    }
    expectError("two entries named 'a.xml'", at: twice)
  }

  @Test func `names in an archive that are not UTF-8 are read as CP437 (X-5)`() throws {
    let path = try zip([("Z.xml", Self.document)])
    let renamed = try changed(path) { bytes in
      for index in bytes.indices.dropLast(5) where bytes[index...].starts(with: "Z.xml".utf8) {
        bytes[index] = 0x81
      }
    }
    #expect(try read(renamed).summary.document == "ü.xml")
  }

  @Test func `an archive without a document is an error (Z2, Z11)`() throws {
    expectError("'HealthData'", at: try zip([("export_cda.xml", "<ClinicalDocument/>")]))
    expectError(
      "contains an archive, give that instead", at: try zip([("export.zip", "PK\u{3}\u{4}")]))
    let text = #expect(throws: ImportError.self) {
      try AppleExportReader().readSamples(at: try zip([("export.zip", "no archive")]))
    }
    #expect(text?.description.contains("give that instead") == false)
    expectError("without files", at: try zip([("folder/", "")]))
    expectError(
      "without files",
      at: try folder.write([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18), to: "empty.zip"))
  }

  @Test func `a file that is not an archive is an error (Z11)`() throws {
    expectError("is empty", at: try folder.write([], to: "nothing"))
    expectError("neither", at: try folder.write("hello".utf8, to: "text"))
    expectError("cannot open", at: folder.path + "/missing")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/void", withIntermediateDirectories: true)
    expectError("no files", at: folder.path + "/void")
    expectError("broken archive", at: try folder.write("PK\u{3}\u{4} no".utf8, to: "start"))
    expectError("'svg'", at: try folder.write("<svg/>".utf8, to: "picture"))
  }

  @Test func `a pipe or a device is refused as an archive (Z11)`() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    expectError("pipe or a device", at: pipe)
    expectError("pipe or a device", at: "/dev/zero")
  }

  @Test func `an archive can have been written as a stream (X-7)`() throws {
    let streamed = try changed(zip([(Self.name, Self.document)])) { bytes in
      let directory = Self.place(of: [0x50, 0x4B, 1, 2], in: bytes)
      let sizes = Array(bytes[(directory + 16)..<(directory + 28)])
      bytes[6] |= 8
      bytes[directory + 8] |= 8
      bytes.replaceSubrange(14..<26, with: [UInt8](repeating: 0, count: 12))
      bytes.insert(contentsOf: [0x50, 0x4B, 7, 8] + sizes, at: directory)
      Self.add(16, toOffsetAt: Self.place(of: [0x50, 0x4B, 5, 6], in: bytes) + 16, in: &bytes)
    }
    #expect(try read(streamed).keptCount == 200)
    let cut = try changed(streamed) { $0.removeLast(100) }
    #expect(try read(cut, partial: true).keptCount == 200)
  }

  @Test func `an archive can follow a program that unpacks it (Z9)`() throws {
    let program = Array("#!/bin/sh\nexit\n".utf8)
    let path = try zip([(Self.name, Self.document)])
    let moved = try changed(path) { bytes in
      let directory = Self.place(of: [0x50, 0x4B, 1, 2], in: bytes)
      let end = Self.place(of: [0x50, 0x4B, 5, 6], in: bytes)
      for place in [directory + 42, end + 16] {
        Self.add(program.count, toOffsetAt: place, in: &bytes)
      }
      bytes = program + bytes
    }
    #expect(try read(moved).keptCount == 200)
    #expect(try read(moved).summary.notices == [:])
    // The offsets count from the start of the archive.
    let pushed = try read(changed(path) { $0 = program + $0 })
    #expect(pushed.keptCount == 200)
    #expect(pushed.summary.notices == ["bytes before the archive, not read": program.count])
    expectError("neither", at: try folder.write(program + [0x50, 0x4B, 5, 6], to: "no archive"))
  }

  @Test(arguments: [1, 13, 65_535, 65_536, 900_000])
  func `an archive can be followed by other bytes, which are counted (Z9)`(_ count: Int) throws {
    let path = try zip([(Self.name, Self.document)])
    for byte in [0, 0x0A, 0x50] as [UInt8] {
      let longer = try changed(path) { $0 += [UInt8](repeating: byte, count: count) }
      let samples = try read(longer)
      #expect(samples.keptCount == 200)
      #expect(samples.summary.notices == ["bytes after the archive, not read": count])
    }
  }

  @Test func `an archive between other bytes is read without them (Z9)`() throws {
    let path = try zip([(Self.name, Self.document)])
    let both = try read(changed(path) { $0 = [0, 1, 2] + $0 + [3] })
    #expect(both.keptCount == 200)
    #expect(
      both.summary.notices == [
        "bytes before the archive, not read": 3, "bytes after the archive, not read": 1,
      ])
  }

  @Test func `of two archives in one file, only the last is read (Z9)`() throws {
    let first = try bytes(zip([(Self.name, Self.document)]))
    let document = ExportText.document(ExportText.record())
    let second = try bytes(zip([(Self.name, document)]))
    let samples = try read(folder.write(first + second, to: "two.zip"))
    #expect(samples.keptCount == 1)
    #expect(samples.summary.notices == ["bytes before the archive, not read": first.count])
    let twice = try read(folder.write(second + second, to: "twice.zip"))
    #expect(twice.keptCount == 1)
    #expect(twice.summary.notices == ["bytes before the archive, not read": second.count])
  }

  @Test func `an archive stored in an archive is not taken for it (Z9)`() throws {
    let inner = try bytes(zip([("inner.xml", "<svg/>")]))
    let header = try bytes(zip([(Self.name, Self.document)])).prefix(18)
    let checksum = header.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    let entries = [
      StoredEntry(name: Self.name, data: Array(Self.document.utf8), checksum: checksum),
      StoredEntry(name: "apple_health_export/attachments/a.zip", data: inner),
    ]
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      directory += entry.central(at: bytes.count)
      bytes += entry.local
    }
    let end = StoredEntry.end(entries.count, directory.count, bytes.count)
    let samples = try read(folder.write(bytes + directory + end, to: "nested.zip"))
    #expect(samples.keptCount == 200)
    #expect(samples.summary.notices == [:])
  }

  @Test func `limits apply to everything that looks like an archive's end (Z9, Z10)`() throws {
    let path = try changed(zip([(Self.name, Self.document)])) { bytes in
      // The comment of the archive is the end record of another one, with a directory of a
      // gigabyte.
      var end: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
      end[15] = 0x40
      bytes[bytes.count - 2] = UInt8(end.count)
      bytes += end
    }
    let error = #expect(throws: ImportError.self) { try read(path) }
    #expect(error?.remedy == .raiseLimit(.directoryBytes))
  }

  @Test(arguments: ["../../outside.xml", "/outside.xml", "C:\\outside.xml"])
  func `names that lead out of an archive are read and write nothing (Z3)`(_ name: String) throws {
    let path = try zip([(name, Self.document)])
    #expect(try read(path).summary.document == name)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["export.zip"])
    for base in [folder.path, FileManager.default.currentDirectoryPath] {
      let outside = URL(filePath: base, directoryHint: .isDirectory).appending(path: name)
      #expect(!FileManager.default.fileExists(atPath: outside.standardizedFileURL.path))
    }
  }

  /// The position of the first bytes that equal a signature; 0 if there are none.
  private static func place(of signature: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.indices.first { bytes[$0...].starts(with: signature) } ?? 0
  }

  /// Adds to an offset of four bytes, least significant byte first.
  private static func add(_ count: Int, toOffsetAt place: Int, in bytes: inout [UInt8]) {
    let offset = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) } + count
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: offset >> (index * 8)) }
  }

  @Test func `an archive with a password is an error (Z8)`() throws {
    let locked = try changed(zip([(Self.name, Self.document)])) { bytes in
      let directory = bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
      bytes[6] |= 1
      bytes[directory + 8] |= 1
    }
    expectError("encrypted", at: locked)
  }

  @Test func `reading an archive stops at its limits (Z1, Z10)`() throws {
    let zeros = longText(" ", count: 80 << 20)
    let bomb = try zip([(Self.name, "<HealthData>\(ExportText.record())" + zeros)])
    let ratio = #expect(throws: ImportError.self) { try AppleExportReader().readSamples(at: bomb) }
    #expect(ratio?.remedy == .raiseLimit(.ratio))
    var reader = AppleExportReader()
    reader.limits[.inflatedBytes] = 10_000
    let small = try zip([(Self.name, Self.document)])
    let error = #expect(throws: ImportError.self) { try reader.readSamples(at: small) }
    #expect(error?.remedy == .raiseLimit(.inflatedBytes))
    reader = AppleExportReader()
    reader.limits[.entries] = 1
    let two = try zip([("a", ""), ("b", "")])
    let entries = #expect(throws: ImportError.self) { try reader.readSamples(at: two) }
    #expect(entries?.remedy == .raiseLimit(.entries))
  }

  @Test func `an archive with an entry inside another is refused (Z2)`() throws {
    // The data of the first entry is the complete second entry.
    let inner = StoredEntry(name: "b.xml", data: Array(Self.document.utf8))
    let outer = StoredEntry(name: "a.xml", data: inner.local)
    let directory =
      outer.central(at: 0) + inner.central(at: outer.local.count - inner.local.count)
    let bytes = outer.local + directory + StoredEntry.end(2, directory.count, outer.local.count)
    expectError("overlap", at: try folder.write(bytes, to: "inside.zip"))
  }

  @Test func `an archive whose header and directory disagree is refused by entry (Z5)`() throws {
    let path = try zip([(Self.name, Self.document)])
    let other = try changed(path) { $0[30] = UInt8(ascii: "b") }
    expectError("'\(Self.name)'", at: other)
  }
}
