import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Files that an app pushes into a store (X-93)` {
  private let made: MadeStore

  init() throws {
    made = try MadeStore()
  }

  /// A row of a metric: its date, and its amount.
  private typealias Row = (date: String, amount: Double)

  private static func document(
    _ rows: [Row], metric: String = "step_count", unit: String = "count", source: String = "Phone"
  ) -> String {
    let rows = rows.map {
      #"{"date": "\#($0.date) +0000", "qty": \#($0.amount), "source": "\#(source)"}"#
    }
    return #"{"data": {"metrics": [{"name": "\#(metric)", "units": "\#(unit)", "data": ["#
      + rows.joined(separator: ", ") + "]}]}}"
  }

  @discardableResult
  private func push(
    _ document: String, named name: String = "push.json", origin: String? = nil,
    allowsLosses: Bool = false
  ) throws -> ImportResult {
    var input = ImportInput(name: name, origin: origin, digest: { document }) {
      try HealthAutoExportReader().readSource(
        MemorySource(Array(document.utf8)), name: name, into: $0, options: ReadingOptions())
    }
    input.allowsLosses = allowsLosses
    return try made.database.import(input, wait: nil)
  }

  private func values(_ type: HKQuantityTypeIdentifier = .stepCount) throws -> [Double] {
    try made.database.snapshot().columns(of: HKQuantityType(type), in: nil)?.value ?? []
  }

  private static func hours(_ hours: ClosedRange<Int>, amount: Double = 100) -> [Row] {
    hours.map { ("2024-01-07 \($0 < 10 ? "0" : "")\($0):00:00", amount) }
  }

  @Test func `a day that is pushed again has its later sum (X-93)`() throws {
    try push(Self.document([("2024-01-07 00:00:00", 4_000)]), named: "noon.json")
    let night = try push(
      Self.document([("2024-01-06 00:00:00", 7_000), ("2024-01-07 00:00:00", 8_400)]),
      named: "night.json")
    #expect((night.added, night.deleted) == (2, 1))
    #expect(try values() == [7_000, 8_400])
    #expect(try made.database.check(isFull: true).samples == 2)
  }

  @Test func `hours that are pushed again count once, and new ones are added`() throws {
    try push(Self.document(Self.hours(8...11)))
    let later = try push(Self.document(Self.hours(8...10) + Self.hours(11...21, amount: 150)))
    #expect((later.added, later.deleted, later.unchanged) == (11, 1, 3))
    #expect(try values() == [100, 100, 100] + [Double](repeating: 150, count: 11))
  }

  @Test func `a row that the app joined from other sources replaces the one it had`() throws {
    try push(Self.document([("2024-01-07 00:00:00", 4_000)], source: "Phone"))
    try push(Self.document([("2024-01-07 00:00:00", 8_400)], source: "Phone|Watch"))
    #expect(try values() == [8_400])
  }

  @Test func `finer and coarser rows of a span replace each other`() throws {
    try push(Self.document([("2024-01-07 00:00:00", 1_000)]))
    try push(Self.document(Self.hours(7...16)))
    #expect(try values() == [Double](repeating: 100, count: 10))
    try push(Self.document([("2024-01-07 00:00:00", 1_400), ("2024-01-08 00:00:00", 90)]))
    #expect(try values() == [1_400, 90])
  }

  @Test func `a row that a newer push of its span lacks is deleted, and others stay`() throws {
    try push(Self.document([("2024-01-03 00:00:00", 30), ("2024-01-04 00:00:00", 40)]))
    try push(Self.document(Self.hours(8...12)))
    try push(Self.document(Self.hours(8...9) + Self.hours(11...13)))
    #expect(try values() == [30, 40] + [Double](repeating: 100, count: 5))
    // Another metric has its own span.
    try push(
      Self.document([("2024-01-01 00:00:00", 80)], metric: "weight_body_mass", unit: "kg"))
    #expect(try values().count == 7)
    #expect(try values(.bodyMass) == [80])
  }

  @Test func `a day before the span stays, though the traveler's days overlap`() throws {
    func day(_ date: String, _ offset: String, _ amount: Int) -> String {
      #"{"date": "\#(date) 00:00:00 \#(offset)", "qty": \#(amount), "source": "Phone"}"#
    }
    func document(_ rows: String...) -> String {
      #"{"data": {"metrics": [{"name": "step_count", "units": "count", "data": ["#
        + rows.joined(separator: ", ") + "]}]}}"
    }
    try push(document(day("2024-01-05", "-0800", 50), day("2024-01-06", "-0800", 60)))
    try push(document(day("2024-01-06", "-0500", 66), day("2024-01-07", "-0500", 70)))
    #expect(try values() == [50, 66, 70])
  }

  @Test func `all pushes are of one phone, whatever their files are called`() throws {
    let first = try push(Self.document([("2024-01-06 00:00:00", 1)]), named: "a.json")
    let second = try push(Self.document([("2024-01-07 00:00:00", 2)]), named: "b.json")
    #expect([first.origin, second.origin] == ["Health Auto Export", "Health Auto Export"])
    // Two apps with names of their own do not replace each other's rows.
    try push(Self.document([("2024-01-07 00:00:00", 3)], source: "Kim"), origin: "Kim’s phone")
    #expect(try values() == [1, 3, 2])
  }

  @Test func `importing a push again changes nothing, even after a later one`() throws {
    let noon = Self.document([("2024-01-07 00:00:00", 4_000)])
    try push(noon)
    try push(Self.document([("2024-01-07 00:00:00", 8_400)]))
    let again = try push(noon)
    #expect(again.standstill == .repeated)
    #expect(try values() == [8_400])
  }

  @Test func `a push of part of a longer row needs consent, because the rest would be lost`() throws
  {
    let weeks = ["2024-01-01", "2024-01-08", "2024-01-15"].map {
      (date: "\($0) 00:00:00", amount: 70.0)
    }
    try push(Self.document(weeks))
    let days = Self.document([("2024-01-20 00:00:00", 10), ("2024-01-21 00:00:00", 11)])
    #expect(throws: ImportRefusal.partOfLongerRows(1, type: "HKQuantityTypeIdentifierStepCount")) {
      try push(days)
    }
    #expect(try values() == [70, 70, 70])
    try push(days, allowsLosses: true)
    #expect(try values() == [70, 70, 10, 11])
  }

  @Test func `rows in the span of an export are left out and counted, and later ones added (X-92)`()
    throws
  {
    // The export has steps on January 1, and until the morning of the day after.
    let last = ExportText.record(
      start: "2024-01-02 08:00:00 +0000", end: "2024-01-02 09:00:00 +0000")
    try made.add(MadeStore.steps(Array(0..<10)) + [last], origin: nil)
    let result = try push(
      Self.document([
        ("2023-12-31 00:00:00", 50), ("2024-01-01 00:00:00", 900), ("2024-01-02 00:00:00", 800),
      ]))
    // The sum of January 2 takes the place of the export's last sample.
    #expect((result.added, result.deleted, result.replacedSamples) == (2, 1, 1))
    #expect(result.summary.types["HKQuantityTypeIdentifierStepCount"]?.dropped == [.exported: 1])
    #expect((result.counts.records, result.counts.samples, result.counts.leftOut) == (3, 2, 1))
    #expect(try values().filter { $0 > 10 } == [50, 800])
    #expect(try values().count == 12)
  }

  @Test func `the sum of the day of an export counts until the next export (X-92)`() throws {
    // The export has ten minutes of January 1, and the app knows the whole day later.
    let pulses = (0..<12).map { minute in
      ExportText.record(
        type: "HKQuantityTypeIdentifierHeartRate", value: "60", unit: "count/min",
        start: ExportText.minute(minute), end: ExportText.minute(minute))
    }
    try made.add(MadeStore.steps(Array(600..<610)) + pulses, origin: nil)
    let result = try push(
      Self.document([
        ("2023-12-31 00:00:00", 50), ("2024-01-01 00:00:00", 900), ("2024-01-02 00:00:00", 800),
      ]))
    #expect((result.added, result.deleted, result.replacedSamples) == (3, 10, 10))
    #expect(try values() == [50, 900, 800])
    // Hours replace the day.
    try push(Self.document([("2024-01-01 09:00:00", 300), ("2024-01-01 10:00:00", 600)]))
    #expect(try values() == [50, 300, 600, 800])
    let later = MadeStore.steps(Array(600..<610) + Array(900..<910)) + pulses
    let next = try made.add(later, day: 2, origin: nil, allowsLosses: false)
    #expect((next.origin, next.isNewerExport, next.losses) == ("export 1", true, nil))
    #expect(try values().reduce(0, +) == 1_350)
    #expect(try made.database.check(isFull: true).samples == 35)
  }

  @Test func `readings of the day of an export stay (X-92)`() throws {
    let pulse = "HKQuantityTypeIdentifierHeartRate"
    try made.add(
      [ExportText.record(type: pulse, value: "60", unit: "count/min")], origin: nil)
    let average = try push(
      Self.document([("2024-01-01 00:00:00", 70)], metric: "heart_rate", unit: "count/min"))
    #expect((average.added, average.deleted) == (0, 0))
    #expect(try values(.heartRate) == [60])
  }

  @Test func `an export takes the place of the rows that were pushed for its span (X-92)`() throws {
    try made.add(MadeStore.steps(Array(0..<10)), origin: nil)
    try push(Self.document([("2024-01-02 00:00:00", 800), ("2024-01-03 00:00:00", 700)]))
    // The next export has samples until the evening of January 2.
    let evening = ExportText.record(
      start: "2024-01-02 21:00:00 +0000", end: "2024-01-02 21:30:00 +0000")
    let result = try made.add(MadeStore.steps(Array(0..<10)) + [evening], day: 2, origin: nil)
    #expect(result.isNewerExport)
    #expect((result.added, result.deleted, result.unchanged) == (1, 1, 10))
    #expect(try values().filter { $0 > 10 } == [700])
    #expect(try made.database.check(isFull: true).samples == 12)
  }

  @Test func `readings of blood pressure and workouts are replaced with their objects`() throws {
    func document(_ systolic: Int, _ energy: Int) -> String {
      """
      {"data": {"metrics": [{"name": "blood_pressure", "units": "mmHg", "data": [
        {"date": "2024-01-07 08:00:00 +0000", "systolic": \(systolic), "diastolic": 80}]}],
        "workouts": [{"id": "1", "name": "Running", "start": "2024-01-07 09:00:00 +0000",
        "end": "2024-01-07 10:0\(energy % 10):00 +0000", "duration": 3600,
        "activeEnergyBurned": {"qty": \(energy), "units": "kcal"}}]}}
      """
    }
    try push(document(120, 301))
    let second = try push(document(124, 302))
    #expect((second.objects.added, second.objects.deleted) == (2, 2))
    #expect(try values(.bloodPressureSystolic) == [124])
    let snapshot = try made.database.snapshot()
    #expect(try snapshot.importedObjects(of: HKObjectType.workoutType()).count == 1)
    #expect(
      try snapshot.importedObjects(of: HKCorrelationType(.bloodPressure)).count == 1)
  }

  @Test func `reports see rows that were pushed after an export (R-4)`() throws {
    try made.add(MadeStore.steps(Array(0..<10)), origin: nil)
    try push(Self.document([("2024-02-03 00:00:00", 800), ("2024-02-04 00:00:00", 700)]))
    let snapshot = try made.database.snapshot()
    #expect(snapshot.provenance.laterEnd == Date(timeIntervalSince1970: 1_707_091_200))
  }
}
