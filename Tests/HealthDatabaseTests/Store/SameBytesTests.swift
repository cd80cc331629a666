import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// The same imports produce the same file.
@Suite(.waitsForPrograms) struct `The bytes of a store` {
  private func bytes(_ made: MadeStore) throws -> [UInt8] {
    try made.folder.bytes(of: "health.store")
  }

  /// Imports exports of sample data one after another, and returns the bytes of the store.
  private func imported(_ archives: [[UInt8]]) throws -> [UInt8] {
    let made = try MadeStore()
    for archive in archives {
      let path = try made.folder.write(archive, to: "export.zip")
      let digest = SHA256.digest(of: "\(archive.count)").hexadecimal
      var input = ImportInput(
        name: "export.zip", origin: nil, digest: { digest },
        read: { try AppleExportReader().readExport(.open(path), into: $0) })
      // The made-up days of two archives differ.
      input.allowsLosses = true
      _ = try made.database.import(input, wait: nil)
    }
    return try bytes(made)
  }

  private func archive(days: Int) throws -> [UInt8] {
    let folder = try WorkFolder()
    let tool = try Tool.runProgram([
      "sample-data", folder.path("e.zip"), "--days", "\(days)", "--quiet",
    ])
    #expect(tool.status == 0)
    return try folder.bytes(of: "e.zip")
  }

  @Test func `the same imports produce a store with the same bytes`() throws {
    let archives = [try archive(days: 4), try archive(days: 6)]
    let first = try imported(archives)
    #expect(first == (try imported(archives)))
    #expect(first != (try imported([archives[1]])))
  }

  @Test func `importing a copy of the export produces a store with the same bytes (F8)`() throws {
    let work = try WorkFolder()
    let path = work.path("export.zip")
    #expect(try Tool.runProgram(["sample-data", path, "--days", "2", "--quiet"]).status == 0)
    func imported(_ name: String) throws -> [UInt8] {
      let result = try Tool.runProgram(["import", path, "--store", work.path(name), "--quiet"])
      #expect(result.status == 0, "\(result.errors)")
      return try work.bytes(of: name)
    }
    let first = try imported("first.store")
    let copy = try work.write(work.bytes(of: "export.zip"), to: "copy.zip")
    #expect(rename(copy, path) == 0)
    #expect(try imported("second.store") == first)
    // The copy is recognized by its bytes.
    let again = try Tool.runProgram(["import", path, "--store", work.path("first.store")])
    #expect(again.output.contains("imported before"), "\(again.output)\(again.errors)")
    #expect(try work.bytes(of: "first.store") == first)
  }

  @Test func `the identity of a store follows from its first import`() throws {
    func identity(_ minutes: [Int]) throws -> UUID? {
      let made = try MadeStore()
      try made.add(MadeStore.steps(minutes))
      let identity = try made.database.snapshot().identity
      try made.add(MadeStore.steps(minutes + [700]), day: 2)
      #expect(try made.database.snapshot().identity == identity)
      return identity
    }
    #expect(try identity([1, 2]) == identity([1, 2]))
    #expect(try identity([1, 2]) != identity([1, 3]))
  }
}
