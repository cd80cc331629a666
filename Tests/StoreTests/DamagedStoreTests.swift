import Foundation
import TestSupport
import Testing

/// A damaged store gives an error with its path, never a wrong number (F4).
@Suite(.waitsForPrograms) struct `A damaged store` {
  let work: StoreWork
  let bytes: [UInt8]

  /// The bytes and the answers of an intact store.
  private static let whole = Result {
    let work = try StoreWork()
    try work.add(work.sample(days: 1))
    return (bytes: try work.bytes(), answers: try work.answers(work.store, first: 2))
  }

  init() throws {
    work = try StoreWork()
    bytes = try Self.whole.get().bytes
  }

  /// Expects status 4 and a message that contains the path, from a query and from the check.
  private func expectRefused(
    _ path: String, saying words: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for result in [try work.check(path), try work.query(path)] {
      #expect(result.status == 4, sourceLocation: sourceLocation)
      #expect(result.output == "", sourceLocation: sourceLocation)
      #expect(
        result.errors.contains(path) && result.errors.contains(words ?? path), "\(result.errors)",
        sourceLocation: sourceLocation)
      #expect(
        result.errors.split(separator: "\n").count <= 3, "\(result.errors)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: 0..<6)
  func `a store with one flipped bit is detected, or answers as before (F4)`(_ block: Int) throws {
    let before = try Self.whole.get().answers
    var random = SplitMix64(seed: UInt64(block))
    for flip in 0..<Soak.rounds(2, of: 50) {
      let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
      var flipped = bytes
      flipped[bit / 8] ^= 1 << (bit % 8)
      let path = try work.folder.write(flipped, to: "flipped-\(flip).store")
      let check = try work.check(path)
      let answers = try work.answers(path, first: 2)
      if check.status == 0 {
        #expect(answers == before, "bit \(bit) of block \(block)")
      } else {
        #expect(check.status == 4, "bit \(bit) of block \(block)")
        #expect(check.errors.contains(path), "bit \(bit) of block \(block): \(check.errors)")
      }
      for (answer, expected) in zip(answers, before) {
        #expect(answer == expected || answer.hasPrefix("exit 4"), "bit \(bit) of block \(block)")
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test(arguments: [1, 15, 16, 100, 4_095, 4_096, 5_000])
  func `a store that is cut off is refused (F4)`(_ count: Int) throws {
    try expectRefused(try work.folder.write(bytes.prefix(count), to: "cut.store"))
  }

  @Test(arguments: [1, 4_096])
  func `a store that lacks its last bytes is refused`(_ count: Int) throws {
    try expectRefused(try work.folder.write(bytes.dropLast(count), to: "cut.store"))
  }

  @Test func `an empty store is refused`() throws {
    try expectRefused(try work.folder.write("", to: "empty.store"))
  }

  @Test func `a text file in place of a store is refused`() throws {
    try expectRefused(try work.folder.write("steps: many\n", to: "text.store"))
  }

  @Test(arguments: [0, 1, 5])
  func `a store of another version is refused with a message about it (F4)`(
    _ version: UInt8
  ) throws {
    // The last byte of the header's user version.
    var other = bytes
    other[63] = version
    try expectRefused(
      try work.folder.write(other, to: "other.store"),
      saying: "has version \(version), but this program reads only versions 2 to 4")
  }

  @Test func `a store that lacks the tables of its version is refused (F4)`() throws {
    var other = bytes
    other[63] = 3
    try expectRefused(
      try work.folder.write(other, to: "other.store"), saying: "tables are missing")
  }

  @Test func `a database of another program is refused`() throws {
    // The header's application identifier.
    var other = bytes
    other.replaceSubrange(68..<72, with: [0, 0, 0, 1])
    try expectRefused(try work.folder.write(other, to: "other.store"))
  }

  @Test(arguments: 0..<Soak.rounds(3, of: 8))
  func `a store with one flipped bit is not changed`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(1_000 + seed))
    let path = work.folder.path("flipped.store")
    // A bit that the full check detects. Some of SQLite's pages are not in use.
    var flipped = bytes
    repeat {
      flipped = bytes
      let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
      flipped[bit / 8] ^= 1 << (bit % 8)
      try work.folder.write(flipped, to: "flipped.store")
    } while try work.check(path).status == 0
    let export = try work.sample(days: 2, named: "newer")
    for change in [["import", export], ["forget", "--all"]] {
      let result = try work.run(change + ["--store", path])
      #expect(result.status == 4)
      #expect(result.errors.contains(path))
      #expect(try work.folder.bytes(of: "flipped.store") == flipped)
    }
  }

  @Test func `nothing is imported into a damaged store`() throws {
    for (name, content) in [("cut", Array(bytes.prefix(5_000))), ("text", Array("steps".utf8))] {
      let path = try work.folder.write(content, to: name + ".store")
      let result = try work.run(["import", work.sample(days: 1), "--store", path])
      #expect(result.status == 4)
      #expect(result.errors.contains(path))
      #expect(try work.folder.bytes(of: name + ".store") == content)
    }
  }
}
