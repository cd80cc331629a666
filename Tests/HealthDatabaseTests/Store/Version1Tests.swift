import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// A store that healthmark wrote before version 2. It has steps of two sources, heart rates,
/// distances in two units, weights entered by hand, beats in three styles, sleep, correlations,
/// workouts and summaries. They come from two exports, and the second lacks a sample of the first.
@Suite(.waitsForPrograms) struct `A store of version 1` {
  private let made: MadeStore
  private static let folder = repository.appending(path: "Tests/HealthDatabaseTests/Version1")
  private static let document = folder.appending(path: "version-1.xml")

  init() throws {
    made = try MadeStore()
    try made.folder.write(
      Array(try Data(contentsOf: Self.folder.appending(path: "version-1.store"))),
      to: "health.store")
  }

  private func text() throws -> String {
    String(decoding: try Data(contentsOf: Self.document), as: UTF8.self)
  }

  private func version(_ path: String) throws -> UInt8 {
    // The user version in the header, most significant byte first.
    try Data(contentsOf: URL(filePath: path))[63]
  }

  /// Expects the samples of a store, and everything computed from them, to equal those of another.
  private func expectEqual(
    _ store: any SampleStore, _ other: any SampleStore,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(store.sources == other.sources, sourceLocation: sourceLocation)
    #expect(store.versions == other.versions, sourceLocation: sourceLocation)
    #expect(store.characteristics == other.characteristics, sourceLocation: sourceLocation)
    #expect(store.quantityTypes == other.quantityTypes, sourceLocation: sourceLocation)
    #expect(store.objectTypes == other.objectTypes, sourceLocation: sourceLocation)
    #expect(
      try store.activitySummaries == other.activitySummaries, sourceLocation: sourceLocation)
    #expect(try store.dataDigest() == other.dataDigest(), sourceLocation: sourceLocation)
    for type in store.quantityTypes as [HKSampleType] + store.objectTypes {
      #expect(try store.extent(of: type) == other.extent(of: type), sourceLocation: sourceLocation)
      #expect(
        try store.sourceFacts(of: type) == other.sourceFacts(of: type),
        sourceLocation: sourceLocation)
      let (columns, expected) = (
        try store.columns(of: type, in: nil), try other.columns(of: type, in: nil)
      )
      #expect(columns?.start == expected?.start, sourceLocation: sourceLocation)
      #expect(columns?.value == expected?.value, sourceLocation: sourceLocation)
      #expect(columns?.device == expected?.device, sourceLocation: sourceLocation)
      let (details, others) = (
        try store.details(of: type, in: nil), try other.details(of: type, in: nil)
      )
      #expect(details.creation == others.creation, sourceLocation: sourceLocation)
      #expect(details.version == others.version, sourceLocation: sourceLocation)
      #expect(details.canonical == others.canonical, sourceLocation: sourceLocation)
      for row in 0..<(columns?.count ?? 0) {
        #expect(
          details.metadata(of: row) == others.metadata(of: row), sourceLocation: sourceLocation)
      }
      #expect(
        try store.importedObjects(of: type).map(\.object)
          == other.importedObjects(of: type).map(\.object), sourceLocation: sourceLocation)
    }
  }

  private func fresh() throws -> any SampleStore {
    try AppleExportReader().readDocument(Array(text().utf8)).store
  }

  @Test func `a version 1 store is read and checked like a new one`() throws {
    #expect(try version(made.path) == 1)
    let check = try made.database.check(isFull: true)
    #expect((check.samples, check.objects, check.imports) == (428, 34, 2))
    try expectEqual(made.database.snapshot(), fresh())
    #expect(try version(made.path) == 1)
  }

  @Test func `the next import upgrades a version 1 store to version 2`() throws {
    let before = try made.database.snapshot()
    let type = HKQuantityType(.stepCount)
    #expect(try before.deletions(of: type, after: 0).count == 1)
    // A newer export lacks one sample, and has one more.
    let newer = try text().replacing("2024-02-12 20:00:00", with: "2024-02-13 20:00:00")
    let lines = newer.split(separator: "\n")
    let lost = try #require(lines.first { $0.contains("StepCount") })
    let result = try made.add(
      document: lines.filter { $0 != lost }.joined(separator: "\n")
        .replacing("</HealthData>", with: MadeStore.steps([600])[0] + "\n</HealthData>"),
      origin: "export 1")
    #expect((result.added, result.deleted) == (1, 1))
    #expect(try version(made.path) == 2)
    let after = try made.database.snapshot()
    #expect(after.identity == before.identity)
    #expect(after.lastPosition > before.lastPosition)
    #expect(try after.deletions(of: type, after: 0).count == 2)
    #expect(try after.deletions(of: type, after: before.lastPosition).count == 1)
    let check = try made.database.check(isFull: true)
    #expect((check.samples, check.objects, check.imports) == (428, 34, 3))
    let memory = try AppleExportReader().readDocument(
      Array(
        (lines.filter { $0 != lost }.dropLast() + [MadeStore.steps([600])[0][...], "</HealthData>"])
          .joined(separator: "\n").utf8))
    try expectEqual(after, memory.store)
    // The samples that were there keep their positions.
    let columns = try #require(try after.columns(of: type, in: nil))
    let old = try #require(try before.columns(of: type, in: nil))
    #expect(Set(columns.sequence).subtracting(old.sequence).count == 1)
  }

  @Test func `a repeated import also upgrades a version 1 store to version 2`() throws {
    let bytes = Array(try text().utf8)
    // The digest of the file, followed by the options of its reader, of which there are none.
    let digest = SHA256.digest(of: bytes).hexadecimal + " "
    let result = try made.database.import(
      ImportInput(
        name: "version-1.xml", origin: nil, digest: { digest },
        read: { try AppleExportReader().readDocument(bytes, into: $0) }), wait: nil)
    #expect(result.standstill == .repeated)
    #expect(try version(made.path) == 2)
    _ = try made.database.check(isFull: true)
    try expectEqual(made.database.snapshot(), fresh())
  }

  @Test func `forgetting samples keeps the rest of a version 1 store`() throws {
    let count = try made.database.forget(.sources(["Made Phone"]), wait: nil).samples
    #expect(count > 0)
    #expect(try version(made.path) == 2)
    let check = try made.database.check(isFull: true)
    #expect(check.samples == 428 - count)
    #expect(check.objects == 34)
  }
}
