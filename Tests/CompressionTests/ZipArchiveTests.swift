import Compression
import Files
import TestSupport
import Testing

@Suite struct `A zip archive` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  func zip(_ members: [(String, [UInt8])]) throws -> String {
    let path = folder.path("made.zip")
    try ZipWriter().write(
      members: members.map { .init(path: $0.0, bytes: $0.1) }, to: path)
    return path
  }

  @Test func `a zip archive lists and returns its entries, except those of systems`() throws {
    let path = try zip([
      ("größe/a.txt", Array("first".utf8)), ("__MACOSX/._a.txt", [1]), (".DS_Store", [2]),
      ("b.txt", []),
    ])
    let archive = try ZipArchive(openedFile(path), limits: .usual)
    let entries = try archive.entries()
    #expect(entries.map(\.name) == ["größe/a.txt", "b.txt"])
    let contents = try entries.map { try archive.open($0).prefix(100) }
    #expect(contents == [Array("first".utf8), []])
  }

  @Test(arguments: [
    (
      ZipLimits(inflatedBytes: 999, ratio: 200, entries: 9, directoryBytes: 999),
      ZipError.Limit.inflatedBytes, 999
    ),
    (ZipLimits(inflatedBytes: 9_999, ratio: 200, entries: 1, directoryBytes: 999), .entries, 1),
    (
      ZipLimits(inflatedBytes: 9_999, ratio: 200, entries: 9, directoryBytes: 9), .directoryBytes, 9
    ),
  ])
  func `a zip archive is not read beyond its limits`(
    _ limits: ZipLimits, _ limit: ZipError.Limit, _ number: Int
  ) throws {
    let path = try zip([("a", [UInt8](repeating: 0, count: 1_000)), ("b", [])])
    let error = #expect(throws: ZipError.self) {
      let archive = try ZipArchive(openedFile(path), limits: limits)
      _ = try archive.open(archive.entries()[0]).prefix(2_000)
    }
    guard case .beyondLimit(limit, number, _) = error else {
      Issue.record("found \(error.map { "\($0)" } ?? "nothing")")
      return
    }
  }

  /// Each end record except the last has the next ones as its comment, and refers to the same
  /// directory.
  @Test(arguments: [(1, true), (2, false), (2_900, false)])
  func `many end records of a zip archive cost no more than one (Z9)`(
    _ count: Int, _ isRead: Bool
  ) throws {
    let names = (0..<40).map { "\($0)-" + String(repeating: "x", count: 50) }
    _ = try zip(names.map { ($0, [1]) })
    let bytes = try folder.bytes(of: "made.zip")
    let end = Array(bytes.suffix(22))
    let size = ZipDirectoryFigures(end).size
    let repeated = (0..<count).flatMap { number in
      let comment = (count - 1 - number) * 22
      return end.dropLast(2) + [UInt8(comment & 0xFF), UInt8(comment >> 8)]
    }
    let path = try folder.write(bytes.dropLast(22) + repeated, to: "many.zip")
    let limits = ZipLimits(
      inflatedBytes: 9_999, ratio: 200, entries: 1_000, directoryBytes: size * 3 / 2)
    if isRead {
      let archive = try ZipArchive(openedFile(path), limits: limits)
      #expect(try archive.entries().map(\.name) == names)
    } else {
      let error = #expect(throws: ZipError.self) {
        try ZipArchive(openedFile(path), limits: limits)
      }
      guard case .beyondLimit(.directoryBytes, size * 3 / 2, _) = error else {
        Issue.record("found \(error.map { "\($0)" } ?? "nothing")")
        return
      }
    }
  }

  @Test
  func `a zip archive without its directory is broken, but its entries are found (Z7)`() throws {
    _ = try zip([("a", Array("alpha".utf8)), ("b", Array("beta".utf8))])
    let bytes = try folder.bytes(of: "made.zip")
    let directory = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let file = try openedFile(folder.write(bytes[..<directory], to: "cut.zip"))
    #expect(throws: ZipError.broken(reason: "its directory is missing")) {
      try ZipArchive(file, limits: .usual)
    }
    let found = try ZipSalvage(file, limits: .usual).firstEntry {
      try $0.prefix(4) == Array("beta".utf8)
    }
    #expect(found?.name == "b")
    #expect(try found?.source.prefix(100) == Array("beta".utf8))
  }
}

@Suite struct `64-bit numbers in a zip archive` {
  /// Returns the end records of an archive with the given directory of one entry.
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
  func `64-bit numbers in a zip archive give a clear error, never a crash (Z6)`(
    _ offset: UInt64
  ) throws {
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
      let file = try openedFile(path)
      #expect(throws: ZipError.self) { try ZipArchive(file, limits: .usual) }
    }
  }
}

/// The values of an end record.
private struct ZipDirectoryFigures {
  let size: Int

  init(_ end: [UInt8]) {
    size = end[12..<16].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

extension ZipLimits {
  /// More than the archive of any test needs.
  static let usual = ZipLimits(
    inflatedBytes: 1 << 30, ratio: 200, entries: 1_000, directoryBytes: 1 << 20)
}

/// - Throws: `InputFileError` unless a file is at the path.
func openedFile(_ path: String) throws -> InputFile {
  guard case .file(let file) = try InputFile.open(path) else {
    throw InputFileError("'\(path)' is a folder, expected a file")
  }
  return file
}
