import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Discrete statistics` {
  static let all: HKStatisticsOptions = [
    .discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration,
  ]

  static func values(_ type: HKQuantityTypeIdentifier, _ samples: [HKSample]) async throws
    -> StatisticsRecord.Values
  {
    let store = try await HKHealthStore.holding(samples)
    return try await store.statistics(type, all).values
  }

  static func hours(_ type: HKQuantityTypeIdentifier, _ samples: [HKSample]) async throws
    -> [StatisticsRecord]
  {
    let store = try await HKHealthStore.holding(samples)
    return try await store.collection(type, all).records
  }

  @Test func `S-50 and S-51: an arithmetic mean weighs all samples equally`() async throws {
    let values = try await Self.values(
      .bodyMass,
      [
        sample(.bodyMass, 80, "kg", at(8), at(12)), sample(.bodyMass, 90, "kg", at(12), at(12, 1)),
        sample(.bodyMass, 100, "kg", at(13)),
      ])
    #expect(values.average == 90)
    #expect(values.minimum == 80)
    #expect(values.maximum == 100)
  }

  @Test func `S-52: a weighted mean weighs samples by time inside the interval`() async throws {
    let hours = try await Self.hours(
      .heartRate, [heartRate(60, at(8), at(8, 50)), heartRate(120, at(8, 50), at(9, 20))])
    #expect(hours.map(\.start) == [at(8), at(9)])
    // 60 for 50 minutes and 120 for 10.
    #expect(hours[0].values.average.isClose(to: 70))
    #expect(hours[1].values.average.isClose(to: 120))
    #expect(hours.map(\.values.duration) == [3_600, 1_200])
  }

  @Test func `S-53: an instant among longer samples weighs one second`() async throws {
    let values = try await Self.values(
      .heartRate, [heartRate(60, at(8), at(8, 1)), heartRate(121, at(8, 30))])
    // 60 for 60 seconds, 121 for one.
    #expect(values.average.isClose(to: 61))
    #expect(values.duration == 60)
  }

  @Test
  func `S-53a: on request, an instant lasts until the next, up to a maximum gap`() async throws {
    let store = try await HKHealthStore.holding([
      heartRate(60, at(8)), heartRate(90, at(8, 1)), heartRate(120, at(8, 31)),
      heartRate(30, at(8), by: .phone),
    ])
    store.statisticsPolicy.instants = .oneSecond
    let plain = try await store.statistics(.heartRate, .discreteAverage).values.average
    #expect(plain.isClose(to: 75))
    store.statisticsPolicy.instants = .hold(maximumGap: 300)
    let watch = HKQuery.predicateForObjects(from: HKSource.watch)
    // 60 lasts for a minute. 90 lasts for the five minutes of the gap, and so does 120.
    let expected: Double = (60 * 60 + 90 * 300 + 120 * 300) / 660
    let hours = try await store.collection(.heartRate, .discreteAverage, where: watch)
    let hour = try #require(hours.records.first)
    #expect(hour.values.average.isClose(to: expected))
    // S-37: the interval of a statistics query is all time.
    let whole = try await store.statistics(.heartRate, .discreteAverage, where: watch)
    #expect(whole.values.average.isClose(to: expected))
  }

  @Test func `S-53a: readings of one source with one start last equally long`() async throws {
    let store = try await HKHealthStore.holding([
      heartRate(60, at(8)), heartRate(120, at(8)), heartRate(30, at(8, 1)),
    ])
    store.statisticsPolicy.instants = .hold(maximumGap: 300)
    // 60 and 120 last for a minute each, and 30 for the five minutes of the gap.
    let expected: Double = (60 * 60 + 120 * 60 + 30 * 300) / 420
    let whole = try await store.statistics(.heartRate, .discreteAverage)
    #expect(whole.values.average.isClose(to: expected))
    let hours = try await store.collection(.heartRate, .discreteAverage)
    let hour = try #require(hours.records.first)
    #expect(hour.values.average.isClose(to: expected))
  }

  @Test func `S-54 and U-25: sound levels have the level of equal energy`() async throws {
    func level(_ value: Double, _ start: Date, _ end: Date? = nil) -> HKSample {
      sample(.environmentalAudioExposure, value, "dBASPL", start, end)
    }
    let long = try await Self.values(
      .environmentalAudioExposure, [level(70, at(8), at(9)), level(80, at(9), at(10))])
    #expect(long.average.isClose(to: 77.40362689494244))
    let instants = try await Self.values(
      .environmentalAudioExposure, [level(70, at(8)), level(80, at(9))])
    #expect(instants.average.isClose(to: 77.40362689494244))
    let uneven = try await Self.values(
      .environmentalAudioExposure, [level(60, at(8), at(8, 45)), level(60, at(9), at(10))])
    #expect(uneven.average.isClose(to: 60))
    #expect(long.minimum.isClose(to: 70))
    #expect(long.maximum.isClose(to: 80))
  }

  @Test func `S-54 and U-24: sound pressures have the level of equal energy`() async throws {
    // 60 and 80 dB.
    let values = try await Self.values(
      .environmentalAudioExposure,
      [
        sample(.environmentalAudioExposure, 0.02, "Pa", at(8)),
        sample(.environmentalAudioExposure, 0.2, "Pa", at(9)),
      ])
    #expect(values.average.isClose(to: 10 * log10((1e6 + 1e8) / 2)))
    #expect(values.minimum.isClose(to: 60))
    #expect(values.maximum.isClose(to: 80))
    #expect(values.mostRecent.isClose(to: 80))
  }

  @Test
  func `S-55: the most recent sample starts last, then ends last, then is saved last`() async throws
  {
    func mass(_ value: Double, _ start: Date, _ end: Date) -> HKQuantitySample {
      sample(.bodyMass, value, "kg", start, end)
    }
    let store = try await HKHealthStore.holding([mass(1, at(8), at(12))])
    try await store.save(mass(2, at(9), at(9, 10)))
    try await store.save(mass(3, at(9), at(9, 30)))
    try await store.save(mass(4, at(9), at(9, 30)))
    try await store.save(mass(5, at(9), at(9, 20)))
    let values = try await store.statistics(.bodyMass, .mostRecent).values
    #expect(values.mostRecent == 4)
    #expect(values.mostRecentDates == DateInterval(start: at(9), end: at(9, 30)))
    let hours = try await store.collection(.bodyMass, .mostRecent).records
    #expect(hours.map(\.values.mostRecent) == [1, 4, 1, 1], "S-58")
    // Its dates are those of the sample, which started before the hour.
    #expect(hours[2].values.mostRecentDates == DateInterval(start: at(8), end: at(12)))
  }

  @Test func `S-56: duration is a union within the interval; instants add nothing`() async throws {
    let store = try await HKHealthStore.holding([
      heartRate(60, at(8, 50), at(9, 10), by: .watch), heartRate(60, at(9), at(9, 20), by: .app),
      heartRate(60, at(9, 30), by: .app),
    ])
    let hours = try await store.collection(.heartRate, [.duration, .separateBySource]).records
    #expect(hours.map(\.values.duration) == [600, 1_200])
    #expect(hours[1].bySource[.watch]?.duration == 600)
    #expect(hours[1].bySource[.app]?.duration == 1_200)
    let lone = try await HKHealthStore.holding([heartRate(60, at(8))])
    #expect(try await lone.statistics(.heartRate, .duration).values.duration == 0)
  }

  @Test func `S-57: a sample belongs to every hour it touches, an instant to one`() async throws {
    let hours = try await Self.hours(
      .bodyMass,
      [
        sample(.bodyMass, 80, "kg", at(8, 30), at(10)), sample(.bodyMass, 90, "kg", at(9)),
        sample(.bodyMass, 70, "kg", at(10)),
      ])
    #expect(hours.map(\.start) == [at(8), at(9), at(10)])
    #expect(hours.map(\.values.average) == [80, 85, 70])
    #expect(hours.map(\.values.maximum) == [80, 90, 70])
    #expect(hours.map(\.values.minimum) == [80, 80, 70])
  }

  @Test func `S-59: sums are not rounded`() async throws {
    let store = try await HKHealthStore.holding([steps(10, at(8, 59), at(9, 2))])
    let hours = try await store.stepsByHour()
    #expect(hours[8].isClose(to: 10.0 / 3))
    #expect(hours[9].isClose(to: 20.0 / 3))
  }
}
