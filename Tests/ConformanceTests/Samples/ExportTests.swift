import HealthImport
import HealthKit
import Testing

/// Rules about the file that the Health app writes.
@Suite(.timeLimit(.minutes(15))) struct `Samples from an export` {
  /// Returns a store over an export with some records.
  static func store(_ records: [String]) throws -> HKHealthStore {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!ELEMENT HealthData (ExportDate,Me,(Record)*)>
      ]>
      <HealthData locale="en_US">
       <ExportDate value="2026-02-04 10:00:00 -0500"/>
      \(records.joined(separator: "\n"))
      </HealthData>

      """
    let file = FileManager.default.temporaryDirectory
      .appending(path: "conformance-\(UUID().uuidString).xml")
    try Data(document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let store = try HKHealthStore(export: file.path(percentEncoded: false))
    store.statisticsPolicy.calendar = .utc
    return store
  }

  static func record(
    _ type: String = "StepCount", value: String, unit: String = "count", source: String = "Phone",
    version: String = "1", start: String = "08:00", end: String = "09:00"
  ) -> String {
    """
    <Record type="HKQuantityTypeIdentifier\(type)" sourceName="\(source)" \
    sourceVersion="\(version)" unit="\(unit)" creationDate="2026-01-05 12:00:00 -0500" \
    startDate="2026-01-05 \(start):00 -0500" endDate="2026-01-05 \(end):00 -0500" \
    value="\(value)"/>
    """
  }

  @Test func `S-8: a source is identified by its name, whatever its version`() async throws {
    let store = try Self.store([
      Self.record(value: "10", version: "1"),
      Self.record(value: "20", version: "2", start: "09:00", end: "10:00"),
    ])
    let statistics = try await store.answer(.stepCount, [.cumulativeSum, .separateBySource])
      .required()
    #expect(statistics.sources?.map(\.name) == ["Phone"])
    #expect(statistics.sources?.map(\.bundleIdentifier) == [""])
    let phone = try #require(statistics.sources?.first)
    #expect(statistics.sumQuantity(for: phone) == HKQuantity(unit: .count(), doubleValue: 30))
    let samples = try await store.answer(samples: HKQuantityType(.stepCount)).required()
    #expect(Set(samples.map(\.sourceRevision.version)) == ["1", "2"])
  }

  @Test func `S-99: metadata of an export can be queried`() async throws {
    let zone = "<MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>"
    let zonedRecord = Self.record(value: "20", start: "09:00", end: "10:00")
      .replacing("/>", with: ">\(zone)</Record>")
    let store = try Self.store([Self.record(value: "10"), zonedRecord])
    let zoned = HKQuery.predicateForObjects(withMetadataKey: HKMetadataKeyTimeZone)
    let ofZoned = try await store.answer(.stepCount, .cumulativeSum, where: zoned).required()
    #expect(ofZoned.sumQuantity() == HKQuantity(unit: .count(), doubleValue: 20))
    let others = try await store.answer(
      .stepCount, .cumulativeSum, where: NSCompoundPredicate(notPredicateWithSubpredicate: zoned)
    ).required()
    #expect(others.sumQuantity() == HKQuantity(unit: .count(), doubleValue: 10))
    let samples = try await store.answer(samples: HKQuantityType(.stepCount)).required()
    #expect(
      samples.map { $0.metadata?[HKMetadataKeyTimeZone] as? String } == [nil, "Europe/Berlin"])
    let typed = HKQuery.predicateForObjects(
      withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: .notEqualTo, value: true)
    let kept = try await store.answer(.stepCount, .cumulativeSum, where: typed).required()
    #expect(kept.sumQuantity() == HKQuantity(unit: .count(), doubleValue: 30))
  }

  @Test func `S-8a: dates use the offset in the export`() async throws {
    let store = try Self.store([Self.record(value: "10")])
    let record = try await store.statistics(.stepCount, .cumulativeSum)
    #expect(record.start == at(13))
    #expect(record.end == at(14))
  }

  @Test func `S-9: exact repeats in an export are one sample`() async throws {
    let store = try Self.store([
      Self.record(value: "10"), Self.record(value: "10"), Self.record(value: "11"),
    ])
    #expect(try await store.values(where: nil).sorted() == [10, 11])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 21)
  }

  @Test func `S-122: a sample of an export is already stored until it is deleted`() async throws {
    let store = try Self.store([Self.record(value: "10")])
    let read = try await store.answer(samples: HKQuantityType(.stepCount)).required()
    await #expect(throws: HKError.self) {
      try await store.save(read + [steps(1, at(10), at(11))])
    }
    #expect(try await store.values(where: nil) == [10])
    try await store.delete(read)
    try await store.save(read)
    #expect(try await store.values(where: nil) == [10])
  }

  @Test(
    "U-27 and U-28: exported units are read as printed and as others write them",
    arguments: [
      ("VO2Max", "mL/min·kg", "ml/(kg*min)"), ("VO2Max", "ml/kg/min", "ml/(kg*min)"),
      ("HeartRate", "bpm", "count/min"), ("CyclingCadence", "rpm", "count/min"),
      ("BloodGlucose", "mmol/L", "mmol<180.15588000005408>/L"),
      ("DietaryFolate", "µg", "mcg"), ("DietaryFolate", "ug", "mcg"),
    ])
  func units(_ type: String, _ written: String, _ meant: String) async throws {
    let store = try Self.store([Self.record(type, value: "41.5", unit: written)])
    let identifier = HKQuantityTypeIdentifier(rawValue: "HKQuantityTypeIdentifier\(type)")
    let samples = try await store.answer(samples: HKQuantityType(identifier)).required()
    let quantity = try #require(samples.first as? HKQuantitySample).quantity
    #expect(Optional(quantity.doubleValue(for: HKUnit(from: meant))).isClose(to: 41.5))
  }

  @Test func `U-20: an export writes percentages as fractions`() async throws {
    let store = try Self.store([Self.record("OxygenSaturation", value: "0.97", unit: "%")])
    let answer = try await store.answer(.oxygenSaturation, .discreteAverage).required()
    #expect(answer.averageQuantity()?.doubleValue(for: .percent()) == 0.97)
  }

  @Test func `S-142: a missing export is unavailable data, an unreadable one no access`() throws {
    let missing = #expect(throws: HKError.self) {
      try HKHealthStore(export: "/nowhere/export.zip")
    }
    #expect(missing?.code == .errorHealthDataUnavailable)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "conformance-\(UUID().uuidString)")
    try Data("no export".utf8).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let unreadable = #expect(throws: HKError.self) {
      try HKHealthStore(export: folder.path(percentEncoded: false))
    }
    #expect(unreadable?.code == .errorDatabaseInaccessible)
  }

  @Test func `S-122: equal samples of an export have separate, stable identities`() async throws {
    // They differ only in their creation dates. A sample with another value is between them.
    func record(_ value: String, written day: Int) -> String {
      Self.record(value: value).replacing(
        "creationDate=\"2026-01-05", with: "creationDate=\"2026-01-0\(day)")
    }
    let store = try Self.store([
      record("1", written: 5), record("2", written: 6), record("1", written: 7),
      record("1", written: 8),
    ])
    let type = HKQuantityType(.stepCount)
    let before = try await store.answer(samples: type).required()
    #expect(Set(before.map(\.uuid)).count == 4)
    try await store.delete(before[0])
    let after = try await store.answer(samples: type).required()
    #expect(after.map(\.uuid) == before.dropFirst().map(\.uuid))
    try await store.delete(after)
    #expect(try await store.answer(samples: type).required().isEmpty)
  }
}
