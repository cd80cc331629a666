import Health
import TestSupport
import Testing

@Suite struct `Object types` {
  @Test func `types looked up by identifier equal those created directly`() {
    // S-134
    #expect(
      HKObjectType.categoryType(forIdentifier: .sleepAnalysis) == HKCategoryType(.sleepAnalysis))
    #expect(
      HKObjectType.characteristicType(forIdentifier: .bloodType) == HKCharacteristicType(.bloodType)
    )
    #expect(HKObjectType.correlationType(forIdentifier: .food) == HKCorrelationType(.food))
    #expect(HKObjectType.quantityType(forIdentifier: .stepCount) == HKQuantityType(.stepCount))
    #expect(
      HKObjectType.seriesType(forIdentifier: HKWorkoutRouteTypeIdentifier)
        == HKSeriesType.workoutRoute())
    #expect(
      HKObjectType.seriesType(forIdentifier: HKDataTypeIdentifierHeartbeatSeries)
        == HKSeriesType.heartbeat())
    #expect(HKObjectType.workoutType() == HKSampleType.workoutType())
    #expect(HKObjectType.activitySummaryType() == HKActivitySummaryType.activitySummaryType())
  }

  @Test func `S-134: an unknown identifier has no type`() {
    let text = "HKQuantityTypeIdentifierSleepAnalysis"
    #expect(HKObjectType.categoryType(forIdentifier: .init(rawValue: text)) == nil)
    #expect(HKObjectType.characteristicType(forIdentifier: .init(rawValue: text)) == nil)
    #expect(HKObjectType.correlationType(forIdentifier: .init(rawValue: text)) == nil)
    #expect(HKObjectType.seriesType(forIdentifier: HKWorkoutTypeIdentifier) == nil)
  }

  @Test(.expectsExits)
  func `S-134: creating a type from an unknown identifier stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = HKCategoryType(HKCategoryTypeIdentifier(rawValue: "sleepAnalysis"))
    }
    await #expect(processExitsWith: .failure) {
      _ = HKCharacteristicType(HKCharacteristicTypeIdentifier(rawValue: "bloodType"))
    }
    await #expect(processExitsWith: .failure) {
      _ = HKCorrelationType(HKCorrelationTypeIdentifier(rawValue: "food"))
    }
  }

  @Test func `object types have the identifiers of exports`() {
    #expect(HKObjectType.workoutType().identifier == "HKWorkoutTypeIdentifier")
    #expect(HKSeriesType.workoutRoute().identifier == "HKWorkoutRouteTypeIdentifier")
    #expect(HKSeriesType.heartbeat().identifier == "HKDataTypeIdentifierHeartbeatSeries")
    #expect(HKObjectType.activitySummaryType().identifier == "HKActivitySummaryTypeIdentifier")
    #expect("\(HKCorrelationType(.food))" == "HKCorrelationTypeIdentifierFood")
  }

  @Test func `types are found by their full identifier, each among its kind`() {
    let categories = HKCategoryType.all.map { HKCategoryType.byIdentifier[$0.identifier] }
    #expect(categories == HKCategoryType.all)
    let characteristics = HKCharacteristicType.all.map {
      HKCharacteristicType.byIdentifier[$0.identifier]
    }
    #expect(characteristics == HKCharacteristicType.all)
    let correlations = HKCorrelationType.all.map { HKCorrelationType.byIdentifier[$0.identifier] }
    #expect(correlations == HKCorrelationType.all)
    let series = HKSeriesType.all.map { HKSeriesType.byIdentifier[$0.identifier] }
    #expect(series == [.workoutRoute(), .heartbeat()])
  }

  @Test func `a set distinguishes object types`() {
    let types: Set<HKObjectType> = [
      HKQuantityType(.stepCount), HKCategoryType(.sleepAnalysis), HKObjectType.workoutType(),
      HKCharacteristicType(.dateOfBirth), HKObjectType.activitySummaryType(),
      HKCategoryType(.sleepAnalysis),
    ]
    #expect(types.count == 5)
    #expect(types.filter { $0 is HKSampleType }.count == 3)
    #expect(types.allSatisfy { !$0.requiresPerObjectAuthorization() })
  }
}
