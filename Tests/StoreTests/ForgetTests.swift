import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark forget` {
  let work: StoreWork
  /// A name that occurs nowhere else in the store's file.
  static let name = "Forgettable Scale 7Q"
  static let note = "unmistakable-note-93F1"
  static let value = 31_415.926_535

  init() throws {
    work = try StoreWork()
  }

  /// A week of steps, and one sample of a scale with a note on the third day.
  private static var history: MadeHistory {
    var history = MadeHistory(days: 0..<7)
    history.samples.append(
      .init(
        type: "HKQuantityTypeIdentifierBodyMass", unit: "kg", value: value, source: name,
        start: 2 * MadeHistory.day + 50_000, end: 2 * MadeHistory.day + 50_000, note: note))
    return history
  }

  /// Expects that neither the name nor the note nor the value is anywhere in the store's files.
  private func expectGone(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let value = withUnsafeBytes(of: Self.value.bitPattern.littleEndian) { Data($0) }
    for name in try ["health.store"] + work.sideFiles {
      let file = try Data(contentsOf: URL(filePath: work.folder.path("stores/" + name)))
      for trace in [
        Data(Self.name.utf8), Data(Self.note.utf8), value, Data(value.reversed()),
        Data("\(Self.value)".utf8),
      ] {
        #expect(file.firstRange(of: trace) == nil, "\(name)", sourceLocation: sourceLocation)
      }
    }
  }

  private func store(_ history: MadeHistory) throws -> String {
    let path = try work.export(history, on: 7, named: "export")
    try work.add(path)
    return path
  }

  private func forget(_ options: String...) throws -> Tool.Result {
    try work.run(["forget"] + options + ["--store", work.store])
  }

  @Test func `forgetting a source leaves nothing of it`() throws {
    _ = try store(Self.history)
    // The search works: the name is in the store before it is forgotten.
    #expect(Data(try work.bytes()).firstRange(of: Data(Self.name.utf8)) != nil)
    let result = try forget("--source", Self.name)
    #expect(result.status == 0, "\(result.errors)")
    #expect((result.output + result.errors).contains("1 "))
    try expectGone()
    #expect(try work.check().status == 0)
    let rest = try work.export(MadeHistory(days: 0..<7), on: 7, named: "rest")
    #expect(try work.answers(work.store) == work.answers(rest))
    let inspection = try work.run(["inspect", "--data", work.store])
    #expect(!inspection.output.contains(Self.name))
  }

  @Test func `forgetting a range keeps everything outside of it`() throws {
    var history = Self.history
    _ = try store(history)
    let range = 2 * MadeHistory.day..<4 * MadeHistory.day
    let before = history.samples.count
    history.samples.removeAll { range.contains($0.start) }
    let result = try forget("--range", "2024-01-03 .. 2024-01-05")
    #expect(result.status == 0, "\(result.errors)")
    #expect((result.output + result.errors).contains("\(before - history.samples.count)"))
    try expectGone()
    #expect(try work.check().status == 0)
    let rest = try work.export(history, on: 7, named: "rest")
    #expect(try work.answers(work.store) == work.answers(rest))
  }

  @Test func `forgetting everything leaves an empty store`() throws {
    _ = try store(Self.history)
    let cached = try work.folder.write("copy", to: "home/cache/healthmark/copy")
    let result = try forget("--all")
    #expect(result.status == 0, "\(result.errors)")
    let cache = URL(filePath: cached).deletingLastPathComponent().path
    #expect(result.errors.contains("may still be in the cache; to remove it: rm -r \(cache)"))
    #expect((result.output + result.errors).contains("\(Self.history.samples.count)"))
    try expectGone()
    // Anchored queries report the types of deleted samples, so the names of types stay.
    for trace in ["Made Phone", "Made Watch"] {
      #expect(Data(try work.bytes()).firstRange(of: Data(trace.utf8)) == nil)
    }
    #expect(try work.check().status == 0)
  }

  @Test func `forgetting a source that does not exist changes nothing`() throws {
    let path = try store(Self.history)
    let result = try forget("--source", "No Such Watch")
    #expect(result.status == 2)
    #expect(result.errors.contains("the store has no source 'No Such Watch'"), "\(result.errors)")
    #expect(try work.answers(work.store) == work.answers(path))
  }

  @Test func `forget without an option is a usage error`() throws {
    let path = try store(Self.history)
    #expect(try forget().status == 2)
    #expect(try work.answers(work.store) == work.answers(path))
  }
}
