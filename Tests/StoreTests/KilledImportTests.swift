import Foundation
import TestSupport
import Testing

/// An import that is killed at any time leaves the old state or the new one (F1).
@Suite(.waitsForPrograms) struct `A killed import` {
  let work: StoreWork
  let old: String
  let new: String

  init() throws {
    work = try StoreWork()
    old = try work.sample(days: 3, named: "old")
    new = try work.sample(days: 6, named: "new")
  }

  /// Imports without interruption into a copy of a store.
  ///
  /// - Returns: The duration in seconds, and the names of the files beside the store afterwards.
  private func undisturbed(_ start: [UInt8]?) throws -> (duration: Double, names: [String]) {
    try reset(to: start)
    let begin = Date()
    try work.add(new, options: ["--allow-losses"])
    let duration = Date().timeIntervalSince(begin)
    return (duration, try work.sideFiles)
  }

  /// Removes the store with all its files, and writes an older store in its place, if there is one.
  private func reset(to bytes: [UInt8]?) throws {
    for name in try work.sideFiles + ["health.store"] {
      try? FileManager.default.removeItem(atPath: work.folder.path("stores/" + name))
    }
    if let bytes { try work.folder.write(bytes, to: "stores/health.store") }
  }

  private func importKilled(after delay: Double) throws -> Tool.Result {
    let process = try ToolProcess(
      ["import", new, "--store", work.store, "--allow-losses"], environment: work.environment)
    // The test must hold for a kill at any time.
    Thread.sleep(forTimeInterval: delay)
    process.send(SIGKILL)
    return try process.finish()
  }

  @Test func `a killed import leaves the old store or the new one (F1)`() throws {
    try work.add(old)
    let start = try work.bytes()
    let before = try work.answers(work.store, first: 2)
    let (duration, names) = try undisturbed(start)
    let after = try work.answers(work.store, first: 2)
    #expect(before != after)
    try reset(to: start)
    var random = SplitMix64(seed: 9)
    var kills = 0
    for round in 0..<Soak.rounds(5, of: 100) {
      // The first kill always comes before the end.
      let delay = round == 0 ? 0 : Double.random(in: 0...duration, using: &random)
      let result = try importKilled(after: delay)
      kills += result.status == 128 + SIGKILL ? 1 : 0
      let check = try work.check()
      #expect(check.status == 0, "round \(round): \(check.errors)")
      let answers = try work.answers(work.store, first: 2)
      #expect(answers == before || answers == after, "round \(round)")
      // The files of a killed import stay until the next import removes them.
      if answers != before { try reset(to: start) }
    }
    #expect(kills > 0)
    try work.add(new, options: ["--allow-losses"])
    #expect(try work.answers(work.store, first: 2) == after)
    #expect(try work.sideFiles == names)
    #expect(try work.temporaryFiles == [])
  }

  @Test func `a killed import into a new store leaves no store or a complete one (F1)`() throws {
    let (duration, names) = try undisturbed(nil)
    let after = try work.answers(work.store, first: 2)
    try reset(to: nil)
    var random = SplitMix64(seed: 10)
    for round in 0..<Soak.rounds(2, of: 20) {
      _ = try importKilled(after: .random(in: 0...duration, using: &random))
      try work.add(new, options: ["--allow-losses"])
      #expect(try work.answers(work.store, first: 2) == after, "round \(round)")
      #expect(try work.sideFiles == names, "round \(round)")
      try reset(to: nil)
    }
  }

  /// Points in time that a random kill rarely hits: a file exists but does not have its final name
  /// yet, or has two names.
  @Test(.needsStrace, arguments: ["unlink", "rename", "fsync", "ftruncate"])
  func `an import removes the files of one that was killed in a system call (F1)`(
    _ call: String
  ) throws {
    let (_, names) = try undisturbed(nil)
    let after = try work.answers(work.store, first: 2)
    for number in 1...3 {
      try reset(to: nil)
      _ = try ToolProcess(
        [
          "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
          "inject=\(call):signal=KILL:when=\(number)", Tool.path, "import", new, "--store",
          work.store, "--allow-losses",
        ], executable: Strace.path, environment: work.environment
      ).finish()
      try work.add(new, options: ["--allow-losses"])
      #expect(try work.answers(work.store, first: 2) == after, "call \(number)")
      #expect(try work.sideFiles == names, "call \(number)")
    }
  }

  @Test(.needsProcesses)
  func `an interrupted import ends with 130 and leaves the old store (W11)`() throws {
    try work.add(old)
    let before = try work.answers(work.store)
    let names = try work.sideFiles
    let large = try work.sample(days: 60, named: "large")
    let process = try ToolProcess(
      ["import", large, "--store", work.store], environment: work.environment)
    #expect(try process.waits(until: { try Self.isOpen(large, in: process.identifier) }))
    process.send(SIGINT)
    let result = try process.finish()
    #expect(result.status == 130)
    #expect(try work.answers(work.store) == before)
    #expect(try work.sideFiles == names)
    #expect(try work.temporaryFiles == [])
    #expect(try work.check().status == 0)
  }

  /// True if a process has a file open.
  private static func isOpen(_ path: String, in process: Int32) throws -> Bool {
    let folder = "/proc/\(process)/fd/"
    // Files can be opened and closed during the search.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + name)) == path
    }
  }
}
