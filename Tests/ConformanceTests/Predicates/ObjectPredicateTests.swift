import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Object predicates` {
  static let entered = [HKMetadataKeyWasUserEntered: true]
  static let measured = [HKMetadataKeyWasUserEntered: false]

  @Test func `S-95: not entered by hand includes samples that do not state it`() async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), metadata: Self.entered), steps(2, at(9), metadata: Self.measured),
      steps(3, at(10)),
    ])
    let predicate = HKQuery.predicateForObjects(
      withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: .notEqualTo, value: true)
    #expect(try await store.values(where: predicate) == [2, 3])
    let by = HKQuery.predicateForObjects(
      withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: .equalTo, value: true)
    #expect(try await store.values(where: by) == [1])
    #expect(
      try await store.values(
        where: NSCompoundPredicate(notPredicateWithSubpredicate: by)) == [2, 3])
    #expect(
      try await store.statistics(.stepCount, .cumulativeSum, where: predicate).values.sum == 5)
  }

  @Test
  func `S-96: comparing another dimension is an invalid argument on execution`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let wrong = HKQuery.predicateForQuantitySamples(
      with: .greaterThan, quantity: HKQuantity(unit: .gram(), doubleValue: 1))
    let right = HKQuery.predicateForSamples(withStart: at(0), end: nil, options: [])
    for predicate in [
      wrong, NSCompoundPredicate(andPredicateWithSubpredicates: [right, wrong]),
    ] {
      let single = try await store.answer(.stepCount, .cumulativeSum, where: predicate)
      #expect(single.value == nil)
      #expect(single.code == .errorInvalidArgument)
      let collection = try await store.answer(
        .stepCount, .cumulativeSum, where: predicate, from: at(0), every: DateComponents(day: 1))
      #expect(collection.code == .errorInvalidArgument)
      let samples = try await store.answer(
        samples: HKQuantityType(.stepCount), where: predicate)
      #expect(samples.code == .errorInvalidArgument)
      let descriptor = HKStatisticsQueryDescriptor(
        predicate: .quantitySample(type: HKQuantityType(.stepCount), predicate: predicate),
        options: .cumulativeSum)
      let error = await #expect(throws: HKError.self) { try await descriptor.result(for: store) }
      #expect(error?.code == .errorInvalidArgument)
    }
  }

  @Test func `S-96: quantities are compared in any compatible unit`() async throws {
    let store = try await HKHealthStore.holding([bodyMass(80, at(8)), bodyMass(90, at(9))])
    let pounds = HKQuantity(unit: .pound(), doubleValue: 187)  // 84.8 kg
    func values(_ predicate: NSPredicate) async throws -> [Double] {
      try await store.values(.bodyMass, where: predicate)
    }
    #expect(
      try await values(HKQuery.predicateForQuantitySamples(with: .lessThan, quantity: pounds))
        == [80])
    #expect(
      try await values(
        HKQuery.predicateForQuantitySamples(with: .greaterThanOrEqualTo, quantity: pounds)) == [90])
    let grams = HKQuantity(unit: .gram(), doubleValue: 80_000)
    #expect(
      try await values(HKQuery.predicateForQuantitySamples(with: .equalTo, quantity: grams))
        == [80])
    #expect(
      try await values(HKQuery.predicateForQuantitySamples(with: .notEqualTo, quantity: grams))
        == [90])
  }

  @Test
  func `S-97: a comparison with absent metadata is false, except for notEqualTo`() async throws {
    let key = HKMetadataKeyExternalUUID
    let store = try await HKHealthStore.holding([
      steps(1, at(8), metadata: [key: "b"]), steps(2, at(9)),
    ])
    func values(_ predicate: NSPredicate) async throws -> [Double] {
      try await store.values(where: predicate)
    }
    #expect(
      try await values(
        HKQuery.predicateForObjects(withMetadataKey: key, operatorType: .lessThan, value: "c"))
        == [1])
    #expect(
      try await values(
        HKQuery.predicateForObjects(
          withMetadataKey: key, operatorType: .greaterThanOrEqualTo, value: "c")) == [])
    #expect(
      try await values(
        HKQuery.predicateForObjects(withMetadataKey: key, operatorType: .equalTo, value: "b"))
        == [1])
    #expect(
      try await values(
        HKQuery.predicateForObjects(withMetadataKey: key, operatorType: .notEqualTo, value: "b"))
        == [2])
    #expect(
      try await values(
        HKQuery.predicateForObjects(withMetadataKey: key, operatorType: .notEqualTo, value: "z"))
        == [1, 2])
    #expect(try await values(HKQuery.predicateForObjects(withMetadataKey: key)) == [1])
    #expect(
      try await values(
        HKQuery.predicateForObjects(withMetadataKey: key, allowedValues: ["a", "b"])) == [1])
    #expect(
      try await values(
        HKQuery.predicateForObjects(withMetadataKey: key, allowedValues: ["a"])) == [])
  }

  @Test func `S-98: key paths of samples have HealthKit's strings`() {
    let paths = [
      HKPredicateKeyPathStartDate: "startDate", HKPredicateKeyPathEndDate: "endDate",
      HKPredicateKeyPathUUID: "UUID", HKPredicateKeyPathSource: "source",
      HKPredicateKeyPathSourceRevision: "sourceRevision", HKPredicateKeyPathDevice: "device",
      HKPredicateKeyPathMetadata: "metadata", HKPredicateKeyPathCorrelation: "correlation",
      HKPredicateKeyPathWorkout: "workout", HKPredicateKeyPathQuantity: "quantity",
      HKPredicateKeyPathCount: "count", HKPredicateKeyPathMin: "min",
      HKPredicateKeyPathMax: "max", HKPredicateKeyPathCategoryValue: "value",
      HKPredicateKeyPathDateComponents: "dateComponents",
    ]
    for (constant, path) in paths { #expect(constant == path) }
  }

  @Test(
    "S-99: metadata keys are the strings of exports and work in predicates",
    arguments: [
      (HKMetadataKeyWasUserEntered, "HKWasUserEntered"), (HKMetadataKeyTimeZone, "HKTimeZone"),
      (HKMetadataKeySyncIdentifier, "HKMetadataKeySyncIdentifier"),
      (HKMetadataKeySyncVersion, "HKMetadataKeySyncVersion"),
      (HKMetadataKeyExternalUUID, "HKExternalUUID"),
      (HKMetadataKeyHeartRateMotionContext, "HKMetadataKeyHeartRateMotionContext"),
      (HKMetadataKeyInsulinDeliveryReason, "HKInsulinDeliveryReason"),
      (HKMetadataKeyBloodGlucoseMealTime, "HKBloodGlucoseMealTime"),
      (HKMetadataKeyIndoorWorkout, "HKIndoorWorkout"),
      (HKMetadataKeyAverageMETs, "HKAverageMETs"),
      (HKMetadataKeyWeatherTemperature, "HKWeatherTemperature"),
      (HKMetadataKeyWeatherHumidity, "HKWeatherHumidity"),
    ])
  func metadataKeys(_ constant: String, _ string: String) async throws {
    #expect(constant == string)
    // The synchronization keys have a meaning of their own (S-121).
    guard !string.hasPrefix("HKMetadataKeySync") else { return }
    let value: Any =
      switch string {
      case "HKAverageMETs": HKQuantity(unit: HKUnit(from: "kcal/hr·kg"), doubleValue: 5)
      case "HKWeatherTemperature": HKQuantity(unit: .degreeFahrenheit(), doubleValue: 54)
      case "HKWeatherHumidity": HKQuantity(unit: .percent(), doubleValue: 0.5)
      case "HKTimeZone", "HKExternalUUID": "text"
      default: 1
      }
    let store = try await HKHealthStore.holding([
      steps(1, at(8), metadata: [constant: value]), steps(2, at(9)),
    ])
    let having = HKQuery.predicateForObjects(withMetadataKey: constant)
    #expect(try await store.values(where: having) == [1])
    let equal = HKQuery.predicateForObjects(
      withMetadataKey: constant, operatorType: .equalTo, value: value)
    #expect(try await store.values(where: equal) == [1])
  }

  @Test
  func `S-48, S-94: sources, revisions, devices and identifiers select samples`() async throws {
    func device(_ name: String) -> HKDevice {
      HKDevice(
        name: name, manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
        softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
    }
    let samples = [
      steps(1, at(8), by: .watch, device: device("Band")), steps(2, at(9), by: .phone),
      steps(3, at(10), by: .app, device: device("Ring")),
    ]
    let store = try await HKHealthStore.holding(samples)
    func values(_ predicate: NSPredicate) async throws -> [Double] {
      try await store.values(where: predicate)
    }
    #expect(
      try await values(HKQuery.predicateForObjects(from: [HKSource.watch, .app])) == [1, 3])
    #expect(
      try await values(
        HKQuery.predicateForObjects(
          from: [HKSourceRevision(source: .phone, version: nil)])) == [2])
    #expect(
      try await values(
        HKQuery.predicateForObjects(
          from: [HKSourceRevision(source: .phone, version: "9")])) == [])
    #expect(try await values(HKQuery.predicateForObjects(from: [device("Ring")])) == [3])
    #expect(
      try await values(
        HKQuery.predicateForObjects(
          withDeviceProperty: HKDevicePropertyKeyName, allowedValues: ["Band"])) == [1])
    #expect(
      try await values(
        HKQuery.predicateForObjects(
          withDeviceProperty: HKDevicePropertyKeyName, allowedValues: [])) == [2])
    #expect(try await values(HKQuery.predicateForObject(with: samples[1].uuid)) == [2])
    #expect(
      try await values(
        HKQuery.predicateForObjects(with: [samples[0].uuid, samples[2].uuid, UUID()])) == [1, 3])
  }
}
