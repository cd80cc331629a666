import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// The digest of the samples that a report used.
@Suite struct `The digest of a span` {
  private static let steps = HKQuantityType(.stepCount)
  private static let sleep = HKCategoryType(.sleepAnalysis)

  /// Returns a minute of 2024 in UTC.
  private func minute(_ minute: Int) -> String {
    let text = LocalClock(.gmt).iso8601(day(0) + Double(minute) * 60)
    return text.prefix(19).replacing("T", with: " ") + " +0000"
  }

  /// Returns a sample in each hour of some days of 2024. The days are days of the year, counted
  /// from 0.
  private func steps(_ days: Range<Int>, value: Int = 10) -> [String] {
    days.flatMap { day in
      (0..<24).map { hour in
        ExportText.record(
          value: "\(value)", start: minute(day * 1_440 + hour * 60),
          end: minute(day * 1_440 + hour * 60 + 1))
      }
    }
  }

  /// Returns a sleep sample from 23:00 on a day of 2024 to 7:00 on the next day or a later one.
  private func night(_ day: Int, to last: Int? = nil) -> String {
    ExportText.record(
      type: "HKCategoryTypeIdentifierSleepAnalysis", value: "HKCategoryValueSleepAnalysisAsleepREM",
      unit: nil, start: minute(day * 1_440 + 1_380), end: minute((last ?? day) * 1_440 + 1_860))
  }

  private func memory(_ elements: [String]) throws -> any SampleStore {
    try AppleExportReader().readDocument(Array(ExportText.document(elements.joined()).utf8)).store
  }

  private func day(_ day: Double) -> Double {
    // Counted from 2024-01-01 00:00:00 UTC.
    725_760_000 + day * 86_400
  }

  private func digest(
    _ store: any SampleStore, _ type: HKObjectType, _ from: Double, _ to: Double
  ) throws -> String {
    try store.dataDigest(of: [DigestPart(type: type, span: day(from)..<day(to))])
  }

  @Test(arguments: [
    (0, 90), (0, 31), (20, 40), (40, 45.5), (31, 60), (45, 90), (59.5, 60.5), (-400, 900), (80, 81),
  ])
  func `the digest of a span is the same in memory and in a store`(
    from: Double, to: Double
  ) throws {
    let elements = steps(0..<90) + (0..<89).map { night($0) }
    let made = try MadeStore()
    try made.add(elements)
    let disk = try made.database.snapshot()
    let memory = try memory(elements)
    for type in [Self.steps, Self.sleep] {
      #expect(try digest(disk, type, from, to) == digest(memory, type, from, to))
      #expect(try digest(disk, type, from, to) != digest(disk, type, 900, 901))
      #expect(try disk.extent(of: type) == memory.extent(of: type))
    }
  }

  @Test func `the digest of a span changes only with samples in its months`() throws {
    let store = try memory(steps(0..<90))
    let others = try memory(
      steps(0..<31) + steps(31..<60, value: 11) + steps(60..<90) + (0..<89).map { night($0) })
    #expect(try digest(store, Self.steps, 0, 30) == digest(others, Self.steps, 0, 30))
    #expect(try digest(store, Self.steps, 70, 90) == digest(others, Self.steps, 70, 90))
    #expect(try digest(store, Self.steps, 0, 40) != digest(others, Self.steps, 0, 40))
    #expect(try digest(store, Self.steps, 40, 90) != digest(others, Self.steps, 40, 90))
    // Two exports that differ only in sleep.
    #expect(try digest(store, Self.sleep, 0, 90) != digest(others, Self.sleep, 0, 90))
  }

  @Test func `the digest of a span stops at its end, not at the end of the month`() throws {
    let store = try memory(steps(0..<40))
    let longer = try memory(steps(0..<45))
    #expect(try digest(store, Self.steps, 0, 40) == digest(longer, Self.steps, 0, 40))
    #expect(try digest(store, Self.steps, 0, 45) != digest(longer, Self.steps, 0, 45))
    // Later samples in a store with known months.
    let made = try MadeStore()
    try made.add(steps(0..<45))
    let disk = try made.database.snapshot()
    #expect(try digest(disk, Self.steps, 0, 40) == digest(store, Self.steps, 0, 40))
  }

  @Test func `the digest of a span covers samples that last into its first month`() throws {
    // 30 January is the last day but one.
    let without = try memory([28, 29, 32].map { night($0) })
    let with = try memory([night(28), night(29, to: 30), night(32)])
    let within = try memory([night(27), night(29), night(32)])
    #expect(try digest(without, Self.sleep, 35, 60) == digest(within, Self.sleep, 35, 60))
    #expect(try digest(without, Self.sleep, 35, 60) != digest(with, Self.sleep, 35, 60))
  }

  @Test func `the digest of a span does not depend on the order of imports`() throws {
    let (first, second) = try (MadeStore(), MadeStore())
    try first.add(steps(0..<50), origin: "a")
    try first.add(steps(30..<80) + [night(3)], day: 2, origin: "b")
    try second.add(steps(30..<80) + [night(3)], origin: "b")
    try second.add(steps(0..<50), day: 2, origin: "a")
    let whole = try memory(steps(0..<80) + [night(3)])
    for type in [Self.steps, Self.sleep] {
      let expected = try digest(whole, type, 0, 70)
      #expect(try digest(first.database.snapshot(), type, 0, 70) == expected)
      #expect(try digest(second.database.snapshot(), type, 0, 70) == expected)
    }
  }

  @Test func `the parts of a digest can be in any order and overlap`() throws {
    let store = try memory(steps(0..<90) + (0..<80).map { night($0) })
    func part(_ type: HKObjectType, _ from: Double, _ to: Double) -> DigestPart {
      DigestPart(type: type, span: day(from)..<day(to))
    }
    let whole = try store.dataDigest(of: [part(Self.steps, 0, 70), part(Self.sleep, 0, 9)])
    #expect(
      try store.dataDigest(of: [
        part(Self.sleep, 3, 9), part(Self.steps, 40, 70), part(Self.sleep, 0, 8),
        part(Self.steps, 0, 50),
      ]) == whole)
  }

  @Test func `the digest of months changes with every earlier sample`() throws {
    func months(_ elements: [String], before end: Double) throws -> String {
      let made = try MadeStore()
      try made.add(elements)
      let types = [Self.steps, Self.sleep, HKObjectType.workoutType()]
      let digest = try memory(elements).monthsDigest(of: types, before: day(end))
      #expect(try made.database.snapshot().monthsDigest(of: types, before: day(end)) == digest)
      return digest
    }
    func workout(_ day: Int, minutes: Int = 30) -> String {
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" duration=\"\(minutes)\""
        + " durationUnit=\"min\" sourceName=\"Watch\" startDate=\"\(minute(day * 1_440))\""
        + " endDate=\"\(minute(day * 1_440 + minutes))\"/>"
    }
    let elements = steps(0..<90) + (0..<80).map { night($0) } + [workout(10), workout(40)]
    let digest = try months(elements, before: 45)
    // A later month does not count, and the rest of the month does.
    #expect(try months(elements + [workout(61), night(85)], before: 45) == digest)
    #expect(try months(elements + [workout(50)], before: 45) != digest)
    #expect(try months(elements + [workout(3)], before: 45) != digest)
    #expect(try months(elements.dropLast(), before: 45) != digest)
    #expect(try months(elements.dropLast() + [workout(40, minutes: 31)], before: 45) != digest)
    #expect(try months(elements + [night(12, to: 13)], before: 45) != digest)
    #expect(try months(steps(0..<1, value: 11) + elements.dropFirst(24), before: 45) != digest)
  }
}
