import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `An import into a store` {
  private let made: MadeStore

  init() throws {
    made = try MadeStore()
  }

  private func values(_ type: HKQuantityTypeIdentifier = .stepCount) throws -> [Double] {
    try made.database.snapshot().columns(of: HKQuantityType(type), in: nil)?.value ?? []
  }

  @Test
  func `importing a newer export adds new samples and deletes missing ones (X-61, X-64)`() throws {
    try made.add(MadeStore.steps(Array(0..<100)))
    let rest = Array(0..<40) + Array(45..<110)
    let result = try made.add(MadeStore.steps(rest), day: 2)
    #expect((result.added, result.deleted, result.unchanged) == (10, 5, 95))
    #expect(try values().count == 105)
  }

  @Test func `an import with another display unit finds the same samples (X-63)`() throws {
    func distance(_ value: String, _ unit: String) -> [String] {
      [
        ExportText.record(
          type: "HKQuantityTypeIdentifierDistanceWalkingRunning", value: value, unit: unit)
      ]
    }
    try made.add(distance("1.5", "km"))
    let before = try uuid(.distanceWalkingRunning)
    let result = try made.add(distance("1500", "m"), day: 2)
    #expect((result.added, result.deleted, result.unchanged) == (0, 0, 1))
    #expect(try uuid(.distanceWalkingRunning) == before)
  }

  private func uuid(_ type: HKQuantityTypeIdentifier) throws -> UUID {
    let snapshot = try made.database.snapshot()
    let columns = try #require(try snapshot.columns(of: HKQuantityType(type), in: nil))
    let details = try snapshot.details(of: HKQuantityType(type), in: nil)
    return snapshot.uuid(
      of: SampleIdentity(
        type: type.rawValue, start: columns.start[0], end: columns.end[0],
        value: details.canonical[0]
          ?? HKQuantity(unit: columns.unit, doubleValue: columns.value[0])
          .doubleValue(for: HKQuantityType(type).canonicalUnit),
        source: snapshot.sources[Int(columns.source[0])].name, device: "",
        creation: details.creation[0]))
  }

  @Test func `importing a truncated export deletes nothing (X-24)`() throws {
    try made.add(MadeStore.steps(Array(0..<50)))
    let whole = ExportText.document(MadeStore.steps(Array(0..<20)).joined())
      .replacing("2024-02-04", with: "2024-02-05")
    let cut = String(whole.prefix(whole.count - 40))
    let result = try made.add(document: cut)
    #expect((result.added, result.deleted, result.unchanged) == (0, 0, 19))
    #expect(result.isNewerExport == false)
    #expect(try values().count == 50)
  }

  @Test func `a newer export updates the details that are not part of the identity`() throws {
    let typed = ExportText.record(inside: ExportText.metadata("HKWasUserEntered", "1"))
    let plain = ExportText.record(inside: ExportText.metadata("a", "b"))
    try made.add([typed] + MadeStore.steps([600]))
    let result = try made.add([plain] + MadeStore.steps([600]), day: 2)
    #expect((result.added, result.deleted, result.unchanged) == (0, 0, 2))
    let snapshot = try made.database.snapshot()
    let type = HKQuantityType(.stepCount)
    #expect(try snapshot.columns(of: type, in: nil)?.wasUserEntered == [false, false])
    #expect(try snapshot.details(of: type, in: nil).metadata(of: 0)?["a"] == "b")
    #expect(try made.database.check(isFull: true).samples == 2)
  }

  @Test func `importing into something other than a file is refused`() throws {
    let folder = made.folder.path
    for place in [".", "", folder, folder + "/", "/dev/null"] {
      #expect(throws: DatabaseError.self) {
        try HealthDatabase(place).import(
          ImportInput(name: "made", origin: nil, digest: { nil }) { _ in
            ImportSummary()
          }, wait: nil)
      }
    }
    let pipe = made.folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: DatabaseError.self) { try HealthDatabase(pipe).snapshot() }
    #expect(throws: DatabaseError.self) { try HealthDatabase(pipe).check(isFull: true) }
  }

  @Test func `imports of two phones keep the samples that either has`() throws {
    try made.add(MadeStore.steps(Array(0..<50)), origin: "first")
    let result = try made.add(MadeStore.steps(Array(40..<90)), day: 2, origin: "second")
    #expect((result.added, result.deleted, result.unchanged) == (40, 0, 10))
    // The first phone loses everything. Samples that the second phone also has stay.
    let last = try made.add(MadeStore.steps([0]), day: 3, origin: "first")
    #expect((last.added, last.deleted, last.unchanged) == (0, 39, 1))
    #expect(try values().count == 51)
  }

  @Test func `an import of more phones than can be distinguished deletes nothing`() throws {
    for number in 0..<70 {
      let result = try made.add(MadeStore.steps([number]), origin: "phone \(number)")
      #expect((result.added, result.deleted) == (1, 0), "\(number)")
    }
    #expect(try values().count == 70)
    // A phone with its own origin still deletes.
    let known = try made.add([ExportText.record(value: "5")], day: 5, origin: "phone 3")
    #expect((known.added, known.deleted) == (1, 1))
  }

  @Test func `an import recognizes its phone by the samples they share`() throws {
    let first = try made.add(MadeStore.steps(Array(0..<100)), origin: nil)
    let other = try made.add(MadeStore.steps(Array(500..<600)), day: 2, origin: nil)
    let again = try made.add(MadeStore.steps(Array(30..<110)), day: 3, origin: nil)
    #expect(other.origin != first.origin)
    #expect(again.origin == first.origin)
    #expect((other.deleted, again.added, again.deleted) == (0, 10, 30))
  }

  @Test func `an import older than the last one changes nothing and reports it`() throws {
    try made.add(MadeStore.steps(Array(0..<10)), day: 9)
    let bytes = try made.folder.bytes(of: "health.store")
    let result = try made.add(MadeStore.steps(Array(0..<5)), day: 2)
    guard case .older = result.standstill else {
      Issue.record("\(result)")
      return
    }
    #expect(try made.folder.bytes(of: "health.store") == bytes)
  }

  @Test(arguments: [nil, nil, nil, "export 1"])
  func `all repeats of an import older than the last one are counted`(_ origin: String?) throws {
    func add(_ count: Int, times: Int, day: Int, origin: String?) throws -> ImportResult {
      let input = ImportInput(name: "made", origin: origin, digest: { nil }) { collector in
        let source = collector.source(named: "Watch")
        func append(
          _ type: HKQuantityTypeIdentifier, _ unit: String, count: Int, times: Int = 1
        ) throws {
          let type = collector.records(of: type.rawValue)
          let unit = try #require(type.unit(unit))
          for index in 0..<count * times {
            let start = Double(index / times * 60)
            try type.append(
              SampleRow(start: start, end: start + 30, value: 3, source: source, unit: unit))
          }
        }
        // Half of the samples, which decide about the phone, are in two types of the same size.
        try append(.stepCount, "count", count: count)
        try append(.activeEnergyBurned, "kcal", count: count)
        try append(.heartRate, "count/min", count: 10, times: times)
        try append(.respiratoryRate, "count/min", count: 5, times: times)
        try append(.flightsClimbed, "count", count: 3, times: times)
        var summary = ImportSummary()
        summary.exportDate = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)
        summary.isComplete = true
        return summary
      }
      return try made.database.import(input, wait: nil)
    }
    #expect(try add(2_000, times: 2, day: 30, origin: nil).counts.repeats == 18)
    let older = try add(1_900, times: 3, day: 20, origin: origin)
    #expect(older.standstill == .older(than: Date(timeIntervalSinceReferenceDate: 30 * 86_400)))
    #expect((older.counts.repeats, older.counts.samples) == (36, 3_818))
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_073])
  func `an import splits types into segments, whatever their number`(_ count: Int) throws {
    let start = 700_000_000.0
    let input = { (values: Range<Int>, day: Int) in
      ImportInput(name: "made", origin: "phone", digest: { nil }) { collector in
        let type = collector.records(of: HKQuantityTypeIdentifier.heartRate.rawValue)
        let unit = try #require(type.unit("count/min"))
        let source = collector.source(named: "Watch")
        for index in values {
          let instant = start + Double(index) * 5
          try type.append(
            SampleRow(
              start: instant, end: instant, value: Double(50 + index % 90), source: source,
              unit: unit))
        }
        var summary = ImportSummary()
        summary.exportDate = Date(timeIntervalSinceReferenceDate: start + Double(day))
        summary.isComplete = true
        return summary
      }
    }
    let first = try made.database.import(input(0..<count, 1), wait: nil)
    #expect(first.added == count)
    // One sample is added at the end and the first is removed. All untouched segments stay.
    let second = try made.database.import(input(min(1, count)..<count + 1, 2), wait: nil)
    #expect((second.added, second.deleted) == (1, min(1, count)))
    let check = try made.database.check(isFull: true)
    #expect(check.samples == count + 1 - min(1, count))
    let columns = try #require(
      try made.database.snapshot().columns(of: HKQuantityType(.heartRate), in: nil))
    #expect(columns.start == columns.start.sorted())
    #expect(columns.count == check.samples)
  }

  @Test func `a failed import leaves no trace`() throws {
    struct Failure: Error {}
    try made.add(MadeStore.steps([1]))
    let before = try made.folder.bytes(of: "health.store")
    #expect(throws: Failure.self) {
      try made.database.import(
        ImportInput(name: "made", origin: nil, digest: { nil }) { collector in
          let type = collector.records(of: ExportText.steps)
          for index in 0..<200_000 {
            try type.append(
              SampleRow(
                start: Double(index), end: Double(index), value: 1,
                source: collector.source(named: "a"), unit: try #require(type.unit("count"))))
          }
          throw Failure()
        }, wait: nil)
    }
    #expect(try made.folder.bytes(of: "health.store") == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: made.folder.path)
    #expect(names.sorted() == ["health.store", "health.store.lock"])
  }
}
