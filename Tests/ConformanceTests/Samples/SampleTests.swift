import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Samples` {
  @Test
  func `S-1: statistics queries take quantity types; categories only have samples`() async throws {
    let night = HKCategorySample(
      type: HKCategoryType(.sleepAnalysis),
      value: HKCategoryValueSleepAnalysis.asleepCore.rawValue, start: at(1), end: at(5))
    let store = try await HKHealthStore.holding([night])
    let make: (HKQuantityType, NSPredicate?) -> HKStatisticsQuery = { type, predicate in
      HKStatisticsQuery(quantityType: type, quantitySamplePredicate: predicate, options: []) {
        _, _, _ in
      }
    }
    let type: HKObjectType? = make(HKQuantityType(.stepCount), nil).objectType
    #expect(type == HKQuantityType(.stepCount))
    let nights = try await store.answer(samples: HKCategoryType(.sleepAnalysis)).required()
    #expect(nights.compactMap { ($0 as? HKCategorySample)?.value } == [3])
  }

  @Test(
    "S-2: an invalid sample is an invalid argument, and nothing is saved",
    arguments: [
      sample(.stepCount, 1, "kg", at(8), at(9)), steps(1, at(9), at(8)),
      sample(.heartRate, 60, "count", at(8)), sample(.bodyMass, 80, "L", at(8)),
    ])
  func invalid(_ invalid: HKQuantitySample) async throws {
    let store = try await HKHealthStore.holding([])
    let error = await #expect(throws: HKError.self) {
      try await store.save([steps(5, at(7), at(8)), invalid])
    }
    #expect(error?.code == .errorInvalidArgument)
    #expect(try await store.values(where: nil) == [])
  }

  @Test func `S-2: a sample has a source, a device, metadata and an identifier`() async throws {
    let device = HKDevice(
      name: "Watch", manufacturer: "Example", model: "Watch", hardwareVersion: "7",
      firmwareVersion: nil, softwareVersion: "11.0", localIdentifier: nil,
      udiDeviceIdentifier: nil)
    let saved = steps(
      5, at(7), at(8), by: .watch, device: device,
      metadata: [HKMetadataKeyWasUserEntered: true])
    let store = try await HKHealthStore.holding([saved])
    let samples = try await store.answer(samples: HKQuantityType(.stepCount)).required()
    let read = try #require(samples.first as? HKQuantitySample)
    #expect(samples.count == 1)
    #expect(read.uuid == saved.uuid)
    #expect(read.startDate == at(7))
    #expect(read.endDate == at(8))
    #expect(read.quantity == HKQuantity(unit: .count(), doubleValue: 5))
    #expect(read.quantityType == HKQuantityType(.stepCount))
    #expect(read.sourceRevision.source == .watch)
    #expect(read.device == device)
    #expect(read.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
  }

  @Test func `S-3: a plain sample is a single piece`() async throws {
    let store = try await HKHealthStore.holding([
      steps(5, at(7), at(8)), heartRate(60, at(7), at(8)),
    ])
    let count = try await store.answer(samples: HKQuantityType(.stepCount)).required().first
    let cumulative = try #require(count as? HKCumulativeQuantitySample)
    #expect(cumulative.count == 1)
    #expect(cumulative.sumQuantity == cumulative.quantity)
    let beat = try await store.answer(samples: HKQuantityType(.heartRate)).required().first
    let discrete = try #require(beat as? HKDiscreteQuantitySample)
    let rate = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 60)
    #expect(discrete.count == 1)
    #expect(discrete.averageQuantity == rate)
    #expect(discrete.minimumQuantity == rate)
    #expect(discrete.maximumQuantity == rate)
    #expect(discrete.mostRecentQuantity == rate)
    #expect(discrete.mostRecentQuantityDateInterval == DateInterval(start: at(7), end: at(8)))
  }

  @Test func `S-5: aggregation styles have Apple's numbers`() {
    #expect(HKQuantityAggregationStyle.cumulative.rawValue == 0)
    #expect(HKQuantityAggregationStyle.discreteArithmetic.rawValue == 1)
    #expect(HKQuantityAggregationStyle.discreteTemporallyWeighted.rawValue == 2)
    #expect(HKQuantityAggregationStyle.discreteEquivalentContinuousLevel.rawValue == 3)
  }

  @Test(
    "S-6: types whose style changed, and one of each style, have their style",
    arguments: [
      (
        HKQuantityTypeIdentifier.restingHeartRate,
        HKQuantityAggregationStyle.discreteTemporallyWeighted
      ),
      (.walkingHeartRateAverage, .discreteTemporallyWeighted),
      (.cyclingCadence, .discreteTemporallyWeighted), (.cyclingPower, .discreteTemporallyWeighted),
      (.cyclingSpeed, .discreteTemporallyWeighted), (.heartRate, .discreteTemporallyWeighted),
      (.bodyMass, .discreteArithmetic), (.stepCount, .cumulative),
      (.environmentalAudioExposure, .discreteEquivalentContinuousLevel),
      (.headphoneAudioExposure, .discreteEquivalentContinuousLevel),
    ])
  func style(_ type: HKQuantityTypeIdentifier, _ style: HKQuantityAggregationStyle) {
    #expect(HKQuantityType(type).aggregationStyle == style)
  }

  @Test func `S-7: a source is identified by its name and bundle identifier`() async throws {
    let reset = HKSource(name: "Watch", bundleIdentifier: "com.apple.health.watch.2")
    #expect(reset != .watch)
    #expect(HKSource(name: "Watch", bundleIdentifier: "com.apple.health.watch") == .watch)
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(9), by: .watch), steps(2, at(9), at(10), by: reset),
    ])
    let record = try await store.statistics(.stepCount, [.cumulativeSum, .separateBySource])
    #expect(Set(record.sources ?? []) == [.watch, reset])
    #expect(record.bySource[.watch]?.sum == 1)
  }

  @Test func `S-134: a type from a constant cannot fail; from an identifier it can`() {
    let type: HKQuantityType = HKQuantityType(.stepCount)
    let optional: HKQuantityType? = HKObjectType.quantityType(forIdentifier: .stepCount)
    #expect(optional == type)
    #expect(
      HKObjectType.quantityType(forIdentifier: HKQuantityTypeIdentifier(rawValue: "Nonsense"))
        == nil)
    #expect(HKSampleType.quantityType(forIdentifier: .stepCount) == type)
  }
}
