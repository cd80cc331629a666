import HealthKit
import Testing

/// Predicates with a comparison of Foundation's type, beside those with one of this module's. The
/// protocol calls them without warnings.
private protocol ComparedPredicates {
  var all: [(NSPredicate, NSPredicate)] { get }
}

private struct FoundationOperators: ComparedPredicates {
  @available(*, deprecated)
  var all: [(NSPredicate, NSPredicate)] {
    let theirs: [NSComparisonPredicate.Operator] = [
      .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .equalTo, .notEqualTo,
    ]
    let ours: [HKPredicateOperator] = [
      .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .equalTo, .notEqualTo,
    ]
    let type = HKQuantityType(.stepCount)
    let amount = HKQuantity(unit: .count(), doubleValue: 2)
    var all: [(NSPredicate, NSPredicate)] = []
    func add(_ their: NSPredicate, _ our: NSPredicate) { all.append((their, our)) }
    for (their, our) in zip(theirs, ours) {
      add(
        HKQuery.predicateForObjects(withMetadataKey: "a", operatorType: their, value: 1),
        HKQuery.predicateForObjects(withMetadataKey: "a", operatorType: our, value: 1))
      add(
        HKQuery.predicateForQuantitySamples(with: their, quantity: amount),
        HKQuery.predicateForQuantitySamples(with: our, quantity: amount))
      add(
        HKQuery.predicateForCategorySamples(with: their, value: 1),
        HKQuery.predicateForCategorySamples(with: our, value: 1))
      add(
        HKCategoryValueSleepAnalysis.predicateForSamples(their, value: .awake),
        HKCategoryValueSleepAnalysis.predicateForSamples(our, value: .awake))
      add(
        HKQuery.predicateForWorkouts(with: their, duration: 60),
        HKQuery.predicateForWorkouts(with: our, duration: 60))
      add(
        HKQuery.predicateForWorkouts(with: their, totalDistance: amount),
        HKQuery.predicateForWorkouts(with: our, totalDistance: amount))
      add(
        HKQuery.predicateForWorkouts(
          operatorType: their, quantityType: type, maximumQuantity: amount),
        HKQuery.predicateForWorkouts(
          operatorType: our, quantityType: type, maximumQuantity: amount))
      add(
        HKQuery.predicateForWorkoutActivities(operatorType: their, duration: 60),
        HKQuery.predicateForWorkoutActivities(operatorType: our, duration: 60))
      add(
        HKQuery.predicateForWorkoutActivities(
          operatorType: their, quantityType: type, averageQuantity: amount),
        HKQuery.predicateForWorkoutActivities(
          operatorType: our, quantityType: type, averageQuantity: amount))
    }
    add(
      HKQuery.predicateForQuantitySamples(with: .beginsWith, quantity: amount),
      NSPredicate(value: false))
    return all
  }
}

/// Foundation's predicates on Linux, and the replacements for the missing parts.
@Suite(.timeLimit(.minutes(15))) struct `Foundation and HealthKit` {
  @Test func `S-150: predicates of HealthKit and of Foundation work together`() async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(9)), steps(2, at(9), at(10)), steps(3, at(10), at(11)),
    ])
    let late = HKQuery.predicateForSamples(
      withStart: at(9), end: nil, options: .strictStartDate)
    let block = NSPredicate { object, _ in
      (object as? HKQuantitySample)?.quantity.doubleValue(for: .count()) != 2
    }
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [late, block])
    #expect(both.subpredicates.count == 2)
    #expect(both.compoundPredicateType == .and)
    #expect(try await store.values(where: both) == [3])
    #expect(try await store.statistics(.stepCount, .cumulativeSum, where: both).values.sum == 3)
    #expect(try await store.values(where: NSPredicate(value: false)) == [])
    #expect(try await store.values(where: NSPredicate(value: true)) == [1, 2, 3])
    #expect(both.evaluate(with: steps(3, at(10), at(11))))
    #expect(!both.evaluate(with: steps(3, at(8), at(9))))
    #expect(!late.evaluate(with: "no sample"))
  }

  @Test func `S-150: predicates with the same condition are equal`() {
    let identities = (0..<20).map { _ in UUID() }
    // The same set with its members in another order.
    var others = Set<UUID>(minimumCapacity: 1_000)
    for identity in identities.reversed() { others.insert(identity) }
    let one = HKQuery.predicateForObjects(with: Set(identities))
    let same = HKQuery.predicateForObjects(with: others)
    #expect(one == same)
    #expect(one.hash == same.hash)
    #expect(one != HKQuery.predicateForObject(with: identities[0]))
  }

  @Test func `S-151: a comparison can have Foundation's type`() {
    let predicates = (FoundationOperators() as any ComparedPredicates).all
    #expect(predicates.count == 55)
    for (their, our) in predicates { #expect(their == our) }
    #expect(predicates.first?.0 != predicates.last?.0)
  }

  @Test(
    "S-151: predicate operators have the names of Foundation's",
    arguments: [
      (HKPredicateOperator.lessThan, [1]), (.lessThanOrEqualTo, [1, 2]),
      (.greaterThan, [3]), (.greaterThanOrEqualTo, [2, 3]), (.equalTo, [2]),
      (.notEqualTo, [1, 3]),
    ])
  func operators(_ operation: HKPredicateOperator, _ expected: [Double]) async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(9)), steps(2, at(9), at(10)), steps(3, at(10), at(11)),
    ])
    let predicate = HKQuery.predicateForQuantitySamples(
      with: operation, quantity: HKQuantity(unit: .count(), doubleValue: 2))
    #expect(try await store.values(where: predicate) == expected)
  }

  @Test func `S-152: sort descriptors are created from keys`() async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(12)), steps(2, at(9), at(10)), steps(3, at(10), at(11)),
    ])
    func order(_ key: String, _ ascending: Bool, limit: Int = 0) async throws -> [Double] {
      try await store.answer(
        samples: HKQuantityType(.stepCount), limit: limit,
        sortedBy: [NSSortDescriptor(key: key, ascending: ascending)]
      ).required().compactMap {
        ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count())
      }
    }
    #expect(try await order(HKSampleSortIdentifierStartDate, true) == [1, 2, 3])
    #expect(try await order(HKSampleSortIdentifierStartDate, false) == [3, 2, 1])
    #expect(try await order(HKSampleSortIdentifierEndDate, true) == [2, 3, 1])
    #expect(try await order(HKSampleSortIdentifierEndDate, false, limit: 2) == [1, 3])
    let descriptor = HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(.stepCount))],
      sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: 2)
    let samples = try await descriptor.result(for: store)
    #expect(samples.map(\.endDate) == [at(12), at(11)])
    // A key path can start with the class of the samples.
    for key in [
      NSSortDescriptor(keyPath: \HKSample.endDate, ascending: true),
      NSSortDescriptor(keyPath: \HKQuantitySample.endDate, ascending: true),
    ] {
      let sorted = try await store.answer(samples: HKQuantityType(.stepCount), sortedBy: [key])
      #expect(try sorted.required().map(\.endDate) == [at(10), at(11), at(12)])
    }
  }

  @Test(
    "workouts are sorted by duration and totals, and those without the total come first",
    arguments: [
      (HKWorkoutSortIdentifierDuration, [3, 1, 2]),
      (HKWorkoutSortIdentifierTotalDistance, [2, 1, 3]),
      (HKWorkoutSortIdentifierTotalEnergyBurned, [1, 3, 2]),
      (HKWorkoutSortIdentifierTotalFlightsClimbed, [1, 2, 3]),
      (HKWorkoutSortIdentifierTotalSwimmingStrokeCount, [1, 2, 3]),
    ])
  func workouts(_ key: String, _ expected: [Int]) async throws {
    func workout(
      _ number: Int, minutes: Int, kilometers: Double? = nil, kilocalories: Double? = nil
    ) -> HKWorkout {
      HKWorkout(
        activityType: .running, start: at(7 + number), end: at(7 + number, minutes),
        workoutEvents: nil,
        totalEnergyBurned: kilocalories.map {
          HKQuantity(unit: .kilocalorie(), doubleValue: $0)
        },
        totalDistance: kilometers.map {
          // Units differ, and 10 km are more than 2 mi.
          number == 1
            ? HKQuantity(unit: .mile(), doubleValue: $0 / 1.609344)
            : HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: $0)
        }, metadata: nil)
    }
    let store = try await HKHealthStore.holding([
      workout(1, minutes: 30, kilometers: 3.2), workout(2, minutes: 59, kilocalories: 400),
      workout(3, minutes: 5, kilometers: 10, kilocalories: 20),
    ])
    func order(
      _ descriptor: NSSortDescriptor, limit: Int = HKObjectQueryNoLimit
    ) async throws -> [Int] {
      try await store.answer(samples: .workoutType(), limit: limit, sortedBy: [descriptor])
        .required().map { Int($0.startDate.timeIntervalSince(at(7)) / 3_600) }
    }
    #expect(try await order(NSSortDescriptor(key: key, ascending: true)) == expected)
    let last = try await order(NSSortDescriptor(key: key, ascending: false), limit: 1)
    // Of equal workouts, the earliest comes first in either order.
    let isStated =
      key != HKWorkoutSortIdentifierTotalFlightsClimbed
      && key != HKWorkoutSortIdentifierTotalSwimmingStrokeCount
    #expect(last == [isStated ? expected[2] : 1])
    let wrong = try await store.answer(
      samples: HKQuantityType(.stepCount), sortedBy: [NSSortDescriptor(key: key, ascending: true)])
    #expect(wrong.code == .errorInvalidArgument)
  }

  @Test func `workouts are sorted by key paths too`() async throws {
    let workouts = [30, 59, 5].map {
      HKWorkout(activityType: .running, start: at(8), end: at(8, $0))
    }
    let store = try await HKHealthStore.holding(workouts)
    let byPath = NSSortDescriptor(keyPath: \HKWorkout.duration, ascending: true)
    let found = try await store.answer(samples: .workoutType(), sortedBy: [byPath]).required()
    #expect(found.map(\.endDate) == [at(8, 5), at(8, 30), at(8, 59)])
    let longest = try await HKSampleQueryDescriptor(
      predicates: [.workout()], sortDescriptors: [SortDescriptor(\.duration, order: .reverse)],
      limit: 2
    ).result(for: store)
    #expect(longest.map(\.endDate) == [at(8, 59), at(8, 30)])
  }

  @Test func `S-153 and U-44: mistakes in data or user input are errors`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let options = try await store.answer(.stepCount, .discreteMax)
    #expect(options.code == .errorInvalidArgument)
    #expect(throws: HKUnitParseError.self) { try HKUnit(parsing: "steps") }
    #expect(throws: HKUnitConversionError.self) {
      try HKQuantity(unit: .count(), doubleValue: 1).doubleValue(checked: .gram())
    }
  }

  @Test func `S-154: intervals do not contain their end, unlike Foundation's`() async throws {
    #expect(DateInterval(start: at(8), end: at(9)).contains(at(9)))
    let store = try await HKHealthStore.holding([steps(1, at(9))])
    let hours = try await store.collection(.stepCount, .cumulativeSum)
    #expect(hours.statistics(for: at(9))?.startDate == at(9))
    #expect(hours.records.map(\.start) == [at(9)])
    let before = HKQuery.predicateForSamples(
      withStart: at(8), end: at(9), options: [.strictStartDate, .strictEndDate])
    #expect(try await store.values(where: before) == [])
  }

  @Test func `S-155: formatter units and archivers are available`() throws {
    #expect(HKUnit.unit(from: MassFormatter.Unit.kilogram) == .gramUnit(with: .kilo))
    #expect(HKUnit.unit(from: LengthFormatter.Unit.mile) == .mile())
    #expect(HKUnit.unit(from: EnergyFormatter.Unit.kilocalorie) == .kilocalorie())
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: HKQueryAnchor(fromValue: 7), requiringSecureCoding: true)
    let anchor = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
    #expect(anchor == HKQueryAnchor(fromValue: 7))
  }
}
