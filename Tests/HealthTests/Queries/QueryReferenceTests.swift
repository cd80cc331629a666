import Foundation
import Health
import TestSupport
import Testing

/// Saves samples and compares the results of queries with the brute-force reference.
@Suite(.timeLimit(.minutes(15))) struct `Queries and the brute-force reference` {
  static let discrete: HKStatisticsOptions = [
    .discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration, .separateBySource,
  ]

  static let types: [(HKQuantityTypeIdentifier, HKStatisticsOptions)] = [
    (.stepCount, [.cumulativeSum, .mostRecent, .duration, .separateBySource]),
    (.bodyMass, discrete), (.heartRate, discrete), (.environmentalAudioExposure, discrete),
  ]

  /// A store with the samples of a history, saved in several calls. Other samples are saved first
  /// and deleted at the end.
  static func store(
    _ history: RandomHistory, _ type: HKQuantityType, using random: inout SplitMix64
  ) async throws -> HKHealthStore {
    let store = HKHealthStore.inMemory()
    store.statisticsPolicy.calendar = Calendar(identifier: .gregorian)
    store.statisticsPolicy.calendar.timeZone = history.zone
    store.statisticsPolicy.sourcePriority = [type: history.priority.map(source)]
    let decoys = history.samples.prefix(5).map { sample($0, type) }
    if !decoys.isEmpty { try await store.save(decoys) }
    var rest = history.samples.sorted { $0.sequence < $1.sequence }[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...rest.count, using: &random)
      try await store.save(rest.prefix(count).map { sample($0, type) })
      rest = rest.dropFirst(count)
    }
    if !decoys.isEmpty { try await store.delete(decoys) }
    return store
  }

  static func source(_ index: Int) -> HKSource {
    HKSource(name: "Source \(index)", bundleIdentifier: "org.example.\(index)")
  }

  static func sample(_ sample: ReferenceSample, _ type: HKQuantityType) -> HKQuantitySample {
    HKQuantitySample(
      type: type, quantity: HKQuantity(unit: type.canonicalUnit, doubleValue: sample.value),
      start: Date(timeIntervalSinceReferenceDate: sample.start),
      end: Date(timeIntervalSinceReferenceDate: sample.end),
      sourceRevision: HKSourceRevision(source: source(sample.source), version: nil))
  }

  /// The values of statistics in the form of the reference. Queries do not count samples.
  static func values(
    of statistics: HKStatistics, for source: HKSource? = nil, counting count: Int
  ) -> ReferenceStatistics {
    let unit = statistics.quantityType.canonicalUnit
    func value(
      _ all: () -> HKQuantity?, _ own: (HKSource) -> HKQuantity?, in unit: HKUnit
    ) -> Double? {
      (source.map(own) ?? all())?.doubleValue(for: unit)
    }
    var values = ReferenceStatistics()
    values.count = count
    values.sum = value(statistics.sumQuantity, statistics.sumQuantity(for:), in: unit)
    values.average = value(statistics.averageQuantity, statistics.averageQuantity(for:), in: unit)
    values.minimum = value(statistics.minimumQuantity, statistics.minimumQuantity(for:), in: unit)
    values.maximum = value(statistics.maximumQuantity, statistics.maximumQuantity(for:), in: unit)
    values.mostRecent = value(
      statistics.mostRecentQuantity, statistics.mostRecentQuantity(for:), in: unit)
    values.duration = value(statistics.duration, statistics.duration(for:), in: .second())
    let dates =
      source.map(statistics.mostRecentQuantityDateInterval(for:))
      ?? statistics.mostRecentQuantityDateInterval()
    values.mostRecentRange = dates.map {
      $0.start.timeIntervalSinceReferenceDate..<$0.end.timeIntervalSinceReferenceDate
    }
    return values
  }

  func compare(
    _ statistics: HKStatistics, _ samples: [ReferenceSample], _ priority: [Int],
    _ interval: (start: Double, end: Double), _ comment: String
  ) {
    let expected = ReferenceEngine.statistics(
      samples: samples, style: statistics.quantityType.aggregationStyle, priority: priority,
      interval: interval)
    let merged = Self.values(of: statistics, counting: expected.merged.count)
    #expect(merged.isClose(to: expected.merged), "\(comment)")
    #expect(
      statistics.sources ?? []
        == priority.filter { expected.bySource.keys.contains($0) }.map(Self.source), "\(comment)")
    for (source, part) in expected.bySource {
      let own = Self.values(of: statistics, for: Self.source(source), counting: part.count)
      #expect(own.isClose(to: part), "\(comment), source \(source)")
    }
  }

  /// Covers S-37, S-40…S-53, S-54…S-58, S-60…S-63 and S-80…S-85 at once.
  @Test(arguments: 0..<20)
  func `queries agree with the reference on random histories`(_ block: UInt64) async throws {
    for seed in block * 5..<(block + 1) * 5 {
      let history = RandomHistory(seed: 200_000 + seed)
      var random = SplitMix64(seed: seed)
      for (identifier, options) in Self.types {
        let type = HKQuantityType(identifier)
        let store = try await Self.store(history, type, using: &random)
        // In half of the cases, only some sources are used (S-48).
        let chosen = Set(
          history.priority.filter { _ in seed % 2 == 0 || Bool.random(using: &random) })
        let samples = history.samples.filter { chosen.contains($0.source) }
        let predicate = HKSamplePredicate.quantitySample(
          type: type,
          predicate: seed % 2 == 0
            ? nil : HKQuery.predicateForObjects(from: Set(chosen.map(Self.source))))
        let comment = "seed \(seed), \(type)"

        let whole = try await HKStatisticsQueryDescriptor(predicate: predicate, options: options)
          .result(for: store)
        #expect((whole == nil) == samples.isEmpty, "\(comment)")
        if let whole {
          compare(whole, samples, history.priority, (-.infinity, .infinity), comment)
        }

        let length = history.components
        var components = DateComponents(
          year: length.years, month: length.months, day: length.days, hour: length.hours,
          minute: length.minutes, second: length.seconds, weekOfYear: length.weeks)
        components.quarter = length.quarters
        let collection = try await HKStatisticsCollectionQueryDescriptor(
          predicate: predicate, options: options,
          anchorDate: Date(timeIntervalSinceReferenceDate: history.anchor),
          intervalComponents: components
        ).result(for: store)
        for interval in history.intervals where interval.start < interval.end {
          let date = Date(timeIntervalSinceReferenceDate: interval.start)
          let statistics = try #require(collection.statistics(for: date))
          #expect(statistics.startDate == date, "\(comment)")
          #expect(statistics.endDate.timeIntervalSinceReferenceDate == interval.end, "\(comment)")
          compare(statistics, samples, history.priority, interval, comment)
        }
      }
    }
  }
}
