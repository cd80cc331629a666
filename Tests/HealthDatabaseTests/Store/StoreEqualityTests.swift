import Files
import Health
import HealthDatabase
import HealthImport
import SampleData
import SampleIntake
import TestSupport
import Testing

/// A store on disk has the contents of a store in memory.
@Suite(.waitsForPrograms) struct `A store on disk` {
  private func stores() throws -> (memory: ImportedSamples, disk: DatabaseSnapshot, MadeStore) {
    let made = try MadeStore()
    let path = made.folder.path("e.zip")
    let tool = try Tool.runProgram(["sample-data", path, "--days", "9", "--quiet"])
    #expect(tool.status == 0)
    let memory = try AppleExportReader().readSamples(at: path)
    #expect(memory.summary.byteCount > 1_000_000)
    _ = try made.database.import(
      ImportInput(
        name: path, origin: nil, digest: { nil },
        read: { try AppleExportReader().readExport(.open(path), into: $0) }), wait: nil)
    return (memory, try made.database.snapshot(), made)
  }

  @Test func `a store on disk has the samples, objects and digest of one in memory`() throws {
    let (memory, disk, made) = try stores()
    defer { withExtendedLifetime(made) {} }
    #expect(disk.sources == memory.sources)
    #expect(disk.devices.map(\.text) == memory.devices.map(\.text))
    #expect(disk.versions == memory.versions)
    #expect(disk.characteristics == memory.characteristics)
    #expect(disk.quantityTypes == memory.quantityTypes)
    #expect(disk.objectTypes == memory.objectTypes)
    #expect(try disk.dataDigest() == memory.dataDigest())
    #expect(disk.quantityTypes.count > 10)
    for type in disk.quantityTypes {
      let columns = try #require(try disk.columns(of: type, in: nil))
      let expected = try #require(try memory.columns(of: type, in: nil))
      #expect(columns.unit == expected.unit)
      #expect(columns.start == expected.start)
      #expect(columns.end == expected.end)
      #expect(columns.value == expected.value)
      #expect(columns.source == expected.source)
      #expect(columns.device == expected.device)
      #expect(columns.wasUserEntered == expected.wasUserEntered)
      #expect(columns.sequence == expected.sequence)
      #expect(columns.longest == expected.longest)
      let details = try disk.details(of: type, in: nil)
      let others = memory.details(of: type, in: nil)
      #expect(details.creation == others.creation)
      #expect(details.version == others.version)
      #expect(details.canonical == others.canonical)
      for row in columns.start.indices where row % 7 == 0 {
        #expect(details.metadata(of: row) == others.metadata(of: row))
      }
      #expect(try disk.sourceFacts(of: type) == memory.sourceFacts(of: type))
      #expect(try disk.computedDigests(of: type) == memory.store.computedDigests(of: type))
      #expect(try disk.zoneStarts(of: type) == memory.store.zoneStarts(of: type))
    }
    for type in disk.objectTypes {
      let samples = try disk.samples(of: type)
      let expected = try memory.samples(of: type)
      #expect(samples.map(\.object.uuid) == expected.map(\.object.uuid))
      #expect(samples.map(\.position) == expected.map(\.position))
      #expect(samples.map(\.object.description) == expected.map(\.object.description))
      #expect(try disk.zoneStarts(of: type) == memory.store.zoneStarts(of: type))
      let digests = try memory.store.objectDigests(of: type)
      #expect(try disk.objectDigests(of: type) == digests)
      if !type.isCategorical { #expect(try disk.knownObjectDigests(of: type) == digests) }
    }
    #expect(try disk.activitySummaries == memory.activitySummaries)
    let rings = HKObjectType.activitySummaryType()
    let digests = try memory.store.objectDigests(of: rings)
    #expect(!digests.isEmpty)
    #expect(try disk.objectDigests(of: rings) == digests)
    #expect(try disk.knownObjectDigests(of: rings) == digests)
  }

  @Test func `a store on disk has the summary of one in memory`() throws {
    let (memory, disk, made) = try stores()
    defer { withExtendedLifetime(made) {} }
    #expect(disk.summary.types == memory.summary.types)
    #expect(disk.summary.elements == memory.summary.elements)
    #expect(disk.summary.timeZones == memory.summary.timeZones)
    #expect(disk.summary.offsets == memory.summary.offsets)
    #expect(disk.summary.exportDate == memory.summary.exportDate)
  }

  @Test func `a store on disk reads a part of a type by dates`() throws {
    let made = try MadeStore()
    // More than one block.
    try made.add(MadeStore.steps(Array(0..<1_400)))
    let disk = try made.database.snapshot()
    let type = HKQuantityType(.stepCount)
    let all = try #require(try disk.columns(of: type, in: nil))
    let allDetails = try disk.details(of: type, in: nil)
    for interval in [
      all.start[0]..<all.start[0].nextUp, all.start[100]..<all.start[200],
      all.start[255]..<all.start[256], all.start[512]..<all.start[512],
      all.start[700]..<all.start[1_100], all.start[1_399]..<Double.infinity,
      all.end[1_399]..<Double.infinity, -Double.infinity..<all.start[1],
    ] {
      let some = try #require(try disk.columns(of: type, in: interval))
      let first = try #require(all.sequence.firstIndex(of: some.sequence[0]))
      let rows = first..<first + some.count
      #expect(rows.count < all.count)
      let touching = all.start.indices.filter {
        all.start[$0] < interval.upperBound && all.end[$0] >= interval.lowerBound
      }
      #expect(touching.allSatisfy(rows.contains))
      #expect(some.start == Array(all.start[rows]))
      #expect(some.end == Array(all.end[rows]))
      #expect(some.value == Array(all.value[rows]))
      #expect(some.source == Array(all.source[rows]))
      #expect(some.sequence == Array(all.sequence[rows]))
      let details = try disk.details(of: type, in: interval)
      #expect(details.creation == Array(allDetails.creation[rows]))
      #expect(details.version == Array(allDetails.version[rows]))
      #expect(details.metadata == Array(allDetails.metadata[rows]))
    }
    #expect(try disk.columns(of: type, in: all.end[1_399] + 1..<Double.infinity) == nil)
  }

  @Test(
    arguments: [
      [], [.value], [.source], [.value, .source, .wasUserEntered], [.device, .sequence], .all,
    ] as [SampleColumns.Parts])
  func `a store on disk reads only the requested columns`(_ parts: SampleColumns.Parts) throws {
    let made = try MadeStore()
    try made.add(MadeStore.steps(Array(0..<300)))
    let disk = try made.database.snapshot()
    let type = HKQuantityType(.stepCount)
    let all = try #require(try disk.columns(of: type, in: nil))
    let some = try #require(try disk.columns(of: type, in: nil, with: parts))
    #expect(some.start == all.start)
    #expect(some.end == all.end)
    #expect(some.value == (parts.contains(.value) ? all.value : []))
    #expect(some.source == (parts.contains(.source) ? all.source : []))
    #expect(some.device == (parts.contains(.device) ? all.device : []))
    #expect(some.wasUserEntered == (parts.contains(.wasUserEntered) ? all.wasUserEntered : []))
    #expect(some.sequence == (parts.contains(.sequence) ? all.sequence : []))
    #expect(some.longest == all.longest)
    #expect(some.selecting([1, 3]).start == [all.start[1], all.start[3]])
  }
}
