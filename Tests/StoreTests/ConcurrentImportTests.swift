import Foundation
import TestSupport
import Testing

/// Two imports run one after the other, and a reader sees one state (F3).
@Suite(.waitsForPrograms) struct `Concurrent imports` {
  let work: StoreWork
  let first: String
  let second: String

  init() throws {
    work = try StoreWork()
    first = try work.sample(days: 3, seed: 1, named: "first")
    second = try work.sample(days: 3, seed: 2, named: "second")
  }

  private func start(_ path: String, _ options: String...) throws -> ToolProcess {
    try ToolProcess(
      ["import", path, "--store", work.store] + options, environment: work.environment)
  }

  /// Holds the lock of imports until the returned file is closed.
  private func lock() throws -> FileHandle {
    let name = try #require(try work.sideFiles.first { $0.contains("lock") })
    let file = try #require(
      FileHandle(forUpdatingAtPath: work.folder.path("stores/" + name)))
    try #require(flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    return file
  }

  @Test func `two imports at once have the same result as one after the other (F3)`() throws {
    try work.add(first)
    try work.add(second)
    let expected = try work.answers(work.store)
    for name in try work.sideFiles + ["health.store"] {
      try FileManager.default.removeItem(atPath: work.folder.path("stores/" + name))
    }
    let processes = try [first, second].map { try start($0) }
    for process in processes {
      let result = try process.finish()
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try work.answers(work.store) == expected)
    #expect(try work.check().status == 0)
  }

  @Test func `an import waits for another one with a message, and then continues`() throws {
    try work.add(first)
    let before = try work.answers(work.store)
    let lock = try lock()
    let process = try start(second)
    #expect(try process.waits(until: { try !process.errors.isEmpty }))
    #expect(process.isRunning)
    // Readers do not wait.
    #expect(try work.answers(work.store) == before)
    try lock.close()
    #expect(try process.finish().status == 0)
    #expect(try work.answers(work.store) != before)
  }

  @Test func `an import with --no-wait fails while another one runs`() throws {
    try work.add(first)
    let before = try work.answers(work.store)
    let lock = try lock()
    let result = try start(second, "--no-wait").finish()
    #expect(result.status == 4)
    #expect(result.errors.contains(work.store))
    try lock.close()
    #expect(try work.answers(work.store) == before)
    #expect(try start(second, "--no-wait").finish().status == 0)
  }
}
