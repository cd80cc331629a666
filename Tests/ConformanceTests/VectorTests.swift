import HealthKit
import Testing

/// The T- vectors, from saved samples to the results of both kinds of queries.
@Suite(.timeLimit(.minutes(15))) struct `The vectors of the rules` {
  static let day = DateComponents(day: 1)
  static var afternoon: NSPredicate {
    HKQuery.predicateForSamples(withStart: at(14), end: at(15), options: [])
  }

  @Test func `T-1: a sample over the hour is split`() async throws {
    let store = try await HKHealthStore.holding([steps(100, at(13, 57), at(14, 2))])
    #expect(try await store.stepsByHour() == [13: 60, 14: 40])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 100)
  }

  @Test func `T-2: the watch masks the phone, and per-source sums are plain`() async throws {
    let store = try await HKHealthStore.holding(overlap, priority: [.watch, .phone])
    #expect(try await store.stepsByHour() == [8: 1_000, 9: 300])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 1_300)
    let parts = try await store.collection(.stepCount, [.cumulativeSum, .separateBySource]).records
    #expect(parts.map { $0.bySource[.watch]?.sum } == [1_000, nil])
    #expect(parts.map { $0.bySource[.phone]?.sum } == [300, 300])
    #expect(parts.map(\.values.sum) == [1_000, 300])
  }

  @Test func `T-3: with the phone first, the watch fills its gaps`() async throws {
    let store = try await HKHealthStore.holding(overlap, priority: [.phone, .watch])
    #expect(try await store.stepsByHour() == [8: 800, 9: 300])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 1_100)
  }

  @Test func `T-4: three sources fill each other's gaps`() async throws {
    let store = try await HKHealthStore.holding(
      [
        steps(500, at(8), at(8, 30), by: .watch), steps(120, at(9), at(9, 10), by: .watch),
        steps(900, at(8, 20), at(9, 5), by: .phone), steps(1_800, at(7, 50), at(9, 20), by: .app),
      ], priority: [.watch, .phone, .app])
    #expect(try await store.stepsByHour() == [7: 200, 8: 1_100, 9: 320])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 1_620)
    store.statisticsPolicy.merging = .sumAll
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 3_320)
  }

  @Test func `T-5: what a source records twice counts twice`() async throws {
    let store = try await HKHealthStore.holding([
      steps(100, at(8), at(9)), steps(100, at(8), at(9)),
    ])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 200)
    #expect(try await store.stepsByHour() == [8: 200])
  }

  @Test func `T-6: instants count where nothing covers them`() async throws {
    let store = try await HKHealthStore.holding(
      [
        steps(100, at(8), at(9), by: .watch), steps(7, at(8), by: .phone),
        steps(5, at(9), by: .phone),
      ], priority: [.watch, .phone])
    #expect(try await store.stepsByHour() == [8: 100, 9: 5])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 105)
  }

  @Test func `T-7: a sample over midnight is halved`() async throws {
    let store = try await HKHealthStore.holding([steps(300, at(23), at(1, day: 1))])
    let days = try await store.collection(.stepCount, .cumulativeSum, every: Self.day)
    #expect(days.records.map(\.values.sum) == [150, 150])
  }

  @Test func `T-8: a predicate's period includes a sample that starts before it`() async throws {
    let store = try await HKHealthStore.holding([steps(100, at(13, 57), at(14, 2))])
    #expect(try await store.stepsByHour(where: Self.afternoon) == [13: 60, 14: 40])
    let whole = try await store.statistics(.stepCount, .cumulativeSum, where: Self.afternoon)
    #expect(whole.values.sum == 100)
    let strict = HKQuery.predicateForSamples(
      withStart: at(14), end: at(15), options: .strictStartDate)
    let none = try await store.answer(.stepCount, .cumulativeSum, where: strict)
    #expect(none.code == .errorNoData)
    #expect(try await store.stepsByHour(where: strict) == [:])
  }

  struct DayCase: Sendable {
    let zone: String, anchor: String, start: String, end: String
  }

  @Test(
    "T-9…T-11: days have 23 and 25 hours",
    arguments: [
      DayCase(
        zone: "America/New_York", anchor: "2026-01-01T05:00:00Z", start: "2026-03-08T05:00:00Z",
        end: "2026-03-09T04:00:00Z"),
      DayCase(
        zone: "America/New_York", anchor: "2026-01-01T05:00:00Z", start: "2026-11-01T04:00:00Z",
        end: "2026-11-02T05:00:00Z"),
      DayCase(
        zone: "Europe/Berlin", anchor: "2026-12-31T23:00:00Z", start: "2026-03-28T23:00:00Z",
        end: "2026-03-29T22:00:00Z"),
      DayCase(
        zone: "Europe/Berlin", anchor: "2026-12-31T23:00:00Z", start: "2026-10-24T22:00:00Z",
        end: "2026-10-25T23:00:00Z"),
    ])
  func days(_ example: DayCase) async throws {
    let start = instant(example.start)
    let noon = start + 43_200
    let store = try await HKHealthStore.holding(
      [steps(10, noon, noon + 60)], calendar: .gregorian(example.zone))
    let collection = try await store.collection(
      .stepCount, .cumulativeSum, from: instant(example.anchor), every: Self.day)
    #expect(collection.records.map(\.start) == [start])
    #expect(collection.records.map(\.end) == [instant(example.end)])
  }

  @Test func `T-12: months from the 31st do not drift`() async throws {
    let store = try await HKHealthStore.holding([])
    let collection = try await store.collection(
      .stepCount, .cumulativeSum, from: instant("2026-01-31T00:00:00Z"),
      every: DateComponents(month: 1))
    let months = collection.records(
      from: instant("2025-10-31T00:00:00Z"), to: instant("2026-07-31T00:00:00Z"))
    let starts = months.map { Calendar.utc.dateComponents([.month, .day], from: $0.start) }
    #expect(
      starts.map { "\($0.month ?? 0)-\($0.day ?? 0)" } == [
        "10-31", "11-30", "12-31", "1-31", "2-28", "3-31", "4-30", "5-31", "6-30", "7-31",
      ])
  }

  @Test func `T-13: weeks from a Monday long ago or far ahead are the same`() async throws {
    let store = try await HKHealthStore.holding([], calendar: .gregorian("Europe/Berlin"))
    var weeks: [[Date]] = []
    for anchor in ["1970-01-05T02:00:00Z", "2065-03-02T02:00:00Z"] {
      let collection = try await store.collection(
        .stepCount, .cumulativeSum, from: instant(anchor), every: DateComponents(day: 7))
      weeks.append(
        collection.records(
          from: instant("2026-01-01T00:00:00Z"), to: instant("2026-12-31T00:00:00Z")
        ).map(\.start))
    }
    #expect(weeks[0] == weeks[1])
    #expect(weeks[0].count == 53)
    #expect(weeks[0].contains(instant("2026-06-29T01:00:00Z")))
  }

  @Test func `T-14: heart rate is weighted by time`() async throws {
    let store = try await HKHealthStore.holding([
      heartRate(60, at(8), at(8, 10)), heartRate(120, at(8, 10), at(8, 30)),
    ])
    let values = try await store.statistics(
      .heartRate, [.discreteAverage, .discreteMin, .discreteMax, .duration]
    ).values
    #expect(values.average.isClose(to: 100))
    #expect(values.minimum.isClose(to: 60))
    #expect(values.maximum.isClose(to: 120))
    #expect(values.duration == 1_800)
  }

  @Test func `T-15: instants of heart rate have the plain mean`() async throws {
    let store = try await HKHealthStore.holding([
      heartRate(60, at(8)), heartRate(70, at(8, 1)), heartRate(80, at(8, 50)),
    ])
    let values = try await store.statistics(.heartRate, .discreteAverage).values
    #expect(values.average.isClose(to: 70))
  }

  @Test(
    "T-16 and T-17: sound levels have the level of equal energy",
    arguments: [
      ([(70.0, 60), (80.0, 60)], 77.403627), ([(85.0, 480), (100.0, 15)], 87.850987),
    ])
  func sound(_ levels: [(level: Double, minutes: Int)], _ expected: Double) async throws {
    var minute = 0
    let samples = levels.map { level, minutes in
      defer { minute += minutes }
      return sample(
        .environmentalAudioExposure, level, "dBASPL", at(0, minute), at(0, minute + minutes))
    }
    let store = try await HKHealthStore.holding(samples)
    let values = try await store.statistics(.environmentalAudioExposure, .discreteAverage).values
    #expect(values.average.isClose(to: expected, tolerance: 1e-8))
  }

  @Test func `T-18: body mass has the plain mean, and the last reading by start`() async throws {
    let store = try await HKHealthStore.holding([
      bodyMass(81, at(8, day: 9)), bodyMass(85, at(8, day: 20)), bodyMass(80, at(8, day: 2)),
    ])
    let months = try await store.collection(
      .bodyMass, [.discreteAverage, .discreteMin, .discreteMax, .mostRecent],
      from: instant("2026-01-01T00:00:00Z"), every: DateComponents(month: 1))
    let month = try #require(months.records.first)
    #expect(months.records.count == 1)
    #expect(month.values.average == 82)
    #expect(month.values.minimum == 80)
    #expect(month.values.maximum == 85)
    #expect(month.values.mostRecent == 85)
  }

  @Test(
    "T-19: illegal options fail with Apple's text",
    arguments: [
      (
        HKQuantityTypeIdentifier.stepCount, HKStatisticsOptions.discreteAverage,
        "Statistics option HKStatisticsOptionDiscreteAverage is not compatible with "
          + "cumulative data type HKQuantityTypeIdentifierStepCount"
      ),
      (
        .heartRate, .cumulativeSum,
        "Statistics option HKStatisticsOptionCumulativeSum is not compatible with "
          + "discrete data type HKQuantityTypeIdentifierHeartRate"
      ),
    ])
  func illegal(
    _ type: HKQuantityTypeIdentifier, _ options: HKStatisticsOptions, _ message: String
  ) async throws {
    let store = try await HKHealthStore.holding([])
    let answer = try await store.answer(type, options)
    #expect(answer.value == nil)
    #expect(answer.code == .errorInvalidArgument)
    #expect(answer.error?.localizedDescription == message)
    let collection = try await store.answer(
      type, options, from: at(0), every: DateComponents(hour: 1))
    #expect(collection.value == nil)
    #expect(collection.code == .errorInvalidArgument)
    #expect(collection.error?.localizedDescription == message)
  }

  @Test func `T-20: days without data are visited and have no value`() async throws {
    let store = try await HKHealthStore.holding([steps(40, at(8, day: 1), at(9, day: 1))])
    let days = try await store.collection(.stepCount, .cumulativeSum, every: Self.day)
    let visited = days.records(from: at(0), to: at(23, day: 2))
    #expect(visited.map(\.values.sum) == [nil, 40, nil])
    #expect(days.records.map(\.start) == [at(0, day: 1)])
  }

  @Test func `T-21: an enumeration visits the interval that starts at its end`() async throws {
    let store = try await HKHealthStore.holding([])
    let hours = try await store.collection(.stepCount, .cumulativeSum)
    #expect(
      hours.records(from: at(10, 30), to: at(12)).map(\.start) == [at(10), at(11), at(12)])
  }

  @Test func `T-22: duration is the union of the time that the sources cover`() async throws {
    let store = try await HKHealthStore.holding(overlap)
    let record = try await store.statistics(.stepCount, [.duration, .separateBySource])
    #expect(record.values.duration == 5_400)
    #expect(record.bySource[.watch]?.duration == 3_600)
    #expect(record.bySource[.phone]?.duration == 3_600)
  }

  @Test func `T-23: a predicate on a source gives its plain sum`() async throws {
    let store = try await HKHealthStore.holding(overlap, priority: [.watch, .phone])
    let phone = HKQuery.predicateForObjects(from: HKSource.phone)
    let sum = try await store.statistics(.stepCount, .cumulativeSum, where: phone).values.sum
    #expect(sum == 600)
    #expect(try await store.stepsByHour(where: phone) == [8: 300, 9: 300])
  }

  @Test func `T-24: without samples, a query fails and a collection is empty`() async throws {
    let store = try await HKHealthStore.holding([])
    let single = try await store.answer(.stepCount, .cumulativeSum)
    #expect(single.value == nil)
    #expect(single.code == .errorNoData)
    let collection = try await store.answer(
      .stepCount, .cumulativeSum, from: at(0), every: DateComponents(hour: 1))
    #expect(collection.error == nil)
    #expect(try collection.required().statistics().isEmpty)
  }
}
