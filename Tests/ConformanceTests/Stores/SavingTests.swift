import HealthImport
import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Saving and deleting` {
  @Test func `S-122: a save is all or nothing, and fails for stored objects`() async throws {
    let stored = steps(1, at(8), at(9))
    let store = try await HKHealthStore.holding([stored])
    await #expect(throws: HKError.self) {
      try await store.save([steps(2, at(9), at(10)), stored])
    }
    #expect(try await store.values(where: nil) == [1])
    let outcome = try await first(of: Answer<Bool>.self) { receive in
      store.save([steps(2, at(9), at(10)), steps(3, at(10), at(9))]) { success, error in
        receive(Answer(value: success, error: error))
      }
    }
    #expect(outcome.value == false)
    #expect(outcome.code == .errorInvalidArgument)
    #expect(try await store.values(where: nil) == [1])
  }

  @Test func `S-122: adding samples to a workout is all or nothing`() async throws {
    let workout = HKWorkout(activityType: .walking, start: at(8), end: at(9))
    let walked = steps(1, at(8), at(9))
    let store = try await HKHealthStore.holding([workout, walked])
    let ofWorkout = HKQuery.predicateForObjects(from: workout)
    await #expect(throws: HKError.self) {
      try await store.addSamples([walked, steps(2, at(9), at(8))], to: workout)
    }
    #expect(try await store.values(where: ofWorkout) == [])
    try await store.addSamples([walked, steps(2, at(8), at(9))], to: workout)
    #expect(try await store.values(where: ofWorkout).sorted() == [1, 2])
  }

  @Test func `S-122: saves and deletions are complete when the call returns`() async throws {
    let store = HKHealthStore.inMemory()
    let saved = try await first(of: Answer<Bool>.self) { receive in
      store.save(steps(1, at(8), at(9))) { success, error in
        receive(Answer(value: success, error: error))
      }
    }
    #expect(saved.value == true)
    #expect(saved.error == nil)
    try await store.save([steps(2, at(9), at(10)), steps(3, at(10), at(11))])
    #expect(try await store.values(where: nil) == [1, 2, 3])
    let count = try await store.deleteObjects(
      of: HKQuantityType(.stepCount),
      predicate: HKQuery.predicateForSamples(
        withStart: at(9), end: at(10), options: .strictStartDate))
    #expect(count == 1)
    #expect(try await store.values(where: nil) == [1, 3])
  }
}

@Suite(.timeLimit(.minutes(15))) struct `Access to a store` {
  @Test
  func `S-141 and S-142: everything is authorized; the status is about writing`() async throws {
    #expect(HKAuthorizationStatus.notDetermined.rawValue == 0)
    #expect(HKAuthorizationStatus.sharingDenied.rawValue == 1)
    #expect(HKAuthorizationStatus.sharingAuthorized.rawValue == 2)
    #expect(HKHealthStore.isHealthDataAvailable())
    let store = HKHealthStore.inMemory()
    let type = HKQuantityType(.stepCount)
    try await store.requestAuthorization(toShare: [type], read: [type])
    #expect(store.authorizationStatus(for: type) == .sharingAuthorized)
    let asked = try await first(of: Answer<Bool>.self) { receive in
      store.requestAuthorization(toShare: nil, read: [type]) { success, error in
        receive(Answer(value: success, error: error))
      }
    }
    #expect(asked.value == true)
    #expect(asked.error == nil)
  }

  @Test(
    "S-142: error codes have Apple's numbers",
    arguments: [
      (HKError.Code.unknownError, 0), (.errorHealthDataUnavailable, 1),
      (.errorHealthDataRestricted, 2), (.errorInvalidArgument, 3),
      (.errorAuthorizationDenied, 4), (.errorAuthorizationNotDetermined, 5),
      (.errorDatabaseInaccessible, 6), (.errorUserCanceled, 7),
      (.errorAnotherWorkoutSessionStarted, 8), (.errorUserExitedWorkoutSession, 9),
      (.errorRequiredAuthorizationDenied, 10), (.errorNoData, 11),
      (.errorWorkoutActivityNotAllowed, 12), (.errorDataSizeExceeded, 13),
      (.errorBackgroundWorkoutSessionNotAllowed, 14), (.errorNotPermissibleForGuestUserMode, 15),
    ])
  func codes(_ code: HKError.Code, _ number: Int) {
    #expect(code.rawValue == number)
  }

  @Test func `S-142: errors are in HealthKit's domain`() {
    #expect(HKErrorDomain == "com.apple.healthkit")
    let error = #expect(throws: HKError.self) { try HKHealthStore(export: "/nowhere/export.zip") }
    let bridged = error.map { $0 as NSError }
    #expect(bridged?.domain == HKErrorDomain)
    #expect(bridged?.code == HKError.Code.errorHealthDataUnavailable.rawValue)
  }

  @Test func `deleting an empty list is an invalid argument`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let error = await #expect(throws: HKError.self) { try await store.delete([]) }
    #expect(error?.code == .errorInvalidArgument)
    #expect(try await store.values(where: nil) == [1])
  }

  @Test func `S-121: a replaced correlation takes its samples with it`() async throws {
    func meal(_ kilocalories: Double, version: Int) -> HKCorrelation {
      let energy = HKQuantitySample(
        type: HKQuantityType(.dietaryEnergyConsumed),
        quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories), start: at(8),
        end: at(8))
      return HKCorrelation(
        type: HKCorrelationType(.food), start: at(8), end: at(8), objects: [energy],
        metadata: [HKMetadataKeySyncIdentifier: "meal", HKMetadataKeySyncVersion: version])
    }
    let store = try await HKHealthStore.holding([meal(500, version: 1)])
    try await store.save(meal(600, version: 2))
    let eaten = try await store.answer(.dietaryEnergyConsumed, .cumulativeSum).required()
    #expect(eaten.sumQuantity() == HKQuantity(unit: .kilocalorie(), doubleValue: 600))
  }
}
